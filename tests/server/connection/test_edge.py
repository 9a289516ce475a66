"""The edge of the server: bytes and frames of strangers do not disturb tables.

Contract: tests measure work (handled frames, stored bytes, open connections), never speed.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from party import Group, Place, serving
from test_bad_input import HANDSHAKE, frame
from test_limits import silent
from test_two_owners import Listener
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from weimar.client import Client, Refusal
from weimar.server.connection import limits
from weimar.server.connection.limits import FRAMES_BURST, FRAMES_SPARED, SLICE, LimitedWebSocketProtocol
from weimar.server.http import timeouts
from weimar.server.process import discreet_logging, pairings
from weimar.server.process.connection_limit import ConnectionLimit, trusted_proxies
from weimar.server.process.rate_limits import Bucket, Buckets
from weimar.server.tables import attendance, registry
from weimar.table import commands as cmd
from weimar.wire.codec import write
from weimar.wire.messages import Attach, Ping
from worlds import quiet_server

pytestmark = pytest.mark.anyio

pytest_plugins = ("paths", "places")

PATIENCE_S = 30
TEXT, BINARY, PING, PONG, CONTINUATION = 1, 2, 9, 10, 0
EMPTY = {
    "pings": (frame(PING, b""), b""),
    "pongs": (frame(PONG, b""), b""),
    "fragments": (bytes((CONTINUATION, 0x80)) + bytes(4), bytes((TEXT, 0x80)) + bytes(4)),
    "messages": (frame(TEXT, b""), b""),
}
"""Frames of six bytes without content, and the frame that has to come before them."""
MANY = 100_000
LOST = 1006
"""How a client counts an end without a last word; the system drops it if more frames were on their way."""


@asynccontextmanager
async def _line(place: Place, hello: bytes = b"") -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    try:
        if hello:
            writer.write(hello)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        yield reader, writer
    finally:
        writer.transport.abort()


async def _to_the_end(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the other side closes, whether it resets the connection or not."""
    found = b""
    async with asyncio.timeout(PATIENCE_S):
        with suppress(ConnectionError):
            while piece := await reader.read(65_536):
                found += piece
    return found


async def _answer(place: Place, *pieces: bytes) -> bytes:
    """All that comes after some bytes; a moment passes between the pieces, in which the server waits for the next."""
    async with _line(place) as (reader, writer):
        for piece in pieces[:-1]:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.05)
        writer.write(pieces[-1])
        return await _to_the_end(reader)


def _upgrade(*headers: str, path: str = "/ws") -> bytes:
    lines = HANDSHAKE.decode().replace(" /ws ", f" {path} ").rstrip().split("\r\n")
    return ("\r\n".join([*lines, *headers]) + "\r\n\r\n").encode()


HANGING = {
    "a body": _upgrade("content-length: 5"),
    "a body in chunks": _upgrade("transfer-encoding: chunked"),
    "a long header": _upgrade("x: " + "y" * 9_000),
    "many headers": _upgrade(*(f"x-{number}: y" for number in range(200))),
    "a long path": _upgrade(path="/ws?" + "y" * 9_000),
}


async def test_an_invalid_handshake_is_refused_and_closed(place: Place) -> None:
    """The library gives up in silence; the connection was never closed."""
    answers = {way: await _answer(place, sent) for way, sent in HANGING.items()}
    assert {way for way, answer in answers.items() if not answer.startswith(b"HTTP/1.1 4")} == set()
    assert {way for way, answer in answers.items() if b'{"error":"bad_request"}' not in answer} == set()


async def test_an_unanswered_handshake_times_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time for requests runs until the application has accepted."""
    monkeypatch.setattr(LimitedWebSocketProtocol, "handshake_timeout_s", 0.3)

    async def silent(*_: object) -> None:
        await asyncio.Event().wait()

    async with serving(tmp_path) as place, _line(place) as (reader, writer):
        monkeypatch.setattr(LimitedWebSocketProtocol, "run_asgi", silent)
        writer.write(HANDSHAKE)
        assert await _to_the_end(reader) == b""
        monkeypatch.undo()


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of what the library is given to parse."""
    found: list[int] = []
    real = HttpToolsProtocol.data_received

    def noting(self: Any, data: bytes) -> None:
        found.append(len(data))
        real(self, data)

    monkeypatch.setattr(HttpToolsProtocol, "data_received", noting)
    return found


async def test_headers_have_a_maximum_length(place: Place, parsed: list[int]) -> None:
    """No more of them is parsed than may be, in however large pieces they come."""
    head = b"GET / HTTP/1.1\r\nhost: x\r\nx:"
    for piece in (b"y" * 1_000_000, b"y\r\nx:" * 50_000):
        parsed.clear()
        await _answer(place, head + piece)
        assert 0 < sum(parsed) <= timeouts.MAX_HEAD
    answer = await _answer(place, head + b"y" * timeouts.MAX_HEAD)
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert b'{"error":"too_long"}' in answer


CHUNKED = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "piece",
    [
        b"5\r\nhello\r\n0\r\nx: " + b"y" * 1_000_000,
        b"5\r\nhello\r\n0\r\n" + b"x: y\r\n" * 50_000,
        b"5;x=" + b"y" * 500_000,
    ],
    ids=["one trailer", "many trailers", "one extension"],
)
async def test_trailers_have_a_maximum_length(piece: bytes, place: Place, parsed: list[int]) -> None:
    """Trailers are parsed like headers: one of 22 MB took 19 s of the processor, many of them kept 300 MB."""
    await _answer(place, CHUNKED + piece)
    assert 0 < sum(parsed) <= timeouts.MAX_HEAD + 2 * timeouts.SLICE


async def test_an_endless_body_is_cut_off(place: Place, parsed: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the answer was given before it: nobody reads it."""
    monkeypatch.setattr(timeouts, "MAX_WHOLE", 300_000)
    await _answer(place, CHUNKED + (b"10000\r\n" + b"a" * 65_536 + b"\r\n") * 15)
    assert 250_000 < sum(parsed) <= timeouts.MAX_WHOLE


async def test_a_body_in_tiny_pieces_is_cut_off(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each chunk takes time, so a body in chunks of one byte ends long before its length is too much."""
    taken = 0
    real = HttpToolsProtocol.on_body

    def counted(self: Any, body: bytes) -> None:
        nonlocal taken
        taken += 1
        real(self, body)

    monkeypatch.setattr(HttpToolsProtocol, "on_body", counted)
    await _answer(place, CHUNKED + b"1\r\na\r\n" * 166_000)
    assert timeouts.MAX_PARTS < taken <= timeouts.MAX_PARTS + timeouts.SLICE // 6 + 1


async def test_a_body_in_chunks_with_trailers_is_read(place: Place) -> None:
    """Chunks and the data after them are counted separately for each request."""
    trailers = b"x: " + b"y" * 9_000 + b"\r\n\r\n"
    async with _line(place) as (reader, writer):
        for _ in range(3):
            writer.write(b"POST /api/find HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n")
            writer.write(b"1\r\n \r\n" * 2_000 + b"0\r\n" + trailers)
            assert b"not_json" in await asyncio.wait_for(reader.readuntil(b"}"), PATIENCE_S)


MALFORMED = {
    "no number": b"zz\r\nhello\r\n0\r\n\r\n",
    "a negative number": b"-5\r\nhello\r\n0\r\n\r\n",
    "a prefix": b"0x5\r\nhello\r\n0\r\n\r\n",
    "an underscore": b"1_0\r\nhello\r\n0\r\n\r\n",
    "too large a number": b"f" * 17 + b"\r\nhello\r\n0\r\n\r\n",
    "an empty line": b"\r\nhello\r\n0\r\n\r\n",
    "a space before": b" 5\r\nhello\r\n0\r\n\r\n",
    "a bare line feed": b"5\nhello\n0\n\n",
    "a bare carriage return": b"5\rhello\r\n0\r\n\r\n",
    "more data than said": b"3\r\nhello\r\n0\r\n\r\n",
    "no end of the data": b"5\r\nhello0\r\n\r\n",
    "a control character": b"5;a=\x00b\r\nhello\r\n0\r\n\r\n",
    "after a good chunk": b"2\r\n{}\r\nzz\r\n",
    "a trailer without a colon": b"5\r\nhello\r\n0\r\nnonsense\r\n\r\n",
    "a quote in an extension": b'5;a="\r\nhello\r\n0\r\n\r\n',
}
"""Bodies in chunks that are not as HTTP has them."""


async def test_malformed_chunks_are_refused_with_a_status(place: Place) -> None:
    """Whether the handler waits for the body by then, or has not begun; one answer, and no second one behind it."""
    head = b"POST /api/find HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    for shape, body in MALFORMED.items():
        for pieces in ([head + body], [head, body]):
            answer = await _answer(place, *pieces)
            assert answer.startswith(b"HTTP/1.1 400 "), (shape, answer)
            assert answer.count(b"HTTP/1.1 ") == 1, (shape, answer)
            assert answer.endswith(b'{"error":"bad_request"}'), (shape, answer)
    behind = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" + head + b"zz\r\n"
    answer = await _answer(place, behind)
    assert not answer.startswith(b"HTTP/1.1 4"), "it is not taken for the answer to the request before"


async def test_the_header_limit_applies_to_each_request(place: Place) -> None:
    """A connection that is kept open may send as many requests as it likes."""
    async with _line(place) as (reader, writer):
        for _ in range(5):
            writer.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\nx: " + b"y" * 9_000 + b"\r\n\r\n")
            assert b"200 OK" in await asyncio.wait_for(reader.readuntil(b"}"), PATIENCE_S)
        body = b" " * 15_000
        for _ in range(3):
            writer.write(b"POST /api/find HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
            assert b"not_json" in await asyncio.wait_for(reader.readuntil(b"}"), PATIENCE_S)


@pytest.mark.parametrize(
    ("path", "owner"), [("/api/tables", registry.TableRegistry), ("/api/pairing", pairings.Pairings)]
)
async def test_a_malformed_request_opens_nothing(
    path: str, owner: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its head and its malformed body arrive in one packet, and the server answers 400. The next request opens one."""
    opened: list[str] = []
    real = owner.open

    def counted(self: Any, *given: Any) -> Any:
        opened.append(path)
        return real(self, *given)

    monkeypatch.setattr(owner, "open", counted)
    async with serving(tmp_path) as place:
        for body, status in ((b"ZZ\r\n", b"400"), (b"0\r\n\r\n", b"201")):
            async with _line(place) as (reader, writer):
                head = f"POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n"
                writer.write(head.encode() + body)
                assert (await _to_the_end(reader)).startswith(b"HTTP/1.1 " + status)
    assert opened == [path]


async def test_pipelined_requests_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of requests in one piece are not parsed all at once."""
    begun = 0
    real = timeouts.TimedHttpProtocol.on_message_begin

    def counted(self: Any) -> None:
        nonlocal begun
        begun += 1
        real(self)

    monkeypatch.setattr(timeouts.TimedHttpProtocol, "on_message_begin", counted)
    async with serving(tmp_path) as place, _line(place) as (reader, writer):
        writer.write(b"GET / HTTP/1.1\r\n\r\n" * 10_000)
        await _to_the_end(reader)
    assert 0 < begun < 1_000


@pytest.fixture
def handled(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many frames of each read were handled."""
    counts: list[int] = []
    real = WebSocketsSansIOProtocol.handle_events

    def counted(self: Any) -> None:
        counts.append(len(self.conn.events))
        real(self)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "handle_events", counted)
    return counts


@pytest.mark.usefixtures("library_path")
@pytest.mark.parametrize("kind", EMPTY)
async def test_empty_frames_are_limited(kind: str, tmp_path: Path, handled: list[int]) -> None:
    """A flood of them closes the connection when a few hundred were looked at, and nobody else's."""
    one, before = EMPTY[kind]
    async with serving(tmp_path, requests_burst=40) as place, connect(place.url, compression=None) as other:
        table = await place.server.registry.open()
        await other.send(write(Attach(table.state.key)).decode())
        await other.recv()
        async with _line(place, HANDSHAKE) as (reader, writer):
            writer.write(frame(TEXT, write(Attach(table.state.key))))
            await reader.readuntil(b"welcome")
            handled.clear()
            writer.write(before + one * MANY)
            await _to_the_end(reader)
        assert await asyncio.wait_for(await other.ping(), PATIENCE_S) is not None
    assert max(handled) <= SLICE // 6 + 1
    assert sum(handled) < FRAMES_BURST + limits.MAX_UNREAD + 2 * SLICE // 6


@pytest.mark.usefixtures("library_path")
async def test_frames_that_are_not_whole_messages_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each ping, pong and fragment once: the first of a text, the first of a binary message, the last."""
    counted = 0

    def count(_line: Any) -> None:
        nonlocal counted
        counted += 1

    monkeypatch.setattr(LimitedWebSocketProtocol, "_count_frame", count)
    masked, end = bytes((0x80,)) + bytes(4), bytes((0x80 | CONTINUATION, 0x80)) + bytes(4)
    kinds = {
        "ping": (frame(PING, b""), 1),
        "pong": (frame(PONG, b""), 1),
        "text": (frame(TEXT, b""), 0),
        "binary message": (frame(BINARY, b""), 0),
        "text in two fragments": (bytes((TEXT,)) + masked + end, 2),
        "binary message in two fragments": (bytes((BINARY,)) + masked + end, 2),
    }
    async with serving(tmp_path) as place, _line(place, HANDSHAKE) as (reader, writer):
        found = {}
        for kind, (sent, _) in kinds.items():
            counted = 0
            writer.write(sent + frame(TEXT, b"nonsense"))
            await asyncio.wait_for(reader.readuntil(b"}"), PATIENCE_S)
            found[kind] = counted
    assert found == {kind: count for kind, (_, count) in kinds.items()}


@pytest.mark.parametrize(
    ("limit", "accepted"),
    [
        (None, FRAMES_BURST),
        (SimpleNamespace(take_frame=lambda: True), FRAMES_BURST),
        (SimpleNamespace(take_frame=lambda: False), FRAMES_SPARED),
    ],
    ids=["alone", "among few frames", "among too many frames"],
)
async def test_a_connection_may_send_so_many_frames_at_once(limit: Any, accepted: int) -> None:
    """All of its own, or those that are spared when all connections together send too many. The clock is stopped."""
    refused: list[int] = []
    line: Any = object.__new__(LimitedWebSocketProtocol)
    line.loop, line.limit = SimpleNamespace(time=lambda: 0.0), limit
    line._frames = Bucket(limits.FRAMES_PER_SECOND, FRAMES_BURST, 0.0)  # noqa: SLF001 - as when a connection is made
    for number in range(1, 2 * FRAMES_BURST):
        line._refuse_more = lambda number=number: refused.append(number)  # noqa: SLF001 - in place of closing
        line._count_frame()  # noqa: SLF001
    assert refused == [*range(accepted + 1, 2 * FRAMES_BURST)]


async def test_too_many_frames_have_a_code(place: Place) -> None:
    """The close frame says why."""
    async with connect(place.url, compression=None) as line:
        with suppress(ConnectionClosed):
            for _ in range(2 * FRAMES_BURST):
                await line.pong()
        with pytest.raises(ConnectionClosed) as closed:
            await asyncio.wait_for(line.recv(), PATIENCE_S)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too_many_frames")


async def test_ordinary_pings_are_answered(place: Place) -> None:
    """A burst of a hundred, with their content."""
    async with connect(place.url, compression=None) as line:
        table = await place.server.registry.open()
        await line.send(write(Attach(table.state.key)).decode())
        await line.recv()
        for number in range(100):
            await asyncio.wait_for(await line.ping(str(number)), PATIENCE_S)


async def test_bytes_are_read_however_they_arrive(place: Place) -> None:
    """A handshake and a frame byte by byte, and then two frames in one packet."""
    table = await place.server.registry.open()
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    for byte in HANDSHAKE + frame(TEXT, write(Attach(table.state.key))):
        writer.write(bytes((byte,)))
        await asyncio.sleep(0)
    await asyncio.wait_for(reader.readuntil(b'"type":"welcome"'), PATIENCE_S)
    writer.write(frame(TEXT, b"nonsense") + frame(TEXT, write(Ping())))
    told = await asyncio.wait_for(reader.readuntil(b'{"type":"pong"}'), PATIENCE_S)
    assert b'"code":"not_json"' in told
    writer.transport.abort()


@pytest.mark.usefixtures("library_path")
async def test_non_reading_clients_get_no_pongs_and_are_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pongs for a full buffer are not queued, and the keepalive ends the connection immediately."""
    monkeypatch.setattr(limits, "FRAMES_BURST", 1_000_000)
    kept: list[int] = []
    real_ping = LimitedWebSocketProtocol.handle_ping
    real_start = WebSocketsSansIOProtocol.start_keepalive

    def ping(self: Any) -> None:
        real_ping(self)
        kept.append(self.transport.get_write_buffer_size())

    def start(self: Any) -> None:
        self.ping_interval = self.ping_timeout = 0.5
        real_start(self)

    monkeypatch.setattr(LimitedWebSocketProtocol, "handle_ping", ping)
    monkeypatch.setattr(WebSocketsSansIOProtocol, "start_keepalive", start)
    async with serving(tmp_path) as place:
        vars(place.server.limits.connections)["_frames"] = Bucket(0, 10_000_000, 0)
        table = await place.server.registry.open()
        async with silent(place.port) as writer:
            writer.write(frame(TEXT, write(Attach(table.state.key))))
            with suppress(ConnectionError):
                for _ in range(20):
                    writer.write(frame(PING, b"x" * 125) * 8_000)
                    await asyncio.wait_for(writer.drain(), PATIENCE_S)
            async with asyncio.timeout(PATIENCE_S):
                while place.server.limits.sockets or table.presence.watching:  # noqa: ASYNC110 - there is no event
                    await asyncio.sleep(0.01)
    assert max(kept) < 300_000, max(kept)


async def test_frames_of_all_connections_together_have_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends many is closed, long before the limit of one connection; who sends few is answered."""
    monkeypatch.setattr(limits, "FRAMES_PER_SECOND", 0)
    one_slice = SLICE // 8  # a ping is longer
    async with serving(tmp_path) as place, connect(place.url) as quiet, connect(place.url) as loud:
        assert place.server.limits.connections.take_frame()
        vars(place.server.limits.connections)["_frames"] = Bucket(0, 0, 0)
        pongs: list[Any] = []
        with suppress(ConnectionClosed):
            while len(pongs) < FRAMES_BURST - 1:
                pongs.append(await loud.ping())
        await asyncio.wait(pongs, timeout=PATIENCE_S)
        await asyncio.wait_for(await quiet.ping(), PATIENCE_S)
        assert loud.close_code in (limits.POLICY, LOST)
        assert sum(pong.exception() is None for pong in pongs) <= FRAMES_SPARED + one_slice


async def test_requests_have_a_limit_before_the_framework(tmp_path: Path) -> None:
    """Also for files; a refused one has a code, and its connection is closed. Other addresses continue."""
    async with serving(tmp_path, max_sockets_per_address=1) as place:
        vars(place.server.limits.requests)["_rate"] = 0.0
        served = 0
        async with _line(place) as (reader, writer):
            while True:
                writer.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
                answer = await asyncio.wait_for(reader.readuntil(b"}"), PATIENCE_S)
                if b" 200 " not in answer:
                    break
                served += 1
            assert answer.startswith(b"HTTP/1.1 429 ")
            assert answer.endswith(b'{"error":"too_fast"}')
            assert b"x-content-type-options: nosniff" in answer
            assert await _to_the_end(reader) == b""
        async with _line(place) as (reader, writer):
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 198.51.100.7\r\n\r\n")
            assert (await asyncio.wait_for(reader.readuntil(b"\r\n"), PATIENCE_S)).startswith(b"HTTP/1.1 200")
        assert served == 10


async def test_requests_with_a_whole_game_count_for_many(tmp_path: Path) -> None:
    """They are refused before the framework reads them."""
    head = b"POST /api/explain HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}"
    async with serving(tmp_path, max_sockets_per_address=6) as place:
        vars(place.server.limits.requests)["_rate"] = 0.0
        answers = [await _answer(place, head) for _ in range(7)]
    assert [b" 429 " in answer for answer in answers] == [False] * 6 + [True]


async def test_a_closing_connection_has_one_timer() -> None:
    """An earlier one would abort it while its peer still reads the reason."""
    loop, timers = asyncio.get_running_loop(), list[asyncio.TimerHandle]()

    def later(seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle:
        timers.append(loop.call_later(seconds, act))
        return timers[-1]

    line: Any = object.__new__(LimitedWebSocketProtocol)
    line.loop = SimpleNamespace(call_later=later)
    line.transport = SimpleNamespace(close=lambda: None, abort=lambda: None)
    for _ in range(3):
        line._close_soon()  # noqa: SLF001
    assert [timer.cancelled() for timer in timers] == [True, True, False]
    timers[-1].cancel()


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HTTP/1.1\r\n", HANDSHAKE], ids=["nothing", "half a request", "handshake"]
)
async def test_a_lost_connection_has_no_timer(sent: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would keep what belongs to the connection in memory until it ends."""
    begun, over = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    async def silent(*_: object) -> None:
        begun.set()
        await over.wait()

    def timers() -> int:
        scheduled = [one for one in vars(loop)["_scheduled"] if not one.cancelled()]
        return sum(getattr(one._callback, "__name__", "") == "abort" for one in scheduled)  # noqa: SLF001

    async with serving(tmp_path) as place:
        monkeypatch.setattr(LimitedWebSocketProtocol, "run_asgi", silent)
        async with _line(place) as (_, writer):
            writer.write(sent)
            async with asyncio.timeout(PATIENCE_S):
                while not timers() or (sent == HANDSHAKE and not begun.is_set()):  # noqa: ASYNC110 - as below
                    await asyncio.sleep(0.01)
        async with asyncio.timeout(PATIENCE_S):
            while len(place.server.limits.connections):  # noqa: ASYNC110 - there is no event
                await asyncio.sleep(0.01)
        assert timers() == 0
        over.set()
        monkeypatch.undo()


def test_new_connections_have_a_rate() -> None:
    """Of one address; a proxy that is trusted has none, because all its clients come from there."""
    limit = ConnectionLimit(1000, 1000, Buckets(1, 5), clock=lambda: 0.0)
    entered = [limit.enter("198.51.100.7") for _ in range(8)]
    assert entered == [True] * 5 + [False] * 3
    assert limit.enter("198.51.100.8")
    assert all(limit.enter("127.0.0.1") for _ in range(50))
    assert len(limit) == 56


@pytest.mark.parametrize("proxy", ["10.0.0.9", "10.0.0.0/24"])
def test_a_trusted_proxy_is_known_on_a_socket_for_both_families(monkeypatch: pytest.MonkeyPatch, proxy: str) -> None:
    """By uvicorn and by the limit, which otherwise count all its clients as one; the loopback address, too."""
    app: Any = None
    for given, host in ((None, "127.0.0.1"), (f"2001:db8::1, {proxy}", "10.0.0.9")):
        if given is not None:
            monkeypatch.setenv("FORWARDED_ALLOW_IPS", given)
        limit, trusted = ConnectionLimit(1, 100), ProxyHeadersMiddleware(app, trusted_proxies()).trusted_hosts
        for form in (host, f"::ffff:{host}"):
            assert form in trusted
            assert all(limit.enter(form) for _ in range(5))
        for stranger in ("10.0.1.9", "::ffff:10.0.1.9"):
            assert stranger not in trusted
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    assert "10.0.1.9" in ProxyHeadersMiddleware(app, trusted_proxies()).trusted_hosts


async def test_counts_of_changing_spectators_are_sent_rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone gets the first change immediately, and the others together."""
    monkeypatch.setattr(attendance, "SPECTATORS_EVERY_S", 3600.0)
    table, host = await quiet_server().registry.open(), Listener()
    await table.request(None, "5ea70000-1", cmd.TakeSeat("Ada"))
    await table.attach(host, 1, None, None)

    def shown() -> list[int]:
        updates = [json.loads(frame).get("table") or {} for frame in host.heard[1:]]
        return [update["set"]["watching"] for update in updates if "watching" in update.get("set", {})]

    for _ in range(20):
        guest = Listener()
        await table.attach(guest, None, None, None)
        await table.detach(guest, None)
    assert shown() == [1]
    await table._show_spectators()  # noqa: SLF001 - the time has come
    assert shown() == [1, 0]
    await table.attach(Listener(), None, None, None)
    assert shown() == [1, 0], "the next one waits, too"
    table.close("cold")


async def test_talk_of_spectators_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them together have a rate; the clock is stopped. Players can still talk."""
    monkeypatch.setattr(attendance, "time", SimpleNamespace(monotonic=lambda: 0.0))
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        group = await Group.gather(stack, place, Random("gallery"), 1)
        watchers = [await stack.enter_async_context(Client(place.url, group.key)) for _ in range(3)]
        said, refused = 0, []
        for number in range(30):
            try:
                await watchers[number % 3].request(cmd.Chat("boo"))
                said += 1
            except Refusal as error:
                refused.append(error.code)
        assert (said, refused) == (attendance.GALLERY_BURST, ["too_fast"] * 10)
        await group.host.request(cmd.Chat("order"))


@pytest.mark.parametrize("junk", ["http", "utf-8"])
async def test_junk_does_not_fill_the_log(
    junk: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few lines a minute report it, whatever the number of senders; the clock is stopped."""
    monkeypatch.setattr(discreet_logging, "time", SimpleNamespace(monotonic=lambda: 0.0))
    fresh = discreet_logging.ErrorTextFilter()
    monkeypatch.setattr(discreet_logging.ERROR_TEXT_FILTER, "_junk", vars(fresh)["_junk"])
    async with serving(tmp_path) as place:
        for _ in range(3 * discreet_logging.JUNK_PER_MINUTE):
            async with _line(place, HANDSHAKE if junk == "utf-8" else b"") as (reader, writer):
                writer.write(frame(TEXT, b"\xff") if junk == "utf-8" else b"\x16\x03\x01\r\n\r\n")
                await _to_the_end(reader)
    lines = [record for record in caplog.records if "Invalid" in record.getMessage()]
    assert len(lines) == discreet_logging.JUNK_PER_MINUTE
