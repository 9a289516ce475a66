"""What every connection has one of, as small as it can be.

Contract: as `asyncio.Queue` and `asyncio.Event` for what a connection asks of them. Those keep five deques ready for
many who wait, most of a kilobyte each; here waits one reader, or nobody.
"""

import asyncio
from typing import Any


class SmallQueue:
    """What came in and is not taken yet; one reader at a time."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """One more."""
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The oldest; waits until there is one. Who is cancelled has taken nothing."""
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._items.pop(0)

    def qsize(self) -> int:
        """How many wait."""
        return len(self._items)

    def empty(self) -> bool:
        """Whether none waits."""
        return not self._items


class SmallEvent:
    """Open at first; who waits is let through when it is."""

    __slots__ = ("_open", "_waiting")

    def __init__(self) -> None:
        self._open = True
        self._waiting: list[asyncio.Future[None]] | None = None

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._open

    def set(self) -> None:
        """Open it."""
        self._open = True
        waiting, self._waiting = self._waiting, None
        for one in waiting or ():
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Shut it."""
        self._open = False

    async def wait(self) -> None:
        """Until it is open; at once if it is. Who was waiting when it opened goes through even if it shuts again."""
        if not self._open:
            one = asyncio.get_running_loop().create_future()
            self._waiting = [*(self._waiting or ()), one]
            await one
