"""A table that has moved to another machine: clients follow it, and nobody at the table notices."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from party import PATIENCE_S, serving

from weimar.client import Client, connection, open_table
from weimar.table import commands as cmd

pytest_plugins = ("paths",)
pytestmark = pytest.mark.usefixtures("library_path")


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """All pauses that clients make before they connect again."""
    made: list[float] = []

    def counted() -> Iterator[float]:
        made.append(0.0)
        while True:
            yield 0.0

    monkeypatch.setattr(connection, "_pauses", counted)
    return made


async def test_a_table_that_moved_is_followed_at_once(tmp_path: Path, pauses: list[float]) -> None:
    """Without a pause; what was asked meanwhile is asked again."""
    async with serving(tmp_path) as place:
        key = (await open_table(place.address)).key
        async with Client(place.url, key) as client:
            await client.sit(cmd.TakeSeat("Ada"))
            heard: list[str] = []
            client.frames = heard.append
            asking = asyncio.create_task(client.request(cmd.Rename("Bo")))
            await asyncio.sleep(0)  # it is on its way, and the server has not read it
            (await place.live(key)).viewers.close("moved")
            await asyncio.wait_for(asking, PATIENCE_S)
            await client.until(lambda: client.table["members"][0]["name"] == "Bo", PATIENCE_S)
            assert any('"moved"' in frame for frame in heard)
            assert any('"resumed"' in frame for frame in heard)
            assert pauses == []


async def test_repeated_moves_are_followed_with_pauses(tmp_path: Path, pauses: list[float]) -> None:
    """Two machines that name each other would be asked all the time."""
    async with serving(tmp_path) as place:
        key = (await open_table(place.address)).key
        async with Client(place.url, key) as client:
            live = await place.live(key)
            for _ in range(2):
                before = client.connections
                live.viewers.close("moved")
                await client.until(lambda before=before: client.connections > before, PATIENCE_S)  # type: ignore[misc]
            assert len(pauses) == 1


@pytest.mark.parametrize("code", ["server_stops", "store_away"])
async def test_a_client_waits_before_retrying_a_stopped_server(code: str, tmp_path: Path, pauses: list[float]) -> None:
    """As ever: only a table that has moved is somewhere else already."""
    async with serving(tmp_path) as place:
        key = (await open_table(place.address)).key
        async with Client(place.url, key) as client:
            (await place.live(key)).viewers.close(code)
            await client.until(lambda: client.connections > 1, PATIENCE_S)
            assert len(pauses) == 1
