"""The load of `./dev bench server`: cheap clients that play real games, and the clock that looks at them.

A socket is a plain asyncio protocol that splits frames and passes on their payload. Of each message it reads only the
fields that the next move needs. Client frames are masked, as the protocol demands, with a mask of zeros.
"""

import asyncio
import os
import random
import struct
from collections import deque
from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Any, Final

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

PLAYERS: Final = 10
_TICK: Final = os.sysconf("SC_CLK_TCK")
TEXT, PING, PONG = 0x81, 0x89, 0x8A
MASKED: Final = 0x80
SHORT: Final = 125


class Fields(Struct, frozen=True):
    """What a move is chosen from, of a table, of a game or of the viewer's own part."""

    prompt: int | UnsetType = UNSET
    watching: int | UnsetType = UNSET
    waiting_for: list[int] | UnsetType = UNSET
    phase: str | UnsetType | None = UNSET
    legal: list[Raw] | UnsetType = UNSET


class Patch(Struct, frozen=True):
    """New values of some fields."""

    set: Fields = Fields()


class Message(Struct, frozen=True):
    """Any message of the server but the welcome."""

    type: str
    table: Patch = Patch()
    game: Patch = Patch()
    own: Patch = Patch()
    token: str | None = None
    code: str | None = None


class Welcome(Struct, frozen=True):
    """The first message: whole values instead of patches."""

    table: Fields
    game: Fields | None = None


_MESSAGE: Final = msgspec.json.Decoder(Message)
_WELCOME: Final = msgspec.json.Decoder(Welcome)


def handshake(path: str) -> bytes:
    """The request that opens a web socket."""
    return (
        f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def frame(first: int, body: bytes) -> bytes:
    """A frame with a mask of zeros."""
    size = len(body)
    head = bytes((first, MASKED | size)) if size <= SHORT else struct.pack("!BBH", first, MASKED | 126, size)
    return head + b"\0\0\0\0" + body


async def post(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str, body: bytes = b""
) -> tuple[int, Any]:
    """The status and the content of an answer, on a connection that stays open."""
    writer.write(b"POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % (path.encode(), len(body)))
    writer.write(body)
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
    return int(head[9:12]), msgspec.json.decode(await reader.readexactly(length))


class Socket(asyncio.Protocol):
    """A web socket, as little of one as will do."""

    def __init__(self, path: str, heard: Callable[[bytes], None]) -> None:
        self._path = path
        self.heard = heard
        self._buffer = b""
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        """Shake hands."""
        self.transport = transport
        transport.write(handshake(self._path))

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the code that still waits for the handshake."""
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(f"no handshake: {exc}"))

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        data = self._buffer + data if self._buffer else data
        at = 0
        if not self._open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:  # noqa: PLR2004 - the end of the head is not there yet
                self._buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionError(data[:200].decode()))
                return
            self._open = True
            self.ready.set_result(None)
        size = len(data)
        while size - at >= 2:  # noqa: PLR2004 - a frame's shortest head
            length, start = data[at + 1], at + 2
            if length > SHORT:
                wide = 2 if length == SHORT + 1 else 8
                length, start = int.from_bytes(data[start : start + wide], "big"), start + wide
            if size < start + length:
                break
            if data[at] == TEXT:
                self.heard(data[start : start + length])
            elif data[at] == PING:
                self.transport.write(frame(PONG, data[start : start + length]))
            at = start + length
        self._buffer = data[at:]

    def send(self, text: bytes) -> None:
        """One text message."""
        self.transport.write(frame(TEXT, text))


async def connect(port: int, path: str, heard: Callable[[bytes], None]) -> Socket:
    """An open socket."""
    loop = asyncio.get_running_loop()
    _, made = await loop.create_connection(lambda: Socket(path, heard), "127.0.0.1", port)
    await made.ready
    return made


class Player:
    """Whatever can be told to act and says when everybody has heard: a table, a room, a lone socket.

    Attributes:
        done: called when everybody has heard. began: when the action was meant to be sent. left: frames still missing.
    """

    def __init__(self, done: Callable[["Player"], None] | None = None) -> None:
        self.done = done
        self.began, self.left = 0.0, 0
        self.bytes: list[int] = []
        self.counting = True

    def act(self) -> None:
        """Send one action."""
        raise NotImplementedError

    def heard_one(self) -> None:
        """One more frame of the action is here."""
        self.left -= 1
        if self.left == 0 and self.done is not None:
            self.done(self)


class Bare(Player):
    """One socket of the echo, or ten of the fan-out."""

    def __init__(self, text: bytes) -> None:
        super().__init__()
        self._text = text
        self.sockets: list[Socket] = []

    async def open(self, port: int, path: str, receivers: int) -> None:
        """Connect."""
        self.sockets = [await connect(port, path, lambda _: self.heard_one()) for _ in range(receivers)]

    def act(self) -> None:
        """To everybody in the room."""
        self.left = len(self.sockets)
        self.sockets[0].send(self._text)


_WELCOMES: Final = b'{"type":"welcome"'
_numbers = iter(range(2**60))


def request(command: bytes) -> bytes:
    """A request with an id of its own."""
    return b'{"type":"request","id":"00000000-0000-4000-8000-%012x","command":%s}' % (next(_numbers), command)


class Tabled(Player):
    """Ten people at a table of the server, who play one game after the other at random."""

    def __init__(self, key: str, dice: random.Random) -> None:
        super().__init__()
        self.key = key
        self._dice = dice
        self.tokens: list[str] = []
        self.sockets: list[Socket] = []
        self._waiting: list[int] = []
        self._legal: list[list[Raw]] = [[] for _ in range(PLAYERS)]
        self._prompt = 0
        self._phase: str | None = None
        self._answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def sit(self, port: int) -> None:
        """Take ten seats through one socket, which then goes on as that of the first."""
        answers: asyncio.Queue[Message] = asyncio.Queue()
        lead = await connect(port, "/ws", lambda raw: answers.put_nowait(_plain(raw)))
        lead.send(b'{"type":"attach","key":"%s"}' % self.key.encode())
        for number in range(PLAYERS):
            lead.send(request(b'{"do":"take_seat","name":"P%d"}' % number))
        while len(self.tokens) < PLAYERS:
            message = await answers.get()
            if message.type == "done":
                self.tokens.append(message.token or "")
            elif message.type in ("refused", "closing"):
                raise RuntimeError(f"the server refused a seat: {message.code}")
        await self._attach(0, lead)

    async def come(self, port: int) -> None:
        """Everybody connects; returns when nothing is under way to anybody."""
        for seat in range(len(self.sockets), PLAYERS):
            await self._attach(seat, await connect(port, "/ws", _ignore))
        for socket in self.sockets:
            self._answered = asyncio.get_running_loop().create_future()
            socket.send(b'{"type":"ping"}')
            await self._answered

    async def _attach(self, seat: int, socket: Socket) -> None:
        welcomed = asyncio.get_running_loop().create_future()
        socket.heard = lambda raw: self._first(seat, raw, welcomed)
        socket.send(b'{"type":"attach","key":"%s","token":"%s"}' % (self.key.encode(), self.tokens[seat].encode()))
        await welcomed
        self.sockets.append(socket)

    async def glance(self, port: int) -> None:
        """One of them looks in, and goes again."""
        await self._attach(0, await connect(port, "/ws", _ignore))
        await self.go()

    async def begin(self, port: int) -> None:
        """Everybody connects and the host deals."""
        await self.come(port)
        await self._ask(b'{"do":"start_game"}')

    async def play(self, actions: int) -> None:
        """A few actions, so that the table looks like one in the middle of a game."""
        for _ in range(actions):
            await self._heard(self.act)

    async def go(self) -> None:
        """Everybody disconnects."""
        for socket in self.sockets:
            socket.transport.close()
        self.sockets = []

    def act(self) -> None:
        """The next move of the game; after its end, the next game (two commands that are not counted)."""
        self.left = PLAYERS + 1
        if self._phase == "game_over":
            self._phase = None
            asyncio.get_running_loop().create_task(self._again())
            return
        seat = self._waiting[0]
        action = self._dice.choice(self._legal[seat])
        command = b'{"do":"act","prompt":%d,"action":%s}' % (self._prompt, bytes(action))
        self.sockets[seat].send(request(command))

    async def _again(self) -> None:
        """Deal the next game, then make its first move."""
        await self._ask(b'{"do":"play_again"}')
        await self._ask(b'{"do":"start_game"}')
        self.act()

    async def _ask(self, command: bytes) -> None:
        """Send a command of the host, which is not counted, and wait until everybody has heard of it."""
        self.counting = False
        self.left = PLAYERS + 1
        await self._heard(lambda: self.sockets[0].send(request(command)))
        self.counting = True

    async def _heard(self, send: Callable[[], None]) -> None:
        """Send something, and wait until everybody has heard of it; meanwhile, `done` is not told."""
        heard = asyncio.Event()
        done, self.done = self.done, lambda _: heard.set()
        send()
        await heard.wait()
        self.done = done

    def _first(self, seat: int, raw: bytes, welcomed: asyncio.Future[None]) -> None:
        """The welcome; from then on updates."""
        if not welcomed.done():
            if not raw.startswith(_WELCOMES):
                return  # what was under way to the one who only watched
            whole = _WELCOME.decode(raw)
            self._see(seat, whole.table, whole.game)
            welcomed.set_result(None)
            return
        self._next(seat, raw)

    def _see(self, seat: int, table: Fields, game: Fields | None) -> None:
        if table.prompt is not UNSET:
            self._prompt = table.prompt
        if game is not None:
            self._public(game)
            if game.legal is not UNSET:
                self._legal[seat] = game.legal

    def _public(self, game: Fields) -> None:
        if game.waiting_for is not UNSET:
            self._waiting = game.waiting_for
        if game.phase is not UNSET:
            self._phase = game.phase

    def _next(self, seat: int, raw: bytes) -> None:
        message = _MESSAGE.decode(raw)
        if message.type == "update":
            if message.table.set.watching is not UNSET:
                return  # told once people have sat down; no move's answer
            if message.own.set.legal is not UNSET:
                self._legal[seat] = message.own.set.legal
            if seat == 0:
                if message.table.set.prompt is not UNSET:
                    self._prompt = message.table.set.prompt
                self._public(message.game.set)
            if self.counting and self.done is not None:
                self.bytes.append(len(raw))
        elif message.type == "pong":
            self._answered.set_result(None)
            return
        elif message.type == "closing" and message.code in ("server_stops", "moved"):
            return  # the end of the bench
        elif message.type != "done":
            raise RuntimeError(raw[:200].decode())
        self.heard_one()


def _plain(raw: bytes) -> Message:
    return Message("welcome") if raw.startswith(_WELCOMES) else _MESSAGE.decode(raw)


def _ignore(_raw: bytes) -> None:
    """Nothing is expected yet."""


async def make_tables(port: int, many: int, dice: random.Random) -> list[Tabled]:
    """Tables with ten names each; nobody has come yet."""
    tables = [Tabled(key, dice) for key in await open_tables(port, many)]
    await several(tables, lambda table: table.sit(port))
    return tables


async def several(tables: list[Tabled], work: Callable[[Tabled], Coroutine[Any, Any, None]]) -> None:
    """Something at all tables, at twenty of them at a time."""
    for some in range(0, len(tables), 20):
        await asyncio.gather(*(work(table) for table in tables[some : some + 20]))


async def open_tables(port: int, many: int) -> list[str]:
    """The keys of new tables, nobody at them."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answers = [await post(reader, writer, "/api/tables") for _ in range(many)]
    writer.close()
    return [answer["key"] for _, answer in answers]


class Block:
    """What one stretch of load cost.

    Attributes:
        actions: finished. cpu: seconds of the server's. wall: seconds. latencies: in seconds.
    """

    def __init__(self) -> None:
        self.actions, self.cpu, self.wall = 0, 0.0, 0.0
        self.latencies: list[float] = []


async def closed_loop(players: list[Any], seconds: float, at_once: int, *pids: int) -> Block:
    """As fast as it goes, with so many actions under way at any time, taken in turn from all players."""
    block, idle, busy = Block(), deque(players), 0
    running = True
    quiet = asyncio.Event()

    def finished(player: Player) -> None:
        nonlocal busy
        block.actions += running
        idle.append(player)
        if running:
            idle.popleft().act()
        else:
            busy -= 1
            if busy == 0:
                quiet.set()

    for player in players:
        player.done = finished
    began, spent = perf_counter(), cpu_seconds(*pids)
    for _ in range(min(at_once, len(players))):
        busy += 1
        idle.popleft().act()
    await asyncio.sleep(seconds)
    running = False
    block.wall, block.cpu = perf_counter() - began, cpu_seconds(*pids) - spent
    await asyncio.wait_for(quiet.wait(), 30)
    return block


async def open_loop(players: list[Any], seconds: float, rate: float, pid: int, dice: random.Random) -> Block:
    """Actions that arrive at random moments, whether or not the server keeps up; late ones count from their time."""
    block, idle, late = Block(), deque(players), deque[float]()
    began, spent = perf_counter(), cpu_seconds(pid)

    def send(meant: float) -> None:
        player = idle.popleft()
        player.began = meant
        player.act()

    def finished(player: Player) -> None:
        block.latencies.append(perf_counter() - player.began)
        idle.append(player)
        if late:
            send(late.popleft())

    for player in players:
        player.done = finished
    at = began
    while at < began + seconds:
        at += dice.expovariate(rate)
        pause = at - perf_counter()
        if pause > 0:
            await asyncio.sleep(pause)
        if idle:
            send(at)
        else:
            late.append(at)
    block.wall, block.cpu = perf_counter() - began, cpu_seconds(pid) - spent
    async with asyncio.timeout(30):
        while len(idle) < len(players):  # noqa: ASYNC110 - late ones only; a hundredth of a second does no harm
            await asyncio.sleep(0.01)
    block.actions = len(block.latencies)
    return block


def cpu_seconds(*pids: int) -> float:
    """What processes have used, all threads together."""
    ticks = 0
    for pid in pids:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:  # noqa: PTH123 - read thousands of times
            fields = file.read().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / _TICK


def resident_kb(pid: int) -> int:
    """Memory that a process really has."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:  # noqa: PTH123 - as above
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
