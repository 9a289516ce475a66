"""Forecasts: the accuracy of a belief about roles, compared with the odds of the deal."""

from math import log, sqrt
from typing import Final, NamedTuple

from weimar.lab.play.statistics import Z95

_SUREST: Final = 1e-6
"""The least distance of a forecast from certainty, for a finite logarithm."""


class Forecast(NamedTuple):
    """One liberal's probability of another seat being fascist.

    Attributes:
        prior: the same probability from the deal only.
        share: the forecast.
        fascist: the truth.
    """

    prior: float
    share: float
    fascist: bool


class Gain(NamedTuple):
    """The gain of forecasts over the deal, in nats; `half` is half the width of the 95 % interval over games."""

    mean: float
    half: float


def nats(forecast: Forecast) -> float:
    """The gain of one forecast over the deal, by the logarithmic score."""
    share = min(max(forecast.share, _SUREST), 1 - _SUREST)
    if forecast.fascist:
        return log(share / forecast.prior)
    return log((1 - share) / (1 - forecast.prior))


def gain(games: list[float]) -> Gain:
    """The mean gain over games, with its interval.

    Args:
        games: each game's mean of `nats`, at least two games.
    """
    mean = sum(games) / len(games)
    spread = sum((game - mean) ** 2 for game in games) / (len(games) - 1)
    return Gain(mean, Z95 * sqrt(spread / len(games)))
