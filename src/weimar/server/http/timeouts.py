"""HTTP protocol with request and response timeouts (against slowloris).

Contract: as uvicorn's own protocol, but a request has to arrive whole within a time, its answer has to be read within
another, and bytes that are not HTTP are refused by code like everything else. WebSocket connections have limits of
their own (`weimar.server.connection.socket`).
"""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from weimar.server.http.errors import SECURITY_HEADERS

REQUEST_TIMEOUT_S: Final = 20.0
"""From the first byte of a request, or from connecting, to its last."""
RESPONSE_TIMEOUT_S: Final = 120.0
"""From the last byte of a request until all of its answer is read."""
_REFUSAL: Final = b'{"error":"bad_request"}'


class TimedHttpProtocol(HttpToolsProtocol):
    """See the module."""

    request_timeout_s = REQUEST_TIMEOUT_S
    response_timeout_s = RESPONSE_TIMEOUT_S
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client connected."""
        super().connection_made(transport)
        self._start_timer(self.request_timeout_s)

    def data_received(self, data: bytes) -> None:
        """Part of a request arrived."""
        if self._timer is None:
            self._start_timer(self.request_timeout_s)
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A request began, perhaps behind another."""
        if self._timer is None:
            self._start_timer(self.request_timeout_s)
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._start_timer(self.response_timeout_s)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is complete; the last of it may still have to be read."""
        if not self.transport.get_write_buffer_size():
            self._stop_timer()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a WebSocket."""
        self._stop_timer()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is lost."""
        self._stop_timer()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's own text
        """Refuse bytes that are not HTTP, by code."""
        headers = SECURITY_HEADERS | {"content-type": "application/json", "content-length": str(len(_REFUSAL))}
        head = "".join(f"{name}: {value}\r\n" for name, value in {**headers, "connection": "close"}.items())
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n" + head.encode() + b"\r\n" + _REFUSAL)
        self.transport.close()

    def _start_timer(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
