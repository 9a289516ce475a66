"""Worker pool: threads for long work, so that the event loop stays free.

Contract: a few threads, and a short queue of jobs in order. The pool refuses further jobs immediately, and queued jobs
that could not begin in time. So every client gets an answer, and can ask again.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, ParamSpec, TypeVar

from anyio import CapacityLimiter, to_thread

AT_ONCE: Final = 2
WAITING: Final = 20
BEGIN_WITHIN_S: Final = 8.0
"""The longest time a job waits for a thread, in seconds."""
_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")


class WorkersBusyError(RuntimeError):
    """Too many jobs are running or waiting, or this one has waited too long (`busy`)."""


class WorkerPool:
    """Runs a bounded number of jobs in threads.

    Args:
        at_once: threads. waiting: size of the queue. begin_within: longest wait in seconds.
    """

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING, begin_within: float = BEGIN_WITHIN_S) -> None:
        self._limiter = CapacityLimiter(at_once)
        self._waiting, self._begin_within = waiting, begin_within

    async def do(
        self, work: Callable[_Arguments, _Result], *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> _Result:
        """The result of the work.

        Raises:
            WorkersBusyError: too many jobs are running or waiting, or no thread was free in time.
        """
        if self._limiter.available_tokens <= 0 and self._limiter.statistics().tasks_waiting >= self._waiting:
            raise WorkersBusyError
        try:
            async with asyncio.timeout(self._begin_within):
                await self._limiter.acquire()  # not in `run_sync`: that joins the queue one turn of the loop later
        except TimeoutError:
            raise WorkersBusyError from None
        try:
            return await to_thread.run_sync(partial(work, *args, **kwargs))
        finally:
            self._limiter.release()
