"""Worker pool: long work in threads, so that the event loop stays free.

Contract: a few threads at once, a few more jobs waiting. Any further job is refused at once.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, ParamSpec, TypeVar

from anyio import CapacityLimiter, to_thread

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
        self._limiter = CapacityLimiter(at_once)
        self._waiting = waiting

    async def do(
        self, work: Callable[_Arguments, _Result], *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> _Result:
        """The result of the work.

        Raises:
            WorkersBusyError: too many jobs are running or waiting.
        """
        if self._limiter.available_tokens <= 0 and self._limiter.statistics().tasks_waiting >= self._waiting:
            raise WorkersBusyError
        async with self._limiter:  # not passed on to `run_sync`, which joins the queue a turn of the loop later
            return await to_thread.run_sync(partial(work, *args, **kwargs))
