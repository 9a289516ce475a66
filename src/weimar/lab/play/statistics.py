"""Figures with their uncertainty.

Contract: pure functions of counts.
"""

from math import sqrt
from typing import Final, NamedTuple

Z95: Final = 1.959963984540054
"""Half width in standard deviations of the interval with 95 % of a normal distribution."""


class Interval(NamedTuple):
    """A share with its confidence interval, all between 0 and 1."""

    share: float
    low: float
    high: float


def wilson(successes: float, trials: float) -> Interval:
    """The share of successes with its 95 % Wilson score interval (Wilson 1927, JASA 22, 209).

    Args:
        successes: 0 to `trials`; a fraction if the trials were fewer than the observations.
        trials: at least 1.

    Examples:
        >>> from weimar.lab.play.statistics import wilson
        >>> share = wilson(60, 100)
        >>> round(share.low, 3), round(share.high, 3)
        (0.502, 0.691)
    """
    share = successes / trials
    spread = Z95**2 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


class Difference(NamedTuple):
    """The difference between two shares with its confidence interval, all between -1 and 1."""

    change: float
    low: float
    high: float


def newcombe(successes: int, trials: int, other_successes: int, other_trials: int) -> Difference:
    """A share minus another one, with its 95 % interval (Newcombe 1998, Statistics in Medicine 17, 873, method 10).

    Args:
        successes: 0 to `trials`.
        trials: at least 1.
        other_successes: those of the subtracted share.
        other_trials: at least 1.
    """
    one, other = wilson(successes, trials), wilson(other_successes, other_trials)
    change = one.share - other.share
    low = change - sqrt((one.share - one.low) ** 2 + (other.high - other.share) ** 2)
    high = change + sqrt((one.high - one.share) ** 2 + (other.share - other.low) ** 2)
    return Difference(change, low, high)
