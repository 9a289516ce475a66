"""Low-memory replacements for `asyncio.Queue` and `asyncio.Event`, for one reader (`queues`).

Contract: they behave like asyncio's, but have only the methods used by a connection, and one reader can wait at a time.
asyncio's keep five deques for many waiters, most of a kilobyte each.
"""

import asyncio
from typing import Any


class SmallQueue:
    """A queue for one reader at a time."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Add an item."""
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """Take the oldest item; waits until there is one. A cancelled reader takes nothing."""
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._items.pop(0)

    def qsize(self) -> int:
        """The number of items."""
        return len(self._items)

    def empty(self) -> bool:
        """Return whether there is no item."""
        return not self._items


class SmallEvent:
    """An event, initially set."""

    __slots__ = ("_is_set", "_waiting")

    def __init__(self) -> None:
        self._is_set = True
        self._waiting: list[asyncio.Future[None]] | None = None

    def is_set(self) -> bool:
        """Return whether the event is set."""
        return self._is_set

    def set(self) -> None:
        """Set it and wake all waiters."""
        self._is_set = True
        waiting, self._waiting = self._waiting, None
        for waiter in waiting or ():
            if not waiter.done():
                waiter.set_result(None)

    def clear(self) -> None:
        """Clear it."""
        self._is_set = False

    async def wait(self) -> None:
        """Wait until the event is set. Waiters continue even if it is cleared immediately afterwards."""
        if not self._is_set:
            waiter = asyncio.get_running_loop().create_future()
            self._waiting = [*(self._waiting or ()), waiter]
            await waiter
