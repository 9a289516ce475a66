"""The worker pool: a number of jobs run, a number wait, and further ones are refused immediately."""

import asyncio
import threading

import pytest

from weimar.server.process.costly_work import WorkerPool, WorkersBusyError

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio


async def test_a_job_beyond_the_queue_limit_is_refused() -> None:
    """Asked for in one turn of the loop, as requests come; when one is done there is room again."""
    go_on = threading.Event()
    running: set[int] = set()
    at_once: list[int] = []

    def work(number: int) -> int:
        running.add(number)
        at_once.append(len(running))
        assert go_on.wait(20)
        running.discard(number)
        return number

    pool = WorkerPool(at_once=2, waiting=3)
    jobs = [asyncio.create_task(pool.do(work, number)) for number in range(8)]
    refused = await asyncio.gather(*jobs[5:], return_exceptions=True)
    assert [type(error) for error in refused] == [WorkersBusyError] * 3
    async with asyncio.timeout(20):
        while len(running) < 2:  # noqa: ASYNC110 - threads change it
            await asyncio.sleep(0.01)
    go_on.set()
    assert await asyncio.gather(*jobs[:5]) == [0, 1, 2, 3, 4]
    assert await pool.do(work, 9) == 9
    assert max(at_once) == 2


async def test_a_failed_job_frees_its_place() -> None:
    """The error is the caller's, and the next job runs."""
    pool = WorkerPool(at_once=1, waiting=0)
    with pytest.raises(ZeroDivisionError):
        await pool.do(divmod, 1, 0)
    assert await pool.do(divmod, 7, 2) == (3, 1)


async def test_a_job_that_cannot_begin_in_time_is_refused() -> None:
    """The waiting client gets an answer, and waits no longer; after the long job, there is room for all again."""
    go_on = threading.Event()
    pool = WorkerPool(at_once=1, waiting=30, begin_within=0.1)
    long = asyncio.create_task(pool.do(go_on.wait, 20))
    waiting = [asyncio.create_task(pool.do(divmod, 7, 2)) for _ in range(20)]
    refused = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 20)
    assert [type(error) for error in refused] == [WorkersBusyError] * 20
    assert not long.done()
    go_on.set()
    assert await long
    assert await pool.do(divmod, 7, 2) == (3, 1)
