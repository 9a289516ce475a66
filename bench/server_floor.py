"""The least that an action can cost: each message is appended durably and then written to ten sockets, nothing else.

As `server_bare.py`, but with the server's own store and its own way of writing. Messages are neither decoded nor
encoded, no rules are applied, and no views are made. `server_floor.py FOLDER` keeps its log there.
"""

import itertools
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from litestar import WebSocket, websocket

from server_bare import serve
from weimar.server.connection.protocols import websocket_protocol
from weimar.server.tuning.fast_frames import DIRECT
from weimar.store import Addition
from weimar.store.sqlite import SqliteStore

STORE: Final = SqliteStore(Path(sys.argv[1]))
rooms: dict[str, list[Callable[..., bool]]] = {}


@websocket("/floor/{name:str}")
async def floor(socket: WebSocket[Any, Any, Any], name: str) -> None:
    """Write what comes to everybody in the room, once it is on the disk."""
    await socket.accept()
    extensions: Any = socket.scope["extensions"]
    room = rooms.setdefault(name, [])
    room.append(extensions[DIRECT])
    for version in itertools.count():
        event: Any = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        text = event["text"].encode()
        request = f"1:00000000-0000-4000-8000-{version:012x}"
        await STORE.append(Addition(name, version, text[:80], request, text[:60], version))
        for write in room:
            write(text)


if __name__ == "__main__":
    serve([floor], ws=websocket_protocol())
