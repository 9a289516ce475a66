"""Registry of live tables: open, find, load, evict.

Contract: a table is in memory at most once. The registry loads an evicted table from the log when someone connects or
its deadline expires. Eviction loses nothing. Only the node that owns a table has it in memory (`Ownership`).
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final

import structlog
from msgspec.structs import replace

from weimar.server.process.tokens import ScreenPass, Signer, new_code, new_key
from weimar.server.tables.evicted import EvictedTables, ListEntry, is_open, list_entry, may_be_claimed
from weimar.server.tables.group_archives import is_group
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.loading import TableDamagedError, TableNewerError, read_table
from weimar.server.tables.ownership import Ownership, TableElsewhereError
from weimar.server.tables.table_context import StoredTable, TableContext
from weimar.store import AS_BEFORE, Addition, StoreBroken
from weimar.table import events as ev
from weimar.table.clock import discussion_deadline
from weimar.table.events import Entry, ScreenId, TableEvent
from weimar.table.fold import open_table
from weimar.table.log import encode
from weimar.table.state import Stage, TableState
from weimar.wire.http import Listing

log = structlog.get_logger()

CODE_TRIES: Final = 50
NEWER_AFTER_MS: Final = 5_000
"""Milliseconds until a node retries loading a table written by a newer version. The node may have been upgraded."""


class TooManyTablesError(RuntimeError):
    """The server already has its maximum number of live tables."""


class TableRegistry:
    """The live tables of this process."""

    def __init__(self, context: TableContext, max_tables: int, ownership: Ownership | None = None) -> None:
        self._context = replace(context, lost=self._lost)
        self._max_tables = max_tables
        self._ownership = ownership or Ownership()
        self._elsewhere: Sequence[ListEntry] = ()
        self._releasing: dict[str, asyncio.Task[None]] = {}
        self._live: dict[str, LiveTable] = {}
        self._opening = 0
        self._evicted = EvictedTables()
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}

    def __len__(self) -> int:
        """The number of tables in memory."""
        return len(self._live)

    def keys(self) -> Iterable[str]:
        """The keys of the tables in memory."""
        return self._live.keys()

    async def open(self, events: Sequence[TableEvent] = (), label: str | None = None) -> LiveTable:
        """Open a table, durably, with more events in its first entry. The store finds it by its label, or its code.

        Raises:
            TooManyTablesError: the server has `max_tables`.
        """
        if len(self._live) + self._opening >= self._max_tables:
            raise TooManyTablesError
        self._opening += 1
        try:
            key, code, now = new_key(), await self._free_code(), self._context.clock()
            entry = Entry(now, (ev.TableOpened(key, code), *events))
            entry = Entry(now, (*entry.events, *discussion_deadline(open_table(entry), now)))  # a game may be running
            await self._context.store.append(Addition(key, 0, encode(entry), None, b"", now, label=label or code))
        except StoreBroken as broken:
            self._context.failed(broken)
            raise
        finally:
            self._opening -= 1
        return self._add(StoredTable(open_table(entry), 1))

    async def get(self, key: str) -> LiveTable | None:
        """The table with a key, from memory or from the log; None if unknown. Does not start bots or timers (`wake`).

        Raises:
            TableDamagedError: its log is unreadable.
            TableElsewhereError: another node owns it.
            StoreAway: the database is unreachable.
        """
        live = self._live.get(key)
        if live is not None:
            return live
        if not _is_table(key):
            return None
        if key not in self._loading:
            self._loading[key] = asyncio.ensure_future(self._load(key))
            self._loading[key].add_done_callback(lambda _: self._loading.pop(key, None))
            self._loading[key].add_done_callback(_read_error)
        return await asyncio.shield(self._loading[key])  # others may wait for the same table

    async def wake(self, key: str) -> LiveTable | None:
        """Same as `get`, and start the table's timers and bots, even if the caller is cancelled during loading."""
        waking = asyncio.ensure_future(self._wake(key))
        waking.add_done_callback(_read_error)
        return await asyncio.shield(waking)

    async def _wake(self, key: str) -> LiveTable | None:
        live = await self.get(key)
        if live is not None:
            live.schedule()
        return live

    async def peek(self, key: str) -> TableState | None:
        """The state of a table from memory or from its log, without loading the table; None if unknown.

        Raises:
            TableDamagedError: its log is unreadable.
        """
        live = self._live.get(key)
        if live is not None:
            return live.state
        stored = await read_table(self._context, key) if _is_table(key) else None
        return None if stored is None else stored.state

    async def look(self, key: str) -> TableState | None:
        """The state of a table, whoever owns it; None if unknown. In a cluster this does not claim the table.

        Raises:
            TableDamagedError: its log is unreadable.
            StoreAway: the database is unreachable.
        """
        if key in self._live or self._ownership.keeps_deadlines():
            return await self.peek(key)
        live = await self.wake(key)
        return None if live is None else live.state

    async def find(self, code: str) -> TableState | None:
        """The unlocked table with a code, a lobby before a running game; None if there is none."""
        if not code.isprintable():
            return None
        running: TableState | None = None
        for key in await self._context.store.labelled(code):
            with suppress(TableDamagedError):
                state = await self.look(key)
                if state is not None and is_open(state):
                    return state
                if state is not None and may_be_claimed(state):
                    running = running or state  # the newest
        return running

    async def shown_on(self, signer: Signer, found: ScreenPass) -> tuple[str, ScreenId] | None:
        """The table's key and the screen named in a big screen's pass; None if the pass is forged.

        The pass can be void (`TableState.screens`).
        """
        for key in await self._context.store.labelled(found.code):
            screen = signer.read_pass(key, found)
            if screen is not None:
                return key, screen
        return None

    def listed(
        self, stage: Stage | None = None, preset: str | None = None, *, with_room: bool = False
    ) -> list[Listing]:
        """The listed tables, in memory or recently evicted, the newest first; the arguments are filters."""
        entries = {entry.listing.key: entry for entry in (*self._elsewhere, *self.own_list())}
        fitting = [
            entry
            for entry in entries.values()
            if stage in (None, entry.listing.stage)
            and preset in (None, entry.listing.preset)
            and (not with_room or entry.has_room)
        ]
        return [entry.listing for entry in sorted(fitting, key=lambda entry: -entry.opened_at)]

    def own_list(self) -> Sequence[ListEntry]:
        """The listed tables in memory here, now or recently."""
        entries = [list_entry(live.state) for live in self._live.values()]
        return (*self._evicted.listed(self._context.clock()), *(entry for entry in entries if entry is not None))

    def list_elsewhere(self, entries: Sequence[ListEntry]) -> None:
        """Set the list entries of other nodes, until the next call."""
        self._elsewhere = tuple(entries)

    def is_played(self) -> bool:
        """Return whether someone watches a running game."""
        return any(live.state.stage == "game" and live.viewers.is_watched() for live in self._live.values())

    def evict(self, is_idle: Callable[[LiveTable], bool]) -> int:
        """Evict idle tables. Returns their number."""
        idle = [(key, live) for key, live in self._live.items() if is_idle(live)]
        for key, live in idle:
            due = None if self._ownership.keeps_deadlines() else live.next_due()
            self._evicted.add(live.state, due, self._context.clock(), live.clock_offset_ms)
            self._remove(key, "cold")
            self._release(key, live.wakes_at())
        return len(idle)

    def _release(self, key: str, wake_at: int | None) -> asyncio.Task[None]:
        """Stop owning a table; it is not loaded before that is done."""

        async def released() -> None:
            try:
                await self._ownership.release(key, wake_at)
            finally:
                del self._releasing[key]

        self._releasing[key] = asyncio.create_task(released())
        return self._releasing[key]

    def lose(self, key: str) -> None:
        """Drop a table now owned by another node. Its clients reconnect and reach that node."""
        self._remove(key, "moved")

    def _lost(self, live: LiveTable) -> None:
        """Drop this copy of a table, but not one loaded since. An already dropped copy is only closed."""
        if self._live.get(live.state.key) is live:
            self.lose(live.state.key)

    async def is_old(self, live: LiveTable) -> bool:
        """Return whether this copy of a table is no longer its owner's, and if so, drop it.

        A node that cannot reach its database keeps tables until its lease ends; another may have taken them already.

        Raises:
            StoreAway: the database is unreachable.
        """
        if await self._ownership.owns(live.state.key):
            return False
        self._lost(live)
        return True

    async def hand_over(self) -> int:
        """Hand over all tables, one by one, when this node stops. Returns their number."""
        given = 0
        while self._live:
            given += await self.give(next(iter(self._live)))
        return given

    async def give(self, key: str, *, if_watched: bool = True) -> bool:
        """Release a table to other nodes, between two changes; unless it has viewers here, or even `if_watched`.

        Returns:
            Whether it was in memory, and was released.
        """
        live = self._live.get(key)
        if live is None or (live.viewers.is_watched() and not if_watched):
            return False
        async with live.at_rest():
            if self._live.get(key) is not live:
                return False
            await asyncio.shield(self._release(key, live.wakes_at()))
            self._lost(live)
            return True

    async def ask_for(self, key: str, owner: TableElsewhereError) -> None:
        """See `Ownership.ask_for`."""
        await self._ownership.ask_for(key, owner.node)

    async def load_due(self) -> int:
        """Load the evicted tables with an expired deadline. Returns their number.

        Raises:
            StoreBroken: the log is unreadable.
        """
        keys = self._evicted.overdue(self._context.clock())
        for key in keys:
            try:
                await self.wake(key)
            except StoreBroken:
                raise
            except Exception as error:  # noqa: BLE001 - a fault of one table must not hold up the others
                log.error("table_not_loaded", kind=type(error).__name__)  # noqa: TRY400 - a traceback can show a hand
            finally:
                self._evicted.discard(key)  # so that a failing table is not retried forever
        return len(keys)

    async def forget(self, key: str, changed_before: int | None = None) -> bool:
        """Erase a table from memory and from the log, unless it has changed since a time.

        Returns:
            False if it has, does not exist, or another node owns it.
        """
        try:
            await self._ownership.claim(key)
        except TableElsewhereError:
            return False
        live = self._live.get(key)
        if live is not None and changed_before is not None and live.state.changed_at >= changed_before:
            return False
        self._remove(key, "forgotten")
        self._evicted.discard(key)
        is_erased = await self._context.store.forget(key, changed_before)
        if is_erased and key in self._loading:  # its log may have been read before the erasure
            await asyncio.wait((self._loading[key],))
        if is_erased:
            self._remove(key, "forgotten")
        return is_erased

    def say_goodbye(self) -> None:
        """Inform all connections of the shutdown while they are open. Current requests are finished."""
        for live in self._live.values():
            live.viewers.close("server_stops")

    def close(self) -> None:
        """Close all tables for the shutdown."""
        for key in tuple(self._live):
            self._remove(key, "server_stops")

    async def _load(self, key: str) -> LiveTable | None:
        if key in self._releasing:
            await asyncio.wait((self._releasing[key],))
        epoch: int | None = None
        stored: StoredTable | None = None
        try:
            while epoch != (epoch := await self._ownership.claim(key)):  # the owner may change during the read
                stored = await read_table(self._context, key)
        except TableElsewhereError:
            raise
        except TableDamagedError as error:
            # as the owner, this node would be sent everybody's sockets only to refuse them; and a node of a newer
            # version may be able to read the table
            wake_at = self._context.clock() + NEWER_AFTER_MS if isinstance(error, TableNewerError) else None
            await self._ownership.release(key, wake_at)
            raise
        except Exception:
            self._release(key, AS_BEFORE)
            raise
        return None if stored is None else self._live.get(key) or self._add(stored)

    def _add(self, stored: StoredTable) -> LiveTable:
        key = stored.state.key
        live = LiveTable(stored, self._context, self._evicted.clock_offset_ms(key))
        self._live[key] = live
        self._evicted.discard(key)
        return live

    def _remove(self, key: str, code: str) -> None:
        live = self._live.pop(key, None)
        if live is not None:
            live.close(code)

    async def _free_code(self) -> str:
        for _ in range(CODE_TRIES):
            code = new_code()
            if not await self._context.store.labelled(code):
                return code
        return new_code()


def _read_error(task: asyncio.Future[LiveTable | None]) -> None:
    """Read the error of a task whose caller may have left: asyncio would report it as one that nobody looked at."""
    if not task.cancelled():
        task.exception()


def _is_table(key: str) -> bool:
    """Return whether a client's key can be that of a table."""
    return key.isprintable() and not is_group(key)
