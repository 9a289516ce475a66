"""Standard errors of means over games, for tests that compare a mean with a bound.

The error is taken over games, because moments of one game depend on each other and games do not. Bots choose alike on
every processor, so a test's seeds give the same figures everywhere. The error says how much other seeds would change a
mean; a test keeps its bound several of these errors away.
"""

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

CLEAR: Final = 3.0
"""So many standard errors from its bound a mean has to be: chance alone gets there once in 700 times."""


class Spread(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float

    def __sub__(self, other: "Spread") -> "Spread":
        """The difference of two independent means."""
        return Spread(self.mean - other.mean, sqrt(self.error * self.error + other.error * other.error))


def over_games(found: Iterable[tuple[int, float]]) -> Spread:
    """The mean of the games' means.

    Args:
        found: numbers of games, each with a figure of that game; of two games at least.
    """
    by_game: dict[int, list[float]] = {}
    for game, figure in found:
        by_game.setdefault(game, []).append(figure)
    means = [sum(figures) / len(figures) for figures in by_game.values()]
    mean = sum(means) / len(means)
    return Spread(mean, sqrt(sum((one - mean) ** 2 for one in means) / (len(means) - 1) / len(means)))
