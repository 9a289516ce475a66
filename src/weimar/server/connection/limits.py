"""Limits of a WebSocket connection below its messages: handshake, frames, pongs, peers that no longer answer.

Contract: one read of a socket costs the event loop a few milliseconds at most, for every input. Connections that make
no progress are closed after a timeout. `weimar.server.connection.socket` has the limits of messages.
"""

import asyncio
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from weimar.server.process.connection_limit import ConnectionLimit
from weimar.server.process.rate_limits import Bucket
from weimar.server.process.refusals import refusal

if TYPE_CHECKING:
    from asyncio.transports import BaseTransport

    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame

HANDSHAKE_TIMEOUT_S: Final = 20.0
"""From the upgrade request until the application accepts it."""
FRAMES_PER_SECOND: Final = 20
FRAMES_BURST: Final = 200
"""Frames that are not whole messages: pings, pongs and fragments."""
FRAMES_SPARED: Final = 20
"""Frames of a connection that are taken though all connections together send too many."""
MAX_UNREAD: Final = 512
"""Messages that wait for the application. Reading pauses at the first, but the rest of a read may hold more."""
SLICE: Final = 1024
"""Bytes that are parsed before the limits are looked at; at most 170 frames."""
ABORT_AFTER_S: Final = 2.0
"""The time that a peer has to read the reason before the connection is aborted."""
POLICY: Final = 1008
"""Close code of a peer that breaks the rules of the house."""


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """See the module.

    Attributes:
        max_unread: messages that may wait for the application. limit: where the connection was counted when it came.
    """

    handshake_timeout_s = HANDSHAKE_TIMEOUT_S
    max_unread = MAX_UNREAD
    limit: ConnectionLimit | None = None
    _timer: asyncio.TimerHandle | None = None
    _frames: Bucket

    def connection_made(self, transport: "BaseTransport") -> None:
        """The HTTP connection became this one; it has to become a WebSocket in time."""
        super().connection_made(transport)
        self._frames = Bucket(FRAMES_PER_SECOND, FRAMES_BURST, self.loop.time())
        self._timer = self.loop.call_later(self.handshake_timeout_s, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is lost."""
        self._stop_timer()
        if self.limit is not None:
            self.limit.leave(self.client[0] if self.client else "?")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse what came in, slice by slice, until a limit closes the connection."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
            if self.queue.qsize() > self.max_unread:
                self._refuse_more()
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(refusal(400, "bad_request"))  # the library gave up in silence
            self._close_soon()

    async def send(self, message: "ASGISendEvent") -> None:
        """As uvicorn's; the handshake is over when the application has answered it."""
        await super().send(message)
        if self._timer is not None and not self.close_sent:
            self._stop_timer()

    async def run_asgi(self) -> None:
        """As uvicorn's; afterwards the connection ends, even if the peer reads nothing more."""
        await super().run_asgi()
        if not self.disconnected:
            self._stop_timer()
            self._timer = self.loop.call_later(self.close_timeout + ABORT_AFTER_S, self.transport.abort)

    def handle_ping(self) -> None:
        """Answer a ping, unless the peer does not read."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()
        self._count_frame()

    def handle_pong(self, event: "Frame") -> None:
        """As uvicorn's."""
        super().handle_pong(event)
        self._count_frame()

    def handle_text(self, event: "Frame") -> None:
        """As uvicorn's."""
        super().handle_text(event)
        if not event.fin:
            self._count_frame()

    def handle_bytes(self, event: "Frame") -> None:
        """As uvicorn's."""
        super().handle_bytes(event)
        if not event.fin:
            self._count_frame()

    def handle_cont(self, event: "Frame") -> None:
        """As uvicorn's."""
        super().handle_cont(event)
        self._count_frame()

    def keepalive_timeout(self) -> None:
        """Abort a connection whose peer does not answer pings: a close would wait behind unread data."""
        super().keepalive_timeout()
        self._close_soon()

    def _count_frame(self) -> None:
        now = self.loop.time()
        is_shared_out = self.limit is not None and not self.limit.take_frame()
        if not self._frames.take(now) or (is_shared_out and self._frames.left(now) < FRAMES_BURST - FRAMES_SPARED):
            self._refuse_more()

    def _refuse_more(self) -> None:
        """Close the connection of a peer that sends too much, whether it reads the reason or not."""
        if self.close_sent or self.transport.is_closing():
            return
        if self.limit is not None:
            self.limit.refused("too_many_frames", self.client[0] if self.client else "?")
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY})
        self.conn.fail(POLICY, "too_many_frames")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self._close_soon()

    def _close_soon(self) -> None:
        self.transport.close()
        self._stop_timer()
        self._timer = self.loop.call_later(ABORT_AFTER_S, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
