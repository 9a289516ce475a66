"""Rewrite of a large database in use, to remove all traces of erased tables.

Contract: a thread makes a copy of one moment. Changes during the copy are noted (`note`) and applied to it at the end
(`bring_up_to_date`), while no one writes. The copy replaces the database only when it is complete, up to date and
durable. A failed copy is removed.
"""

import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import apsw

from weimar.store.files import sync, touch

SUFFIX: Final = ".anew"
ERASED: Final = 0
"""The version before the first one of every table."""
NOTES_ONLY: Final = 2**62
"""The version after the last one of every table."""
_DELETE: Final = "DELETE FROM anew.entries WHERE table_key = ? AND version >= ?"
_TIMES: Final = ("DELETE FROM anew.times", "INSERT INTO anew.times SELECT * FROM main.times")
_INSERT: Final = "INSERT INTO anew.entries SELECT * FROM main.entries WHERE table_key = ? AND version >= ?"
_NOTES: Final = (
    "DELETE FROM anew.notes WHERE table_key = ?",
    "INSERT INTO anew.notes SELECT * FROM main.notes WHERE table_key = ?",
)


class Rewrite:
    """Rewrite of a large database; the copy starts immediately, and its thread calls `over` at its end."""

    def __init__(self, file: Path, over: Callable[["Rewrite"], None]) -> None:
        self.file, self.copy = file, file.with_name(file.name + SUFFIX)
        self.is_over = self.is_whole = False
        self._over = over
        self._changed: dict[str, int] = {}
        self._reader: apsw.Connection | None = None
        self._stopped = False
        self._thread = threading.Thread(target=self._write, name="store-rewrite", daemon=True)
        self._thread.start()

    def note(self, table: str, version: int) -> None:
        """Note a change of a table since the copy began, from a version on; from `ERASED` if it was erased.

        With `NOTES_ONLY`, only its notes changed; notes are always copied.
        """
        self._changed[table] = min(version, self._changed.get(table, version))

    def is_clean(self) -> bool:
        """Return whether no table was erased during the copy: erasing it from the copy leaves traces there too."""
        return ERASED not in self._changed.values()

    def bring_up_to_date(self, connection: apsw.Connection) -> None:
        """Apply all changes since the beginning to the copy, durably."""
        connection.execute("ATTACH ? AS anew", (str(self.copy),))
        try:
            for pragma in ("synchronous=FULL", "secure_delete=ON"):
                connection.execute(f"PRAGMA anew.{pragma}")
            with connection:
                for place in self._changed.items():
                    connection.execute(_DELETE, place)
                    connection.execute(_INSERT, place)
                    for statement in _NOTES:
                        connection.execute(statement, place[:1])
                for statement in _TIMES:
                    connection.execute(statement)
        finally:
            connection.execute("DETACH anew")
        with closing(apsw.Connection(str(self.copy))) as alone:  # later a reader could open it and block this
            alone.pragma("journal_mode", "wal")
        sync(self.copy)

    def stop(self) -> None:
        """Stop and remove the copy."""
        self._stopped = True
        if self._reader is not None:
            self._reader.interrupt()
        self._thread.join()
        remove_copy(self.file)

    def _write(self) -> None:
        try:
            remove_copy(self.file)
            touch(self.copy)
            with closing(apsw.Connection(str(self.file), flags=apsw.SQLITE_OPEN_READONLY)) as self._reader:
                if not self._stopped:
                    self._reader.execute("VACUUM INTO ?", (str(self.copy),))
            self._reader = None
            sync(self.copy)
            self.is_whole = not self._stopped
        except (apsw.Error, OSError):
            remove_copy(self.file)
        self.is_over = True
        self._over(self)


def remove_copy(file: Path) -> None:
    """Remove the copy of a database, including an unfinished one after a crash."""
    for suffix in ("", "-journal", "-wal", "-shm"):
        file.with_name(file.name + SUFFIX + suffix).unlink(missing_ok=True)
