"""HTTP protocol with timeouts (against slowloris) and limits for headers and pipelined requests.

Contract: uvicorn's own protocol, with four additions. A request must arrive completely within a time limit. The client
must read the answer within another. Headers, trailers and chunks have size limits. Bytes that are not HTTP get a code,
like all refusals. WebSocket connections have separate limits (`weimar.server.connection.limits`).
"""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from weimar.server.process.connection_limit import ConnectionLimit
from weimar.server.process.refusals import refusal

REQUEST_TIMEOUT_S: Final = 20.0
"""Seconds from the first byte of a request, or from connecting, to its last byte."""
RESPONSE_TIMEOUT_S: Final = 120.0
"""Seconds from the last byte of a request until the client has read the whole answer."""
MAX_HEAD: Final = 16_384
"""Bytes of a request line and its headers, and of non-body parts after them: chunk extensions, trailers."""
MAX_WHOLE: Final = 4 * 1024 * 1024
"""Bytes of a whole request, including chunk overhead: four times the longest accepted body."""
MAX_PARTS: Final = 2048
"""Maximum number of chunks in a body, since each takes time, or of packets in a body without chunks. The longest
accepted body fits into this many chunks of 512 bytes.
"""
MAX_PIPELINED: Final = 16
"""Requests waiting behind another on one connection. Browsers send none."""
SLICE: Final = 4096
"""Bytes parsed between two checks of the limits."""


class TimedHttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol with time and size limits."""

    request_timeout_s = REQUEST_TIMEOUT_S
    response_timeout_s = RESPONSE_TIMEOUT_S
    _timer: asyncio.TimerHandle | None = None
    limit: ConnectionLimit | None = None
    _counted_as: str | None = None
    _head = 0
    """Bytes since the last body byte."""
    _whole = 0
    _parts = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection, and start its timer."""
        super().connection_made(transport)
        host = self.client[0] if self.client else "?"
        if self.limit is not None and not self.limit.enter(host):
            transport.abort()
            return
        self._counted_as = host
        self._start_timer(self.request_timeout_s)

    def data_received(self, data: bytes) -> None:
        """Parse arriving bytes slice by slice, so that an endless header does not delay others."""
        if self._timer is None:
            self._start_timer(self.request_timeout_s)
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return  # refused, or a WebSocket by now
            piece = data[start : start + SLICE]
            self._head += len(piece)
            self._whole += len(piece)
            if self._is_too_long() or len(self.pipeline) > MAX_PIPELINED:
                self._refuse(refusal(431, "too_long"))
            else:
                super().data_received(piece)

    def _is_too_long(self) -> bool:
        return self._head > MAX_HEAD or self._whole > MAX_WHOLE or self._parts > MAX_PARTS

    def on_message_begin(self) -> None:
        """Start the timer of a request, perhaps one behind another."""
        if self._timer is None:
            self._start_timer(self.request_timeout_s)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Reset the header count: the body follows."""
        self._head = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Count a part of the body. Trailers are parsed like headers, so they have the same limit."""
        self._head = 0
        self._parts += 1
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Start the timer for the answer."""
        self._head = self._whole = self._parts = 0
        self._start_timer(self.response_timeout_s)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Stop the timer if the client has read the whole answer."""
        if not self.transport.get_write_buffer_size():
            self._stop_timer()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Stop these limits: the connection becomes a WebSocket and stays counted."""
        self._stop_timer()
        self._counted_as = None
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer, and uncount the connection."""
        self._stop_timer()
        if self.limit is not None and self._counted_as is not None:
            self.limit.leave(self._counted_as)
            self._counted_as = None
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's own text
        """Refuse bytes that are not HTTP, by code."""
        self._refuse(refusal(400, "bad_request"))

    def _refuse(self, answer: bytes) -> None:
        """Refuse the request and close; sends no answer while the answer to an earlier request is still being sent."""
        cycle = self.cycle
        if cycle is None or cycle.response_complete or self._is_unanswered(cycle):
            self.transport.write(answer)
            if cycle is not None:  # its handler has no client left to answer
                cycle.disconnected = True
                cycle.message_event.set()
        self.transport.close()

    def _is_unanswered(self, cycle: RequestResponseCycle) -> bool:
        """Return whether this request is still arriving, no answer to it has begun, and no later request is queued."""
        return cycle.more_body and not cycle.response_started and not self.pipeline

    def _start_timer(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
