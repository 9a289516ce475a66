"""The store over one or more PostgreSQL databases.

Contract: same as `weimar.store.Store`. Operations on one table take effect in the order of their calls, and those on
different tables in parallel. All entries of a table are in one shard.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from weimar.store import Addition, Note, NotOwner, Outcome, Row, StoreClosed, StoreUnusable
from weimar.store.checksum import note_row, sound_entries, sound_notes
from weimar.store.postgres import statements as sql
from weimar.store.postgres.address import parse_all
from weimar.store.postgres.connections import Connection, make_pool
from weimar.store.postgres.faults import ERRORS, explain
from weimar.store.postgres.setup import require_place, set_up
from weimar.store.postgres.shard import CLOSE_S, Shard, Waiting

Result = TypeVar("Result")
_OFFSET: Final = 0x811C9DC5
_PRIME: Final = 0x01000193


def shard_of(table: str, count: int) -> int:
    """The shard number of a table among `count` shards: FNV-1a of its key."""
    found = _OFFSET
    for byte in table.encode():
        found = (found ^ byte) * _PRIME & 0xFFFFFFFF
    return found % count


class PostgresStore:
    """Store over one or more PostgreSQL databases, created by `open`.

    Attributes:
        shards: the databases, in order; each has the id of the node, if the store belongs to one.
        fenced: the tables owned by the node, with their epochs; set by the claiming code.
    """

    def __init__(self, shards: tuple[Shard, ...], fenced: dict[str, int]) -> None:
        self.shards, self.fenced = shards, fenced
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    @classmethod
    async def open(cls, urls: Sequence[str], node: str | None = None) -> "PostgresStore":
        """Open a store over shards, always in the same order. A node's store appends only to its tables.

        Raises:
            StoreUnusable: a database is unreachable or unusable. The message names it and the reason.
        """
        if not urls:
            raise StoreUnusable("no database is named")
        addresses = parse_all(urls)
        fenced: dict[str, int] = {}
        shards: list[Shard] = []
        try:
            for address in addresses:  # before writing to any of them
                await require_place(address)
            for address in addresses:
                await set_up(address)
                try:
                    shards.append(Shard(address, await make_pool(address), node, fenced))
                except ERRORS as error:
                    raise StoreUnusable(explain(error, address.shown)) from error
        except BaseException:
            for shard in shards:
                await shard.close()
            raise
        return cls(tuple(shards), fenced)

    def shard(self, table: str) -> Shard:
        """The shard of a table."""
        return self.shards[shard_of(table, len(self.shards))]

    async def append(self, addition: Addition) -> Outcome:
        """See `Store.append`."""
        shard, turn = self.shard(addition.table), self._turn(addition.table)
        await turn.acquire()
        waiting: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        shard.append(Waiting(addition, self.fenced.get(addition.table, sql.NEW), waiting, turn.release))
        return await waiting

    async def read(self, table: str, after: int = 0, most: int | None = None) -> Sequence[Row]:
        """See `Store.read`."""

        async def rows(connection: Connection) -> list[Row]:
            return sound_entries(table, after, await connection.fetch(sql.READ, table, after, most))

        async with self._turn(table):
            return await self.shard(table).read(rows)

    async def keep_note(self, note: Note) -> bytes | None:
        """See `Store.keep_note`."""
        values, shard = note_row(note), self.shard(note.table)

        async def keep(fence: Sequence[Any], connection: Connection, again: bool) -> bytes | None:  # noqa: FBT001 - as `Shard.change` has it
            if await connection.fetchval(sql.keep_note(fenced=bool(fence)), *values, *fence) is not None:
                return None
            kept = await connection.fetchrow(sql.NOTE, note.table, note.member, note.request)
            if kept is not None:
                await connection.execute(sql.TOUCH_NOTE, note.table, note.member)
                is_same = (kept["at"], bytes(kept["text"]), bytes(kept["answer"])) == (note.at, note.text, note.answer)
                return None if again and is_same else bytes(kept["answer"])
            earlier = await connection.fetchrow(sql.EARLIER, note.table, note.request)
            if earlier is None:
                if fence:
                    shard.drop_fence(note.table, fence[1])
                raise NotOwner("another node owns the table, or the lease of this one has ended")
            return bytes(earlier["answer"])

        def begin() -> Awaitable[bytes | None]:
            """Keep it by the epoch of now: the operation before may have made this node the owner."""
            fence = () if shard.node is None else (shard.node, self.fenced.get(note.table, sql.NEW))
            return shard.change(partial(keep, fence))

        return await self._whole_in_turn(note.table, begin)

    async def notes(self, table: str) -> Sequence[Note]:
        """See `Store.notes`."""

        async def notes(connection: Connection) -> list[Note]:
            return sound_notes(table, await connection.fetch(sql.NOTES, table))

        async with self._turn(table):
            return await self.shard(table).read(notes)

    async def tables(self, changed_before: int | None = None) -> Sequence[str]:
        """See `Store.tables`."""
        query, values = (sql.TABLES, ()) if changed_before is None else (sql.UNCHANGED, (changed_before,))
        rows = await self._everywhere(lambda connection: connection.fetch(query, *values))
        return sorted(row[0] for row in rows)

    async def labelled(self, label: str) -> Sequence[str]:
        """See `Store.labelled`."""
        rows = await self._everywhere(lambda connection: connection.fetch(sql.LABELLED, label))
        return [row[0] for row in sorted(rows, key=lambda row: int(row[1]), reverse=True)]

    async def forget(self, table: str, changed_before: int | None = None) -> bool:
        """Same as `Store.forget`; a node forgets only its own tables, or those that never had an owner.

        PostgreSQL frees deleted rows when it vacuums. Backups and archived logs keep them.

        Raises:
            NotOwner: another node owns the table.
        """
        existed, node = False, self.shard(table).node

        async def erase(connection: Connection, again: bool) -> bool:  # noqa: FBT001 - as `Shard.change` has it
            nonlocal existed
            async with connection.transaction():
                if again:
                    await connection.execute(sql.WRITE_SOMETHING)
                if node is None:
                    await connection.execute(sql.NOBODY_WRITES)
                else:
                    alive = await connection.fetchval(sql.ALIVE, node)
                    owner = await connection.fetchrow(sql.OWNER_LOCKED, table)
                    if alive is None or (owner is not None and owner["node"] != node):
                        self.fenced.pop(table, None)
                        raise NotOwner("another node owns the table, or the lease of this one has ended")
                if changed_before is not None and await connection.fetchval(sql.CHANGED, table, changed_before):
                    return False
                existed |= await connection.fetchval(sql.EXISTS, table) is not None
                for statement in sql.FORGET:
                    await connection.execute(statement, table)
            self.fenced.pop(table, None)
            return existed

        return await self._whole_in_turn(table, lambda: self.shard(table).change(erase))

    async def set_time(self, name: str, at: int) -> None:
        """See `Store.set_time`."""
        self._require_open()
        await self._whole(self.shards[0].change(lambda connection, _: connection.execute(sql.SET_TIME, name, at)))

    async def get_time(self, name: str) -> int | None:
        """See `Store.get_time`."""
        self._require_open()
        at: int | None = await self.shards[0].read(lambda connection: connection.fetchval(sql.GET_TIME, name))
        return at

    async def close(self) -> None:
        """Same as `Store.close`; waits only briefly for an unavailable database."""
        if self._closed:
            return
        self._closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_S):
                for turn in tuple(self._turns.values()):
                    async with turn:
                        pass  # everything called before is over
                while self._tasks:
                    await asyncio.wait(self._tasks)
        await asyncio.gather(*(shard.close() for shard in self.shards))

    # -- order

    def _require_open(self) -> None:
        if self._closed:
            raise StoreClosed("the store is closed")

    def _turn(self, table: str) -> asyncio.Lock:
        """The lock of a table. Its operations take it in the order of their calls."""
        self._require_open()
        return self._turns.setdefault(table, asyncio.Lock())

    async def _whole_in_turn(self, table: str, work: Callable[[], Awaitable[Result]]) -> Result:
        """`_whole`, once earlier operations on the table are done; a caller cancelled before that changes nothing."""
        turn = self._turn(table)
        await turn.acquire()

        async def working() -> Result:
            try:
                return await work()
            finally:
                turn.release()

        return await self._whole(working())

    async def _whole(self, work: Coroutine[Any, Any, Result]) -> Result:
        """The result of a change; the change is finished even if its caller is cancelled."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # the caller may have left
        return await asyncio.shield(task)

    async def _everywhere(self, work: Callable[[Connection], Awaitable[list[Any]]]) -> list[Any]:
        self._require_open()
        found = await asyncio.gather(*(shard.read(work) for shard in self.shards))
        return [row for rows in found for row in rows]
