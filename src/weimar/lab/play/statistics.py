"""Figures with their uncertainty.

Contract: pure. Shares are of independent games. Means and ratios are over duplicate deals: the games of one deal are
similar.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final, NamedTuple, TypeVar

from msgspec import Struct

Z95: Final = 1.959963984540054
"""Half width in standard deviations of the interval with 95 % of a normal distribution."""
FEWEST_DEALS: Final = 2
"""With fewer deals there is no interval of a mean or ratio."""
_Item = TypeVar("_Item")


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


class Estimate(Struct, frozen=True):
    """A mean with its 95 % interval from deals."""

    mean: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def mean_of(items: Iterable[_Item], deal: Callable[[_Item], int], value: Callable[[_Item], float]) -> Estimate | None:
    """The mean over deals, each the mean of its items; None with fewer than two deals."""
    by_deal: dict[int, list[float]] = {}
    for item in items:
        by_deal.setdefault(deal(item), []).append(value(item))
    if len(by_deal) < FEWEST_DEALS:
        return None
    means = [fmean(found) for found in by_deal.values()]
    middle = fmean(means)
    half = Z95 * sqrt(variance(means) / len(means))
    return Estimate(middle, middle - half, middle + half)


def ratio_of(deals: Sequence[tuple[float, float]]) -> Estimate | None:
    """The ratio of the sums of the first and second values; None with fewer than two deals, or for a second sum of 0.

    The interval is that of a ratio estimator (Cochran, Sampling Techniques, 1977, section 6.4). It follows from the
    spread of the differences between each deal's first value and the ratio times its second. Its lower end is at least
    0, because both values are amounts.

    Args:
        deals: for each deal, two amounts, both at least 0.

    Examples:
        >>> from weimar.lab.play.statistics import ratio_of
        >>> ratio_of([(1, 2), (2, 4), (3, 6)])
        Estimate(mean=0.5, low=0.5, high=0.5)
    """
    whole = sum(size for _, size in deals)
    if len(deals) < FEWEST_DEALS or whole <= 0:
        return None
    ratio = sum(value for value, _ in deals) / whole
    squares = sum((value - ratio * size) ** 2 for value, size in deals)
    half = Z95 * sqrt(squares * len(deals) / (len(deals) - 1)) / whole
    return Estimate(ratio, max(0.0, ratio - half), ratio + half)
