"""The example with PPO: its environment follows Gymnasium's interface, and its masks match the game's.

PPO itself needs PyTorch, which no extra brings: the training is a long test, and only where sb3-contrib is installed.
"""

import importlib
import random
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from weimar.engine import make_rules, replay
from weimar.engine.phases import GameOver
from weimar.envs.trouble import EnvironmentMisuse
from weimar.lab.play.match import play_match

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program, in a folder of its own."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.delitem(sys.modules, "train_ppo", raising=False)
    monkeypatch.chdir(tmp_path)
    return importlib.import_module("train_ppo")


def test_one_seat_passes_gymnasiums_check(example: ModuleType) -> None:
    """Their own check, which takes any action: illegal ones are replaced here."""
    check_env(example.OneSeat(illegal="replace"), skip_render_check=True)


def test_masks_show_the_learners_legal_actions(example: ModuleType) -> None:
    """Every action of a mask is taken and every other one refused; one game is won or lost."""
    env = example.OneSeat(players=7)
    seen, info = env.reset(seed=4)
    steps, over, reward = 0, False, 0.0
    while not over:
        mask = env.action_masks()
        assert mask.any()
        assert np.array_equal(mask, info["action_mask"])
        assert env.observation_space.contains(seen)
        with pytest.raises(EnvironmentMisuse):
            env.step(int(np.flatnonzero(~mask)[0]))
        seen, reward, over, cut, info = env.step(int(np.flatnonzero(mask)[0]))
        assert not cut
        steps += 1
    assert steps > 5
    assert reward in (-1, 1)


def test_the_share_of_wins_is_counted_over_the_same_deals(example: ModuleType) -> None:
    """Equal results for the same policy twice; a policy of first legal actions wins some games, not all."""

    def first(_observation: object, mask: "np.ndarray[tuple[int], np.dtype[np.bool_]]") -> int:
        return int(np.flatnonzero(mask)[0])

    share = example.share_of_wins(first, games=40)
    assert share == example.share_of_wins(first, games=40)
    assert 0 < share < 1


@pytest.mark.full
def test_ppo_trains_and_plays(example: ModuleType) -> None:
    """A short training ends, its model is saved, and plays a game as a bot."""
    pytest.importorskip("sb3_contrib", reason="needs pip install sb3-contrib, which brings PyTorch")
    example.train(2048, verbose=0).save(example.MODEL)
    agent = example.Agent()
    game = play_match(5, make_rules(), {"liberal": agent, "fascist": agent}, random.Random(1))
    assert isinstance(replay(game.events).phase, GameOver)
