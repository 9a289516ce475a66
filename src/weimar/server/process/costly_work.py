"""Costly work in threads: cached, one job at a time for each address, cancelled when no client waits for it.

Contract: a pool has a few threads and a short queue of jobs in order. It refuses further jobs immediately, and queued
jobs that could not begin in time: every client gets an answer, and can ask again. Equal questions are computed once,
even when asked at the same time. The cache has a bound in bytes. While someone plays, all costly work together gets a
fraction of a core and pauses in between.
"""

import asyncio
import threading
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import Final, ParamSpec, TypeVar

from anyio import CapacityLimiter, to_thread

from weimar.limits import MOST_CPU_S

CACHED_BYTES: Final = 16 * 2**20
SHARE: Final = 0.15
"""Seconds of CPU per second for costly work while someone plays."""
AT_ONCE_S: Final = 0.25
"""Seconds of CPU allowed in one burst."""
ANSWER_WITHIN_S: Final = 100.0
"""Seconds until a client gets an answer, if need be a refusal; the server closes its connection after 120."""
AT_ONCE: Final = 2
WAITING: Final = 20
BEGIN_WITHIN_S: Final = 8.0
"""The longest time a job waits for a thread, in seconds."""
_Arguments = ParamSpec("_Arguments")
_Step = TypeVar("_Step")
_Result = TypeVar("_Result")


class WorkersBusyError(RuntimeError):
    """Too many jobs are running or waiting, or this one has waited too long (`busy`)."""


class WorkerPool:
    """Runs a bounded number of jobs in threads; further ones wait for at most `begin_within` seconds."""

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


class GivenUpError(RuntimeError):
    """No client waits for the result any more."""


class TooCostlyError(RuntimeError):
    """The work took more CPU time than one request may."""


class CpuBudget:
    """The CPU time of costly work, over all its threads.

    Attributes:
        is_tight: whether someone plays; otherwise nothing is counted.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.is_tight = False
        self._clock = clock
        self._left, self._seen = AT_ONCE_S, clock()
        self._lock = threading.Lock()

    def charge(self, seconds: float) -> float:
        """Count spent CPU seconds. Returns the seconds to wait before continuing."""
        with self._lock:
            now = self._clock()
            self._left = min(AT_ONCE_S, self._left + (now - self._seen) * SHARE)
            self._seen = now
            if not self.is_tight:
                return 0.0
            self._left -= seconds
            return max(0.0, -self._left / SHARE)


class Stop(threading.Event):
    """Cancellation of a job, set once no client waits for it. The job calls `checkpoint` between its steps."""

    def __init__(self, budget: CpuBudget) -> None:
        super().__init__()
        self._budget = budget
        self._spent: float | None = None
        self._total = 0.0

    def pay_for(self, work: Callable[["Stop"], bytes]) -> bytes:
        """Do the work in this thread and count all its CPU time, also before its first and after its last step.

        Raises:
            GivenUpError, TooCostlyError: see `checkpoint`.
        """
        self._spent = time.thread_time()
        self.checkpoint()  # other jobs may have spent the budget
        try:
            return work(self)
        finally:
            self._charge()

    def _charge(self) -> float:
        """Count CPU time spent since the last call. Returns the seconds to wait before continuing."""
        spent = time.thread_time()
        fresh = 0.0 if self._spent is None else spent - self._spent
        pause = self._budget.charge(fresh) if fresh else 0.0
        self._spent = spent
        self._total += fresh
        return pause

    def checkpoint(self) -> None:
        """Wait if the budget is spent. Call it in the working thread.

        Raises:
            GivenUpError: no client waits any more.
            TooCostlyError: the job has taken `MOST_CPU_S`.
        """
        pause = self._charge()
        if self._total > MOST_CPU_S:
            raise TooCostlyError
        if self.wait(pause) if pause else self.is_set():
            raise GivenUpError

    def calls(self, function: Callable[[_Step], _Result], steps: Iterable[_Step]) -> Iterator[_Result]:
        """Call the function with each step, like `map`, with a checkpoint before it."""
        for step in steps:
            self.checkpoint()
            yield function(step)


class _Job:
    """A running job.

    Attributes:
        stop: cancels it. result: the result of the work. askers: the number of waiting clients.
    """

    def __init__(self, stop: Stop, result: "asyncio.Future[bytes]") -> None:
        self.stop, self.result, self.askers = stop, result, 0


class CostlyWork:
    """Runner of costly jobs with a cache, one job at a time for each address.

    The least recently used results are dropped. By default the budget is never tight.
    """

    def __init__(
        self,
        workers: WorkerPool,
        budget: CpuBudget | None = None,
        is_tight: Callable[[], bool] = bool,
        cached_bytes: int = CACHED_BYTES,
    ) -> None:
        self._workers = workers
        self._budget, self._is_tight = budget or CpuBudget(), is_tight
        self._most = cached_bytes
        self._size = 0
        self._results: OrderedDict[Hashable, bytes] = OrderedDict()
        self._jobs: dict[Hashable, _Job] = {}
        self._busy: set[str] = set()

    def is_known(self, question: Hashable) -> bool:
        """Return whether the result is cached or being computed."""
        return question in self._results or question in self._jobs

    async def do(
        self, address: str, question: Hashable, work: Callable[[Stop], bytes], gone: Callable[[], Awaitable[object]]
    ) -> bytes:
        """The result of the work, perhaps from the cache: equal questions have the same answer.

        The work calls `Stop.checkpoint` regularly. `gone` returns when the client has disconnected.

        Raises:
            WorkersBusyError: the client has another job running, or too many jobs wait.
            GivenUpError: the client has disconnected, or there was no result in `ANSWER_WITHIN_S`.
            TooCostlyError: the work took too much CPU time.
        """
        self._budget.is_tight = self._is_tight()
        if question in self._results:
            self._results.move_to_end(question)
            return self._results[question]
        job = self._jobs.get(question) or self._begin(address, question, work)
        job.askers += 1
        leaving = asyncio.ensure_future(gone())
        try:
            await asyncio.wait((job.result, leaving), timeout=ANSWER_WITHIN_S, return_when=asyncio.FIRST_COMPLETED)
        finally:
            leaving.cancel()
            job.askers -= 1
            if not job.askers:
                job.stop.set()
                self._forget(question, job)
        if not job.result.done():
            if not job.askers:
                await asyncio.wait((job.result,))
            raise GivenUpError
        return job.result.result()

    def _begin(self, address: str, question: Hashable, work: Callable[[Stop], bytes]) -> _Job:
        if address in self._busy:
            raise WorkersBusyError
        stop = Stop(self._budget)
        job = self._jobs[question] = _Job(stop, asyncio.ensure_future(self._workers.do(stop.pay_for, work)))
        self._busy.add(address)

        def over(result: asyncio.Future[bytes]) -> None:
            self._busy.discard(address)
            self._forget(question, job)
            if not result.cancelled() and result.exception() is None:
                self._keep(question, result.result())

        job.result.add_done_callback(over)
        return job

    def _forget(self, question: Hashable, job: _Job) -> None:
        if self._jobs.get(question) is job:
            del self._jobs[question]

    def _keep(self, question: Hashable, result: bytes) -> None:
        self._size += len(result) - len(self._results.pop(question, b""))
        self._results[question] = result
        while self._size > self._most:
            _, oldest = self._results.popitem(last=False)
            self._size -= len(oldest)
