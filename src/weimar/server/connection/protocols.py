"""Protocol of WebSocket connections: uvicorn's, with `ABORT` and faster frames.

Contract: `websocket_protocol` makes the class for `uvicorn.Config`. Without `frames` (`Settings.plain`) it is
uvicorn's with `ABORT` and limits.
"""

from collections.abc import Collection
from types import new_class
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from weimar.server.connection.limits import MAX_UNREAD, LimitedWebSocketProtocol
from weimar.server.process.connection_limit import ConnectionLimit
from weimar.server.process.settings import Replacement
from weimar.server.tuning.fast_frames import ABORT, FastFrames


class WebSocketProtocol(LimitedWebSocketProtocol):
    """uvicorn's protocol, with limits and `ABORT`."""

    async def run_asgi(self) -> None:
        """Run the application, as uvicorn does; then drop the extensions: they and the protocol form a cycle."""
        extensions = cast("dict[str, Any]", self.scope)["extensions"]
        extensions[ABORT] = self.transport.abort
        await super().run_asgi()
        extensions.clear()


def websocket_protocol(
    plain: Collection[Replacement] = (), max_unread: int = MAX_UNREAD, limit: ConnectionLimit | None = None
) -> type[WebSocketsSansIOProtocol]:
    """The protocol of WebSocket connections.

    Args:
        plain: replacements to leave out.
        max_unread: the most messages waiting for the application.
        limit: counts the connections.
    """
    bases = (WebSocketProtocol,) if "frames" in plain else (FastFrames, WebSocketProtocol)
    made: type[WebSocketProtocol] = new_class("WebSocketProtocol", bases)
    made.max_unread, made.limit = max_unread, limit
    return made
