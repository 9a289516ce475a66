"""Costly work is done once, one piece at a time for each address, and stops when its client has gone."""

import asyncio
import json
import threading
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest
from party import PATIENCE_S, Group, Place, serving
from test_replays import a_record, ask

from weimar.server.http.replays import gone
from weimar.server.http.timeouts import RESPONSE_TIMEOUT_S
from weimar.server.process import costly_work
from weimar.server.process.costly_work import (
    AT_ONCE_S,
    SHARE,
    CostlyWork,
    CpuBudget,
    GivenUpError,
    Stop,
    TooCostlyError,
    WorkerPool,
    WorkersBusyError,
)

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio


async def _for_ever() -> None:
    await asyncio.Event().wait()


async def test_the_same_question_is_computed_once() -> None:
    """By whomever it is asked; what is used least is dropped when there is too much."""
    done: list[bytes] = []

    def work(answer: bytes) -> Any:
        def worked(_stop: threading.Event) -> bytes:
            done.append(answer)
            return answer

        return worked

    costly = CostlyWork(WorkerPool(), cached_bytes=25)
    for question in (b"a" * 10, b"b" * 10, b"a" * 10, b"c" * 10, b"a" * 10, b"b" * 10):
        assert await costly.do("x", question, work(question), _for_ever) == question
    assert b"".join(answer[:1] for answer in done) == b"abcb"


async def test_one_piece_at_a_time_for_an_address() -> None:
    """The second job is refused; another address continues, and so does the first after its answer."""
    free = threading.Event()

    def slow(_stop: threading.Event) -> bytes:
        free.wait(PATIENCE_S)
        return b"slow"

    costly = CostlyWork(WorkerPool())
    first = asyncio.create_task(costly.do("x", 1, slow, _for_ever))
    await asyncio.sleep(0)
    with pytest.raises(WorkersBusyError):
        await costly.do("x", 2, slow, _for_ever)
    assert await costly.do("y", 3, lambda _: b"quick", _for_ever) == b"quick"
    free.set()
    assert await first == b"slow"
    assert await costly.do("x", 4, lambda _: b"again", _for_ever) == b"again"


async def test_work_ends_when_the_client_disconnects() -> None:
    """It is cancelled, and no result is cached."""
    begun, stopped = threading.Event(), threading.Event()

    def endless(stop: threading.Event) -> bytes:
        begun.set()
        assert stop.wait(10)
        stopped.set()
        raise GivenUpError

    costly, gone = CostlyWork(WorkerPool()), asyncio.Event()
    asked = asyncio.create_task(costly.do("x", 1, endless, gone.wait))
    assert await asyncio.to_thread(begun.wait, PATIENCE_S)
    gone.set()
    with pytest.raises(GivenUpError):
        await asked
    assert await asyncio.to_thread(stopped.wait, PATIENCE_S)
    assert await costly.do("x", 1, lambda _: b"anew", _for_ever) == b"anew"


async def test_simultaneous_equal_questions_are_computed_once() -> None:
    """Friends behind one router who open the same replay; when one of them leaves, the others still get it."""
    free, begun = threading.Event(), 0

    def slow(stop: threading.Event) -> bytes:
        nonlocal begun
        begun += 1
        assert free.wait(PATIENCE_S)
        assert not stop.is_set()
        return b"slow"

    costly, gone = CostlyWork(WorkerPool()), asyncio.Event()
    asked = [asyncio.create_task(costly.do(address, 1, slow, _for_ever)) for address in ("x", "x", "y")]
    leaves = asyncio.create_task(costly.do("x", 1, slow, gone.wait))
    await asyncio.sleep(0)
    gone.set()
    with pytest.raises(GivenUpError):
        await leaves
    free.set()
    assert await asyncio.gather(*asked) == [b"slow"] * 3
    assert begun == 1


async def test_all_waiting_clients_get_an_error_and_it_is_not_cached() -> None:
    """The next one who asks has it worked out again."""

    def fail(_stop: threading.Event) -> bytes:
        raise ZeroDivisionError

    costly = CostlyWork(WorkerPool())
    asked = [asyncio.create_task(costly.do(address, 1, fail, _for_ever)) for address in "xy"]
    told = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(error) for error in told] == [ZeroDivisionError] * 2
    assert await costly.do("x", 1, lambda _: b"well", _for_ever) == b"well"


def test_work_gets_a_share_of_a_core_while_somebody_plays() -> None:
    """One second immediately, then a fifth of the time; without players nothing is counted."""
    now = 0.0
    budget = CpuBudget(lambda: now)
    assert budget.charge(100) == 0
    budget.is_tight = True
    assert budget.charge(AT_ONCE_S) == 0
    pauses = []
    for _ in range(50):
        now += 0.1  # the work itself
        pauses.append(budget.charge(0.1))
        now += pauses[-1]
    assert 5 / (5 + sum(pauses)) == pytest.approx(SHARE)
    now += 1000
    assert budget.charge(AT_ONCE_S) == 0
    assert budget.charge(0.1) > 0


def test_work_waits_for_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between its steps, and not once nobody waits for it any more."""
    spent = 0.0
    monkeypatch.setattr(costly_work, "time", SimpleNamespace(thread_time=lambda: spent, monotonic=lambda: 0.0))
    budget = CpuBudget(lambda: 0.0)
    budget.is_tight = True
    stop = Stop(budget)
    waited: list[float] = []

    def wait(seconds: float) -> bool:
        waited.append(seconds)
        return stop.is_set()

    monkeypatch.setattr(stop, "wait", wait)
    for spent in (0.0, AT_ONCE_S, AT_ONCE_S + 0.1):  # noqa: B007 - read by the clock
        stop.checkpoint()
    assert waited == [pytest.approx(0.1 / SHARE)]
    stop.set()
    with pytest.raises(GivenUpError):
        stop.checkpoint()


async def test_the_budget_is_tight_while_a_game_is_watched(place: Place, stack: AsyncExitStack) -> None:
    """Not in a lobby, and not when everyone has gone."""
    assert not place.server.registry.is_played()
    group = await Group.gather(stack, place, Random("tight"), 5)
    assert not place.server.registry.is_played()
    await group.start()
    assert place.server.registry.is_played()
    assert (await asyncio.to_thread(ask, place, {"record": a_record()}))[0] == 200
    assert vars(place.server.costly_work)["_budget"].is_tight
    await stack.aclose()
    live = await place.live(group.key)
    while live.viewers.is_watched():  # noqa: ASYNC110 - there is no event to wait for
        await asyncio.sleep(0.01)
    assert not place.server.registry.is_played()


@pytest.mark.parametrize(("path", "where"), [("replay", "replays"), ("explain", "costly_work")])
async def test_an_answer_is_computed_once_and_given_up(
    path: str, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once for a record, also written in another order; a client who disconnects ends the work at its next step."""
    began, hung_up = threading.Event(), threading.Event()
    hung_up.set()
    stops: list[Stop] = []
    real = Stop.checkpoint

    def checkpoint(self: Stop) -> None:
        stops.append(self)
        began.set()
        assert hung_up.wait(PATIENCE_S)
        real(self)

    monkeypatch.setattr(Stop, "checkpoint", checkpoint)
    async with serving(tmp_path) as place:
        first, again = [
            await asyncio.to_thread(ask, place, {"record": record}, f"/api/{path}")
            for record in (a_record(), dict(reversed(a_record().items())))
        ]
        assert first[:2] == again[:2]
        assert len(set(map(id, stops))) == 1
        began.clear()
        hung_up.clear()
        stops.clear()
        body = json.dumps({"record": a_record(1)}).encode()
        _, writer = await asyncio.open_connection("127.0.0.1", place.port)
        writer.write(b"POST /api/%s HTTP/1.1\r\nhost: x\r\ncontent-length: " % path.encode())
        writer.write(b"%d\r\n\r\n" % len(body) + body)
        await asyncio.to_thread(began.wait, PATIENCE_S)
        work: CostlyWork = getattr(place.server, where)
        (job,) = vars(work)["_jobs"].values()
        writer.transport.abort()
        await asyncio.to_thread(job.stop.wait, PATIENCE_S)
        hung_up.set()
        while vars(work)["_busy"]:  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.01)
    assert len(stops) == 1


async def test_only_a_disconnection_is_a_departure() -> None:
    """Parts of a body that nobody has read are passed over."""
    events = [{"type": "http.request"}, {"type": "http.request"}, {"type": "http.disconnect"}]
    receive = AsyncMock(side_effect=events)
    await gone(cast("Any", SimpleNamespace(receive=receive)))
    assert receive.await_count == len(events)


async def test_a_client_is_answered_before_its_connection_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """While someone plays, a long job takes minutes: its client learns that, and the job ends."""
    assert costly_work.ANSWER_WITHIN_S < RESPONSE_TIMEOUT_S
    monkeypatch.setattr(costly_work, "ANSWER_WITHIN_S", 0.05)
    ended = threading.Event()

    def work(stop: Stop) -> bytes:
        try:
            while True:
                stop.wait(0.01)
                stop.checkpoint()
        finally:
            ended.set()

    costly = CostlyWork(WorkerPool())
    async with asyncio.timeout(PATIENCE_S):
        with pytest.raises(GivenUpError):
            await costly.do("x", "long", work, _for_ever)
    assert ended.is_set()
    assert not vars(costly)["_busy"]


def test_a_job_has_its_own_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its CPU time counts, even if nobody plays; waiting costs nothing."""
    monkeypatch.setattr(costly_work, "MOST_CPU_S", 0.05)
    seconds = [0.0]
    monkeypatch.setattr(time, "thread_time", lambda: seconds[0])
    steps: list[float] = []

    def work(stop: Stop) -> bytes:
        while len(steps) < 100:
            seconds[0] += 0.02
            stop.checkpoint()
            steps.append(seconds[0])
        return b""

    with pytest.raises(TooCostlyError):
        Stop(CpuBudget()).pay_for(work)
    assert len(steps) == 2
