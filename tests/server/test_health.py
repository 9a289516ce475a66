"""What an operator's tools ask: whether it is alive, whether it works, and how much it does."""

import asyncio
import re

import pytest
from websockets.asyncio.client import connect

from weimar.wire.codec import write
from weimar.wire.messages import Attach
from worlds import quiet_server, town


def asked(path: str, headers: dict[str, str], *, broken: bool = False) -> tuple[int, bytes]:
    """Status and body of an answer of a server that works, or whose disk has failed."""

    async def run() -> bytes:
        server = quiet_server()
        async with town(server) as place:
            if broken:
                server.broken.set()
            lines = [
                f"GET {path} HTTP/1.1",
                "connection: close",
                *(f"{name}: {text}" for name, text in headers.items()),
            ]
            return await place.http("\r\n".join(lines).encode() + b"\r\n\r\n")

    head, _, body = asyncio.run(run()).partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]), body


def test_a_server_whose_disk_failed_is_alive_and_not_ready() -> None:
    """Until it has ended, nobody should be sent to it."""
    home = {"host": "localhost"}
    assert asked("/healthz", home, broken=True) == (200, b'{"status":"ok"}')
    assert asked("/readyz", home) == (200, b'{"status":"ok"}')
    assert asked("/readyz", home, broken=True) == (503, b'{"error":"store_broken"}')


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"host": "localhost:8032"}, 200),
        ({"host": "127.0.0.1"}, 200),
        ({"host": "play.example.org"}, 404),
        ({"host": "localhost", "x-forwarded-for": "198.51.100.3"}, 404),
        ({"host": "play.example.org", "x-forwarded-for": "198.51.100.3"}, 404),
    ],
)
def test_figures_are_for_who_asks_at_the_machine(headers: dict[str, str], status: int) -> None:
    """How much is sent, and when, would tell others too much; a proxy's client is not at the machine."""
    told, body = asked("/metrics", headers)
    assert told == status
    assert (b"weimar_sockets" in body) == (status == 200)


def test_messages_are_counted() -> None:
    """Whatever was written to a socket."""

    async def run() -> list[int]:
        counts: list[int] = []
        async with town(quiet_server()) as place:
            for _ in range(2):
                told = await place.http(b"GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
                counts += map(int, re.findall(rb"^weimar_messages_out_total (\d+)", told, re.MULTILINE))
                async with connect(place.socket_url) as socket:
                    await socket.send(write(Attach("no such table")).decode())
                    assert b"unknown_table" in str(await socket.recv()).encode()
        return counts

    assert asyncio.run(run()) == [0, 1]
