"""Copying of all tables from one store to another, verified entry by entry.

Contract (`copy`): entries, requests, answers, labels, times, checksums and notes are the same in both, byte by byte.
`copy` does not change the source; no server may use it. The target must be empty, or contain a part of the same copy:
`copy` compares that part and copies the rest. It refuses damaged tables.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeAlias

import apsw

from weimar.store import StoreUnusable
from weimar.store.checksum import COLUMNS, NOTE_COLUMNS, StoredNote, StoredRow, WholeTable
from weimar.store.files import sync, touch
from weimar.store.folder import FILE, check_file, has_database, open_file, require_database, take_lock
from weimar.store.pending import PendingMarker
from weimar.store.sqlite import INSERT, SET_TIME
from weimar.store.wal import is_damaged

if TYPE_CHECKING:
    from weimar.store.postgres.copying import ClusterSource, ClusterTarget

AT_ONCE: Final = 100
"""Tables copied in parallel, and in a folder committed together."""
KEY_BEGINS: Final = 6
"""Characters of a table's key in a message: enough to find the table, too few to open it."""
UNFINISHED: Final = ".migrating"
"""Suffix of a database in a folder during the copy."""
_ENTRIES: Final = f"SELECT {COLUMNS} FROM entries WHERE table_key = ? ORDER BY version"  # noqa: S608 - constants
_NOTES: Final = f"SELECT {NOTE_COLUMNS} FROM notes WHERE table_key = ? ORDER BY member"  # noqa: S608 - constants
_TABLES: Final = "SELECT DISTINCT table_key FROM entries UNION SELECT table_key FROM notes"
_ADD_NOTE: Final = f"INSERT INTO notes (table_key, {NOTE_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - constants


class Copied(NamedTuple):
    """The size of a copy."""

    tables: int
    entries: int


Source: TypeAlias = "FolderSource | ClusterSource"
"""A store to copy from. `FolderSource` says what each operation does."""
Target: TypeAlias = "FolderTarget | ClusterTarget"
"""A store to copy to: empty, or containing part of the same copy."""


async def copy(source: Source, target: Target) -> Copied:
    """Copy all tables of a store to another.

    Raises:
        StoreInUse: a server uses the source or the target.
        StoreUnusable: the source is damaged, or the target has other data or is not writable.
    """
    keys = await source.tables()
    if set(await target.tables()) - set(keys):
        raise StoreUnusable("the target has tables that the source does not have; it must be empty")
    entries = 0
    for start in range(0, len(keys), AT_ONCE):
        some = keys[start : start + AT_ONCE]
        entries += await _copy_tables(source, target, some)
    times = await source.times()
    await target.set_times(times)
    if await target.times() != times or sorted(await target.tables()) != sorted(keys):
        raise StoreUnusable("the target is not as it was written; empty it and start again")
    await source.require_unused()
    await target.require_unused()
    await target.finish()
    return Copied(len(keys), entries)


async def _copy_tables(source: Source, target: Target, keys: Sequence[str]) -> int:
    """Copy tables in parallel; the first error stops all."""
    tasks = [asyncio.create_task(_copy_table(source, target, key)) for key in keys]
    try:
        return sum(await asyncio.gather(*tasks))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def _copy_table(source: Source, target: Target, key: str) -> int:
    """Copy one table and compare it. Returns the number of its entries."""
    table = await source.table(key)
    _require_sound(key, table)
    there = await target.table(key)
    if not there.rows and not there.notes:
        await target.write(key, table)
        there = await target.table(key)
    if there != table:
        raise StoreUnusable(f"the table {key[:KEY_BEGINS]}… is another one in the target, which must be empty")
    return len(table.rows)


def _require_sound(key: str, table: WholeTable) -> None:
    versions = [row.version for row in table.rows]
    is_sound = versions == list(range(1, len(versions) + 1)) and all(row.is_sound(key) for row in table.rows)
    if not versions or not is_sound or not all(note.is_sound(key) for note in table.notes):
        raise StoreUnusable(f"the table {key[:KEY_BEGINS]}… is damaged; `weimar check` says more")


class FolderSource:
    """The database of a data folder, locked while it is open."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def __aenter__(self) -> Self:
        """Open the store.

        Raises:
            StoreInUse: a server uses it.
            StoreUnusable: it is missing or unreadable.
        """
        file = require_database(self.folder)
        self._lock = take_lock(self.folder)
        try:
            _require_sound_log(file)
            self._connection = open_file(file, None)
        except BaseException:
            self._lock.close()
            raise
        return self

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """Close the store."""
        PendingMarker(self.folder / FILE).clear()  # closing removes the log
        self._connection.close()
        self._lock.close()

    async def tables(self) -> Sequence[str]:
        """The keys of all tables."""
        return sorted(row[0] for row in self._read(_TABLES))

    async def table(self, key: str) -> WholeTable:
        """One table."""
        rows = tuple(StoredRow(*row) for row in self._read(_ENTRIES, key))
        return WholeTable(rows, tuple(StoredNote(*note) for note in self._read(_NOTES, key)))

    async def times(self) -> dict[str, int]:
        """All times, by name."""
        return dict(self._read("SELECT name, at FROM times"))

    async def require_unused(self) -> None:
        """Check that no server has used the store since it was opened: here the lock keeps servers out.

        Raises:
            StoreInUse: a server has.
        """

    def _read(self, statement: str, *values: str) -> list[Any]:
        try:
            return self._connection.execute(statement, values).fetchall()
        except (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError) as error:
            raise StoreUnusable(f"the database in {self.folder} is damaged; `weimar check` says more") from error
        except apsw.Error as error:
            raise StoreUnusable(f"the database in {self.folder} cannot be read: {error}") from error


class FolderTarget(FolderSource):
    """A new database in a data folder. It gets its final name when complete."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._file = folder / (FILE + UNFINISHED)

    async def __aenter__(self) -> Self:
        """See `FolderSource`."""
        if has_database(self.folder):
            raise StoreUnusable(f"there is a database in {self.folder} already")
        self._lock = take_lock(self.folder)
        try:
            with self._writing():
                touch(self._file)
                check_file(self._file)
                self._connection = apsw.Connection(str(self._file))
                for pragma in ("synchronous=FULL", "secure_delete=ON"):
                    self._connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            self._lock.close()
            raise
        self._uncommitted = 0
        return self

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """See `FolderSource`."""
        self._connection.close()
        self._lock.close()

    async def write(self, key: str, table: WholeTable) -> None:
        """Write a table missing in the target; commits `AT_ONCE` tables together."""
        with self._writing():
            if not self._connection.in_transaction:
                self._connection.execute("BEGIN IMMEDIATE")
            for row in table.rows:
                self._connection.execute(INSERT, (key, *row))
            for note in table.notes:
                self._connection.execute(_ADD_NOTE, (key, *note))
            self._uncommitted += 1
            if self._uncommitted >= AT_ONCE:
                self._commit()

    async def set_times(self, times: dict[str, int]) -> None:
        """Write the times."""
        with self._writing():
            for time in times.items():
                self._connection.execute(SET_TIME, time)

    async def finish(self) -> None:
        """Make the complete copy usable, durably."""
        with self._writing():
            self._commit()
            self._connection.close()
            sync(self._file)
            self._file.replace(self.folder / FILE)
            sync(self.folder)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except (apsw.Error, OSError) as error:
            raise StoreUnusable(f"{self._file} cannot be written to: {type(error).__name__}") from error

    def _commit(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("COMMIT")
        self._uncommitted = 0


def _require_sound_log(file: Path) -> None:
    if is_damaged(file.with_name(f"{file.name}-wal")):
        raise StoreUnusable(f"the log of {file} is damaged; `weimar check` says more")
