"""Public shards: the number of a table, and the paths of sockets that name it."""

import json
from collections import Counter
from pathlib import Path

import pytest
from party import serving
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from weimar.client import open_table
from weimar.server.process.tokens import new_key
from weimar.wire.codec import write
from weimar.wire.messages import Attach
from weimar.wire.shards import PUBLIC_SHARDS, fnv1a32, public_shard

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio

EXAMPLES = json.loads((Path(__file__).parents[2] / "fixtures" / "shards.json").read_text("utf-8"))
"""The app's test reads the same file (web/src/lib/protocol/shard.test.ts)."""
OPENED = 101


@pytest.mark.parametrize(("text", "value"), [(b"", 0x811C9DC5), (b"a", 0xE40C292C), (b"foobar", 0xBF9CF968)])
def test_the_hash_is_the_published_one(text: bytes, value: int) -> None:
    """Vectors of the hash's authors."""
    assert fnv1a32(text) == value


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: ascii(example["key"]))
def test_every_client_computes_the_same_shard_number(example: dict[str, int | str]) -> None:
    """The examples that the app is tested with."""
    assert fnv1a32(str(example["key"]).encode()) == example["hash"]
    assert public_shard(str(example["key"])) == example["shard"]


def test_tables_spread_evenly() -> None:
    """Over 25,600 keys every shard has its 100, give or take six standard deviations."""
    counts = Counter(public_shard(new_key()) for _ in range(100 * PUBLIC_SHARDS))
    assert len(counts) == PUBLIC_SHARDS
    assert 40 <= min(counts.values()) <= max(counts.values()) <= 160


async def test_only_shards_have_paths(tmp_path: Path) -> None:
    """The server does the same at each; another number or text is lost as any lost path."""
    async with serving(tmp_path, max_sockets_per_address=10) as place:
        key = (await open_table(place.address)).key
        for path in ("", "/0", f"/{public_shard(key)}", "/255"):
            async with connect(place.url + path, compression=None) as socket:
                await socket.send(write(Attach(key)).decode())
                assert json.loads(await socket.recv())["type"] == "welcome"
        lost = await _status(f"{place.url}lost")
        assert lost != OPENED
        for path in ("/256", "/-1", "/007", "/1.0", "/a", "/1/2"):
            assert await _status(place.url + path) == lost


async def _status(url: str) -> int:
    try:
        async with connect(url, compression=None):
            return OPENED
    except InvalidStatus as refused:
        return refused.response.status_code
