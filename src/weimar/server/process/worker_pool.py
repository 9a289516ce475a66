"""Worker pool: long work in threads, so that the event loop stays free.

Contract: a few threads at once, a few more jobs waiting. Any further job is refused at once.
"""

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

AT_ONCE: Final = 2
WAITING: Final = 20
_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")


class WorkersBusyError(RuntimeError):
    """Too many jobs are running or waiting (`busy`)."""


class WorkerPool:
    """A bounded number of jobs in threads.

    Args:
        at_once: threads. waiting: jobs that may wait for one.
    """

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING) -> None:
        self._room = asyncio.Semaphore(at_once)
        self._most = at_once + waiting
        self._inside = 0

    async def do(
        self, work: Callable[_Arguments, _Result], *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> _Result:
        """The result of the work.

        Raises:
            WorkersBusyError: too many jobs are running or waiting.
        """
        if self._inside >= self._most:
            raise WorkersBusyError
        self._inside += 1
        try:
            async with self._room:
                return await asyncio.to_thread(work, *args, **kwargs)
        finally:
            self._inside -= 1
