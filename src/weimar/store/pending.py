"""Marker beside a database whose write-ahead log holds commits: without it, a log that is gone is not missed.

Contract: SQLite begins with what is in the database if there is no log, and everything since the last checkpoint is
lost in silence. The marker is made after the first commit to a log, before it is acknowledged, and removed before the
log is truncated or removed. So if there is a marker, there must be a log with something in it.
"""

import errno
from pathlib import Path
from typing import Final

from weimar.store.files import sync, touch

SUFFIX: Final = "-pending"
_WORDS: Final = b"The file whose name ends in -wal holds games that are not in the database yet. Keep them together.\n"
_BLOCK: Final = 2**20


class PendingMarker:
    """The marker of one database.

    Args:
        file: the database.

    Attributes:
        path: of the marker. is_set: as far as this process knows.
    """

    def __init__(self, file: Path) -> None:
        self._log = file.with_name(f"{file.name}-wal")
        self.path = file.with_name(file.name + SUFFIX)
        self.is_set = self.path.exists()

    def log_is_lost(self) -> bool:
        """Tell whether there is a marker, but no log with anything in it."""
        return self.path.exists() and not _has_content(self._log)

    def set(self) -> None:
        """Make the marker, durably; on a full disk it is left for the next commit."""
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
        """Remove the marker, durably: else it could outlive the log."""
        if self.path.exists():
            self.path.unlink()
            sync(self.path.parent)
        self.is_set = False


def _has_content(log: Path) -> bool:
    """Tell whether a file is there and has anything but zeros in it."""
    try:
        with log.open("rb") as content:
            return any(any(block) for block in iter(lambda: content.read(_BLOCK), b""))
    except FileNotFoundError:
        return False
