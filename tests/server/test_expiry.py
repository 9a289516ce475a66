"""Tables that nobody touches any more are erased, with their talk and notes, after as long as the operator says."""

import asyncio
import uuid
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from party import PATIENCE_S, serving

from weimar.client import Client, ClosedByServer, Refusal, find_table, open_table
from weimar.server import app
from weimar.server.app import DAY_MS
from weimar.server.live import LiveTable
from weimar.store.folder import FILE
from weimar.table import commands as cmd
from worlds import BEGAN, quiet_server

SAID = "CANARY-SAID"
NOTED = "CANARY-NOTED"


async def _touch(live: LiveTable, member: int | None, *wishes: cmd.Command) -> None:
    for command in wishes:
        assert b'"done"' in await live.request(member, str(uuid.uuid4()), command)


def test_only_what_nobody_touched_for_so_long_is_erased() -> None:
    """Not a moment earlier; whatever is done at a table counts, in memory or not."""

    async def run() -> None:
        server = quiet_server(expire_days=3)
        old, used = [await server.hub.open() for _ in range(2)]
        for live in (old, used):
            await _touch(live, None, cmd.TakeSeat("Ada"))
        server.time += 2 * DAY_MS
        await _touch(used, 1, cmd.KeepNote("still here"))
        server.hub.let_go(lambda live: live is used)
        server.time = BEGAN + 3 * DAY_MS
        assert await server.erase_expired() == 0
        server.time += 1
        assert await server.erase_expired() == 1
        assert await server.hub.get(old.state.key) is None
        assert await server.hub.find(old.state.code) is None
        assert await server.hub.get(used.state.key) is not None
        server.time = BEGAN + 5 * DAY_MS + 1
        assert await server.erase_expired() == 1
        assert await server.store.tables() == []

    asyncio.run(run())


def test_a_running_server_erases_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever still looks is told why it is gone; of what was said and noted nothing is left in the files."""
    monkeypatch.setattr(app, "HOUSEKEEPING_S", 0.005)

    def left() -> int:
        files = [path for path in tmp_path.iterdir() if path.name.startswith(FILE)]
        return sum(path.read_bytes().count(word.encode()) for path in files for word in (SAID, NOTED))

    async def run() -> None:
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

    asyncio.run(asyncio.wait_for(run(), PATIENCE_S))
