"""Limits of a WebSocket connection below its messages: handshake, frames, pongs, unresponsive peers.

Contract: one read of a socket costs the event loop a few milliseconds at most, for every input. Connections without
progress are closed after a timeout. `weimar.server.connection.socket` has the limits of messages.
"""

import asyncio
from collections.abc import Collection
from types import new_class
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from weimar.server.process.connection_limit import ConnectionLimit
from weimar.server.process.rate_limits import Bucket
from weimar.server.process.refusals import refusal
from weimar.server.process.settings import Replacement
from weimar.server.tuning.fast_frames import ABORT, FastFrames

if TYPE_CHECKING:
    from asyncio.transports import BaseTransport

    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame

HANDSHAKE_TIMEOUT_S: Final = 20.0
"""Seconds from the upgrade request until the application accepts it."""
FRAMES_PER_SECOND: Final = 20
FRAMES_BURST: Final = 200
"""Burst limit for frames that are not whole messages: pings, pongs and fragments."""
FRAMES_SPARED: Final = 20
"""Frames always accepted from a connection, even if all connections together send too many."""
MAX_UNREAD: Final = 512
"""The most messages waiting for the application. Reading pauses at the first; the rest of a read may contain more."""
SLICE: Final = 1024
"""Bytes parsed between two checks of the limits: at most 170 frames."""
ABORT_AFTER_S: Final = 2.0
"""Seconds given to the peer to read the closing reason before the connection is aborted."""
POLICY: Final = 1008
"""Close code for a peer that breaks the rules."""


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket protocol with limits below its messages.

    Attributes:
        max_unread: the most messages waiting for the application. limit: the count that includes this connection.
    """

    handshake_timeout_s = HANDSHAKE_TIMEOUT_S
    max_unread = MAX_UNREAD
    limit: ConnectionLimit | None = None
    _timer: asyncio.TimerHandle | None = None
    _frames: Bucket

    def connection_made(self, transport: "BaseTransport") -> None:
        """Start the timer: the connection must become a WebSocket in time."""
        super().connection_made(transport)
        self._frames = Bucket(FRAMES_PER_SECOND, FRAMES_BURST, self.loop.time())
        self._timer = self.loop.call_later(self.handshake_timeout_s, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer, and uncount the connection."""
        self._stop_timer()
        if self.limit is not None:
            self.limit.leave(self.client[0] if self.client else "?")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse received bytes, slice by slice, until a limit closes the connection."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
            if self.queue.qsize() > self.max_unread:
                self._refuse_more()
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(refusal(400, "bad_request"))  # the library gave up silently
            self._close_soon()

    async def send(self, message: "ASGISendEvent") -> None:
        """Send a message, as uvicorn does; the application's first answer ends the handshake."""
        await super().send(message)
        if self._timer is not None and not self.close_sent:
            self._stop_timer()

    async def run_asgi(self) -> None:
        """Run the application, as uvicorn does, with `ABORT`; then end the connection, even if the peer does not read.

        The extensions are dropped at the end: they and the protocol form a cycle.
        """
        extensions = cast("dict[str, Any]", self.scope)["extensions"]
        extensions[ABORT] = self.transport.abort
        await super().run_asgi()
        extensions.clear()
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
        """Handle a pong, as uvicorn does, and count it."""
        super().handle_pong(event)
        self._count_frame()

    def handle_text(self, event: "Frame") -> None:
        """Handle a text frame, as uvicorn does, and count a fragment."""
        super().handle_text(event)
        if not event.fin:
            self._count_frame()

    def handle_bytes(self, event: "Frame") -> None:
        """Handle a binary frame, as uvicorn does, and count a fragment."""
        super().handle_bytes(event)
        if not event.fin:
            self._count_frame()

    def handle_cont(self, event: "Frame") -> None:
        """Handle a continuation frame, as uvicorn does, and count it."""
        super().handle_cont(event)
        self._count_frame()

    def keepalive_timeout(self) -> None:
        """Abort the connection of a peer that does not answer pings; a close would wait behind unread data."""
        super().keepalive_timeout()
        self._close_soon()

    def _count_frame(self) -> None:
        now = self.loop.time()
        is_shared_out = self.limit is not None and not self.limit.take_frame()
        if not self._frames.take(now) or (is_shared_out and self._frames.left(now) < FRAMES_BURST - FRAMES_SPARED):
            self._refuse_more()

    def _refuse_more(self) -> None:
        """Close the connection of a peer that sends too much, even if it does not read the reason."""
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


def websocket_protocol(
    plain: Collection[Replacement] = (), max_unread: int = MAX_UNREAD, limit: ConnectionLimit | None = None
) -> type[LimitedWebSocketProtocol]:
    """The protocol of WebSocket connections: uvicorn's with limits and, unless `plain`, faster frames."""
    bases = (LimitedWebSocketProtocol,) if "frames" in plain else (FastFrames, LimitedWebSocketProtocol)
    made: type[LimitedWebSocketProtocol] = new_class("WebSocketProtocol", bases)
    made.max_unread, made.limit = max_unread, limit
    return made
