"""What an operator's tools ask: whether it is alive, whether it works, and how much it does."""

import asyncio
import json
import re
import sqlite3
import urllib.error
import urllib.request
import uuid
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from party import PATIENCE_S, serving
from prometheus_client import generate_latest
from pydantic import ValidationError
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from weimar.server.process.settings import Settings
from weimar.store.folder import FILE
from weimar.table.commands import TakeSeat
from weimar.wire.codec import write
from weimar.wire.codes import CLOSING, HANDSHAKE, HTTP, UNREADABLE
from weimar.wire.messages import Attach
from worlds import quiet_server, town


def asked(path: str, headers: dict[str, str], *, broken: bool = False, **settings: Any) -> tuple[int, bytes]:
    """Status and body of an answer of a server that works, or whose disk has failed."""

    async def run() -> bytes:
        server = quiet_server(**settings)
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


def test_a_server_with_a_failed_disk_is_alive_but_not_ready() -> None:
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
        ({"host": "localhost", "x-forwarded-for": "127.0.0.1"}, 404),
        ({"host": "localhost", "x-forwarded-proto": "https"}, 404),
        ({"host": "localhost", "x-real-ip": "198.51.100.3"}, 404),
        ({"host": "localhost", "via": "1.1 proxy"}, 404),
        ({"host": "localhost", "forwarded": "for=198.51.100.3"}, 404),
        ({"host": "play.example.org", "x-forwarded-for": "198.51.100.3"}, 404),
    ],
)
def test_metrics_are_only_for_local_requests(headers: dict[str, str], status: int) -> None:
    """The amount and times of messages would reveal too much to others; a proxy's client is not local."""
    told, body = asked("/metrics", headers)
    assert told == status
    assert (b"weimar_sockets" in body) == (status == 200)


def test_the_security_contact_is_published() -> None:
    """By RFC 9116, with a date of expiry that lies ahead; only if the operator has said where."""
    home = {"host": "localhost"}
    status, body = asked("/.well-known/security.txt", home, security_contact="mailto:safety@example.org")
    told = dict(line.split(": ", 1) for line in body.decode().splitlines())
    assert status == 200
    assert told["Contact"] == "mailto:safety@example.org"
    assert timedelta(days=1) < datetime.fromisoformat(told["Expires"]) - datetime.now(UTC) < timedelta(days=31)
    assert told["Preferred-Languages"].split(", ")[:2] == ["de", "en"]
    assert asked("/.well-known/security.txt", home) == (404, b'{"error":"not_found"}')


@pytest.mark.parametrize("contact", ["safety@example.org", "http://example.org", "mailto:a b", "mailto:a\nContact: b"])
def test_a_contact_is_a_valid_address(contact: str) -> None:
    """Another line in it, too, is refused."""
    with pytest.raises(ValidationError):
        Settings(security_contact=contact)


def test_refusals_are_counted_by_their_codes(tmp_path: Path) -> None:
    """Those of strangers, at every layer; no label is anything but a published code."""

    async def run() -> str:
        async with serving(tmp_path, max_sockets_per_address=2) as place:
            found = (await asyncio.to_thread(_status, place.address, "/api/find", b'{"code":"NONE"}'))[0]
            assert found == 404
            vars(place.server.limits.requests)["_rate"] = 0.0
            async with connect(place.url, compression=None) as first, connect(place.url, compression=None) as second:
                await first.send("no message")
                await first.recv()
                with pytest.raises(InvalidStatus):
                    await connect(place.url, compression=None)
                await second.send(write(Attach("no such table")).decode())
                await second.recv()
            place.server.limits.connections.refused("too_many_connections", "192.0.2.1")
            while (await asyncio.to_thread(_status, place.address, "/healthz"))[0] == 200:
                pass
            return generate_latest(place.server.metrics.registry).decode()

    told = asyncio.run(run())
    counted = set(re.findall(r'^weimar_refusals_total\{code="(.*)"\}', told, re.MULTILINE))
    wanted = {"unknown_code", "not_json", "unknown_table", "too_many_sockets", "too_many_connections", "too_fast"}
    assert counted == wanted
    below = {"too_many_connections", "too_many_frames", *(name for name, _ in HANDSHAKE.values())}
    assert counted <= {*HTTP, *UNREADABLE, *CLOSING, *below}
    assert re.search(r"^process_open_fds \d", told, re.MULTILINE)
    assert re.search(r"^process_max_fds \d", told, re.MULTILINE)


def _status(address: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(address + path, body, timeout=PATIENCE_S) as answer:  # noqa: S310 - our own server
            return answer.status, answer.read()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.read()


def test_one_damaged_table_leaves_the_server_ready(tmp_path: Path) -> None:
    """It is counted; a load balancer must not remove all other tables."""

    async def run() -> None:
        async with serving(tmp_path) as place:
            live = await place.server.registry.open()
            await live.request(None, str(uuid.UUID(int=1)), TakeSeat("Ada"))
        with closing(sqlite3.connect(tmp_path / FILE)) as writer, writer:
            writer.execute("UPDATE entries SET answer = x'00' WHERE version = 2")
        async with serving(tmp_path) as place:
            body = json.dumps({"key": live.state.key}).encode()
            told = await asyncio.to_thread(_status, place.address, "/api/record", body)
            assert told == (503, b'{"error":"table_damaged"}')
            assert await asyncio.to_thread(_status, place.address, "/readyz") == (200, b'{"status":"ok"}')
            figures = generate_latest(place.server.metrics.registry).decode()
            assert "weimar_damage_total 1.0" in figures
            assert (await place.server.registry.open()).state.stage == "lobby"

    asyncio.run(run())


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
