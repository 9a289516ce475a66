"""The order in which several bots speak.

Contract: pure. A bot makes at most `MOST_EACH` arguments between two decisions of the game, all bots together at most
`MOST_TOGETHER`, so that people can follow. After each argument, the next one must be more urgent.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from weimar.bots.policy.talk.speaker import Wish
from weimar.engine.terms import Seat

MOST_EACH: Final = 2
MOST_TOGETHER: Final = 3
LEAST_URGE: Final = 0.42
"""The least urge to speak."""
_RISE: Final = 0.15
"""The rise of `LEAST_URGE` after each argument of a bot since the last decision."""


def may_speak(seat: Seat, said: Sequence[Seat]) -> bool:
    """Return whether a bot may still speak before the next decision.

    Args:
        seat: the bot's seat.
        said: the seats of the bots' arguments since the last decision, oldest first.
    """
    return len(said) < MOST_TOGETHER and [*said].count(seat) < MOST_EACH and (not said or said[-1] != seat)


def next_speaker(wishes: Mapping[Seat, Wish | None], said: Sequence[Seat]) -> Seat | None:
    """The next speaker; None if no bot has enough to say.

    Args:
        wishes: one for each seat.
        said: see `may_speak`.
    """
    least = LEAST_URGE + _RISE * len(said)
    urges = {seat: wish.urge for seat, wish in wishes.items() if wish is not None and may_speak(seat, said)}
    loudest = max(urges, key=lambda seat: urges[seat], default=None)
    return None if loudest is None or urges[loudest] < least else loudest
