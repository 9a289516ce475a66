"""The release grid: bots' decisions take effect at time steps long enough for either party's thinking.

Contract: a step follows from public facts and from the load of the machine. A fascist bot thinks several times as long
as a liberal one, so the grid ignores thinking times. It uses the ratio of a thought's wall time to its processor time.
This ratio is the same for every role, and each decision is allowed the same processor time.
"""

from collections import deque
from collections.abc import Iterable
from heapq import nlargest
from math import ceil, log2
from typing import Final, NamedTuple

from weimar.server.tables.thinking_time import LONGEST_THOUGHT_S

LONGEST_STEP_S: Final = 4.0
"""The longest step in seconds, on any load, so that the game continues."""
AMONG_OTHERS_S: Final = 0.01
"""Processor seconds allowed for each further bot when several decide together: most think for a millisecond."""
_REMEMBERED: Final = 256
_LATEST: Final = 16
_LATEST_FOR_S: Final = 60.0
_OUTLIERS: Final = 2
"""The number of slowest thoughts ignored, such as the first one of a process, or one during a pause of the machine."""


class Thought(NamedTuple):
    """The time of one thought, in seconds.

    Attributes:
        waited: until the thread began, plus until the event loop got the result.
        took: wall time of the thread. worked: processor time of the thread.
    """

    waited: float
    took: float
    worked: float


class ReleaseGrid:
    """The machine's recent load, and the resulting time steps. All tables of a process share one grid."""

    def __init__(self) -> None:
        self._thoughts: deque[tuple[float, Thought]] = deque(maxlen=_REMEMBERED)
        self._lasted: deque[tuple[int, float]] = deque(maxlen=_REMEMBERED)

    def note(self, now: float, thought: Thought) -> None:
        """Record how long a bot thought. `now` is the event loop's time."""
        self._thoughts.append((now, thought))

    def note_decision(self, bots: int, lasted: float) -> None:
        """Record the total thinking time, in seconds, of bots deciding together."""
        self._lasted.append((bots, lasted))

    def is_stale(self, now: float) -> bool:
        """Return whether there is no recent measurement of the load."""
        return not self._thoughts or now - self._thoughts[-1][0] > _LATEST_FOR_S

    def step(self, now: float, shortest: float, bots: int = 1, *, arguing: bool = False) -> float:
        """The step of a decision in seconds: the shortest, doubled until the thoughts of bots deciding together fit.

        `now` is in seconds, by the clock of the event loop. A shortest step of 0 means no grid.
        """
        if shortest <= 0:
            return 0.0
        allowed = LONGEST_THOUGHT_S + (bots - 1) * (LONGEST_THOUGHT_S if arguing else AMONG_OTHERS_S)
        waited = _slowest(thought.waited for _, thought in self._thoughts)
        slowest = _slowest(lasted for together, lasted in self._lasted if together <= bots)
        needed = max(waited + allowed * self._stretch(now), slowest)
        doublings = max(0, ceil(log2(max(needed, shortest) / shortest)))
        return min(shortest * float(2**doublings), max(LONGEST_STEP_S, shortest))

    def _stretch(self, now: float) -> float:
        """The ratio of wall time to processor time: the larger of the recent one and that of all remembered thoughts.

        It compares sums, not single thoughts: one interruption stretches a short thought more than a long one, and
        liberals have the short ones.
        """
        everything = [thought for _, thought in self._thoughts]
        latest = [thought for at, thought in list(self._thoughts)[-_LATEST:] if now - at <= _LATEST_FOR_S]
        return max(1.0, *(_stretched(thoughts) for thoughts in (everything, latest)))


def _stretched(thoughts: list[Thought]) -> float:
    worked = sum(thought.worked for thought in thoughts)
    return sum(thought.took for thought in thoughts) / worked if worked > 0 else 1.0


def _slowest(seconds: Iterable[float]) -> float:
    """The slowest value after ignoring outliers; 0 if there are no values."""
    return min(nlargest(_OUTLIERS + 1, seconds), default=0.0)
