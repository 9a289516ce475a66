"""Marker next to a database with commits in its write-ahead log: it reveals a missing log.

Contract: without a log, SQLite opens the database as it is, and silently loses everything since the last checkpoint.
The store creates the marker after the first commit to a log, before acknowledging it, and removes it before the log is
truncated or removed. So a marker implies a non-empty log.
"""

import errno
from pathlib import Path
from typing import Final

from weimar.store.files import sync, touch

SUFFIX: Final = "-pending"
_WORDS: Final = b"The file whose name ends in -wal holds games that are not in the database yet. Keep them together.\n"
_BLOCK: Final = 2**20


class PendingMarker:
    """The marker of one database."""

    def __init__(self, file: Path) -> None:
        self._log = file.with_name(f"{file.name}-wal")
        self.path = file.with_name(file.name + SUFFIX)
        self.is_set = self.path.exists()

    def log_is_lost(self) -> bool:
        """Return whether the marker exists without a non-empty log."""
        return self.path.exists() and not _has_content(self._log)

    def set(self) -> None:
        """Create the marker, durably. On a full disk, the next commit tries again."""
        if self.is_set:
            return
        try:
            touch(self.path)
            self.path.write_bytes(_WORDS)
            sync(self.path)
            sync(self.path.parent)
            self.is_set = True
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise

    def clear(self) -> None:
        """Remove the marker, durably: otherwise it could outlive the log."""
        if self.path.exists():
            self.path.unlink()
            sync(self.path.parent)
        self.is_set = False


def _has_content(log: Path) -> bool:
    """Return whether a file exists and contains more than zeros."""
    try:
        with log.open("rb") as content:
            return any(any(block) for block in iter(lambda: content.read(_BLOCK), b""))
    except FileNotFoundError:
        return False
