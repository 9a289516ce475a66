"""A whole evening on a fresh machine: ten people at every table, a table for every preset, and everything goes wrong.

A real `weimar serve` is killed again and again, and connections are cut all the time; the players are `weimar.client`
and do nothing about it. Every game is finished, and everyone knows at the end what the log says.
"""

import asyncio
import json
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import apsw
import httpx
import msgspec
import pytest
from party import PATIENCE_S, Group
from test_durability import Lives, lives

from weimar.client import Refusal, read_record
from weimar.engine import PRESETS, dump, project, record_of
from weimar.store.folder import FILE
from weimar.table.fold import fold_all
from weimar.table.log import decode
from weimar.table.state import TableState

DEATHS: Final = 4


def logged(data: Path, key: str) -> TableState:
    """What the log on the disk says of a table."""
    with closing(apsw.Connection(str(data / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
        rows = reader.execute("SELECT entry FROM entries WHERE table_key = ? ORDER BY version", (key,))
        return fold_all(decode(bytes(entry)) for (entry,) in rows)


async def ready(address: str) -> None:
    """Wait until the server takes requests."""
    transport = httpx.AsyncHTTPTransport(retries=10)
    async with httpx.AsyncClient(transport=transport, trust_env=False, timeout=PATIENCE_S) as web:
        assert (await web.get(f"{address}/readyz")).is_success


async def trouble(server: Lives, groups: list[Group], rng: Random) -> int:
    """Cut people off, and kill the server now and then; at how many games it died, all deaths together."""
    everybody = [person.client for group in groups for person in group.people]
    running = 0
    for _ in range(DEATHS):
        for _ in range(8):
            await asyncio.sleep(rng.uniform(0.02, 0.06))
            await rng.choice(everybody).drop()
        server.kill()
        running += sum(group.host.client.table["stage"] == "game" for group in groups)
        await server.end()
        await server.begin()
    return running


async def evening(data: Path, rng: Random) -> None:
    """See the module."""
    async with lives(data) as server, AsyncExitStack() as stack:
        await server.begin()
        address = f"http://127.0.0.1:{server.port}"
        await ready(address)
        place: Any = SimpleNamespace(address=address, url=f"ws://127.0.0.1:{server.port}/ws")
        groups = []
        for number, preset in enumerate(PRESETS):
            bots = (0, 2, 5, 8)[number % 4]
            groups.append(await Group.gather(stack, place, rng, 10 - bots))
            await groups[-1].start(preset, bots)
            with pytest.raises(Refusal, match="not_over"):
                await read_record(address, groups[-1].key)
        playing = asyncio.gather(*(group.play() for group in groups))
        running = await trouble(server, groups, rng)
        await playing
        assert running >= DEATHS * len(groups) / 2, "it died when hardly anybody played"
        await ready(address)
        for group, preset in zip(groups, PRESETS, strict=True):
            state = logged(data, group.key)
            assert state.stage == "over"
            assert state.game is not None
            assert state.rules.preset == preset
            expected = json.loads(dump(record_of(state.history, [member.name for member in state.members])))
            assert await read_record(address, group.key) == expected
            for person in group.people:
                seat = state.seat_of(person.client.member or 0)
                assert seat is not None
                assert person.client.game == msgspec.json.decode(msgspec.json.encode(project(state.game, seat)))


def test_ten_people_finish_games_despite_kills_and_cuts(tmp_path: Path) -> None:
    """Eight tables of ten seats, thirty-odd cuts, four deaths of the server."""
    asyncio.run(asyncio.wait_for(evening(tmp_path / "data", Random("evening")), 12 * PATIENCE_S))
