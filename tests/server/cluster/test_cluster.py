"""Three real nodes over one PostgreSQL, under load, through kills, pauses, cuts and upgrades.

Acknowledged requests are in the log once, nobody saw anything that is not there, and only owners with a lease wrote.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import scenes
from cluster_nodes import NodeCluster
from load import Load
from scenes import SOUND, Scene, contest, play

pytest_plugins = ("postgres",)


async def test_nodes_die_are_paused_and_are_replaced(tmp_path: Path, database: str) -> None:
    """By `kill -9`, for so long that others have its tables, and one after the other by a deploy."""
    assert await play(tmp_path, database, scenes.kill, scenes.pause, scenes.deploy) == SOUND


async def test_a_node_with_false_ownership_writes_nothing(tmp_path: Path, database: str) -> None:
    """The log knows better."""
    assert await contest(tmp_path, database, "think it is ours") == SOUND


@pytest.mark.full
@pytest.mark.parametrize(
    "scene",
    [
        scenes.calm,
        scenes.cut_from_database,
        scenes.cut_from_each_other,
        scenes.turn_clocks,
        scenes.cut_off_with_its_clock_turned_back,
    ],
    ids=lambda scene: scene.__name__,
)
async def test_random_failures_lose_nothing(tmp_path: Path, database: str, scene: Scene) -> None:
    """Nor duplicated, shown too early, or written by a node that does not own the table."""
    assert await play(tmp_path, database, scene) == SOUND


@pytest.mark.full
@pytest.mark.parametrize("way", ["there", "back"])
@pytest.mark.parametrize("scene", [scenes.cut_from_database, scenes.cut_from_each_other])
async def test_what_is_cut_in_one_direction_only_loses_nothing(
    tmp_path: Path, database: str, scene: Callable[..., Awaitable[None]], way: scenes.Way
) -> None:
    """A node that is heard and hears nothing, or the other way round."""

    async def cut(cluster: NodeCluster, load: Load) -> None:
        await scene(cluster, load, way)

    assert await play(tmp_path, database, cut) == SOUND


@pytest.mark.full
async def test_a_node_dies_between_a_commit_and_its_answer(tmp_path: Path, database: str) -> None:
    """The request is repeated elsewhere, and is known there."""
    assert await play(tmp_path, database, scenes.lose_node, plants=("die after a commit", "", "")) == SOUND
