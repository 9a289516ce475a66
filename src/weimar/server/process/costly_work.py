"""Costly work: cached, one piece at a time for each address, and given up when nobody waits for it any more.

Contract: the same question is worked out once, however many ask it, also at the same time. The cache has a bound in
bytes. While somebody plays, all costly work together gets a share of a core and waits in between.
"""

import asyncio
import threading
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

from weimar.server.process.worker_pool import WorkerPool, WorkersBusyError

CACHED_BYTES: Final = 16 * 2**20
SHARE: Final = 0.15
"""Seconds of CPU a second for costly work while somebody plays."""
AT_ONCE_S: Final = 0.25
"""Seconds of CPU that need not wait."""


class GivenUpError(RuntimeError):
    """Nobody waits for the result any more."""


class CpuBudget:
    """The CPU time of costly work, for all threads that do it.

    Args:
        clock: seconds, monotonic.

    Attributes:
        is_tight: somebody plays; otherwise nothing is counted.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.is_tight = False
        self._clock = clock
        self._left, self._seen = AT_ONCE_S, clock()
        self._lock = threading.Lock()

    def charge(self, seconds: float) -> float:
        """Count CPU seconds that were spent; returns how many seconds to wait before going on."""
        with self._lock:
            now = self._clock()
            self._left = min(AT_ONCE_S, self._left + (now - self._seen) * SHARE)
            self._seen = now
            if not self.is_tight:
                return 0.0
            self._left -= seconds
            return max(0.0, -self._left / SHARE)


class Stop(threading.Event):
    """Set once nobody waits for a piece of work; the work passes through `checkpoint` between its steps.

    Args:
        budget: what the work's CPU time counts against.
    """

    def __init__(self, budget: CpuBudget) -> None:
        super().__init__()
        self._budget = budget
        self._spent: float | None = None

    def pay_for(self, work: Callable[["Stop"], bytes]) -> bytes:
        """Do the work in this thread; all of it counts, also what comes before its first step and after its last.

        Raises:
            GivenUpError: nobody waits any more.
        """
        self._spent = time.thread_time()
        self.checkpoint()  # others may have spent the budget
        try:
            return work(self)
        finally:
            self._charge()

    def _charge(self) -> float:
        """Count what was spent since the last time; the seconds to wait before going on."""
        spent = time.thread_time()
        pause = 0.0 if self._spent is None else self._budget.charge(spent - self._spent)
        self._spent = spent
        return pause

    def checkpoint(self) -> None:
        """Wait if the budget is spent. To be called in the thread that works.

        Raises:
            GivenUpError: nobody waits any more.
        """
        pause = self._charge()
        if self.wait(pause) if pause else self.is_set():
            raise GivenUpError


class _Job:
    """A piece of work that goes on.

    Attributes:
        stop: ends it. result: of the work. askers: how many wait for it.
    """

    def __init__(self, stop: Stop, result: "asyncio.Future[bytes]") -> None:
        self.stop, self.result, self.askers = stop, result, 0


class CostlyWork:
    """See the module.

    Args:
        workers: threads that do the work.
        budget: of CPU time; by default one that is never tight.
        cached_bytes: results that are kept, the last used ones.

    Attributes:
        stops: one for each piece of work that goes on.
    """

    def __init__(self, workers: WorkerPool, budget: CpuBudget | None = None, cached_bytes: int = CACHED_BYTES) -> None:
        self._workers = workers
        self._budget = budget or CpuBudget()
        self._most = cached_bytes
        self._size = 0
        self._results: OrderedDict[Hashable, bytes] = OrderedDict()
        self._jobs: dict[Hashable, _Job] = {}
        self._busy: set[str] = set()
        self.stops: set[Stop] = set()

    def is_known(self, question: Hashable) -> bool:
        """Tell whether the result of the work is cached, or being worked out."""
        return question in self._results or question in self._jobs

    async def do(
        self, address: str, question: Hashable, work: Callable[[Stop], bytes], gone: Callable[[], Awaitable[object]]
    ) -> bytes:
        """The result of the work, perhaps an earlier one.

        Args:
            address: of the asker.
            question: equal for questions with the same answer.
            work: passes through `Stop.checkpoint` now and then.
            gone: returns when the asker has gone.

        Raises:
            WorkersBusyError: another question of the asker is still being answered, or too many others wait.
            GivenUpError: the asker has gone.
        """
        if question in self._results:
            self._results.move_to_end(question)
            return self._results[question]
        job = self._jobs.get(question) or self._begin(address, question, work)
        job.askers += 1
        leaving = asyncio.ensure_future(gone())
        try:
            await asyncio.wait((job.result, leaving), return_when=asyncio.FIRST_COMPLETED)
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
        self.stops.add(stop)

        def over(result: asyncio.Future[bytes]) -> None:
            self._busy.discard(address)
            self.stops.discard(stop)
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
