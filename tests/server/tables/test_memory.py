"""Memory: an idle table is small; an evicted one takes none, and is loaded again for a visitor or a deadline."""

import asyncio
import gc
import sys
import types
import weakref
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import AsyncMock

import msgspec
import pytest
from litestar import WebSocket
from msgspec.structs import replace
from party import PATIENCE_S, serving
from test_two_owners import Listener

from weimar.bots.players.simple import Uniform
from weimar.client import Client
from weimar.engine import awaited, project
from weimar.server.connection.attachment import Attachment
from weimar.server.connection.limits import LimitedWebSocketProtocol
from weimar.server.connection.outbox import Outbox
from weimar.server.connection.socket import Connection
from weimar.server.http.timeouts import TimedHttpProtocol
from weimar.server.tables.evicted import LISTED_FOR_MS, list_entry
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.registry import TableRegistry, TooManyTablesError
from weimar.server.tables.table_context import TableContext
from weimar.server.tables.viewers import TAILS_KEPT_S
from weimar.server.tuning.gc_policy import WORTH_IT, CollectionPolicy
from weimar.store import Addition, Outcome, Row, StoreBroken, StoreFull
from weimar.table import commands as cmd
from weimar.table.events import SCHEMA, Timers
from weimar.table.playing import bots_awaited
from weimar.table.presence import HOST_ABSENCE_MS
from worlds import MemoryStore, quiet_server

IDLE_BYTES: Final = 30_000
"""What a table of ten may take in the middle of a game when everyone has left: all that only it holds."""
BEGAN: Final = 1_700_000_000_000


class World:
    """Tables without sockets, with a manual clock; `begin` is a new process on the same log."""

    def __init__(self) -> None:
        self.now = BEGAN
        self.store = MemoryStore()
        self.asked = 0
        self.begin()

    def begin(self) -> None:
        """A process, without anything in memory."""
        self.registry = TableRegistry(
            TableContext(self.store, lambda: self.now, lambda *_: "token", 0, _fail, lambda *_: "pass"), 1_000
        )

    async def table(self, players: int) -> LiveTable:
        """A new table with this many people, none connected."""
        self.now += 1
        live = await self.registry.open()
        for number in range(players):
            await self.ask(live, None, cmd.TakeSeat(f"P{number}"))
        return live

    async def ask(self, live: LiveTable, member: int | None, command: cmd.Command) -> None:
        """Someone asks for something."""
        self.asked += 1
        await live.request(member, f"00000000-0000-4000-8000-{self.asked:012x}", command)

    async def play(self, live: LiveTable, rng: Random, actions: int) -> None:
        """Everyone comes, the game is dealt and played for a while, everyone goes."""
        ears = {member.member: Listener() for member in live.state.members}
        for member, outlet in ears.items():
            await live.attach(outlet, member, None, None)
        await self.ask(live, 1, cmd.StartGame())
        for _ in range(actions):
            if live.state.stage == "over":
                await self.ask(live, 1, cmd.PlayAgain())
                await self.ask(live, 1, cmd.StartGame())
            game = live.state.game
            assert game is not None
            seat = rng.choice(awaited(game))
            act = cmd.Act(live.state.prompt, Uniform().choose(project(game, seat), rng))
            await self.ask(live, live.state.members[seat].member, act)
        for member, outlet in ears.items():
            await live.detach(outlet, member)

    def evict(self, after_s: float = 60) -> int:
        """As the housekeeping does."""
        return self.registry.evict(lambda live: live.is_idle(self.now, after_s * 1000))

    async def pass_time(self, seconds: float) -> None:
        """Advance the clock and do all due work."""
        self.now += int(seconds * 1000)
        await self.registry.load_due()
        for _ in range(200):
            await asyncio.sleep(0)


def _fail(broken: StoreBroken) -> None:
    raise broken


@asynccontextmanager
async def a_world() -> AsyncIterator[World]:
    """A world, until its test is over."""
    world = World()
    try:
        yield world
    finally:
        world.registry.close()


# -- how much an idle table is


_NOT_ITS_OWN: Final = (
    type,
    types.ModuleType,
    types.FunctionType,
    types.CodeType,
    TableContext,
    asyncio.AbstractEventLoop,
)


def held_by(table: LiveTable) -> int:
    """Bytes of everything that can be reached from a table, but what all tables share."""
    seen, found, todo = set[int](), 0, list[Any](vars(table).values())
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, _NOT_ITS_OWN) or one is table:
            continue
        seen.add(id(one))
        found += sys.getsizeof(one)
        todo.extend(gc.get_referents(one))
        if isinstance(one, msgspec.Struct):  # some of which the collector knows nothing of
            todo.extend(getattr(one, field) for field in one.__struct_fields__)
    return found


async def test_an_idle_table_is_small() -> None:
    """Ten people in the middle of a game, gone for longer than their tails are kept."""
    async with a_world() as world:
        live = await world.table(10)
        await world.play(live, Random("idle"), 60)
        with_tails = held_by(live)
        live.viewers._drop_tails()  # noqa: SLF001 - ten seconds later
        assert held_by(live) < IDLE_BYTES < with_tails


# -- what stays of one that left


async def test_tables_opened_together_are_no_more_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the store takes; an opening that fails takes no place."""
    server = quiet_server(max_tables=3)
    append = server.store.append

    async def append_slowly(addition: Addition) -> Outcome:
        await asyncio.sleep(0)
        return await append(addition)

    with monkeypatch.context() as patch:
        patch.setattr(server.store, "append", AsyncMock(side_effect=StoreFull))
        await asyncio.gather(*(server.registry.open() for _ in range(3)), return_exceptions=True)
    monkeypatch.setattr(server.store, "append", append_slowly)
    opened = await asyncio.gather(*(server.registry.open() for _ in range(5)), return_exceptions=True)
    assert [type(one) for one in opened] == 3 * [LiveTable] + 2 * [TooManyTablesError]
    assert len(server.registry) == 3
    server.registry.close()


async def test_an_unloaded_table_is_unreachable() -> None:
    """Without a collector: it is freed when it is let go, with its streams, answers and timers."""
    with no_collector():
        async with a_world() as world:
            await _frees_its_table(world)


async def _frees_its_table(world: World) -> None:
    live = await world.table(10)
    await world.play(live, Random("leave"), 60)
    gone = [weakref.ref(one) for one in (live, live.journal, live.bots, *live.viewers.streams.values())]
    assert len(gone) == 13
    del live
    world.now += 60_000
    assert world.evict() == 1
    await asyncio.sleep(0)
    assert [reference() for reference in gone if reference() is not None] == []


@contextmanager
def no_collector() -> Iterator[None]:
    """Only unreferenced objects are freed, not reference cycles."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def test_a_closed_connection_is_freed_without_a_collector(tmp_path: Path) -> None:
    """Full collections are rare: nothing of a connection may hold itself, from its first request to its last frame."""
    parts = (LimitedWebSocketProtocol, TimedHttpProtocol, WebSocket, Connection, Outbox, Attachment)
    others: list[object] = []

    def alive() -> list[object]:
        """What other tests of this process left does not count. It is held, so that no new part gets its number."""
        known = {id(other) for other in others}
        return [found for found in gc.get_objects() if isinstance(found, parts) and id(found) not in known]

    async def run() -> None:
        others.extend(alive())
        async with serving(tmp_path) as place:
            key = (await place.server.registry.open()).state.key
            for _ in range(5):
                async with Client(place.url, key):
                    pass
            async with asyncio.timeout(PATIENCE_S / 2):
                while place.server.limits.sockets or [type(leaked) for leaked in alive()]:  # noqa: ASYNC110 - nobody tells
                    await asyncio.sleep(0.01)

    with no_collector():
        await run()


# -- back again


HOUR_S: Final = 3600
"""The longest timer: however slow the machine, it does not run out by itself."""
TIMED: Final = Timers(nomination_s=30, vote_s=30, session_s=30, power_s=30, ballots_too=True)


async def _timed(world: World) -> LiveTable:
    live = await world.table(5)
    await world.ask(live, 1, cmd.ChooseTimers(TIMED))
    await world.play(live, Random("timed"), 0)
    assert live.state.game is not None
    assert live.next_due() == world.now + 33_000
    return live


async def test_a_loaded_table_starts_when_it_is_woken() -> None:
    """`get` starts no bots. `wake` does, even if its caller is cancelled while the table is loaded."""
    async with a_world() as world:
        live = await world.table(1)
        for _ in range(5):
            await world.ask(live, 1, cmd.AddBot("random"))
        await world.ask(live, 1, cmd.StartGame())
        await world.ask(live, 1, cmd.Leave())
        world.registry.close()
        await asyncio.sleep(0)
        world.begin()
        before = asyncio.all_tasks()
        loaded = await world.registry.get(live.state.key)
        assert loaded is not None
        assert bots_awaited(loaded.state)
        assert asyncio.all_tasks() <= before
        world.begin()
        waking = asyncio.ensure_future(world.registry.wake(live.state.key))
        await asyncio.sleep(0)
        waking.cancel()
        woken = await world.registry.get(live.state.key)
        assert woken is not None
        while woken.state.stage == "game":  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.01)


async def test_the_hosts_absence_counts_from_the_tables_reloading() -> None:
    """The length of their absence is unknown; the first person present does not become host immediately."""
    async with a_world() as world:
        live = await world.table(5)
        await world.play(live, Random("host"), 3)
        key = live.state.key
        world.now += 60_000
        assert world.evict() == 1
        back = await world.registry.get(key)
        assert back is not None
        outlet = Listener()
        await back.attach(outlet, 2, None, None)
        assert back.next_due() == world.now + HOST_ABSENCE_MS
        await world.pass_time(1)
        assert back.state.host == 1
        assert world.evict() == 0
        await back.detach(outlet, 2)


async def test_a_failed_wake_does_not_stop_others(capfd: pytest.CaptureFixture[str]) -> None:
    """A damaged log is reported, once, and the next table is woken."""
    async with a_world() as world:
        keys = [(await _timed(world)).state.key for _ in range(3)]
        await world.pass_time(TAILS_KEPT_S)
        assert world.evict(0) == 3
        world.store.rows[keys[0]][3] = Row(bytes([SCHEMA, 0xC1]), None, b"")
        world.store.rows[keys[1]] = world.store.rows[keys[1]][1:]
        await world.pass_time(23)
        assert len(world.registry) == 1
        assert await world.registry.load_due() == 0
    told = capfd.readouterr()
    assert "table_unreadable" in told.out + told.err
    assert "table_not_loaded" in told.out + told.err
    assert "Traceback" not in told.out + told.err


async def test_an_unloaded_table_is_still_found() -> None:
    """By its letters, and for a while in the public list; not once it is locked, over or forgotten."""
    async with a_world() as world:
        listed = [await world.table(5) for _ in range(3)]
        for live in listed:
            await world.ask(live, 1, cmd.ChangeSettings(listed=True))
        await world.table(5)
        await world.play(listed[1], Random("found"), 0)
        keys, code = [live.state.key for live in listed], listed[0].state.code
        before = world.registry.listed()
        assert [one.key for one in before] == [keys[2], keys[1], keys[0]]
        world.now += 60_000
        assert world.evict() == 4
        assert len(world.registry) == 0
        assert world.registry.listed() == before
        assert [one.key for one in world.registry.listed("lobby")] == [keys[2], keys[0]]
        assert len(world.registry) == 0, "the list reads no logs"
        await world.registry.forget(keys[2])
        found = await world.registry.find(code)
        assert found is not None
        assert found.key == keys[0]
        assert [one.key for one in world.registry.listed()] == [keys[1], keys[0]]
        await world.pass_time(LISTED_FOR_MS / 1000)
        assert [one.key for one in world.registry.listed()] == keys[:1], "this one is in memory"
        again = await world.registry.get(found.key)
        assert again is not None
        await world.ask(again, 1, cmd.ChangeSettings(listed=False))
        await world.ask(again, 1, cmd.ChangeSettings(locked=True))
        assert await world.registry.find(code) is None
        world.now += 60_000
        assert world.evict() == 1
        assert world.registry.listed() == []
        assert len(world.registry._evicted) == 0  # noqa: SLF001
        assert await world.registry.find(code) is None
        begun = await world.registry.find(listed[1].state.code)
        assert begun is not None
        assert begun.stage == "game", "its letters lead to it, to watch"
        assert list_entry(listed[1].state) is not None
        assert list_entry(replace(listed[1].state, stage="over")) is None


async def test_a_table_stays_loaded_while_its_tails_are_kept() -> None:
    """Whatever the setting: who was cut off for a moment gets what they missed; who is about to come in finds it."""
    async with a_world() as world:
        live = await world.table(5)
        await world.play(live, Random("tails"), 1)
        world.now += TAILS_KEPT_S * 1000 - 1
        assert world.evict(0) == 0
        world.now += 1
        assert world.evict(0) == 1


async def test_the_housekeeping_unloads_and_wakes_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """A running server does what is tested above, by itself."""
    monkeypatch.setattr("weimar.server.context.HOUSEKEEPING_S", 0.001)
    monkeypatch.setattr("weimar.server.tables.viewers.TAILS_KEPT_S", 0)
    server = quiet_server(cold_after_s=0)
    table = await server.registry.open()
    wishes: list[tuple[int | None, cmd.Command]] = [(None, cmd.TakeSeat()) for _ in range(5)]
    wishes += [(1, cmd.ChooseTimers(Timers(nomination_s=HOUR_S, grace_s=0))), (1, cmd.StartGame())]
    for number, (member, wish) in enumerate(wishes):
        await table.request(member, f"00000000-{number}", wish)
    server.time += 1
    keeper = asyncio.create_task(server.housekeeping())
    async with asyncio.timeout(PATIENCE_S):
        while len(server.registry):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.001)
        server.time += (HOUR_S + 60) * 1000
        while not len(server.registry):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.001)
    keeper.cancel()
    woken = await server.registry.get(table.state.key)
    assert woken is not None
    assert woken.state.prompt >= table.state.prompt
    server.registry.close()


# -- when the process clears up


class MemoryUse:
    """The bytes in use, and how many there were at each full collection."""

    def __init__(self) -> None:
        self.level = 1_000_000
        self.collected: list[int] = []
        self.collection = CollectionPolicy(lambda: self.level, lambda: self.collected.append(self.level))

    def is_at(self, level: int) -> bool:
        """It rises or falls, and is looked at; whether that led to anything."""
        self.level = 1_000_000 + level * WORTH_IT
        return self.collection.look()


def test_full_collections_run_when_memory_doubles_or_halves() -> None:
    """Compared with what was left last time; never for little."""
    memory = MemoryUse()
    assert not any(memory.is_at(level) for level in (0, 1, 0, 2, 1))
    assert memory.is_at(3)
    assert not any(memory.is_at(level) for level in (3, 5, 4, 6, 3))
    assert memory.is_at(7)
    assert not any(memory.is_at(level) for level in (14, 8))
    assert memory.is_at(6)
    assert memory.is_at(2)
    assert not any(memory.is_at(level) for level in (2, 1, 1))
    assert memory.is_at(0)
    assert not any(memory.is_at(level) for level in (0, 0, 1))
    assert len(memory.collected) == 5
