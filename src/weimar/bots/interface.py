"""The interface of every computer player.

Contract: a bot gets views, never the true state, and takes all randomness from `dice`. It keeps nothing between calls:
the same view and dice give the same answer.
"""

from typing import Protocol

from weimar.engine.actions import Action, Say
from weimar.engine.chance import Dice
from weimar.engine.view import View


class Bot(Protocol):
    """A computer player."""

    def choose(self, view: View, dice: Dice, /) -> Action:
        """One of `view.legal`; called only if that is not empty."""
        ...

    def claim(self, view: View, dice: Dice, /) -> Say | None:
        """A statement about an observation of the seat, or None for silence.

        Called after the seat's own session, peek or investigation.
        """
        ...
