"""Work that takes long, aside from the event loop.

Contract: a few threads at once, a few more waiting; whoever comes then is refused by code rather than kept waiting.
"""

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from weimar.server.answers import refuse

AT_ONCE: Final = 2
WAITING: Final = 20
_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")


class Aside:
    """See the module."""

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING) -> None:
        self._room = asyncio.Semaphore(at_once)
        self._most = at_once + waiting
        self._inside = 0

    async def do(
        self, work: Callable[_Arguments, _Result], *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> _Result:
        """What the work comes to; refused with `busy` if too much is under way."""
        if self._inside >= self._most:
            raise refuse(503, "busy")
        self._inside += 1
        try:
            async with self._room:
                return await asyncio.to_thread(work, *args, **kwargs)
        finally:
            self._inside -= 1
