"""Forecasts: the accuracy of liberals' beliefs about who is fascist, compared with the odds of the deal.

Contract: the same seed gives the same games. In each game every seat is `expert` or `steady` at random, as in the fit
of the model of behaviour. Each living liberal makes a forecast about every other seat, just before each nomination.
"""

import random
from collections.abc import Iterator
from math import log, sqrt
from typing import Final, NamedTuple

from weimar.bots import BOTS, belief
from weimar.engine import FairChance, Rules, State, evolve, project, replay, start
from weimar.engine.boards import ORDINARY_FASCISTS
from weimar.engine.events import ChancellorNominated
from weimar.engine.terms import party_of
from weimar.lab.play.match import finish
from weimar.lab.play.statistics import Z95

_LEVELS: Final = ("expert", "steady")
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


def game_forecasts(players: int, rules: Rules, seed: str) -> Iterator[Forecast]:
    """The forecasts of one game."""
    dice = random.Random(seed)
    bots = [BOTS[level] for level in dice.choices(_LEVELS, k=players)]
    events = finish([start(players, rules, FairChance(dice))], bots, dice).events
    state = replay(events[:1])
    for event in events[1:]:
        if isinstance(event, ChancellorNominated):
            yield from _forecasts(state)
        state = evolve(state, event)


def _forecasts(state: State) -> Iterator[Forecast]:
    roles = state.setup.roles
    prior = (ORDINARY_FASCISTS[len(roles)] + 1) / (len(roles) - 1)
    for viewer in state.board.alive:
        if roles[viewer] == "liberal":
            shares = belief(project(state, viewer)).fascist
            for seat, role in enumerate(roles):
                if seat != viewer:
                    yield Forecast(prior, shares[seat], party_of(role) == "fascist")


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
