"""Sets of seats as bit masks: their size, and single members.

Contract: a set is a number below 2**10, seat 0 its lowest bit.
"""

from typing import Final

import numpy as np

from weimar.batch.compiled import rule
from weimar.engine.boards import MAX_PLAYERS

_SETS: Final = 1 << MAX_PLAYERS
_COUNT: Final = np.array([seats.bit_count() for seats in range(_SETS)], np.int64)
_NTH: Final = np.array(
    [
        ([seat for seat in range(MAX_PLAYERS) if (seats >> seat) & 1] + [-1] * MAX_PLAYERS)[:MAX_PLAYERS]
        for seats in range(_SETS)
    ],
    np.int8,
)


@rule
def count(seats: int) -> int:
    """The number of seats in a set."""
    return _COUNT[seats]


@rule
def nth(seats: int, number: int) -> int:
    """The seat with this number, from 0, in ascending order; -1 if the set has fewer."""
    return int(_NTH[seats, number])


@rule
def first_after(seats: int, seat: int) -> int:
    """The lowest seat of the set that is higher than `seat`; -1 if there is none."""
    return int(_NTH[seats & ~((2 << seat) - 1), 0])


@rule
def clockwise_of(seats: int, seat: int) -> int:
    """The first seat of the set clockwise after `seat`; `seat` itself need not be in the set."""
    higher = seats & ~((2 << seat) - 1)
    return int(_NTH[higher, 0]) if higher else int(_NTH[seats, 0])
