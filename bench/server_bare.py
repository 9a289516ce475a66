"""What the server is compared with: Litestar on uvicorn, sans-I/O websockets, uvloop, and nothing else.

`/echo` sends every message back to its sender, `/fan/NAME` to all who are connected under that name: ten receivers in
the bench. Each socket is written to directly, without queues or checks, so this is the most that the stack can do.

`server_bare.py FOLDER` is the least that an action can cost: the server's own store keeps each message there, and then
its own way of writing sends it to all at `/floor/NAME`. Messages are neither decoded nor encoded, no rules are applied,
and no views are made.
"""

import asyncio
import itertools
import socket
import sys
from pathlib import Path
from typing import Any

import uvicorn
import uvloop
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketException

from weimar.server.connection.limits import websocket_protocol
from weimar.server.tuning.fast_frames import DIRECT
from weimar.store import Addition
from weimar.store.sqlite import SqliteStore

rooms: dict[str, list[WebSocket[Any, Any, Any]]] = {}


@websocket("/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """Send back what comes."""
    await socket.accept()
    try:
        while True:
            await socket.send_data(await socket.receive_data(mode="text"), mode="text")
    except WebSocketException:
        return


@websocket("/fan/{name:str}")
async def fan(socket: WebSocket[Any, Any, Any], name: str) -> None:
    """Send what comes to everybody in the room."""
    await socket.accept()
    room = rooms.setdefault(name, [])
    room.append(socket)
    try:
        while True:
            text = await socket.receive_data(mode="text")
            for receiver in room:
                await receiver.send_data(text, mode="text")
    except WebSocketException:
        room.remove(socket)


def floor_in(folder: Path) -> Any:
    """The handler that keeps its log in this folder."""
    store = SqliteStore(folder)
    writers: dict[str, list[Any]] = {}

    @websocket("/floor/{name:str}")
    async def floor(socket: WebSocket[Any, Any, Any], name: str) -> None:
        """Write what comes to everybody in the room, once it is on the disk."""
        await socket.accept()
        extensions: Any = socket.scope["extensions"]
        room = writers.setdefault(name, [])
        room.append(extensions[DIRECT])
        for version in itertools.count():
            event: Any = await socket.receive()
            if event["type"] != "websocket.receive":
                return
            text = event["text"].encode()
            request = f"1:00000000-0000-4000-8000-{version:012x}"
            await store.append(Addition(name, version, text[:80], request, text[:60], version))
            for write in room:
                write(text)

    return floor


def serve(handlers: list[Any], **options: Any) -> None:
    """Listen on a port of the system's choice and print it; until told to stop.

    Args:
        handlers: Litestar's.
        **options: uvicorn's, beside those that are the server's own as well.
    """
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    config = uvicorn.Config(
        Litestar(handlers, openapi_config=None, logging_config=None),
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=2,
        **options,
    )
    sys.stdout.write(f"http://localhost:{listener.getsockname()[1]}/\n")
    sys.stdout.flush()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(uvicorn.Server(config).serve(sockets=[listener]))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        serve([floor_in(Path(sys.argv[1]))], ws=websocket_protocol())
    else:
        serve([echo, fan], ws="websockets-sansio", http="httptools")
