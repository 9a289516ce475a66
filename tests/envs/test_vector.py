"""The vector environment: many games for one learner, compared with the clean engine and Gymnasium's interface."""

import subprocess
import sys
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

from batch_equality import compile_once
from weimar.batch import Policy, layout
from weimar.engine import legal_actions
from weimar.engine.action_table import GAME_ACTIONS, legal_mask
from weimar.engine.terms import party_of
from weimar.envs.trouble import EnvironmentMisuse
from weimar.envs.vector import VectorEnv

GAMES = 64
Numbers: TypeAlias = NDArray[Any]


@pytest.fixture(scope="module", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Kernels of which not every worker compiles its own."""
    compile_once(tmp_path_factory)


def picked(masks: Numbers, dice: np.random.Generator) -> Numbers:
    """By game, any legal action; 0 where there is none."""
    return np.where(masks.any(axis=1), (dice.random(masks.shape) * masks).argmax(axis=1), 0)


def played(env: VectorEnv, seed: int, steps: int) -> list[tuple[Numbers, ...]]:
    """The results of a number of random steps."""
    dice = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    found: list[tuple[Numbers, ...]] = []
    for _ in range(steps):
        seen, rewards, ended, cut, infos = env.step(picked(seen["action_mask"], dice))
        found.append((seen["observation"], seen["action_mask"], rewards, ended, cut, infos["winner"]))
    return found


@pytest.mark.parametrize(
    ("opponents", "statements"), [("random", False), ("selfish", True), (Policy(ja=0.9), False), (None, True)]
)
def test_games_follow_gymnasium(opponents: str | Policy | None, *, statements: bool) -> None:
    """Observations lie in their space; the step after a game's end deals a new one; no episode is truncated."""
    env = VectorEnv(GAMES, 5, opponents=opponents, statements=statements)
    dice = np.random.default_rng(1)
    seen, infos = env.reset(seed=1)
    ended = np.zeros(GAMES, bool)
    finished = 0
    for _ in range(200):
        assert env.observation_space.contains(seen)
        assert seen["action_mask"].any(axis=1).all()
        assert (seen["action_mask"][ended].sum(axis=1) == 1).all()
        assert (seen["action_mask"][ended, 0] == 1).all()
        if opponents is not None:
            assert (infos["actor"] == np.where(ended, -1, 0)).all()
        before = ended
        seen, rewards, ended, cut, infos = env.step(picked(seen["action_mask"], dice))
        assert not cut.any()
        assert not (before & ended).any(), "a game was not dealt anew"
        assert ((rewards != 0) == ended).all()
        assert (infos["_winner"] == ended).all()
        finished += int(ended.sum())
    assert finished > GAMES


MADE = """
import gymnasium, warnings
warnings.simplefilter("error")
env = gymnasium.make_vec("weimar.envs.vector:weimar/SecretHitler-v0", num_envs=4, players=6, opponents="selfish")
seen, _ = env.reset(seed=1)
print(type(env).__name__, env.num_envs, env.players, env.spec.id, seen["observation"].shape[0])
"""


def test_gymnasium_makes_the_environment_by_name() -> None:
    """By its id, with the module before it or imported; settings pass through, and there is no warning."""
    asked = subprocess.run([sys.executable, "-c", MADE], capture_output=True, text=True, check=False, timeout=120)
    assert (asked.stdout, asked.stderr) == ("VectorEnv 4 6 weimar/SecretHitler-v0 4\n", "")
    env = gymnasium.make_vec("weimar/SecretHitler-v0", num_envs=3, vectorization_mode="vector_entry_point", seat=2)
    ours = VectorEnv(3, seat=2)
    assert isinstance(env, VectorEnv)
    assert np.array_equal(env.reset(seed=7)[0]["observation"], ours.reset(seed=7)[0]["observation"])
    with pytest.raises(EnvironmentMisuse):
        gymnasium.make_vec("weimar/SecretHitler-v0", num_envs=3, players=11)


@pytest.mark.parametrize("players", [5, 10])
def test_masks_and_rewards_match_the_engine(players: int) -> None:
    """At every turn the mask equals the clean engine's legal actions; the reward is the team's."""
    env = VectorEnv(8, players, "german", seat=2)
    dice = np.random.default_rng(players)
    seen, _ = env.reset(seed=players)
    for _ in range(120):
        seen, rewards, ended, _, infos = env.step(picked(seen["action_mask"], dice))
        for number in range(8):
            state = env.games.state(number)
            if ended[number]:
                won = party_of(state.setup.roles[2]) == ("liberal", "fascist")[infos["winner"][number]]
                assert rewards[number] == (1 if won else -1)
            else:
                assert legal_mask(legal_actions(state, 2)) == seen["action_mask"][number].tobytes()


def test_a_learner_of_all_seats_gets_the_liberals_rewards() -> None:
    """And gets the observation of the acting seat."""
    env = VectorEnv(GAMES, 5, opponents=None)
    for _, _, rewards, ended, _, winners in played(env, 3, 300):
        assert (rewards[ended] == np.where(winners[ended] == 0, 1, -1)).all()
    seen, infos = env.reset(seed=4)
    assert (seen["observation"] == env.games.observe(infos["actor"])).all()


def test_a_seed_gives_the_same_games_with_any_threads() -> None:
    """To the last number. One thread is used unless more are asked for."""
    assert [VectorEnv(1).games.threads, VectorEnv(1, threads=3).games.threads] == [1, 3]
    first, second = (played(VectorEnv(GAMES, 7, threads=threads), 5, 60) for threads in (1, 2))
    assert all(
        np.array_equal(a, b) for one, other in zip(first, second, strict=True) for a, b in zip(one, other, strict=True)
    )
    assert any(
        not np.array_equal(one[0], other[0])
        for one, other in zip(first, played(VectorEnv(GAMES, 7), 6, 60), strict=True)
    )


def test_no_game_begins_before_the_last_one_was_reported() -> None:
    """Among many games, of which some end while others are dealt; mask, actor and winner are those of a game dealt."""
    env = VectorEnv(GAMES, 7, opponents=None)
    dice = np.random.default_rng(3)
    seen, _ = env.reset(seed=3)
    made, ended, together = env.games.rows[:, layout.DECISIONS].copy(), np.zeros(GAMES, np.bool_), 0
    for _ in range(400):
        before, fresh = made, ended
        seen, rewards, ended, _, infos = env.step(picked(seen["action_mask"], dice))
        made = env.games.rows[:, layout.DECISIONS].copy()
        np.testing.assert_array_equal(made < before, fresh)
        assert (seen["action_mask"][fresh].sum(axis=1) == 6).all()  # anyone else can be nominated
        assert (infos["winner"][fresh] == layout.NOBODY).all()
        assert (infos["actor"][fresh] >= 0).all()
        assert (rewards[fresh] == 0).all()
        assert not ended[fresh].any()
        together += int(ended.any() and fresh.any())
    assert together > 10


def test_a_reset_forgets_which_games_had_ended() -> None:
    """It may come at any moment; afterwards the games are those of a new environment with this seed."""
    used, new = (VectorEnv(GAMES, 5, opponents="random") for _ in range(2))
    dice = np.random.default_rng(1)
    seen, _ = used.reset(seed=1)
    ended = np.zeros(GAMES, np.bool_)
    while not ended.any():
        seen, _, ended, *_ = used.step(picked(seen["action_mask"], dice))
    for one, other in zip(played(used, 2, 12), played(new, 2, 12), strict=True):
        for here, there in zip(one, other, strict=True):
            np.testing.assert_array_equal(here, there)


def test_refused_calls_change_nothing() -> None:
    """An illegal action, a wrong shape, a step before the deal."""
    env = VectorEnv(4, 5)
    with pytest.raises(EnvironmentMisuse, match="no_reset"):
        env.step(np.zeros(4, int))
    seen, _ = env.reset(seed=1)
    rows = env.games.rows.copy()
    illegal = np.array([int(np.flatnonzero(mask == 0)[0]) for mask in seen["action_mask"]])
    for actions, code in (
        (illegal, "illegal_action_index"),
        (np.full(4, GAME_ACTIONS), "illegal_action_index"),
        (np.zeros(3, int), "wrong_shape"),
        (np.zeros((4, 1), int), "wrong_shape"),
    ):
        with pytest.raises(EnvironmentMisuse) as refused:
            env.step(actions)
        assert refused.value.code == code
        assert (env.games.rows == rows).all()


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"players": 4}, "wrong_player_count"),
        ({"preset": "french"}, "unknown_preset"),
        ({"colour": "red"}, "unknown_option"),
        ({"seat": 7}, "bad_setting_value"),
        ({"opponents": "genius"}, "bad_setting_value"),
        ({"num_envs": 0}, "bad_setting_value"),
        ({"threads": 0}, "bad_setting_value"),
    ],
)
def test_impossible_settings_are_refused(settings: dict[str, object], code: str) -> None:
    """By name."""
    with pytest.raises(EnvironmentMisuse) as refused:
        VectorEnv(**{"num_envs": 2, **settings})  # type: ignore[arg-type]
    assert refused.value.code == code
    with pytest.raises(EnvironmentMisuse, match="sed"):  # a misspelt seed must not go by unseen
        VectorEnv(2).reset(options={"sed": 1})
