"""The small queues and events of connections behave as asyncio's own do."""

import asyncio
import gc
from typing import Any

import pytest
from party import Place

from weimar.client import Client
from weimar.server.connection.protocols import WebSocketProtocol
from weimar.server.tuning.small_queues import SmallEvent, SmallQueue

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio


async def soon() -> None:
    """Whatever was set going goes as far as it can."""
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.parametrize("kind", [SmallQueue, asyncio.Queue])
async def test_an_inbox_keeps_the_order(kind: type[Any]) -> None:
    """Before and after someone waits; a cancelled reader has taken nothing, even if an item was ready."""
    inbox = kind()
    assert inbox.empty()
    for item in (1, 2, 3):
        inbox.put_nowait(item)
    assert (inbox.qsize(), inbox.empty()) == (3, False)
    assert [await inbox.get() for _ in range(3)] == [1, 2, 3]
    reader = asyncio.create_task(inbox.get())
    await soon()
    assert not reader.done()
    inbox.put_nowait(4)
    inbox.put_nowait(5)
    assert await reader == 4
    assert await inbox.get() == 5
    for comes_before in (False, True):
        given_up = asyncio.create_task(inbox.get())
        await soon()
        if comes_before:
            inbox.put_nowait(6)
        given_up.cancel()
        await soon()
        assert given_up.cancelled()
    assert inbox.qsize() == 1
    assert await inbox.get() == 6
    assert inbox.empty()


@pytest.mark.parametrize("kind", [SmallEvent, asyncio.Event])
async def test_an_open_gate_does_not_block(kind: type[Any]) -> None:
    """Everyone who waits, also those who waited when it opened and shut again; not who was cancelled."""
    gate = kind()
    gate.set()
    assert gate.is_set()
    await gate.wait()
    gate.clear()
    assert not gate.is_set()
    waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
    await soon()
    waiting[1].cancel()
    await soon()
    assert [task.done() for task in waiting] == [False, True, False]
    gate.set()
    gate.clear()
    await soon()
    assert [task.done() for task in waiting] == [True, True, True]
    late = asyncio.create_task(gate.wait())
    await soon()
    assert not late.done()
    gate.set()
    await late


def test_a_gate_is_open_at_first() -> None:
    """A connection can be written to from the first moment."""
    assert SmallEvent().is_set()


async def test_a_connection_does_not_keep_its_handshake(place: Place) -> None:
    """Neither what was asked nor what was answered, once it is open; it works on and ends without them."""
    live = await place.server.registry.open()
    async with Client(place.url, live.state.key) as client:
        ours = [
            found for found in gc.get_objects() if issubclass(type(found), WebSocketProtocol) and not found.disconnected
        ]
        assert len(ours) == 1
        assert ours[0].handshake_complete
        kept = vars(ours[0])
        assert (kept["request"], kept["response"], kept["scope"]["headers"]) == (None, None, [])
        assert client.table["code"] == live.state.code
