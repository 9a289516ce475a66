"""Both ends of a relayed socket: the node that accepted it, and the owner of its table.

Contract: the relay passes texts on unread, unchanged and in order, each as a separate message. It holds further texts
until the owner has answered the first one, so nothing is lost if the other node turns out not to be the owner.
"""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any, Final, Literal, TypeAlias

from weimar.server.cluster import frames
from weimar.server.cluster.links import Channel, ChannelClosedError
from weimar.server.tuning.fast_frames import ABORT, DIRECT, Readable

DRAIN_S: Final = 2.0
"""Seconds allowed for delivering the owner's last messages after the channel has closed."""

Failure: TypeAlias = Literal["unreachable", "not_owner", "moved"]
"""Reason for not relaying a socket, or for stopping. `moved`: the owner had answered, so the stream is cut, and the
client has to connect again. After the other two nothing is lost, and any node can serve the socket.
"""
NORMAL: Final = 1000


class RelayedSocket:
    """The owner's end: the part of the WebSocket interface used by a connection.

    Attributes:
        address: the address of the person, as counted by the node that accepted the socket.
        scope: has the extensions of a socket.
    """

    def __init__(self, channel: Channel) -> None:
        self.address = channel.address
        self._channel = channel
        abort = partial(channel.close, frames.GONE)
        self.scope: dict[str, Any] = {"extensions": {DIRECT: channel.write_now, ABORT: abort}}

    async def receive(self) -> dict[str, Any]:
        """The next event, in ASGI's form."""
        text = await self._channel.receive()
        if text is not None:
            return {"type": "websocket.receive", "text": text.decode()}
        return {"type": "websocket.disconnect", "code": (self._channel.ended or (frames.GONE, ""))[0]}

    async def send_data(self, data: str, mode: Literal["text"] = "text") -> None:  # noqa: ARG002 - a WebSocket's
        """Send a text; waits while the person does not read. After they left it sends nothing; `receive` reports it."""
        with suppress(ChannelClosedError):
            await self._channel.send(data.encode())

    async def close(self, code: int = NORMAL, reason: str | None = None) -> None:
        """Close the person's socket after sending everything."""
        self._channel.close(code, reason or "")

    def decline(self) -> None:
        """Report that this node does not own the table. The other node then looks for the owner again."""
        self._channel.close(frames.NOT_OWNER)


class Carriage:
    """The relay's end on the node that accepted the socket."""

    def __init__(self, socket: Readable, channel: Channel) -> None:
        self._channel = channel
        self._socket = socket
        extensions = dict(socket.scope.get("extensions") or {})
        self._write_now = extensions.get(DIRECT)

    async def run(self, first: str) -> Failure | None:
        """Relay the socket until one end closes it, starting with an already received text."""
        try:
            await self._channel.send(first.encode())
            if not await self._first_answer():
                return self._failure(answered=False)
        except ConnectionError:
            return self._failure(answered=False)
        self._channel.write_through = self._write_now
        outward = asyncio.create_task(self._channel.write_all(self._write))
        both = (outward, asyncio.create_task(self._forward()))
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if self._channel.ended is not None and not outward.done():
                await asyncio.wait((outward,), timeout=DRAIN_S)
        finally:
            self._channel.write_through = None
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
        return self._failure(answered=True)

    async def _first_answer(self) -> bool:
        """Pass on the owner's first answer. Returns whether there was one."""
        text = await self._channel.receive()
        if text is None:
            return False
        await self._write(text)
        return True

    async def _write(self, text: bytes) -> None:
        await self._socket.send_data(text.decode(), mode="text")

    async def _forward(self) -> None:
        """Forward the person's messages until they leave."""
        while (event := await self._socket.receive())["type"] == "websocket.receive":
            text = (event.get("text") or "").encode()
            if not self._channel.write_now(text):
                with suppress(ConnectionError):
                    await self._channel.send(text)

    def _failure(self, *, answered: bool) -> Failure | None:
        code = frames.GONE if self._channel.ended is None else self._channel.ended[0]
        if code in (frames.LOST, frames.TOO_MANY, frames.NOT_OWNER):
            if answered:
                return "moved"
            return "not_owner" if code == frames.NOT_OWNER else "unreachable"
        return None
