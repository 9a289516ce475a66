"""The release grid: decisions of bots take effect at steps that no thought of either side misses.

Contract: a step follows from public facts and from how busy the machine is. A thought of a fascist takes several times
as long as a liberal's, so the grid does not follow how long bots think. It follows how many times longer than its
processor time a thought takes, which is the same for every role, and allows each decision the same processor time.
"""

from collections import deque
from collections.abc import Iterable
from heapq import nlargest
from math import ceil, log2
from typing import Final, NamedTuple

from weimar.bots.players.thinking_time import LONGEST_THOUGHT_S

LONGEST_STEP_S: Final = 4.0
"""No step is longer, however busy the machine is: the game goes on."""
AMONG_OTHERS_S: Final = 0.01
"""The processor time that each further bot is allowed where several decide together: most think for a millisecond."""
_REMEMBERED: Final = 256
_LATEST: Final = 16
_LATEST_FOR_S: Final = 60.0
_OUTLIERS: Final = 2
"""So many slower ones do not count: the first thought of a process, or a pause of the whole machine."""


class Thought(NamedTuple):
    """The time of one thought, in seconds.

    Attributes:
        waited: until the thread began, and until the event loop heard of the result.
        took: of the thread, by the wall clock. worked: of the thread, by its processor time.
    """

    waited: float
    took: float
    worked: float


class ReleaseGrid:
    """The recent load of the machine, and the steps that follow from it. One for all tables of a process."""

    def __init__(self) -> None:
        self._thoughts: deque[tuple[float, Thought]] = deque(maxlen=_REMEMBERED)
        self._lasted: deque[tuple[int, float]] = deque(maxlen=_REMEMBERED)

    def note(self, now: float, thought: Thought) -> None:
        """Note what a thought took. All times are by the clock of the event loop."""
        self._thoughts.append((now, thought))

    def note_decision(self, bots: int, lasted: float) -> None:
        """Note how long bots that decide together thought in all."""
        self._lasted.append((bots, lasted))

    def is_stale(self, now: float) -> bool:
        """Tell whether nothing is known about how busy the machine is now."""
        return not self._thoughts or now - self._thoughts[-1][0] > _LATEST_FOR_S

    def step(self, now: float, shortest: float, bots: int = 1, *, arguing: bool = False) -> float:
        """The step of a decision, in seconds: the shortest one, doubled until the thoughts fit.

        Args:
            now: by the clock of the event loop.
            shortest: the step on an idle machine; 0 for no grid.
            bots: how many think together.
            arguing: they think about what to say to the table, which takes each of them long.
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
        """The wall time of thoughts over their processor time, lately or over all that is remembered.

        Sums are compared, not single thoughts: a short thought that is interrupted once is stretched more than a long
        one, and short thoughts are those of liberals.
        """
        everything = [thought for _, thought in self._thoughts]
        latest = [thought for at, thought in list(self._thoughts)[-_LATEST:] if now - at <= _LATEST_FOR_S]
        return max(1.0, *(_stretched(thoughts) for thoughts in (everything, latest)))


def _stretched(thoughts: list[Thought]) -> float:
    worked = sum(thought.worked for thought in thoughts)
    return sum(thought.took for thought in thoughts) / worked if worked > 0 else 1.0


def _slowest(seconds: Iterable[float]) -> float:
    """The slowest but for outliers; 0 if there are none."""
    return min(nlargest(_OUTLIERS + 1, seconds), default=0.0)
