"""The interface of every computer player.

Contract: a bot gets views, never the true state, and draws all its luck from `dice`. It keeps nothing between calls:
the same view and dice give the same answer.
"""

from typing import Protocol

from weimar.engine.actions import Action, Say
from weimar.engine.chance import Dice
from weimar.engine.view import View


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
