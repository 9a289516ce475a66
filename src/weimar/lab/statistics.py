"""Figures with their uncertainty.

Contract: pure functions of counts.
"""

from math import sqrt
from typing import Final, NamedTuple

Z95: Final = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """A share with its confidence interval, all between 0 and 1."""

    share: float
    low: float
    high: float


def wilson(successes: int, trials: int) -> Interval:
    """The share of successes with its 95 % Wilson score interval (Wilson 1927, JASA 22, 209).

    Args:
        successes: 0 to `trials`.
        trials: at least 1.
    """
    share = successes / trials
    spread = Z95**2 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))
