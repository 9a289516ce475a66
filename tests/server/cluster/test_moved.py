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
        while True:
            made.append(0.0)
            yield 0.0

    monkeypatch.setattr(connection, "_pauses", counted)
    return made


@pytest.mark.parametrize(
    ("codes", "paused"), [(("moved",), 0), (("moved", "moved"), 1), (("server_stops",), 1), (("store_away",), 1)]
)
async def test_clients_follow_a_table(codes: tuple[str, ...], paused: int, tmp_path: Path, pauses: list[float]) -> None:
    """Without a pause if it has moved once: two machines that name each other would be asked all the time.

    What was asked meanwhile is asked again.
    """
    async with serving(tmp_path) as place:
        key = (await open_table(place.address)).key
        async with Client(place.url, key) as client:
            await client.sit(cmd.TakeSeat("Ada"))
            heard: list[str] = []
            client.frames = heard.append
            for number, code in enumerate(codes):
                before = client.connections
                asking = asyncio.create_task(client.request(cmd.Rename(f"Bo {number}")))
                await asyncio.sleep(0)  # it is on its way, and the server has not read it
                (await place.live(key)).viewers.close(code)
                await asyncio.wait_for(asking, PATIENCE_S)
                assert client.connections > before
                named = f"Bo {number}"
                await client.until(lambda named=named: client.table["members"][0]["name"] == named, PATIENCE_S)  # type: ignore[misc]
            assert any(f'"{codes[0]}"' in frame for frame in heard)
            assert any('"resumed"' in frame for frame in heard)
            assert len(pauses) == paused


def test_pauses_grow_to_less_than_a_second() -> None:
    """Each up to twice as long as the one before, and at least half of that; a new search begins with a short one."""
    for _ in range(5):
        pauses = connection._pauses()  # noqa: SLF001 - a server would have to be away for a long time
        for longest in (0.05, 0.1, 0.2, 0.4, *[0.8] * 8):
            assert longest / 2 <= next(pauses) <= longest
