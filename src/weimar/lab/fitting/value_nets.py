"""Fit of the value nets of `one-ply` (src/weimar/bots/policy/choice/value_nets.json) to games between bots.

Run `python -m weimar.lab.fitting.value_nets` to repeat it, on the CPU only. Each round plays games of fascists with
various heats against liberals with various patience. The liberals play erratically or with a habit in a third of the
games, the fascists in another third. Two small nets are fitted to the winners: one for seats that know the team,
one for liberals. From the second round on, most players use the nets of the previous round. Alternate this with
`weimar.lab.fitting.behaviour`, because beliefs are fitted to these players' behaviour. With `--response` one side is
always `one-ply` as shipped, and the net is fitted to play best against it
(src/weimar/lab/opponents/best_response.json).
"""

import argparse
import random
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace

from weimar.bots import Bot, Thinker
from weimar.bots.inference.behaviour import learned_model
from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.history import PENDING, Past, Table, course_of, table_of
from weimar.bots.inference.hypotheses import ROLE_INDEX, ROLES
from weimar.bots.inference.piles import log_likelihood, piles_of
from weimar.bots.inference.play_style import conduct
from weimar.bots.inference.public_belief import posterior, read
from weimar.bots.inference.seat_belief import erratic_shares, fitting, next_draw
from weimar.bots.inference.shipped import dump, load
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.choice.parameters import EXPERT, Parameters
from weimar.bots.policy.choice.value_net import POWERS, Net, Position, Prospects, Sides, features, learned_prospects
from weimar.engine import SPECTATOR, Action, Dice, View, make_rules, project, replay
from weimar.engine.actions import CastVote, Say
from weimar.engine.state import State
from weimar.engine.terms import Party, Role, Seat
from weimar.lab.opponents.exploiters import ROSTER, response
from weimar.lab.play.match import play_match
from weimar.lab.work import add_options, chosen_workers

Nets: TypeAlias = Callable[[int], Mapping[Party, Prospects] | None]
_SOURCE: Final = Path(__file__).parents[2]
SHIPPED: Final = _SOURCE / "bots" / "policy" / "choice" / "value_nets.json"
RESPONSE: Final = _SOURCE / "lab" / "opponents" / "best_response.json"
PARTS: Final = 8
GROUPS: Final = {"small": (5, 6), "middle": (7, 8), "large": (9, 10)}
HIDDEN: Final = (32, 16)
EPOCHS: Final = 25
BATCH: Final = 256
RATE: Final = 2e-3
DECAY: Final = 1e-4
STRANGE: Final = {"small": 0.33, "middle": 0.33, "large": 0.2}
"""For each size of table, the share of games with erratic or habitual liberals; the share for fascists is the same."""
PATIENCE: Final = (0.0, 0.12)
STRANGE_LIBERALS: Final = ("random", "selfish", "selfish", "novice", "silent", "silent", "policy-blind", "policy-blind")
STRANGE_FASCISTS: Final = ("random", "selfish", "selfish", "novice", "always-fascist-claim")
PARTIES: Final[tuple[Party, ...]] = ("fascist", "liberal")
EXPOSURES: Final = (
    "own_exposure",
    "team_exposure",
    "hitler_exposure",
    "hitler_own",
    "vote_exposure",
    "choice_exposure",
)
_SHIPPED: Final = ROSTER["one-ply"]


class Task(NamedTuple):
    """The games assigned to one process.

    Attributes:
        group: the size of table. seed, games: their luck and number. response: see `--response`.
        taught: whether most players use nets.
        nets: the nets of the previous round, because a worker's file may lack them; None for the shipped ones.
    """

    group: str
    seed: int
    games: int
    taught: bool
    response: bool
    nets: Sides | None = None


def positions(final: State) -> list[Floats]:
    """Every position of a finished game that a fascist might have evaluated, as features."""
    view = project(final, SPECTATOR)
    known = _Known(final.setup.roles, table_of(view))
    course = course_of(view)
    return [row for number in range(len(course)) for row in known.rows(course[: number + 1])]


class _Known:
    """The features of a game's rounds for an observer who knows all roles and no tiles."""

    def __init__(self, roles: tuple[Role, ...], table: Table) -> None:
        self.table, self.model = table, learned_model(table.players)
        self.members = np.eye(len(ROLES))[[ROLE_INDEX[role] for role in roles]]
        self._bar = fitting(roles, ())

    def rows(self, course: tuple[Past, ...]) -> list[Floats]:
        """Features at the beginning of the last round, with its government, and with the power granted to it."""
        past, this = course[-1], course[-1].round
        found = [self._features(course[:-1], course[:-1])]
        if not this.elected or this.nominee is None:
            return found
        government = (this.candidate, this.nominee)
        found.append(self._features(course[:-1], course[:-1], government))
        if this.enacted == "F" and this.power in POWERS:
            unused = Past(replace(this, power=None, target=None), replace(past.told, party=PENDING))
            found.append(self._features((*course[:-1], unused), course[:-1], government, this.power))
        return found

    def _features(
        self,
        course: tuple[Past, ...],
        earlier: tuple[Past, ...],
        government: tuple[Seat, Seat] | None = None,
        power: str = "",
    ) -> Floats:
        reading = read(self.model, self.table, course)
        tiles = self._next_draw(course)
        manner = conduct(self.model, self.table, earlier, self.members, erratic_shares(self._weights(earlier)))
        position = Position(reading, reading.stage, self.members, tiles, manner, government, power)
        return features(self.table.players, position)

    def _weights(self, course: tuple[Past, ...]) -> Floats:
        log = read(self.model, self.table, course).log + self._bar
        return posterior(
            self.model, log, [log_likelihood(self.model, self.table.players, pile) for pile in piles_of(course)]
        )

    def _next_draw(self, course: tuple[Past, ...]) -> tuple[float, ...]:
        pile = piles_of(course)[-1]
        return tuple(next_draw(self.model, self.table.players, pile, self._weights(course)).tolist())


def _bolder(parameters: Parameters, dice: random.Random) -> Parameters:
    """A copy with a random boldness, so that all kinds of positions occur."""
    factor = {name: getattr(parameters, name) * 3 ** dice.uniform(-1.5, 1) for name in EXPOSURES}
    return replace(
        parameters,
        **factor,
        deal_bias=parameters.deal_bias + dice.uniform(-0.05, 0.2),
        lie_heat=dice.uniform(0.005, 0.03),
        act_heat=dice.uniform(0.005, 0.03),
    )


def _untaught(_players: int) -> None:
    """Return None, so that hand-set numbers replace the net."""


class Witness:
    """A liberal that records its features at each ballot: the elected government, and its failure."""

    def __init__(self, bot: Thinker) -> None:
        self._bot = bot
        self.seen: list[tuple[int, Floats, Floats]] = []

    def choose(self, view: View, dice: Dice) -> Action:
        """The bot's choice."""
        if isinstance(view.legal[0], CastVote) and view.nominee is not None:
            now = DecisionContext(view, learned_model(view.players), EXPERT)
            self.seen.append((view.round, *now.ballot_features()))
        return self._bot.choose(view, dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """The bot's statement."""
        return self._bot.claim(view, dice)


def _liberal(net: Nets, dice: random.Random) -> Witness:
    """A liberal with random patience."""
    return Witness(Thinker(replace(EXPERT, patience=dice.uniform(*PATIENCE)), prospects=net))


def _fascist(net: Nets, dice: random.Random) -> Thinker:
    """A fascist with random heat, and with random boldness for hand-set numbers."""
    return Thinker(_bolder(EXPERT, dice), prospects=net)


def _nets_of(task: Task) -> Nets:
    """The nets that players use."""
    if task.nets is None:
        return response if task.response else learned_prospects
    prospects = task.nets.prospects()
    return lambda _players: prospects


def _mixed(group: str, dice: random.Random, nets: Nets, *, taught: bool) -> tuple[Bot, Bot]:
    """A random pair of liberals and fascists of all kinds."""
    plays_by_numbers = dice.randrange(8)
    liberal: Bot = _liberal(nets if taught and plays_by_numbers else _untaught, dice)
    fascist: Bot = _fascist(nets if taught and plays_by_numbers != 1 else _untaught, dice)
    lot = dice.random()
    if lot < STRANGE[group]:
        liberal = ROSTER[dice.choice(STRANGE_LIBERALS)]
    elif lot < 2 * STRANGE[group]:
        fascist = ROSTER[dice.choice(STRANGE_FASCISTS)]
    return liberal, fascist


def _answering(number: int, dice: random.Random, nets: Nets) -> tuple[Bot, Bot]:
    """`one-ply` on one side, and on the other a player learning to beat it."""
    if number // 2 % 2:
        return _SHIPPED, Thinker(_bolder(EXPERT, dice), prospects=nets)
    return _liberal(nets, dice), _SHIPPED


def play(task: Task) -> dict[Party, tuple[Floats, Floats]]:
    """By party, the features of its positions in these games, and 1 for each if the fascists won, else 0."""
    rows: dict[Party, list[Floats]] = {"fascist": [], "liberal": []}
    won: dict[Party, list[float]] = {"fascist": [], "liberal": []}
    nets = _nets_of(task)
    for number in range(task.games):
        dice = random.Random(f"{task.seed}/{number}")
        players = GROUPS[task.group][number % 2]
        if task.response:
            liberal, fascist = _answering(number, dice, nets)
        else:
            liberal, fascist = _mixed(task.group, dice, nets, taught=task.taught)
        final = replay(play_match(players, make_rules(), {"liberal": liberal, "fascist": fascist}, dice).events)
        lost = float(project(final, SPECTATOR).winner == "fascist")
        found: dict[Party, list[Floats]] = {
            "fascist": positions(final) if isinstance(fascist, Thinker) and fascist is not _SHIPPED else [],
            "liberal": _weighed(final, liberal) if isinstance(liberal, Witness) else [],
        }
        for party, some in found.items():
            rows[party] += some
            won[party] += [lost] * len(some)
    return {party: (np.array(rows[party], dtype=np.float64), np.array(won[party], dtype=np.float64)) for party in rows}


def _weighed(final: State, witness: Witness) -> list[Floats]:
    """The recorded features of the ballots' actual outcomes: the government, or its failure."""
    return [elected if final.board.rounds[number - 1].elected else failed for number, elected, failed in witness.seen]


class Trained:
    """A net during the fit by Adam (Kingma and Ba, arXiv 1412.6980)."""

    def __init__(self, inputs: int, luck: np.random.Generator, hidden: tuple[int, ...] = HIDDEN) -> None:
        sizes = (inputs, *hidden, 1)
        self._weights = [luck.standard_normal(shape) / np.sqrt(shape[0]) for shape in pairwise(sizes)]
        self._offsets = [np.zeros(size) for size in sizes[1:]]
        self._all = [*self._weights, *self._offsets]
        self._first = [np.zeros_like(layer) for layer in self._all]
        self._second = [np.zeros_like(layer) for layer in self._all]
        self._steps = 0

    def net(self) -> Net:
        """The net in its file format."""
        return Net(*self.layers())

    def layers(self) -> tuple[list[list[list[float]]], list[list[float]]]:
        """The weights and offsets of each layer, rounded as in files."""
        return (
            [np.round(weights, 4).tolist() for weights in self._weights],
            [np.round(offsets, 4).tolist() for offsets in self._offsets],
        )

    def chance(self, rows: Floats) -> Floats:
        """The forecast of each row."""
        return self._forward(rows)[1][:, 0]

    def _forward(self, rows: Floats) -> tuple[list[Floats], Floats]:
        """The inputs of each layer, and the forecast."""
        outs = [rows]
        for weights, offsets in zip(self._weights[:-1], self._offsets[:-1], strict=True):
            outs.append(np.tanh(outs[-1] @ weights + offsets))
        return outs, 1 / (1 + np.exp(-(outs[-1] @ self._weights[-1] + self._offsets[-1])))

    def step(self, rows: Floats, won: Floats, rate: float) -> None:
        """One step along the gradient."""
        self._steps += 1
        for place, slope in enumerate(self._slopes(rows, won)):
            pull = DECAY * self._all[place] if place < len(self._weights) else 0.0
            self._first[place] += 0.1 * (slope + pull - self._first[place])
            self._second[place] += 0.001 * ((slope + pull) ** 2 - self._second[place])
            mean = self._first[place] / (1 - 0.9**self._steps)
            spread = np.sqrt(self._second[place] / (1 - 0.999**self._steps)) + 1e-8
            self._all[place] -= rate * mean / spread

    def _slopes(self, rows: Floats, won: Floats) -> list[Floats]:
        outs, chance = self._forward(rows)
        error = (chance - won[:, None]) / len(rows)
        by_weight: list[Floats] = []
        by_offset: list[Floats] = []
        for layer in reversed(range(len(self._weights))):
            by_weight.insert(0, outs[layer].T @ error)
            by_offset.insert(0, error.sum(axis=0))
            error = (error @ self._weights[layer].T) * (1 - outs[layer] ** 2)
        return by_weight + by_offset


def fit(rows: Floats, won: Floats, seed: int) -> tuple[Net, float]:
    """The net with the best score on a held-out tenth of the games, and its gain over the mean there, in nats."""
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
        found.append((_loss(_chances(net, rows[held:]), won[held:]), net))
    best, net = min(found, key=lambda fitted: fitted[0])
    return net, prior - best


def _chances(net: Net, rows: Floats) -> Floats:
    """Same as `Prospects.chance`, in batches: it multiplies each row by each weight before it adds."""
    asked, parts = Prospects(net), np.array_split(rows, len(rows) // 1000 + 1)
    return np.concatenate([asked.chance(part) for part in parts])


def _loss(chance: Floats, won: Floats) -> float:
    sure = np.clip(chance, 1e-6, 1 - 1e-6)
    return -float(np.mean(won * np.log(sure) + (1 - won) * np.log(1 - sure)))


def main() -> None:
    """Play the games, fit the nets and write the file."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=4800)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--rounds", type=int, default=3)
    add_options(options, 2)
    options.add_argument("--groups", nargs="*", default=list(GROUPS))
    options.add_argument("--taught", action="store_true", help="most play by the shipped nets already")
    options.add_argument("--response", action="store_true", help="the best response to `one-ply` instead")
    chosen = options.parse_args()
    shipped = RESPONSE if chosen.response else SHIPPED
    for number in range(chosen.rounds):
        nets = load(shipped, dict[str, Sides], required=()) if shipped.is_file() else {}
        for group in chosen.groups:
            seeds = ((chosen.seed + number) * 1000 + part for part in range(PARTS))
            taught = chosen.taught or number > 0
            known = nets.get(group)
            tasks = [Task(group, seed, chosen.games // PARTS, taught, chosen.response, known) for seed in seeds]
            with chosen_workers(chosen) as spread:
                found = list(spread(play, tasks))
            fitted: dict[Party, Net] = {}
            for party in PARTIES:
                rows, won = (np.concatenate([part[party][place] for part in found]) for place in (0, 1))
                fitted[party], better = fit(rows, won, chosen.seed + number)
                print(
                    f"{group} {number} {party}: {len(rows)} positions, fascists won {won.mean():.3f}, "
                    f"{better:.4f} nats better than the mean",
                    flush=True,
                )
            nets[group] = Sides(**fitted)
        shipped.write_bytes(dump(nets))


if __name__ == "__main__":
    from weimar.lab.fitting import value_nets  # noqa: PLW0406 - workers know its functions by this name

    value_nets.main()
