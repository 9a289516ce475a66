"""Messages are written immediately or, for a slow peer, queued in order; a reply and its update share a write."""

import asyncio
import contextlib
import gc
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

import pytest
from litestar.exceptions import WebSocketDisconnect
from test_limits import asked, asking, hear, place_with_table, watcher
from test_two_owners import Listener
from websockets.asyncio.client import ClientConnection

from room import VirtualTimeLoop
from weimar.server.connection import outbox
from weimar.server.connection.outbox import Outbox
from weimar.server.connection.socket import CLOSE_TIMEOUT_S, Connection
from weimar.server.process.metrics import Metrics
from weimar.server.tables.live_table import LiveTable
from weimar.server.tuning.fast_frames import ABORT, DIRECT, FastFrames
from weimar.store import Addition, Outcome
from weimar.table import commands as cmd
from weimar.wire.codec import write
from weimar.wire.messages import Attach
from worlds import quiet_server

pytest_plugins = ("paths", "places")
pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("library_path")]


class _Peer:
    """The other end of a connection, who takes messages or does not."""

    def __init__(self) -> None:
        self.takes = True
        self.got: list[bytes] = []
        self._may = asyncio.Event()
        self.scope: dict[str, dict[str, Any]] = {"extensions": {DIRECT: self.write_now}}

    def write_now(self, *texts: bytes) -> bool:
        """As `FastFrames.write_now`."""
        self.got += texts if self.takes else ()
        return self.takes

    async def send_data(self, data: str, mode: Literal["text"] = "text") -> None:
        """As the framework's: waits for a peer who does not keep up."""
        assert mode == "text"
        if not self.takes:
            await self._may.wait()
        await asyncio.sleep(0)
        self.got.append(data.encode())

    def breathe(self) -> None:
        """Take messages again; waiting senders continue a moment later."""
        self.takes = True
        self._may.set()


class _GonePeer(_Peer):
    """A peer who has left, which the reader of the connection does not know yet."""

    def __init__(self) -> None:
        super().__init__()
        self.takes = False
        self.tried = 0

    async def send_data(self, data: str, mode: Literal["text"] = "text") -> None:  # noqa: ARG002 - as the framework's
        """As the framework's."""
        self.tried += 1
        raise WebSocketDisconnect(detail="gone")


async def test_broadcasts_to_a_departed_peer_fail_silently() -> None:
    """One is tried; nothing is reported as a task's failure, which would fill the log at every departure."""
    faults: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: faults.append(context))
    peer = _GonePeer()
    ours = Outbox(peer, Metrics(), lambda _code: None)
    for _ in range(3):
        ours.send(b"to all")
        for _ in range(5):
            await asyncio.sleep(0)
    del ours
    gc.collect()
    assert (peer.tried, faults) == (1, [])


async def _in_turn() -> list[bytes]:
    peer = _Peer()
    ours = Outbox(peer, Metrics(), lambda _code: None)
    ours.send(b"1")
    peer.takes = False
    ours.send(b"2")
    ours.send(b"3")
    await asyncio.sleep(0)
    peer.breathe()
    ours.send(b"4")
    await asyncio.sleep(0)
    ours.send(b"5")
    for _ in range(20):
        await asyncio.sleep(0)
    ours.send(b"6")
    ours.hold()
    ours.send(b"7")
    ours.end("cold")
    ours.send(b"too late")
    return peer.got


async def test_messages_do_not_overtake_waiting_ones() -> None:
    """At whatever moment the peer takes messages again; and nothing comes behind the farewell."""
    *got, last = await _in_turn()
    assert got == [b"1", b"2", b"3", b"4", b"5", b"6", b"7"]
    assert json.loads(last) == {"type": "closing", "code": "cold"}


@pytest.mark.parametrize("at_once", [1, 4])
async def test_a_full_queue_arrives_and_one_message_more_disconnects(at_once: int) -> None:
    """However many messages are sent together; after that the peer gets nothing new."""
    for more in (0, 1):
        peer, metrics = _Peer(), Metrics()
        peer.takes = False
        ours = Outbox(peer, metrics, lambda _code: None)
        texts = [b"%d" % number for number in range(outbox.MAX_QUEUED)]
        for first in range(0, len(texts), at_once):
            ours.send(*texts[first : first + at_once])
        ours.send(*[b"more"] * more)
        assert (ours.is_cut_off, ours.closed.done()) == (more > 0, more > 0)
        peer.breathe()
        ours.close()
        await ours.drain()
        assert peer.got == ([] if more else texts)
        await asyncio.gather(*ours.stop(), return_exceptions=True)


class _ClosingPeer(_Peer):
    """A spectator whose answer to a close takes some seconds."""

    def __init__(self, key: str, *, reads: bool, answers_after_s: float) -> None:
        super().__init__()
        self.takes = reads
        self.aborted = False
        self.scope["extensions"][ABORT] = self._abort
        self._texts = [write(Attach(key)).decode()]
        self._answers_after_s = answers_after_s

    def _abort(self) -> None:
        self.aborted = True

    async def receive(self) -> dict[str, Any]:
        """As the framework's: a request to watch, and nothing else."""
        if not self._texts:
            await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": self._texts.pop()}

    async def close(self) -> None:
        """As the framework's: waits for the answer."""
        await asyncio.sleep(self._answers_after_s)


async def _close(*, reads: bool, answers_after_s: float) -> tuple[bool, float]:
    """Whether the connection is aborted, and the seconds from its last message."""
    server = quiet_server()
    table = await server.registry.open()
    peer = _ClosingPeer(table.state.key, reads=reads, answers_after_s=answers_after_s)
    serving = asyncio.create_task(Connection(server, peer, "192.0.2.7").run())
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(60):
        while table.presence.watching == 0:  # noqa: ASYNC110 - the server has no event to wait for
            await asyncio.sleep(0.1)
        for number in range(4):
            await table.request(None, asked(number), cmd.Chat("hello"))
        if reads:
            table.viewers.close("cold")
        began = loop.time()
        await serving
    server.registry.close()
    return peer.aborted, loop.time() - began


@pytest.mark.parametrize(
    ("reads", "answers_after_s", "aborted", "seconds"),
    [
        (True, CLOSE_TIMEOUT_S / 2, False, CLOSE_TIMEOUT_S / 2),
        (True, 10 * CLOSE_TIMEOUT_S, True, CLOSE_TIMEOUT_S),
        (False, CLOSE_TIMEOUT_S / 2, True, 0),
    ],
)
def test_only_peers_that_read_have_time_to_close(
    monkeypatch: pytest.MonkeyPatch, *, reads: bool, answers_after_s: float, aborted: bool, seconds: float
) -> None:
    """The memory of a peer that does not read is freed immediately; others first read what was written."""
    monkeypatch.setattr(outbox, "MAX_QUEUED", 3)
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        found = runner.run(_close(reads=reads, answers_after_s=answers_after_s))
    assert found[0] == aborted
    assert found[1] == pytest.approx(seconds)


@asynccontextmanager
async def _seated(place: Any, table: LiveTable) -> AsyncIterator[ClientConnection]:
    """The socket of a person with a seat."""
    async with watcher(place, table) as socket:
        await socket.send(asking(1, cmd.TakeSeat("Ada")))
        while "token" not in (told := await hear(socket)):
            pass
        await socket.send(write(Attach(table.state.key, told["token"])).decode())
        while (await hear(socket))["type"] != "welcome":
            pass
        yield socket


@pytest.mark.parametrize("library_path", [""], indirect=True)
async def test_an_answer_and_the_update_before_it_are_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sender gets the update and the answer in one system call."""
    found: list[list[str]] = []
    real = FastFrames.write_now

    def noting(self: Any, *texts: bytes) -> bool:
        found.append([json.loads(text)["type"] for text in texts])
        return real(self, *texts)

    monkeypatch.setattr(FastFrames, "write_now", noting)
    async with place_with_table() as (place, _, table), _seated(place, table) as socket:
        found.clear()
        for number in range(2, 5):
            await socket.send(asking(number, cmd.Chat("hello")))
            while (await hear(socket)).get("id") != asked(number):
                pass
    assert found == [["update", "done"]] * 3


async def test_closing_ones_own_connections_is_confirmed() -> None:
    """What was kept back for the answer goes out before the farewell."""
    async with place_with_table() as (place, _, table), _seated(place, table) as socket:
        await socket.send(asking(2, cmd.Leave()))
        told = []
        with contextlib.suppress(Exception):
            while True:
                told.append(await hear(socket))
    assert told[-1]["code"] == "seat_gone"


@pytest.mark.parametrize("how", ["cut", "sent away"])
async def test_a_request_is_finished_after_its_connection_closed(monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    """Everyone learns of it, the next request gets its own answer, and the seat is known to be empty."""
    async with place_with_table() as (place, server, table):
        begun, finish = asyncio.Event(), asyncio.Event()
        real = server.store.append

        async def slow(addition: Addition) -> Outcome:
            outcome = await real(addition)
            begun.set()
            await finish.wait()
            return outcome

        async with watcher(place, table) as other:
            async with _seated(place, table) as socket:
                monkeypatch.setattr(server.store, "append", slow)
                await socket.send(asking(2, cmd.Chat("last words")))
                await begun.wait()
                if how == "cut":
                    socket.transport.abort()
                else:
                    table.viewers.close_viewer(1, "cold")
            await asyncio.sleep(0.05)
            finish.set()
            while not (told := await hear(other)).get("talk"):
                pass
            assert told["talk"][0]["what"]["text"] == "last words"
            while table.presence.is_here(1):  # noqa: ASYNC110 - the server has no event to wait for
                await asyncio.sleep(0)
            await table.request(1, asked(3), cmd.Chat("still working"))
            again = json.loads(await table.request(1, asked(2), cmd.Chat("last words")))
            assert again == {"type": "done", "id": asked(2)}


async def test_equal_messages_are_encoded_once() -> None:
    """Whenever they came: the message is made once, and its number gives away nothing that only some have heard."""
    async with place_with_table() as (_, _, table):
        ears = {member: Listener() for member in range(1, 6)}
        for member in ears:
            await table.request(None, asked(member), cmd.TakeSeat(f"P{member}"))
        for member, one in ears.items():
            await table.attach(one, member, None, None)
            await table.request(1, asked(10 + member), cmd.Chat("hello"))
            await table.request(None, asked(20 + member), cmd.Chat("from the gallery"))
        assert len({id(ear.heard[-1]) for ear in ears.values()}) == 1
        await table.request(2, asked(30), cmd.KeepNote("mine"))
        await table.request(1, asked(31), cmd.Chat("hello"))
        numbers = {member: json.loads(one.heard[-1])["seq"] for member, one in ears.items()}
        assert len({numbers[member] for member in (1, 3, 4, 5)}) == 1
        assert numbers[2] == numbers[1] + 1
        late = Listener()
        await table.request(None, asked(32), cmd.TakeSeat("Late"))
        await table.attach(late, 6, None, None)
        assert json.loads(late.heard[0])["seq"] == json.loads(ears[1].heard[-1])["seq"]
