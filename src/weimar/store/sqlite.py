"""The embedded store: one SQLite file, one writer thread, group commit.

Contract: same as `Store`. WAL with `synchronous=FULL`: a commit is on the disk when it returns. One connection in one
thread does all work: SQLite is fastest this way, and two writers in one WAL have corrupted files. A lock file keeps a
second process out. Each commit includes all requests waiting at that moment: one fsync for many tables. The store
checkpoints the WAL after an acknowledgement, never before one, and an error there ends the store like any other. Damage
in a table's pages affects only that table (`StoreDamaged`). On a full disk, reads continue and writes are refused
(`StoreFull`) until there is room. SQLite reports a full disk before it syncs anything.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import apsw

from weimar.store import (
    Addition,
    Appended,
    Conflict,
    Duplicate,
    Note,
    Outcome,
    Row,
    StoreBroken,
    StoreClosed,
    StoreDamaged,
    StoreFull,
)
from weimar.store.checksum import COLUMNS, NOTE_COLUMNS, entry_row, note_row, sound_entries, sound_notes
from weimar.store.files import sync
from weimar.store.folder import FILE, keep_damaged_log, open_file, set_up, take_lock
from weimar.store.pending import PendingMarker
from weimar.store.rewrite import ERASED, NOTES_ONLY, Rewrite, remove_copy

MAX_BATCH: Final = 500
"""The most requests in one commit."""
CHECKPOINT_AFTER: Final = 2000
"""Pages in the WAL before it is checkpointed."""
REWRITE_UP_TO: Final = 64 * 2**20
"""Size in bytes up to which a database is vacuumed right after an erasure; a larger one is rewritten in parallel."""
REWRITE_EVERY_S: Final = 6 * 3600
"""Seconds between two rewrites of a large database. Erased data may remain on disk for up to twice this interval."""
SCRUB_AGAIN_S: Final = 60.0
"""Seconds until the next attempt to overwrite erased data, after the disk had no room for it."""
MAX_VERSIONS: Final = 5_000
"""Tables with a cached version; others are looked up."""
READER_TIMEOUT_MS: Final = 10_000
"""Milliseconds for which the writer waits for readers when it turns the WAL on again; each reader takes less."""

INSERT: Final = f"INSERT INTO entries (table_key, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - a constant
_LABELLED: Final = "SELECT table_key FROM entries WHERE label = ? ORDER BY at DESC"
_VERSION: Final = "SELECT coalesce(max(version), 0) FROM entries WHERE table_key = ?"
_EARLIER: Final = "SELECT version, answer FROM entries WHERE table_key = ? AND request = ?"
_READ: Final = f"SELECT {COLUMNS} FROM entries WHERE table_key = ? AND version > ? ORDER BY version LIMIT ?"  # noqa: S608 - a constant
_COUNT: Final = "SELECT count(*) FROM entries INDEXED BY sqlite_autoindex_entries_2 WHERE table_key = ?"
"""A second way to count a table's entries, using only the index of requests: damage in one place of the file cannot
hide an entry from both ways. With a second column in the condition, SQLite would look up the entries in the table."""
_TABLES: Final = (
    "SELECT table_key FROM entries GROUP BY table_key HAVING max(at) < ?1 AND NOT EXISTS "
    "(SELECT 1 FROM notes WHERE notes.table_key = entries.table_key AND notes.at >= ?1) ORDER BY table_key"
)
_CHANGED: Final = (
    "SELECT 1 FROM entries WHERE table_key = ?1 AND at >= ?2 "
    "UNION ALL SELECT 1 FROM notes WHERE table_key = ?1 AND at >= ?2 LIMIT 1"
)
_FORGET: Final = "DELETE FROM entries WHERE table_key = ?"
_FORGET_NOTES: Final = "DELETE FROM notes WHERE table_key = ?"
_FORGET_NOTE: Final = "DELETE FROM notes WHERE table_key = ? AND member = ?"
_NOTE_ANSWER: Final = "SELECT answer FROM notes WHERE table_key = ? AND member = ? AND request = ?"
_KEEP_NOTE: Final = (
    "INSERT INTO notes (table_key, member, at, text, request, answer, checksum) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (table_key, member) DO UPDATE SET at = excluded.at, text = excluded.text, "
    "request = excluded.request, answer = excluded.answer, checksum = excluded.checksum"
)
_NOTES: Final = f"SELECT {NOTE_COLUMNS} FROM notes WHERE table_key = ? ORDER BY at, member"  # noqa: S608 - a constant
SET_TIME: Final = "INSERT INTO times (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at"
_GET_TIME: Final = "SELECT at FROM times WHERE name = ?"
_FOREVER: Final = 2**62

Work = Callable[[apsw.Connection], Any]
Result = TypeVar("Result")


class SqliteStore:
    """Embedded store in one SQLite file.

    Args:
        folder: the data folder; created if missing.
        vfs: the name of another SQLite file layer for the writer, registered with `apsw.VFS`, to observe writes or to
            make them fail.

    Attributes:
        damaged_log: a copy of the write-ahead log, if commits in it were unreadable at the start.
        lacked_room: whether the disk had no room to overwrite erased data.

    Raises:
        StoreInUse: another process uses the folder.
        StoreUnusable: the folder is not writable, or its database is not Weimar's.
    """

    def __init__(self, folder: Path, vfs: str | None = None) -> None:
        self._lock = take_lock(folder)
        try:
            self.damaged_log = keep_damaged_log(folder / FILE)
            log = folder / f"{FILE}-wal"
            is_unfolded = log.exists() and log.stat().st_size > 0
            self._connection = open_file(folder / FILE, vfs)
        except BaseException:
            self._lock.close()
            raise
        self._connection.set_wal_hook(self._note_wal)
        self._file, self._vfs = folder / FILE, vfs
        self._marker = PendingMarker(self._file)
        self._wal_pages = 0
        self._has_log = is_unfolded
        """True if the WAL may have commits that the database lacks; checkpoints beside readers leave some."""
        self._to_rewrite = self._to_truncate = is_unfolded  # a process may have died before it overwrote erased data
        self.lacked_room = False
        self._rewrite: Rewrite | None = None
        self._next_rewrite = time.monotonic() + REWRITE_EVERY_S if is_unfolded else 0.0
        self._next_scrub = 0.0
        self._closed = False
        self._versions: dict[str, int] = {}
        self._broken: StoreBroken | None = None
        self._work: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | Rewrite | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def append(self, addition: Addition) -> Outcome:
        """See `Store.append`."""
        return await self._do(lambda connection: self._append(connection, addition))

    async def read(self, table: str, after: int = 0, most: int | None = None) -> Sequence[Row]:
        """See `Store.read`."""

        def rows(connection: apsw.Connection) -> list[Row]:
            limit = -1 if most is None else most
            found = sound_entries(table, after, connection.execute(_READ, (table, after, limit)))
            if len(found) != most and connection.execute(_COUNT, (table,)).get > after + len(found):
                raise StoreDamaged("entries cannot be found")
            return found

        return await self._do(rows)

    async def keep_note(self, note: Note) -> bytes | None:
        """See `Store.keep_note`."""

        def keep(connection: apsw.Connection) -> bytes | None:
            for query, values in (
                (_EARLIER, (note.table, note.request)),
                (_NOTE_ANSWER, (note.table, note.member, note.request)),
            ):
                earlier = connection.execute(query, values).fetchone()
                if earlier is not None:
                    return bytes(earlier[-1])
            connection.execute(_KEEP_NOTE, note_row(note))
            self._to_truncate |= note.erases
            if self._rewrite is not None:
                self._rewrite.note(note.table, NOTES_ONLY)
            return None

        return await self._do(keep)

    async def notes(self, table: str) -> Sequence[Note]:
        """See `Store.notes`."""
        return await self._do(lambda connection: sound_notes(table, connection.execute(_NOTES, (table,))))

    async def tables(self, changed_before: int | None = None) -> Sequence[str]:
        """See `Store.tables`."""
        limit = _FOREVER if changed_before is None else changed_before
        return await self._do(lambda connection: [row[0] for row in connection.execute(_TABLES, (limit,))])

    async def labelled(self, label: str) -> Sequence[str]:
        """See `Store.labelled`."""
        return await self._do(lambda connection: [row[0] for row in connection.execute(_LABELLED, (label,))])

    async def forget(self, table: str, changed_before: int | None = None) -> bool:
        """See `Store.forget`.

        SQLite may have copied the deleted data between pages earlier. So the store rewrites the database
        (`REWRITE_UP_TO`, `REWRITE_EVERY_S`), and truncates the WAL; during a backup, after the next commit.
        """

        def erase(connection: apsw.Connection) -> bool:
            if changed_before is not None and connection.execute(_CHANGED, (table, changed_before)).fetchone():
                return False
            connection.execute(_FORGET, (table,))
            erased = connection.changes() > 0
            connection.execute(_FORGET_NOTES, (table,))
            self._versions.pop(table, None)
            if self._rewrite is not None:
                self._rewrite.note(table, ERASED)
            self._to_rewrite |= erased
            self._to_truncate |= erased
            return erased

        return await self._do(erase)

    async def set_time(self, name: str, at: int) -> None:
        """See `Store.set_time`."""
        await self._do(lambda connection: connection.execute(SET_TIME, (name, at)))

    async def get_time(self, name: str) -> int | None:
        """See `Store.get_time`."""
        return await self._do(lambda connection: connection.execute(_GET_TIME, (name,)).get)

    async def close(self) -> None:
        """Same as `Store.close`; after a failure, and on a full disk, the log stays for the next start."""
        if self._closed:
            return
        self._closed = True
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)
        try:
            if self._broken is None:
                self._fold()
            self._connection.close()
        except (apsw.Error, OSError):
            if self._broken is None:
                raise
        finally:
            self._lock.close()

    async def _do(self, work: Callable[[apsw.Connection], Result]) -> Result:
        if self._closed:
            raise StoreClosed("the store is closed")
        if self._broken is not None:
            raise self._broken.with_traceback(None)  # else each raise would make it longer
        waiting: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
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
            if len(self._versions) >= MAX_VERSIONS:
                del self._versions[next(iter(self._versions))]
        if current != addition.expected:
            return Conflict(current)
        version = current + 1
        connection.execute(INSERT, entry_row(addition))
        for member in addition.erased:
            connection.execute(_FORGET_NOTE, (table, member))
            self._to_truncate |= connection.changes() > 0
        self._versions[table] = version
        if self._rewrite is not None:
            self._rewrite.note(table, version)
        return Appended(version)

    def _run(self) -> None:
        """Run the writer: take a batch, do it in one transaction, deliver the results."""
        open_for_work = True
        while open_for_work:
            batch, open_for_work = self._gather()
            if batch:
                self._commit(batch)
            if self._broken is None:
                self._keep_rewriting()
        if self._rewrite is not None:
            self._rewrite.stop()
        if self._to_rewrite and self._broken is None:
            try:
                self._vacuum()
            except apsw.FullError:
                return
            except apsw.Error as error:
                self._break(error)

    def _gather(self) -> tuple[list[tuple[Work, asyncio.Future[Any]]], bool]:
        """Wait for work; returns the next batch, and whether more can come."""
        batch: list[tuple[Work, asyncio.Future[Any]]] = []
        item = self._work.get()
        while item is not None:
            if not isinstance(item, Rewrite):  # a Rewrite only wakes the thread
                batch.append(item)
            if len(batch) == MAX_BATCH:
                return batch, True
            try:
                item = self._work.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _commit(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        try:
            results = self._do_all(batch)
            self._mark()
        except StoreBroken as broken:
            _hand_out(batch, [broken] * len(batch))
            return
        _hand_out(batch, results)
        if self._wal_pages >= CHECKPOINT_AFTER:
            self._checkpoint()

    def _do_all(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> list[Any]:
        """The results of a batch, all of them durable."""
        if self._broken is not None:
            raise self._broken.with_traceback(None)
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            results = [_result(work, self._connection) for work, _ in batch]
            self._connection.execute("COMMIT")
        except (apsw.CorruptError, apsw.FullError):
            results = self._do_each(batch)
        except apsw.Error as error:
            raise self._break(error) from error
        if self._to_truncate and time.monotonic() >= self._next_scrub:
            try:
                self._scrub()
            except apsw.CorruptError:  # a damaged database cannot be rewritten; erased cells are overwritten anyway
                self._to_rewrite = self._to_truncate = False
            except apsw.FullError:
                self.lacked_room, self._next_scrub = True, time.monotonic() + SCRUB_AGAIN_S
            except (apsw.Error, OSError) as error:
                raise self._break(error) from error
        return results

    def _mark(self) -> None:
        """Mark that the WAL contains commits, before the first of them is acknowledged."""
        if self._has_log:
            try:
                self._marker.set()
            except OSError as error:
                raise self._break(error) from error

    def _do_each(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> list[Any]:
        """The results of a batch in separate transactions, after finding damage or a full disk."""
        results: list[Any] = []
        try:
            for work, _ in batch:
                self._roll_back()
                try:
                    self._connection.execute("BEGIN IMMEDIATE")
                    result = _result(work, self._connection)
                    self._connection.execute("COMMIT")
                except apsw.CorruptError:
                    result = StoreDamaged("a page of the database is damaged")
                except apsw.FullError:
                    result = StoreFull("the disk is full")
                results.append(result)
            self._roll_back()
        except apsw.Error as error:
            raise self._break(error) from error
        return results

    def _roll_back(self) -> None:
        """Undo uncommitted changes, and drop their cached versions."""
        self._versions.clear()
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _checkpoint(self) -> None:
        """Copy the WAL into the database, alongside readers."""
        try:
            self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        except (apsw.BusyError, apsw.FullError):
            return
        except apsw.Error as error:
            self._break(error)
        self._wal_pages = 0

    def _fold(self) -> None:
        """Copy the WAL into the database before closing. What has no room stays in the WAL, with its marker."""
        try:
            pages, copied = self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        except (apsw.BusyError, apsw.FullError):
            pages, copied = 1, 0
        except apsw.Error as error:
            self._break(error)
            return
        if copied < pages:
            self._connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        else:
            self._marker.clear()

    def _scrub(self) -> None:
        """Overwrite erased data (`forget`, `Note.erases`). While a reader is active, the WAL is truncated later."""
        if self._to_rewrite and self._size() <= REWRITE_UP_TO:
            self._vacuum()
        self._marker.clear()
        with suppress(apsw.BusyError):
            self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
            self._to_truncate, self._wal_pages, self._has_log = False, 0, False
            self.lacked_room = False

    def _keep_rewriting(self) -> None:
        """Start a due rewrite of a large database, and take over a finished one."""
        rewrite = self._rewrite
        if rewrite is None:
            if self._to_rewrite and time.monotonic() >= self._next_rewrite:
                self._rewrite = Rewrite(self._file, self._work.put)
        elif rewrite.is_over:
            try:
                if not rewrite.is_whole or self._take_over(rewrite):
                    self._rewrite, self._next_rewrite = None, time.monotonic() + REWRITE_EVERY_S
                elif self._has_log:
                    self._marker.set()
            except (apsw.Error, OSError) as error:
                self._break(error)

    def _take_over(self, rewrite: Rewrite) -> bool:
        """Replace the database by its copy. Returns False if a reader is active: try again later.

        Without a WAL a database is one file, so the copy can take over its name.
        """
        self._marker.clear()
        try:
            if self._connection.pragma("journal_mode", "delete") != "delete":
                return False
        except (apsw.BusyError, apsw.FullError):
            return False
        self._connection.set_busy_timeout(READER_TIMEOUT_MS)
        try:
            rewrite.bring_up_to_date(self._connection)
        except (apsw.Error, OSError):  # no room, or unreadable: the database stays unchanged
            remove_copy(self._file)
        else:
            self._connection.close()
            rewrite.copy.replace(self._file)
            sync(self._file.parent)
            self._connection = apsw.Connection(str(self._file), vfs=self._vfs)
            self._connection.set_wal_hook(self._note_wal)
            self._connection.set_busy_timeout(READER_TIMEOUT_MS)
            self._to_rewrite = not rewrite.is_clean()
        set_up(self._connection)
        self._connection.set_busy_timeout(0)
        self._wal_pages, self._has_log = 0, False
        return True

    def _size(self) -> int:
        return int(self._connection.pragma("page_count")) * int(self._connection.pragma("page_size"))

    def _vacuum(self) -> None:
        self._connection.execute("VACUUM")
        self._to_rewrite = False

    def _break(self, error: apsw.Error | OSError) -> StoreBroken:
        """Accept and write nothing more: a failed disk is not tried again."""
        self._broken = StoreBroken(f"the disk refused a write: {type(error).__name__}")
        self._connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        return self._broken

    def _note_wal(self, _connection: apsw.Connection, _database: str, pages: int) -> int:
        self._wal_pages, self._has_log = pages, True
        return apsw.SQLITE_OK


def _result(work: Work, connection: apsw.Connection) -> Any:
    """The result of one piece of work; its own error does not affect the others."""
    try:
        return work(connection)
    except apsw.Error:
        raise
    except Exception as error:  # noqa: BLE001 - raised in the caller
        return error


def _hand_out(batch: list[tuple[Work, asyncio.Future[Any]]], results: Sequence[Any]) -> None:
    """Deliver results, waking each event loop once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for (_, waiting), result in zip(batch, results, strict=True):
        by_loop.setdefault(waiting.get_loop(), []).append((waiting, result))
    for loop, pairs in by_loop.items():
        with suppress(RuntimeError):  # the loop is closed: its callers are gone
            loop.call_soon_threadsafe(_resolve, pairs)


def _resolve(pairs: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for waiting, result in pairs:
        if waiting.done():  # cancelled
            continue
        if isinstance(result, Exception):
            waiting.set_exception(result)
        else:
            waiting.set_result(result)
