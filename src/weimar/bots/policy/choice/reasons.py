"""Decisions and their reasons, for display after the game, and computed then.

Contract: keys and arguments, no prose: the sentences are in `locales/*/bots.ftl`. A decision contains only the bot's
own information; never show it while the game runs. Games store no reasons: a bot can weigh the same view again.
"""

from typing import Final, Protocol, runtime_checkable

from msgspec import Struct

from weimar.bots.interface import Bot
from weimar.engine.actions import Action
from weimar.engine.chance import Dice
from weimar.engine.terms import Seat
from weimar.engine.view import View

REASONS: Final = (
    "bots-only-choice",
    "bots-trusted",
    "bots-distrusted",
    "bots-likely-liberal-policy",
    "bots-danger-of-hitler",
    "bots-tracker",
    "bots-top-tile",
    "bots-most-suspect",
    "bots-most-unsure",
    "bots-own-party",
    "bots-blend-in",
    "bots-wins-now",
    "bots-own-government",
    "bots-prevents-loss",
    "bots-truth",
    "bots-lie",
    "bots-fellow",
    "bots-others-trust",
    "bots-heard",
    "bots-kept-word",
    "bots-no-single-reason",
    "bots-at-random",
)
"""Every possible key of a reason."""


class Reason(Struct, frozen=True):
    """One reason of a decision.

    Attributes:
        key: one of `REASONS`. seat: the seat in question, if any.
        share: the decisive probability or value, if any.
    """

    key: str
    seat: int | None = None
    share: float | None = None


NO_SINGLE_REASON: Final = Reason("bots-no-single-reason")


class Decision(Struct, frozen=True):
    """An action and its reasons.

    Attributes:
        action: the chosen one.
        reasons: at most three, the weightiest first.
        fascist, hitler: for each seat, the bot's beliefs; empty for bots without beliefs.
    """

    action: Action
    reasons: tuple[Reason, ...] = ()
    fascist: tuple[float, ...] = ()
    hitler: tuple[float, ...] = ()


class Explanation(Struct, frozen=True):
    """The reasons for a past action, as far as its view shows them.

    Attributes:
        reasons, fascist, hitler: as in `Decision`.
        chance: the bot's probability of this action; None if unknown.
        wanted: the bot's preferred action, if it would hardly ever have taken this one; the reasons then explain that
            action.
    """

    reasons: tuple[Reason, ...] = ()
    fascist: tuple[float, ...] = ()
    hitler: tuple[float, ...] = ()
    chance: float | None = None
    wanted: Action | None = None


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
