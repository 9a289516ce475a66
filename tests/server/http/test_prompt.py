"""HTTP timeouts and limits: clients that send a byte at a time, do not read answers, or speak no HTTP at all."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from party import Place, serving

from weimar.server.http.timeouts import TimedHttpProtocol

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio

WITHIN_S = 1.0
PATIENCE_S = 30
HEAD = b"POST /api/find HTTP/1.1\r\nhost: x\r\ncontent-length: 30\r\n"
SLOW = {
    "nothing": (b"",),
    "a request line": (b"GET / HTTP/1.1\r\n",),
    "blank lines": tuple(b"\r\n" for _ in range(60)),
    "headers one by one": (HEAD, *(b"x-%d: y\r\n" % number for number in range(60))),
    "a body": (HEAD + b"\r\n", *(b" " for _ in range(25))),
    "a second request": (b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n", b"GET /hea", *(b"l" for _ in range(60))),
}


@asynccontextmanager
async def _line(place: Place) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def _drawn_out(place: Place, way: str) -> None:
    async with _line(place) as (reader, writer):

        async def trickle() -> None:
            for piece in SLOW[way]:
                writer.write(piece)
                await asyncio.sleep(0.05)

        talking, answer = asyncio.create_task(trickle()), b""
        with suppress(ConnectionError):  # an answer that came before it counts
            while piece := await reader.read(4096):
                answer += piece
        talking.cancel()
        assert answer.count(b"HTTP/1.1 200") == (way == "a second request"), way


async def test_a_request_must_arrive_in_time(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """However it is drawn out, the connection ends; others are served meanwhile."""
    monkeypatch.setattr(TimedHttpProtocol, "request_timeout_s", WITHIN_S)
    monkeypatch.setattr(TimedHttpProtocol, "response_timeout_s", 10 * PATIENCE_S)
    async with asyncio.timeout(PATIENCE_S), asyncio.TaskGroup() as slow:
        for way in SLOW:
            slow.create_task(_drawn_out(place, way))
        async with _line(place) as (other, asks):
            asks.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            assert b'{"status":"ok"}' in await other.read()


async def test_an_answer_must_be_read_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for more than the system buffers, and does not read, is let go."""
    monkeypatch.setattr(TimedHttpProtocol, "response_timeout_s", WITHIN_S)
    monkeypatch.setattr(TimedHttpProtocol, "request_timeout_s", 10 * PATIENCE_S)
    dist = tmp_path / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text("<html>")
    (dist / "assets" / "large-12345678.js").write_bytes(b"x" * 30_000_000)
    over = asyncio.Event()
    real = TimedHttpProtocol.connection_lost

    def lost(self: TimedHttpProtocol, error: Exception | None) -> None:
        real(self, error)
        over.set()

    monkeypatch.setattr(TimedHttpProtocol, "connection_lost", lost)
    async with serving(tmp_path / "data", web=dist) as place, _line(place) as (reader, writer):
        reader._transport.pause_reading()  # type: ignore[attr-defined]  # noqa: SLF001 - nothing is read
        writer.write(b"GET /assets/large-12345678.js HTTP/1.1\r\nhost: x\r\n\r\n")
        await asyncio.wait_for(over.wait(), PATIENCE_S)
        reader._transport.resume_reading()  # type: ignore[attr-defined]  # noqa: SLF001 - what was buffered
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            async with asyncio.timeout(PATIENCE_S):
                await reader.readexactly(30_000_000)


async def test_sockets_and_idle_connections_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An open socket has limits of its own; a connection may wait between two requests."""
    monkeypatch.setattr(TimedHttpProtocol, "request_timeout_s", WITHIN_S)
    monkeypatch.setattr(TimedHttpProtocol, "response_timeout_s", WITHIN_S)
    upgrade = b"GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    upgrade += b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
    async with serving(tmp_path) as place, _line(place) as (socket, opens):
        opens.write(upgrade)
        assert (await socket.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        async with _line(place) as (idle, asks):
            for _ in range(2):
                asks.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
                assert b"200" in await asyncio.wait_for(idle.readuntil(b"}"), PATIENCE_S)
                await asyncio.sleep(1.5 * WITHIN_S)
        assert not socket.at_eof()


@pytest.mark.parametrize("raw", [b"\x16\x03\x01\x02\x00\x01", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\nbad header\r\n\r\n"])
async def test_non_http_input_is_refused_with_a_code(raw: bytes, place: Place) -> None:
    """With the headers of every answer, and nothing of the request."""
    async with _line(place) as (reader, writer):
        writer.write(raw)
        head, _, body = (await asyncio.wait_for(reader.read(), PATIENCE_S)).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 400 Bad Request\r\n")
        assert json.loads(body) == {"error": "bad_request"}
        assert b"nosniff" in head
        assert b"content-length: %d" % len(body) in head
