"""A net in whole numbers: the same on every processor, unlike sums of floating-point numbers.

Contract: as `weimar.lab.train.net.read`, within a hundredth of a nat. Nothing is remembered between positions.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.bots.policy.net.facts import ViewFacts, Whole
from weimar.bots.policy.net.names import PLACES, RELATIONS, SEAT_DIVISORS, TABLE_DIVISORS
from weimar.engine.action_table import EXECUTE, INVESTIGATE, NOMINATE, SPECIAL_ELECTION, VOTE_JA

PLACES_OF_ONE: Final = 14
ONE: Final = 1 << PLACES_OF_ONE
"""The number that stands for 1 in a net of whole numbers."""
Net: TypeAlias = Mapping[str, NDArray[Any]]
"""The weights and biases of a net, by name."""
TARGETS: Final = (NOMINATE, INVESTIGATE, SPECIAL_ELECTION, EXECUTE)
"""The first indexes of the acts with a target."""


class WholeNet:
    """A net.

    Weights, facts and what is made of them are multiples of 1 / `ONE`.

    Args:
        parameters: the weights and biases, by name.
    """

    def __init__(self, parameters: Net) -> None:
        exact = {name: array.astype(np.float64) for name, array in parameters.items()}
        exact["seat"] /= np.array(SEAT_DIVISORS)[:, None]
        exact["table"] /= np.array(TABLE_DIVISORS)[:, None]
        self._weights = {name: np.rint(array * ONE).astype(np.int64) for name, array in exact.items()}

    def acts(self, facts: ViewFacts) -> Whole:
        """The logits of all acts at one position, by place, as multiples of 1 / `ONE` (`weimar.lab.train.net.read`)."""
        own, relations = facts.seats, facts.relations
        plays = own[:, :1]
        first = np.maximum(self._layer("seat", own * ONE), 0) * plays
        sent = self._layer("sent", first).reshape(PLACES, 2, RELATIONS, -1)
        to = np.einsum("rij,jrg->irg", relations, sent[:, 0])
        back = np.einsum("rji,jrg->irg", relations, sent[:, 1])
        heard = np.concatenate([to, back], axis=1).reshape(PLACES, -1)
        seats = np.maximum(self._layer("again", first) + self._layer("heard", heard), 0) * plays
        trunk = self._layer("table", facts.table * ONE) + self._layer("own", seats[0])
        trunk += self._layer("mean", seats.sum(axis=0) // plays.sum()) + self._layer("most", seats.max(axis=0))
        trunk = np.maximum(self._layer("trunk", np.maximum(trunk, 0)), 0)
        asked = np.maximum(self._layer("seen", seats) + self._layer("wanted", trunk), 0)
        targets, government = self._layer("target", asked), self._layer("government", asked)
        found = self._layer("acts", trunk)
        for number, index in enumerate(TARGETS):
            found[index : index + PLACES] += targets[:, number]
        found[VOTE_JA] += (government * own[:, 2:4]).sum()
        return found

    def _layer(self, name: str, given: Whole) -> Whole:
        found: Whole = ((given @ self._weights[name]) >> PLACES_OF_ONE) + self._weights[f"{name}_bias"]
        return found
