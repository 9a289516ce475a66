"""Connections without reference cycles (`cycles`), so that reference counting frees each as soon as it ends.

Contract: full collections are rare (`weimar.server.tuning.gc_policy`), and stop every table while they run.
"""

from typing import Any

from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class ForgetsParser(HttpToolsProtocol):
    """HTTP protocol that drops its parser when the connection becomes a WebSocket: the two reference each other."""

    def handle_websocket_upgrade(self) -> None:
        """Switch to a WebSocket, as uvicorn does."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # as uvicorn does when a connection is lost


def break_cycle(socket: WebSocket[Any, Any, Any]) -> None:
    """Drop the framework's wrappers of a closed socket: they and the socket reference each other."""
    socket.receive, socket.send = empty_receive, empty_send
