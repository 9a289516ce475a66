"""The memory of a process that runs for months: when rubbish is looked for, and when memory goes back to the system.

Contract: what nobody holds any more is freed at once, by counting references. Only what holds itself needs Python's
collector, and a full collection stops everybody for as long as there are objects: a second with a thousand tables. So
there is none while things go on as they are, and one when there is twice as much as after the last, or half as much as
there has been since. Young objects are looked through as Python does, but later.
"""

import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Final

WORTH_IT: Final = 100_000
"""Blocks of memory that are worth a look: about ten megabytes."""
YOUNG: Final = 5_000
"""New objects until the young are looked through: more than a hundred requests at once have under way, which would
otherwise be looked through again and again just before they are done."""
_NEVER: Final = 2**31 - 1
_trim: Final[Callable[[int], object] | None] = getattr(ctypes.CDLL(None), "malloc_trim", None)
"""glibc's: other C libraries give back what they can without being asked."""


def leave_the_old_alone() -> None:
    """Freeze the objects that exist now and leave full collections to `CollectionPolicy` from here on."""
    if not sys.getallocatedblocks():  # another allocator than Python's own, which does not count
        return
    middle = gc.get_threshold()[1]
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, middle, _NEVER)


def give_back() -> None:
    """Let whole pages that nothing is on go back to the system; a tenth of a millisecond if there are none."""
    if _trim is not None:
        _trim(0)


class CollectionPolicy:
    """How much there is above what there was at first, now and since the last full collection.

    Args:
        count: objects, roughly: Python's blocks of memory.
        collect: a full collection.
    """

    def __init__(
        self, count: Callable[[], int] = sys.getallocatedblocks, collect: Callable[[], object] = gc.collect
    ) -> None:
        self._count = count
        self._collect = collect
        self._ground = count()
        self._left = self._most = 0

    def look(self) -> bool:
        """Collect if it is worth it, and give back; whether it was. To be called now and then."""
        now = self._count() - self._ground
        self._most = max(self._most, now)
        risen = now > 2 * max(self._left, WORTH_IT)
        fallen = self._most > WORTH_IT and 2 * now < self._most
        if risen or fallen:
            self._collect()
            self._left = self._most = self._count() - self._ground
        give_back()
        return risen or fallen
