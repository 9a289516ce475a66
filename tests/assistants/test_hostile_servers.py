"""A client of any server: each request ends in its time, and nothing that a server sends ends it with a traceback."""

import asyncio
import json
import time
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from party import PATIENCE_S, Group, serving
from websockets.asyncio.server import ServerConnection, serve

from weimar.assistants import seated_model
from weimar.assistants.reports import Report
from weimar.assistants.seat import AssistantSeat
from weimar.cli.commands import app
from weimar.client import (
    BrokenProtocol,
    Client,
    ClosedByServer,
    Refusal,
    connection,
    doors,
    find_table,
    open_table,
    read_record,
)
from weimar.engine.actions import Nominate
from weimar.table import commands as cmd
from weimar.wire.codec import UnreadableMessage, read
from weimar.wire.messages import Request

ATTACH = '{"type":"attach"'
Answers = Callable[[dict[str, Any]], list[str]]
"""What a server sends after a message."""


@asynccontextmanager
async def server(answers: Answers) -> AsyncIterator[str]:
    """A server of sockets that answers each message by a function. Yields its address."""

    async def talk(socket: ServerConnection) -> None:
        async for frame in socket:
            for answer in answers(json.loads(frame)):
                await socket.send(answer)

    async with serve(talk, "127.0.0.1", 0) as listening:
        yield f"http://127.0.0.1:{next(iter(listening.sockets)).getsockname()[1]}"


def socket_of(address: str) -> str:
    """The address of its sockets."""
    return f"ws{address.removeprefix('http')}/ws"


@pytest.fixture(scope="module")
def welcome(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The welcome of a player in a game, as a server sends it."""
    return asyncio.run(_welcome(tmp_path_factory.mktemp("data")))


async def _welcome(data: Path) -> str:
    async with AsyncExitStack() as stack:
        place = await stack.enter_async_context(serving(data))
        party = await Group.gather(stack, place, Random(3), 5)
        await party.host.request(cmd.StartGame())
        token = party.host.client.token
        client, told = Client(f"ws{place.address.removeprefix('http')}/ws", party.key, token), list[str]()
        client.frames = told.append
        async with client:
            return told[0]


def after(welcome: str, *others: str) -> Answers:
    """A server that welcomes, and answers every request with the same messages."""
    return lambda message: [welcome] if message["type"] == "attach" else list(others)


REFUSED = '{"type":"refused","id":null,"code":"malformed"}'
ODD: dict[str, cmd.Command] = {
    "name": cmd.TakeSeat("x" * 129),
    "level": cmd.AddBot("Expert"),
    "chat": cmd.Chat("x" * 401),
    "no chat": cmd.Chat(""),
    "note": cmd.KeepNote("x" * 4_001),
    "seat": cmd.Act(1, Nominate(-1, 3)),
    "surrogate": cmd.Chat("\ud800"),
}


@pytest.mark.parametrize("odd", ODD)
async def test_a_request_that_is_no_message_is_refused_and_never_sent(odd: str, welcome: str) -> None:
    """A server would answer without the id of the request. The next request is answered as always."""
    received: list[dict[str, Any]] = []

    def answers(message: dict[str, Any]) -> list[str]:
        received.append(message)
        return [welcome] if message["type"] == "attach" else [f'{{"type":"done","id":"{message["id"]}"}}']

    async with server(answers) as address, Client(socket_of(address), "key") as client:
        began = time.monotonic()
        with pytest.raises((Refusal, UnicodeEncodeError)):
            await client.request(ODD[odd])
        assert time.monotonic() - began < 5
        assert await client.request(cmd.Leave())
    assert [message["type"] for message in received] == ["attach", "request"]


def test_only_what_a_server_cannot_read_is_refused() -> None:
    """The check is the server's own."""
    for command in ODD.values():
        name = "00000000-0000-0000-0000-000000000000"
        with pytest.raises((UnreadableMessage, UnicodeEncodeError)):
            read(json.dumps(_plain(Request(name, command))))


def _plain(request: Request) -> Any:
    return {**msgspec.to_builtins(request)}


async def test_a_refusal_without_a_name_ends_the_only_request(welcome: str) -> None:
    """Of a server of another version, which cannot read what we can."""
    async with server(after(welcome, REFUSED)) as address, Client(socket_of(address), "key") as client:
        for _ in range(2):
            with pytest.raises(Refusal, match="malformed"):
                await client.request(cmd.Leave())


async def test_of_several_requests_each_ends_in_its_time(welcome: str) -> None:
    """Nobody knows which one the refusal meant. A later answer to a request that is over does no harm."""
    asked: list[str] = []

    def answers(message: dict[str, Any]) -> list[str]:
        if message["type"] == "attach":
            return [welcome]
        asked.append(message["id"])
        return [REFUSED] if len(asked) == 2 else [f'{{"type":"done","id":"{one}"}}' for one in asked if len(asked) > 2]

    async with server(answers) as address, Client(socket_of(address), "key") as client:
        ended = await asyncio.gather(
            *(client.request(cmd.Leave(), within_s=0.5) for _ in range(2)), return_exceptions=True
        )
        assert [type(one) for one in ended] == [TimeoutError, TimeoutError]
        assert (await client.request(cmd.Leave()))["id"] == asked[2]


async def test_silence_ends_in_its_time(welcome: str) -> None:
    """A server that welcomes and then says nothing."""
    async with server(after(welcome)) as address, Client(socket_of(address), "key") as client:
        with pytest.raises(TimeoutError):
            await client.request(cmd.Leave(), within_s=0.2)
        with pytest.raises(TimeoutError):
            await client.until(lambda: False, 0.2)


async def test_a_request_after_the_end_is_told_of_it(welcome: str) -> None:
    """Of the reason, or that there is no connection any more."""
    closing = '{"type":"closing","code":"seat_gone"}'
    async with server(after(welcome, closing)) as address:
        async with Client(socket_of(address), "key") as client:
            for _ in range(2):
                with pytest.raises(ClosedByServer, match="seat_gone"):
                    await client.request(cmd.Leave())
        async with Client(socket_of(address), "key") as client:
            pass
        with pytest.raises(ConnectionError):
            await client.request(cmd.Leave())


async def test_the_error_of_a_closed_seat_does_not_grow(welcome: str) -> None:
    """Each use raises the same error; the places of earlier uses are not added to it."""
    closing, lengths = '{"type":"closing","code":"seat_gone"}', []
    async with server(after(welcome, closing)) as address, AssistantSeat(address, "key", "en") as seat:
        for _ in range(4):
            with pytest.raises(ClosedByServer, match="seat_gone") as raised:
                await seat.do(cmd.Leave())
            lengths.append(len([*traceback.walk_tb(raised.value.__traceback__)]))
    assert len({*lengths[1:]}) == 1  # the first comes from the request itself


@pytest.mark.parametrize(("key", "token"), [("k" * 65, None), ("key", "t" * 201)])
async def test_a_key_that_is_no_key_is_refused_before_anything_is_sent(key: str, token: str | None) -> None:
    """A server would refuse it without saying what it refused."""
    with pytest.raises(Refusal, match="malformed"):
        async with Client("ws://127.0.0.1:9/ws", key, token):
            pass


async def test_a_server_that_cannot_read_the_first_message() -> None:
    """Its refusal ends the connection; there is no second attempt."""
    async with server(lambda _message: [REFUSED]) as address:
        with pytest.raises(ClosedByServer, match="malformed"):
            async with Client(socket_of(address), "key"):
                pass


GARBAGE = [
    "",
    "hello",
    "[]",
    "null",
    "[" * 100_000,
    "{}",
    '{"type":[]}',
    '{"type":"surprise"}',
    '{"type":"welcome"}',
    '{"type":"refused","id":null}',
    '{"type":"refused","id":7,"code":"x"}',
    '{"type":"closing","code":{}}',
    '{"type":"closing","code":7}',
    '{"type":"update","seq":"x"}',
    '{"type":"resumed"}',
]


async def test_a_server_that_always_closes_is_left_in_peace(welcome: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses grow until a welcome, and are short again after it."""
    made, enough = list[int](), asyncio.Event()

    def pauses() -> Iterator[int]:
        for number in count():
            made.append(number)
            if len(made) == 6:
                enough.set()
            yield 0

    async def close(socket: ServerConnection) -> None:
        if len(made) == 3:
            await socket.recv()
            await socket.send(welcome)

    monkeypatch.setattr(connection, "_pauses", pauses)
    async with serve(close, "127.0.0.1", 0) as listening:
        place = f"ws://127.0.0.1:{next(iter(listening.sockets)).getsockname()[1]}/ws"
        async with Client(place, "key"):
            await asyncio.wait_for(enough.wait(), PATIENCE_S)
    assert made[:6] == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize("garbage", GARBAGE, ids=range(len(GARBAGE)))
async def test_garbage_ends_the_connection_with_a_code(garbage: str, welcome: str) -> None:
    """As the first message, and after a welcome."""
    if '"update"' not in garbage:  # before the welcome, updates belong to the stream before
        async with server(lambda _message: [garbage]) as address:
            with pytest.raises(BrokenProtocol) as broken:
                async with Client(socket_of(address), "key"):
                    pass
        assert broken.value.code == "broken_protocol"
    async with server(after(welcome, garbage)) as address, Client(socket_of(address), "key") as client:
        with pytest.raises(BrokenProtocol):
            await client.request(cmd.Leave())


def broken(value: Any, luck: Random) -> Any:
    """A copy with one part replaced by something else, or taken out."""
    if not isinstance(value, dict | list) or not value or luck.random() < 0.1:
        return luck.choice([None, True, -1, 7, 10**400, "", "hitler", [], {}, [[]], 1.5, "x" * 5_000])
    parts = dict(value) if isinstance(value, dict) else dict(enumerate(value))
    key = luck.choice(list(parts))
    if luck.random() < 0.2:
        del parts[key]
    else:
        parts[key] = broken(parts[key], luck)
    return parts if isinstance(value, dict) else list(parts.values())


async def test_no_welcome_breaks_an_assistant(welcome: str) -> None:
    """With parts exchanged or left out: each use of the seat ends with a report or with an error that has a code."""
    luck, ends = Random("welcomes"), set[str]()
    whole, now = json.loads(welcome), [""]
    async with server(lambda _message: [now[0]]) as address:
        for _ in range(200):
            now[0] = json.dumps(broken(whole, luck))
            try:
                async with asyncio.timeout(20), AssistantSeat(address, "key", "en") as seat:
                    await seat.look()
                    await seat.snapshot()
                    await seat.wait(0.01)
                    await seat.act("vote-ja")
            except (Refusal, ClosedByServer, TimeoutError) as error:
                ends.add(getattr(error, "code", "timeout"))
            except ValueError as error:
                ends.add(getattr(error, "code"))  # noqa: B009 - an error without a code fails here
            else:
                ends.add("played")
    assert "broken_protocol" in ends


async def join(address: str, *words: str) -> tuple[int, str]:
    """`weimar join` at a server: the status, and what it told."""
    model = {"WEIMAR_MODEL_NAME": "m", "WEIMAR_MODEL_URL": "http://127.0.0.1:9/v1", "WEIMAR_LANG": "en"}
    command = ["join", f"{address}/t#key", *words]
    async with asyncio.timeout(60):
        done = await asyncio.to_thread(CliRunner().invoke, app, command, env=model)
    assert isinstance(done.exception, SystemExit)
    return done.exit_code, done.stdout + done.stderr


@pytest.mark.parametrize("prompts", [1, 10**9], ids=["one decision", "ever new ones"])
async def test_a_server_that_asks_without_end_is_left(prompts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It refuses the same action again and again, or asks for ever new ones. A whole game is well within the bound."""

    class Seat:
        tried = 0

        async def wait(self, _within_s: float) -> Report:
            nothing: Any = {
                "stage": "game",
                "over": False,
                "seat": 0,
                "legal": (),
                "claims": (),
                "text": "",
                "words": (),
            }
            return Report(your_turn=True, prompt=self.tried % prompts, **nothing)

        async def play(self, _action: object) -> None:
            self.tried += 1
            raise Refusal("disk_full")

    async def answer(*_: object) -> Nominate:
        return Nominate(0, 1)

    monkeypatch.setattr(seated_model, "_answer", answer)
    monkeypatch.setattr(seated_model, "AGAIN_S", 0)
    seat: Any = Seat()
    with pytest.raises(BrokenProtocol):
        async with asyncio.timeout(20):
            await seated_model.play_seat(seat, None)  # type: ignore[arg-type]
    assert seat.tried == seated_model.MOST_TRIES > 395


DONE = '{"type":"done","id":"%s","member":1,"token":%s}'


@pytest.mark.parametrize("way", ["garbage", "no token", "a code that is no text", "a name that is too long"])
async def test_join_ends_with_a_code(way: str, welcome: str) -> None:
    """At a hostile server: it ends by itself, without waiting."""

    def answers(message: dict[str, Any]) -> list[str]:
        if message["type"] == "attach":
            return ["[1]"] if way == "garbage" else [welcome]
        return [DONE % (message["id"], "7")] if way == "no token" else ['{"type":"closing","code":["x"]}']

    async with server(answers) as address:
        status, told = await join(address, "--name", "x" * 129 if way == "a name that is too long" else "Ada")
    assert status == 2
    assert '"error":"table_refused"' in told
    assert ("malformed" if way == "a name that is too long" else "broken_protocol") in told


HTTP: dict[str, tuple[bytes, type[Exception]]] = {
    "not HTTP": (b"hello\r\n\r\n", BrokenProtocol),
    "not JSON": (b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{]", BrokenProtocol),
    "another shape": (b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n[]", BrokenProtocol),
    "too long": (b"HTTP/1.1 200 OK\r\n\r\n" + b" " * 2_000_000, BrokenProtocol),
    "cut": (b"HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n{", BrokenProtocol),
    "reset": (b"", BrokenProtocol),
    "a refusal without a code": (b"HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\n{}", BrokenProtocol),
    "a refusal": (b'HTTP/1.1 404 Not Found\r\ncontent-length: 16\r\n\r\n{"error": "nix"}', Refusal),
    "headers": (b"HTTP/1.1 200 OK\r\n" + b"x: y\r\n" * 5_000, BrokenProtocol),
}


@pytest.mark.parametrize("kind", HTTP)
async def test_the_doors_of_a_hostile_server(kind: str) -> None:
    """Each request over HTTP ends with an error that has a code."""
    raw, error = HTTP[kind]

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked = await reader.readuntil(b"\r\n\r\n")
        if kind == "reset":  # what is unread when a socket closes makes it a reset
            writer.transport.abort()
            return
        length = next(line for line in asked.lower().splitlines() if line.startswith(b"content-length:"))
        await reader.readexactly(int(length.partition(b":")[2]))
        writer.write(raw)
        with suppress(ConnectionError):
            await writer.drain()
            if kind == "too long":
                await reader.read()  # the client is the one who ends it
        writer.close()

    requests: list[Callable[[str], Awaitable[object]]] = [
        open_table,
        lambda address: find_table(address, "ABCD"),
        lambda address: read_record(address, "key"),
    ]
    async with await asyncio.start_server(answer, "127.0.0.1", 0) as listening:
        address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        for request in requests:
            with pytest.raises(error):
                await request(address)


@pytest.mark.parametrize("address", ["http://host:1", "http://host:1/", "http://host/weimar", "http://host/weimar/"])
def test_requests_go_below_the_address(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With or without a slash at its end, also under a path."""
    asked: list[str] = []

    async def post(url: str, _: object) -> bytes:
        asked.append(url)
        return b"no JSON"

    monkeypatch.setattr(doors, "_post", post)
    for request in (open_table(address), find_table(address, "ABCD"), read_record(address, "key")):
        with pytest.raises(BrokenProtocol):
            asyncio.run(request)
    base = address.removesuffix("/")
    assert asked == [f"{base}/api/{name}" for name in ("tables", "find", "record")]
