"""Connections with less memory: small queues, no handshake, no reference cycles (`queues`, `handshake`, `cycles`).

Contract: these subclass and patch objects of uvicorn and the framework, and behave like the originals. Without
reference cycles, reference counting frees a connection as soon as it ends; full collections are rare
(`weimar.server.tuning.gc_policy`).
"""

from typing import TYPE_CHECKING, Any

from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from weimar.server.tuning.small_queues import SmallEvent, SmallQueue

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent


class SmallQueues(WebSocketsSansIOProtocol):
    """WebSocket protocol with a small queue and event in place of asyncio's."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.queue = SmallQueue()  # type: ignore[assignment]
        self.writable = SmallEvent()  # type: ignore[assignment]


class ForgetsHandshake(WebSocketsSansIOProtocol):
    """WebSocket protocol that drops the handshake's request and response; uvicorn keeps them with the connection."""

    async def send(self, message: "ASGISendEvent") -> None:
        """Send a message, as uvicorn does."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request = self.response = None  # type: ignore[assignment]
            self.scope["headers"] = []


class ForgetsParser(HttpToolsProtocol):
    """HTTP protocol that drops its parser when the connection becomes a WebSocket: the two reference each other."""

    def handle_websocket_upgrade(self) -> None:
        """Switch to a WebSocket, as uvicorn does."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # as uvicorn does when a connection is lost


def break_cycle(socket: WebSocket[Any, Any, Any]) -> None:
    """Drop the framework's wrappers of a closed socket: they and the socket reference each other."""
    socket.receive, socket.send = empty_receive, empty_send
