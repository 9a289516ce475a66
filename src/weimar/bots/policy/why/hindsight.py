"""Why bots did what they did, worked out after the game from the view that each had.

Contract: pure functions of a view and the action that was taken. No reasons are stored with a game, because a bot can
weigh the same view again. Nobody may be shown any of it before the game is over.
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
"""An act below this probability counts as one that the bot would not choose."""


@runtime_checkable
class Explaining(Protocol):
    """A bot that can say why."""

    def explain(self, view: View, taken: Action, dice: Dice, /) -> Explanation:
        """Why the viewer took an action, any that was legal at that view."""
        ...


def explain(bot: Bot, view: View, taken: Action, dice: Dice) -> Explanation:
    """Why a seat took an action, if the bot played for it; nothing for a bot that cannot say."""
    return bot.explain(view, taken, dice) if isinstance(bot, Explaining) else Explanation()


SUSPECTS: Final = 3
LEAST: Final = 0.2
"""The least probability of being fascist that makes a seat a suspect."""


def suspects(view: View, why: Explanation) -> tuple[Seat, ...]:
    """The three seats, at most, that were most likely fascist, the surest first; not the viewer, nor known fellows."""
    known = {seat for seat, role in enumerate(view.roles) if role is not None and view.party == "fascist"}
    doubtful = [seat for seat, share in enumerate(why.fascist) if share >= LEAST and seat not in {view.viewer, *known}]
    return tuple(sorted(doubtful, key=lambda seat: -why.fascist[seat])[:SUSPECTS])


class Settled:
    """A choice that was made already, in the place of chance (`DecisionContext.pick`).

    Attributes:
        place: what is chosen; None for the best.
        chance: how likely the last choice was; 1 as long as there was nothing to choose.
    """

    def __init__(self) -> None:
        self.place: int | None = None
        self.chance = 1.0
        self._chances: list[float] = []
        self._best = 0

    def __call__(self, worths: list[float], heat: float, _dice: Dice) -> int:
        """The place, as `DecisionContext.pick`."""
        self._chances = softmax(worths, heat)
        self._best = worths.index(max(worths))
        place = self._best if self.place is None else self.place
        self.chance = self._chances[place]
        return place

    def others(self) -> list[int]:
        """The places that chance might have chosen but for the best."""
        return [place for place, chance in enumerate(self._chances) if place != self._best and chance >= HARDLY_EVER]
