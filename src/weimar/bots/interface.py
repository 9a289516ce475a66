"""The interface of every computer player.

Contract: a bot gets views, never the true state, and whatever luck it needs from `dice`. It keeps nothing between
calls: the same view and dice give the same answer.
"""

from typing import Protocol

from msgspec import Struct

from weimar.engine.actions import Action, Say
from weimar.engine.arguments import Argument
from weimar.engine.chance import Dice
from weimar.engine.terms import Seat
from weimar.engine.view import View


class Heard(Struct, frozen=True, gc=False):
    """An argument that everybody has heard.

    Attributes:
        seat: the speaker. number: from 1 in each game; answers point to it.
        round: the running round when it was said.
    """

    seat: Seat
    number: int
    argument: Argument
    round: int


class Bot(Protocol):
    """A computer player."""

    def choose(self, view: View, dice: Dice, /) -> Action:
        """One of `view.legal`; called only when that is not empty."""
        ...

    def claim(self, view: View, dice: Dice, /) -> Say | None:
        """A statement about something that the seat has seen, or None to say nothing now.

        Asked after a session, a peek or an investigation of the seat's own.
        """
        ...
