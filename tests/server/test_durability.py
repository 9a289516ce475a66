"""A real server dies ten times while people talk: acknowledged requests are in the log once, and everyone continues."""

import asyncio
import random
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from deaths import Evening, Mortal

from weimar.store.folder import FILE


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Mortal]:
    """A server on a folder of its own."""
    found = Mortal(tmp_path, "server")
    yield found
    found.remove()


def _log(folder: Path, key: str) -> list[bytes]:
    """The log of a table, read from the file as it is now."""
    with closing(apsw.Connection(str(folder / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
        rows = list(reader.execute("SELECT version, entry FROM entries WHERE table_key = ? ORDER BY version", (key,)))
    assert [version for version, _ in rows] == list(range(1, len(rows) + 1)), "a hole in the log"
    return [entry for _, entry in rows]


@pytest.mark.long
async def test_ten_deaths_lose_nothing_and_everyone_continues(server: Mortal, tmp_path: Path) -> None:
    """Eight times by `kill -9` at any moment, and twice by an orderly stop."""
    dice = random.Random(1)
    deaths = [signal.SIGKILL] * 8 + [signal.SIGTERM] * 2
    dice.shuffle(deaths)
    await server.start()
    async with Evening() as evening:
        for _ in range(2):
            await evening.open(server, server, server, server)
        for death in deaths:
            await evening.hear(evening.speakers)
            await asyncio.sleep(dice.uniform(0, 0.2))
            status = await server.end(death)
            assert status == (0 if death == signal.SIGTERM else death)
            keys = {speaker.key for speaker in evening.speakers}
            assert not evening.faults({key: _log(tmp_path / "server", key) for key in keys})
            await server.start()
        await evening.hear(evening.speakers)
        assert all(len(speaker.told) >= len(deaths) for speaker in evening.speakers)
