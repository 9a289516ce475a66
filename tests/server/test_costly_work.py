"""Costly work is done once, one piece at a time for each address, and not for somebody who has gone."""

import asyncio
import json
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from party import PATIENCE_S, serving
from test_replays import a_record

from weimar.server.http import explanations
from weimar.server.process.costly_work import CostlyWork, GivenUpError
from weimar.server.process.worker_pool import WorkerPool, WorkersBusyError


async def _for_ever() -> None:
    await asyncio.Event().wait()


def _run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE_S))


def test_the_same_question_is_worked_out_once() -> None:
    """By whomever it is asked; what is used least is dropped when there is too much."""
    done: list[bytes] = []

    def work(answer: bytes) -> Any:
        def worked(_stop: threading.Event) -> bytes:
            done.append(answer)
            return answer

        return worked

    async def run() -> None:
        costly = CostlyWork(WorkerPool(), cached_bytes=25)
        for question in (b"a" * 10, b"b" * 10, b"a" * 10, b"c" * 10, b"a" * 10, b"b" * 10):
            assert await costly.do("x", question, work(question), _for_ever) == question
        assert b"".join(answer[:1] for answer in done) == b"abcb"

    _run(run())


def test_one_piece_at_a_time_for_an_address() -> None:
    """The second is refused; another address goes on, and so does the first when it has its answer."""
    free = threading.Event()

    def slow(_stop: threading.Event) -> bytes:
        free.wait(PATIENCE_S)
        return b"slow"

    async def run() -> None:
        costly = CostlyWork(WorkerPool())
        first = asyncio.create_task(costly.do("x", 1, slow, _for_ever))
        await asyncio.sleep(0)
        with pytest.raises(WorkersBusyError):
            await costly.do("x", 2, slow, _for_ever)
        assert await costly.do("y", 3, lambda _: b"quick", _for_ever) == b"quick"
        free.set()
        assert await first == b"slow"
        assert await costly.do("x", 4, lambda _: b"again", _for_ever) == b"again"

    _run(run())


def test_work_ends_when_its_asker_has_gone() -> None:
    """It is told to stop, and nothing of it is kept."""

    def endless(stop: threading.Event) -> bytes:
        assert stop.wait(PATIENCE_S)
        raise GivenUpError

    async def run() -> None:
        costly, gone = CostlyWork(WorkerPool()), asyncio.Event()
        asked = asyncio.create_task(costly.do("x", 1, endless, gone.wait))
        await asyncio.sleep(0)
        gone.set()
        with pytest.raises(GivenUpError):
            await asked
        assert await costly.do("x", 1, lambda _: b"anew", _for_ever) == b"anew"

    _run(run())


def test_an_explanation_is_given_up_when_its_asker_hangs_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over HTTP: of a whole record, only what was begun is explained."""
    began, hung_up = threading.Event(), threading.Event()
    explained = 0
    real = explanations._explained  # noqa: SLF001 - one decision

    def slowly(*arguments: Any) -> Any:
        nonlocal explained
        explained += 1
        began.set()
        assert hung_up.wait(PATIENCE_S)
        return real(*arguments)

    monkeypatch.setattr(explanations, "_explained", slowly)

    async def run() -> None:
        async with serving(tmp_path) as place:
            body = json.dumps({"record": a_record()}).encode()
            _, writer = await asyncio.open_connection("127.0.0.1", place.port)
            writer.write(b"POST /api/explain HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
            await asyncio.to_thread(began.wait, PATIENCE_S)
            (stop,) = place.server.costly_work.stops
            writer.transport.abort()
            await asyncio.to_thread(stop.wait, PATIENCE_S)
            hung_up.set()
            while place.server.costly_work.stops:  # noqa: ASYNC110 - there is no event to wait for
                await asyncio.sleep(0.01)

    _run(run())
    assert explained == 1
