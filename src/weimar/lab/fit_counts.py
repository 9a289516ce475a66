"""Fit the weights of public counts (src/weimar/bots/inference/counts.json) to the truth of games between bots.

Run `python -m weimar.lab.fit_counts` to make them again. It plays games of `expert` with itself (half of them), of
`expert` and `steady` mixed by lot, and of these with `novice`, and looks at the belief of one living liberal at each
nomination. The weights make the true roles likeliest, drawn a little towards nothing. It says how long it will take,
keeps each part in a folder and goes on from there when it is started again, and writes what it was fitted to into the
file. `--measure` prints instead how far the belief is from the belief with counts fitted anew, cross-validated by game.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from weimar.bots import BOTS
from weimar.bots.inference.behaviour import model_for
from weimar.bots.inference.counts import COUNTS, Layer, split, totals
from weimar.bots.inference.exact_math import Floats, merged
from weimar.bots.inference.history import course_of, table_of
from weimar.bots.inference.hypotheses import HITLER, LIBERAL, MANNERS, ROLE_INDEX, Indices, hypotheses
from weimar.bots.inference.seat_belief import believe
from weimar.bots.inference.tables import SIZES
from weimar.engine import FairChance, evolve, make_rules, project, replay, start
from weimar.engine.events import ChancellorNominated
from weimar.engine.state import State
from weimar.lab.match import finish
from weimar.lab.statistics import Z95

SHIPPED: Final = Path(__file__).parents[1] / "bots" / "inference" / "counts.json"
GROUPS: Final = {"small": (5, 6), "middle": (7, 8), "large": (9, 10)}
MIXES: Final = (("expert",), ("expert",), ("expert", "steady"), ("expert", "steady", "novice"))
PART: Final = 20
"""Games in a part that is kept."""
PULL: Final = 30.0
STEPS: Final = 20
HALVINGS: Final = 8
ENOUGH: Final = 0.01
FOLDS: Final = 5


class Source(NamedTuple):
    """The games to learn from.

    Attributes:
        games: how many of each number of players. seed: of all luck. folder: for what was played already.
        plain: of `expert` alone. layered: beliefs with the shipped counts in them.
    """

    games: int
    seed: int
    folder: Path
    plain: bool
    layered: bool


class Sample(NamedTuple):
    """A liberal's belief at a nomination.

    Attributes:
        game: which. players: how many. weights: by role assignment. counts: [seat, count]. truth: the assignment.
        viewer: who believes. late: three fascist policies lie there.
    """

    game: int
    players: int
    weights: Floats
    counts: Floats
    truth: int
    viewer: int
    late: bool


def samples(players: int, number: int, seed: int, *, plain: bool, layered: bool) -> Iterator[Sample]:
    """One game's.

    Args:
        players: how many.
        number: of the game.
        seed: of all luck.
        plain: of `expert` alone.
        layered: beliefs with the shipped counts in them.
    """
    dice = random.Random(f"{seed}/counts/{players}/{number}")
    mix = MIXES[0] if plain else MIXES[number % len(MIXES)]
    bots = [BOTS[name] for name in dice.choices(mix, k=players)]
    events = finish([start(players, make_rules(), FairChance(dice))], bots, dice).events
    state = replay(events[:1])
    for event in events[1:]:
        if isinstance(event, ChancellorNominated) and len(state.board.rounds) > 1:
            yield _sample(state, number, dice, layered=layered)
        state = evolve(state, event)


def _sample(state: State, number: int, dice: random.Random, *, layered: bool) -> Sample:
    roles = [ROLE_INDEX[role] for role in state.setup.roles]
    viewer = dice.choice([seat for seat in state.board.alive if roles[seat] == LIBERAL])
    view = project(state, viewer)
    course, players, model = course_of(view), view.players, model_for(table_of(view))
    found = believe(model, view, course, counting=layered)
    truth = int(np.flatnonzero((hypotheses(players).roles == roles).all(axis=1))[0])
    weights, late = merged(found.weights, len(MANNERS)), state.board.fascist >= 3  # noqa: PLR2004 - Hitler's zone
    return Sample(number, players, np.array(weights), totals(players, course), truth, viewer, late)


class Problem:
    """Samples as arrays, for one number of players."""

    def __init__(self, found: Sequence[Sample]) -> None:
        self.players = players = found[0].players
        known = hypotheses(players)
        roles: Indices = known.roles
        self.fascist, self.hitler = (roles != LIBERAL).astype(float), (roles == HITLER).astype(float)
        self.games = np.array([sample.game for sample in found])
        self.late = np.array([sample.late for sample in found])
        self.viewers = np.array([sample.viewer for sample in found])
        self.truth = np.array([sample.truth for sample in found])
        self.counts = np.stack([sample.counts for sample in found])
        self.counts[:, :, COUNTS.index("nein_early")] = 0.0  # people of every role vote so
        parts = [split(players, sample.weights) for sample in found]
        self.team, self.within = (np.stack([part[place] for part in parts]) for place in (0, 1))
        self.possible = np.stack([sample.weights > 0 for sample in found])

    def rows(self, chosen: Indices) -> tuple[Floats, Floats]:
        """Features of every assignment, and what no assignment may be: [sample, assignment, feature]."""
        counts = self.counts[chosen]
        features = np.concatenate(
            [
                np.einsum("as,nsk->nak", self.fascist, counts),
                np.einsum("as,nsk->nak", self.hitler, counts),
                self.team[chosen][:, :, None],
                self.within[chosen][:, :, None],
            ],
            axis=2,
        )
        return features, np.where(self.possible[chosen], 0.0, -1e9)


def _chances(features: Floats, bar: Floats, weights: Floats) -> Floats:
    score = features @ weights + bar
    chance = np.exp(score - score.max(axis=1, keepdims=True))
    found: Floats = chance / chance.sum(axis=1, keepdims=True)
    return found


def start_weights() -> Floats:
    """The belief as it is."""
    return np.array([0.0] * (2 * len(COUNTS)) + [1.0, 1.0])


def fit(problems: Sequence[Problem], chosen: Sequence[Indices], pull: float = PULL) -> Floats:
    """The weights that make the truth likeliest, drawn towards the belief as it is (Newton's method)."""
    origin = start_weights()
    weights, step = origin.copy(), _Step(problems, chosen, origin, pull)
    loss, slope, curve = step.at(weights)
    for _ in range(STEPS):
        move = np.linalg.solve(curve, slope)
        for _ in range(HALVINGS):
            after = step.at(weights + move)
            if after[0] < loss:
                break
            move /= 2
        else:
            break
        gained = loss - after[0]
        weights, (loss, slope, curve) = weights + move, after
        if gained < ENOUGH:
            break
    return weights


class _Step(NamedTuple):
    problems: Sequence[Problem]
    chosen: Sequence[Indices]
    origin: Floats
    pull: float

    def at(self, weights: Floats) -> tuple[float, Floats, Floats]:
        """The loss with its first two derivatives."""
        apart = weights - self.origin
        loss, slope = self.pull / 2 * float(apart @ apart), -self.pull * apart
        curve = self.pull * np.eye(len(weights))
        for problem, which in zip(self.problems, self.chosen, strict=True):
            for at in range(0, len(which), 200):
                some = which[at : at + 200]
                features, bar = problem.rows(some)
                chance = _chances(features, bar, weights)
                mean = np.einsum("na,nak->nk", chance, features)
                true = np.arange(len(some)), problem.truth[some]
                loss -= float(np.log(np.maximum(chance[true], 1e-12)).sum())
                slope += (features[true] - mean).sum(axis=0)
                flat = features.reshape(-1, features.shape[2])
                curve += flat.T @ (flat * chance.reshape(-1)[:, None]) - mean.T @ mean
        return loss, slope, curve


def nats(problem: Problem, which: Indices, weights: Floats) -> dict[str, Floats]:
    """By sample: nats a seat by which P(fascist) and P(Hitler) of the others beat the deal."""
    features, bar = problem.rows(which)
    chance = _chances(features, bar, weights)
    others = np.arange(problem.players)[None, :] != problem.viewers[which][:, None]
    gains = {}
    for name, marks in (("fascist", problem.fascist), ("hitler", problem.hitler)):
        share = np.clip(chance @ marks, 1e-6, 1 - 1e-6)
        true, prior = marks[problem.truth[which]], marks[:, 0].mean() * problem.players / (problem.players - 1)
        score = np.where(true > 0, np.log(share / prior), np.log((1 - share) / (1 - prior)))
        gains[name] = (score * others).sum(axis=1) / (problem.players - 1)
    return gains


def measure(problem: Problem) -> dict[str, list[float]]:
    """The belief, and the belief with counts fitted anew to other games: nats a seat over the deal, mean and half."""
    found: dict[str, list[float]] = {}
    fold = problem.games % FOLDS
    as_it_is: dict[str, list[tuple[Indices, Floats]]] = {}
    anew: dict[str, list[tuple[Indices, Floats]]] = {}
    for held in range(FOLDS):
        inside, outside = np.flatnonzero(fold == held), np.flatnonzero(fold != held)
        fitted = fit([problem], [outside])
        for one, two in ((start_weights(), as_it_is), (fitted, anew)):
            for at in range(0, len(inside), 200):
                for name, scores in nats(problem, inside[at : at + 200], one).items():
                    two.setdefault(name, []).append((inside[at : at + 200], scores))
    for name in ("fascist", "hitler"):
        before, after = (_ordered(side[name]) for side in (as_it_is, anew))
        for key, scores, which in (
            (f"{name}", before, None),
            (f"{name}_anew", after, None),
            (f"{name}_gap", after - before, None),
            (f"{name}_late", before, problem.late),
        ):
            found[key] = _by_game(problem.games, scores, which)
    return found


def _ordered(parts: list[tuple[Indices, Floats]]) -> Floats:
    places = np.concatenate([part[0] for part in parts])
    scores: Floats = np.concatenate([part[1] for part in parts])
    found: Floats = scores[np.argsort(places)]
    return found


def _by_game(games: Indices, scores: Floats, which: NDArray[np.bool_] | None) -> list[float]:
    if which is not None:
        games, scores = games[which], scores[which]
    means = np.array([scores[games == game].mean() for game in np.unique(games)])
    return [round(float(means.mean()), 4), round(float(Z95 * means.std(ddof=1) / np.sqrt(len(means))), 4)]


def played(players: int, source: Source) -> list[Sample]:
    """The samples of some games, kept in parts in a folder; parts that are there are not played again."""
    source.folder.mkdir(parents=True, exist_ok=True)
    found: list[Sample] = []
    began, fresh, parts = perf_counter(), 0, -(-source.games // PART)
    kind = f"{'expert' if source.plain else 'mixed'}-{'with' if source.layered else 'without'}"
    for part in range(parts):
        kept = source.folder / f"{kind}-{players}-{source.seed}-{part}.msgpack"
        if not kept.is_file():
            numbers = range(part * PART, (part + 1) * PART)
            new = [
                one
                for at in numbers
                for one in samples(players, at, source.seed, plain=source.plain, layered=source.layered)
            ]
            rows = [(s.game, s.players, s.weights.tolist(), s.counts.tolist(), s.truth, s.viewer, s.late) for s in new]
            kept.with_suffix(".part").write_bytes(msgspec.msgpack.encode(rows))
            kept.with_suffix(".part").rename(kept)
            fresh += 1
            if fresh == 1:
                seconds = (perf_counter() - began) * (parts - part - 1)
                sys.stderr.write(f"{players} players: about {seconds:.0f} s to go\n")
        for game, count, weights, counts, truth, viewer, late in msgspec.msgpack.decode(kept.read_bytes()):
            found.append(Sample(game, count, np.array(weights), np.array(counts), truth, viewer, late))
    return found


def layer_of(weights: Floats, fitted_to: str) -> Layer:
    """The layer as it is kept."""
    rounded, many = np.round(weights, 3).tolist(), len(COUNTS)
    return Layer(tuple(rounded[:many]), tuple(rounded[many : 2 * many]), rounded[-2], rounded[-1], fitted_to)


def main() -> None:
    """Play, fit, write; or measure."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=400, help="of each number of players")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--groups", nargs="*", choices=list(GROUPS), default=list(GROUPS))
    options.add_argument(
        "--share", type=float, default=1.0, help="move so far from the shipped weights to the new ones"
    )
    options.add_argument("--folder", type=Path, default=Path("build/counts"), help="for what was played already")
    options.add_argument("--measure", type=int, nargs="*", help="print the gap at these numbers of players instead")
    chosen = options.parse_args()
    source = Source(chosen.games, chosen.seed, chosen.folder, plain=False, layered=False)
    if chosen.measure is not None:
        for players in chosen.measure or (5, 7, 10):
            problem = Problem(played(players, source._replace(plain=True, layered=True)))
            print(players, msgspec.json.encode(measure(problem)).decode(), flush=True)
        return
    layers = msgspec.json.decode(SHIPPED.read_bytes(), type=dict[str, Layer]) if SHIPPED.is_file() else {}
    for group in chosen.groups:
        problems = [Problem(played(players, source)) for players in GROUPS[group]]
        weights = fit(problems, [np.arange(len(problem.truth)) for problem in problems])
        if chosen.share < 1 and group in layers:
            old = layers[group]
            before = np.array([*old.fascist, *old.hitler, old.team_power, old.hitler_power])
            weights = (1 - chosen.share) * before + chosen.share * weights
        many = len([truth for problem in problems for truth in problem.truth.tolist()])
        layers[group] = layer_of(
            weights, f"{chosen.games} games a size, {many} beliefs, seed {chosen.seed}, share {chosen.share}"
        )
        SHIPPED.write_bytes(msgspec.json.format(msgspec.json.encode(layers), indent=1) + b"\n")
    assert set(SIZES.values()) == set(GROUPS)


if __name__ == "__main__":
    main()
