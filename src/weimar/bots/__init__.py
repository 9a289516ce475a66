"""Computer players.

Contract: a `Bot` chooses by view and dice alone: it never sees the true state. `BOTS` has the levels by name, weakest
first. `belief(view)` is what the thinking levels rest on, for analysis too. docs/reference/bots.md describes them,
docs/how-to/write-a-bot.md how to write one.
"""

from typing import Final

from weimar.bots.belief import Belief, belief
from weimar.bots.novice import Novice
from weimar.bots.parameters import EXPERT, STEADY
from weimar.bots.player import Bot
from weimar.bots.prospects import learned_prospects
from weimar.bots.reasons import Decision, Explanation, Reason
from weimar.bots.selfish import Selfish
from weimar.bots.thinker import Thinker
from weimar.bots.uniform import Uniform

BOTS: Final[dict[str, Bot]] = {
    "random": Uniform(),
    "selfish": Selfish(),
    "novice": Novice(),
    "steady": Thinker(STEADY),
    "expert": Thinker(EXPERT, prospects=learned_prospects),
}
"""By name, as commands and tables know them, weakest first."""

__all__ = ["BOTS", "Belief", "Bot", "Decision", "Explanation", "Reason", "Thinker", "belief"]
