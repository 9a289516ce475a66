"""Fit of the weights of public counts (src/weimar/bots/inference/counts.json) to the roles in games between bots.

Run `python -m weimar.lab.fitting.counts` to repeat it. Each round plays games of `one-ply` against itself with the
weights of the previous round, and records the beliefs of all living liberals before each nomination. It then fits
weights to the games of all rounds: fascists hide from counting players, so weights for one round only would oscillate
between habits. The fit maximizes the logarithmic score of P(fascist) and P(Hitler) over all other living seats, with a
slight pull towards zero. The command prints its expected time. It stores each part in a folder, continues from there
after a restart, and writes a description of the games into the file. `--measure` prints instead the difference
between the belief and the belief with newly fitted counts, cross-validated by game.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from weimar.bots import Bot, Thinker
from weimar.bots.inference.behaviour import Model, learned_model, model_for
from weimar.bots.inference.counts import COUNTS, Layer, shipped_layers, split, totals
from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.history import Table, course_of, table_of
from weimar.bots.inference.hypotheses import HITLER, LIBERAL, MANNERS, ROLE_INDEX, Indices, hypotheses
from weimar.bots.inference.seat_belief import believe
from weimar.bots.inference.shipped import dump
from weimar.bots.inference.tables import SIZES
from weimar.bots.players.thinker import one_ply
from weimar.bots.policy.choice.parameters import EXPERT
from weimar.bots.policy.choice.value_net import learned_prospects
from weimar.engine import FairChance, evolve, make_rules, project, replay, start
from weimar.engine.events import ChancellorNominated
from weimar.engine.state import State
from weimar.lab.play.match import finish
from weimar.lab.play.statistics import Z95

SHIPPED: Final = Path(__file__).parents[2] / "bots" / "inference" / "counts.json"
GROUPS: Final = {"small": (5, 6), "middle": (7, 8), "large": (9, 10)}
PART: Final = 20
"""Games in a stored part."""
PULL: Final = 50.0
HITLER_POWER: Final = {"small": 0.3, "middle": 0.3, "large": 1.0}
"""The exponent towards which the fit pulls the belief about which team member is Hitler. At five and seven players that
belief is overconfident (docs/research/belief.md)."""
HITLER_SHARE: Final = {"small": 1.0, "middle": 0.8, "large": 1.0}
"""The share of the fitted weights kept for Hitler: fascists imagine counting spectators, and avoid the acts with fitted
weights. At seven players, forecasts of Hitler were overconfident with 1, and underconfident with 0.65."""
STEPS: Final = 150
REMEMBERED: Final = 10
HALVINGS: Final = 12
ENOUGH: Final = 1e-7
"""The least relative decrease of the loss in a step."""
SURE: Final = 1e-4
"""The least distance of a forecast from certainty, for the score."""
FOLDS: Final = 5
CHUNK: Final = 2000


class Source(NamedTuple):
    """The games for the fit.

    Attributes:
        games: the number of games for each number of players. seed: the seed of all randomness.
        folder: the folder for finished parts.
        layered: whether beliefs include the shipped counts.
    """

    games: int
    seed: int
    folder: Path
    layered: bool = False


class Sample(NamedTuple):
    """A liberal's belief before a nomination.

    Attributes:
        game: the game's number. players: the number of players. truth: the role assignment. viewer: the liberal's seat.
        weights: for each role assignment, its probability with both teams sensible. rest: with other manners.
        counts: [seat, count]. alive: whether each seat is alive. late: three fascist policies are enacted.
    """

    game: int
    players: int
    truth: int
    viewer: int
    weights: Floats
    rest: Floats
    counts: Floats
    alive: tuple[bool, ...]
    late: bool


def samples(players: int, number: int, source: Source, bot: Bot | None = None) -> Iterator[Sample]:
    """The samples of one game.

    Args:
        players: the number of players.
        number: the number of the game.
        source: the seed, and the kind of beliefs.
        bot: the player; the shipped `one-ply` by default.
    """
    dice = random.Random(f"{source.seed}/counts/{players}/{number}")
    bots = [bot or one_ply()] * players
    events = finish([start(players, make_rules(), FairChance(dice))], bots, dice).events
    state = replay(events[:1])
    for event in events[1:]:
        if isinstance(event, ChancellorNominated):
            yield from _stated(state, number, layered=source.layered)
        state = evolve(state, event)


def _stated(state: State, number: int, *, layered: bool) -> Iterator[Sample]:
    roles = [ROLE_INDEX[role] for role in state.setup.roles]
    truth = int(np.flatnonzero((hypotheses(len(roles)).roles == roles).all(axis=1))[0])
    alive = tuple(seat in state.board.alive for seat in range(len(roles)))
    for viewer in state.board.alive:
        if roles[viewer] != LIBERAL:
            continue
        view = project(state, viewer)
        course, players = course_of(view), view.players
        model = copy(model_for(table_of(view)))
        model.layer = model.layer if layered else None
        found = believe(model, view, course).weights.reshape(len(MANNERS), -1)
        late = state.board.fascist >= 3  # noqa: PLR2004 - Hitler's zone
        sense, rest = found[0].copy(), found[1:].sum(axis=0)
        yield Sample(number, players, truth, viewer, sense, rest, totals(players, course), alive, late)


class Problem:
    """Samples as arrays, for one number of players."""

    def __init__(self, found: Sequence[Sample]) -> None:
        self.players = players = found[0].players
        roles: Indices = hypotheses(players).roles
        self.fascist, self.hitler = (roles != LIBERAL).astype(float), (roles == HITLER).astype(float)
        self.games = np.array([sample.game for sample in found])
        self.late = np.array([sample.late for sample in found])
        self.truth = np.array([sample.truth for sample in found])
        self.counts = np.stack([sample.counts for sample in found])
        self.counts[:, :, COUNTS.index("nein_early")] = 0.0  # people of every role vote like this
        self.others = np.array([sample.alive for sample in found])
        self.others[np.arange(len(found)), [sample.viewer for sample in found]] = False
        weights = np.stack([sample.weights for sample in found])
        self.rest = np.stack([sample.rest for sample in found])
        self.sense = weights.sum(axis=1, keepdims=True)
        known = weights / np.maximum(self.sense, 1e-12)
        parts = [split(players, row) for row in known]
        self.team, self.within = (np.stack([part[place] for part in parts]) for place in (0, 1))
        self.log = np.where(known > 0, np.log(np.maximum(known, 1e-30)), -1e9)

    def chances(self, which: Indices, weights: Floats) -> tuple[Floats, Floats]:
        """For each sample and role assignment, the belief with these weights, and its sensible part, from 0 to 1."""
        many, counts = len(COUNTS), self.counts[which]
        score = self.log[which] + (weights[-2] - 1) * self.team[which] + (weights[-1] - 1) * self.within[which]
        score += (counts @ weights[:many]) @ self.fascist.T + (counts @ weights[many : 2 * many]) @ self.hitler.T
        score = np.exp(score - score.max(axis=1, keepdims=True))
        score /= score.sum(axis=1, keepdims=True)
        return self.sense[which] * score + self.rest[which], score


def start_weights(hitler_power: float = 1.0) -> Floats:
    """The weights of an unchanged belief, or with another power for Hitler."""
    return np.array([0.0] * (2 * len(COUNTS)) + [1.0, hitler_power])


class _Loss(NamedTuple):
    """The logarithmic score of all forecasts, in nats per seat, summed over beliefs; including the pull."""

    problems: Sequence[Problem]
    chosen: Sequence[Indices]
    origin: Floats
    pull: float

    def at(self, weights: Floats) -> tuple[float, Floats]:
        """The loss and its gradient."""
        apart = weights - self.origin
        loss, slope = self.pull / 2 * float(apart @ apart), self.pull * apart
        for problem, which in zip(self.problems, self.chosen, strict=True):
            for at in range(0, len(which), CHUNK):
                more, steeper = _part(problem, which[at : at + CHUNK], weights)
                loss, slope = loss + more, slope + steeper
        return loss, slope


def _part(problem: Problem, which: Indices, weights: Floats) -> tuple[float, Floats]:
    chance, sensible = problem.chances(which, weights)
    each = problem.others[which] / (problem.players - 1)
    loss, pressed = 0.0, np.zeros_like(chance)
    for marks in (problem.fascist, problem.hitler):
        share = np.clip(chance @ marks, SURE, 1 - SURE)
        true = marks[problem.truth[which]] > 0
        loss -= float((np.where(true, np.log(share), np.log(1 - share)) * each).sum())
        pressed -= (np.where(true, 1 / share, -1 / (1 - share)) * each) @ marks.T
    mean = (sensible * pressed).sum(axis=1, keepdims=True)
    pressed = problem.sense[which] * sensible * (pressed - mean)
    by_count = [np.einsum("nsk,ns->k", problem.counts[which], pressed @ m) for m in (problem.fascist, problem.hitler)]
    powers = [(pressed * part[which]).sum() for part in (problem.team, problem.within)]
    return loss, np.concatenate([*by_count, powers])


def fit(
    problems: Sequence[Problem], chosen: Sequence[Indices], pull: float = PULL, hitler_power: float = 1.0
) -> Floats:
    """The weights with the best forecasts, with a pull towards the belief (a limited-memory quasi-Newton method).

    Args:
        problems: the beliefs, one group of them for each number of players.
        chosen: the samples to use, for each problem.
        pull: the strength of the pull.
        hitler_power: the target of the pull for Hitler's power.
    """
    weights = start_weights(hitler_power)
    loss = _Loss(problems, chosen, weights.copy(), pull)
    (value, slope), moves = loss.at(weights), list[tuple[Floats, Floats]]()
    for _ in range(STEPS):
        move, step = -_bent(slope, moves), 1.0
        if not moves:
            move /= max(1.0, float(np.abs(slope).max()))
        for _ in range(HALVINGS):
            after, steeper = loss.at(weights + step * move)
            if after < value + 1e-4 * step * float(slope @ move):
                break
            step /= 2
        else:
            break
        if (steeper - slope) @ move > 0:
            moves = [*moves[-REMEMBERED + 1 :], (step * move, steeper - slope)]
        gained, weights, value, slope = value - after, weights + step * move, after, steeper
        if gained < ENOUGH * value:
            break
    return weights


def _bent(slope: Floats, moves: Sequence[tuple[Floats, Floats]]) -> Floats:
    """The gradient times the inverse curvature from the last moves (Nocedal, Math. Comp. 35, 1980)."""
    found, sizes = slope.copy(), []
    for move, change in reversed(moves):
        size = float(move @ found) / float(move @ change)
        sizes.append(size)
        found -= size * change
    if moves:
        move, change = moves[-1]
        found *= float(move @ change) / float(change @ change)
    for (move, change), size in zip(moves, reversed(sizes), strict=True):
        found += move * (size - float(change @ found) / float(move @ change))
    return found


def nats(problem: Problem, which: Indices, weights: Floats) -> dict[str, Floats]:
    """For each sample, the gain of P(fascist) and P(Hitler) over the deal, in nats per other living seat."""
    chance, _ = problem.chances(which, weights)
    others, gains = problem.others[which], {}
    for name, marks in (("fascist", problem.fascist), ("hitler", problem.hitler)):
        share = np.clip(chance @ marks, 1e-6, 1 - 1e-6)
        true, prior = marks[problem.truth[which]], marks[:, 0].mean() * problem.players / (problem.players - 1)
        score = np.where(true > 0, np.log(share / prior), np.log((1 - share) / (1 - prior)))
        gains[name] = (score * others).sum(axis=1) / others.sum(axis=1)
    return gains


def measure(problem: Problem) -> dict[str, list[float]]:
    """The gains over the deal: of the belief, and with counts fitted to other games; each mean and half width."""
    found: dict[str, list[float]] = {}
    fold = problem.games % FOLDS
    as_it_is: dict[str, list[tuple[Indices, Floats]]] = {}
    anew: dict[str, list[tuple[Indices, Floats]]] = {}
    for held in range(FOLDS):
        inside, outside = np.flatnonzero(fold == held), np.flatnonzero(fold != held)
        fitted = fit([problem], [outside])
        for one, two in ((start_weights(), as_it_is), (fitted, anew)):
            for at in range(0, len(inside), CHUNK):
                for name, scores in nats(problem, inside[at : at + CHUNK], one).items():
                    two.setdefault(name, []).append((inside[at : at + CHUNK], scores))
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


def played(players: int, source: Source, bot: Bot | None = None) -> list[Sample]:
    """The samples of some games, stored in parts in a folder. Existing parts are not played again.

    Args:
        players: the number of players.
        source: the games.
        bot: the player; the shipped `one-ply` by default.
    """
    source.folder.mkdir(parents=True, exist_ok=True)
    found: list[Sample] = []
    began, fresh, parts = perf_counter(), 0, -(-source.games // PART)
    for part in range(parts):
        kept = source.folder / f"{'with' if source.layered else 'without'}-{players}-{source.seed}-{part}.msgpack"
        if not kept.is_file():
            numbers = range(part * PART, min((part + 1) * PART, source.games))
            rows = [_plain(sample) for at in numbers for sample in samples(players, at, source, bot)]
            kept.with_suffix(".part").write_bytes(msgspec.msgpack.encode(rows))
            kept.with_suffix(".part").rename(kept)
            fresh += 1
            if fresh == 1:
                seconds = (perf_counter() - began) * (parts - part - 1)
                sys.stderr.write(f"{players} players: about {seconds:.0f} s to go\n")
        for row in msgspec.msgpack.decode(kept.read_bytes()):
            game, count, truth, viewer, weights, rest, counts, alive, late = row
            arrays = np.array(weights), np.array(rest), np.array(counts)
            found.append(Sample(game, count, truth, viewer, *arrays, tuple(alive), late))
    return found


def _plain(sample: Sample) -> tuple[object, ...]:
    return tuple(part.tolist() if isinstance(part, np.ndarray) else part for part in sample)


def layer_of(weights: Floats, fitted_to: str) -> Layer:
    """The layer in its file format."""
    rounded, many = np.round(weights, 3).tolist(), len(COUNTS)
    return Layer(tuple(rounded[:many]), tuple(rounded[many : 2 * many]), rounded[-2], rounded[-1], fitted_to)


def one_ply_with(layers: dict[str, Layer]) -> Bot:
    """`one-ply` with other weights of counts, by size of table."""

    @cache
    def by_size(players: int) -> Model:
        model = copy(learned_model(players))
        model.layer = layers[SIZES[players]]
        return model

    def its(table: Table) -> Model:
        return by_size(table.players)

    return Thinker(EXPERT, its, learned_prospects)


def fitted(group: str, rounds: int, source: Source, tell: Callable[[str], object]) -> Layer:
    """The weights of a group of sizes after some rounds of play.

    Args:
        group: the group's name.
        rounds: the number of rounds.
        source: the games of each round; the seed is the first round's.
        tell: called with progress messages.
    """
    layers, seen = dict(shipped_layers()), {players: list[Sample]() for players in GROUPS[group]}
    for number in range(rounds):
        for players, found in seen.items():
            found += [
                sample._replace(game=sample.game + number * source.games)
                for sample in played(players, source._replace(seed=source.seed + number), one_ply_with(layers))
            ]
        problems = [Problem(found) for found in seen.values()]
        everything = [np.arange(len(problem.truth)) for problem in problems]
        weights = fit(problems, everything, PULL, HITLER_POWER[group])
        many = len(COUNTS)
        weights[[*range(many, 2 * many), -1]] *= HITLER_SHARE[group]
        beliefs = sum(len(problem.truth) for problem in problems)
        games = f"{source.games} games of one-ply a size and round, {number + 1} rounds, {beliefs} beliefs"
        layers[group] = layer_of(weights, f"{games}; Hitler's weights and power times {HITLER_SHARE[group]}")
        tell(f"{group}: round {number + 1} of {rounds}\n")
    return layers[group]


def main() -> None:
    """Play the games, fit the weights and write the file; or only measure the fit."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=200, help="of each number of players, in each round")
    options.add_argument("--rounds", type=int, default=6)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--groups", nargs="*", choices=list(GROUPS), default=list(GROUPS))
    options.add_argument("--folder", type=Path, default=Path("build/counts"), help="for what was played already")
    options.add_argument("--measure", type=int, nargs="*", help="print the gap at these numbers of players instead")
    chosen = options.parse_args()
    source = Source(chosen.games, chosen.seed, chosen.folder)
    if chosen.measure is not None:
        for players in chosen.measure or (5, 7, 10):
            problem = Problem(played(players, source._replace(layered=True)))
            print(players, msgspec.json.encode(measure(problem)).decode(), flush=True)
        return
    layers = dict(shipped_layers())
    layers |= {group: fitted(group, chosen.rounds, source, sys.stderr.write) for group in chosen.groups}
    SHIPPED.write_bytes(msgspec.json.format(dump(layers), indent=1) + b"\n")
    assert set(SIZES.values()) == set(GROUPS)


if __name__ == "__main__":
    main()
