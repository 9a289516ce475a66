"""Fast path for WebSocket text messages, bypassing the framework and the WebSocket library (`frames`).

Contract: everything else is uvicorn's sans-I/O protocol. A server's text frame without compression is a head of two to
ten bytes and the text itself. The caller keeps the order: messages do not overtake waiting ones.
"""

from collections.abc import Awaitable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

DIRECT: Final = "weimar.direct"
"""Name of the ASGI scope extension with `write_now`."""
ABORT: Final = "weimar.abort"
"""Name of the ASGI scope extension that ends the connection immediately, even with unsent messages."""
_TEXT: Final = 0x81
"""The first byte of a text message in one frame."""
_SHORT: Final = 126
_MIDDLE: Final = 65_536


class Writable(Protocol):
    """The part of a WebSocket used for writing messages."""

    @property
    def scope(self) -> Any:
        """The ASGI scope, with extensions."""
        ...

    async def send_data(self, data: str, mode: Literal["text"] = ...) -> None:
        """Send a message; waits while the peer does not read."""
        ...


class Readable(Writable, Protocol):
    """The part of a WebSocket used for reading and writing."""

    def receive(self) -> Awaitable[Any]:
        """The next ASGI event."""
        ...


class FastFrames(WebSocketsSansIOProtocol):
    """uvicorn's protocol with direct writing of text frames; `DIRECT` offers this to the application."""

    async def run_asgi(self) -> None:
        """Run the application, as uvicorn does, with the extension in its scope."""
        cast("dict[str, Any]", self.scope)["extensions"][DIRECT] = self.write_now
        await super().run_asgi()

    async def send(self, message: "ASGISendEvent") -> None:
        """Send a message, as uvicorn does; waits while the peer does not read."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if isinstance(text, str):
            await self.writable.wait()
            if self.write_now(text.encode()) or self.close_sent or self.disconnected:
                return  # a departed peer needs no more; the reader notices it
        await super().send(message)

    def write_now(self, text: bytes, *more: bytes) -> bool:
        """Write text messages immediately. Returns False and writes nothing if the peer is slow or leaving."""
        if not self.handshake_complete or self.close_sent or self.disconnected or self.conn.state is not OPEN:
            return False
        if not self.writable.is_set():
            return False
        self.transport.write(b"".join(map(text_frame, (text, *more))) if more else text_frame(text))
        return True


@lru_cache(maxsize=4)
def text_frame(text: bytes) -> bytes:
    """A text message as a server frame. The last few are cached, because viewers often get the same one."""
    size = len(text)
    if size < _SHORT:
        return bytes((_TEXT, size)) + text
    if size < _MIDDLE:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + text
