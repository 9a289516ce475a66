"""The order in which several bots speak.

Contract: pure. A bot makes at most `MOST_EACH` arguments between two decisions of the game, all bots together at most
`MOST_TOGETHER`, so that people can follow. The more arguments were made, the more urgent the next one has to be.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from weimar.bots.policy.talk.speaker import Wish
from weimar.engine.terms import Seat

MOST_EACH: Final = 2
MOST_TOGETHER: Final = 3
LEAST_URGE: Final = 0.42
"""A bot that wants to speak less than this keeps quiet."""
_RISE: Final = 0.15
"""The rise of `LEAST_URGE` after each argument of a bot since the last decision."""


def may_speak(seat: Seat, said: Sequence[Seat]) -> bool:
    """Tell whether a bot has not said enough since the last decision.

    Args:
        seat: the bot's.
        said: whose arguments the bots have made since then, oldest first.
    """
    return len(said) < MOST_TOGETHER and [*said].count(seat) < MOST_EACH and (not said or said[-1] != seat)


def next_speaker(wishes: Mapping[Seat, Wish | None], said: Sequence[Seat]) -> Seat | None:
    """The seat that speaks next; None if nobody has enough to say.

    Args:
        wishes: by seat.
        said: as for `may_speak`.
    """
    least = LEAST_URGE + _RISE * len(said)
    urges = {seat: wish.urge for seat, wish in wishes.items() if wish is not None and may_speak(seat, said)}
    loudest = max(urges, key=lambda seat: urges[seat], default=None)
    return None if loudest is None or urges[loudest] < least else loudest
