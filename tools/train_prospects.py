"""Fits what positions are worth to the fascists (src/weimar/bots/prospects.json) to games between bots.

Run `python tools/train_prospects.py --games 4000 --rounds 2 --seed 1` to make it again, on the CPU alone: each round
plays games of fascists of every boldness against liberals of every patience, describes the positions that came up, and
fits two small nets to who won: one for those who know the team, one for liberals, who only believe. From the second
round on most players play by the nets of the round before. It takes turns with tools/train_model.py: beliefs are fitted
to what these players do.
"""

import argparse
import random
from collections.abc import Callable, Mapping
from itertools import pairwise
from multiprocessing import Pool
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
import numpy as np
from msgspec.structs import replace

from weimar.bots import Bot, Thinker
from weimar.bots.belief import _fitting, _next_draw
from weimar.bots.course import PENDING, Past, course_of, table_of
from weimar.bots.evidence import Reading, posterior, read
from weimar.bots.hypotheses import ROLE_INDEX, Floats
from weimar.bots.model import learned_model
from weimar.bots.parameters import STEADY, Parameters, expert_parameters
from weimar.bots.piles import piles_of, weight
from weimar.bots.prospects import POWERS, Net, Position, Prospects, features, learned_prospects
from weimar.bots.situation import Situation
from weimar.engine import SPECTATOR, Action, Dice, View, make_rules, project, replay
from weimar.engine.actions import CastVote, Say
from weimar.engine.state import State
from weimar.engine.terms import Party
from weimar.lab.match import play_match

Nets: TypeAlias = Callable[[int], Mapping[Party, Prospects] | None]
SHIPPED: Final = Path(__file__).parents[1] / "src" / "weimar" / "bots" / "prospects.json"
GROUPS: Final = {"small": (5, 6), "middle": (7, 8), "large": (9, 10)}
HIDDEN: Final = (32, 16)
EPOCHS: Final = 25
BATCH: Final = 256
RATE: Final = 2e-3
DECAY: Final = 1e-4
PARTIES: Final[tuple[Party, ...]] = ("fascist", "liberal")
EXPOSURES: Final = (
    "own_exposure",
    "team_exposure",
    "hitler_exposure",
    "hitler_own",
    "vote_exposure",
    "choice_exposure",
)


def positions(final: State) -> list[Floats]:
    """Every position of a finished game that a fascist might have weighed, as features."""
    view = project(final, SPECTATOR)
    table, course = table_of(view), course_of(view)
    players, model = view.players, learned_model(view.players)
    members = np.zeros((players, 3))
    for seat, role in enumerate(final.setup.roles):
        members[seat, ROLE_INDEX[role]] = 1
    sure = _fitting(final.setup.roles, ())

    def draw(past: tuple[Past, ...], reading: Reading) -> tuple[float, ...]:
        piles = piles_of(past)
        weights = posterior(reading.log + sure, [weight(model, players, pile) for pile in piles])
        return tuple(_next_draw(model, players, piles[-1], weights).tolist())

    rows: list[Floats] = []
    for number, past in enumerate(course):
        this = past.round
        before = read(model, table, course[:number])
        tiles = draw(course[:number], before)
        rows.append(features(players, Position(before, before.stage, members, tiles)))
        if not this.elected or this.nominee is None:
            continue
        government = (this.candidate, this.nominee)
        rows.append(features(players, Position(before, before.stage, members, tiles, government)))
        if this.enacted == "F" and this.power in POWERS:
            bare = replace(this, power=None, target=None)
            told = replace(past.told, party=PENDING)
            after = read(model, table, (*course[:number], Past(bare, told)))
            tiles = draw((*course[:number], Past(bare, told)), after)
            rows.append(features(players, Position(after, after.stage, members, tiles, government, this.power)))
    return rows


def _bolder(parameters: Parameters, dice: random.Random) -> Parameters:
    """The same with another boldness: positions of all kinds must come up."""
    factor = {name: getattr(parameters, name) * 3 ** dice.uniform(-1.5, 1) for name in EXPOSURES}
    return replace(
        parameters,
        **factor,
        deal_bias=parameters.deal_bias + dice.uniform(-0.05, 0.2),
        lie_heat=dice.uniform(0.005, 0.03),
        act_heat=dice.uniform(0.005, 0.03),
    )


def _untaught(_players: int) -> None:
    """No net: by set numbers."""


def _always(parameters: Parameters) -> Callable[[int], Parameters]:
    return lambda _players: parameters


class Witness:
    """A liberal who remembers what he weighed at each ballot: the government, and its failure."""

    def __init__(self, bot: Thinker, parameters: Parameters) -> None:
        self._bot, self._parameters = bot, parameters
        self.seen: list[tuple[int, Floats, Floats]] = []

    def choose(self, view: View, dice: Dice) -> Action:
        """As the bot would."""
        if isinstance(view.legal[0], CastVote) and view.nominee is not None:
            now = Situation(view, learned_model(view.players), self._parameters)
            self.seen.append((view.round, *now.ballot_features()))
        return self._bot.choose(view, dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """As the bot would."""
        return self._bot.claim(view, dice)


def _liberal(players: int, number: int, net: Nets, dice: random.Random) -> Witness:
    """A liberal of some patience."""
    base = STEADY if number % 3 == 0 else expert_parameters(players)
    waits = {name: dice.uniform(0.0, 0.05) for name in ("patience", "patience_1", "patience_2")}
    chosen = replace(base, **waits, hitler_fear=dice.uniform(0.8, 2.5))
    return Witness(Thinker(_always(chosen), prospects=net), chosen)


def _play(task: tuple[str, int, int, bool]) -> dict[Party, tuple[Floats, Floats]]:
    group, seed, games, taught = task
    rows: dict[Party, list[Floats]] = {"fascist": [], "liberal": []}
    won: dict[Party, list[float]] = {"fascist": [], "liberal": []}
    for number in range(games):
        dice = random.Random(f"{seed}/{number}")
        players = GROUPS[group][number % 2]
        chosen = _bolder(STEADY if number % 3 == 0 else expert_parameters(players), dice)
        net: Nets = learned_prospects if taught and number % 4 else _untaught
        fascist: Bot = Thinker(_always(chosen), prospects=net)
        liberal = _liberal(players, number, learned_prospects if taught and number // 4 % 3 else _untaught, dice)
        final = replay(play_match(players, make_rules(), {"liberal": liberal, "fascist": fascist}, dice).events)
        lost = float(project(final, SPECTATOR).winner == "fascist")
        found: dict[Party, list[Floats]] = {"fascist": positions(final), "liberal": _weighed(final, liberal)}
        for party, some in found.items():
            rows[party] += some
            won[party] += [lost] * len(some)
    return {party: (np.array(rows[party], dtype=np.float32), np.array(won[party], dtype=np.float32)) for party in rows}


def _weighed(final: State, witness: Witness) -> list[Floats]:
    """What came of the ballots: the government, or its failure."""
    return [elected if final.board.rounds[number - 1].elected else failed for number, elected, failed in witness.seen]


class Trained:
    """A net while it is being fitted, by Adam (Kingma and Ba, arXiv 1412.6980)."""

    def __init__(self, inputs: int, luck: np.random.Generator) -> None:
        sizes = (inputs, *HIDDEN, 1)
        self._weights = [luck.standard_normal(shape) / np.sqrt(shape[0]) for shape in pairwise(sizes)]
        self._offsets = [np.zeros(size) for size in sizes[1:]]
        self._all = [*self._weights, *self._offsets]
        self._first = [np.zeros_like(one) for one in self._all]
        self._second = [np.zeros_like(one) for one in self._all]
        self._steps = 0

    def net(self) -> Net:
        """As it is kept."""
        return Net(
            [np.round(one, 4).tolist() for one in self._weights], [np.round(one, 4).tolist() for one in self._offsets]
        )

    def step(self, rows: Floats, won: Floats, rate: float) -> None:
        """One move down the slope."""
        self._steps += 1
        for place, slope in enumerate(self._slopes(rows, won)):
            pull = DECAY * self._all[place] if place < len(self._weights) else 0.0
            self._first[place] += 0.1 * (slope + pull - self._first[place])
            self._second[place] += 0.001 * ((slope + pull) ** 2 - self._second[place])
            mean = self._first[place] / (1 - 0.9**self._steps)
            spread = np.sqrt(self._second[place] / (1 - 0.999**self._steps)) + 1e-8
            self._all[place] -= rate * mean / spread

    def _slopes(self, rows: Floats, won: Floats) -> list[Floats]:
        outs = [rows]
        for weights, offsets in zip(self._weights[:-1], self._offsets[:-1], strict=True):
            outs.append(np.tanh(outs[-1] @ weights + offsets))
        chance = 1 / (1 + np.exp(-(outs[-1] @ self._weights[-1] + self._offsets[-1])))
        error = (chance - won[:, None]) / len(rows)
        by_weight: list[Floats] = []
        by_offset: list[Floats] = []
        for layer in reversed(range(len(self._weights))):
            by_weight.insert(0, outs[layer].T @ error)
            by_offset.insert(0, error.sum(axis=0))
            error = (error @ self._weights[layer].T) * (1 - outs[layer] ** 2)
        return by_weight + by_offset


def fit(rows: Floats, won: Floats, seed: int) -> tuple[Net, float]:
    """The net that does best on a tenth of the games, kept apart, and by how many nats it beats the mean there."""
    luck, held = np.random.default_rng(seed), int(0.9 * len(rows))
    trained = Trained(rows.shape[1], luck)
    steps, step = EPOCHS * (held // BATCH), 0
    mean = float(won[:held].mean())
    prior = _loss(np.full(len(rows) - held, mean), won[held:])
    found: list[tuple[float, Net]] = []
    for _ in range(EPOCHS):
        order = luck.permutation(held)
        for at in range(0, held - BATCH + 1, BATCH):
            chosen = order[at : at + BATCH]
            trained.step(rows[chosen], won[chosen], RATE * (1 - step / steps) + RATE / 200)
            step += 1
        net = trained.net()
        found.append((_loss(Prospects(net).chance(rows[held:]), won[held:]), net))
    best, net = min(found, key=lambda one: one[0])
    return net, prior - best


def _loss(chance: Floats, won: Floats) -> float:
    sure = np.clip(chance, 1e-6, 1 - 1e-6)
    return -float(np.mean(won * np.log(sure) + (1 - won) * np.log(1 - sure)))


def main() -> None:
    """Play, fit, write."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=6000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--groups", nargs="*", default=list(GROUPS))
    options.add_argument("--taught", action="store_true", help="the fascists play by the shipped net already")
    chosen = options.parse_args()
    for number in range(chosen.rounds):
        nets = msgspec.json.decode(SHIPPED.read_bytes(), type=dict[str, dict[Party, Net]]) if SHIPPED.is_file() else {}
        for group in chosen.groups:
            parts = 8
            tasks = [
                (group, (chosen.seed + number) * 1000 + part, chosen.games // parts, chosen.taught or number > 0)
                for part in range(parts)
            ]
            with Pool(chosen.workers) as pool:
                found = pool.map(_play, tasks, chunksize=1)
            nets[group] = {}
            for party in PARTIES:
                rows, won = (np.concatenate([part[party][place] for part in found]) for place in (0, 1))
                nets[group][party], better = fit(rows, won, chosen.seed + number)
                print(
                    f"{group} {number} {party}: {len(rows)} positions, fascists won {won.mean():.3f}, "
                    f"{better:.4f} nats better than the mean",
                    flush=True,
                )
        SHIPPED.write_bytes(msgspec.json.encode(nets) + b"\n")


if __name__ == "__main__":
    main()
