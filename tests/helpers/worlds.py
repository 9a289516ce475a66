"""Servers with clients, in tests: in this process or over sockets; luck, clock, keys and stream numbers are given.

Contract: a `World` is a server at which something is performed; what each client received is kept as bytes, in order.
`LocalWorld` worlds have their clients in the same process, `SocketWorld` worlds over real sockets.
"""

import asyncio
import itertools
import json
import uuid
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, Protocol, TypeAlias

import pytest
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from round_frames import MULTIPLE, length_fault
from weimar.bots import BOTS
from weimar.engine import Chance
from weimar.server.app import make_app
from weimar.server.context import Server
from weimar.server.process.rate_limits import Buckets
from weimar.server.process.settings import Settings
from weimar.server.run import web_config
from weimar.server.tables import encoding as bodies
from weimar.server.tables import live_table as live
from weimar.server.tables import registry, viewers
from weimar.server.tables.live_table import LiveTable
from weimar.store import Addition, Appended, Conflict, Duplicate, Note, Outcome, Row, Store
from weimar.table import commands as cmd
from weimar.table import dealing, decide
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import CommandContext, TableRefusal
from weimar.wire.codec import write
from weimar.wire.messages import Attach, Ping, Request

Client: TypeAlias = MemberId | None
"""Whose connection: a member's, or None for one who watches."""
ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "tests" / "fixtures" / "webapp"
"""A built web app of one page."""
GENEROUS: Final = {"requests_per_second": 1e6, "requests_burst": 1_000_000, "tables_per_minute": 1e6}
"""Limits that a busy test does not meet."""
_FREE_APPS: Final[dict[tuple[Path | None, bool, str], list[Litestar]]] = {}
"""Applications of servers that have ended, for the next ones: making one takes longer than most tests."""
SECRET: Final = bytes(range(32))
BEGAN: Final = 1_700_000_000_000
PATIENCE_S: Final = 120
"""No single thing takes as long."""
CLOSED: Final = b"closed"
"""Begins what is kept of the end of a socket."""
ROUND_TO = MULTIPLE
"""What the lengths of frames are multiples of, unless a test compares them to the byte."""


def check_lengths(frames: list[bytes]) -> None:
    """Refuse frames whose length tells something (`round_frames`)."""
    found = [length_fault(frame, ROUND_TO) for frame in frames if not frame.startswith(CLOSED)]
    assert not any(found), [one for one in found if one][:3]


class MemoryStore:
    """A `Store` that forgets everything with the process."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.labels: dict[str, str] = {}
        self.changed: dict[str, int] = {}
        self.times: dict[str, int] = {}
        self.kept: dict[str, dict[int, Note]] = {}

    async def append(self, addition: Addition) -> Outcome:
        """As `Store.append`."""
        rows = self.rows.get(addition.table, [])
        for number, row in enumerate(rows, 1):
            if addition.request is not None and row.request == addition.request:
                return Duplicate(number, row.answer)
        if len(rows) != addition.expected:
            return Conflict(len(rows))
        self.rows[addition.table] = rows
        rows.append(Row(addition.entry, addition.request, addition.answer))
        self.changed[addition.table] = addition.at
        for member in addition.erased:
            self.kept.get(addition.table, {}).pop(member, None)
        if addition.label is not None:
            self.labels[addition.table] = addition.label
        return Appended(len(rows))

    async def read(self, table: str, after: int = 0, most: int | None = None) -> Sequence[Row]:
        """As `Store.read`."""
        return self.rows.get(table, [])[after:][:most]

    async def keep_note(self, note: Note) -> bytes | None:
        """As `Store.keep_note`."""
        kept = self.kept.setdefault(note.table, {})
        earlier = kept.get(note.member)
        if earlier is not None and earlier.request == note.request:
            return earlier.answer
        for row in self.rows[note.table]:
            if row.request == note.request:
                return row.answer
        kept[note.member] = note
        self.changed[note.table] = max(note.at, self.changed[note.table])
        return None

    async def notes(self, table: str) -> Sequence[Note]:
        """As `Store.notes`."""
        return sorted(self.kept.get(table, {}).values(), key=lambda note: note.at)

    async def tables(self, changed_before: int | None = None) -> Sequence[str]:
        """As `Store.tables`."""
        return [key for key in self.rows if changed_before is None or self.changed[key] < changed_before]

    async def labelled(self, label: str) -> Sequence[str]:
        """As `Store.labelled`."""
        return [key for key, one in reversed(self.labels.items()) if one == label]

    async def forget(self, table: str, changed_before: int | None = None) -> bool:
        """As `Store.forget`."""
        if changed_before is not None and self.changed.get(table, 0) >= changed_before and table in self.rows:
            return False
        self.kept.pop(table, None)
        self.labels.pop(table, None)
        return self.rows.pop(table, None) is not None

    async def set_time(self, name: str, at: int) -> None:
        """As `Store.set_time`."""
        self.times[name] = at

    async def get_time(self, name: str) -> int | None:
        """As `Store.get_time`."""
        return self.times.get(name)

    async def close(self) -> None:
        """As `Store.close`."""


class Clockwork(Server):
    """A server whose clock stops until a test sets the time."""

    time = BEGAN

    def now(self) -> int:
        """Milliseconds since the epoch."""
        return self.time


def quiet_server(**settings: Any) -> Clockwork:
    """A server in memory with generous limits, unless told otherwise."""
    chosen: dict[str, Any] = GENEROUS | {"bot_pace_ms": 0, "web": WEB} | settings
    return _quiet(Settings(**chosen), MemoryStore())


def started_again(server: Clockwork) -> Clockwork:
    """A new server with the settings and the store of another."""
    return _quiet(server.settings, server.store)


def _quiet(settings: Settings, store: Store) -> Clockwork:
    server = Clockwork(settings, store, SECRET)
    server.limits.talk_bytes = Buckets(1e9, 1e9)
    return server


def add_bot(patch: pytest.MonkeyPatch, name: str, bot: Any) -> None:
    """Let a level of this name be played by `bot` while the test lasts."""
    make = vars(BOTS)["_make"]
    patch.setattr(BOTS, "_makers", {**vars(BOTS)["_makers"], name: ""})
    patch.setattr(BOTS, "_make", lambda wanted: bot if wanted == name else make(wanted))


class World(Protocol):
    """A server with clients, and every frame that each of them got."""

    server: Clockwork
    frames: dict[Client, list[bytes]]

    async def open(self) -> LiveTable:
        """A new table."""
        ...

    async def come(self, client: Client, *, resume: bool = False) -> None:
        """Connect; with `resume`, asking for what was missed."""
        ...

    async def go(self, client: Client) -> None:
        """Lose the connection, and wait until the server knows."""
        ...

    async def again(self, client: Client, seen: tuple[str | None, int | None]) -> list[bytes]:
        """Connect a second time, having seen so much; what comes over that connection before it is lost."""
        ...

    async def ask(self, client: Client, request: str, command: cmd.Command) -> dict[str, Any]:
        """Ask for something; the answer."""
        ...

    async def settle(self, *clients: Client) -> None:
        """Wait until these have everything that was sent."""
        ...

    async def close(self) -> None:
        """Everyone goes home."""
        ...


class _Recorder:
    """An outlet that keeps all that it was sent."""

    def __init__(self, frames: list[bytes]) -> None:
        self.frames = frames

    def send(self, message: bytes) -> None:
        """Keep it."""
        self.frames.append(message)

    def end(self, code: str) -> None:
        """Keep that, too."""
        self.frames.append(bodies.closing(code))


class LocalWorld:
    """A `World` without sockets."""

    def __init__(self, server: Clockwork) -> None:
        self.server = server
        self.frames: dict[Client, list[bytes]] = {}
        self.subscribers: dict[Client, _Recorder] = {}
        self.table: LiveTable

    async def open(self) -> LiveTable:
        """As `World.open`."""
        self.table = await self.server.registry.open()
        return self.table

    async def come(self, client: Client, *, resume: bool = False) -> None:
        """As `World.come`."""
        frames = self.frames.setdefault(client, [])
        outlet = self.subscribers[client] = _Recorder(frames)
        stream, seq = last_seen(frames) if resume else (None, None)
        await self.table.attach(outlet, client, stream, seq)

    async def go(self, client: Client) -> None:
        """As `World.go`."""
        await self.table.detach(self.subscribers[client], client)

    async def again(self, client: Client, seen: tuple[str | None, int | None]) -> list[bytes]:
        """As `World.again`."""
        outlet = _Recorder([])
        await self.table.attach(outlet, client, *seen)
        await self.table.detach(outlet, client)
        check_lengths(outlet.frames)
        return outlet.frames

    async def ask(self, client: Client, request: str, command: cmd.Command) -> dict[str, Any]:
        """As `World.ask`; over the codec, like a message."""
        answer = await self.table.request(client, long_id(request), command)
        self.subscribers[client].send(answer)
        told: dict[str, Any] = json.loads(answer)
        return told

    async def settle(self, *clients: Client) -> None:
        """Nothing is ever under way."""

    async def close(self) -> None:
        """As `World.close`."""
        self.server.registry.close()
        for frames in self.frames.values():
            check_lengths(frames)


def long_id(request: str) -> str:
    """The UUID of a request that the tests call by a short name."""
    return str(uuid.uuid5(uuid.NAMESPACE_OID, request))


def last_seen(frames: list[bytes]) -> tuple[str | None, int | None]:
    """The stream and number of the last message that a client got."""
    stream, seq = None, None
    for frame in frames:
        if frame.startswith(CLOSED):
            continue
        message = json.loads(frame)
        if message["type"] == "welcome" or (message["type"] == "resumed" and stream != message["stream"]):
            stream, seq = message["stream"], message["seq"]
        elif message["type"] == "update":
            seq = message["seq"]
    return stream, seq


class _Line:
    """A client's socket and the frames that came over it."""

    def __init__(self, socket: ClientConnection, frames: list[bytes]) -> None:
        self.socket = socket
        self.frames = frames
        self.news = asyncio.Event()
        self.over = False
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                self.frames.append(frame.encode() if isinstance(frame, str) else frame)
                self.news.set()
        except ConnectionClosed:
            pass
        self.frames.append(CLOSED + f" {self.socket.close_code} {self.socket.close_reason}".encode())
        self.over = True
        self.news.set()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for a frame that makes something hold."""
        async with asyncio.timeout(PATIENCE_S):
            while not holds():
                assert not self.over, self.frames[-2:]
                self.news.clear()
                await self.news.wait()


class SocketWorld:
    """A `World` over real sockets.

    Args:
        web_server: the running web server, whose state is replaced by `server`.
    """

    def __init__(self, server: Clockwork, web_server: "WebServer") -> None:
        self.server = server
        self.web_server = web_server
        self.frames: dict[Client, list[bytes]] = {}
        self.lines: dict[Client, _Line] = {}
        self.tokens: dict[MemberId, str] = {}
        self.table: LiveTable
        web_server.app.state.server = server

    async def open(self) -> LiveTable:
        """As `World.open`."""
        self.table = await self.server.registry.open()
        return self.table

    async def come(self, client: Client, *, resume: bool = False) -> None:
        """As `World.come`."""
        frames = self.frames.setdefault(client, [])
        seen = last_seen(frames) if resume else (None, None)
        self.lines[client] = await self._line(client, frames, seen)

    async def _line(self, client: Client, frames: list[bytes], seen: tuple[str | None, int | None]) -> _Line:
        token = None if client is None else self.tokens[client]
        # without `proxy`, each of thousands of connections reads the whole environment in search of one
        socket = await connect(
            self.web_server.socket_url, compression=None, max_size=None, ping_interval=None, proxy=None
        )
        line, known = _Line(socket, frames), len(frames)
        await socket.send(write(Attach(self.table.state.key, token, *seen)).decode())
        await line.until(lambda: len(frames) > known)
        return line

    async def again(self, client: Client, seen: tuple[str | None, int | None]) -> list[bytes]:
        """As `World.again`."""
        before = self._connections(client)
        line = await self._line(client, [], seen)
        with suppress(ConnectionClosed):
            await line.socket.send(write(Ping()).decode())
        await line.until(lambda: line.over or b'{"type":"pong"}' in line.frames)
        await self._end(client, line, before)
        check_lengths(line.frames)
        return line.frames

    async def go(self, client: Client) -> None:
        """As `World.go`."""
        await self._end(client, self.lines.pop(client), self._connections(client) - 1)

    async def _end(self, client: Client, line: _Line, left: int) -> None:
        await line.socket.close()
        await line.reader
        async with asyncio.timeout(PATIENCE_S):
            while self._connections(client) != left:  # noqa: ASYNC110 - the server has no event to wait for
                await asyncio.sleep(0)

    def _connections(self, client: Client) -> int:
        presence = self.table.presence
        return presence.watching if client is None else presence.sockets.get(client, 0)

    async def ask(self, client: Client, request: str, command: cmd.Command) -> dict[str, Any]:
        """As `World.ask`."""
        line, request = self.lines[client], long_id(request)
        await line.socket.send(write(Request(request, command)).decode())
        told: list[dict[str, Any]] = []
        mark, seen = f'"id":"{request}"'.encode(), len(line.frames)

        def answered() -> bool:
            told.extend(json.loads(one) for one in line.frames[seen:] if mark in one[:80])
            return bool(told)

        await line.until(answered)
        if "member" in told[0]:
            self.tokens[told[0]["member"]] = told[0]["token"]
        return told[0]

    async def settle(self, *clients: Client) -> None:
        """As `World.settle`: everyone asks, and is answered."""
        await asyncio.gather(*(self._pong(self.lines[client]) for client in clients))

    async def _pong(self, line: _Line) -> None:
        seen = len(line.frames)
        await line.socket.send(write(Ping()).decode())
        await line.until(lambda: b'{"type":"pong"}' in line.frames[seen:])

    async def close(self) -> None:
        """As `World.close`."""
        self.server.registry.close()
        for line in self.lines.values():
            await line.socket.close()
            await line.reader
        for frames in self.frames.values():
            check_lengths(frames)


@dataclass
class WebServer:
    """A running web server on a port of its own, and the application behind it."""

    app: Litestar
    port: int

    @property
    def socket_url(self) -> str:
        """Where sockets are opened."""
        return f"ws://127.0.0.1:{self.port}/ws"

    async def http(self, raw: bytes) -> bytes:
        """The answer to some bytes, until the other side closes, without the time of day."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(raw)
            async with asyncio.timeout(PATIENCE_S):
                answer = await reader.read()
        finally:
            writer.close()
        return b"\r\n".join(line for line in answer.split(b"\r\n") if not line.lower().startswith(b"date:"))


@contextmanager
def app_of(server: Server) -> Iterator[Litestar]:
    """The application of a server while it runs: a new one, or that of an ended server with the same pages."""
    chosen = server.settings
    lasting = chosen.web is not None and chosen.web.is_relative_to(ROOT)
    free = _FREE_APPS.setdefault((chosen.web, chosen.daily, chosen.base_path), []) if lasting else []
    app = free.pop() if free else make_app(server)
    app.state.server = server
    yield app
    app.state.server = None
    free.append(app)


@asynccontextmanager
async def web_server(server: Server) -> AsyncIterator[WebServer]:
    """The web server as `weimar serve` configures it, for as long as the context lasts; any number of requests."""
    with app_of(server) as app:
        server.limits.requests = Buckets(1e9, 1e9)
        config = web_config(server, app)
        config.port, config.timeout_graceful_shutdown = 0, 2
        web = uvicorn.Server(config)
        serving = asyncio.create_task(web._serve())  # noqa: SLF001 - without taking the process's signals
        try:
            async with asyncio.timeout(PATIENCE_S):
                while not web.started:  # noqa: ASYNC110 - as above
                    await asyncio.sleep(0.005)
            yield WebServer(app, web.servers[0].sockets[0].getsockname()[1])
        finally:
            web.should_exit = True
            async with asyncio.timeout(PATIENCE_S):
                await serving


class GivenLuck:
    """Replaces the operating system's randomness with that of the current twin."""

    def __init__(self) -> None:
        self.chance: Chance
        self.numbers: Iterator[int] = itertools.count()
        self.worlds = 0

    def begin(self, chance: Chance) -> None:
        """Another world."""
        self.chance, self.numbers, self.worlds = chance, itertools.count(), self.worlds + 1

    def secret(self) -> str:
        """A secret of the server, another one in each world."""
        return f"{self.worlds:064x}"

    def sealed(self, *_: object, **__: object) -> "GivenLuck":
        """The luck of a deal in which devices take part; in truth it follows from the seed."""
        return self

    def name(self, *_: object) -> str:
        """Public names of things, in the order of their asking."""
        return f"name-{next(self.numbers)}"

    def deal(self, players: int) -> tuple[Any, ...]:
        """As `Chance.deal`."""
        return self.chance.deal(players)

    def first_candidate(self, players: int) -> int:
        """As `Chance.first_candidate`."""
        return self.chance.first_candidate(players)

    def shuffle(self, tiles: str) -> str:
        """As `Chance.shuffle`."""
        return self.chance.shuffle(tiles)


def made_up_commitment(_number: str, _table: str, _game: int, member: MemberId) -> str:
    """A commitment that every number fits: twins have other numbers behind the same commitments."""
    return f"c{member:063x}"


def give_luck(patch: pytest.MonkeyPatch, luck: Chance) -> None:
    """Let the tables of this process draw from this source alone: no further device takes part in a deal."""
    patch.setattr(live, "_LUCK", luck)
    patch.setattr(dealing, "SealedChance", lambda *_, **__: luck)
    leave_devices_out(patch)


def leave_devices_out(patch: pytest.MonkeyPatch) -> None:
    """Let no further device take part in a deal of this process; pages learn that they are late."""

    def refuse(_context: CommandContext, _command: cmd.CommitNumber) -> list[TableEvent]:
        raise TableRefusal("number_late")

    patch.setitem(vars(decide)["_DECIDE"], cmd.CommitNumber, refuse)


@contextmanager
def given_luck() -> Iterator[GivenLuck]:
    """Take luck and names into one's own hands."""
    ours = GivenLuck()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live, "_LUCK", ours)
        patch.setattr(live, "_DRAW_SECRET", ours.secret)
        patch.setattr(dealing, "SealedChance", ours.sealed)
        patch.setattr(dealing, "commitment_to_secret", lambda *_: "c" * 64)
        patch.setattr(dealing, "commitment_to_number", made_up_commitment)
        patch.setattr(viewers, "secrets", SimpleNamespace(token_urlsafe=ours.name))
        patch.setattr(registry, "new_key", ours.name)
        patch.setattr(registry, "new_code", lambda: "ABCD")
        yield ours
