"""Registry of live tables: open, find, load, evict.

Contract: a table is in memory at most once. An evicted one is loaded from the log when somebody asks for it or its
deadline runs out. Eviction loses nothing.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from weimar.server.process.tokens import ScreenPass, Signer, new_code, new_key
from weimar.server.tables.evicted import EvictedTables, is_open, list_entry
from weimar.server.tables.idempotency import REMEMBERED
from weimar.server.tables.live_table import LiveTable, StoredTable, TableContext
from weimar.store import Addition, StoreBroken, StoreClosed, StoreDamaged
from weimar.table import events as ev
from weimar.table.events import Entry, ScreenId
from weimar.table.log import UnreadableEntry, decode, encode
from weimar.table.state import Stage, fold_all, open_table, with_notes
from weimar.wire.http import Listing

log = structlog.get_logger()

CODE_TRIES: Final = 50


class TooManyTablesError(RuntimeError):
    """The server has as many live tables as it is allowed to."""


class TableDamagedError(RuntimeError):
    """The table's log is damaged: the table cannot be loaded, and must not be taken for one that never was."""


class TableRegistry:
    """See the module.

    Args:
        context: what tables share. max_tables: live tables at most.
    """

    def __init__(self, context: TableContext, max_tables: int) -> None:
        self._context = context
        self._max_tables = max_tables
        self._live: dict[str, LiveTable] = {}
        self._evicted = EvictedTables()
        self._codes: dict[str, str] = {}
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}

    def __len__(self) -> int:
        """The number of tables in memory."""
        return len(self._live)

    async def open(self) -> LiveTable:
        """Open a table, durably.

        Raises:
            TooManyTablesError: the server has `max_tables`.
        """
        if len(self._live) >= self._max_tables:
            raise TooManyTablesError
        key, code, now = new_key(), await self._free_code(), self._context.clock()
        entry = Entry(now, (ev.TableOpened(key, code),))
        try:
            await self._context.store.append(Addition(key, 0, encode(entry), None, b"", now, label=code))
        except StoreBroken as broken:
            self._context.failed(broken)
            raise
        return self._add(StoredTable(open_table(entry), 1))

    async def get(self, key: str) -> LiveTable | None:
        """The table with a key, from memory or from the log; None if there is none.

        Raises:
            TableDamagedError: its log cannot be read.
        """
        live = self._live.get(key)
        if live is not None:
            return live
        if key not in self._loading:
            self._loading[key] = asyncio.ensure_future(self._load(key))
            self._loading[key].add_done_callback(lambda _: self._loading.pop(key, None))
        return await asyncio.shield(self._loading[key])  # others may wait for the same

    async def find(self, code: str) -> LiveTable | None:
        """The unlocked lobby with a code; None if there is none."""
        keys = [self._codes[code]] if code in self._codes else await self._context.store.labelled(code)
        for key in keys:
            with suppress(TableDamagedError):
                live = await self.get(key)
                if live is not None and is_open(live.state):
                    return live
        return None

    async def shown_on(self, signer: Signer, found: ScreenPass) -> tuple[LiveTable, ScreenId] | None:
        """The table that a big screen has a pass for, and the screen; None if the pass is forged or the table is gone.

        The pass can be void (`TableState.screens`).

        Raises:
            TableDamagedError: the table's log cannot be read.
        """
        for key in await self._context.store.labelled(found.code):
            screen = signer.read_pass(key, found)
            table = None if screen is None else await self.get(key)
            if screen is not None and table is not None:
                return table, screen
        return None

    def listed(
        self, stage: Stage | None = None, preset: str | None = None, *, with_room: bool = False
    ) -> list[Listing]:
        """The listed tables, in memory or lately evicted, the newest first.

        Args:
            stage: only those in a lobby, or in a game.
            preset: only those with these rules.
            with_room: only those with a free seat.
        """
        entries = [list_entry(live.state) for live in self._live.values()] + self._evicted.listed(self._context.clock())
        fitting = [
            entry
            for entry in entries
            if entry is not None
            and stage in (None, entry.listing.stage)
            and preset in (None, entry.listing.preset)
            and (not with_room or entry.has_room)
        ]
        return [entry.listing for entry in sorted(fitting, key=lambda entry: -entry.opened_at)]

    def is_played(self) -> bool:
        """Tell whether a game runs that somebody sees."""
        return any(live.state.stage == "game" and live.viewers.is_watched() for live in self._live.values())

    def evict(self, is_idle: Callable[[LiveTable], bool]) -> int:
        """Evict idle tables; returns how many."""
        idle = [(key, live) for key, live in self._live.items() if is_idle(live)]
        for key, live in idle:
            self._evicted.add(live.state, live.next_due(), self._context.clock(), live.clock_offset_ms)
            self._remove(key, "cold")
        return len(idle)

    async def load_due(self) -> int:
        """Load the evicted tables whose deadline has run out; returns how many.

        Raises:
            StoreBroken: the log cannot be read.
        """
        keys = self._evicted.overdue(self._context.clock())
        for key in keys:
            try:
                await self.get(key)
            except StoreBroken:
                raise
            except Exception as error:  # noqa: BLE001 - a fault of one table must not hold up the others
                log.error("table_not_loaded", kind=type(error).__name__)  # noqa: TRY400 - a traceback can show a hand
            finally:
                self._evicted.discard(key)  # so that a table that fails is not tried again and again
        return len(keys)

    async def forget(self, key: str) -> bool:
        """Erase a table, from memory and from the log; whether there was one."""
        self._remove(key, "forgotten")
        self._evicted.discard(key)
        return await self._context.store.forget(key)

    def say_goodbye(self) -> None:
        """Tell all connections that the server stops, while they are open; what was begun is finished."""
        for live in self._live.values():
            live.viewers.close("server_stops")

    def close(self) -> None:
        """Close all tables, because the server stops."""
        for key in tuple(self._live):
            self._remove(key, "server_stops")

    async def _load(self, key: str) -> LiveTable | None:
        try:
            rows = await self._context.store.read(key)
            if not rows:
                return None
            notes = await self._context.store.notes(key)
            state = fold_all(decode(row.entry) for row in rows)
            state = with_notes(state, [(note.member, note.text.decode()) for note in notes])
        except (StoreBroken, StoreClosed):
            raise
        except Exception as error:  # noqa: BLE001 - whatever a damaged log leads to
            reason = str(error) if isinstance(error, UnreadableEntry | StoreDamaged) else type(error).__name__
            log.error("table_unreadable", reason=reason)  # noqa: TRY400 - a traceback would show what was said
            self._context.damaged()
            raise TableDamagedError from None
        replies = {row.request: row.answer for row in rows[-REMEMBERED:] if row.request is not None}
        replies |= {note.request: note.answer for note in notes}
        return self._live.get(key) or self._add(StoredTable(state, len(rows), replies))

    def _add(self, stored: StoredTable) -> LiveTable:
        key = stored.state.key
        live = LiveTable(stored, self._context, self._evicted.clock_offset_ms(key))
        self._live[key] = live
        self._evicted.discard(key)
        self._codes[stored.state.code] = key
        live.schedule()
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
