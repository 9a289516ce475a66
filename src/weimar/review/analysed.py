"""The results of an analysis by chances, as a review carries them (docs/reference/review.md).

Contract: values only, without numpy. Chances are those of the liberals unless said otherwise, from 0 to 1.
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
        margin: the mean distance between forecasts and results in this phase, in games that the model had not seen.
        seats: by seat.
    """

    actions: int
    everything: float | None
    margin: float | None
    seats: tuple[SeatChance, ...]


class Shares(Struct, frozen=True):
    """The parts of a result, as changes of the liberals' chance to win; `start` and all the others add up to `end`.

    Attributes:
        start: the mean chance over all deals. end: the result, 1 or 0; the chance now if the game is not over.
        deal: by the roles. tiles: by draws, chaos and moves without an alternative.
        seats: for each seat, by choices.
    """

    start: float
    end: float
    deal: float
    tiles: float
    seats: tuple[float, ...]


class Option(Struct, frozen=True):
    """A choice, and the chance of the seat's side to win after it, by the seat's belief."""

    action: Action
    worth: float


class Decision(Struct, frozen=True):
    """A choice of one seat.

    Attributes:
        actions: the number of actions before it.
        phase: as in records.
        options: all legal ones, the best first.
        loss: how much more the best option was worth than the chosen one; for a ballot, times the chance that this one
            ballot decides.
    """

    actions: int
    seat: Seat
    phase: str
    chosen: Action
    options: tuple[Option, ...]
    loss: float

    @property
    def best(self) -> Option:
        """The option that was worth most."""
        return self.options[0]

    @property
    def worth(self) -> float:
        """The worth of the chosen option."""
        return next(option.worth for option in self.options if option.action == self.chosen)


Verdict: TypeAlias = Literal["right", "unlucky", "close", "mistake", "lucky"]
"""A rating of a choice by what its seat believed and how it turned out: see `verdict`."""


class TurningPoint(Struct, frozen=True):
    """A choice that moved the chance.

    Attributes:
        actions: the number of actions after which the chance had changed. round: from 1.
        before, after: the liberals' chance, knowing everything but the order of the draw pile.
        decisions: the choice; in a vote, one for each voter.
        verdict: of the choice; in a vote, None.
        sentence: the key of a message of `chances.ftl`, the sentence that gives the reason. Its `$other` is the best
            option, as a `choose-…` message.
    """

    actions: int
    round: int
    before: float
    after: float
    decisions: tuple[Decision, ...]
    verdict: Verdict | None
    sentence: str


class PhaseLoss(Struct, frozen=True):
    """The losses of a seat's choices in one phase.

    Attributes:
        decisions: the number of choices. loss: the sum, in chances of the seat's own side to win.
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


class Analysis(Struct, frozen=True):
    """A game by its chances.

    Attributes:
        chances: after each number of actions.
        shares: of the result; None without a verdict.
        turning_points: at most five; empty without a verdict.
        player_games: for each seat, what each gave away; empty without a verdict.
        decisions: every choice in phases with a verdict.
    """

    chances: tuple[ChanceMoment, ...]
    shares: Shares | None
    turning_points: tuple[TurningPoint, ...]
    player_games: tuple[PlayerGame, ...]
    decisions: tuple[Decision, ...]
