"""The tutorial of the environments: its programs match the example, and its agent learns to beat `selfish`."""

import importlib
import json
import re
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from weimar.engine import make_rules
from weimar.lab.opponents.outside import contestant
from weimar.lab.play.statistics import Interval
from weimar.lab.reports import leaderboard
from weimar.lab.reports.tournament import Fixture, Score, deals

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "train-an-agent.md"
PROGRAM = ROOT / "examples" / "train_agent.py"


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program of the tutorial, in a folder of its own."""
    monkeypatch.syspath_prepend(str(PROGRAM.parent))
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    monkeypatch.chdir(tmp_path)
    contestant.cache_clear()
    return importlib.import_module("train_agent")


def measured(example: ModuleType, weights: "np.ndarray[tuple[int, int], np.dtype[np.float64]]", count: int) -> Interval:
    """How often an agent with these weights beats `selfish`, over both sides of the same deals."""
    example.WEIGHTS.write_text(json.dumps(weights.tolist()), "utf-8")
    contestant.cache_clear()
    fixture = Fixture("train_agent:Agent", "selfish", example.PLAYERS, count, 7, make_rules())
    score = Score(fixture)
    for deal in deals(fixture):
        score.add(deal)
    return score.result().both


def test_the_page_shows_the_program() -> None:
    """The example contains every block of the tutorial, and the tutorial shows every function of the example."""
    program = PROGRAM.read_text("utf-8")
    ours, _, after = PAGE.read_text("utf-8").partition("## With PPO")
    (ppo,) = re.findall(r"```py\n(.*?)```", after, re.DOTALL)
    assert ppo in PROGRAM.with_name("train_ppo.py").read_text("utf-8")
    shown = re.findall(r"```py\n(.*?)```", ours, re.DOTALL)
    assert len(shown) >= 4
    assert [block for block in shown if block.strip() not in program] == []
    names = r"^(?:def|class) (\w+)"
    defined = set(re.findall(names, program, re.MULTILINE))
    assert defined == set(re.findall(names, "\n".join(shown), re.MULTILINE))


@pytest.mark.full
def test_a_short_training_is_enough_to_beat_selfish(example: ModuleType) -> None:
    """A few hundred games: the agent wins more than half, and plays by its weights."""
    told: list[str] = []
    weights = example.train(400, told=told.append)
    assert not np.array_equal(weights, example.beginner())
    assert measured(example, weights, 120).share > 0.52
    assert told == []


def test_training_is_repeatable(example: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed gives the same weights, another seed others."""
    monkeypatch.setattr(example, "BATCH", 8)
    one, again, other = example.train(16), example.train(16), example.train(16, seed=2)
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)


def test_an_agent_can_enter_the_leaderboard(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the page says: by its name, in a folder of one's own."""
    monkeypatch.setattr(leaderboard, "OPPONENTS", ("selfish",))
    monkeypatch.setattr(leaderboard, "ENTRIES", ("random",))
    example.WEIGHTS.write_text(json.dumps(example.beginner().tolist()), "utf-8")
    board = leaderboard.run(tmp_path, leaderboard.Board(5, 2, 1), ["train_agent:Agent"])
    assert set(board.complete()) == {"random", "train_agent:Agent"}


@pytest.mark.full
def test_the_whole_training_beats_selfish_clearly(example: ModuleType) -> None:
    """The tutorial has 77 %: the interval of 400 deals lies above 65 %."""
    assert measured(example, example.train(example.GAMES, told=lambda _: None), 400).low > 0.65
