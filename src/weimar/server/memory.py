"""The memory of a process that runs for months: when rubbish is looked for, and when memory goes back to the system.

Contract: what nobody holds any more is freed at once, by counting references. Only what holds itself needs Python's
collector, and a full collection stops everybody for as long as there are objects: a second with a thousand tables. So
there is none while things go on as they are, and one when there is twice as much as after the last, or half as much as
there has been since. Young objects are looked through as ever.
"""

import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Final

WORTH_IT: Final = 100_000
"""Blocks of memory that are worth a look: about ten megabytes."""
_NEVER: Final = 2**31 - 1
_trim: Final[Callable[[int], object] | None] = getattr(ctypes.CDLL(None), "malloc_trim", None)
"""glibc's: other C libraries give back what they can without being asked."""


def leave_the_old_alone() -> None:
    """From here on full collections are `Tide`'s business; what exists now is here to stay and not looked through."""
    if not sys.getallocatedblocks():  # another allocator than Python's own, which does not count
        return
    young, middle, _ = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(young, middle, _NEVER)


class Tide:
    """How much there is above what there was at first, now and since the last full collection.

    Args:
        count: objects, roughly: Python's blocks of memory.
        clear: collects, and gives back.
    """

    def __init__(
        self, count: Callable[[], int] = sys.getallocatedblocks, clear: Callable[[], None] | None = None
    ) -> None:
        self._count = count
        self._clear = clear or clear_up
        self._ground = count()
        self._left = self._most = 0

    def look(self) -> bool:
        """Clear up if it is worth it; whether it was. To be called now and then."""
        now = self._count() - self._ground
        self._most = max(self._most, now)
        risen = now > 2 * max(self._left, WORTH_IT)
        fallen = self._most > WORTH_IT and 2 * now < self._most
        if risen or fallen:
            self._clear()
            self._left = self._most = self._count() - self._ground
        return risen or fallen


def clear_up() -> None:
    """A full collection; then whole pages that nothing is on go back to the system."""
    gc.collect()
    if _trim is not None:
        _trim(0)
