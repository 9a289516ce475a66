"""The value nets: the fascists' chance to win from a position, learned from games between bots.

Contract: `features` describes a position by the public facts, the liberals' likely beliefs about each seat, and the
caller's knowledge of the fascist team. From these, `Prospects.chance` computes the fascists' chance to win. The nets
are small (two layers of 32 and 16). weimar.lab.fitting.value_nets fitted them to games of `expert` against itself and
against odd players. They are shipped as `value_nets.json`: one for seats that know the team, one for liberals.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

import numpy as np
from msgspec import Struct

from weimar.bots.inference.exact_math import Floats, inner, logistic, mass, merged, product, tanh, where
from weimar.bots.inference.hypotheses import FASCIST, HITLER, LIBERAL, MANNERS, hypotheses
from weimar.bots.inference.public_belief import Reading, Stage
from weimar.bots.inference.shipped import load, require_shape
from weimar.bots.inference.tables import SIZES
from weimar.engine.boards import DRAW, FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN, TRACKER_END
from weimar.engine.terms import Party, Seat

NEXT: Final = 3
"""The number of upcoming candidates in the features."""
_NEARLY_NOTHING: Final = 1e-12
POWERS: Final = ("investigate", "special_election", "execution")
"""Powers with a target."""
FEATURES: Final = 58
"""The number of features of a position."""


class Position(Struct, frozen=True):
    """A position for evaluation.

    Attributes:
        reading: a spectator's belief. stage: the counts after the act in question.
        members: for each seat, the probabilities of the three roles, as known to the caller.
        draw: the probabilities of no, one, two, three liberal tiles among the next three, as known to the viewer.
        conduct: the teams' style of play so far (`weimar.bots.inference.play_style`).
        government: president and chancellor, just elected, or with a power after their policy; else None.
        power: the president's unused power; "" if none.
    """

    reading: Reading
    stage: Stage
    members: Floats
    draw: tuple[float, ...]
    conduct: tuple[float, ...]
    government: tuple[Seat, Seat] | None = None
    power: str = ""


def features(players: int, position: Position) -> Floats:
    """The position as numbers, each between -1 and 1."""
    alive = list(position.stage.alive)
    thought = suspicion(players, position.reading, position.members, alive)
    living, (fascist, hitler) = position.members[alive], thought.tolist()
    row = [
        *_board(players, position, living),
        *_standing(living, thought[:, alive]),
        *_coming(players, position, fascist),
        *_office(position, fascist, hitler),
        *position.conduct,
    ]
    return np.array(row, dtype=np.float64)


def _board(players: int, position: Position, living: Floats) -> list[float]:
    """Policies, the election tracker, the living, the next tiles."""
    stage, draw = position.stage, position.draw
    total: list[float] = np.add.reduce(living, axis=0).tolist()
    return [
        *(float(stage.liberal == many) for many in range(LIBERAL_POLICIES_TO_WIN)),
        *(float(stage.fascist == many) for many in range(FASCIST_POLICIES_TO_WIN)),
        float(stage.tracker == 1),
        float(stage.tracker >= TRACKER_END - 1),
        len(living) / 10,
        total[LIBERAL] / 6,
        total[FASCIST] / 3,
        float(players % 2),
        (draw[1] + 2 * draw[2] + 3 * draw[3]) / DRAW,
        draw[0],
    ]


def _standing(living: Floats, thought: Floats) -> list[float]:
    """The public suspicion of fascists, of Hitler and of liberals: the mean, and the highest.

    Args:
        living: the probability of each role: [living seat, role].
        thought: the liberals' probability of fascist, and of Hitler: [2, living seat].
    """
    total = np.maximum(np.add.reduce(living, axis=0), _NEARLY_NOTHING)
    (as_fascist, as_hitler) = (product(thought, living) / total).tolist()
    worst: list[float] = np.maximum.reduce(thought[0, :, None] * living, axis=0).tolist()
    return [
        as_fascist[FASCIST],
        as_hitler[FASCIST],
        as_fascist[HITLER],
        as_hitler[HITLER],
        as_fascist[LIBERAL],
        worst[LIBERAL],
        worst[FASCIST],
        *_ranks(thought, living[:, HITLER]),
    ]


def _ranks(thought: Floats, whose: Floats) -> list[float]:
    """The share of the living with less suspicion against them, averaged by role."""
    better = np.add.reduce(thought[:, :, None] > thought[:, None, :], axis=2)
    ranks: list[float] = (inner(better, whose) / len(whose)).tolist()
    return ranks


def _coming(players: int, position: Position, fascist: list[float]) -> list[float]:
    """The next candidates, in the order of the placard: their roles and the suspicion against them."""
    members = position.members
    return [
        number
        for seat in _next(position.stage, players)
        for number in (float(members[seat, FASCIST]), float(members[seat, HITLER]), fascist[seat])
    ]


def _office(position: Position, fascist: list[float], hitler: list[float]) -> list[float]:
    """An elected government, or a president with an unused power."""
    if position.government is None:
        return [0.0] * (10 + len(POWERS))
    president, chancellor = position.government
    lead, follow = position.members[president].tolist(), position.members[chancellor].tolist()
    elected = float(position.power == "")
    lies, answers = 1 - lead[LIBERAL], 1 - follow[LIBERAL]
    return [
        elected,
        lead[FASCIST],
        lead[HITLER],
        fascist[president],
        follow[FASCIST] * elected,
        follow[HITLER] * elected,
        fascist[chancellor] * elected,
        hitler[chancellor] * elected,
        lies * answers * elected,
        lies * (1 - answers) * elected,
        *(float(position.power == power) for power in POWERS),
    ]


def suspicion(players: int, reading: Reading, members: Floats, alive: list[Seat]) -> Floats:
    """For each seat, the liberals' average probability of fascist, and of Hitler: [2, seat].

    Each liberal knows their own party, and so knows more than a spectator.
    """
    team = _team_marks(players)
    own = where(merged(reading.weights, len(MANNERS)), 1 - team.T[alive])
    told = mass(own, team) / (np.add.reduce(own, axis=1, keepdims=True) + _NEARLY_NOTHING)
    share = members[alive, LIBERAL, None] * _others(players)[alive]
    weight = np.add.reduce(share, axis=0) + _NEARLY_NOTHING
    thought: Floats = np.add.reduce(share[:, None] * told.reshape(len(alive), 2, players), axis=0) / weight
    return thought


@cache
def _team_marks(players: int) -> Floats:
    """For each role assignment, 1.0 at the seats of the fascist team, then at Hitler's: [assignment, 2 times seat]."""
    known = hypotheses(players)
    return np.concatenate([known.fascist, known.hitler], axis=1)[: len(known.roles)]


@cache
def _others(players: int) -> Floats:
    """1.0 at every seat except the viewer's own: [seat, seat]."""
    return 1 - np.eye(players)


def _next(stage: Stage, players: int) -> list[Seat]:
    """The upcoming candidates, in the order of the placard."""
    found: list[Seat] = []
    seat = stage.last_regular
    while len(found) < NEXT:
        seat = (seat + 1) % players
        if seat in stage.alive:
            found.append(seat)
    return found


class Net(Struct, frozen=True):
    """A net in its file format: weights and offsets of each layer."""

    weights: list[list[list[float]]]
    offsets: list[list[float]]

    def __post_init__(self) -> None:
        """Check the shapes: from the features through each layer to one chance.

        Raises:
            ValueError: a shape is wrong.
        """
        widths = [FEATURES, *map(len, self.offsets)]
        for layer, (width, following) in enumerate(pairwise(widths)):
            require_shape(f"layer {layer}", self.weights[layer : layer + 1], (1, width, following))
        if len(self.weights) != len(self.offsets) or widths[-1] != 1:
            raise ValueError(f"a net ends in one number, and this one has {len(self.weights)} layers and {widths}")


class Prospects:
    """A net ready for evaluation."""

    def __init__(self, net: Net) -> None:
        self._layers = [
            (np.array(weights, dtype=np.float64), np.array(offsets, dtype=np.float64))
            for weights, offsets in zip(net.weights, net.offsets, strict=True)
        ]

    def chance(self, rows: Floats) -> Floats:
        """The probability of a fascist win, by row of features."""
        for weights, offsets in self._layers[:-1]:
            rows = tanh(product(rows, weights) + offsets)
        weights, offsets = self._layers[-1]
        chances: Floats = logistic(product(rows, weights) + offsets)[..., 0]
        return chances


class Sides(Struct, frozen=True):
    """The nets of both sides."""

    fascist: Net
    liberal: Net

    def prospects(self) -> Mapping[Party, Prospects]:
        """The nets, ready for evaluation."""
        return {"fascist": Prospects(self.fascist), "liberal": Prospects(self.liberal)}


@cache
def learned_prospects(players: int) -> Mapping[Party, Prospects]:
    """The shipped nets for a number of players, one for each side.

    Raises:
        BotDataUnusable: the file is missing or damaged.
    """
    return shipped_nets()[SIZES[players]].prospects()


def shipped_nets() -> dict[str, Sides]:
    """The shipped nets by size of table.

    Raises:
        BotDataUnusable: the file is missing or damaged.
    """
    return load(files("weimar.bots.policy.choice").joinpath("value_nets.json"), dict[str, Sides], SIZES.values())
