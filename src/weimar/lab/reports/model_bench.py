"""A bench for models: duplicate deals, luck removed, and acts judged by the belief.

Contract: each deal is played three times. Once all seats are bots of one level, the yardstick; then the contestant has
a liberal's seat of the same deal, then a fascist's or Hitler's, beside the same bots. The dice of deal and bots are the
same in all three. A result is 1 or 0 for the contestant's team. Its luck is what the tiles did
(`weimar.review.shares`). That has mean 0 whatever anybody plays, so the result without it has the same mean (as with
AIVAT, arXiv 1612.06915).
"""

import random
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final

from msgspec import Struct

from weimar.bots import BOTS, Bot
from weimar.engine import FairChance, GameStarted, Rules, record_of, replay, start, states
from weimar.engine.terms import Party, Seat, party_of
from weimar.lab.play.match import Match, finish
from weimar.lab.play.statistics import Z95
from weimar.lab.reports.judged_acts import JudgedAct, judged_acts
from weimar.review.analysis import judge
from weimar.review.chance_model import has_verdict
from weimar.review.shares import shares, steps

MOST_EXAMPLES: Final = 5


class BenchPlan(Struct, frozen=True):
    """A bench.

    Attributes:
        players: 5 to 10. deals: at least 2. seed: of deals and bots. others: the level of all other seats.
    """

    players: int
    deals: int
    seed: int
    others: str = "steady"


class BenchGame(Struct, frozen=True):
    """A game of the bench.

    Attributes:
        deal: its number, from 0. side: the contestant's team. won: its result, 1 or 0. luck: the part of the tiles.
        yardstick, yardstick_luck: the same of the bot in this seat.
        acts: the contestant's, judged.
    """

    deal: int
    side: Party
    seat: Seat
    won: float
    luck: float
    yardstick: float
    yardstick_luck: float
    acts: tuple[JudgedAct, ...]


class Estimate(Struct, frozen=True):
    """A mean with its 95 % interval from deals; each deal counts once."""

    mean: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


class BenchReport(Struct, frozen=True):
    """The figures of a bench. Rates and differences are shares of games, between -1 and 1.

    Attributes:
        raw: the win rate. fair: the win rate without luck.
        raw_gain, fair_gain: the same less the yardstick's, in the same seats of the same deals.
        saved: how many times as many deals the raw gain would need for an interval as narrow as the fair one.
        sides: the fair gain by team.
        nats: the mean worth of an act, by kind and team: `claim/liberal` and so on.
        lies: the share of false claims, by team.
        examples: the acts that moved the listener most, either way.
    """

    games: int
    raw: Estimate
    fair: Estimate
    raw_gain: Estimate
    fair_gain: Estimate
    saved: float
    sides: dict[Party, Estimate]
    nats: dict[str, float]
    lies: dict[Party, float]
    examples: tuple[JudgedAct, ...]


def bench_games(plan: BenchPlan, contestant: Callable[[int], Bot]) -> Iterator[BenchGame]:
    """The games of a plan, two for each deal.

    Args:
        plan: the plan; its size must have a verdict (`weimar.review.chance_model.has_verdict`).
        contestant: a bot for the game with this number.
    """
    assert has_verdict(plan.players, Rules())
    for deal in range(plan.deals):
        base = _game(plan, deal, None, None)
        roles = replay(base.events[:1]).setup.roles
        chosen = random.Random(f"{plan.seed}/{deal}/seats")
        for number, side in enumerate(SIDES):
            seat = chosen.choice([place for place, role in enumerate(roles) if party_of(role) == side])
            match = _game(plan, deal, seat, contestant(2 * deal + number))
            won, luck = _result(match, side)
            same, same_luck = _result(base, side)
            yield BenchGame(deal, side, seat, won, luck, same, same_luck, judged_acts(match, seat))


SIDES: Final[tuple[Party, Party]] = ("liberal", "fascist")


def _game(plan: BenchPlan, deal: int, seat: Seat | None, contestant: Bot | None) -> Match:
    dice = random.Random(f"{plan.seed}/{deal}")
    started = start(plan.players, Rules(), FairChance(dice))
    bots = [BOTS[plan.others]] * plan.players
    if seat is not None and contestant is not None:
        bots[seat] = contestant
    return finish([started], bots, dice, random.Random(f"{plan.seed}/{deal}/talk"))


def _result(match: Match, side: Party) -> tuple[float, float]:
    """The result of a team, and its luck with tiles."""
    started = match.events[0]
    assert isinstance(started, GameStarted)
    record = record_of(match.events, [f"Player {seat}" for seat in range(len(started.roles))])
    tiles = shares(steps(judge([*states(record)]), record.actions), len(record.players)).tiles
    won = float(match.winner == side)
    return won, tiles if side == "liberal" else -tiles


def bench_report(games: Sequence[BenchGame]) -> BenchReport:
    """The figures of at least two deals."""
    fair_gain = _estimate(games, lambda game: game.won - game.luck - (game.yardstick - game.yardstick_luck))
    raw_gain = _estimate(games, lambda game: game.won - game.yardstick)
    acts: list[tuple[Party, JudgedAct]] = [(game.side, act) for game in games for act in game.acts]
    by_kind: dict[str, list[float]] = {}
    for side, act in acts:
        by_kind.setdefault(f"{act.kind}/{side}", []).append(act.nats)
    claims: dict[Party, list[bool]] = {side: [] for side in SIDES}
    for side, act in acts:
        if act.lie is not None:
            claims[side].append(act.lie)
    return BenchReport(
        games=len(games),
        raw=_estimate(games, lambda game: game.won),
        fair=_estimate(games, lambda game: game.won - game.luck),
        raw_gain=raw_gain,
        fair_gain=fair_gain,
        saved=(raw_gain.half / fair_gain.half) ** 2 if fair_gain.half else 1.0,
        sides={
            side: _estimate(
                [game for game in games if game.side == side],
                lambda game: game.won - game.luck - (game.yardstick - game.yardstick_luck),
            )
            for side in SIDES
        },
        nats={kind: fmean(found) for kind, found in sorted(by_kind.items())},
        lies={side: sum(claims[side]) / max(1, len(claims[side])) for side in SIDES},
        examples=tuple(sorted((act for _, act in acts), key=lambda act: -abs(act.nats))[:MOST_EXAMPLES]),
    )


def _estimate(games: Sequence[BenchGame], value: Callable[[BenchGame], float]) -> Estimate:
    """The mean over deals, each the mean of its games."""
    by_deal: dict[int, list[float]] = {}
    for game in games:
        by_deal.setdefault(game.deal, []).append(value(game))
    means = [fmean(found) for found in by_deal.values()]
    middle = fmean(means)
    half = Z95 * sqrt(variance(means) / len(means))
    return Estimate(middle, middle - half, middle + half)
