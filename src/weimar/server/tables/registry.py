"""All live tables: opening, finding, loading, letting go.

Contract: a table is in memory at most once; one that is not is brought back from the log when somebody asks for it or
a deadline of it runs out. Nothing is lost by letting go.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from weimar.server.process.tokens import new_code, new_key
from weimar.server.tables.evicted import Asleep, is_open, shown
from weimar.server.tables.idempotency import REMEMBERED
from weimar.server.tables.live_table import Kept, LiveTable, TableContext
from weimar.store import Addition, StoreBroken
from weimar.table import events as ev
from weimar.table.events import Entry
from weimar.table.log import UnreadableEntry, decode, encode
from weimar.table.state import Stage, fold_all, open_table
from weimar.wire.http import Listing

log = structlog.get_logger()

CODE_TRIES: Final = 50


class TooManyTablesError(RuntimeError):
    """The server has as many live tables as it may."""


class TableRegistry:
    """See the module.

    Args:
        context: what tables share. most: live tables at most.
    """

    def __init__(self, context: TableContext, most: int) -> None:
        self._context = context
        self._most = most
        self._live: dict[str, LiveTable] = {}
        self._asleep = Asleep()
        self._codes: dict[str, str] = {}
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}

    def __len__(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def open(self) -> LiveTable:
        """A new table, durably.

        Raises:
            TooManyTablesError: there is no room.
        """
        if len(self._live) >= self._most:
            raise TooManyTablesError
        key, code, now = new_key(), await self._free_code(), self._context.clock()
        entry = Entry(now, (ev.TableOpened(key, code),))
        try:
            await self._context.store.append(Addition(key, 0, encode(entry), None, b"", now, label=code))
        except StoreBroken as broken:
            self._context.failed(broken)
            raise
        return self._take_in(Kept(open_table(entry), 1))

    async def get(self, key: str) -> LiveTable | None:
        """The table of a key, from memory or from the log; None if there is none."""
        live = self._live.get(key)
        if live is not None:
            return live
        if key not in self._loading:
            self._loading[key] = asyncio.ensure_future(self._load(key))
            self._loading[key].add_done_callback(lambda _: self._loading.pop(key, None))
        return await asyncio.shield(self._loading[key])  # others wait for the same

    async def find(self, code: str) -> LiveTable | None:
        """The unlocked lobby of a code."""
        keys = [self._codes[code]] if code in self._codes else await self._context.store.labelled(code)
        for key in keys:
            live = await self.get(key)
            if live is not None and is_open(live.state):
                return live
        return None

    def listed(
        self, stage: Stage | None = None, preset: str | None = None, *, with_room: bool = False
    ) -> list[Listing]:
        """The tables that chose to be listed, in memory or lately so, the newest first.

        Args:
            stage: only those in a lobby, or in a game.
            preset: only those with these rules.
            with_room: only those where somebody may still sit down.
        """
        entries = [shown(live.state) for live in self._live.values()] + self._asleep.listed(self._context.clock())
        fitting = [
            entry
            for entry in entries
            if entry is not None
            and stage in (None, entry.listing.stage)
            and preset in (None, entry.listing.preset)
            and (not with_room or entry.has_room)
        ]
        return [entry.listing for entry in sorted(fitting, key=lambda entry: -entry.opened_at)]

    def let_go(self, is_cold: Callable[[LiveTable], bool]) -> int:
        """Let cold tables leave memory; how many did."""
        cold = [(key, live) for key, live in self._live.items() if is_cold(live)]
        for key, live in cold:
            self._asleep.add(live.state, live.next_due(), self._context.clock(), live.behind)
            self._remove(key, "cold")
        return len(cold)

    async def wake_due(self) -> int:
        """Bring back the tables whose deadlines have run out meanwhile; how many.

        Raises:
            StoreBroken: the log cannot be read.
        """
        keys = self._asleep.overdue(self._context.clock())
        for key in keys:
            try:
                await self.get(key)
            except StoreBroken:
                raise
            except Exception as error:  # noqa: BLE001 - one table's fault must not keep others asleep; it may be secret
                log.error("table_not_woken", kind=type(error).__name__)  # noqa: TRY400 - a traceback may tell a hand
            finally:
                self._asleep.discard(key)  # whatever comes of it, it is not tried again and again
        return len(keys)

    async def forget(self, key: str) -> bool:
        """Erase a table, from memory and from the log."""
        self._remove(key, "forgotten")
        self._asleep.discard(key)
        return await self._context.store.forget(key)

    def close(self) -> None:
        """Let go of everybody: the server stops."""
        for key in tuple(self._live):
            self._remove(key, "server_stops")

    async def _load(self, key: str) -> LiveTable | None:
        rows = await self._context.store.read(key)
        if not rows:
            return None
        try:
            state = fold_all(decode(row.entry) for row in rows)
        except UnreadableEntry as error:
            log.error("table_unreadable", reason=str(error))  # noqa: TRY400 - a traceback would have what was said
            return None
        answers = {row.request: row.answer for row in rows[-REMEMBERED:] if row.request is not None}
        return self._live.get(key) or self._take_in(Kept(state, len(rows), answers))

    def _take_in(self, kept: Kept) -> LiveTable:
        live = LiveTable(kept, self._context, self._asleep.behind(kept.state.key))
        self._live[kept.state.key] = live
        self._asleep.discard(kept.state.key)
        self._codes[kept.state.code] = kept.state.key
        live.wake()
        return live

    def _remove(self, key: str, code: str) -> None:
        live = self._live.pop(key, None)
        if live is not None:
            if self._codes.get(live.state.code) == key:
                del self._codes[live.state.code]
            live.close(code)

    async def _free_code(self) -> str:
        for _ in range(CODE_TRIES):
            code = new_code()
            if code not in self._codes and not await self._context.store.labelled(code):
                return code
        return new_code()
