"""The least that an action can cost: what comes is appended durably and then written to ten sockets, and nothing else.

As `server_bare.py`, on the server's own store and its own way of writing: no messages are read or made, no rules are
applied, nobody's view is worked out. `server_floor.py FOLDER` keeps its log there.
"""

import asyncio
import itertools
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import uvicorn
import uvloop
from litestar import Litestar, WebSocket, websocket

from weimar.server.frames import DIRECT, INCOMING, QuickProtocol
from weimar.store import Addition
from weimar.store.sqlite import SqliteStore

STORE: Final = SqliteStore(Path(sys.argv[1]))
rooms: dict[str, list[Callable[..., bool]]] = {}


@websocket("/floor/{name:str}")
async def floor(socket: WebSocket[Any, Any, Any], name: str) -> None:
    """Write what comes to everybody in the room, once it is on the disk."""
    await socket.accept()
    extensions: Any = socket.scope["extensions"]
    room, hear = rooms.setdefault(name, []), extensions[INCOMING]
    room.append(extensions[DIRECT])
    for version in itertools.count():
        event = await hear()
        if event["type"] != "websocket.receive":
            return
        text = event["text"].encode()
        request = f"1:00000000-0000-4000-8000-{version:012x}"
        await STORE.append(Addition(name, version, text[:80], request, text[:60], version))
        for write in room:
            write(text)


async def main() -> None:
    """Listen on a port of the system's choice and print it."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    config = uvicorn.Config(
        Litestar([floor], openapi_config=None, logging_config=None),
        ws=QuickProtocol,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=2,
    )
    sys.stdout.write(f"http://localhost:{listener.getsockname()[1]}/\n")
    sys.stdout.flush()
    await uvicorn.Server(config).serve(sockets=[listener])


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main())
