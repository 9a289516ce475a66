"""The database's primary dies under load: nodes wait for the next one, and nothing that was acknowledged is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from elections import Nodes, fail_over
from patroni import TTL_S, Replicated


@pytest.fixture
def replicated() -> Iterator[Replicated]:
    """A replicated database."""
    found = Replicated()
    yield found
    found.remove()


@pytest.mark.full
async def test_nothing_is_lost_when_the_primary_dies(replicated: Replicated, tmp_path: Path) -> None:
    """People are answered again within Patroni's time and five seconds; no node dies or needs a hand."""
    nodes = Nodes(replicated.url, tmp_path, 2)
    try:
        books = await fail_over(replicated, nodes, 2)
    finally:
        nodes.stop()
    assert (books.lost, books.doubled) == (0, 0)
    assert max(books.silent) <= TTL_S + 5, books.silent
