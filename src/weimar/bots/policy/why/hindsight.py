"""The reasons for bots' decisions, computed after the game from their views.

Contract: pure functions of a view and the taken action. Games store no reasons, because a bot can weigh the same view
again. Never show any of this before the game is over.
"""

from typing import Final, Protocol, runtime_checkable

from weimar.bots.inference.exact_math import softmax
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


class Settled:
    """An already made choice, replacing chance (`DecisionContext.pick`).

    Attributes:
        place: the chosen option; None for the best.
        chance: the probability of the last choice; 1 before any choice.
    """

    def __init__(self) -> None:
        self.place: int | None = None
        self.chance = 1.0
        self._chances: list[float] = []
        self._best = 0

    def __call__(self, worths: list[float], heat: float, _dice: Dice) -> int:
        """The chosen place, as `DecisionContext.pick`."""
        self._chances = softmax(worths, heat)
        self._best = worths.index(max(worths))
        place = self._best if self.place is None else self.place
        self.chance = self._chances[place]
        return place

    def others(self) -> list[int]:
        """The places of options that chance could have chosen instead of the best one."""
        return [place for place, chance in enumerate(self._chances) if place != self._best and chance >= HARDLY_EVER]
