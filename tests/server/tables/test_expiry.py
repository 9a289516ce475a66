"""Tables that nobody touches any more are erased, with their talk and notes, after as long as the operator says."""

import uuid
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from party import PATIENCE_S, serving

from weimar.client import Client, ClosedByServer, Refusal, find_table, open_table
from weimar.server import context
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.retention import DAY_MS
from weimar.store.folder import FILE
from weimar.table import commands as cmd
from worlds import BEGAN, SECRET, Clockwork, quiet_server

SAID = "CANARY-SAID"
NOTED = "CANARY-NOTED"


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


async def test_a_running_server_erases_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Viewers get the reason; nothing of the talk and notes is left in the files."""
    monkeypatch.setattr(context, "HOUSEKEEPING_S", 0.005)
    monkeypatch.setattr(context, "ERASE_EVERY_S", 0.5)

    def left() -> int:
        files = [path for path in tmp_path.iterdir() if path.name.startswith(FILE)]
        return sum(path.read_bytes().count(word.encode()) for path in files for word in (SAID, NOTED))

    async with serving(tmp_path, expire_days=2) as place, AsyncExitStack() as stack:
        key = (await open_table(place.address)).key
        client = await stack.enter_async_context(Client(place.url, key))
        await client.sit(cmd.TakeSeat("Ada"))
        await client.request(cmd.Chat(SAID))
        await client.request(cmd.KeepNote(NOTED))
        code = client.table["code"]
        assert left() > 0
        place.server._epoch += 2 * DAY_MS / 1000  # noqa: SLF001 - two days go by
        with pytest.raises(ClosedByServer, match="forgotten"):
            await client.until(lambda: False, PATIENCE_S)
        with pytest.raises(Refusal, match="unknown_code"):
            await find_table(place.address, code)
        with pytest.raises(ClosedByServer, match="unknown_table"):
            await stack.enter_async_context(Client(place.url, key))
        assert left() == 0


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


async def test_days_off_count_if_they_are_few() -> None:
    """Tables also expire on a computer that runs only every other week."""
    server = await _two_tables()
    erased = []
    for off in (15 * DAY_MS, 15 * DAY_MS, 1):
        server = _again(server, server.time + off)
        erased.append(await server.erase_expired())
    assert erased == [0, 1, 1]


async def test_a_computer_that_runs_once_a_month_erases_too() -> None:
    """What had its days when the server ran last is erased at the next start."""
    server = await _two_tables()
    erased = []
    for _ in range(4):
        server = _again(server, server.time + 31 * DAY_MS)
        erased.append(await server.erase_expired())
    assert erased == [0, 2, 0, 0]


@pytest.mark.parametrize("years", [1, 80])
async def test_a_corrected_clock_is_trusted(years: int) -> None:
    """A server woke up far ahead, and then in time: nothing is lost, and nothing stays longer than it may."""
    server = await _two_tables()
    right = server.time
    server = _again(server, right + years * 365 * DAY_MS)
    assert await server.erase_expired() == 0
    server = _again(server, right + DAY_MS)
    assert await server.erase_expired() == 0
    server.time = right + 20 * DAY_MS + 1
    assert await server.erase_expired() == 1
    server.time = right + 30 * DAY_MS + 1
    assert await server.erase_expired() == 1
