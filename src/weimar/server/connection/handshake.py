"""WebSocket handshake: checks of host and origin, limits of connections per address, then the connection itself.

Contract: a refused handshake closes with a code of docs/reference/protocol.md.
"""

import time
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import NotFoundException

from weimar.server.connection.socket import Connection
from weimar.server.context import server_of
from weimar.server.process.origins import host_is_allowed, origin_is_allowed
from weimar.server.process.rate_limits import address_of
from weimar.server.tuning.cycles import break_cycle
from weimar.wire.shards import PUBLIC_SHARDS

PATHS: Final = frozenset({"/ws", *(f"/ws/{shard}" for shard in range(PUBLIC_SHARDS))})
"""WebSocket paths; simple clients may omit the shard. The server treats them equally; a proxy may not."""


@websocket(["/ws", "/ws/{shard:str}"])
async def live_socket(socket: WebSocket[Any, Any, Any], state: AppState) -> None:
    """Serve the protocol of docs/reference/protocol.md on a new socket."""
    if socket.scope["path"] not in PATHS:  # one route for all shards: a server with hundreds starts slowly
        raise NotFoundException
    server = server_of(state)
    address = address_of(socket.scope)
    if not host_is_allowed(socket.scope["headers"], server.settings):
        server.refuse("host", address)
        await socket.close(4421, "host")
        return
    if not origin_is_allowed(socket.scope["headers"], server.settings):
        server.refuse("origin", address)
        await socket.close(4403, "origin")
        return
    if not server.limits.open_socket(address, time.monotonic()):
        server.refuse("too_many_sockets", address)
        await socket.close(4429, "too_many_sockets")
        return
    server.metrics.sockets.inc()
    try:
        await socket.accept()
        await Connection(server, socket, address).run()
    finally:
        server.metrics.sockets.dec()
        server.limits.close_socket(address)
        if "cycles" not in server.settings.plain:
            break_cycle(socket)
