"""Means and ratios over duplicate deals, with 95 % intervals.

Contract: pure. The games of one deal are similar, so intervals are computed over deals, never over games.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import TypeVar

from msgspec import Struct

from weimar.lab.play.statistics import Z95

Item = TypeVar("Item")
FEWEST_DEALS = 2
"""With fewer deals there is no interval."""


class Estimate(Struct, frozen=True):
    """A mean with its 95 % interval from deals."""

    mean: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def mean_of(items: Iterable[Item], deal: Callable[[Item], int], value: Callable[[Item], float]) -> Estimate | None:
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
        >>> from weimar.lab.reports.estimates import ratio_of
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
