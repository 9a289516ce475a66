"""A run: a folder with the state of training, which continues where it was.

Contract: on one machine the same seed gives the same nets, however often a run is stopped. A folder of another version,
a damaged one, and one that is no run are refused before anything is written.
"""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import jax
import numpy as np
from msgspec import Struct, ValidationError, convert, to_builtins
from msgspec.structs import astuple
from numpy.typing import NDArray

from weimar.batch import layout
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.nets import files
from weimar.lab.train import learn
from weimar.lab.train.curves import curves
from weimar.lab.train.examples import Examples, examples
from weimar.lab.train.games import Course, Decisions, Side, Table
from weimar.lab.train.net import Parameters, initial
from weimar.lab.train.progress import Line
from weimar.lab.work import Spread

_OWN: Final = frozenset({"examples", "state.new"})
"""The files of a folder before its first state is complete."""
SIZES: Final = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))
PASSES: Final = 2
"""The number of times the net learns from each decision."""
LESSONS: Final = 8
"""The number of times the net learns from each example."""
BETA: Final = 0.1
"""The strength of the pull towards the reference."""
AVERAGE: Final = 0.995
"""The share of the average that stays, each time the net has learned from one size."""
SHORT_AVERAGE: Final = 0.95
"""As `AVERAGE`, in the shorter runs for best responses and guesses, where the starting net must fade sooner."""
OLD_EVERY: Final = 8
MOST_OLD: Final = 8
"""An old net is kept after so many cycles; of more than this, every second one is forgotten."""
IMITATOR_SHARE: Final = 0.4
"""The share of opponents that are the net that only imitates; the others are old ones."""


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """The plan of a run, fixed at its start.

    Attributes:
        seed: of all randomness.
        examples: chunks of games to imitate first; chunk by chunk, all sizes in turn.
        games: of each size that are played in step, a multiple of 4.
        steps: decisions in each of these games before the net learns.
        minibatch: decisions, or examples, in each step of learning.
        sizes: the numbers of players.
        side: `both`; for a best response, the side that learns; `neither` if only guesses at roles are learned, from
            games of the other net with itself.
        heats: by size, of liberals who do not learn, as in `Trained`; empty for 1 at every size.
    """

    seed: int = 1
    examples: int = 600
    games: int = 768
    steps: int = 64
    minibatch: int = 2048
    sizes: tuple[int, ...] = SIZES
    side: Side = "both"
    heats: tuple[float, ...] = ()


class Run:
    """Training in a folder.

    Args:
        folder: of the run; made if it is missing.
        plan: of a new run; an old one keeps its own.
        against: for a best response, the folder of the run whose average it plays against, and for guesses, of the
            run whose average plays. It begins with the same net, and needs no examples.

    Raises:
        Unusable: the folder cannot be used, or its run plays against another net.
    """

    def __init__(self, folder: Path, plan: Plan, against: Path | None = None) -> None:
        self.folder = folder
        self._state = folder / files.STATE
        opponent = None if against is None else _nets(against / files.STATE)("average")
        if self._state.exists():
            self._load()
            if opponent is not None and not _same(opponent, self.imitator):
                raise files.Unusable("other_plan", folder)
            return
        if folder.exists() and not {path.name for path in folder.iterdir()} <= _OWN:
            raise files.Unusable("not_a_run", folder)
        self.plan, self.cycles, self.games = plan, 0, 0
        self.net: Parameters = initial(plan.seed) if opponent is None else opponent
        self.average: Parameters = self.net
        self.imitator: Parameters = self.net
        self.old: list[Parameters] = []
        self.learned: Any = learn.begin(self.net)
        self.tables = self._new_tables()
        self.lines: list[Line] = []
        self.is_imitator = opponent is not None

    def _new_tables(self) -> dict[int, Table]:
        plan = self.plan
        heats = plan.heats or (1.0,) * len(plan.sizes)
        return {
            players: Table(players, plan.games, plan.seed, plan.side, heat)
            for players, heat in zip(plan.sizes, heats, strict=True)
        }

    def imitate(self, spread: Spread, tell: Callable[[str], None]) -> None:
        """Learn from examples first, if this has not been done.

        Args:
            spread: plays the missing chunks of examples.
            tell: takes lines for people.
        """
        if self.is_imitator:
            return
        folder = self.folder / "examples"
        folder.mkdir(parents=True, exist_ok=True)
        paths = [folder / f"{number:05d}.bin" for number in range(self.plan.examples)]
        missing = [number for number in range(self.plan.examples) if not paths[number].exists()]
        for number, found in zip(
            missing, spread(examples, [(self.plan.seed, number) for number in missing]), strict=True
        ):
            found.save(paths[number], self.plan.seed)
        given = [Examples.load(path, self.plan.seed) for path in paths]
        whole = jax.tree.map(lambda *parts: np.concatenate(parts), *given)
        lessons = learn.Lesson(*(whole.facts, whole.truth, whole.options, whole.taken, whole.won))
        dice = np.random.default_rng([self.plan.seed, 1])
        for lesson in range(LESSONS):
            losses = []
            for some in learn.minibatches(lessons, self.plan.minibatch, dice):
                self.net, self.learned, loss = learn.imitate(self.net, self.learned, some)
                losses.append(loss)
            tell(f"lesson {lesson + 1} of {LESSONS}: {len(whole.taken)} decisions, {np.mean(losses):.4f} nats a choice")
        self.learned = learn.begin(self.net)
        self.average = self.imitator = self.net
        self.is_imitator = True
        self.save()

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
        imitates = not self.old or dice.random() < IMITATOR_SHARE
        opponent = self.imitator if imitates else self.old[dice.integers(len(self.old))]
        key = jax.random.key(int(dice.integers(2**31)))
        playing = opponent if self.plan.side == "neither" else self.net
        decisions, course = self.tables[players].collect(playing, opponent, self.plan.steps, key)
        means = self._guess(decisions, dice) if self.plan.side == "neither" else self._improve(decisions, dice)
        stays = AVERAGE if self.plan.side == "both" else SHORT_AVERAGE
        self.average = jax.tree.map(lambda old, new: stays * old + (1 - stays) * new, self.average, self.net)
        self.games += int(course.games.sum())
        return self._line(players, "imitator" if imitates else "old", course, np.mean(np.asarray(means), axis=0))

    def _improve(self, decisions: Decisions, dice: np.random.Generator) -> list[Any]:
        position = decisions.facts, decisions.truth, decisions.options
        given = learn.Step(decisions, learn.in_parts(self.average, *position, self.plan.minibatch))
        means = []
        for _ in range(PASSES):
            for some in learn.minibatches(given, self.plan.minibatch, dice):
                self.net, self.learned, found = learn.improve(self.net, self.learned, some, BETA)
                means.append(found)
        return means

    def _guess(self, decisions: Decisions, dice: np.random.Generator) -> list[Any]:
        means = []
        for _ in range(PASSES):
            for some in learn.minibatches((decisions.facts, decisions.truth), self.plan.minibatch, dice):
                self.net, self.learned, found = learn.guess(self.net, self.learned, *some)
                means.append(found)
        return means

    def _line(self, players: int, opponent: str, course: Course, means: NDArray[np.floating[Any]]) -> Line:
        liberal = course.liberal / np.maximum(course.games, 1)
        elected = course.reasons[layout.HITLER_ELECTED] / max(course.games[0], 1)
        fascist = 1 - liberal[2] if course.games[2] else 0.0
        shares = liberal[0], elected, liberal[1], fascist, *means
        return Line(self.cycles + 1, players, self.games, opponent, *(round(float(share), 4) for share in shares))

    # -- the state -----------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Replace the state in the folder, and the table and curves of progress made from it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        nets = {"net": self.net, "average": self.average, "imitator": self.imitator}
        nets |= {f"old{number}": net for number, net in enumerate(self.old)}
        arrays = {f"{net}/{name}": np.asarray(array) for net, found in nets.items() for name, array in found.items()}
        arrays |= {f"learned/{number}": np.asarray(part) for number, part in enumerate(jax.tree.leaves(self.learned))}
        arrays |= {f"rows/{players}": table.rows for players, table in self.tables.items()}
        words: dict[str, Any] = {"plan": to_builtins(self.plan), "cycles": self.cycles, "games": self.games}
        words |= {"old": len(self.old), "is_imitator": self.is_imitator}
        words["lines"] = [astuple(line) for line in self.lines]
        files.save(self._state, arrays, words)
        with (self.folder / "progress.csv").open("w", newline="") as file:
            table = csv.writer(file)
            table.writerow(Line.__struct_fields__)
            table.writerows(words["lines"])
        if self.lines:
            (self.folder / "progress.svg").write_text(curves(self.lines))

    def _load(self) -> None:
        arrays, words = files.load(self._state)
        net = _nets(self._state, arrays)
        try:
            self.plan = convert(_with_heats(words["plan"]), Plan)
            self.cycles, self.games = words["cycles"], words["games"]
            self.net, self.average, self.imitator = net("net"), net("average"), net("imitator")
            self.old = [net(f"old{number}") for number in range(words["old"])]
            leaves, shape = jax.tree.flatten(learn.begin(self.net))
            parts = [jax.numpy.asarray(arrays[f"learned/{number}"]) for number in range(len(leaves))]
            self.learned = jax.tree.unflatten(shape, parts)
            self.tables = self._new_tables()
            for players, table in self.tables.items():
                table.rows[:] = arrays[f"rows/{players}"]
            self.is_imitator = words["is_imitator"]
            self.lines = [Line(*line) for line in words["lines"]]
        except (KeyError, TypeError, ValueError, ValidationError) as error:
            raise files.Unusable("run_of_other_version", self._state) from error


def _with_heats(plan: dict[str, Any]) -> dict[str, Any]:
    """The words of a plan, also of an older one with one heat for all sizes."""
    heat = plan.pop("heat", None)
    return plan if heat is None else {**plan, "heats": [heat] * len(plan["sizes"])}


def _same(one: Parameters, other: Parameters) -> bool:
    return all(np.array_equal(array, other[name]) for name, array in one.items())


def _nets(state: Path, arrays: files.Arrays | None = None) -> Callable[[str], Parameters]:
    """A function that returns the nets of a state by name."""
    found = files.load(state)[0] if arrays is None else arrays
    shapes = {name: array.shape for name, array in initial(0).items()}

    def net(name: str) -> Parameters:
        arrays = {each: jax.numpy.asarray(found[f"{name}/{each}"]) for each in shapes}
        if any(array.shape != shapes[each] for each, array in arrays.items()):
            raise files.Unusable("run_of_other_version", state)
        return arrays

    return net
