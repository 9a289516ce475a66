"""Bad input: whatever comes in, the answer is a documented code, and nothing has changed.

Contract: for every input the process lives, no line of a log is a traceback, no answer over HTTP is a 5xx, the log of
the table has as many entries as before, and other tables notice nothing. Most inputs go through the codec and a live
table in process, because that is quick; some go over a real socket, and over HTTP.
"""

import asyncio
import json
import logging
import struct
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, get_args

import pytest
from hostile import (
    COMMANDS,
    HOSTILE,
    HOSTILE_TEXTS,
    RAW,
    bad_messages,
    places,
    with_field,
    without_field,
)
from test_wire_secrecy import post
from websockets.asyncio.client import connect

from weimar.engine import REFUSALS
from weimar.engine.record import MALFORMATIONS
from weimar.engine.rules import RulesProblem
from weimar.server.connection import socket as sockets
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.table_context import StoredTable
from weimar.table import commands as cmd
from weimar.table.names import LONGEST, clean_name
from weimar.wire import codes
from weimar.wire.codec import UnreadableMessage, read, read_as, write
from weimar.wire.messages import LONGEST_FRAME, Attach, ClientMessage, Ping, Request
from worlds import Clockwork, MemoryStore, WebServer, quiet_server, web_server

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio

CODEC_CODES: Final = {"too_long", "not_json", "malformed"}
CODES: Final = {*codes.TABLE, *REFUSALS, *get_args(RulesProblem)}
HTTP_CODES: Final = CODEC_CODES | {
    "bad_request",
    "not_found",
    "method_not_allowed",
    "too_fast",
    "unknown_code",
    "unknown_table",
    "not_over",
    "bad_token",
    "unknown_pairing",
}
REFUSALS_OF_THE_ENGINE: Final = {"not_your_seat", "wrong_phase"}
RECORD_CODES: Final = {*MALFORMATIONS, *REFUSALS, *get_args(RulesProblem)}
RECORD: Final = Path(__file__).parents[3] / "examples" / "hitler-elected.json"

# -- where it goes -----------------------------------------------------------------------------------------------


class Bench:
    """A table of five in a game, for any request; after each effect it is restored.

    Args:
        server: has the table's log in memory.
        table: in its current state.
    """

    def __init__(self, server: Clockwork, table: LiveTable) -> None:
        self.server, self.state = server, table.state
        assert isinstance(server.store, MemoryStore)
        self.store = server.store
        self.rows = list(self.store.rows[table.state.key])
        self.table = table
        self.answers: Counter[str] = Counter()
        self.put_back()

    @classmethod
    async def of_a_game(cls) -> "Bench":
        """A new one."""
        server = quiet_server()
        table = await server.registry.open()
        for number in range(5):
            await table.request(None, f"5ea70000-{number}", cmd.TakeSeat(f"Guest {number}"))
        await table.request(1, "5ea70000-9", cmd.StartGame())
        return cls(server, table)

    def put_back(self) -> None:
        """The unchanged table."""
        self.table.close("cold")
        self.store.rows[self.state.key] = list(self.rows)
        context = self.server.registry._context  # noqa: SLF001 - the table is made as the registry makes it
        self.table = LiveTable(StoredTable(self.state, len(self.rows)), context)

    async def ask(self, member: int | None, request: str, command: cmd.Command) -> None:
        """Ask; a refusal has a documented code and changes nothing."""
        before = self.table.state
        answer = json.loads(await self.table.request(member, request, command))
        if answer["type"] == "refused":
            assert answer["code"] in CODES, answer
            assert set(answer) == {"type", "id", "code"}
            assert self.table.state is before
            assert len(self.store.rows[self.state.key]) == len(self.rows)
            self.answers[answer["code"]] += 1
        else:
            assert answer["type"] == "done"
            self.answers["done"] += 1
            self.put_back()


# -- the tests ---------------------------------------------------------------------------------------------------


async def test_bad_messages_are_refused_with_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """30,000 spoiled messages: refused by code, or else so good that the table may judge them; by code, if it refuses.

    The engine's sentence for developers is not even made: it cannot get into an answer, a log or a figure. Another
    table stays as it is.
    """
    asked: list[object] = []
    monkeypatch.setattr(sys.modules["weimar.engine.decide"], "sentence", lambda *what: asked.append(what))
    assert {type(command) for command in COMMANDS} | {cmd.Act} == set(get_args(cmd.Command))
    bench, other = await Bench.of_a_game(), await Bench.of_a_game()
    untouched, rng = other.table.state, Random("members")
    tried, codes = 0, Counter[str]()
    for raw in bad_messages():
        tried += 1
        try:
            message = read(raw)
        except UnreadableMessage as refused:
            codes[refused.code] += 1
            continue
        if isinstance(message, Request):
            await bench.ask(rng.choice((1, 2, 99, None)), f"{tried:08x}", message.command)
    assert other.table.state is untouched
    assert asked == []
    codes += bench.answers
    assert tried >= 30_000
    assert set(codes) <= CODEC_CODES | CODES | {"done"}
    assert min(codes[code] for code in CODEC_CODES | REFUSALS_OF_THE_ENGINE) > 0, codes


@pytest.mark.parametrize("letter", ["x", "ß", "€", "🂡"])
async def test_a_message_is_measured_in_bytes(letter: str) -> None:
    """As text or as bytes, whatever its letters take."""
    for most in (50, LONGEST_FRAME):
        ping = f'{{"type": "ping", "x": "{letter * (most // 4 - 8)}"}}'.encode()
        for size, code in ((most, "malformed"), (most + 1, "too_long")):
            for given in (ping.ljust(size), ping.ljust(size).decode()):
                with pytest.raises(UnreadableMessage, match=code):
                    read_as(given, ClientMessage, most)


async def test_hostile_names_and_words() -> None:
    """A name is refused or harmless; text is refused or returned unchanged, escaped by JSON alone."""
    server = quiet_server()
    for number, text in enumerate(HOSTILE_TEXTS):
        raw = json.dumps(
            {
                "type": "request",
                "id": f"{number:08x}-0000-4000-8000-000000000000",
                "command": {"do": "take_seat", "name": text},
            }
        )
        table = await server.registry.open()
        try:
            message = read(raw)
        except UnreadableMessage:
            continue
        assert isinstance(message, Request)
        answer = json.loads(await table.request(None, message.id, message.command))
        if answer["type"] == "refused":
            assert answer["code"] == "bad_name"
            assert not table.state.members
            continue
        name = table.state.members[0].name
        assert clean_name(name) == name
        assert name.isprintable()
        assert len(name) <= LONGEST * 8
        if 0 < len(text) <= 400:
            told = json.loads(await table.request(1, f"{number:08x}-c", cmd.Chat(text)))
            assert told["type"] == "done" or told["code"] == "bad_text"


class Tracebacks(logging.Handler):
    """Counts lines of the log that carry a traceback, or are errors."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Look at a line."""
        if record.exc_info or record.levelno >= logging.CRITICAL or "Traceback" in record.getMessage():
            self.found.append(record.getMessage())


@pytest.fixture
def no_tracebacks() -> Iterator[None]:
    """Nothing that is logged meanwhile is a traceback."""
    watch = Tracebacks()
    logging.getLogger().addHandler(watch)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(watch)
    assert not watch.found


async def alive(place: WebServer) -> None:
    """The server answers as ever."""
    answer = await place.http(b"GET /readyz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 200 ")


@pytest.mark.usefixtures("no_tracebacks")
async def test_bad_messages_over_a_real_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    """Text and binary, on one open socket: each is answered by code, and nothing else happens."""
    monkeypatch.setattr(sockets, "STRIKES_PER_MINUTE", 1_000)
    server = quiet_server()
    async with web_server(server) as place:
        table = await server.registry.open()
        await table.request(None, "00000000-1", cmd.TakeSeat("Eve"))
        members = table.state.members
        async with connect(place.socket_url, compression=None, max_size=None, ping_interval=None) as socket:
            await socket.send(write(Attach(table.state.key)).decode())
            await socket.recv()
            for number, raw in enumerate(RAW):
                await socket.send(raw if number % 3 == 0 else raw.decode("utf-8", "replace"))
                answer = json.loads(await asyncio.wait_for(socket.recv(), 20))
                assert (answer["type"], answer["id"]) == ("refused", None)
                assert answer["code"] in CODEC_CODES
            await socket.send(write(Ping()).decode())
            assert json.loads(await socket.recv()) == {"type": "pong"}
        await alive(place)
        assert table.state.members == members


HANDSHAKE: Final = (
    b"GET /ws HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)


def frame(opcode: int, payload: bytes, *, masked: bool = True, fin: bool = True, reserved: int = 0) -> bytes:
    """A frame as a client sends it, or as it must not."""
    first = (0x80 if fin else 0) | reserved << 4 | opcode
    size, mask = len(payload), 0x80 if masked else 0
    if size < 126:
        head = bytes((first, mask | size))
    elif size < 65_536:
        head = bytes((first, mask | 126)) + struct.pack("!H", size)
    else:
        head = bytes((first, mask | 127)) + struct.pack("!Q", size)
    return head + (b"\x00\x00\x00\x00" if masked else b"") + payload


BAD_FRAMES: Final[dict[str, tuple[bytes, int]]] = {
    "not_utf8": (frame(1, b"\xff\xfe"), 1007),
    "too_big": (frame(1, b"x" * 70_000)[:1000], 1009),
    "too_big_by_its_head": (b"\x81\xff" + struct.pack("!Q", 2**62) + b"\x00\x00\x00\x00", 1009),
    "unmasked": (frame(1, b"{}", masked=False), 1002),
    "reserved_bit": (frame(1, b"{}", reserved=4), 1002),
    "reserved_opcode": (frame(3, b"{}"), 1002),
    "long_ping": (frame(9, b"x" * 200), 1002),
    "split_ping": (frame(9, b"x", fin=False), 1002),
    "continuation_of_nothing": (frame(0, b"x"), 1002),
    "text_inside_text": (frame(1, b"x", fin=False) + frame(1, b"x"), 1002),
    "too_big_in_pieces": (frame(1, b"x" * 40_000, fin=False) + frame(0, b"x" * 40_000)[:14], 1009),
}


@pytest.mark.usefixtures("no_tracebacks")
async def test_broken_frames_close_with_a_code() -> None:
    """What is no frame, too big a frame or no text closes its own socket with the protocol's code, and no other."""
    server, codes = quiet_server(), {}
    async with web_server(server) as place:
        async with connect(place.socket_url, compression=None) as bystander:
            for name, (raw, _) in BAD_FRAMES.items():
                codes[name] = await _close_code(place, raw)
            await bystander.send(write(Attach((await server.registry.open()).state.key)).decode())
            assert json.loads(await bystander.recv())["type"] == "welcome"
        await alive(place)
    assert codes == {name: code for name, (_, code) in BAD_FRAMES.items()}


async def _close_code(place: WebServer, raw: bytes) -> int:
    """The code with which a socket is closed after some bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    try:
        async with asyncio.timeout(20):
            writer.write(HANDSHAKE)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
            writer.write(raw)
            frames = await reader.read()
    finally:
        writer.close()
    at = frames.rindex(b"\x88")
    code: int = struct.unpack("!H", frames[at + 2 : at + 4])[0]
    return code


def http_requests() -> list[bytes]:
    """Requests with wrong methods, paths, heads and bodies."""
    paths = (
        "/",
        "/api",
        "/api/tables/..",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%5c..%5cwindows",
        "/api/%00",
        "/%ff%fe",
        "/%0d%0aSet-Cookie:%20a=b",
        "//evil.example/",
        "/api/record?key=" + "x" * 3000,
        "/ws",
        "/api/find",
        "/api/record",
        "/api/tables",
        "/healthz",
        "/" + "a" * 8000,
    )
    methods = ("GET", "HEAD", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND")
    found = [
        f"{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode()
        for method in methods
        for path in paths
    ]
    bodies = (*RAW, *(json.dumps({"code": text}).encode() for text in HOSTILE if text != {}))
    keys = tuple(json.dumps({"key": text}).encode() for text in HOSTILE)
    found += [post("/api/find", body) for body in bodies]
    found += [post("/api/record", body) for body in (*RAW, *keys)]
    heavy = ("/api/replay", "/api/explain", "/api/review", "/api/review/what-if", "/api/review/play", "/api/evenings")
    for number, path in enumerate(heavy):  # their bodies are read alike, so each of them gets a part
        found += [post(path, body) for body in (*RAW, *keys[number::3], *_records()[number::3])]
    groups = [{"secret": "x" * 43, "make": text} for text in HOSTILE if text is not True]
    groups += [{"secret": text} for text in HOSTILE]
    found += [post("/api/evenings", json.dumps({"archive": {}, "group": group}).encode()) for group in groups]
    tokens = (json.dumps({"key": "x", "token": text}).encode() for text in HOSTILE)
    tickets = (json.dumps({"ticket": text}).encode() for text in HOSTILE)
    found += [post("/api/pairing/poll", body) for body in (*RAW, *tickets)]
    passes = (json.dumps({"code": "000000", "screen_pass": text}).encode() for text in HOSTILE)
    found += [post("/api/pairing/give", body) for body in (*RAW, *passes)]
    found += [post("/api/coach", body) for body in (*RAW, *keys, *tokens)]
    heads = (
        "x-forwarded-for: '; DROP TABLE entries",
        "x-forwarded-proto: \t",
        "x-forwarded-host: evil",
        "x-http-method-override: DELETE",
        "content-type: application/x-www-form-urlencoded",
        "content-type: multipart/form-data; boundary=x",
        "transfer-encoding: chunked\r\ncontent-length: 5",
        "content-length: -1",
        "content-length: 99999999999999999999",
        "cookie: " + "a=b;" * 1000,
        "accept-encoding: gzip;q=nan",
        "range: bytes=0-1,0-2,0-3",
        "expect: 100-continue",
        "if-none-match: *",
        "host: evil",
        " folded: x",
        "bad header",
        "x\x00y: z",
    )
    found += [f"GET /api/tables HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{head}\r\n\r\n".encode() for head in heads]
    found += [b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00\x01", b"GET\r\n\r\n", b"\r\n\r\n\r\nX\r\n\r\n"]
    return found


def _records() -> list[bytes]:
    """Records that are brought: anything but one, and a good one with something wrong in it."""
    record = json.loads(RECORD.read_text("utf-8"))
    found = [json.dumps({"record": text}).encode() for text in HOSTILE]
    rng, fields = Random("records"), list(places(record))
    for _ in range(60):
        spoilt = with_field(record, rng.choice(fields), rng.choice(HOSTILE))
        found.append(json.dumps({"record": spoilt}).encode())
        found.append(json.dumps({"record": without_field(record, rng.choice(fields))}).encode())
    return found


@pytest.mark.usefixtures("no_tracebacks")
async def test_bad_requests_over_http() -> None:
    """Every answer is a 2xx or 4xx; ours are a code and nothing else, with the security headers; nothing is echoed."""
    records = 0
    server, statuses = quiet_server(codes_per_minute=1e6), Counter[bytes]()
    server.limits.reads = server.limits.replay_requests = type(server.limits.reads)(1e6, 1e6)
    server.limits.explanations = type(server.limits.reads)(1e6, 1e6)
    async with web_server(server) as place:
        table = await server.registry.open()
        state = table.state
        for raw in http_requests():
            answer = await place.http(raw)
            head, _, body = answer.partition(b"\r\n\r\n")
            statuses[head[9:12]] += 1
            assert head[9:10] in (b"2", b"4"), (raw[:200], answer)
            assert b"etc/passwd" not in answer
            assert b"evil" not in answer
            assert b"set-cookie" not in answer.lower()
            if head[9:10] == b"4" and b"application/json" in head and body:
                told = json.loads(body)
                of_a_record = told.keys() == {"error", "action", "name"}
                assert of_a_record or told.keys() == {"error"}
                assert told["error"] in (RECORD_CODES if of_a_record else HTTP_CODES)
                records += of_a_record
                assert b"content-security-policy" in head
                assert b"nosniff" in head
        await alive(place)
        assert table.state is state
    assert records > 100
    assert statuses.total() >= 250
    assert {b"400", b"404", b"405"} <= set(statuses), statuses
