"""Decisions and their reasons, for display after the game.

Contract: keys and arguments, no prose: the sentences are in `locales/*/bots.ftl`. A decision contains only the bot's
own information; never show it while the game runs.
"""

from typing import Final

from msgspec import Struct

from weimar.engine.actions import Action

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
