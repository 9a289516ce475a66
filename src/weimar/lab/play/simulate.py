"""Many games between computer players, with counts of their results.

Contract: the same seed gives the same games. Each game has its own random source, derived from the seed and its number,
so that single games can be repeated.
"""

import random
from collections import Counter
from collections.abc import Iterator
from functools import partial
from time import perf_counter
from typing import get_args

from msgspec import Struct

from weimar.bots import BOTS, Bot
from weimar.engine import Rules
from weimar.engine.terms import Party, Reason
from weimar.lab.play.match import Ending, Match, play_match
from weimar.lab.play.statistics import Interval, wilson
from weimar.lab.work import Spread, here


class Plan(Struct, frozen=True):
    """The plan of a simulation.

    Attributes:
        players: 5 to 10. games: the number of games, at least 1. seed: the seed of all randomness.
        rules: the options. liberals, fascists: names of bots (`BOTS`).
        talk: true if bots argue.
    """

    players: int
    games: int
    seed: int
    rules: Rules
    liberals: str = "random"
    fascists: str = "random"
    talk: bool = False


class Summary(Struct, frozen=True):
    """The results of a simulation; shares are between 0 and 1, intervals 95 %."""

    players: int
    seed: int
    games: int
    wins: dict[Party, int]
    win_intervals: dict[Party, Interval]
    reasons: dict[Reason, int]
    reason_intervals: dict[Reason, Interval]
    rounds_per_game: float
    decisions_per_game: float
    seconds: float
    games_per_second: float


def matches(plan: Plan, spread: Spread = here) -> Iterator[Match]:
    """The games of a plan, in order.

    Examples:
        >>> from weimar.engine import Rules
        >>> from weimar.lab.play.simulate import Plan, matches
        >>> plan = Plan(5, 3, 1, Rules())
        >>> [match.events[-1].winner for match in matches(plan)]
        ['fascist', 'fascist', 'fascist']
    """
    return spread(partial(match, plan), range(plan.games))


def match(plan: Plan, number: int) -> Match:
    """One game of a plan, by its number from 0."""
    bots: dict[Party, Bot] = {"liberal": BOTS[plan.liberals], "fascist": BOTS[plan.fascists]}
    talk_dice = random.Random(f"{plan.seed}/{number}/talk") if plan.talk else None
    return play_match(plan.players, plan.rules, bots, luck(plan.seed, number), talk_dice)


def luck(seed: int, number: int) -> random.Random:
    """The random source of one game of a run."""
    return random.Random(f"{seed}/{number}")


class Tally:
    """Counter of finished games.

    Attributes:
        games: their number. wins, reasons: the number of games by each. rounds: the candidacies in all of them.
    """

    def __init__(self) -> None:
        self.wins: Counter[Party] = Counter()
        self.reasons: Counter[Reason] = Counter()
        self.games = self.rounds = self._decisions = 0
        self._began = perf_counter()

    def add(self, game: Ending) -> None:
        """Count one more game."""
        self.games += 1
        self.wins[game.winner] += 1
        self.reasons[game.reason] += 1
        self.rounds += game.rounds
        self._decisions += game.decisions

    def summary(self, plan: Plan) -> Summary:
        """The figures so far; requires at least one counted game of this plan."""
        seconds = perf_counter() - self._began
        wins: dict[Party, int] = {party: self.wins[party] for party in get_args(Party)}
        reasons: dict[Reason, int] = {reason: self.reasons[reason] for reason in get_args(Reason)}
        return Summary(
            players=plan.players,
            seed=plan.seed,
            games=self.games,
            wins=wins,
            win_intervals={party: wilson(count, self.games) for party, count in wins.items()},
            reasons=reasons,
            reason_intervals={reason: wilson(count, self.games) for reason, count in reasons.items()},
            rounds_per_game=self.rounds / self.games,
            decisions_per_game=self._decisions / self.games,
            seconds=seconds,
            games_per_second=self.games / seconds,
        )
