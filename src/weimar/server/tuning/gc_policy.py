"""Garbage collection policy: when to collect, and when to give memory back to the system (`collector`, `trim`).

Contract: counting references frees most objects at once. Only reference cycles need Python's collector, and a full
collection stops the whole server: for a second with a thousand tables. So one runs only when memory blocks have doubled
since the last collection, or have fallen to half of their peak since then. Young objects are collected as Python does,
but later.
"""

import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Final

WORTH_IT: Final = 100_000
"""Blocks of memory that are worth a collection: about ten megabytes."""
YOUNG: Final = 5_000
"""New objects until young ones are collected: more than a hundred requests at once have in flight, which would
otherwise be looked through again and again just before they are done."""
_NEVER: Final = 2**31 - 1
_trim: Final[Callable[[int], object] | None] = getattr(ctypes.CDLL(None), "malloc_trim", None)
"""Of glibc; other C libraries give memory back by themselves."""


def leave_the_old_alone() -> None:
    """Freeze the objects that exist now and leave full collections to `CollectionPolicy` from here on."""
    if not sys.getallocatedblocks():  # with another allocator than Python's own
        return
    middle = gc.get_threshold()[1]
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, middle, _NEVER)


def give_back() -> None:
    """Give free pages back to the system; takes 0.1 ms if there are none."""
    if _trim is not None:
        _trim(0)


class CollectionPolicy:
    """Decides on full collections by the number of objects beyond those at the start.

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
        """Collect if it is worth it; whether it was. To be called now and then."""
        now = self._count() - self._ground
        self._most = max(self._most, now)
        risen = now > 2 * max(self._left, WORTH_IT)
        fallen = self._most > WORTH_IT and 2 * now < self._most
        if risen or fallen:
            self._collect()
            self._left = self._most = self._count() - self._ground
        return risen or fallen
