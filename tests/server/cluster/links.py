"""Two relays on loopback, sockets without a network, and a wire between them that tests can meddle with.

Contract: everything goes over real connections. `Wire` hands on bytes between the one that dials and the one that
listens; a test can change, hold back or cut what the dialler sends.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

from node_certificates import certificates
from weimar.server.cluster.carried import RelayedSocket
from weimar.server.cluster.certificates import Certificates
from weimar.server.cluster.relay import Relay
from weimar.server.tables.ownership import TableElsewhereError
from weimar.server.tuning.fast_frames import DIRECT

PATIENCE_S: Final = 50
"""No single thing takes this long."""
HEAD: Final = 5
"""Bytes at the head of a TLS record; the last two are its length."""
Accept = Callable[[RelayedSocket], Awaitable[None]]


class Person:
    """The socket of a person at the node that took it: what they say, and what they were sent.

    Args:
        reads: the person reads; otherwise nothing that is sent to them is ever taken.
    """

    def __init__(self, *, reads: bool = True) -> None:
        self.says: asyncio.Queue[str | None] = asyncio.Queue()
        self.heard: list[str] = []
        self.news = asyncio.Event()
        self.reads = asyncio.Event()
        if reads:
            self.reads.set()
        self.scope: dict[str, Any] = {"client": ("192.0.2.7", 4711), "extensions": {DIRECT: self.write_now}}

    def write_now(self, *texts: bytes) -> bool:
        """Take messages immediately if the person reads."""
        if self.reads.is_set():
            self._hear(*(text.decode() for text in texts))
        return self.reads.is_set()

    async def receive(self) -> dict[str, Any]:
        """What the person says next; they leave after None."""
        text = await self.says.get()
        return {"type": "websocket.disconnect"} if text is None else {"type": "websocket.receive", "text": text}

    async def send_data(self, data: str, mode: str = "text") -> None:
        """Take a message, once the person reads."""
        assert mode == "text"
        await self.reads.wait()
        self._hear(data)

    def _hear(self, *texts: str) -> None:
        self.heard += texts
        self.news.set()

    async def hears(self, holds: Callable[[list[str]], bool]) -> list[str]:
        """Wait until something holds of what the person heard."""
        async with asyncio.timeout(PATIENCE_S):
            while not holds(self.heard):
                self.news.clear()
                await self.news.wait()
        return self.heard


async def echo(socket: RelayedSocket) -> None:
    """Answer each text with itself, until the person leaves."""
    while (event := await socket.receive())["type"] == "websocket.receive":
        await socket.send_data(event["text"])


async def nobody(_socket: RelayedSocket) -> None:
    """Be a node that is sent no sockets."""
    raise AssertionError("nobody was to be carried here")


class Nodes:
    """Two connected nodes; the first one dials."""

    def __init__(self, near: Relay, far: Relay, to: TableElsewhereError) -> None:
        self.near, self.far, self.to = near, far, to

    def carry(self, person: Person, first: str = "first") -> "asyncio.Task[str | None]":
        """Relay a person's socket from the near node to the far one."""
        return asyncio.create_task(self.near.carry(person, first, self.to))

    async def greeted(self) -> "tuple[Person, asyncio.Task[str | None]]":
        """A person whose socket is relayed, and who was answered."""
        person = Person()
        carried = self.carry(person)
        await person.hears(bool)
        return person, carried


@asynccontextmanager
async def relaying(
    accept: Accept = echo,
    via: "Wire | None" = None,
    near_has: Certificates | None = None,
    far_has: Certificates | None = None,
) -> AsyncIterator[Nodes]:
    """Two relays, over a wire if there is one."""
    near = Relay(near_has or certificates(), "near", nobody)
    far = Relay(far_has or certificates(), "far", accept)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(near.close)
        stack.push_async_callback(far.close)
        port = await far.listen("127.0.0.1", 0)
        if via is not None:
            port = await stack.enter_async_context(via.to(port))
        yield Nodes(near, far, TableElsewhereError("far", f"127.0.0.1:{port}"))


class Wire:
    """See the module. Bytes of the dialler pass through `meddle`, TLS record by TLS record.

    Attributes:
        meddle: returns the replacement for each record of the dialler.
        seen: everything sent by both ends.
        cut_after: the number of the dialler's bytes after which both ends are disconnected.
        holds: nothing passes any more, and neither end is informed.
    """

    def __init__(self) -> None:
        self.meddle: Callable[[bytes], bytes] = lambda record: record
        self.seen = bytearray()
        self.cut_after: int | None = None
        self.holds = False
        self.passed = 0
        self._writers: list[asyncio.StreamWriter] = []

    @asynccontextmanager
    async def to(self, port: int) -> AsyncIterator[int]:
        """Listen for the dialler; the port."""
        tasks: set[asyncio.Task[None]] = set()

        async def join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                behind, beyond = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                writer.transport.abort()
                return
            self._writers += [writer, beyond]
            if not server.is_serving():
                self.cut()
                return
            for work in (self._forward(reader, beyond), self._back(behind, writer)):
                tasks.add(asyncio.create_task(work))

        server = await asyncio.start_server(join, "127.0.0.1", 0)
        try:
            yield server.sockets[0].getsockname()[1]
        finally:
            self.cut()
            server.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def cut(self) -> None:
        """Cut both ends off."""
        for writer in self._writers:
            writer.transport.abort()

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readexactly(HEAD)
                record = head + await reader.readexactly(int.from_bytes(head[-2:], "big"))
                self.seen += record
                self._pass(self.meddle(record), writer)
        except (asyncio.IncompleteReadError, OSError):
            writer.transport.abort()

    def _pass(self, data: bytes, writer: asyncio.StreamWriter) -> None:
        if self.holds:
            return
        left = len(data) if self.cut_after is None else self.cut_after - self.passed
        writer.write(data[:left])
        self.passed += min(left, len(data))
        if left < len(data):
            writer.write_eof()  # what was passed on arrives, and nothing more
            self.holds = True

    async def _back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                self.seen += data
                if not self.holds:
                    writer.write(data)
        except OSError:
            pass
        writer.transport.abort()
