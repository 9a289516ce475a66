"""Places: acts with targets counted from the viewer, and indexes of the action table with seats."""

import numpy as np
from numpy.typing import NDArray

from weimar.bots.policy.net.names import PLACES
from weimar.bots.policy.net.whole_net import TARGETS


def by_place(options: NDArray[np.int8], viewers: NDArray[np.int64], players: int) -> NDArray[np.int8]:
    """Options with targets as places from the viewer, from options with targets as seats."""
    found = options.copy()
    seats = (np.arange(players) + viewers[:, None]) % players
    for index in TARGETS:
        found[:, index : index + players] = np.take_along_axis(options[:, index : index + players], seats, axis=1)
    return found


def to_seats(taken: NDArray[np.int64], viewers: NDArray[np.int64], players: int) -> NDArray[np.int64]:
    """Indexes of the action table, from acts with targets as places from the viewer."""
    found = taken.copy()
    for index in TARGETS:
        is_target = (taken >= index) & (taken < index + PLACES)
        found[is_target] = index + (taken[is_target] - index + viewers[is_target]) % players
    return found
