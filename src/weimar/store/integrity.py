"""Inspection of a database for damage.

Contract: it only reads, even while a server uses the database, and leaves no file next to an unused one. It repairs
nothing. It reports unreadable parts, and still inspects everything else.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import quote

import apsw

from weimar.store import LogLost, StoreUnusable
from weimar.store.checksum import COLUMNS, NOTE_COLUMNS, StoredNote, StoredRow, WholeTable
from weimar.store.folder import LOOKS, PAUSE_S, require_log
from weimar.store.revisions import OURS, refuse_other
from weimar.store.wal import is_damaged

Result = TypeVar("Result")
SERVER_TIMEOUT_MS: Final = 10_000
"""Milliseconds to wait while the server replaces the file."""
MOST_FAULTS: Final = 20
"""The most reported faults of the database as a whole."""
_ENTRIES: Final = f"SELECT {COLUMNS} FROM entries WHERE table_key = ? ORDER BY version"  # noqa: S608 - a constant
_NOTES: Final = f"SELECT {NOTE_COLUMNS} FROM notes WHERE table_key = ?"  # noqa: S608 - a constant
_SCANS: Final = tuple(
    (f"SELECT table_key FROM entries {index} WHERE table_key {beyond} ? ORDER BY table_key {order} LIMIT 1", start)  # noqa: S608 - constants
    for index in ("NOT INDEXED", "INDEXED BY sqlite_autoindex_entries_2")
    for beyond, order, start in ((">", "ASC", ""), ("<", "DESC", "\U0010ffff"))
)
"""Ways to find all tables. Tables behind a damaged page are found from the other end, or by the index of requests."""


class Inspector:
    """Reader of one database.

    Raises:
        StoreUnusable: the database is not Weimar's, or from another version.
    """

    def __init__(self, connection: apsw.Connection, file: Path) -> None:
        self._connection, self._file = connection, file
        names = self._column("SELECT name FROM sqlite_schema WHERE type = 'table'")
        if names is not None and ("entries" not in names or set(names) - OURS):
            raise StoreUnusable(f"{file} is the database of another program")
        revisions = self._column("SELECT version_num FROM alembic_version") if names is not None else None
        if revisions:
            refuse_other(max(map(str, revisions)), str(file), on_sqlite=True)

    def faults(self) -> tuple[str, ...]:
        """Faults of the database as a whole, in SQLite's words; a missing write-ahead log comes first."""
        lost: tuple[str, ...] = ()
        try:
            require_log(self._file)
        except LogLost as error:
            lost = (f"the write-ahead log is gone ({error})",)
        found = self._column(f"PRAGMA integrity_check({MOST_FAULTS})")
        if found is None:
            return (*lost, "the database cannot be read")
        return lost if found == ("ok",) else (*lost, *(str(fault) for fault in found))

    def log_is_damaged(self) -> bool:
        """Return whether commits in the write-ahead log are unreadable."""
        log = self._file.with_name(f"{self._file.name}-wal")
        for look in range(LOOKS):
            if look:
                time.sleep(PAUSE_S)
            with suppress(FileNotFoundError):  # a stopping server removes it
                if is_damaged(log):
                    continue
            return False
        return True

    def tables(self) -> tuple[str, ...]:
        """The keys of all tables found."""
        return tuple(sorted({key for statement, start in _SCANS for key in self._scan(statement, start)}))

    def table(self, key: str) -> WholeTable:
        """The readable part of a table."""
        rows, rows_are_whole = self._readable(_ENTRIES, StoredRow, key)
        notes, notes_are_whole = self._readable(_NOTES, StoredNote, key)
        return WholeTable(rows, notes, rows_are_whole, notes_are_whole)

    def _readable(self, statement: str, kind: Callable[..., Result], key: str) -> tuple[tuple[Result, ...], bool]:
        """The readable rows of a table, and whether these are all."""
        found: list[Result] = []
        with suppress(apsw.CorruptError, apsw.IOError, UnicodeDecodeError):
            found.extend(kind(*row) for row in self._connection.execute(statement, (key,)))
            return tuple(found), True
        return tuple(found), False

    def _scan(self, statement: str, start: str) -> Iterator[str]:
        last, ascends = start, not start
        with suppress(apsw.CorruptError, apsw.IOError, UnicodeDecodeError):
            while (row := self._connection.execute(statement, (last,)).fetchone()) is not None:
                key = row[0]
                if not isinstance(key, str) or not (key > last if ascends else key < last):
                    return
                yield key
                last = key

    def _column(self, statement: str) -> tuple[object, ...] | None:
        """The first column of the result; None if it is damaged."""
        try:
            return tuple(row[0] for row in self._connection.execute(statement))
        except (apsw.CorruptError, UnicodeDecodeError):
            return None


def inspect(file: Path, work: Callable[[Inspector], Result]) -> Result:
    """Run work with an inspector; again if a server started to use the database in the meantime.

    Raises:
        StoreUnusable: the file is not Weimar's, or cannot be opened.
    """
    try:
        while True:
            in_use, before = _is_in_use(file), file.stat()
            with closing(_open(file, in_use=in_use)) as connection:
                result = work(Inspector(connection, file))
            after = file.stat()
            unchanged = (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
            if in_use or (unchanged and not _is_in_use(file)):
                return result
    except apsw.NotADBError as error:
        raise StoreUnusable(f"{file} is not a database of Weimar's") from error
    except (apsw.Error, OSError) as error:
        raise StoreUnusable(f"{file} cannot be read: {error}") from error


def _is_in_use(file: Path) -> bool:
    """Return whether a server uses the database, or died while using it."""
    return any(file.with_name(file.name + suffix).exists() for suffix in ("-wal", "-journal"))


def _open(file: Path, *, in_use: bool) -> apsw.Connection:
    """A read-only connection. It does not create SQLite's files for shared use if no server writes."""
    if not in_use:
        address = f"file:{quote(str(file.resolve()))}?immutable=1"
        return apsw.Connection(address, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    connection = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    connection.set_busy_timeout(SERVER_TIMEOUT_MS)
    return connection
