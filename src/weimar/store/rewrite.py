"""A large database written anew while it is in use, so that nothing of what was erased is left in it.

Contract: a copy of one moment is made in a thread of its own; what changes meanwhile is noted (`note`) and brought into
the copy at the end (`bring_up_to_date`), when nobody writes. A copy is only ever put in the place of the database
whole, up to date, and on the disk. One that fails is thrown away.
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
_TAKE_OUT: Final = "DELETE FROM anew.entries WHERE table_key = ? AND version >= ?"
_TIMES: Final = ("DELETE FROM anew.times", "INSERT INTO anew.times SELECT * FROM main.times")
_BRING_IN: Final = "INSERT INTO anew.entries SELECT * FROM main.entries WHERE table_key = ? AND version >= ?"


class Rewrite:
    """See the module; the copy is begun at once.

    Args:
        file: the database. over: called from the copying thread when there is nothing more to wait for.

    Attributes:
        is_over: the copying thread is done. is_whole: there is a copy.
    """

    def __init__(self, file: Path, over: Callable[["Rewrite"], None]) -> None:
        self.file, self.copy = file, file.with_name(file.name + SUFFIX)
        self.is_over = self.is_whole = False
        self._tell = over
        self._changed: dict[str, int] = {}
        self._reader: apsw.Connection | None = None
        self._stopped = False
        self._thread = threading.Thread(target=self._write, name="store-rewrite", daemon=True)
        self._thread.start()

    def note(self, table: str, version: int) -> None:
        """A table is not what it was when the copy was begun, from a version on; from `ERASED` if all of it is gone."""
        self._changed[table] = min(version, self._changed.get(table, version))

    def is_clean(self) -> bool:
        """Whether no table was erased meanwhile: what is erased in the copy leaves something there, too."""
        return ERASED not in self._changed.values()

    def bring_up_to_date(self, connection: apsw.Connection) -> None:
        """What was appended and erased since; durable when this returns."""
        connection.execute("ATTACH ? AS anew", (str(self.copy),))
        try:
            for pragma in ("synchronous=FULL", "secure_delete=ON"):
                connection.execute(f"PRAGMA anew.{pragma}")
            with connection:
                for place in self._changed.items():
                    connection.execute(_TAKE_OUT, place)
                    connection.execute(_BRING_IN, place)
                for statement in _TIMES:
                    connection.execute(statement)
        finally:
            connection.execute("DETACH anew")
        with closing(apsw.Connection(str(self.copy))) as alone:  # later a reader might be there, who would hinder it
            alone.pragma("journal_mode", "wal")
        sync(self.copy)

    def stop(self) -> None:
        """Leave it at that, and nothing of it."""
        self._stopped = True
        if self._reader is not None:
            self._reader.interrupt()
        self._thread.join()
        throw_away(self.file)

    def _write(self) -> None:
        try:
            throw_away(self.file)
            touch(self.copy)
            with closing(apsw.Connection(str(self.file), flags=apsw.SQLITE_OPEN_READONLY)) as self._reader:
                if not self._stopped:
                    self._reader.execute("VACUUM INTO ?", (str(self.copy),))
            self._reader = None
            sync(self.copy)
            self.is_whole = not self._stopped
        except (apsw.Error, OSError):
            throw_away(self.file)
        self.is_over = True
        self._tell(self)


def throw_away(file: Path) -> None:
    """Remove what is left of a copy of this database, also of one that was being made when the process died."""
    for suffix in ("", "-journal", "-wal", "-shm"):
        file.with_name(file.name + SUFFIX + suffix).unlink(missing_ok=True)
