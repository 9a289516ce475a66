"""Computer players.

Contract: a `Bot` chooses by view and dice alone: it never sees the true state. `BOTS` has the levels by name, weakest
first. `belief(view)` is what the thinking levels rest on, for analysis too. docs/reference/bots.md describes them,
docs/how-to/write-a-bot.md how to write one.
"""

from typing import Final

from weimar.bots.inference.seat_belief import Belief, belief
from weimar.bots.interface import Bot
from weimar.bots.players.novice import Novice
from weimar.bots.players.selfish import Selfish
from weimar.bots.players.thinker import Thinker
from weimar.bots.players.uniform import Uniform
from weimar.bots.policy.parameters import EXPERT, STEADY
from weimar.bots.policy.reasons import Decision, Explanation, Reason
from weimar.bots.policy.value_net import learned_prospects

BOTS: Final[dict[str, Bot]] = {
    "random": Uniform(),
    "selfish": Selfish(),
    "novice": Novice(),
    "steady": Thinker(STEADY),
    "expert": Thinker(EXPERT, prospects=learned_prospects),
}
"""By name, as commands and tables know them, weakest first."""

__all__ = ["BOTS", "Belief", "Bot", "Decision", "Explanation", "Reason", "Thinker", "belief"]
