"""Decisions and their reasons, to be shown after the game.

Contract: keys and arguments, no prose: the sentences are in `locales/*/bots.ftl`. A decision is built only from what
the bot was given; it must not be shown while the game runs.
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
    "bots-value",
    "bots-truth",
    "bots-lie",
    "bots-fellow",
    "bots-others-trust",
    "bots-heard",
    "bots-no-single-reason",
    "bots-at-random",
    "bots-by-feel",
)
"""Every key that a reason may have."""


class Reason(Struct, frozen=True):
    """Why, in part.

    Attributes:
        key: one of `REASONS`. seat: about whom, if about somebody.
        share: a probability or value that weighed, if one did.
    """

    key: str
    seat: int | None = None
    share: float | None = None


NO_SINGLE_REASON: Final = Reason("bots-no-single-reason")
_LEAST: Final = 0.001


def least(heat: float) -> float:
    """The least by which a reason moves a choice: without it, the odds of the choice would be e^0.5 times lower.

    Args:
        heat: how much of a win is left to chance (`Parameters.heat`).
    """
    return max(heat / 2, _LEAST)


class Decision(Struct, frozen=True):
    """An action and why.

    Attributes:
        action: what was chosen.
        reasons: the weightiest first, three at most.
        fascist, hitler: by seat, what the bot believed; empty for bots without beliefs.
    """

    action: Action
    reasons: tuple[Reason, ...] = ()
    fascist: tuple[float, ...] = ()
    hitler: tuple[float, ...] = ()


class Explanation(Struct, frozen=True):
    """Why an action that was taken was taken, as far as the view behind it can tell.

    Attributes:
        reasons, fascist, hitler: as in `Decision`.
        chance: how likely the bot was to take this action rather than another; None where that is not worked out.
        wanted: what it would have done instead, if it would hardly ever have taken this action; the reasons are then
            for that.
    """

    reasons: tuple[Reason, ...] = ()
    fascist: tuple[float, ...] = ()
    hitler: tuple[float, ...] = ()
    chance: float | None = None
    wanted: Action | None = None
