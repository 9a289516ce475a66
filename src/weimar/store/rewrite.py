"""Rewrite of a large database while it is in use, so that nothing of erased tables is left in it.

Contract: a copy of one moment is made in a thread. Changes meanwhile are noted (`note`) and brought into the copy at
the end (`bring_up_to_date`), when nobody writes. A copy replaces the database only when it is complete, up to date and
durable. A copy that fails is removed.
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
"""Before the first version of every table."""
NOTES_ONLY: Final = 2**62
"""Behind the last version of every table."""
_DELETE: Final = "DELETE FROM anew.entries WHERE table_key = ? AND version >= ?"
_TIMES: Final = ("DELETE FROM anew.times", "INSERT INTO anew.times SELECT * FROM main.times")
_INSERT: Final = "INSERT INTO anew.entries SELECT * FROM main.entries WHERE table_key = ? AND version >= ?"
_NOTES: Final = (
    "DELETE FROM anew.notes WHERE table_key = ?",
    "INSERT INTO anew.notes SELECT * FROM main.notes WHERE table_key = ?",
)


class Rewrite:
    """See the module; the copy starts at once.

    Args:
        file: the database. over: called from the copying thread when it is done.

    Attributes:
        is_over: the copying thread is done. is_whole: the copy is complete.
    """

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
        """Note that a table changed since the copy began, from a version on; from `ERASED` if it was erased.

        With `NOTES_ONLY` only its notes did; they are always brought along.
        """
        self._changed[table] = min(version, self._changed.get(table, version))

    def is_clean(self) -> bool:
        """Tell whether no table was erased meanwhile: erasing it from the copy leaves traces there, too."""
        return ERASED not in self._changed.values()

    def bring_up_to_date(self, connection: apsw.Connection) -> None:
        """Bring all changes since the beginning into the copy; durable when this returns."""
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
        with closing(apsw.Connection(str(self.copy))) as alone:  # later a reader could be there and hinder it
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
    """Remove the copy of a database, also one that was being made when the process died."""
    for suffix in ("", "-journal", "-wal", "-shm"):
        file.with_name(file.name + SUFFIX + suffix).unlink(missing_ok=True)
