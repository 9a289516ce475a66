"""The results of an analysis by chances, as parts of a review (docs/reference/review.md).

Contract: values only, without numpy. Chances are from 0 to 1, and the liberals' unless stated otherwise.
"""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from weimar.engine import Action
from weimar.engine.terms import Seat


class SeatChance(Struct, frozen=True):
    """The liberals' chance to win, as estimated from one seat's knowledge; `opinion` by the bots' belief."""

    knowledge: float | None
    opinion: float | None


NO_VERDICT: Final = SeatChance(None, None)


class ChanceMoment(Struct, frozen=True):
    """The liberals' chance to win after a number of actions.

    Attributes:
        everything: for an observer who knows all but the order of the draw pile.
        margin: the mean distance between forecasts and results in this phase, in games unknown to the model.
        seats: the chances by seat.
    """

    actions: int
    everything: float | None
    margin: float | None
    seats: tuple[SeatChance, ...]


class Shares(Struct, frozen=True):
    """The parts of a result, as changes of the liberals' chance to win; `start` plus all other parts equals `end`.

    Attributes:
        start: the mean chance over all deals. end: the result, 1 or 0; the chance now if the game is not over.
        deal: the change by the roles. tiles: the change by draws, chaos and moves without an alternative.
        seats: for each seat, the change by its choices.
    """

    start: float
    end: float
    deal: float
    tiles: float
    seats: tuple[float, ...]


class Option(Struct, frozen=True):
    """A choice, and the chance that the seat's side wins after it, by the seat's belief."""

    action: Action
    worth: float


class Decision(Struct, frozen=True):
    """A choice of one seat.

    Attributes:
        actions: the number of actions before it.
        phase: as in records.
        options: all legal ones, the best first.
        loss: the worth of the best option minus that of the chosen one; for a ballot, times the chance that this
            ballot decides the vote.
    """

    actions: int
    seat: Seat
    phase: str
    chosen: Action
    options: tuple[Option, ...]
    loss: float

    @property
    def best(self) -> Option:
        """The option with the highest worth."""
        return self.options[0]

    @property
    def worth(self) -> float:
        """The worth of the chosen option."""
        return next(option.worth for option in self.options if option.action == self.chosen)


Verdict: TypeAlias = Literal["right", "unlucky", "close", "mistake", "lucky"]
"""A rating of a choice by the seat's belief and by the outcome: see `verdict`."""


class TurningPoint(Struct, frozen=True):
    """A choice that changed the chance of winning.

    Attributes:
        actions: the number of actions after which the chance had changed. round: from 1.
        before, after: the liberals' chance, knowing everything but the order of the draw pile.
        decisions: the choice; in a vote, one for each voter.
        verdict: the rating of the choice; None for a vote.
        sentence: the key of the explanation in `chances.ftl`. Its `$other` is the best option, as a `choose-…`
            message.
    """

    actions: int
    round: int
    before: float
    after: float
    decisions: tuple[Decision, ...]
    verdict: Verdict | None
    sentence: str


class BelievedLie(Struct, frozen=True):
    """A false statement and what it did to the belief of the liberals who heard it (`weimar.review.lies`).

    Attributes:
        statement: its index in `statements`.
        nats: the sum over all listeners of how far it moved them from the true deal, in nats.
        believers: the seats that it moved clearly.
    """

    statement: int
    nats: float
    believers: tuple[Seat, ...]


class PhaseLoss(Struct, frozen=True):
    """The losses of a seat's choices in one phase.

    Attributes:
        decisions: the number of choices. loss: the sum of their losses, in chances of a win for the seat's side.
    """

    phase: str
    decisions: int
    loss: float


class PlayerGame(Struct, frozen=True):
    """A seat's game: only this player should see it."""

    seat: Seat
    decisions: int
    loss: float
    phases: tuple[PhaseLoss, ...]
