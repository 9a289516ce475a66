"""The thinking time of a computer player at a table.

Contract: the time depends only on the public phase and dice, not on the player's hand, knowledge or beliefs, nor on
their real thinking time. So it reveals nothing.
"""

from math import exp, log, pi, sin, sqrt
from typing import Final

from weimar.engine.chance import Dice

_TYPICAL_S: Final = {
    "nomination": 4.0,
    "vote": 3.0,
    "president_discard": 5.0,
    "chancellor_enact": 4.0,
    "veto_answer": 4.0,
    "investigate": 5.0,
    "peek": 4.0,
    "special_election": 5.0,
    "execution": 6.0,
}
_ELSE_S: Final = 3.0
_SPREAD: Final = 0.4
ORDINARY_S: Final = 4.0
"""The typical time of an ordinary decision, such as a nomination."""
SHORTEST_S: Final = 1.0
LONGEST_S: Final = 15.0
LONGEST_THOUGHT_S: Final = 0.05
"""Upper bound of every level's real thinking time (docs/reference/bots.md, "How long a decision takes")."""


def think_seconds(phase: str, dice: Dice) -> float:
    """Seconds until the answer, also for statements. Nothing else uses these dice."""
    normal = sqrt(-2 * log(1 - dice.random())) * sin(2 * pi * dice.random())
    seconds = _TYPICAL_S.get(phase, _ELSE_S) * exp(_SPREAD * normal)
    return min(max(seconds, SHORTEST_S), LONGEST_S)


def pause_seconds(phase: str, ordinary_s: float, dice: Dice, sharing: int = 1) -> float:
    """Same as `think_seconds`, at a table where an ordinary decision typically takes `ordinary_s` seconds.

    Bots that are awaited together share the time, but each takes longer than any real thought.
    """
    whole = think_seconds(phase, dice) * ordinary_s / ORDINARY_S
    return max(whole / sharing, min(whole, LONGEST_THOUGHT_S))
