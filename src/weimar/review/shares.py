"""Shares: the result of a game, divided between the tiles and each player.

Contract: pure. Each step begins with the chance at the end of the last one. So the steps add up to the chance at the
end minus the mean chance over all deals, regardless of the model. As in AIVAT (arXiv 1612.06915), a draw is valued
against the mean over all draws from the same pile, so luck has no bias.

Luck is the deal, the draws, chaos, and every move without an alternative. All other steps belong to the seat that
chose. A vote is shared equally by the players who voted for its outcome.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import fsum
from typing import Literal, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from weimar.engine import Action, legal_actions
from weimar.engine.actions import AnswerVeto, Say
from weimar.engine.boards import TRACKER_END
from weimar.engine.phases import GameOver, Voting
from weimar.engine.terms import Seat, Vote
from weimar.review.analysed import Shares
from weimar.review.chance_features import every_assignment
from weimar.review.chance_model import chance, expectation
from weimar.review.chances import Judged
from weimar.review.position import Position, settled, voted
from weimar.review.position import after as continued

Cause: TypeAlias = Literal["deal", "tiles", "choice", "vote"]


class Step(Struct, frozen=True):
    """One change of the liberals' chance.

    Attributes:
        actions: the number of actions after which the chance had changed.
        seats: the seats that made the choice; empty for luck.
    """

    actions: int
    cause: Cause
    seats: tuple[Seat, ...]
    before: float
    after: float

    @property
    def change(self) -> float:
        """The change of the liberals' chance."""
        return self.after - self.before


def steps(judged: Sequence[Judged], actions: Sequence[Action]) -> tuple[Step, ...]:
    """The steps of a game, the deal first."""
    first = judged[0]
    over_deals = chance(settled(first.position), every_assignment(first.players))
    start = float(np.add.reduce(over_deals)) / len(over_deals)
    found = [Step(0, "deal", (), start, first.everything)]
    for number, (before, after) in enumerate(pairwise(judged), 1):
        found += _steps_of(number, before, after, actions[number - 1])
    return tuple(found)


def _steps_of(number: int, before: Judged, after: Judged, action: Action) -> list[Step]:
    phase = before.state.phase
    if isinstance(phase, Voting) and not isinstance(action, Say):
        return [] if isinstance(after.state.phase, Voting) else _vote(number, before, after)
    if not isinstance(action, Say) and len(legal_actions(before.state, action.seat)) == 1:
        return [Step(number, "tiles", (), before.everything, after.everything)]
    middle = after.everything
    if isinstance(action, AnswerVeto) and action.consent and before.state.board.tracker == TRACKER_END - 1:
        middle = float(expectation(continued(before.position, action), before.truth)[0])
    return _with_luck(number, "choice", (action.seat,), (before.everything, middle, after.everything))


def _vote(number: int, before: Judged, after: Judged) -> list[Step]:
    """The vote, and the immediate draw or chaos after it."""
    past = after.state.board.rounds[len(before.state.board.rounds) - 1]
    wanted: Vote = "ja" if past.elected else "nein"
    voters = tuple([seat for seat, vote in enumerate(past.votes or ()) if vote == wanted])
    middle = after.everything
    if not isinstance(after.state.phase, GameOver) or past.chaos is not None:
        branches = voted(_informed(before, after), wanted)
        middle = float(expectation(branches, before.truth)[0])
    return _with_luck(number, "vote", voters, (before.everything, middle, after.everything))


def _informed(before: Judged, after: Judged) -> Position:
    """The position of the vote, with the suspicion raised by its ballots."""
    if after.result is not None:
        return before.position
    return replace(before.position, suspicion=after.position.suspicion)


def _with_luck(number: int, cause: Cause, seats: tuple[Seat, ...], values: tuple[float, float, float]) -> list[Step]:
    before, middle, after = values
    found = [Step(number, cause, seats, before, middle)]
    return found if middle == after else [*found, Step(number, "tiles", (), middle, after)]


def shares(found: Sequence[Step], players: int) -> Shares:
    """The sum of the steps by cause, and by seat."""
    by_seat: list[list[float]] = [[] for _ in range(players)]
    for step in found:
        for seat in step.seats:
            by_seat[seat].append(step.change / len(step.seats))
    return Shares(
        start=found[0].before,
        end=found[-1].after,
        deal=fsum(step.change for step in found if step.cause == "deal"),
        tiles=fsum(step.change for step in found if step.cause == "tiles"),
        seats=tuple([fsum(changes) for changes in by_seat]),
    )
