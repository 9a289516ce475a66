"""Real nodes and a real PostgreSQL: a node is killed, or the primary dies. Nothing that was acknowledged is lost."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest
from deaths import Evening, Mortal
from patroni import TTL_S, Replicated

from weimar.store.postgres import PostgresStore

pytest_plugins = ("postgres",)

Make = Callable[[str], tuple[Mortal, Mortal]]
TABLES: Final = 3


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[Make]:
    """A maker of two nodes on a database."""
    made: list[Mortal] = []

    def make(url: str) -> tuple[Mortal, Mortal]:
        (tmp_path / "secret").write_bytes(b"s" * 32)
        (tmp_path / "secret").chmod(0o600)
        one, two = (Mortal(tmp_path, name, DATABASE=url) for name in ("one", "two"))
        made.extend((one, two))
        return one, two

    yield make
    for node in made:
        node.remove()


@asynccontextmanager
async def evening_at(one: Mortal, two: Mortal) -> AsyncIterator[Evening]:
    """Tables of the first node, at each of which one person is connected to it, and one to the other node."""
    await one.start()
    await two.start()
    async with Evening() as evening:
        for _ in range(TABLES):
            await evening.open(one, one, two)
        await evening.hear(evening.speakers)
        yield evening


async def faults(evening: Evening, url: str) -> list[str]:
    """What is wrong in the logs, once nobody speaks any more."""
    await evening.silence()
    store = await PostgresStore.open([url])
    try:
        logs = {key: await store.read(key) for key in {speaker.key for speaker in evening.speakers}}
    finally:
        await store.close()
    return evening.faults({key: [row.entry for row in log] for key, log in logs.items()})


@pytest.mark.long
async def test_nothing_is_lost_when_a_node_is_killed(database: str, nodes: Make) -> None:
    """People at the other node are answered soon, and the others once their node is there again."""
    # the database is named first, so that it is emptied after the nodes have ended: one that lives joins again
    one, two = nodes(database)
    async with evening_at(one, two) as evening:
        for killed, left in ((one, 1), (two, 0)):
            await killed.end()
            await evening.hear(evening.speakers[left::2])
            await killed.start()
            await evening.hear(evening.speakers)
        assert not await faults(evening, database)


@pytest.fixture
def replicated() -> Iterator[Replicated]:
    """A replicated database."""
    found = Replicated()
    yield found
    found.remove()


@pytest.mark.full
async def test_nothing_is_lost_when_the_primary_dies(replicated: Replicated, nodes: Make) -> None:
    """People are answered again within Patroni's time and five seconds; no node dies or needs a hand."""
    one, two = nodes(replicated.url)
    async with evening_at(one, two) as evening:
        for _ in range(2):
            dead = await asyncio.to_thread(replicated.kill)
            await asyncio.sleep(0.5)  # what was on its way is answered, or not
            assert await evening.hear(evening.speakers) <= TTL_S + 4.5
            assert one.is_alive()
            assert two.is_alive()
            await asyncio.to_thread(replicated.revive, dead)
            await asyncio.to_thread(replicated.wait_until_safe)
        assert not await faults(evening, replicated.url)
