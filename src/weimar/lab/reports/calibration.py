"""Stated probabilities: a player's answers about how likely each other player is to be fascist.

Contract: the questions about positions of a game come after the game, so answers cannot change it. The exact belief of
the same seat (`weimar.bots.belief`) is evaluated at the same positions. A position without an answer counts only as
asked.
"""

from collections.abc import Callable, Iterator, Sequence
from math import log
from statistics import fmean
from typing import Final, Protocol, runtime_checkable

from msgspec import Struct

from weimar.bots import belief
from weimar.engine import View, project
from weimar.engine.arguments import Heard
from weimar.engine.terms import Seat, party_of
from weimar.lab.play.statistics import Estimate, mean_of, wilson
from weimar.lab.reports.replayed import Replayed

SUREST: Final = 0.005
"""The least distance from certainty in the logarithmic score, half a percent: answers are percentages."""
TENTHS: Final = 10


@runtime_checkable
class Stating(Protocol):
    """A player who can be asked for probabilities."""

    def probabilities(self, view: View, heard: tuple[Heard, ...], /) -> tuple[float, ...] | None:
        """The probability of each other seat being fascist, seats ascending; None without an answer."""
        ...


class Stated(Struct, frozen=True):
    """An answer, for each other seat, seats ascending.

    Attributes:
        after: the number of actions before the question.
        stated: the answer; None if there was none. exact: the belief at the same position. fascist: the truth.
    """

    after: int
    stated: tuple[float, ...] | None
    exact: tuple[float, ...]
    fascist: tuple[bool, ...]


class Tenth(Struct, frozen=True):
    """All probabilities in one tenth of the scale.

    Attributes:
        count: the number of probabilities. deals: the number of deals with any. stated: the mean probability.
        share: the share about a fascist. low, high: its 95 % interval, as if each deal were one trial.
    """

    count: int
    deals: int
    stated: float
    share: float
    low: float
    high: float


class Scores(Struct, frozen=True):
    """The quality of one player's probabilities; lower is better.

    Attributes:
        brier: the mean squared error. log_loss: the mean surprise in nats.
        tenths: by tenth of the scale, from 0 to 1; None for an empty one.
    """

    brier: Estimate
    log_loss: Estimate
    tenths: tuple[Tenth | None, ...]


class Calibration(Struct, frozen=True):
    """Stated probabilities compared with those of the exact belief at the same positions.

    Attributes:
        asked: the number of questions. understood: the number of questions with an answer.
        stated, exact: the scores at positions with an answer; None with fewer than two deals.
        excess: the log loss of the answers minus that of the exact belief.
    """

    asked: int
    understood: int
    stated: Scores | None
    exact: Scores | None
    excess: Estimate | None


def stated_by(player: Stating, game: Replayed, seat: Seat) -> Iterator[Stated]:
    """Ask for a seat's probabilities before its first decision after each session, unless it knows all roles."""
    others = [other for other in range(len(game.roles)) if other != seat]
    fascist = tuple([party_of(game.roles[other]) == "fascist" for other in others])
    sessions = 0
    for position in game.decisions(seat):
        state = game.states[position]
        held = sum(past.enacted is not None for past in state.board.rounds)
        view = project(state, seat)
        if held == sessions or None not in view.roles:
            continue
        sessions = held
        heard = game.heard(position)
        shares = belief(view, heard).fascist
        exact = tuple([shares[other] for other in others])
        yield Stated(position, player.probabilities(view, heard), exact, fascist)


class _Point(Struct, frozen=True):
    """One probability, about one seat."""

    deal: int
    stated: float
    exact: float
    fascist: bool


def calibration(answers: Sequence[tuple[int, Stated]]) -> Calibration:
    """The scores of answers, each with the number of its deal."""
    understood = [(deal, one, one.stated) for deal, one in answers if one.stated is not None]
    points = [
        _Point(deal, stated, exact, fascist)
        for deal, one, shares in understood
        for stated, exact, fascist in zip(shares, one.exact, one.fascist, strict=True)
    ]
    return Calibration(
        asked=len(answers),
        understood=len(understood),
        stated=_scores(points, lambda point: point.stated),
        exact=_scores(points, lambda point: point.exact),
        excess=mean_of(
            points,
            _deal_of,
            lambda point: surprise(point.stated, fascist=point.fascist) - surprise(point.exact, fascist=point.fascist),
        ),
    )


def _deal_of(point: _Point) -> int:
    return point.deal


def surprise(share: float, *, fascist: bool) -> float:
    """The logarithmic score of a probability, in nats."""
    share = min(max(share, SUREST), 1 - SUREST)
    return -log(share if fascist else 1 - share)


def _scores(points: Sequence[_Point], forecast: Callable[[_Point], float]) -> Scores | None:
    brier = mean_of(points, _deal_of, lambda point: (forecast(point) - point.fascist) ** 2)
    loss = mean_of(points, _deal_of, lambda point: surprise(forecast(point), fascist=point.fascist))
    if brier is None or loss is None:
        return None
    by_tenth: list[list[_Point]] = [[] for _ in range(TENTHS)]
    for point in points:
        by_tenth[min(int(forecast(point) * TENTHS), TENTHS - 1)].append(point)
    return Scores(brier, loss, tuple([_tenth(found, forecast) for found in by_tenth]))


def _tenth(found: Sequence[_Point], forecast: Callable[[_Point], float]) -> Tenth | None:
    if not found:
        return None
    deals = len({point.deal for point in found})
    share = fmean(point.fascist for point in found)
    # the probabilities of one deal are about the same few seats: as many independent trials as deals, no more
    interval = wilson(share * deals, deals)
    return Tenth(len(found), deals, fmean(map(forecast, found)), share, interval.low, interval.high)
