"""A net in whole numbers: the same on every processor, unlike sums of other floating-point numbers.

Contract: as `weimar.lab.train.net.read`, within a hundredth of a nat. Nothing is remembered between positions.

NumPy multiplies matrices of floats several times as fast as those of integers. Floats have whole numbers below 2 ** 53
exactly, whatever the order of a sum: `MOST` and `HEAVIEST` keep every sum below.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.bots.policy.net.facts import ViewFacts, Whole
from weimar.bots.policy.net.names import PLACES, RELATIONS, SEAT_DIVISORS, SEAT_FACTS, TABLE_DIVISORS, TABLE_FACTS
from weimar.engine.action_table import ALL_ACTIONS, EXECUTE, INVESTIGATE, NOMINATE, SPECIAL_ELECTION, VOTE_JA

PLACES_OF_ONE: Final = 14
ONE: Final = 1 << PLACES_OF_ONE
"""The number that stands for 1 in a net of whole numbers."""
MOST: Final = 1 << 32
"""A limit on what a layer is given by another one, far above what occurs. Facts are below 2 ** 8."""
HEAVIEST: Final = 1 << 21
"""The weights of each number that a layer makes, and all biases of a layer, stay below this together."""
Net: TypeAlias = Mapping[str, NDArray[Any]]
"""The weights and biases of a net, by name."""
Exact: TypeAlias = NDArray[np.float64]
"""Whole numbers in floats."""
TARGETS: Final = (NOMINATE, INVESTIGATE, SPECIAL_ELECTION, EXECUTE)
"""The first indexes of the acts with a target."""
SEAT: Final = 32
"""Numbers in the code of a seat."""
GROUP: Final = 8
"""Numbers that a seat sends along each relation, in each direction."""
TRUNK: Final = 128
SHAPES: Final = {
    "seat": (SEAT_FACTS, SEAT),
    "sent": (SEAT, 2 * RELATIONS * GROUP),
    "heard": (2 * RELATIONS * GROUP, SEAT),
    "again": (SEAT, SEAT),
    "table": (TABLE_FACTS, TRUNK),
    "own": (SEAT, TRUNK),
    "mean": (SEAT, TRUNK),
    "most": (SEAT, TRUNK),
    "trunk": (TRUNK, TRUNK),
    "acts": (TRUNK, ALL_ACTIONS),
    "wanted": (TRUNK, SEAT),
    "seen": (SEAT, SEAT),
    "target": (SEAT, len(TARGETS)),
    "government": (SEAT, 2),
    "role": (SEAT, 2),
}
"""The shapes of the layers that acts and guesses depend on. The others serve training only."""
ALL_SHAPES: Final = SHAPES | {f"{name}_bias": (shape[1],) for name, shape in SHAPES.items()}
"""The same, with the biases."""


def whole(parameters: Net) -> dict[str, Whole]:
    """The weights and biases that `WholeNet` needs, as multiples of 1 / `ONE`, from those of `weimar.lab.train.net`."""
    exact = {name: array.astype(np.float64) for name, array in parameters.items() if name in ALL_SHAPES}
    exact["seat"] /= np.array(SEAT_DIVISORS)[:, None]
    exact["table"] /= np.array(TABLE_DIVISORS)[:, None]
    return {name: np.rint(array * ONE).astype(np.int64) for name, array in exact.items()}


def is_light(weights: Mapping[str, Whole]) -> bool:
    """True for weights that a `WholeNet` can have."""
    return all(abs(layer).sum(axis=0).max() < HEAVIEST for layer in weights.values())


class WholeNet:
    """A net.

    Weights, facts and what is made of them are multiples of 1 / `ONE`.

    Args:
        weights: its whole numbers, by name (`whole`).

    Raises:
        ValueError: they are too large.
    """

    def __init__(self, weights: Mapping[str, Whole]) -> None:
        if not is_light(weights):
            raise ValueError("the weights of a net are too large")
        self.weights = weights
        self._layers = {name: (weights[name] / ONE, weights[f"{name}_bias"].astype(np.float64)) for name in SHAPES}

    def acts(self, facts: ViewFacts) -> Whole:
        """The logits of all acts at one position, by place, as multiples of 1 / `ONE` (`weimar.lab.train.net.read`)."""
        trunk, asked = self._read(facts)
        targets, government = self._layer("target", asked), self._layer("government", asked)
        found = self._layer("acts", trunk)
        for number, index in enumerate(TARGETS):
            found[index : index + PLACES] += targets[:, number]
        found[VOTE_JA] += (government * facts.seats[:, 2:4]).sum()
        return found.astype(np.int64)

    def guesses(self, facts: ViewFacts) -> Whole:
        """The guesses of the viewer about each place, as multiples of 1 / `ONE`: [place, question].

        The questions are whether it is on the fascist team, and whether it is Hitler, against other places.
        """
        return self._layer("role", self._read(facts)[1]).astype(np.int64)

    def _read(self, facts: ViewFacts) -> tuple[Exact, Exact]:
        """The trunk, and the answer of each place to it."""
        own, relations = facts.seats, facts.relations.astype(np.float64)
        plays = own[:, :1]
        first = _positive(self._layer("seat", (own * ONE).astype(np.float64))) * plays
        sent = self._layer("sent", first).reshape(PLACES, 2, RELATIONS, -1).transpose(1, 2, 0, 3)
        exchanged = np.stack([relations @ sent[0], relations.swapaxes(1, 2) @ sent[1]])
        heard = exchanged.transpose(2, 0, 1, 3).reshape(PLACES, -1).clip(-MOST, MOST)
        seats = _positive(self._layer("again", first) + self._layer("heard", heard)) * plays
        trunk = self._layer("table", (facts.table * ONE).astype(np.float64)) + self._layer("own", seats[0])
        trunk += self._layer("mean", seats.sum(axis=0) // plays.sum()) + self._layer("most", seats.max(axis=0))
        trunk = _positive(self._layer("trunk", _positive(trunk)))
        return trunk, _positive(self._layer("seen", seats) + self._layer("wanted", trunk))

    def _layer(self, name: str, given: Exact) -> Exact:
        weights, bias = self._layers[name]
        found: Exact = np.floor(given @ weights) + bias
        return found


def _positive(numbers: Exact) -> Exact:
    return np.minimum(np.maximum(numbers, 0.0), MOST)
