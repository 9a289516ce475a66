"""Tables that nobody touches any more are erased, with their talk and notes, after as long as the operator says."""

import asyncio
import uuid
from collections.abc import Sequence

import pytest
import structlog
from test_two_owners import Listener

from weimar.server import context
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.retention import DAY_MS
from weimar.store import Note
from weimar.table import commands as cmd
from worlds import BEGAN, SECRET, Clockwork, quiet_server


async def _touch(live: LiveTable, member: int | None, *wishes: cmd.Command) -> None:
    for command in wishes:
        assert b'"done"' in await live.request(member, str(uuid.uuid4()), command)


async def test_only_unused_tables_are_erased() -> None:
    """Not a moment earlier; whatever is done at a table counts, in memory or not."""
    server = quiet_server(expire_days=3)
    old, used = [await server.registry.open() for _ in range(2)]
    for live in (old, used):
        await _touch(live, None, cmd.TakeSeat("Ada"))
    server.time += 2 * DAY_MS
    await _touch(used, 1, cmd.KeepNote("still here"))
    server.registry.evict(lambda live: live is used)
    server.time = BEGAN + 3 * DAY_MS
    assert await server.erase_expired() == 0
    server.time += 1
    assert await server.erase_expired() == 1
    assert await server.registry.get(old.state.key) is None
    assert await server.registry.find(old.state.code) is None
    assert await server.registry.get(used.state.key) is not None
    server.time = BEGAN + 5 * DAY_MS + 1
    assert await server.erase_expired() == 1
    assert await server.store.tables() == []


@pytest.mark.parametrize("kept", [True, False])
async def test_a_table_used_since_it_was_found_expired_is_kept(monkeypatch: pytest.MonkeyPatch, *, kept: bool) -> None:
    """Others are erased before it, which takes a while; whether it is in memory again or not."""
    server = quiet_server(expire_days=3)
    live, listed = await server.registry.open(), server.store.tables
    server.time += 4 * DAY_MS

    async def tables(changed_before: int | None = None) -> Sequence[str]:
        found = await listed(changed_before)
        await _touch(live, None, cmd.TakeSeat("Ada"))
        if not kept:
            server.registry.evict(lambda _: True)
        return found

    monkeypatch.setattr(server.store, "tables", tables)
    assert await server.erase_expired() == 1
    assert len(server.registry) == kept
    assert await listed() == [live.state.key]
    server.registry.close()


async def test_a_table_read_while_it_is_erased_is_not_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its log may be read before the erasure, and its notes after it."""
    server = quiet_server()
    live, (notes, forget) = await server.registry.open(), (server.store.notes, server.store.forget)
    server.registry.evict(lambda _: True)
    is_read, is_erased = asyncio.Event(), asyncio.Event()

    async def slow_notes(key: str) -> Sequence[Note]:
        is_read.set()
        await is_erased.wait()
        return await notes(key)

    async def forget_now(key: str, changed_before: int | None = None) -> bool:
        found = await forget(key, changed_before)
        is_erased.set()
        return found

    monkeypatch.setattr(server.store, "notes", slow_notes)
    monkeypatch.setattr(server.store, "forget", forget_now)
    reading = asyncio.create_task(server.registry.get(live.state.key))
    await is_read.wait()
    assert await server.registry.forget(live.state.key)
    await reading
    assert len(server.registry) == 0
    assert await server.registry.get(live.state.key) is None


async def test_a_running_server_erases_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """The housekeeping does it; viewers get the reason. What is left in files is looked for in tests/world."""
    monkeypatch.setattr(context, "HOUSEKEEPING_S", 0.001)
    monkeypatch.setattr(context, "ERASE_EVERY_S", 0.002)
    server, ears = quiet_server(expire_days=2), Listener()
    live = await server.registry.open()
    await live.attach(ears, None, None, None)
    keeper = asyncio.create_task(server.housekeeping())
    await asyncio.sleep(0.02)
    assert not ears.ended
    server.time += 2 * DAY_MS + 1
    async with asyncio.timeout(20):
        while not ears.ended:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.001)
    keeper.cancel()
    assert ears.ended == ["forgotten"]
    assert await server.store.tables() == []


# -- a server that was off, or whose clock says so


def _again(server: Clockwork, at: int) -> Clockwork:
    """Another life on the same log, by a clock that says something else."""
    server.registry.close()
    later = Clockwork(server.settings, server.store, SECRET)
    later.time = at
    return later


async def _two_tables() -> Clockwork:
    """One that was touched ten days before the other; the server has run all that time."""
    server = quiet_server(expire_days=30)
    await _touch(await server.registry.open(), None, cmd.TakeSeat("Ada"))
    assert await server.erase_expired() == 0
    server.time += 10 * DAY_MS
    await _touch(await server.registry.open(), None, cmd.TakeSeat("Bo"))
    assert await server.erase_expired() == 0
    return server


@pytest.mark.parametrize("days", [16, 40, 365, 30_000])
async def test_a_long_gap_before_a_start_erases_nothing(days: int) -> None:
    """Neither immediately nor after the next start: every table keeps its remaining days, and then expires."""
    server = await _two_tables()
    back = server.time + days * DAY_MS
    for later in (0, 1, DAY_MS, 10 * DAY_MS, 20 * DAY_MS):
        server = _again(server, back + later)
        assert await server.erase_expired() == 0
    server.time = back + 20 * DAY_MS + 1
    assert await server.erase_expired() == 1
    server.time = back + 30 * DAY_MS - 1
    assert await server.erase_expired() == 0
    server.time += 1
    assert await server.erase_expired() == 1


@pytest.mark.parametrize(
    ("off", "erased"),
    [((15 * DAY_MS, 15 * DAY_MS, 1), [0, 1, 1]), ((31 * DAY_MS,) * 4, [0, 2, 0, 0])],
    ids=["every other week", "once a month"],
)
async def test_days_off_count_if_they_are_few(off: tuple[int, ...], erased: list[int]) -> None:
    """Tables also expire on a computer that runs rarely: what had its days when it ran last goes at the next start."""
    server, found = await _two_tables(), []
    for gap in off:
        server = _again(server, server.time + gap)
        found.append(await server.erase_expired())
    assert found == erased


@pytest.mark.parametrize("days", [16, 17, 19, 29, 365, 29_200])
@pytest.mark.parametrize("later", [0.1, 1, 4])
async def test_a_corrected_clock_is_trusted(days: int, later: float) -> None:
    """A server woke up ahead, and then in time: nothing is lost, and nothing stays longer than it may."""
    server = await _two_tables()
    right = server.time
    server = _again(server, right + days * DAY_MS)
    assert await server.erase_expired() == 0
    server = _again(server, right + int(later * DAY_MS))
    assert await server.erase_expired() == 0
    server.time = right + 20 * DAY_MS + 1
    assert await server.erase_expired() == 1
    server.time = right + 30 * DAY_MS + 1
    assert await server.erase_expired() == 1


@pytest.mark.parametrize("days", [-400, -16, -15, -1, 0, 1, 15, 16, 400])
async def test_the_operator_learns_of_a_jump(days: int) -> None:
    """In either direction, if it is longer than half of the retention time; once."""
    server = await _two_tables()
    with structlog.testing.capture_logs() as lines:
        for jump in (days, 0):
            server = _again(server, server.time + jump * DAY_MS)
            await server.erase_expired()
    told = [line["days"] for line in lines if line["event"] == "clock_jumped"]
    assert told == ([days] if abs(days) > 15 else [])
