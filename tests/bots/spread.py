"""How sure a mean over games is, for the tests that compare one with a bound.

Games are independent of each other and the moments of one game are not, so the error is taken over games. Bots choose
alike on every processor, so a test's seeds give the same figures everywhere; the error says how far a mean is from its
bound in steps of what other seeds would have moved it.
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
        """The difference of two means of games that have nothing to do with each other."""
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
