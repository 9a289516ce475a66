"""Failures of a cluster in tests: each scene ends when every table answers again.

Contract: `play` runs scenes under load and returns the counts of `Load.check`; a table that does not answer in time is
an error. `SOUND` is the expected result.
"""

import asyncio
import signal
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

from cluster_nodes import NodeCluster
from load import Load

SOUND: Final = {"lost": 0, "doubled": 0, "untrue": 0, "foreign": 0}
TABLES: Final = 9
Way: TypeAlias = Literal["open", "there", "back"]
"""Nothing passes a wire at all; nothing goes to its target; nothing comes from it."""
Scene: TypeAlias = Callable[[NodeCluster, Load], Awaitable[object]]


async def play(
    folder: Path, database: str, *scenes: Scene, plants: Sequence[str] = ("", "", ""), tables: int = TABLES
) -> dict[str, int]:
    """Scenes under load, one after the other."""
    async with NodeCluster.build(folder, database, plants) as cluster, Load.at(cluster, tables) as load:
        await load.all_answer()
        for scene in scenes:
            await scene(cluster, load)
        await load.all_answer()
        return await load.check()


async def contest(folder: Path, database: str, plant: str) -> dict[str, int]:
    """A node with a plant believes that it owns every table, and some people believe it, too, for a while."""
    async with NodeCluster.build(folder, database, ("", plant, "")) as cluster, Load.at(cluster, TABLES) as load:
        for _ in range(4):
            await load.shake()
            await asyncio.sleep(0.5)
        return await load.check()


async def calm(cluster: NodeCluster, load: Load) -> None:
    """Nothing happens for three seconds, and nobody is moved."""
    await load.shake()
    await load.all_answer()
    before = load.moves()
    await asyncio.sleep(3)
    assert load.moves() == before, cluster.logs()


async def kill(cluster: NodeCluster, load: Load) -> None:
    """A node dies and returns."""
    victim = await cluster.busiest()
    victim.kill(signal.SIGKILL)
    await victim.dies()
    await load.all_answer()
    await cluster.start(victim)
    await victim.comes_up()


async def deploy(cluster: NodeCluster, load: Load) -> None:
    """All nodes are replaced, one after the other."""
    for node in cluster.nodes:
        node.kill(signal.SIGTERM)
        assert await node.dies() == 0, cluster.logs()
        await load.all_answer()
        await cluster.start(node)
        await node.comes_up()


async def pause(cluster: NodeCluster, load: Load) -> None:
    """A node is paused until others have its tables, and continues."""
    sleeper = await cluster.busiest()
    sleeper.kill(signal.SIGSTOP)
    try:
        await load.all_answer()
    finally:
        sleeper.kill(signal.SIGCONT)
    await sleeper.comes_up()
    await load.shake()
    await load.all_answer()


async def cut_from_database(cluster: NodeCluster, load: Load, way: Way = "open") -> None:
    """A node silently loses its database; then it is reachable again."""
    lonely = await cluster.busiest()
    getattr(lonely.database, way).clear()
    try:
        await load.all_answer()
    finally:
        getattr(lonely.database, way).set()
    await lonely.comes_up()
    await load.shake()
    await load.all_answer()


async def cut_from_each_other(cluster: NodeCluster, load: Load, way: Way = "open") -> None:
    """Nodes do not reach each other any more; people get to the right one by and by."""
    for node in cluster.nodes:
        getattr(node.relay, way).clear()
    try:
        await load.all_answer()
    finally:
        for node in cluster.nodes:
            getattr(node.relay, way).set()
            node.relay.cut()
    await load.all_answer()


async def turn_clocks(cluster: NodeCluster, load: Load) -> None:
    """One node's clock goes forward by an hour, another's back."""
    before = await cluster.sql("SELECT max(at) FROM entries")
    cluster.nodes[0].kill(signal.SIGUSR1)
    cluster.nodes[1].kill(signal.SIGUSR2)
    await load.all_answer()
    await load.shake()
    await load.all_answer()
    after = await cluster.sql("SELECT max(at) FROM entries")
    assert before < after < before + 600_000
    assert await cluster.sql("SELECT count(*) FROM nodes WHERE NOT dead") == len(cluster.nodes)


async def cut_off_with_its_clock_turned_back(cluster: NodeCluster, load: Load) -> None:
    """A node does not reach the database any more, and its clock goes back by an hour."""
    lonely = await cluster.busiest()
    lonely.database.open.clear()
    lonely.kill(signal.SIGUSR2)
    try:
        await load.all_answer()
    finally:
        lonely.database.open.set()
    await lonely.comes_up()


async def lose_node(cluster: NodeCluster, load: Load) -> None:
    """The first node dies by itself; the others have its tables then."""
    await cluster.nodes[0].dies()
    await load.all_answer()
    await cluster.start(cluster.nodes[0])
    await cluster.nodes[0].comes_up()
