"""The figures of a bench for models, from its games.

Contract: pure. Every rate has an interval over deals. A figure with too few games is None.
"""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Final

from msgspec import Struct

from weimar.engine.terms import Party
from weimar.lab.play.statistics import Estimate, mean_of, ratio_of
from weimar.lab.reports.calibration import Calibration, calibration
from weimar.lab.reports.model_bench import SIDES, BenchGame, Example
from weimar.lab.reports.own_contradictions import Against

MOST_EXAMPLES: Final = 5
"""The number of examples in each direction."""
THOUSAND: Final = 1_000
AGAINST: Final[tuple[Against, Against]] = ("self", "seen")


class BenchReport(Struct, frozen=True):
    """The figures of a bench. Rates and differences are shares of games, between -1 and 1.

    Attributes:
        raw: the win rate. fair: the win rate without luck.
        raw_gain, fair_gain: these rates minus the yardstick's, in the same seats of the same deals.
        saved: the factor on the number of deals that would make the raw gain's interval as narrow as the fair one's.
        sides: the fair gain by team.
        wins_per_thousand_tokens, wins_per_cost: None without tokens, or without a price.
        nats: the mean worth of an act, by kind and team: `claim/liberal` and so on.
        lies: the share of false claims, by team.
        contradictions: the mean number in a game, by kind and team: `self/liberal` and so on.
        calibration: the calibration of stated probabilities; None without any.
        towards, away: the acts that moved the listener furthest towards the truth, and away from it.
    """

    games: int
    raw: Estimate
    fair: Estimate
    raw_gain: Estimate
    fair_gain: Estimate
    saved: float
    sides: dict[Party, Estimate]
    wins_per_thousand_tokens: Estimate | None
    wins_per_cost: Estimate | None
    nats: dict[str, float]
    lies: dict[Party, float]
    contradictions: dict[str, Estimate]
    calibration: Calibration | None
    towards: tuple[Example, ...]
    away: tuple[Example, ...]


def bench_report(games: Sequence[BenchGame]) -> BenchReport:
    """The figures of at least two deals."""
    fair_gain, raw_gain = _mean(games, _fair_gain), _mean(games, lambda game: game.won - game.yardstick)
    by_side: dict[Party, list[BenchGame]] = {side: [game for game in games if game.side == side] for side in SIDES}
    answers = [(game.deal, one) for game in games for one in game.stated]
    examples = sorted((one for game in games for one in game.examples), key=lambda one: one.act.nats)
    return BenchReport(
        games=len(games),
        raw=_mean(games, lambda game: game.won),
        fair=_mean(games, lambda game: game.won - game.luck),
        raw_gain=raw_gain,
        fair_gain=fair_gain,
        saved=(raw_gain.half / fair_gain.half) ** 2 if fair_gain.half else 1.0,
        sides={side: _mean(own, _fair_gain) for side, own in by_side.items()},
        wins_per_thousand_tokens=ratio_of(_by_deal(games, lambda game: game.spent.tokens / THOUSAND)),
        wins_per_cost=ratio_of(_by_deal(games, lambda game: game.spent.cost)),
        nats=_nats(games),
        lies={side: _lies(own) for side, own in by_side.items()},
        contradictions={
            f"{against}/{side}": _contradictions(own, against) for against in AGAINST for side, own in by_side.items()
        },
        calibration=calibration(answers) if answers else None,
        towards=tuple([one for one in reversed(examples) if one.act.nats > 0][:MOST_EXAMPLES]),
        away=tuple([one for one in examples if one.act.nats < 0][:MOST_EXAMPLES]),
    )


def _mean(games: Sequence[BenchGame], value: Callable[[BenchGame], float]) -> Estimate:
    found = mean_of(games, lambda game: game.deal, value)
    assert found is not None
    return found


def _fair_gain(game: BenchGame) -> float:
    return game.won - game.luck - (game.yardstick - game.yardstick_luck)


def _by_deal(games: Sequence[BenchGame], size: Callable[[BenchGame], float]) -> list[tuple[float, float]]:
    """For each deal, its wins and another amount."""
    sums: dict[int, tuple[float, float]] = {}
    for game in games:
        won, used = sums.get(game.deal, (0.0, 0.0))
        sums[game.deal] = won + game.won, used + size(game)
    return list(sums.values())


def _nats(games: Sequence[BenchGame]) -> dict[str, float]:
    by_kind: dict[str, list[float]] = {}
    for game in games:
        for act in game.acts:
            by_kind.setdefault(f"{act.kind}/{game.side}", []).append(act.nats)
    return {kind: fmean(found) for kind, found in sorted(by_kind.items())}


def _lies(games: Sequence[BenchGame]) -> float:
    lies = [act.lie for game in games for act in game.acts if act.lie is not None]
    return sum(lies) / max(1, len(lies))


def _contradictions(games: Sequence[BenchGame], against: Against) -> Estimate:
    return _mean(games, lambda game: float(sum(one.against == against for one in game.contradictions)))
