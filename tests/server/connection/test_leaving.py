"""A client that leaves while many messages are on their way is disconnected immediately."""

import asyncio
import json

from websockets.asyncio.server import ServerConnection, serve
from websockets.protocol import CLOSING

from weimar.client import Client

WELCOME = json.dumps(
    {"type": "welcome", "stream": "s", "seq": 0, "member": 1, "table": {"n": 0}, "talk": [], "note": "", "game": None}
)
UPDATES = [json.dumps({"type": "update", "seq": number, "table": {"n": number}}) for number in range(1, 101)]
GIVES_UP_S = 10
"""The time after which the library waits no longer for the answer to its close."""


async def _leave() -> float:
    """Leave, and be sent a hundred messages before the answer to that; returns how long it took."""
    sockets: list[ServerConnection] = []

    async def welcome(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(WELCOME)
        socket.transport.pause_reading()
        sockets.append(socket)
        await socket.wait_closed()

    async with serve(welcome, "127.0.0.1", 0, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        client = Client(f"ws://127.0.0.1:{port}", "key")
        await client.__aenter__()
        their, ours = client._socket, sockets[0]  # noqa: SLF001 - one cannot see from outside when it leaves
        assert their is not None
        began = asyncio.get_running_loop().time()
        leaving = asyncio.create_task(client.__aexit__())
        while their.protocol.state is not CLOSING:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0)
        for text in UPDATES:
            await ours.send(text)
        ours.transport.resume_reading()
        await leaving
        return asyncio.get_running_loop().time() - began


def test_leaving_does_not_wait_for_unread_messages() -> None:
    """The answer to the close comes behind the messages, which nobody reads any more."""
    assert asyncio.run(_leave()) < GIVES_UP_S
