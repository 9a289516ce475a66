"""Results of environments and the batch engine belong to the caller: neither side affects the other afterwards.

Each interface is played twice with the same luck. The first time all results are kept, and compared at the end with
copies made immediately. The second time all results are overwritten immediately, and so are the arguments after each
call: the game must be the same as the first. Results that are live by design are listed in `LIVE`.
"""

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

import numpy as np
import pyspiel
import pytest

import weimar.envs.open_spiel as here
from batch_equality import compile_once
from weimar.batch import Batch, play_games
from weimar.envs import secret_hitler_v0
from weimar.envs.vector import VectorEnv

LIVE: Final = {
    "rows": "the games themselves; callers may write them",
    "masks": "an attribute that each step writes in place, so that a step allocates little",
    "observations": "as `masks`",
    "ended": "as `masks`",
    "games": "of `VectorEnv`: its batch, for measuring",
    **dict.fromkeys(
        ("actions", "auto_reset", "players", "rules", "statements", "threads"),
        "a setting, which cannot be written into",
    ),
    **dict.fromkeys(("play_to", "refresh", "resample"), "returns nothing"),
}
"""The names of `Batch` and `VectorEnv` that are not looked at below, and why."""


class Caller:
    """A caller that keeps results, or writes into them.

    Attributes:
        seen: copies of everything, in order, with the name of the call.
    """

    def __init__(self, *, spoils: bool) -> None:
        self.spoils = spoils
        self.seen: list[tuple[str, Any]] = []
        self._kept: list[Any] = []

    def got(self, name: str, thing: Any) -> Any:
        """Keep or overwrite a result; returns a copy for decisions."""
        copy = deepcopy(thing)
        self.seen.append((name, copy))
        if self.spoils:
            spoil(thing)
        else:
            self._kept.append(thing)
        return deepcopy(copy)

    def gave(self, name: str, thing: Any, before: Any) -> None:
        """An argument after its call."""
        assert same(thing, before), f"{name} changed its argument"
        if self.spoils:
            spoil(thing)

    @property
    def changed(self) -> list[str]:
        """The calls whose result is another one by now."""
        pairs = zip(self.seen, self._kept, strict=True)
        return sorted({name for (name, copy), kept in pairs if not same(copy, kept)})


def same(one: Any, other: Any) -> bool:
    """Equal to the last number, through every container."""
    if isinstance(one, np.ndarray):
        return isinstance(other, np.ndarray) and one.dtype == other.dtype and np.array_equal(one, other)
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple | list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def spoil(thing: Any) -> None:
    """Overwrite whatever can be written."""
    if isinstance(thing, np.ndarray):
        thing.flags.writeable = True
        thing[...] = ~thing if thing.dtype == np.bool_ else thing + 1
    elif isinstance(thing, dict):
        for part in thing.values():
            spoil(part)
        thing.clear()
    elif isinstance(thing, tuple | list):
        for part in thing:
            spoil(part)
        if isinstance(thing, list):
            thing.clear()


def _any_legal(masks: Any, dice: np.random.Generator) -> Any:
    """By game, a legal action; 0 where there is none."""
    return np.where(masks.any(axis=1), (dice.random(masks.shape) * masks).argmax(axis=1), 0)


# -- the courses: each calls everything that returns something ---------------------------------------------------------


def _batch(caller: Caller, *, threads: int = 1) -> None:
    got, dice = caller.got, np.random.default_rng(1)
    batch = Batch(7, 6, seed=4, threads=threads, auto_reset=True, statements=True)
    live = batch.rows, batch.masks, batch.observations, batch.ended
    for number in range(160):
        if number % 7 == 0:
            _look(caller, batch)
        actions = batch.choose() if number % 2 else _any_legal(batch.masks, dice)
        if number % 2:
            actions = got("choose", actions)
        given = actions.copy()
        got("step", batch.step(given))
        caller.gave("step", given, actions)
    got("of_states", Batch.of_states([batch.state(0)], seed=1).rows)
    now = batch.rows, batch.masks, batch.observations, batch.ended
    assert all(one is other for one, other in zip(live, now, strict=True))
    for _ in range(2):
        got("play_games", play_games(5, 9, seed=1))


def _look(caller: Caller, batch: Batch) -> None:
    """Ask for everything about a moment."""
    got = caller.got
    actors = got("actors", batch.actors)
    seats, before = np.maximum(actors, 0), np.maximum(actors, 0)
    got("observe", batch.observe(seats))
    got("remember", batch.remember(seats))
    caller.gave("remember", seats, before)
    got("over", batch.over)
    got("said", batch.said)
    got("results", batch.results)
    copy, part = batch.copy(), batch.take([0, 2])
    got("finish", copy.finish())
    got("copy", copy.rows)
    got("take", part.rows)
    got("state", [batch.state(game) for game in range(len(batch))])


def _in_threads(caller: Caller) -> None:
    _batch(caller, threads=2)


def _vector(caller: Caller, opponents: str | None = "random") -> None:
    env, dice = VectorEnv(5, 6, opponents=opponents), np.random.default_rng(2)
    seen, _ = caller.got("reset", env.reset(seed=2))
    for _ in range(160):
        actions = _any_legal(seen["action_mask"], dice)
        given = actions.copy()
        seen, *_ = caller.got("step", env.step(given))
        caller.gave("step", given, actions)
    caller.got("reset", env.reset())


def _vector_of_all(caller: Caller) -> None:
    _vector(caller, None)


def _choice(seen: Any, dice: random.Random) -> int:
    return int(dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))


def _one_agent_at_a_time(caller: Caller) -> None:
    made: Any = secret_hitler_v0.env(
        players=6, opponents={1: "random"}, statements=True, perfect_recall=True, render_mode="ansi"
    )
    dice = random.Random(3)
    made.reset(seed=3)
    for agent in made.agent_iter():
        for other in list(made.agents):
            caller.got("observe", made.observe(other))
        caller.got("render", made.render())
        seen, reward, over, cut, _ = made.last()
        seen = caller.got("last", seen)
        caller.got("last", [reward, over, cut, agent])
        made.step(None if over or cut else _choice(seen, dice))


def _all_agents_at_once(caller: Caller) -> None:
    made: Any = secret_hitler_v0.parallel_env(players=7, render_mode="ansi")
    dice = random.Random(4)
    seen, _ = caller.got("reset", made.reset(seed=4))
    while made.agents:
        actions = {agent: _choice(one, dice) for agent, one in seen.items() if one["action_mask"].any()}
        given = dict(actions)
        seen, *_ = caller.got("step", made.step(given))
        caller.gave("step", given, actions)
        caller.got("render", made.render())


def _open_spiel(caller: Caller) -> None:
    game = pyspiel.load_game(here.NAME, {"players": 5})
    dice = random.Random(5)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*caller.got("chance_outcomes", state.chance_outcomes()), strict=True)
            action = int(dice.choices(outcomes, shares)[0])
        else:
            action = int(dice.choice(caller.got("legal_actions", state.legal_actions())))
            player = state.current_player()
            caller.got("information_state_tensor", state.information_state_tensor(player))
            caller.got("observation_tensor", state.observation_tensor(player))
            sampled = state.resample_from_infostate(state.current_player(), random.Random(6).random)
            caller.got("resample_from_infostate", sampled.history())
        copy = state.clone()
        before = str(state), state.history()
        copy.apply_action(action)
        assert (str(state), state.history()) == before, "a clone has moved the state"
        caller.got("returns", state.returns())
        state.apply_action(action)
    caller.got("returns", state.returns())


COURSES: Final = [
    _batch,
    _in_threads,
    _vector,
    _vector_of_all,
    _one_agent_at_a_time,
    _all_agents_at_once,
    _open_spiel,
]


@pytest.fixture(scope="module", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Kernels of which not every worker compiles its own."""
    compile_once(tmp_path_factory)


@pytest.mark.parametrize("course", COURSES, ids=lambda one: one.__name__.strip("_"))
def test_returned_arrays_belong_to_the_caller(course: Callable[[Caller], None]) -> None:
    """It stays unchanged, and is writable."""
    keeps, spoils = Caller(spoils=False), Caller(spoils=True)
    course(keeps)
    assert keeps.changed == []
    course(spoils)
    apart = [one[0] for one, other in zip(keeps.seen, spoils.seen, strict=False) if not same(one[1], other[1])]
    assert not apart, f"the game changed after something was overwritten: first seen in {apart[0]}"
    assert len(keeps.seen) == len(spoils.seen) > 50


def test_every_call_is_used() -> None:
    """A new method of `Batch` or `VectorEnv` is either played above or signed as live."""
    caller = Caller(spoils=False)
    _batch(caller)
    _vector(caller)
    used = {name for name, _ in caller.seen}
    own = set(vars(Batch)) | set(vars(Batch(5, 1))) | (set(vars(VectorEnv)) & {"games", "reset", "step"})
    assert {name for name in own if not name.startswith("_")} - used == set(LIVE)
