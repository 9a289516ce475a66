"""Computer players.

Contract: a bot is `choose(view, dice) -> action`. It gets a view, never the true state, and whatever luck it needs
from `dice`. It is called only when `view.legal` is not empty and answers with one of `view.legal`.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from weimar.bots import uniform
from weimar.engine.actions import Action
from weimar.engine.chance import Dice
from weimar.engine.view import View

Bot: TypeAlias = Callable[[View, Dice], Action]

BOTS: Final[dict[str, Bot]] = {"random": uniform.choose}
"""By name, as commands and tables know them."""
