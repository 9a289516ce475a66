"""What an operator's tools ask: whether it is alive, whether it works, and how much it does."""

import asyncio
import json
import logging
import re
import sqlite3
import urllib.error
import urllib.request
import uuid
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
from party import PATIENCE_S, serving
from prometheus_client import generate_latest
from pydantic import ValidationError
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from weimar.server import context
from weimar.server.app import make_app
from weimar.server.context import Server
from weimar.server.process.discreet_logging import ERROR_TEXT_FILTER, task_failed
from weimar.server.process.settings import Settings
from weimar.server.tables.live_table import LiveTable
from weimar.store import StoreAway, StoreBroken, StoreDamaged, StoreFull
from weimar.store.folder import FILE
from weimar.table.commands import Chat, KeepNote, TakeSeat
from weimar.wire.codec import write
from weimar.wire.codes import CLOSING, HANDSHAKE, HTTP, UNREADABLE
from weimar.wire.messages import Attach
from worlds import WebServer, long_id, quiet_server, web_server

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio


async def asked(place: WebServer, path: str, headers: dict[str, str]) -> tuple[int, bytes]:
    """Status and body of an answer."""
    lines = [f"GET {path} HTTP/1.1", "connection: close", *(f"{name}: {text}" for name, text in headers.items())]
    head, _, body = (await place.http("\r\n".join(lines).encode() + b"\r\n\r\n")).partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]), body


HOME: Final = {"host": "localhost"}


async def test_a_server_with_a_failed_disk_is_alive_but_not_ready() -> None:
    """Until it has ended, nobody should be sent to it."""
    server = quiet_server()
    async with web_server(server) as place:
        assert await asked(place, "/readyz", HOME) == (200, b'{"status":"ok"}')
        server.broken.set()
        assert await asked(place, "/healthz", HOME) == (200, b'{"status":"ok"}')
        assert await asked(place, "/readyz", HOME) == (503, b'{"error":"store_broken"}')


@pytest.mark.parametrize("error", [StoreFull, StoreAway, StoreDamaged, RuntimeError])
async def test_housekeeping_continues_after_a_fault(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    """It tries again, whether the store refuses or something unexpected fails, and the server continues."""
    monkeypatch.setattr(context, "HOUSEKEEPING_S", 0)
    server, tries = quiet_server(), list[int]()

    async def refused() -> None:
        tries.append(len(tries))
        raise error

    monkeypatch.setattr(server.registry, "load_due", refused)
    keeper = asyncio.create_task(server.housekeeping())
    async with asyncio.timeout(PATIENCE_S):
        while len(tries) < 3:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0)
    assert not keeper.done()
    keeper.cancel()
    assert not server.broken.is_set()


WRITES: Final[dict[str, Callable[[Server, LiveTable], Awaitable[object]]]] = {
    "a new table": lambda server, _: server.registry.open(),
    "a change": lambda _, table: table.request(1, long_id("chat"), Chat("hello")),
    "a note": lambda _, table: table.request(1, long_id("note"), KeepNote("Bo lies")),
    "a group": lambda server, _: server.groups.replace("group", None, b"{}", 0),
    "the time of the last run": lambda server, _: server.housekeeping(),
}


@pytest.mark.parametrize("kept", WRITES)
async def test_a_failed_write_ends_the_server(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was to be kept. Nobody is told that it is; the housekeeping ends."""
    monkeypatch.setattr(context, "HOUSEKEEPING_S", 0)
    server = quiet_server()
    table = await server.registry.open()
    await table.request(None, long_id("seat"), TakeSeat("Ada"))
    before = table.state

    async def fail(*_: object) -> None:
        raise StoreBroken("no disk")

    for work in ("append", "keep_note", "set_time"):
        monkeypatch.setattr(server.store, work, fail)
    with suppress(StoreBroken) if kept == "the time of the last run" else pytest.raises(StoreBroken):
        await asyncio.wait_for(WRITES[kept](server, table), PATIENCE_S)
    assert server.broken.is_set()
    assert table.state is before


async def test_the_application_begins_and_ends_what_a_server_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cluster, housekeeping and discreet logs; then the housekeeping, relayed sockets, tables and the store end."""
    server, library, done = quiet_server(), logging.getLogger("uvicorn.error"), list[str]()
    library.removeFilter(ERROR_TEXT_FILTER)  # of an earlier server

    async def keep_house() -> None:
        done.append("housekeeping")
        try:
            await asyncio.Event().wait()
        finally:
            done.append("no housekeeping")

    async def close(what: str) -> None:
        done.append(what)
        await asyncio.sleep(0)

    monkeypatch.setattr(server, "housekeeping", keep_house)
    monkeypatch.setattr(server, "begin", lambda: done.append("cluster"))
    monkeypatch.setattr(server, "relay", SimpleNamespace(close=lambda: close("no relay")))
    monkeypatch.setattr(server.registry, "close", lambda: done.append("no tables"))
    monkeypatch.setattr(server.store, "close", lambda: close("no store"))
    async with make_app(server).lifespan():
        await asyncio.sleep(0)
        assert sorted(done) == ["cluster", "housekeeping"]
        assert ERROR_TEXT_FILTER in library.filters
        assert asyncio.get_running_loop().get_exception_handler() is task_failed
    assert done[2:] == ["no relay", "no housekeeping", "no tables", "no store"]


async def test_metrics_are_only_for_local_requests() -> None:
    """The amount and times of messages would reveal too much to others; a proxy's client is not local."""
    async with web_server(quiet_server()) as place:
        for headers, status in (
            ({"host": "localhost:8032"}, 200),
            ({"host": "127.0.0.1"}, 200),
            ({"host": "play.example.org"}, 404),
            (HOME | {"x-forwarded-for": "198.51.100.3"}, 404),
            (HOME | {"x-forwarded-for": "127.0.0.1"}, 404),
            (HOME | {"x-forwarded-proto": "https"}, 404),
            (HOME | {"x-real-ip": "198.51.100.3"}, 404),
            (HOME | {"via": "1.1 proxy"}, 404),
            (HOME | {"forwarded": "for=198.51.100.3"}, 404),
            ({"host": "play.example.org", "x-forwarded-for": "198.51.100.3"}, 404),
        ):
            told, body = await asked(place, "/metrics", headers)
            assert (told, b"weimar_sockets" in body) == (status, status == 200), headers


async def test_the_security_contact_is_published() -> None:
    """By RFC 9116, with a date of expiry that lies ahead; only if the operator has said where."""
    async with web_server(quiet_server(security_contact="mailto:safety@example.org")) as place:
        status, body = await asked(place, "/.well-known/security.txt", HOME)
    told = dict(line.split(": ", 1) for line in body.decode().splitlines())
    assert status == 200
    assert told["Contact"] == "mailto:safety@example.org"
    assert timedelta(days=1) < datetime.fromisoformat(told["Expires"]) - datetime.now(UTC) < timedelta(days=31)
    assert told["Preferred-Languages"].split(", ")[:2] == ["de", "en"]
    async with web_server(quiet_server()) as place:
        assert await asked(place, "/.well-known/security.txt", HOME) == (404, b'{"error":"not_found"}')


@pytest.mark.parametrize("contact", ["safety@example.org", "http://example.org", "mailto:a b", "mailto:a\nContact: b"])
def test_a_contact_is_a_valid_address(contact: str) -> None:
    """Another line in it, too, is refused."""
    with pytest.raises(ValidationError):
        Settings(security_contact=contact)


async def test_refusals_are_counted_by_their_codes(tmp_path: Path) -> None:
    """Those of strangers, at every layer; no label is anything but a published code."""
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
        told = generate_latest(place.server.metrics.registry).decode()
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


async def test_one_damaged_table_leaves_the_server_ready(tmp_path: Path) -> None:
    """It is counted; a load balancer must not remove all other tables."""
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


async def test_messages_are_counted() -> None:
    """Whatever was written to a socket."""
    async with web_server(quiet_server()) as place:
        for count in range(2):
            _, told = await asked(place, "/metrics", HOME)
            assert f"\nweimar_messages_out_total {count}.0\n".encode() in told
            async with connect(place.socket_url) as socket:
                await socket.send(write(Attach("no such table")).decode())
                assert "unknown_table" in str(await socket.recv())
