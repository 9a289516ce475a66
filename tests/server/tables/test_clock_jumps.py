"""The system's clock jumps, while the server runs or between two of its lives: deadlines come when they were meant to.

A small computer without a clock of its own wakes up in the past; daylight saving, hands and time servers do the rest.
"""

import asyncio
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest

from weimar.server import context
from weimar.server.context import Server
from weimar.server.process.settings import Settings
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.retention import DAY_MS
from weimar.store import Row
from weimar.table import commands as cmd
from weimar.table.clock import due
from weimar.table.events import StandInBegan, Timers
from weimar.table.log import decode
from worlds import BEGAN, SECRET, WEB, Clockwork, MemoryStore, quiet_server

TIMER_S = 85
"""Until the deadline of a game's first decision."""


@pytest.mark.parametrize("jump", [-86_400, -1, 1, 86_400])
def test_a_running_server_ignores_clock_jumps(monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    """Its milliseconds go by as on a stopwatch."""
    clock = SimpleNamespace(wall=1_700_000_000.0, watch=5_000.0)
    monkeypatch.setattr(context, "time", SimpleNamespace(time=lambda: clock.wall, monotonic=lambda: clock.watch))
    server = Server(Settings(web=WEB), MemoryStore(), SECRET)
    assert server.now() == 1_700_000_000_000
    clock.wall += jump
    assert server.now() == 1_700_000_000_000
    clock.wall, clock.watch = clock.wall + 2, clock.watch + 2
    assert server.now() == 1_700_000_002_000


async def _a_timed_game(server: Clockwork) -> LiveTable:
    live = await server.registry.open()
    wishes: list[tuple[int | None, cmd.Command]] = [
        *((None, cmd.TakeSeat()) for _ in range(5)),
        (1, cmd.ChooseTimers(Timers(TIMER_S, TIMER_S, TIMER_S, TIMER_S, grace_s=0, ballots_too=True))),
        (1, cmd.StartGame()),
    ]
    for member, command in wishes:
        assert b'"done"' in await live.request(member, str(uuid.uuid4()), command)
    return live


@asynccontextmanager
async def _another_life(at: int) -> AsyncIterator[tuple[Clockwork, LiveTable]]:
    """A timed game, and a second server on its log, on a machine whose clock says something else than the first's."""
    first = quiet_server()
    key = (await _a_timed_game(first)).state.key
    first.registry.close()
    second = Clockwork(first.settings, first.store, SECRET)
    second.time = at
    live = await second.registry.wake(key)
    assert live is not None
    yield second, live
    second.registry.close()


def _decided(server: Server, live: LiveTable) -> bool:
    at = live.next_due()
    assert at is not None
    return at <= server.now()


def _looks_again_in(live: LiveTable) -> float:
    """Seconds until the table itself looks whether a deadline has run out."""
    assert live._timer is not None  # noqa: SLF001 - when it looks is what is tested
    return live._timer.when() - asyncio.get_running_loop().time()  # noqa: SLF001 - as above


def _rows(server: Clockwork, key: str) -> list[Row]:
    assert isinstance(server.store, MemoryStore)
    return server.store.rows[key]


@pytest.mark.parametrize("back", [0, 1, DAY_MS])
async def test_a_deadline_is_kept_by_a_server_that_wakes_in_the_past(back: int) -> None:
    """The remaining time stays the same; and the log's times continue from the last one."""
    async with _another_life(BEGAN - back) as (second, live):
        assert not _decided(second, live)
        assert TIMER_S - 5 < _looks_again_in(live) <= TIMER_S, "and not all the time until then"
        second.time += TIMER_S * 1000 - 1
        assert not _decided(second, live)
        await live._apply_deadlines()  # noqa: SLF001 - as a timer does that is early
        assert _looks_again_in(live) <= 0.001
        second.time += 1
        assert _decided(second, live)
        events = due(live.state, live.presence, live.clock())
        assert [type(event) for event in events] == [StandInBegan]
        assert b'"done"' in await live.request(2, str(uuid.uuid4()), cmd.Chat("later"))
        times = [decode(row.entry).at for row in _rows(second, live.state.key)]
        assert times == sorted(times)
        assert times[-1] == BEGAN + TIMER_S * 1000


async def test_a_table_that_sleeps_is_woken_in_time_by_a_server_that_woke_in_the_past() -> None:
    """Deadlines of unloaded tables follow the clock shared by all tables."""
    async with _another_life(BEGAN - DAY_MS) as (second, live):
        second.time += 20_000
        assert not live.is_idle(second.now(), 30_000)
        second.time += 20_000
        assert live.is_idle(second.now(), 30_000), "it has been quiet for forty seconds"
        assert second.registry.evict(lambda _: True) == 1
        assert await second.registry.load_due() == 0
        second.time += 25_000
        assert await second.registry.load_due() == 0
        second.time += 20_000
        assert await second.registry.load_due() == 1
        woken = await second.registry.get(live.state.key)
        assert woken is not None
        assert woken is not live
        assert _decided(second, woken), "and the time that it slept has gone by for it, too"


async def test_a_normal_clock_loses_nothing() -> None:
    """A server that wakes in the future finds deadlines run out, as after any long night."""
    async with _another_life(BEGAN + DAY_MS) as (second, live):
        assert _decided(second, live)
