"""Computer players.

Contract: a `Bot` chooses from its view and dice only, never from the true state. `BOTS` has the levels by name, weakest
first. `belief(view)` is the basis of the thinking levels, and useful for analysis. docs/reference/bots.md describes the
levels; docs/how-to/write-a-bot.md is a guide to writing a bot.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from weimar.bots.inference.shipped import BotDataUnusable
from weimar.bots.interface import Bot
from weimar.bots.levels import BOTS
from weimar.bots.policy.choice.reasons import Decision, Explanation, Reason

if TYPE_CHECKING:
    from weimar.bots.inference.belief import Belief
    from weimar.bots.players.thinker import Thinker
    from weimar.bots.policy.choice.mind import belief

_LATER: Final = {
    "Belief": "weimar.bots.inference.belief",
    "Thinker": "weimar.bots.players.thinker",
    "belief": "weimar.bots.policy.choice.mind",
}
"""Names whose modules need numpy, with these modules."""


def __getattr__(name: str) -> Any:
    """Import names that need numpy on first use."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(_LATER[name]), name)
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        message = f"{__name__}.{name} needs numpy: pip install 'weimar[bots]'"
        raise ModuleNotFoundError(message, name="numpy") from error


__all__ = ["BOTS", "Belief", "Bot", "BotDataUnusable", "Decision", "Explanation", "Reason", "Thinker", "belief"]
