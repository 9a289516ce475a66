"""HTTP for those who are prompt: nobody holds a connection open by asking or reading a byte now and then.

Contract: as uvicorn's own protocol in everything, but that a request has to arrive whole within a time and its answer
has to be taken within another, and that what is no HTTP at all is refused by code like everything else. The limits of
sockets are their own (`weimar.server.connection.socket`).
"""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from weimar.server.http.errors import SECURITY_HEADERS

ASK_WITHIN_S: Final = 20.0
"""From the first byte of a request, or from connecting, to its last."""
READ_WITHIN_S: Final = 120.0
"""From the last byte of a request until all of its answer is taken."""
_REFUSAL: Final = b'{"error":"bad_request"}'


class TimedHttpProtocol(HttpToolsProtocol):
    """See the module."""

    ask_within_s = ASK_WITHIN_S
    read_within_s = READ_WITHIN_S
    _limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        self._allow(self.ask_within_s)

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        if self._limit is None:
            self._allow(self.ask_within_s)
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A request, perhaps behind another."""
        if self._limit is None:
            self._allow(self.ask_within_s)
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """A whole request."""
        self._allow(self.read_within_s)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """A whole answer; the last of it may still have to be taken."""
        if not self.transport.get_write_buffer_size():
            self._stop()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket."""
        self._stop()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # as when it is lost: it and its parser hold each other

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._stop()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's own words
        """Refuse what is no HTTP, by code."""
        headers = SECURITY_HEADERS | {"content-type": "application/json", "content-length": str(len(_REFUSAL))}
        head = "".join(f"{name}: {value}\r\n" for name, value in {**headers, "connection": "close"}.items())
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n" + head.encode() + b"\r\n" + _REFUSAL)
        self.transport.close()

    def _allow(self, seconds: float) -> None:
        self._stop()
        self._limit = self.loop.call_later(seconds, self.transport.abort)

    def _stop(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
