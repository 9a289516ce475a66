"""Limits: how much one socket, address or table may have, and that others never wait for one who does too much."""

import asyncio
import contextlib
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest
from test_bad_input import HANDSHAKE, frame
from test_wire_secrecy import get, post
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from weimar.limits import READS_PER_MINUTE
from weimar.server.connection import attachment
from weimar.server.connection import handshake as handshake_module
from weimar.server.connection import socket as sockets
from weimar.server.connection.attachment import EXTRA_SPECTATORS
from weimar.server.connection.outbox import MAX_QUEUED
from weimar.server.connection.socket import STRIKES_PER_MINUTE
from weimar.server.http import errors
from weimar.server.process import disk as disk_module
from weimar.server.process.connection_limit import ConnectionLimit
from weimar.server.process.disk import Disk
from weimar.server.process.rate_limits import FAVOUR, Buckets
from weimar.server.process.tokens import Proof
from weimar.server.run import web_config
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.viewers import Viewers
from weimar.store import StoreAway
from weimar.table import commands as cmd
from weimar.wire.codec import write
from weimar.wire.messages import Attach, Command, Ping, Request
from worlds import Clockwork, WebServer, quiet_server, web_server

pytest_plugins = ("paths", "places")
pytestmark = pytest.mark.anyio


# -- sockets -----------------------------------------------------------------------------------------------------


@asynccontextmanager
async def place_with_table(**settings: Any) -> AsyncIterator[tuple[WebServer, Clockwork, LiveTable]]:
    """A running server with one table."""
    server = quiet_server(**settings)
    async with web_server(server) as place:
        yield place, server, await server.registry.open()


@asynccontextmanager
async def watcher(place: WebServer, table: LiveTable) -> AsyncIterator[ClientConnection]:
    """A socket that is attached without a seat."""
    async with connect(place.socket_url, compression=None, max_size=None, max_queue=None, ping_interval=None) as socket:
        await socket.send(write(Attach(table.state.key)).decode())
        assert (await hear(socket))["type"] == "welcome"
        yield socket


async def hear(socket: ClientConnection) -> dict[str, Any]:
    """The next frame."""
    told: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
    return told


async def all_until_closed(socket: ClientConnection) -> list[dict[str, Any]]:
    """All frames until the other side closes."""
    found = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            found.append(await hear(socket))
    return found


def asked(number: int) -> str:
    """The id of a request."""
    return f"00000000-0000-4000-8000-{number:012x}"


def asking(number: int, command: Command) -> str:
    """A request as it is sent."""
    return write(Request(asked(number), command)).decode()


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something of which the server has no event."""
    async with asyncio.timeout(20):
        while not holds():  # noqa: ASYNC110 - as it says
            await asyncio.sleep(0)


async def test_clients_with_a_token_have_a_higher_limit() -> None:
    """Nobody else: everyone can watch."""
    async with place_with_table() as (place, server, table):
        favoured: list[str] = []
        server.limits.favour = favoured.append  # type: ignore[method-assign,assignment]
        await table.request(None, asked(1), cmd.TakeSeat("Ida"))
        async with watcher(place, table):
            assert favoured == []
        token = server.signer.token(table.state.key, Proof(1, 0))
        async with connect(place.socket_url, compression=None) as socket:
            await socket.send(write(Attach(table.state.key, token)).decode())
            assert (await hear(socket))["type"] == "welcome"
        assert favoured == ["127.0.0.1"]


def test_a_seated_player_is_favoured_wherever_a_socket_counts() -> None:
    """While all addresses together have nothing left: connections, handshakes and requests, and nothing else."""
    limits = quiet_server().limits
    shared = {name: limit for name, limit in vars(limits).items() if isinstance(limit, Buckets)}
    shared["connections"] = vars(limits.connections)["_new"]
    limits.favour("192.0.2.1")
    spared: dict[str, list[int]] = {}
    for name, limit in shared.items():
        if (wide := vars(limit)["_in_all"]) is not None:
            vars(wide)["_burst"] = 0.0
            spared[name] = [sum(limit.take(address, 0) for _ in range(500)) for address in ("192.0.2.1", "192.0.2.2")]
    assert {name for name, (player, other) in spared.items() if player == FAVOUR * other > 0} == {
        "connections",
        "new_sockets",
        "requests",
    }
    assert all(player == other for player, other in spared.values() if player != FAVOUR * other)


@pytest.mark.parametrize("burst", [1, 40, 311, 312, 313, 5_000])
def test_whoever_keeps_to_the_limit_of_requests_is_not_cut_off_for_frames(burst: int) -> None:
    """A whole burst may wait to be read, and as many more as are answered with a refusal."""
    config = web_config(quiet_server(requests_burst=burst))
    assert cast("Any", config.ws).max_unread == max(512, burst + sockets.FLOOD)


async def test_strikes_close_only_their_socket() -> None:
    """Twenty unreadable messages are answered; the next closes, with a code."""
    async with place_with_table() as (place, _, table), watcher(place, table) as good, watcher(place, table) as bad:
        for _ in range(STRIKES_PER_MINUTE + 1):
            await bad.send("nonsense")
        told = [one for one in await all_until_closed(bad) if one["type"] in ("refused", "closing")]
        assert [message["code"] for message in told] == ["not_json"] * STRIKES_PER_MINUTE + ["too_many_strikes"]
        await good.send(write(Ping()).decode())
        while (await hear(good))["type"] != "pong":
            pass


@pytest.mark.parametrize(("kind", "answer"), [("request", "done"), ("ping", "pong"), ("attach", "welcome")])
async def test_messages_beyond_the_rate_are_refused_and_a_flood_closes(
    kind: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server answers any messages up to the burst, then `too_fast`; after a flood it closes the socket."""
    monkeypatch.setattr(sockets, "FLOOD", 30)
    async with (
        place_with_table(requests_per_second=0.001, requests_burst=5) as (place, _, table),
        watcher(place, table) as socket,
    ):
        for number in range(40):
            texts = {
                "request": asking(number, cmd.Chat("x")),
                "ping": write(Ping()).decode(),
                "attach": write(Attach(table.state.key)).decode(),
            }
            with contextlib.suppress(ConnectionClosed):
                await socket.send(texts[kind])
        told = Counter(message.get("code") or message["type"] for message in await all_until_closed(socket))
    assert (told[answer], told["too_fast"], told["too_many_strikes"]) == (5, 30, 1)


async def test_sockets_without_attaching_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else they send meanwhile."""
    monkeypatch.setattr(sockets, "ATTACH_TIMEOUT_S", 3)
    async with place_with_table() as (place, _, _), connect(place.socket_url, compression=None) as socket:
        await socket.send(write(Ping()).decode())
        told = await all_until_closed(socket)
    assert [message["code"] for message in told] == ["attach_first", "attach_first"]
    assert told[-1]["type"] == "closing"


async def _never(_key: str) -> None:
    await asyncio.get_running_loop().create_future()


async def _gave_up(_key: str) -> None:
    raise StoreAway("away")


@pytest.mark.parametrize("away", [_never, _gave_up])
async def test_attaching_during_an_outage_is_refused_with_a_code(
    away: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They did attach in time: the delay is not theirs."""
    monkeypatch.setattr(sockets, "ATTACH_TIMEOUT_S", 2)
    monkeypatch.setattr(attachment, "FIND_WITHIN_S", 2.5)
    async with place_with_table() as (place, server, table), connect(place.socket_url, compression=None) as socket:
        server.registry.get = away  # type: ignore[assignment,method-assign]
        await socket.send(write(Attach(table.state.key)).decode())
        assert [one["code"] for one in await all_until_closed(socket)] == ["store_away"]


async def test_an_address_has_a_limit_of_sockets() -> None:
    """The next is refused at the handshake; when some are closed there is room again, and nothing is kept of them."""
    async with place_with_table(max_sockets_per_address=3) as (place, server, table):
        async with watcher(place, table), watcher(place, table), watcher(place, table):
            with pytest.raises(InvalidStatus) as refused:
                await connect(place.socket_url)
            assert refused.value.response.status_code == 403
        await until(lambda: not server.limits.sockets)
        async with watcher(place, table):
            assert server.limits.sockets == {"127.0.0.1": 1}


async def test_opening_and_closing_sockets_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each one notifies everyone at a table that someone came and left; the clock is stopped."""
    monkeypatch.setattr(handshake_module, "time", SimpleNamespace(monotonic=lambda: 0.0))
    async with place_with_table(max_sockets_per_address=6) as (place, server, _):
        for _ in range(12):
            async with connect(place.socket_url, compression=None):
                pass
            await until(lambda: not server.limits.sockets)
        with pytest.raises(InvalidStatus):
            await connect(place.socket_url, compression=None)


async def _from(address: str, port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))


async def test_connections_count_from_the_moment_they_are_accepted() -> None:
    """Whatever they are or will be; other addresses are not concerned, and nothing is kept when they are gone."""
    async with place_with_table(max_sockets_per_address=2) as (place, server, _):
        held = [await _from("127.0.0.2", place.port) for _ in range(5)]
        socket_reader, socket_writer = await _from("127.0.0.2", place.port)
        socket_writer.write(HANDSHAKE)
        assert (await socket_reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        over, over_writer = await _from("127.0.0.2", place.port)
        with contextlib.suppress(ConnectionError):
            assert await asyncio.wait_for(over.read(), 20) == b""
        for address in ("127.0.0.3", "127.0.0.1"):
            reader, writer = await _from(address, place.port)
            writer.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            assert b"200 OK" in await asyncio.wait_for(reader.read(), 20)
            writer.close()
        for _, writer in [*held, (socket_reader, socket_writer), (over, over_writer)]:
            writer.transport.abort()
        await until(lambda: not len(server.limits.connections))


def test_descriptors_are_left_for_the_server_itself() -> None:
    """However many addresses they come from; a proxy's own connections count here, too."""
    limit = ConnectionLimit(per_address=3, in_all=20)
    assert sum(limit.enter(f"2001:db8:1:{number:x}::1") for number in range(99)) == 12, "of one site"
    limit = ConnectionLimit(per_address=3, in_all=10)
    assert [limit.enter("192.0.2.1") for _ in range(4)] == [True] * 3 + [False]
    assert [limit.enter("127.0.0.1") for _ in range(8)] == [True] * 7 + [False]
    assert not limit.enter("192.0.2.2")
    limit.leave("127.0.0.1")
    assert limit.enter("192.0.2.2")


async def test_spectators_are_limited() -> None:
    """Latecomers are refused with a reason; people about to sit down have room."""
    async with place_with_table(max_spectators=0) as (place, _, table), contextlib.AsyncExitStack() as stack:
        for _ in range(EXTRA_SPECTATORS):  # the room that a lobby needs
            await stack.enter_async_context(watcher(place, table))
        async with connect(place.socket_url, compression=None) as socket:
            await socket.send(write(Attach(table.state.key)).decode())
            assert await all_until_closed(socket) == [{"type": "closing", "code": "too_many_watch"}]


async def _revoked(*, acts: bool) -> None:
    async with place_with_table() as (place, _, table), watcher(place, table) as first:
        await first.send(asking(1, cmd.TakeSeat("Eve")))
        told = await hear(first)
        while told["type"] != "done":
            told = await hear(first)
        attach = write(Attach(table.state.key, told["token"])).decode()
        async with (
            connect(place.socket_url, compression=None) as old,
            connect(place.socket_url, compression=None) as own,
        ):
            for socket in (old, own):
                await socket.send(attach)
                assert (await hear(socket))["type"] == "welcome"
            await own.send(asking(2, cmd.RevokeTokens()))
            while (await hear(own))["type"] != "done":
                pass
            await own.send(asking(3, cmd.Chat("still here")))
            while (await hear(own)).get("id") != asked(3):
                pass
            if acts:
                with contextlib.suppress(ConnectionClosed):
                    await old.send(asking(4, cmd.Chat("a thief")))
            told_old = await all_until_closed(old)
            assert told_old[-1] == {"type": "closing", "code": "seat_gone"}
            said = [getattr(entry.what, "text", "") for entry in table.state.talk]
            assert said == ["still here"]
        async with connect(place.socket_url, compression=None) as late:
            await late.send(attach)
            assert await all_until_closed(late) == [{"type": "closing", "code": "bad_token"}]


@pytest.mark.parametrize("acts", [True, False])
async def test_a_revoked_proof_no_longer_acts(*, acts: bool) -> None:
    """Neither on a socket that was open before, nor on a new one; whoever revoked it stays.

    The other socket is closed whether or not anything is asked over it: it would go on seeing what the seat sees.
    """
    await _revoked(acts=acts)


async def test_a_revoked_proofs_pending_request_has_no_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the table has not closed the connection yet."""
    monkeypatch.setattr(Viewers, "close_viewer", lambda *_, **__: None)
    await _revoked(acts=True)


# -- slow readers ------------------------------------------------------------------------------------------------


@asynccontextmanager
async def silent(port: int) -> AsyncIterator[asyncio.StreamWriter]:
    """A socket that is open and from which nothing is read any more."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.connect(("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=line, limit=1024)
    try:
        writer.write(HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        reader._transport.pause_reading()  # type: ignore[attr-defined]  # noqa: SLF001 - nothing is read any more
        yield writer
    finally:
        writer.transport.abort()


FLOOD: Final = 8 * 1024 * 1024
"""Bytes for one who does not read: twice what systems hold for a socket, and many times the queue."""


@pytest.mark.usefixtures("library_path")
async def test_a_non_reading_client_is_disconnected() -> None:
    """A client that reads gets every message before the next is sent; the slow one is disconnected."""
    text = "\U0001f600" * 400
    async with (
        place_with_table() as (place, server, table),
        watcher(place, table) as good,
        silent(place.port) as slow,
    ):
        slow.write(frame(1, write(Attach(table.state.key))))
        await until(lambda: table.presence.watching == 2)
        cut_off = server.metrics.cut_off._value  # noqa: SLF001 - the figure itself
        sent, heard = 0, 0
        async with asyncio.timeout(60):
            while cut_off.get() < 1:
                assert sent * len(text.encode()) <= FLOOD
                await table.request(None, f"{sent:08x}", cmd.Chat(text))
                sent += 1
                while heard < sent:
                    heard += sum(one["what"]["event"] == "chat_said" for one in (await hear(good)).get("talk", ()))
            while table.presence.watching > 1:
                await good.send(write(Ping()).decode())
                await hear(good)
        async with asyncio.timeout(15):  # far less than pings take to notice
            await until(lambda: server.limits.sockets == {"127.0.0.1": 1})
        assert cut_off.get() == 1
        assert sent >= MAX_QUEUED


@pytest.mark.usefixtures("library_path")
async def test_disconnected_clients_keep_nothing_open() -> None:
    """The host frees a seat. Its holder gets the reason, and neither their socket that reads nor the other counts."""
    async with place_with_table() as (place, server, table):
        for number in (1, 2):
            await table.request(None, asked(number), cmd.TakeSeat(f"P{number}"))
        attach = write(Attach(table.state.key, server.signer.token(table.state.key, Proof(2, 0)))).decode()
        async with connect(place.socket_url, compression=None) as own, silent(place.port) as line:
            await own.send(attach)
            assert (await hear(own))["type"] == "welcome"
            line.write(frame(1, attach.encode()))
            await until(lambda: table.presence.sockets.get(2, 0) == 2)
            await table.request(1, asked(3), cmd.Kick(2))
            assert (await all_until_closed(own))[-1] == {"type": "closing", "code": "seat_gone"}
            await until(lambda: server.limits.sockets == {})


# -- over HTTP ---------------------------------------------------------------------------------------------------

GUESSES: Final = (b'{"code":"ABCD"}', b'{"code":"ABCDE"}', b"x")


@pytest.mark.parametrize(
    ("asked_for", "times", "settings", "refused"),
    [
        (post("/api/tables", b""), 40, {"tables_per_minute": 20}, ("too_fast", 20)),
        (post("/api/tables", b""), 5, {"max_tables": 3}, ("too_many_tables", 2)),
        *((post("/api/find", body), 30, {"codes_per_minute": 20}, ("too_fast", 10)) for body in GUESSES),
        (get("/api/tables"), 125, {}, ("too_fast", 125 - READS_PER_MINUTE)),
    ],
    ids=["opening", "all tables", *(f"code {number}" for number in range(len(GUESSES))), "lists"],
)
async def test_requests_of_an_address_are_limited(
    asked_for: bytes, times: int, settings: dict[str, Any], refused: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rest are refused, and nothing is kept of them. All 331,776 codes would take eleven days."""
    monkeypatch.setattr(errors, "time", SimpleNamespace(monotonic=lambda: 0.0))
    server = quiet_server(**settings)
    async with web_server(server) as place:
        answers = [(await place.http(asked_for)).partition(b"\r\n\r\n")[2] for _ in range(times)]
        kept = len(server.registry)
    code, number = refused
    assert answers.count(b'{"error":"%s"}' % code.encode()) == number
    assert kept == (times - number if b"POST /api/tables" in asked_for else 0)


# -- origins -----------------------------------------------------------------------------------------------------


def handshake(*headers: str, host: str = "table.example") -> bytes:
    """An opening handshake with headers."""
    lines = HANDSHAKE.decode().replace("host: x", f"host: {host}").rstrip().split("\r\n")
    return ("\r\n".join([*lines, *headers]) + "\r\n\r\n").encode()


FINE = (
    (),
    ("origin: http://table.example",),
    ("origin: https://table.example",),
    ("origin: HTTP://TABLE.example:80",),
    ("origin: https://table.example:443",),
    ("origin: https://friend.example",),
    ("origin: https://friend.example:443",),
)
NOT_FINE = (
    ("origin: null",),
    ("origin: ",),
    ("origin: table.example",),
    ("origin: http://table.example.evil",),
    ("origin: http://evil/table.example",),
    ("origin: http://table.example@evil",),
    ("origin: http://table.example:8032",),
    ("origin: http://evil",),
    ("origin: http://friend.example",),
    ("origin: file://table.example",),
    ("origin: http://table.example:99999999",),
    ("origin: http://[::1",),
    ("origin: http://table.example", "origin: http://evil"),
    ("origin: http://evil", "x-forwarded-host: evil"),
    ("origin: https://evil",),
)


async def _status(place: WebServer, headers: tuple[str, ...], host: str = "table.example") -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    try:
        writer.write(handshake(*headers, host=host))
        return (await asyncio.wait_for(reader.readline(), 20))[9:12]
    finally:
        writer.close()


async def test_own_and_named_origins_may_open_sockets() -> None:
    """In whatever case, with the port or without; no browser, no origin."""
    async with place_with_table(origins=["https://friend.example"]) as (place, _, _):
        assert [headers for headers in FINE if await _status(place, headers) != b"101"] == []


async def test_other_origins_may_not() -> None:
    """Neither strangers, nor what looks like one's own, nor what is no origin; a page from a file has `null`."""
    async with place_with_table(origins=["https://friend.example"]) as (place, _, _):
        statuses = {headers: await _status(place, headers) for headers in NOT_FINE}
        assert {headers for headers, status in statuses.items() if status not in (b"403", b"400")} == set()
        assert await _status(place, ("origin: null",), host="null") == b"403"


# -- the disk ----------------------------------------------------------------------------------------------------


async def _answer(socket: ClientConnection, number: int) -> tuple[str, str | None]:
    while (told := await hear(socket)).get("id") != asked(number):
        pass
    return told["type"], told.get("code")


@asynccontextmanager
async def _host(place: WebServer, server: Clockwork, table: LiveTable) -> AsyncIterator[ClientConnection]:
    """The socket of the first of five people."""
    for number in range(5):
        await table.request(None, asked(100 + number), cmd.TakeSeat(f"P{number}"))
    attach = Attach(table.state.key, server.signer.token(table.state.key, Proof(1, 0)))
    async with connect(place.socket_url, compression=None) as socket:
        await socket.send(write(attach).decode())
        yield socket


async def _answers(socket: ClientConnection, *commands: Command) -> list[tuple[str, str | None]]:
    found = []
    for number, command in enumerate(commands):
        await socket.send(asking(number, command))
        found.append(await _answer(socket, number))
    return found


async def test_notes_and_talk_have_a_budget_of_bytes() -> None:
    """A note that is too much is not stored; a short word, and whatever belongs to the game, still is."""
    done, refused, note = ("done", None), ("refused", "too_fast"), cmd.KeepNote("x" * 3_000)
    async with place_with_table() as (place, server, table), _host(place, server, table) as socket:
        server.limits.talk_bytes = Buckets(rate=0.001, burst=5_000)
        told = await _answers(socket, note, note, cmd.Chat("short"), cmd.Rename("Eva"), cmd.StartGame())
    assert told == [done, refused, done, done, done]


async def test_a_nearly_full_disk_is_reserved_for_games() -> None:
    """Talk, notes and new tables are refused; a game begins and continues; with free space, everything works again."""
    full, done = ("refused", "disk_full"), ("done", None)
    async with place_with_table(reserve_mb=1e12, data=Path.cwd()) as (place, server, table):
        opened = await place.http(post("/api/tables", b""))
        assert opened.startswith(b"HTTP/1.1 503 ")
        assert b'{"error":"disk_full"}' in opened
        async with _host(place, server, table) as socket:
            wishes = (cmd.Chat("hello"), cmd.KeepNote("x"), cmd.SayPhrase("trust_me"), cmd.StartGame())
            assert await _answers(socket, *wishes) == [full, full, full, done]
            server.disk = Disk(Path.cwd(), 0)
            await socket.send(asking(9, cmd.KeepNote("x")))
            assert await _answer(socket, 9) == done


def test_a_disk_counts_as_free_only_after_recovering(monkeypatch: pytest.MonkeyPatch) -> None:
    """A little more than the reserve, so that it is not full and empty by turns."""
    free = [99, 100, 109, 111, 101, 99]
    monkeypatch.setattr(disk_module, "shutil", SimpleNamespace(disk_usage=lambda _: SimpleNamespace(free=free.pop(0))))
    disk, found = Disk(Path.cwd(), 100), []
    for _ in range(6):
        disk.look()
        found.append(disk.is_nearly_full)
    assert found == [True, True, True, False, False, True]
