"""The embedded store: one SQLite file, one writer thread, group commit.

Contract: as `Store`. WAL with `synchronous=FULL`: a commit has reached the disk when it returns. All work is done by
one connection in one thread, because SQLite is fastest so and two writers in one WAL have corrupted files; a lock
file keeps a second process out. Whatever waits when the thread comes round is committed together: one sync for many
tables. The log that SQLite writes ahead is folded into the database after an acknowledgement, never before one, and
an error in that ends the store like any other.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import apsw

from weimar.store import (
    Addition,
    Appended,
    Conflict,
    Duplicate,
    Outcome,
    Row,
    StoreBroken,
    StoreClosed,
)
from weimar.store.files import sync
from weimar.store.folder import FILE, open_file, set_up, take_lock
from weimar.store.rewrite import ERASED, Rewrite, throw_away

MOST_TOGETHER: Final = 500
"""Requests in one commit at most."""
FOLD_IN_AFTER: Final = 2000
"""Pages written ahead before they are folded into the database."""
REWRITE_UP_TO: Final = 64 * 2**20
"""Bytes of a database that is written anew as soon as a table is erased; a larger one is beside the work."""
REWRITE_EVERY_S: Final = 6 * 3600
"""Seconds between two times at which a large database is written anew: so long may last what an erased table left, or
twice as long if it was erased just then."""
MOST_KNOWN: Final = 5_000
"""Tables whose version is remembered; that of another is looked up."""
READERS_HAVE_MS: Final = 10_000
"""Milliseconds that the writer waits for readers when it goes back to writing ahead; each is done in less."""

_INSERT: Final = (
    "INSERT INTO entries (table_key, version, at, entry, request, answer, label) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_LABELLED: Final = "SELECT table_key FROM entries WHERE label = ? ORDER BY at DESC"
_VERSION: Final = "SELECT coalesce(max(version), 0) FROM entries WHERE table_key = ?"
_EARLIER: Final = "SELECT version, answer FROM entries WHERE table_key = ? AND request = ?"
_READ: Final = "SELECT entry, request, answer FROM entries WHERE table_key = ? AND version > ? ORDER BY version"
_TABLES: Final = "SELECT table_key FROM entries GROUP BY table_key HAVING max(at) < ? ORDER BY table_key"
_FORGET: Final = "DELETE FROM entries WHERE table_key = ?"
_KEEP_TIME: Final = "INSERT INTO times (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at"
_TIME: Final = "SELECT at FROM times WHERE name = ?"
_FOREVER: Final = 2**62

Work = Callable[[apsw.Connection], Any]


class SqliteStore:
    """See the module.

    Args:
        folder: the data folder; made if need be.
        vfs: the name of the SQLite file layer that the writer goes through, if not the system's own: one registered
            with `apsw.VFS`, to watch what is written or to let writes fail.

    Raises:
        StoreInUse: another process has the folder.
        StoreUnusable: it cannot be written to, or the file in it is not ours.
    """

    def __init__(self, folder: Path, vfs: str | None = None) -> None:
        self._lock = take_lock(folder)
        try:
            self._connection = open_file(folder / FILE, vfs)
        except BaseException:
            self._lock.close()
            raise
        self._connection.set_wal_hook(self._written_ahead)
        self._file, self._vfs = folder / FILE, vfs
        self._ahead = 0
        self._to_rewrite = self._to_cut_off = False
        self._aside: Rewrite | None = None
        self._aside_at = 0.0
        self._closed = False
        self._versions: dict[str, int] = {}
        self._broken: StoreBroken | None = None
        self._work: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | Rewrite | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def append(self, addition: Addition) -> Outcome:
        """As `Store.append`."""
        outcome: Outcome = await self._do(lambda connection: self._append(connection, addition))
        return outcome

    async def read(self, table: str, after: int = 0) -> Sequence[Row]:
        """As `Store.read`."""
        rows: list[Row] = await self._do(
            lambda connection: [Row(*row) for row in connection.execute(_READ, (table, after))]
        )
        return rows

    async def tables(self, changed_before: int | None = None) -> Sequence[str]:
        """As `Store.tables`."""
        limit = _FOREVER if changed_before is None else changed_before
        keys: list[str] = await self._do(lambda connection: [row[0] for row in connection.execute(_TABLES, (limit,))])
        return keys

    async def labelled(self, label: str) -> Sequence[str]:
        """As `Store.labelled`."""
        keys: list[str] = await self._do(lambda connection: [row[0] for row in connection.execute(_LABELLED, (label,))])
        return keys

    async def forget(self, table: str) -> bool:
        """As `Store.forget`.

        What SQLite deletes it may have copied before, from page to page; so the database is written anew (see
        `REWRITE_UP_TO`, `REWRITE_EVERY_S`), and what was written ahead is cut off, or after the next commit if a backup
        is being made.
        """

        def erase(connection: apsw.Connection) -> bool:
            connection.execute(_FORGET, (table,))
            self._versions.pop(table, None)
            if self._aside is not None:
                self._aside.note(table, ERASED)
            erased = connection.changes() > 0
            self._to_rewrite |= erased
            self._to_cut_off |= erased
            return erased

        erased: bool = await self._do(erase)
        return erased

    async def keep_time(self, name: str, at: int) -> None:
        """As `Store.keep_time`."""
        await self._do(lambda connection: connection.execute(_KEEP_TIME, (name, at)))

    async def time_of(self, name: str) -> int | None:
        """As `Store.time_of`."""
        at: int | None = await self._do(lambda connection: connection.execute(_TIME, (name,)).get)
        return at

    async def close(self) -> None:
        """As `Store.close`; after a failure the files stay as they are, for the next start to recover."""
        if self._closed:
            return
        self._closed = True
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)
        try:
            self._connection.close()
        except apsw.Error:
            if self._broken is None:
                raise
        finally:
            self._lock.close()

    async def _do(self, work: Work) -> Any:
        if self._closed:
            raise StoreClosed("the store is closed")
        if self._broken is not None:
            raise self._broken
        waiting: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._work.put((work, waiting))
        return await waiting

    def _append(self, connection: apsw.Connection, addition: Addition) -> Outcome:
        table = addition.table
        if addition.request is not None:
            earlier = connection.execute(_EARLIER, (table, addition.request)).fetchone()
            if earlier is not None:
                return Duplicate(earlier[0], bytes(earlier[1]))
        current = self._versions.get(table)
        if current is None:
            ((current,),) = connection.execute(_VERSION, (table,))
            if len(self._versions) >= MOST_KNOWN:
                del self._versions[next(iter(self._versions))]
        if current != addition.expected:
            return Conflict(current)
        version = current + 1
        values = (table, version, addition.at, addition.entry, addition.request, addition.answer, addition.label)
        connection.execute(_INSERT, values)
        self._versions[table] = version
        if self._aside is not None:
            self._aside.note(table, version)
        return Appended(version)

    def _run(self) -> None:
        """The writer: take what waits, do it in one transaction, then tell everybody."""
        open_for_work = True
        while open_for_work:
            batch, open_for_work = self._gather()
            if batch:
                self._commit(batch)
            if self._broken is None:
                self._write_aside()
        if self._aside is not None:
            self._aside.stop()
        if self._to_rewrite and self._broken is None:
            try:
                self._rewrite()
            except apsw.Error as error:
                self._break(error)

    def _gather(self) -> tuple[list[tuple[Work, asyncio.Future[Any]]], bool]:
        """What waits, once something does; and whether more may come."""
        batch: list[tuple[Work, asyncio.Future[Any]]] = []
        item = self._work.get()
        while item is not None:
            if not isinstance(item, Rewrite):  # which only wakes
                batch.append(item)
            if len(batch) == MOST_TOGETHER:
                return batch, True
            try:
                item = self._work.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _commit(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        try:
            results = self._together(batch)
        except StoreBroken as broken:
            _tell(batch, [broken] * len(batch))
            return
        _tell(batch, results)
        if self._ahead >= FOLD_IN_AFTER:
            self._fold_in()

    def _together(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> list[Any]:
        """What each piece of work comes to, all of it on the disk."""
        if self._broken is not None:
            raise self._broken
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            results = [_result(work, self._connection) for work, _ in batch]
            self._connection.execute("COMMIT")
            if self._to_cut_off:
                self._leave_nothing()
        except apsw.Error as error:
            raise self._break(error) from error
        return results

    def _fold_in(self) -> None:
        """Bring what is written ahead into the database; readers do not hinder it and are not hindered."""
        try:
            self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        except apsw.BusyError:
            return
        except apsw.Error as error:
            self._break(error)
        self._ahead = 0

    def _leave_nothing(self) -> None:
        """See `forget`; cutting off is put off while somebody reads."""
        if self._to_rewrite and self._size() <= REWRITE_UP_TO:
            self._rewrite()
        with suppress(apsw.BusyError):
            self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
            self._to_cut_off, self._ahead = False, 0

    def _write_aside(self) -> None:
        """Begin to write a large database anew when it is time, and take what is ready."""
        aside = self._aside
        if aside is None:
            if self._to_rewrite and time.monotonic() >= self._aside_at:
                self._aside = Rewrite(self._file, self._work.put)
        elif aside.is_over:
            try:
                if not aside.is_whole or self._take_over(aside):
                    self._aside, self._aside_at = None, time.monotonic() + REWRITE_EVERY_S
            except (apsw.Error, OSError) as error:
                self._break(error)

    def _take_over(self, aside: Rewrite) -> bool:
        """Put a copy in the database's place; False if somebody reads, and it has to be tried again.

        Without a log that is written ahead a database is one file, whose name can go to another.
        """
        try:
            if self._connection.pragma("journal_mode", "delete") != "delete":
                return False
        except apsw.BusyError:
            return False
        self._connection.set_busy_timeout(READERS_HAVE_MS)
        try:
            aside.bring_up_to_date(self._connection)
        except (apsw.Error, OSError):  # there is no room for it, or it cannot be read: the database stays as it is
            throw_away(self._file)
        else:
            self._connection.close()
            aside.copy.replace(self._file)
            sync(self._file.parent)
            self._connection = apsw.Connection(str(self._file), vfs=self._vfs)
            self._connection.set_wal_hook(self._written_ahead)
            self._connection.set_busy_timeout(READERS_HAVE_MS)
            self._to_rewrite = not aside.is_clean()
        set_up(self._connection)
        self._connection.set_busy_timeout(0)
        self._ahead = 0
        return True

    def _size(self) -> int:
        return int(self._connection.pragma("page_count")) * int(self._connection.pragma("page_size"))

    def _rewrite(self) -> None:
        self._connection.execute("VACUUM")
        self._to_rewrite = False

    def _break(self, error: apsw.Error | OSError) -> StoreBroken:
        """Accept nothing more, and write nothing more: a disk that failed once is not tried again."""
        self._broken = StoreBroken(f"the disk refused a write: {type(error).__name__}")
        self._connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        return self._broken

    def _written_ahead(self, _connection: apsw.Connection, _database: str, pages: int) -> int:
        self._ahead = pages
        return apsw.SQLITE_OK


def _result(work: Work, connection: apsw.Connection) -> Any:
    """What a piece of work comes to; a value that no database takes is its own fault and nobody else's."""
    try:
        return work(connection)
    except apsw.Error:
        raise
    except Exception as error:  # noqa: BLE001 - told to whoever asked
        return error


def _tell(batch: list[tuple[Work, asyncio.Future[Any]]], results: Sequence[Any]) -> None:
    """Hand out results, waking each event loop once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for (_, waiting), result in zip(batch, results, strict=True):
        by_loop.setdefault(waiting.get_loop(), []).append((waiting, result))
    for loop, pairs in by_loop.items():
        with suppress(RuntimeError):  # the loop was closed: nobody waits any more
            loop.call_soon_threadsafe(_resolve, pairs)


def _resolve(pairs: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for waiting, result in pairs:
        if waiting.done():  # cancelled
            continue
        if isinstance(result, Exception):
            waiting.set_exception(result)
        else:
            waiting.set_result(result)
