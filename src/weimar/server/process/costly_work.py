"""Costly work: cached, one piece at a time for each address, and given up when nobody waits for it any more.

Contract: the same question is worked out once, however many ask it. The cache has a bound in bytes.
"""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

from weimar.server.process.worker_pool import WorkerPool, WorkersBusyError

CACHED_BYTES: Final = 16 * 2**20


class GivenUpError(RuntimeError):
    """Nobody waits for the result any more."""


class CostlyWork:
    """See the module.

    Args:
        workers: threads that do the work.
        cached_bytes: results that are kept, the last used ones.

    Attributes:
        stops: an event for each piece of work that goes on; once it is set, the work ends.
    """

    def __init__(self, workers: WorkerPool, cached_bytes: int = CACHED_BYTES) -> None:
        self._workers = workers
        self._most = cached_bytes
        self._size = 0
        self._results: OrderedDict[Hashable, bytes] = OrderedDict()
        self._busy: set[str] = set()
        self.stops: set[threading.Event] = set()

    def is_known(self, question: Hashable) -> bool:
        """Whether the result of the work is cached."""
        return question in self._results

    async def do(
        self,
        address: str,
        question: Hashable,
        work: Callable[[threading.Event], bytes],
        gone: Callable[[], Awaitable[object]],
    ) -> bytes:
        """The result of the work, perhaps an earlier one.

        Args:
            address: of the asker.
            question: equal for questions with the same answer.
            work: looks at the event now and then, and raises `GivenUpError` once it is set.
            gone: returns when the asker has gone.

        Raises:
            WorkersBusyError: the asker's last question is still being answered, or too many others wait.
            GivenUpError: the asker has gone.
        """
        if question in self._results:
            self._results.move_to_end(question)
            return self._results[question]
        if address in self._busy:
            raise WorkersBusyError
        self._busy.add(address)
        stop = threading.Event()
        self.stops.add(stop)
        working = asyncio.ensure_future(self._workers.do(work, stop))
        leaving = asyncio.ensure_future(gone())
        try:
            await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
            if leaving.done() and not working.done():
                stop.set()
            result = await working
        finally:
            stop.set()
            leaving.cancel()
            self.stops.discard(stop)
            self._busy.discard(address)
        self._keep(question, result)
        return result

    def _keep(self, question: Hashable, result: bytes) -> None:
        self._size += len(result) - len(self._results.pop(question, b""))
        self._results[question] = result
        while self._size > self._most:
            _, oldest = self._results.popitem(last=False)
            self._size -= len(oldest)
