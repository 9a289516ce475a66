"""Three real nodes over one PostgreSQL, under load, through kills, pauses, cuts and upgrades.

Acknowledged requests are in the log once, nobody saw anything that is not there, and only owners with a lease wrote.
"""

import asyncio
from pathlib import Path

import pytest
import scenes
from city import PATIENCE_S
from scenes import SOUND, Scene, contest, play

pytest_plugins = ("postgres",)


def _books(folder: Path, database: str, *played: Scene, plants: tuple[str, ...] = ("", "", "")) -> dict[str, int]:
    return asyncio.run(asyncio.wait_for(play(folder, database, *played, plants=plants), 6 * PATIENCE_S))


def test_nodes_die_and_are_replaced(tmp_path: Path, database: str) -> None:
    """By `kill -9`, and one after the other by a deploy."""
    assert _books(tmp_path, database, scenes.kill, scenes.deploy) == SOUND


def test_a_paused_node_writes_nothing_under_its_old_lease(tmp_path: Path, database: str) -> None:
    """Others have its tables by then; what people asked it before is answered there, and once."""
    assert _books(tmp_path, database, scenes.pause) == SOUND


def test_a_node_with_false_ownership_writes_nothing(tmp_path: Path, database: str) -> None:
    """The log knows better."""
    books = contest(tmp_path, database, "think it is ours")
    assert asyncio.run(asyncio.wait_for(books, 2 * PATIENCE_S)) == SOUND


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
def test_random_failures_lose_nothing(tmp_path: Path, database: str, scene: Scene) -> None:
    """Nor duplicated, shown too early, or written by a node that does not own the table."""
    assert _books(tmp_path, database, scene) == SOUND


@pytest.mark.full
def test_a_node_dies_between_a_commit_and_its_answer(tmp_path: Path, database: str) -> None:
    """The request is repeated elsewhere, and is known there."""
    assert _books(tmp_path, database, scenes.lose_node, plants=("die after a commit", "", "")) == SOUND
