"""The result of a day: won or lost, the effect of luck, and the cost of the person's own choices.

Contract: pure. All figures are for the person's side and for finished games. Without a verdict of the chance model
(docs/reference/review.md), the result is only won or lost.
"""

from collections.abc import Sequence
from itertools import islice, zip_longest
from math import fsum

from msgspec import Struct

from weimar.daily.link import DailyGame
from weimar.engine import Action, Record
from weimar.engine.actions import Say
from weimar.engine.phases import GameOver
from weimar.engine.recorded import states
from weimar.engine.terms import Party, Reason, Role, Seat, party_of
from weimar.review.analysis import Analysis


class OwnChoice(Struct, frozen=True):
    """A choice of the person.

    Attributes:
        actions: the number of actions before it. round: from 1.
        chosen: the action.
        loss: the advantage of the best option by the person's own belief, as a chance of a win for their side; None
            without a verdict or an alternative.
    """

    actions: int
    round: int
    chosen: Action
    loss: float | None


class Result(Struct, frozen=True):
    """The result of a game of a day.

    Attributes:
        date, version: as in `Day`.
        players: the number of players. seat, role: the person's seat and role.
        won: whether their side won. winner, reason: as in records.
        luck, own, others: the change of their side's chance to win by the deal and the tiles, by their choices, and by
            all other players' choices. Together with the chance before the deal, these sum to the result. None without
            a verdict.
        cost: the sum of the losses of their choices; None without a verdict.
        score: see `score_of`; None without a verdict.
        choices: their choices in order, without statements.
    """

    date: str
    version: int
    players: int
    seat: Seat
    role: Role
    won: bool
    winner: Party
    reason: Reason
    luck: float | None
    own: float | None
    others: float | None
    cost: float | None
    score: int | None
    choices: tuple[OwnChoice, ...]


class Parting(Struct, frozen=True):
    """The place where two games of a day diverged.

    Attributes:
        actions: the number of equal actions before it. round: the round of the next action, from 1.
        first, second: what the person did then in each game; None if they said nothing then, or that game had ended.
    """

    actions: int
    round: int
    first: Action | None
    second: Action | None


def score_of(own: float) -> int:
    """A game's score: 50 if the person's choices changed nothing, 100 for half a win gained, 0 for half a win lost.

    Of all figures, this share of the result distinguishes levels of players in the fewest days
    (docs/research/daily.md).

    Args:
        own: the change of their side's chance by their choices.

    Examples:
        >>> from weimar.daily.result import score_of
        >>> score_of(0.0), score_of(0.084), score_of(-0.7)
        (50, 58, 0)
    """
    return min(100, max(0, 50 + round(100 * own)))


def result_of(game: DailyGame) -> Result:
    """The result of a checked game."""
    day, record, end = game.day, game.record, game.course.state
    assert isinstance(end.phase, GameOver)
    played = tuple(states(record))
    role = end.setup.roles[day.seat]
    judged = Analysis(played, record.actions)
    sign = 1 if party_of(role) == "liberal" else -1
    losses = {made.actions: made.loss for made in judged.decisions_of(day.seat)}
    shares = judged.shares
    own = sign * shares.seats[day.seat] if shares else None
    return Result(
        date=day.date,
        version=day.version,
        players=day.players,
        seat=day.seat,
        role=role,
        won=end.phase.winner == party_of(role),
        winner=end.phase.winner,
        reason=end.phase.reason,
        luck=sign * (shares.deal + shares.tiles) if shares else None,
        own=own,
        others=sign * fsum(shares.seats) - own if shares and own is not None else None,
        cost=fsum(losses.values()) if shares else None,
        score=None if own is None else score_of(own),
        choices=tuple(
            OwnChoice(number, len(before.board.rounds), action, losses.get(number))
            for number, (before, action) in enumerate(zip(played, record.actions, strict=False))
            if action.seat == day.seat and not isinstance(action, Say)
        ),
    )


def parted(first: Record, second: Record, seat: Seat) -> Parting | None:
    """The place where two games of the same day, with the person in this seat, diverged; None if they are the same."""
    pairs = zip_longest(first.actions, second.actions)
    number = next((index for index, (one, other) in enumerate(pairs) if one != other), None)
    if number is None:
        return None
    before = next(islice(states(first), number, None))
    own = [_at(record.actions, number, seat) for record in (first, second)]
    return Parting(number, len(before.board.rounds), *own)


def _at(actions: Sequence[Action], number: int, seat: Seat) -> Action | None:
    """The action with this number if this seat took it; else the seat's silence or arguments made the difference."""
    return actions[number] if number < len(actions) and actions[number].seat == seat else None
