"""Garbage collection policy: when to collect, and when to return memory to the system (`collector`, `trim`).

Contract: reference counting frees most objects immediately. Only reference cycles need Python's collector, and a full
collection stops the whole server: for a second with a thousand tables. So one runs only when memory blocks have doubled
since the last collection, or have fallen to half of their peak since then. Young objects are collected as usual, but
later.
"""

import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Final

WORTH_IT: Final = 100_000
"""The fewest memory blocks worth a collection: about ten megabytes."""
YOUNG: Final = 5_000
"""The number of new objects that triggers a young collection; a hundred concurrent requests create fewer. A lower
number would scan their objects repeatedly just before they are freed.
"""
_NEVER: Final = 2**31 - 1
_trim: Final[Callable[[int], object] | None] = getattr(ctypes.CDLL(None), "malloc_trim", None)
"""glibc's function; other C libraries return memory by themselves."""


def freeze_existing_objects() -> None:
    """Freeze the existing objects, and leave full collections to `CollectionPolicy` from now on."""
    if not sys.getallocatedblocks():  # not Python's own allocator
        return
    middle = gc.get_threshold()[1]
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, middle, _NEVER)


def give_back() -> None:
    """Return free pages to the system; takes 0.1 ms if there are none."""
    if _trim is not None:
        _trim(0)


class CollectionPolicy:
    """Decides on full collections by the number of objects created since the start: Python's blocks of memory."""

    def __init__(
        self, count: Callable[[], int] = sys.getallocatedblocks, collect: Callable[[], object] = gc.collect
    ) -> None:
        self._count = count
        self._collect = collect
        self._ground = count()
        self._left = self._most = 0

    def look(self) -> bool:
        """Run a collection if enough garbage has accumulated. Returns whether it ran. Call it regularly."""
        now = self._count() - self._ground
        self._most = max(self._most, now)
        risen = now > 2 * max(self._left, WORTH_IT)
        fallen = self._most > WORTH_IT and 2 * now < self._most
        if risen or fallen:
            self._collect()
            self._left = self._most = self._count() - self._ground
        return risen or fallen
