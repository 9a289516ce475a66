"""Errors raised by the batch engine, and checks of its arguments.

Contract: a check returns its argument in the form the kernels need, or raises `BadBatch` with a stable code.
"""

from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from weimar.batch import layout as at
from weimar.batch.policies import POLICIES, Policy
from weimar.engine import Rules, WrongPlayerCount
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.engine.rules import enforced_by

Fault: TypeAlias = Literal[
    "bad_game_count",
    "bad_thread_count",
    "bad_seed",
    "illegal_action_index",
    "option_not_implemented",
    "unknown_game",
    "unknown_policy",
    "unknown_seat",
    "wrong_shape",
    "wrong_type",
]


class BadBatch(ValueError):
    """The call cannot be carried out; nothing has changed.

    Attributes:
        code: stable, one of `Fault`.
        game: the number of the first faulty game, or None.
    """

    def __init__(self, code: Fault, message: str, game: int | None = None) -> None:
        super().__init__(f"{code}: {message}")
        self.code: Fault = code
        self.game = game


def whole(values: ArrayLike, what: str) -> NDArray[np.int64]:
    """Whole numbers as an array; refuses others."""
    given = np.asarray(values)
    if given.dtype.kind not in "iu":
        raise BadBatch("wrong_type", f"{what} are whole numbers, not {given.dtype}")
    return np.ascontiguousarray(given, np.int64)


def seeds(seed: int | ArrayLike, games: int) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Seeds and numbers of games: one seed for all games, or a list of seeds with game 0 of each."""
    if isinstance(seed, int):
        return one_seed(checked_seed(seed), games), np.arange(games)
    seeds = np.asarray(seed)
    if seeds.dtype.kind not in "iu":
        raise BadBatch("bad_seed", f"seeds are whole numbers, not {seeds.dtype}")
    if seeds.shape != (games,):
        raise BadBatch("wrong_shape", f"one seed, or one for each of {games} games, not {seeds.shape}")
    return seeds.astype(np.uint64), np.zeros(games, np.int64)


def one_seed(seed: int, games: int) -> NDArray[np.uint64]:
    """An array with one seed repeated."""
    return np.full(games, seed % 2**64, np.uint64)


def checked_seed(seed: int) -> int:
    """The seed, checked: any whole number."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadBatch("bad_seed", f"a seed is a whole number, not {seed!r}")
    return seed


def checked_players(players: int) -> int:
    """The number of players, checked: 5 to 10."""
    if isinstance(players, bool) or players not in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        raise WrongPlayerCount(f"{players} players: the game is for {MIN_PLAYERS} to {MAX_PLAYERS}")
    return players


def checked_rules(rules: Rules | None) -> Rules:
    """The options, checked for support by the kernels; the official game by default."""
    rules = rules or Rules()
    defaults = type(rules)()
    for name in enforced_by("engine", type(rules)):
        value = getattr(rules, name)
        if value not in at.IMPLEMENTED.get(name, (getattr(defaults, name),)):
            raise BadBatch("option_not_implemented", f"the batch engine has no rule for {name}={value}")
    return rules


def checked_count(number: int, what: Literal["games", "threads"]) -> int:
    """The number, checked: at least 1."""
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        code: Fault = "bad_game_count" if what == "games" else "bad_thread_count"
        raise BadBatch(code, f"{number!r} {what}: at least 1")
    return number


def checked_policy(policy: str | Policy) -> Policy:
    """The policy with this name, or the given one with valid probabilities."""
    if isinstance(policy, Policy):
        if not all(chance is None or 0 <= chance <= 1 for chance in policy):
            raise BadBatch("unknown_policy", f"chances are from 0 to 1: {policy}")
        return policy
    if policy not in POLICIES:
        raise BadBatch("unknown_policy", f"no policy {policy!r}; there are {', '.join(POLICIES)}")
    return POLICIES[policy]
