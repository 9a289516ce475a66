"""Twins on the wire: whole tables in two worlds that differ only in what one client may not know.

Contract: a `Programme` is a game, cut after some action, with all that people do beside playing: talk, notes, wishes
that are refused, lost connections. `play` performs it in a `World`, which is a server whose luck, clock, keys and
stream numbers are given; `Hall` worlds have their clients in the same process, `Street` worlds over real sockets.
What each client received is kept as bytes, in order. The second world's roles, piles and private choices come from
`twins.Scrambler`.
"""

import asyncio
import itertools
import json
import uuid
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, Literal, Protocol, TypeAlias

import pytest
import uvicorn
from litestar import Litestar
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from games import DARK, TEMPERS, Game, random_game, random_rules
from twins import Cell, Course, Scrambler, Twin, course_of, differing_facts, every_action, kind_of
from weimar.engine import SPECTATOR, Action, Chance, IllegalAction, ScriptedChance, State, legal_actions
from weimar.engine import play as engine_play
from weimar.engine.actions import Say
from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.terms import Viewer
from weimar.server import hub, live
from weimar.server.app import Server, make_app
from weimar.server.frames import QuickProtocol
from weimar.server.live import LiveTable
from weimar.server.prompt import PromptProtocol
from weimar.server.settings import Settings
from weimar.store import Addition, Appended, Conflict, Duplicate, Outcome, Row
from weimar.table import commands as cmd
from weimar.table.events import MemberId, Timers
from weimar.table.talk import PHRASES, REACTIONS, ballot_is_shut
from weimar.wire.codec import write
from weimar.wire.messages import Attach, Ping, Request

Client: TypeAlias = MemberId | None
"""Whose connection: a member's, or None for one who watches."""

WEB: Final = Path(__file__).parent / "fixtures" / "webapp"
"""A built web app of one page."""
GENEROUS: Final = {"requests_per_second": 1e6, "requests_burst": 1_000_000, "tables_per_minute": 1e6}
"""Limits that a busy test does not meet."""
SECRET: Final = bytes(range(32))
BEGAN: Final = 1_700_000_000_000
CLOSED: Final = b"closed"
"""Begins what is kept of the end of a socket."""


class MemoryStore:
    """A `Store` that forgets everything with the process."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.labels: dict[str, str] = {}

    async def append(self, addition: Addition) -> Outcome:
        """As `Store.append`."""
        rows = self.rows.setdefault(addition.table, [])
        for number, row in enumerate(rows, 1):
            if addition.request is not None and row.request == addition.request:
                return Duplicate(number, row.answer)
        if len(rows) != addition.expected:
            return Conflict(len(rows))
        rows.append(Row(addition.entry, addition.request, addition.answer))
        if addition.label is not None:
            self.labels[addition.table] = addition.label
        return Appended(len(rows))

    async def read(self, table: str, after: int = 0) -> Sequence[Row]:
        """As `Store.read`."""
        return self.rows.get(table, [])[after:]

    async def tables(self, changed_before: int | None = None) -> Sequence[str]:
        """As `Store.tables`, without regard to time."""
        return [] if changed_before is not None else list(self.rows)

    async def labelled(self, label: str) -> Sequence[str]:
        """As `Store.labelled`."""
        return [key for key, one in self.labels.items() if one == label]

    async def forget(self, table: str) -> bool:
        """As `Store.forget`."""
        return self.rows.pop(table, None) is not None

    async def close(self) -> None:
        """As `Store.close`."""


class Clockwork(Server):
    """A server whose clock stands still until it is told the time."""

    time = BEGAN

    def now(self) -> int:
        """Milliseconds since the epoch."""
        return self.time


def quiet_server(**settings: Any) -> Clockwork:
    """A server in memory with generous limits, unless told otherwise."""
    chosen: dict[str, Any] = GENEROUS | {"bot_pace_ms": 0, "web": WEB} | settings
    return Clockwork(Settings(**chosen), MemoryStore(), SECRET)


# -- what is done ------------------------------------------------------------------------------------------------

Doing: TypeAlias = tuple[Literal["ask"], Client, cmd.Command] | tuple[Literal["back"], Client, bool]
"""A wish of somebody's, or a lost connection, resumed (true) or begun anew."""


@dataclass
class Programme:
    """See the module.

    Attributes:
        game: cut after `cut` actions. doings: beside the actions, by the number of actions before.
        order: the members round the table. host: who is, from the deal on.
    """

    game: Game
    cut: int
    order: tuple[MemberId, ...]
    host: MemberId
    timers: Timers
    doings: dict[int, list[Doing]]
    course: Course = field(init=False)

    def __post_init__(self) -> None:
        """Know the true course."""
        self.course = course_of(self.game)

    def client(self, viewer: Viewer) -> Client:
        """Whose connection a viewer of the game has."""
        return self.order[viewer] if isinstance(viewer, int) else None

    def own_twin(self) -> Twin:
        """The game itself, as a twin of itself."""
        rows: list[tuple[bool, Action | None]] = [(True, step.action) for step in self.game.steps[: self.cut]]
        return Twin(self.game.started.roles, tuple(tiles for tiles, _ in self.course.piles), rows)

    def twin(self, viewer: Viewer, rng: Random) -> Twin:
        """A second game that looks the same to the viewer."""
        return Scrambler(self.game, self.course, viewer, self.cut, rng).twin()

    def luck(self, twin: Twin) -> Chance:
        """What falls to the players of a twin."""
        return ScriptedChance(twin.roles, self.game.started.first_candidate, twin.piles)


def wire_game(rng: Random) -> Game:
    """A whole game, mostly one that leads far, whose timers never fire within a test."""
    rules = random_rules(rng)
    if rules.discussion_limit_s is not None:
        rules = replace(rules, discussion_limit_s=86_400)
    return random_game(rng, rules=rules, temper=rng.choice(DARK if rng.random() < 0.8 else TEMPERS))


def programme(rng: Random, game: Game, cut: int) -> Programme:
    """A programme for a game: everything in it depends on what is public and on dice."""
    order = list(range(1, game.players + 1))
    rng.shuffle(order)
    timers = rng.choice((Timers(), Timers(3600, 3600, 3600, 3600, ballots_too=True)))
    doings: dict[int, list[Doing]] = {}
    for at in range(cut + 1):
        if rng.random() < 0.25:
            doings.setdefault(at, []).append(_doing(rng, game.states[at], tuple(order)))
    return Programme(game, cut, tuple(order), rng.choice(order), timers, doings)


def _doing(rng: Random, state: State, order: tuple[MemberId, ...]) -> Doing:
    seat = rng.randrange(len(order))
    who = order[seat]
    if rng.random() < 1 / 8:
        return "back", rng.choice((who, None)), rng.random() < 1 / 2
    said: tuple[tuple[Client, cmd.Command], ...] = (
        (None, cmd.Chat(f"gallery {rng.random()}")),
        (who, cmd.Chat(f"table {rng.random()}")),
        (who, cmd.SayPhrase(rng.choice(PHRASES))),
        (who, cmd.React(rng.choice(REACTIONS))),
        (who, cmd.KeepNote(f"note of {who} {rng.random()}")),
        (who, refused_by_all(rng, state, seat)),
    )
    return "ask", *rng.choice(said)


def wishes_of(seat: int, state: State) -> list[Action]:
    """All that somebody can wish in his own name and the codec lets through."""
    players = range(MAX_PLAYERS)
    wishes = (one for one in every_action(state.setup.players) if one.seat == seat)
    return [one for one in wishes if getattr(one, "target", 0) in players]


def refused_by_all(rng: Random, state: State, seat: int) -> cmd.Command:
    """A wish that is refused whatever is hidden: of a kind that this phase does not know, or about nothing."""
    kinds = {type(action) for other in range(state.setup.players) for action in legal_actions(state, other)}
    wrong = [one for one in wishes_of(seat, state) if type(one) not in kinds]
    return rng.choice(
        (
            cmd.Act(-1, rng.choice(wrong)),
            cmd.Act(0, rng.choice(wrong)),
            cmd.Act(0, Say(seat, "session", 999, declined=True)),
            cmd.TakeSeat("Again"),
            cmd.ChooseRules("official"),
            cmd.StartGame(),
            cmd.Nudge(99),
            cmd.TakeBack(),
        )
    )


# -- where it is done --------------------------------------------------------------------------------------------


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
        """Everybody goes home."""
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
        self.frames.append(live.farewell(code))


class Hall:
    """A `World` without sockets."""

    def __init__(self, server: Clockwork) -> None:
        self.server = server
        self.frames: dict[Client, list[bytes]] = {}
        self.outlets: dict[Client, _Recorder] = {}
        self.table: LiveTable

    async def open(self) -> LiveTable:
        """As `World.open`."""
        self.table = await self.server.hub.open()
        return self.table

    async def come(self, client: Client, *, resume: bool = False) -> None:
        """As `World.come`."""
        frames = self.frames.setdefault(client, [])
        outlet = self.outlets[client] = _Recorder(frames)
        stream, seq = last_seen(frames) if resume else (None, None)
        await self.table.attach(outlet, client, stream, seq)

    async def go(self, client: Client) -> None:
        """As `World.go`."""
        await self.table.detach(self.outlets[client], client)

    async def again(self, client: Client, seen: tuple[str | None, int | None]) -> list[bytes]:
        """As `World.again`."""
        outlet = _Recorder([])
        await self.table.attach(outlet, client, *seen)
        await self.table.detach(outlet, client)
        return outlet.frames

    async def ask(self, client: Client, request: str, command: cmd.Command) -> dict[str, Any]:
        """As `World.ask`; over the codec, like a message."""
        answer = await self.table.request(client, long_id(request), command)
        self.outlets[client].send(answer)
        told: dict[str, Any] = json.loads(answer)
        return told

    async def settle(self, *clients: Client) -> None:
        """Nothing is ever under way."""

    async def close(self) -> None:
        """As `World.close`."""
        self.server.hub.close()


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
        async with asyncio.timeout(30):
            while not holds():
                assert not self.over, self.frames[-2:]
                self.news.clear()
                await self.news.wait()


class Street:
    """A `World` over real sockets.

    Args:
        town: the running web server, whose state is replaced by `server`.
    """

    def __init__(self, server: Clockwork, town: "Town") -> None:
        self.server = server
        self.town = town
        self.frames: dict[Client, list[bytes]] = {}
        self.lines: dict[Client, _Line] = {}
        self.tokens: dict[MemberId, str] = {}
        self.table: LiveTable
        town.app.state.server = server

    async def open(self) -> LiveTable:
        """As `World.open`."""
        self.table = await self.server.hub.open()
        return self.table

    async def come(self, client: Client, *, resume: bool = False) -> None:
        """As `World.come`."""
        frames = self.frames.setdefault(client, [])
        seen = last_seen(frames) if resume else (None, None)
        self.lines[client] = await self._line(client, frames, seen)

    async def _line(self, client: Client, frames: list[bytes], seen: tuple[str | None, int | None]) -> _Line:
        token = None if client is None else self.tokens[client]
        socket = await connect(self.town.socket_url, compression=None, max_size=None, ping_interval=None)
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
        return line.frames

    async def go(self, client: Client) -> None:
        """As `World.go`."""
        await self._end(client, self.lines.pop(client), self._connections(client) - 1)

    async def _end(self, client: Client, line: _Line, left: int) -> None:
        await line.socket.close()
        await line.reader
        async with asyncio.timeout(30):
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
        if "token" in told[0]:
            self.tokens[told[0]["member"]] = told[0]["token"]
        return told[0]

    async def settle(self, *clients: Client) -> None:
        """As `World.settle`: everybody asks, and is answered."""
        await asyncio.gather(*(self._pong(self.lines[client]) for client in clients))

    async def _pong(self, line: _Line) -> None:
        seen = len(line.frames)
        await line.socket.send(write(Ping()).decode())
        await line.until(lambda: b'{"type":"pong"}' in line.frames[seen:])

    async def close(self) -> None:
        """As `World.close`."""
        self.server.hub.close()
        for line in self.lines.values():
            await line.socket.close()
            await line.reader


@dataclass
class Town:
    """A running web server on a port of its own, and the application behind it."""

    app: Litestar
    port: int

    @property
    def socket_url(self) -> str:
        """Where sockets are opened."""
        return f"ws://127.0.0.1:{self.port}/ws"

    async def http(self, raw: bytes) -> bytes:
        """What is answered to some bytes, until the other side closes; without the time of day."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(raw)
            async with asyncio.timeout(30):
                answer = await reader.read()
        finally:
            writer.close()
        return b"\r\n".join(line for line in answer.split(b"\r\n") if not line.lower().startswith(b"date:"))


@asynccontextmanager
async def town(server: Server) -> AsyncIterator[Town]:
    """The web server as `weimar serve` configures it, for as long as the context lasts."""
    app = make_app(server)
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=0,
        ws=QuickProtocol,
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        http=PromptProtocol,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    web = uvicorn.Server(config)
    serving = asyncio.create_task(web._serve())  # noqa: SLF001 - without taking the process's signals
    try:
        async with asyncio.timeout(20):
            while not web.started:  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.005)
        yield Town(app, web.servers[0].sockets[0].getsockname()[1])
    finally:
        web.should_exit = True
        async with asyncio.timeout(20):
            await serving


class Fate:
    """Stands in for the operating system's randomness; asked, it answers as the twin at hand wants."""

    def __init__(self) -> None:
        self.chance: Chance
        self.numbers: Iterator[int] = itertools.count()

    def begin(self, chance: Chance) -> None:
        """Another world."""
        self.chance, self.numbers = chance, itertools.count()

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


@contextmanager
def fate() -> Iterator[Fate]:
    """Take luck and names into one's own hands."""
    ours = Fate()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live, "_LUCK", ours)
        patch.setattr(live, "secrets", SimpleNamespace(token_urlsafe=ours.name))
        patch.setattr(hub, "new_key", ours.name)
        patch.setattr(hub, "new_code", lambda: "ABCD")
        yield ours


# -- how it is done ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Eyes:
    """Whose twin a world is: what others do in secret from this client is done otherwise."""

    client: Client

    def otherwise(self, doing: Doing) -> Doing:
        """Another note of somebody else's, other words in a gallery that he does not hear, another refused wish."""
        if doing[0] != "ask" or doing[1] == self.client:
            return doing
        _, who, command = doing
        if isinstance(command, cmd.KeepNote):
            return "ask", who, cmd.KeepNote(f"{command.text[::-1]} or not")
        if isinstance(command, cmd.Chat) and who is None:
            return "ask", who, cmd.Chat(f"{command.text[::-1]} or not")
        if isinstance(command, cmd.Act | cmd.TakeSeat | cmd.Nudge | cmd.TakeBack):
            return "ask", who, cmd.Kick(99)
        return doing


async def perform(world: World, plan: Programme, twin: Twin, eyes: Eyes | None = None) -> LiveTable:
    """Everybody sits down, the game is dealt and played to the cut."""
    table = await world.open()
    await _sit_down(world, plan)
    at = 0
    for row, (moves_on, action) in enumerate(twin.rows):
        if moves_on:
            await _do(world, plan, at, eyes)
            at += 1
        if action is not None:
            await _act(world, plan, table, f"ac{at:06x}" if moves_on else f"ec{row:06x}", action)
    await _do(world, plan, at, eyes)
    return table


async def _sit_down(world: World, plan: Programme) -> None:
    await world.come(None)
    for number in range(1, plan.game.players + 1):
        await world.ask(None, f"5ea70000-{number}", cmd.TakeSeat(f"Guest {chr(64 + number)}"))
        await world.come(number)
    rules = plan.game.started.rules
    options = {name: getattr(rules, name) for name in rules.__struct_fields__ if name != "preset"}
    first: list[cmd.Command] = [
        cmd.ChooseRules(rules.preset, options),
        cmd.OrderSeats(plan.order),
        cmd.ChooseTimers(plan.timers),
        cmd.StartGame(),
        cmd.HandOver(plan.host),
    ]
    for number, command in enumerate(first):
        told = await world.ask(1, f"50000000-{number}", command)
        assert told["type"] == "done", (command, told)


async def _do(world: World, plan: Programme, at: int, eyes: Eyes | None) -> None:
    world.server.time = BEGAN + 7 * at
    for number, planned in enumerate(plan.doings.get(at, ())):
        doing = planned if eyes is None else eyes.otherwise(planned)
        if doing[0] == "ask":
            await world.ask(doing[1], f"d0{at:06x}-{number}", doing[2])
        else:
            await world.go(doing[1])
            await world.come(doing[1], resume=doing[2])


async def _act(world: World, plan: Programme, table: LiveTable, request: str, action: Action) -> None:
    if ballot_is_shut(table.state):
        await world.ask(plan.host, f"c105e000-{table.state.prompt}", cmd.CloseDiscussion())
    told = await world.ask(plan.order[action.seat], request, cmd.Act(table.state.prompt, action))
    assert told["type"] == "done" or isinstance(action, Say), (action, told)


async def probe(world: World, plan: Programme, table: LiveTable, viewer: Viewer) -> list[bytes]:
    """All that one viewer got, with what he can still find out: by refused wishes, by coming again in all ways.

    Another connection of a member's is seen by nobody; that of somebody who watches is, so he must come last.
    """
    client = plan.client(viewer)
    for number, action in enumerate(_illegal(plan.game.states[plan.cut], viewer)):
        request = f"0be{0 if client is None else client:05x}-{number}"
        await world.ask(client, request, cmd.Act(table.state.prompt, action))
    stream, seq = last_seen(world.frames[client])
    assert stream is not None
    assert seq is not None
    found: list[bytes] = []
    for seen in ((None, None), (stream, seq), (stream, max(0, seq - 9)), (stream, 0), ("name-0", 1), (stream, seq + 1)):
        found += await world.again(client, seen)
    await world.settle(client)
    return world.frames[client] + found


def _illegal(state: State, viewer: Viewer) -> list[Action]:
    """Wishes that the first game refuses a viewer: one of each kind and answer, in his own name or another's."""
    seat = viewer if isinstance(viewer, int) else 0
    found: dict[tuple[type, str], Action] = {}
    for action in wishes_of(seat, state):
        try:
            engine_play(state, action, _NO_LUCK)
        except IllegalAction as refused:
            found.setdefault((type(action), refused.code), action)
    return list(found.values())


class _NoLuck:
    """For wishes that are only tried."""

    def deal(self, players: int) -> tuple[Any, ...]:
        """Nobody asks."""
        raise AssertionError(players)

    def first_candidate(self, players: int) -> int:
        """Nobody asks."""
        raise AssertionError(players)

    def shuffle(self, tiles: str) -> str:
        """Any order."""
        return tiles


_NO_LUCK: Final = _NoLuck()


# -- many of them ------------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What a campaign has seen: pairs by cell, those of hosts, pairs that did not differ, frames, the first leak."""

    pairs: Counter[Cell] = field(default_factory=Counter)
    hosts: int = 0
    alike: int = 0
    frames: int = 0
    difference: str = ""

    def phases(self) -> Counter[str]:
        """Pairs by phase."""
        return _summed(self.pairs, 0)

    def kinds(self) -> Counter[str]:
        """Pairs by kind of viewer."""
        return _summed(self.pairs, 1)


def _summed(pairs: Counter[Cell], part: Literal[0, 1]) -> Counter[str]:
    found: Counter[str] = Counter()
    for cell, times in pairs.items():
        found[cell[part]] += times
    return found


MakeWorld: TypeAlias = Callable[[], World]


@dataclass
class WireCampaign:
    """Pairs of worlds until there are enough; stops at the first that a client can tell apart.

    Args:
        each: twins for each viewer of a game.
    """

    rng: Random
    make: MakeWorld
    ours: Fate
    tally: Tally = field(default_factory=Tally)

    async def run(self, pairs: int) -> Tally:
        """The whole campaign."""
        while self.tally.pairs.total() < pairs and not self.tally.difference:
            await self.table()
        return self.tally

    async def table(self) -> None:
        """One game, cut where the tally is thinnest, with a twin for every viewer."""
        game = wire_game(self.rng)
        plan = programme(self.rng, game, self._cut(game))
        viewers: list[Viewer] = [*range(game.players), SPECTATOR]
        first, true_state = await self._world(plan, plan.own_twin(), viewers)
        for viewer in viewers:
            twin = plan.twin(viewer, self.rng)
            second, state = await self._world(plan, twin, [viewer], Eyes(plan.client(viewer)))
            self._compare(plan, viewer, first, second)
            self._count(plan, viewer, true_state, state)
            if self.tally.difference:
                return

    def _cut(self, game: Game) -> int:
        states = game.states[:-1]
        if self.rng.random() < 0.15:
            return len(states) - 1
        phases = self.tally.phases()
        thin = min({state.phase.name for state in states}, key=lambda name: phases[name])
        return self.rng.choice([cut for cut, state in enumerate(states) if state.phase.name == thin])

    async def _world(
        self, plan: Programme, twin: Twin, viewers: Sequence[Viewer], eyes: Eyes | None = None
    ) -> tuple[dict[Client, list[bytes]], State]:
        self.ours.begin(plan.luck(twin))
        world = self.make()
        try:
            table = await perform(world, plan, twin, eyes)
            state = table.state.game
            assert state is not None
            return {plan.client(viewer): await probe(world, plan, table, viewer) for viewer in viewers}, state
        finally:
            await world.close()

    def _compare(
        self, plan: Programme, viewer: Viewer, first: dict[Client, list[bytes]], second: dict[Client, list[bytes]]
    ) -> None:
        client = plan.client(viewer)
        ours, theirs = first[client], second[client]
        self.tally.frames += len(theirs)
        if ours == theirs:
            return
        pairs = itertools.zip_longest(ours, theirs)
        number, (one, other) = next((i, pair) for i, pair in enumerate(pairs) if pair[0] != pair[1])
        cell = (plan.game.states[plan.cut].phase.name, kind_of(plan.game.states[plan.cut], viewer))
        self.tally.difference = f"{cell}, {len(ours)} and {len(theirs)} frames, at {number}:\n{one!r}\n{other!r}"

    def _count(self, plan: Programme, viewer: Viewer, first: State, second: State) -> None:
        if not differing_facts(first, second):
            self.tally.alike += 1
            return
        self.tally.pairs[first.phase.name, kind_of(first, viewer)] += 1
        self.tally.hosts += plan.client(viewer) == plan.host


def hall_campaign(seed: object, pairs: int, server: Callable[[], Clockwork] = quiet_server) -> Tally:
    """A campaign without sockets, named by a seed."""

    async def run(ours: Fate) -> Tally:
        return await WireCampaign(Random(f"hall/{seed}"), lambda: Hall(server()), ours).run(pairs)

    with fate() as ours:
        return asyncio.run(run(ours))


def street_campaign(seed: object, pairs: int) -> Tally:
    """A campaign over real sockets, named by a seed."""

    async def run(ours: Fate) -> Tally:
        async with town(quiet_server(max_sockets_per_address=1000)) as place:
            campaign = WireCampaign(
                Random(f"street/{seed}"), lambda: Street(quiet_server(max_sockets_per_address=1000), place), ours
            )
            return await campaign.run(pairs)

    with fate() as ours:
        return asyncio.run(run(ours))
