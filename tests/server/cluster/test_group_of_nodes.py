"""A group on several nodes: every change builds on the others, also when a node dies while it writes."""

import asyncio
from pathlib import Path

from test_node import Node, a_node

from weimar.server.tables.group_archives import group_key

KEY = group_key("x" * 43)
TIMES = 8


async def add(node: Node, word: bytes) -> None:
    """Add a word to the archive, as often as it takes."""
    groups = node.server.groups
    async with groups.alone(KEY):
        while True:
            before = await groups.read(KEY)
            after = b" ".join(sorted({*(before or b"").split(), word}))
            if await groups.replace(KEY, before, after, node.server.now()):
                return


async def test_nodes_change_a_group_in_turns(database: str, tmp_path: Path) -> None:
    """All at the same moment; then one dies as the group's owner, and the other goes on."""
    async with a_node(database, tmp_path) as here, a_node(database, tmp_path) as there:
        words = [b"%d" % number for number in range(TIMES)]
        await asyncio.gather(*(add((here, there)[number % 2], word) for number, word in enumerate(words)))
        assert await here.server.groups.read(KEY) == b" ".join(words)
        await here.cluster.claim(KEY)
        here.die()
        await add(there, b"9")
        assert await there.server.groups.read(KEY) == b" ".join([*words, b"9"])
        assert await there.registry.forget(KEY)
        assert await there.server.groups.read(KEY) is None
