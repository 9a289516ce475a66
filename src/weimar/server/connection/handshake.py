"""WebSocket handshake: origin check, limits of connections per address, then the connection itself.

Contract: a refused handshake is closed with a code of docs/reference/protocol.md.
"""

import time
from functools import partial
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.datastructures import State as AppState

from weimar.server.connection.socket import Connection
from weimar.server.context import server_of
from weimar.server.process.addresses import PORTS, origin_of
from weimar.server.process.rate_limits import address_of
from weimar.server.process.settings import Settings
from weimar.server.tuning.small_connections import break_cycle
from weimar.wire.shards import PUBLIC_SHARDS

PATHS: Final = ("/ws", *(f"/ws/{shard}" for shard in range(PUBLIC_SHARDS)))
"""Of sockets: without the shard for clients that do not know of any. The server makes no difference; a proxy may."""


@websocket(list(PATHS))
async def live_socket(socket: WebSocket[Any, Any, Any], state: AppState) -> None:
    """The protocol of docs/reference/protocol.md."""
    server = server_of(state)
    if not _origin_is_allowed(socket, server.settings):
        server.refuse("origin", address_of(socket))
        await socket.close(4403, "origin")
        return
    address = address_of(socket)
    in_time = server.new_sockets.take(address, time.monotonic())
    if not in_time or server.sockets.get(address, 0) >= server.settings.max_sockets_per_address:
        server.refuse("too_many_sockets", address)
        await socket.close(4429, "too_many_sockets")
        return
    server.sockets[address] = server.sockets.get(address, 0) + 1
    server.metrics.sockets.inc()
    try:
        await socket.accept()
        connection = Connection(socket, server.registry, server.signer, server.settings, server.metrics)
        connection.refusal_of_talk = partial(server.refusal_of_talk, address)
        connection.refused = partial(server.refuse, host=address)
        if server.relay is not None:
            connection.carry = server.relay.carry
        await connection.run()
    finally:
        server.metrics.sockets.dec()
        server.sockets[address] -= 1
        if not server.sockets[address]:
            del server.sockets[address]
        if "cycles" not in server.settings.plain:
            break_cycle(socket)


def _origin_is_allowed(socket: WebSocket[Any, Any, Any], settings: Settings) -> bool:
    """Tell whether the origin is the server's own or one that the operator named. Browsers always send an origin."""
    origins, hosts = _headers(socket, b"origin"), _headers(socket, b"host")
    if not origins or "*" in settings.origins:
        return True
    if len(origins) != 1 or len(hosts) != 1:
        return False
    origin = origin_of(origins[0])
    own = {origin_of(f"{scheme}://{hosts[0]}") for scheme in PORTS}
    named = {origin_of(allowed) for allowed in settings.origins}
    return origin is not None and origin in own | named


def _headers(socket: WebSocket[Any, Any, Any], wanted: bytes) -> list[str]:
    """All headers with a name. The framework's own lookup keeps a copy of all headers as long as the socket."""
    return [value.decode("latin-1") for name, value in socket.scope["headers"] if name.lower() == wanted]
