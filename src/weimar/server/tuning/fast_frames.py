"""The socket's last few centimetres: text frames written straight to the transport, and what comes in handed on.

Contract: as uvicorn's own sans-I/O protocol in everything; only a text message on an open socket takes a shorter way,
because a server's frame without compression is a head of two to ten bytes and the text itself. Measured in
docs/adr/0005-live-tables.md.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from weimar.server.tuning.small_queues import SmallEvent, SmallQueue

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

DIRECT: Final = "weimar.direct"
INCOMING: Final = "weimar.incoming"
ABORT: Final = "weimar.abort"
_TEXT: Final = 0x81
"""The first byte of a text message in one frame."""
_SHORT: Final = 126
_MIDDLE: Final = 65_536


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """See the module.

    Three more extensions of the scope are for a socket that was accepted: `DIRECT` is `write_now`, for those who keep
    the order themselves; `INCOMING` is what comes in, past the framework; `ABORT` ends the connection at once, whatever
    still waits to be written.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.queue = SmallQueue()  # type: ignore[assignment]
        self.writable = SmallEvent()  # type: ignore[assignment]

    async def run_asgi(self) -> None:
        """As uvicorn's, with more extensions."""
        extensions = cast("dict[str, Any]", self.scope).setdefault("extensions", {})
        extensions |= {DIRECT: self.write_now, INCOMING: self.receive, ABORT: self.transport.abort}
        await super().run_asgi()
        extensions.clear()  # they hold this, and this holds them

    def send_receive_event_to_app(self) -> None:
        """As uvicorn's, but that reading goes on until a second message waits: most are taken before another comes."""
        already = self.read_paused
        self.read_paused = True  # so that uvicorn's own does not stop reading
        super().send_receive_event_to_app()
        self.read_paused = already
        if not already and self.queue.qsize() > 1:
            self.read_paused = True
            self.transport.pause_reading()

    async def send(self, message: "ASGISendEvent") -> None:
        """As uvicorn's; waits while the peer does not read."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if isinstance(text, str):
            await self.writable.wait()
            if self.write_now(text.encode()) or self.close_sent or self.disconnected:
                return  # who is gone needs no more, and is told so where he is read from
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._forget_the_handshake()

    def _forget_the_handshake(self) -> None:
        """What was asked and answered then would stay as long as the connection does, four kilobytes of it."""
        self.request = self.response = None  # type: ignore[assignment]
        self.scope["headers"] = []

    def write_now(self, text: bytes, *more: bytes) -> bool:
        """Write text messages at once; False, and nothing is written, if the peer does not keep up or is leaving."""
        if not self.handshake_complete or self.close_sent or self.disconnected or self.conn.state is not OPEN:
            return False
        if not self.writable.is_set():
            return False
        self.transport.write(b"".join(map(text_frame, (text, *more))) if more else text_frame(text))
        return True


@lru_cache(maxsize=4)
def text_frame(text: bytes) -> bytes:
    """A text message as a server sends it; the last few are kept, because many are told the same one after another."""
    size = len(text)
    if size < _SHORT:
        return bytes((_TEXT, size)) + text
    if size < _MIDDLE:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + text
