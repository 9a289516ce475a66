"""A run: a folder with the state of training, which continues where it was.

Contract: on one machine the same seed gives the same nets, however often a run is stopped. A folder of another version,
a damaged one, and one that is no run are refused before anything is written.
"""

import csv
from argparse import Namespace
from collections.abc import Callable
from itertools import count, islice
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import jax
import numpy as np
from msgspec import Struct, ValidationError, convert, to_builtins
from msgspec.structs import astuple

from weimar.batch import layout
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.nets import files
from weimar.lab.train import learn
from weimar.lab.train.games import Course, Decisions, Opponent, Positions, Side, Table, odd_players
from weimar.lab.train.net import Parameters, initial

SIZES: Final = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))
PASSES: Final = 2
"""The number of times the net learns from each decision."""
BETA: Final = 0.1
"""The strength of the pull towards the reference."""
AVERAGE: Final = 0.99
"""The share of the average that stays, each time the net has learned from one size."""
SHORT_AVERAGE: Final = 0.95
"""As `AVERAGE`, for guesses and in the shorter runs of best responses, where the starting net must fade sooner."""
FULL_RATE: Final = 160
"""The number of cycles in which the policy learns at the full rate."""
OLD_EVERY: Final = 8
MOST_OLD: Final = 8
"""An old net is kept after so many cycles; of more than this, every second one is forgotten."""
ODD_SHARE: Final = 0.15
"""The share of opponents with a habit (`odd_players`)."""
JOINED_SHARE: Final = 0.5
"""The share of the other opponents that are nets of other runs (`Run.join`)."""


def rate_after(cycles: int) -> float:
    """The rate at which the policy learns after so many cycles: after `FULL_RATE` it falls with their square."""
    return learn.RATE * min(1.0, FULL_RATE / max(cycles, 1)) ** 2


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """The plan of a run, fixed at its start.

    Attributes:
        seed: of all randomness.
        games: of each size that are played in step, a multiple of 4.
        steps: decisions in each of these games before the net learns.
        minibatch: decisions in each step of learning.
        sizes: the numbers of players.
        side: `both`; for a best response, the side that learns.
        mixed: whether games have all rules (`Table`), or the official ones only.
    """

    seed: int = 1
    games: int = 768
    steps: int = 64
    minibatch: int = 2048
    sizes: tuple[int, ...] = SIZES
    side: Side = "both"
    mixed: bool = True


class Line(Struct, frozen=True):
    """Progress in one cycle at one size.

    Attributes:
        cycle, players: the number of the cycle, and the size. games: finished since the start of the run.
        opponents: those that played the fascist team, and the liberals.
        liberals: the share of games that liberals won, the net with itself, under the official rules. hitler: the
            share that ended with the election of Hitler. others: as `liberals`, under other rules.
        as_liberals, as_fascists: the share of games that the net won on each side against the opponents.
        pull, entropy, value, guesses: means of `learn.improve` and `learn.guess`.
    """

    cycle: int
    players: int
    games: int
    opponents: str
    liberals: float
    hitler: float
    others: float
    as_liberals: float
    as_fascists: float
    pull: float
    entropy: float
    value: float
    guesses: float


class Joined(Struct, frozen=True):
    """An opponent from another run.

    Attributes:
        name: for the progress. side: the side that it plays, or `both`. sizes: those that it has learned. net: its
            parameters.
    """

    name: str
    side: Side
    sizes: tuple[int, ...]
    net: Parameters


class Run:
    """Training in a folder.

    Args:
        folder: of the run; made if it is missing.
        plan: of a new run; an old one keeps its own.
        against: for a best response, the folder of the run whose average it plays against. It begins with the same
            nets, and does not learn to guess.

    Raises:
        Unusable: the folder cannot be used, or its run plays against another net.
    """

    def __init__(self, folder: Path, plan: Plan, against: Path | None = None) -> None:
        self.folder = folder
        self.joined: list[Joined]
        self._state = folder / files.STATE
        opponent = None if against is None else _nets(against / files.STATE)
        if self._state.exists():
            self._load()
            if opponent is not None and not (self.joined and _same(opponent("average"), self.joined[0].net)):
                raise files.Unusable("other_plan", folder)
            return
        if folder.exists() and not {path.name for path in folder.iterdir()} <= {"state.new"}:
            raise files.Unusable("not_a_run", folder)
        self.plan, self.cycles, self.games = plan, 0, 0
        self.net: Parameters = initial(plan.seed) if opponent is None else opponent("average")
        self.guesser: Parameters = initial(plan.seed) if opponent is None else opponent("guesser")
        self.average, self.learning_guesser = self.net, self.guesser
        self.old: list[Parameters] = []
        self.joined = [] if opponent is None else [Joined("target", "both", plan.sizes, self.net)]
        self.learned: Any = learn.begin(self.net)
        self.learned_guesses: Any = learn.begin(self.guesser)
        self.tables = self._new_tables()
        self.lines: list[Line] = []

    def _new_tables(self) -> dict[int, Table]:
        plan = self.plan
        return {players: Table(players, plan.games, plan.seed, plan.side, mixed=plan.mixed) for players in plan.sizes}

    def join(self, folder: Path) -> None:
        """Take the average of another run as an opponent from now on, on the side that it learned.

        Raises:
            Unusable: that folder has no run of this version, or a side of this run does not learn.
        """
        other = Run(folder, self.plan)
        if self.plan.side != "both" or not other.lines:
            raise files.Unusable("no_run" if not other.lines else "other_plan", folder)
        self.joined.append(Joined(folder.name, other.plan.side, other.plan.sizes, other.average))

    def cycle(self) -> list[Line]:
        """Play and learn at every size once. Returns the progress, a line for each size."""
        lines = [self._learn(players) for players in self.plan.sizes]
        self.cycles += 1
        if self.plan.side == "both" and self.cycles % OLD_EVERY == 0:
            self.old.append(self.average)
            if len(self.old) > MOST_OLD:
                self.old = self.old[::2]
        self.lines += lines
        return lines

    def _learn(self, players: int) -> Line:
        dice = np.random.default_rng([self.plan.seed, 2, self.cycles, players])
        names, opponents = zip(*(self._opponent(side, players, dice) for side in ("fascist", "liberal")), strict=True)
        key = jax.random.key(int(dice.integers(2**31)))
        table = self.tables[players]
        decisions, positions, course = table.collect(self.net, self.guesser, opponents, self.plan.steps, key)
        means = [*self._improve(decisions, dice), self._guess(positions, dice)]
        self.games += int(course.games.sum())
        return self._line(players, "/".join(names), course, means)

    def _opponent(self, side: Side, players: int, dice: np.random.Generator) -> tuple[str, Opponent]:
        """An opponent on a side, and its name."""
        joined = [one for one in self.joined if one.side in ("both", side) and players in one.sizes]
        if self.plan.side != "both":
            return "target", Opponent(joined[0].net)
        if dice.random() < ODD_SHARE or not (joined or self.old):
            return "odd", odd_players(self.average)[dice.integers(3)]
        if joined and (not self.old or dice.random() < JOINED_SHARE):
            other = joined[dice.integers(len(joined))]
            return other.name, Opponent(other.net)
        return "old", Opponent(self.old[dice.integers(len(self.old))])

    def _improve(self, decisions: Decisions, dice: np.random.Generator) -> list[float]:
        position = decisions.facts, decisions.truth, decisions.options
        given = learn.Step(decisions, learn.in_parts(self.average, *position, self.plan.minibatch))
        rate, means = rate_after(self.cycles), []
        for _ in range(PASSES):
            for some in learn.minibatches(given, self.plan.minibatch, dice):
                self.net, self.learned, found = learn.improve(self.net, self.learned, some, BETA, rate)
                means.append(found)
        self.average = _mixed(AVERAGE if self.plan.side == "both" else SHORT_AVERAGE, self.average, self.net)
        return [float(mean) for mean in np.mean(np.asarray(means), axis=0)]

    def _guess(self, positions: Positions, dice: np.random.Generator) -> float:
        if self.plan.side != "both":
            return 0.0
        losses = []
        for some in learn.minibatches(positions, self.plan.minibatch, dice):
            found = learn.guess(self.learning_guesser, self.learned_guesses, some)
            self.learning_guesser, self.learned_guesses, loss = found
            losses.append(float(loss))
        self.guesser = _mixed(SHORT_AVERAGE, self.guesser, self.learning_guesser)
        return sum(losses) / len(losses)

    def _line(self, players: int, opponents: str, course: Course, means: list[float]) -> Line:
        liberal = course.liberal / np.maximum(course.games, 1)
        elected = course.reasons[layout.HITLER_ELECTED] / max(course.games[3], 1)
        fascist = 1 - liberal[2] if course.games[2] else 0.0
        shares = liberal[3], elected, liberal[0], liberal[1], fascist, *means
        return Line(self.cycles + 1, players, self.games, opponents, *(round(float(share), 4) for share in shares))

    # -- the state -----------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Replace the state in the folder, and the table of progress made from it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        nets = {name: getattr(self, name) for name in _NETS}
        nets |= {f"old{number}": net for number, net in enumerate(self.old)}
        nets |= {f"joined{number}": other.net for number, other in enumerate(self.joined)}
        arrays = {f"{net}/{name}": np.asarray(array) for net, found in nets.items() for name, array in found.items()}
        for name in _LEARNED:
            leaves = jax.tree.leaves(getattr(self, name))
            arrays |= {f"{name}/{number}": np.asarray(part) for number, part in enumerate(leaves)}
        arrays |= {f"rows/{players}": table.rows for players, table in self.tables.items()}
        words: dict[str, Any] = {"plan": to_builtins(self.plan), "cycles": self.cycles, "games": self.games}
        words |= {"old": len(self.old), "joined": [[other.name, other.side, other.sizes] for other in self.joined]}
        words["lines"] = [astuple(line) for line in self.lines]
        files.save(self._state, arrays, words)
        with (self.folder / "progress.csv").open("w", newline="") as file:
            table = csv.writer(file)
            table.writerow(Line.__struct_fields__)
            table.writerows(words["lines"])

    def _load(self) -> None:
        arrays, words = files.load(self._state)
        net = _nets(self._state, arrays)
        try:
            self.plan = convert(words["plan"], Plan)
            self.cycles, self.games = words["cycles"], words["games"]
            for name in _NETS:
                setattr(self, name, net(name))
            self.old = [net(f"old{number}") for number in range(words["old"])]
            self.joined = [
                Joined(name, side, tuple(sizes), net(f"joined{number}"))
                for number, (name, side, sizes) in enumerate(words["joined"])
            ]
            leaves, shape = jax.tree.flatten(learn.begin(self.net))
            for name in _LEARNED:
                parts = [jax.numpy.asarray(arrays[f"{name}/{number}"]) for number in range(len(leaves))]
                setattr(self, name, jax.tree.unflatten(shape, parts))
            self.tables = self._new_tables()
            for players, table in self.tables.items():
                table.rows[:] = arrays[f"rows/{players}"]
            self.lines = [Line(*line) for line in words["lines"]]
        except (KeyError, TypeError, ValueError, ValidationError) as error:
            raise files.Unusable("run_of_other_version", self._state) from error


_NETS: Final = ("net", "average", "guesser", "learning_guesser")
_LEARNED: Final = ("learned", "learned_guesses")


def _mixed(stays: float, old: Parameters, new: Parameters) -> Parameters:
    mixed: Parameters = jax.tree.map(lambda one, other: stays * one + (1 - stays) * other, old, new)
    return mixed


def _same(one: Parameters, other: Parameters) -> bool:
    return all(np.array_equal(array, other[name]) for name, array in one.items())


def _nets(state: Path, arrays: files.Arrays | None = None) -> Callable[[str], Parameters]:
    """A function that returns the nets of a state by name."""
    found = files.load(state)[0] if arrays is None else arrays
    shapes = {name: array.shape for name, array in initial(0).items()}

    def net(name: str) -> Parameters:
        arrays = {each: jax.numpy.asarray(found.get(f"{name}/{each}", 0)) for each in shapes}
        if any(array.shape != shapes[each] for each, array in arrays.items()):
            raise files.Unusable("run_of_other_version", state)
        return arrays

    return net


_SHOWN: Final = {
    "both": ("liberals", "liberals"),
    "liberal": ("won", "as_liberals"),
    "fascist": ("won", "as_fascists"),
}
"""By side, the title and the field of the numbers in a line of progress."""


def train(chosen: Namespace) -> None:
    """Train in a folder that nobody else uses.

    Args:
        chosen: the options of `weimar.lab.train.__main__`; None for those that were left out.

    Raises:
        Unusable: the folder cannot be used, or its run has another plan.
    """
    sizes = None if chosen.players is None else tuple(chosen.players)
    wanted = {"seed": chosen.seed, "side": chosen.side, "sizes": sizes, "mixed": None if chosen.side is None else False}
    given = {name: value for name, value in wanted.items() if value is not None}
    run = Run(chosen.folder, Plan(**given), chosen.against)
    if any(getattr(run.plan, name) != value for name, value in given.items()):
        raise files.Unusable("other_plan", chosen.folder)
    for folder in chosen.join or ():
        run.join(folder)
    for _ in islice(count(), chosen.cycles):
        began, games = perf_counter(), run.games
        lines = run.cycle()
        run.save()
        rate = (run.games - games) / (perf_counter() - began)
        title, value = _SHOWN[run.plan.side]
        shares = " ".join(f"{line.players}:{getattr(line, value):.3f}" for line in lines)
        print(f"cycle {run.cycles}: {run.games} games, {rate:.0f} a second, {title} {shares}", flush=True)
