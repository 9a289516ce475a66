"""Fast path for WebSocket text messages, past the framework and the WebSocket library (`frames`).

Contract: as uvicorn's sans-I/O protocol in everything else. A server's text frame without compression is a head of two
to ten bytes and the text itself. Nothing overtakes what waits: the caller keeps the order.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

DIRECT: Final = "weimar.direct"
"""Extension of the scope: `write_now`."""
ABORT: Final = "weimar.abort"
"""Extension of the scope: ends the connection at once, whatever still waits to be written."""
_TEXT: Final = 0x81
"""The first byte of a text message in one frame."""
_SHORT: Final = 126
_MIDDLE: Final = 65_536


class FastFrames(WebSocketsSansIOProtocol):
    """Writes text frames to the transport; `DIRECT` does so for the application."""

    async def run_asgi(self) -> None:
        """As uvicorn's, with the extension."""
        cast("dict[str, Any]", self.scope)["extensions"][DIRECT] = self.write_now
        await super().run_asgi()

    async def send(self, message: "ASGISendEvent") -> None:
        """As uvicorn's; waits while the peer does not read."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if isinstance(text, str):
            await self.writable.wait()
            if self.write_now(text.encode()) or self.close_sent or self.disconnected:
                return  # a peer that left needs no more; the reader is told
        await super().send(message)

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
    """A text message as a server sends it; the last few are kept, because viewers are often sent the same one."""
    size = len(text)
    if size < _SHORT:
        return bytes((_TEXT, size)) + text
    if size < _MIDDLE:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + text
