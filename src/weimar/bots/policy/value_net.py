"""What a position is worth to the fascists: learned from games between bots.

Contract: `features` describes a position by what is public, by what the liberals may think of everybody, and by who is
of the team as far as the one who asks knows it; `Prospects.chance` gives from it how likely the fascists are to win.
The nets are small (two layers of 32 and 16), were fitted by weimar.lab.fit_value_nets to games of `expert` with itself
and with stranger players, and are shipped as `value_nets.json`: one for those who know the team, one for liberals.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct

from weimar.bots.inference.behaviour import SIZES
from weimar.bots.inference.hypotheses import FASCIST, HITLER, LIBERAL, Floats, hypotheses
from weimar.bots.inference.public_belief import Reading, Stage
from weimar.engine.boards import DRAW, FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN, TRACKER_END
from weimar.engine.terms import Party, Seat

NEXT: Final = 3
"""How many of the coming candidates count."""
POWERS: Final = ("investigate", "special_election", "execution")
"""Powers that need a target."""


class Position(Struct, frozen=True):
    """What is valued.

    Attributes:
        reading: what a watcher may think. stage: the counts; after the act that is weighed.
        members: by seat, the probabilities of the three roles, as the one who values knows them.
        draw: that the next three tiles hold no, one, two, three liberal ones, as far as he knows.
        conduct: how the teams have played so far (`weimar.bots.inference.play_style`).
        government: president and chancellor, if one was just elected, or has just enacted and brings a power.
        power: the president's power, still to be used; "" if none.
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
    fascist, hitler = suspicion(players, position.reading, position.members, list(position.stage.alive))
    row = [
        *_board(players, position),
        *_standing(position, fascist, hitler),
        *_coming(players, position, fascist),
        *_office(position, fascist, hitler),
        *position.conduct,
    ]
    return np.array(row, dtype=np.float64)


def _board(players: int, position: Position) -> list[float]:
    """Policies, the election tracker, who is left, the next tiles."""
    stage, alive = position.stage, list(position.stage.alive)
    return [
        *(float(stage.liberal == many) for many in range(LIBERAL_POLICIES_TO_WIN)),
        *(float(stage.fascist == many) for many in range(FASCIST_POLICIES_TO_WIN)),
        float(stage.tracker == 1),
        float(stage.tracker >= TRACKER_END - 1),
        len(alive) / 10,
        float(position.members[alive, LIBERAL].sum()) / 6,
        float(position.members[alive, FASCIST].sum()) / 3,
        float(players % 2),
        float(np.dot(position.draw, range(DRAW + 1))) / DRAW,
        position.draw[0],
    ]


def _standing(position: Position, fascist: Floats, hitler: Floats) -> list[float]:
    """What is thought of the fascists, of Hitler and of the liberals, on the whole and of the worst of them."""
    alive, members = list(position.stage.alive), position.members
    team, leader, others = members[:, FASCIST], members[:, HITLER], members[:, LIBERAL]
    return [
        _mean(fascist, team, alive),
        _mean(hitler, team, alive),
        _mean(fascist, leader, alive),
        _mean(hitler, leader, alive),
        _mean(fascist, others, alive),
        float((fascist * others)[alive].max()),
        float((fascist * team)[alive].max()),
        _rank(fascist, leader, alive),
        _rank(hitler, leader, alive),
    ]


def _coming(players: int, position: Position, fascist: Floats) -> list[float]:
    """The next candidates, in the order of the placard: who they are and what is thought of them."""
    members = position.members
    return [
        number
        for seat in _next(position.stage, players)
        for number in (float(members[seat, FASCIST]), float(members[seat, HITLER]), float(fascist[seat]))
    ]


def _office(position: Position, fascist: Floats, hitler: Floats) -> list[float]:
    """A government that was elected, or a president who has a power to use."""
    if position.government is None:
        return [0.0] * (10 + len(POWERS))
    (president, chancellor), members = position.government, position.members
    elected = float(position.power == "")
    lies, answers = 1 - members[president, LIBERAL], 1 - members[chancellor, LIBERAL]
    return [
        elected,
        float(members[president, FASCIST]),
        float(members[president, HITLER]),
        float(fascist[president]),
        float(members[chancellor, FASCIST]) * elected,
        float(members[chancellor, HITLER]) * elected,
        float(fascist[chancellor]) * elected,
        float(hitler[chancellor]) * elected,
        float(lies * answers) * elected,
        float(lies * (1 - answers)) * elected,
        *(float(position.power == power) for power in POWERS),
    ]


def suspicion(players: int, reading: Reading, members: Floats, alive: list[Seat]) -> tuple[Floats, Floats]:
    """By seat: how likely the liberals, on average, take it to be fascist, and to be Hitler.

    Each liberal knows that he is one, so that he can tell more than a watcher.
    """
    known = hypotheses(players)
    joint = (1 - known.fascist[:, alive]).T * reading.weights
    total = joint.sum(axis=1, keepdims=True) + 1e-12
    fascist, hitler = joint @ known.fascist / total, joint @ known.hitler / total
    share = np.repeat(members[alive, LIBERAL][:, None], players, axis=1)
    share[np.arange(len(alive)), alive] = 0
    weight = share.sum(axis=0) + 1e-12
    return (share * fascist).sum(axis=0) / weight, (share * hitler).sum(axis=0) / weight


def _mean(of: Floats, weights: Floats, alive: list[Seat]) -> float:
    total = float(weights[alive].sum())
    return float((of[alive] * weights[alive]).sum()) / total if total > 0 else 0.0


def _rank(of: Floats, whose: Floats, alive: list[Seat]) -> float:
    """The share of the others who look better than somebody does."""
    better = of[alive][:, None] > of[alive][None, :]
    return float(whose[alive] @ better.mean(axis=1))


def _next(stage: Stage, players: int) -> list[Seat]:
    """The coming candidates, in the order of the placard."""
    found: list[Seat] = []
    seat = stage.last_regular
    while len(found) < NEXT:
        seat = (seat + 1) % players
        if seat in stage.alive:
            found.append(seat)
    return found


class Net(Struct, frozen=True):
    """A net as it is kept in a file: weights and offsets of each layer."""

    weights: list[list[list[float]]]
    offsets: list[list[float]]


class Prospects:
    """A net that can be asked."""

    def __init__(self, net: Net) -> None:
        self._layers = [
            (np.array(weights, dtype=np.float64), np.array(offsets, dtype=np.float64))
            for weights, offsets in zip(net.weights, net.offsets, strict=True)
        ]

    def chance(self, rows: Floats) -> Floats:
        """That the fascists win, by row."""
        for weights, offsets in self._layers[:-1]:
            rows = np.tanh(rows @ weights + offsets)
        weights, offsets = self._layers[-1]
        chances: Floats = 1 / (1 + np.exp(-(rows @ weights + offsets)))
        return chances[..., 0]


@cache
def learned_prospects(players: int) -> Mapping[Party, Prospects] | None:
    """What is shipped for a number of players: the net of each side; None while it is being made again from nothing."""
    return prospects_in(files("weimar.bots.policy").joinpath("value_nets.json"), players)


def prospects_in(shipped: Traversable, players: int) -> Mapping[Party, Prospects] | None:
    """The net of each side for a number of players, from a file; None if there is none."""
    nets = msgspec.json.decode(shipped.read_bytes(), type=dict[str, dict[Party, Net]]) if shipped.is_file() else {}
    found = nets.get(SIZES[players])
    return None if found is None else {party: Prospects(net) for party, net in found.items()}
