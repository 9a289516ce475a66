"""Connections that hold less: small queues, no handshake, no reference cycles (`queues`, `handshake`, `cycles`).

Contract: these subclass and patch objects of uvicorn and the framework, and behave as the originals do. Without
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
    """Has a small queue and event in place of asyncio's."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.queue = SmallQueue()  # type: ignore[assignment]
        self.writable = SmallEvent()  # type: ignore[assignment]


class ForgetsHandshake(WebSocketsSansIOProtocol):
    """Drops the request and response of the handshake, which uvicorn keeps as long as the connection."""

    async def send(self, message: "ASGISendEvent") -> None:
        """As uvicorn's."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request = self.response = None  # type: ignore[assignment]
            self.scope["headers"] = []


class ForgetsParser(HttpToolsProtocol):
    """Drops the HTTP parser of a connection that became a WebSocket: it and the protocol hold each other."""

    def handle_websocket_upgrade(self) -> None:
        """As uvicorn's."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # as uvicorn does when a connection is lost


def break_cycle(socket: WebSocket[Any, Any, Any]) -> None:
    """Let go of the framework's wrappers of a socket that is over: they hold it, and it holds them."""
    socket.receive, socket.send = empty_receive, empty_send
