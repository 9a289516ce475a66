"""The reasons for bots' decisions, computed after the game from their views.

Contract: pure functions of a view and the taken action. Games store no reasons, because a bot can weigh the same view
again. Never show any of this before the game is over.
"""

from typing import Final, Protocol, runtime_checkable

from weimar.bots.interface import Bot
from weimar.bots.policy.choice.reasons import Explanation
from weimar.engine.actions import Action
from weimar.engine.chance import Dice
from weimar.engine.terms import Seat
from weimar.engine.view import View

HARDLY_EVER: Final = 0.005
"""The probability below which an act counts as one the bot would not choose."""


@runtime_checkable
class Explaining(Protocol):
    """A bot that can explain its actions."""

    def explain(self, view: View, taken: Action, dice: Dice, /) -> Explanation:
        """The reasons for an action of the viewer; any legal one at that view."""
        ...


def explain(bot: Bot, view: View, taken: Action, dice: Dice) -> Explanation:
    """The reasons for an action of a seat, as if the bot had played it; empty for a bot that cannot explain."""
    return bot.explain(view, taken, dice) if isinstance(bot, Explaining) else Explanation()


SUSPECTS: Final = 3
LEAST: Final = 0.2
"""The least probability of being fascist for a suspect."""


def suspects(view: View, why: Explanation) -> tuple[Seat, ...]:
    """At most three suspects, the surest first, without the viewer and known fellows."""
    known = {seat for seat, role in enumerate(view.roles) if role is not None and view.party == "fascist"}
    doubtful = [seat for seat, share in enumerate(why.fascist) if share >= LEAST and seat not in {view.viewer, *known}]
    return tuple(sorted(doubtful, key=lambda seat: -why.fascist[seat])[:SUSPECTS])
