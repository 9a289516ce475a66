"""Parallel games between the learning net and others, and the decisions to learn from.

Contract: the same nets, rows and key give the same decisions. Half of the games are between the learning net and
itself. In the others, an opponent plays the fascist team of even games and the liberals of odd ones. Where only guesses
at roles are learned, one net plays all seats, and the decisions are those of liberals. Nets choose without knowing who
kept silent, as in play; only guesses use it.
"""

from typing import Any, Final, Literal, NamedTuple, TypeAlias

import jax
import numpy as np
from jax import Array
from numpy.typing import NDArray

from weimar.batch import Batch, layout
from weimar.bots.policy.net.facts import without_silence
from weimar.bots.policy.net.habits import usual
from weimar.engine.action_table import ALL_ACTIONS
from weimar.engine.boards import MAX_PLAYERS
from weimar.lab.nets.facts import Facts, Truth, truth_of, write_facts
from weimar.lab.nets.options import choose_options, proceed
from weimar.lab.nets.places import by_place, to_seats
from weimar.lab.train.net import Parameters, chances, read

Side: TypeAlias = Literal["both", "liberal", "fascist", "neither"]
TRACE: Final = 0.95
"""The share of a later gain that is credited to the seat's decision before it: the lambda of generalized advantage
estimation (Schulman et al. 2016, arXiv 1506.02438). There is no discount."""
SILENT: Final = 0.12
"""The share of seats, of any role, that answer no question during a collection where guesses are learned. Otherwise the
net takes silence for guilt."""


class Decisions(NamedTuple):
    """Decisions of the learning net.

    Attributes:
        facts, truth: the positions. options: 1 for each option, by place. taken: the chosen act, by place.
        logged: the logarithm of its probability then.
        gained: the estimated gain over the expected chance of winning. target: the chance to learn.
    """

    facts: Facts
    truth: Truth
    options: NDArray[np.int8]
    taken: NDArray[np.int32]
    logged: NDArray[np.float32]
    gained: NDArray[np.float32]
    target: NDArray[np.float32]


class Course(NamedTuple):
    """Results of the games that ended during a collection.

    Attributes:
        games, liberal: [kind]: their number, and wins of the liberals. Kind 0 is the net with itself; against an
            opponent, 1 is the net's liberals, 2 its fascists.
        reasons: [reason], of the net with itself.
    """

    games: NDArray[np.int64]
    liberal: NDArray[np.int64]
    reasons: NDArray[np.int64]


@jax.jit
def act(
    parameters: Parameters, facts: Facts, truth: Truth, options: Array, key: Array, heat: Array | float = 1.0
) -> tuple[Array, Array, Array]:
    """An act drawn by the net at this heat, or one for each position; its logarithm, and the value as a chance."""
    seen = read(parameters, facts, truth)
    logs = chances(seen.acts / jax.numpy.reshape(heat, (-1, 1)), options)
    taken = jax.random.categorical(key, logs)
    return taken, jax.numpy.take_along_axis(logs, taken[:, None], axis=1)[:, 0], jax.nn.sigmoid(seen.value)


class Table:
    """Games of one size, which continue from one collection of decisions to the next.

    Args:
        players: 5 to 10.
        games: their number, a multiple of 4.
        seed: of the deals.
        side: the side that the learning net plays against the opponent in all games; `both` as in the module;
            `neither` to learn guesses.
        heat: of liberals who do not learn: their logits are divided by this, as those of `Trained` are.
    """

    def __init__(self, players: int, games: int, seed: int, side: Side = "both", heat: float = 1.0) -> None:
        self.players = players
        self._watches = side == "neither"
        self._own_heat = heat if side == "neither" else 1.0
        self._other_heat = heat if side == "fascist" else 1.0
        self._kinds = _kinds(games, side)
        self.rows = Batch(players, games, seed, statements=True).rows
        self._ended = np.zeros_like(self.rows)
        self._winners = np.zeros(games, np.int8)
        self._options = np.zeros((games, ALL_ACTIONS), np.int8)
        self._actors = np.zeros(games, np.int64)
        proceed(self.rows, np.full(games, -1), np.zeros(games, np.int64), self._winners, self._ended)

    def collect(self, net: Parameters, opponent: Parameters, steps: int, key: Array) -> tuple[Decisions, Course]:
        """Play so many decisions in every game.

        Args:
            net: the learning net; to learn guesses, the one that plays all seats.
            opponent: the other one.
            steps: the number of decisions in each game.
            key: of all choices.
        """
        games, kinds = len(self.rows), self._kinds
        first = np.count_nonzero(kinds == 0)  # games of the net with itself come first
        record = _Record(steps, games)
        course = Course(np.zeros(3, np.int64), np.zeros(3, np.int64), np.zeros(len(layout.REASONS), np.int64))
        dice = np.random.default_rng(np.asarray(jax.random.key_data(key)))
        mute = dice.random((games, self.players)) < (SILENT if self._watches else 0)
        silent = mute @ (1 << np.arange(self.players))
        for step in range(steps):
            choose_options(self.rows, self._options, self._actors)
            facts, actors = record.facts(step), self._actors.copy()
            write_facts(self.rows, actors, *facts)
            truth = truth_of(self.rows, actors)
            heard = facts._replace(seats=without_silence(facts.seats))
            if not self._watches:
                facts.seats[:] = heard.seats
            options = usual(by_place(self._options, actors, self.players), *facts)
            mine, theirs = jax.random.split(jax.random.fold_in(key, step))
            fascists = self.rows[:, layout.FASCIST_PARTY] >> actors & 1
            heat = np.where(fascists == 1, 1.0, self._own_heat).astype(np.float32)
            taken, logged, value = (np.array(found) for found in act(net, heard, truth, options, mine, heat))
            foreign = ((kinds == 1) & (fascists == 1)) | ((kinds == 2) & (fascists == 0))  # noqa: PLR2004 - see Course
            if first < games:
                second = [
                    Facts(*(part[first:] for part in heard)),
                    Truth(truth.fascists[first:], truth.hitler[first:]),
                    options[first:],
                ]
                other = np.asarray(act(opponent, *second, theirs, self._other_heat)[0])
                taken[first:] = np.where(foreign[first:], other, taken[first:])
            actions = to_seats(taken.astype(np.int64), actors, self.players)
            proceed(self.rows, actions, silent, self._winners, self._ended)
            kept = {"options": options, "taken": taken, "logged": logged, "value": value, "actor": actors}
            own = fascists == 0 if self._watches else ~foreign
            record.add(step, truth, **kept, team=fascists, own=own, winners=self._winners)
            _count(course, kinds, self._winners, self._ended)
        return record.decisions(), course


def _kinds(games: int, side: Side) -> NDArray[np.int64]:
    """For each game, its kind as in `Course`."""
    number = np.arange(games)
    if side == "both":
        return np.where(number < games // 2, 0, 1 + number % 2)
    return np.full(games, {"neither": 0, "liberal": 1, "fascist": 2}[side])


def _count(course: Course, kinds: NDArray[np.int64], winners: NDArray[np.int8], ended: layout.Games) -> None:
    over = winners >= 0
    np.add.at(course.games, kinds[over], 1)
    np.add.at(course.liberal, kinds[over & (winners == 0)], 1)
    np.add.at(course.reasons, ended[over & (kinds == 0), layout.REASON], 1)


class _Record:
    """The decisions of a collection, as [step, game]."""

    def __init__(self, steps: int, games: int) -> None:
        shape = (steps, games)
        self._facts = Facts(*(part.reshape(*shape, *part.shape[1:]) for part in Facts.empty(steps * games)))
        self._fascists = np.zeros((*shape, MAX_PLAYERS), np.int8)
        self._hitler = np.zeros(shape, np.int64)
        kinds: dict[str, Any] = {
            "taken": np.int32,
            "logged": np.float32,
            "value": np.float32,
            "actor": np.int64,
            "team": np.int64,
        }
        kinds |= {"own": np.bool_, "winners": np.int8}
        self._kept: dict[str, NDArray[Any]] = {name: np.zeros(shape, kind) for name, kind in kinds.items()}
        self._kept["options"] = np.zeros((*shape, ALL_ACTIONS), np.int8)

    def facts(self, step: int) -> Facts:
        """The place of the facts of a step."""
        return Facts(*(part[step] for part in self._facts))

    def add(self, step: int, truth: Truth, **kept: NDArray[Any]) -> None:
        """Keep a step: its truth, and arrays by name."""
        self._fascists[step], self._hitler[step] = truth
        for name, array in kept.items():
            self._kept[name][step] = array

    def decisions(self) -> Decisions:
        """The decisions of the learning net whose gain is known."""
        kept = self._kept
        gained, known = advantages(kept["value"], kept["actor"], kept["team"], kept["winners"])
        use = known & kept["own"]
        return Decisions(
            Facts(*(part[use] for part in self._facts)),
            Truth(self._fascists[use], self._hitler[use]),
            kept["options"][use],
            kept["taken"][use],
            kept["logged"][use],
            gained[use],
            np.clip(gained + kept["value"], 0, 1)[use],
        )


def advantages(
    value: NDArray[np.float32],
    actor: NDArray[np.int64],
    team: NDArray[np.int64],
    winners: NDArray[np.int8],
    trace: float = TRACE,
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """The gain of each decision, by generalized advantage estimation over the decisions of its seat.

    Args:
        value: [step, game]: the acting seat's chance to win, before its decision.
        actor: the seat.
        team: 1 if it is on the fascist team, else 0.
        winners: the team that won if the game ended after the decision, else -1.
        trace: lambda.

    Returns:
        the gains, and whether each is known: the last decision of a seat in a game that has not ended is not.
    """
    steps, games = value.shape
    each = np.arange(games)
    later, gain = np.zeros((games, MAX_PLAYERS), np.float32), np.zeros((games, MAX_PLAYERS), np.float32)
    has_later, ends = np.zeros((games, MAX_PLAYERS), np.bool_), np.full(games, -1)
    gained, known = np.zeros((steps, games), np.float32), np.zeros((steps, games), np.bool_)
    for step in range(steps - 1, -1, -1):
        over = winners[step] >= 0
        ends[over] = winners[step][over]
        has_later[over] = False
        seat = actor[step]
        won = (team[step] == ends).astype(np.float32)
        follows = has_later[each, seat]
        known[step] = follows | (ends >= 0)
        change = np.where(follows, later[each, seat], won) - value[step]
        gained[step] = change + trace * np.where(follows, gain[each, seat], 0)
        later[each, seat], gain[each, seat] = value[step], np.where(known[step], gained[step], 0)
        has_later[each, seat] = True
    return gained, known
