"""`kill -9` at any moment: acknowledged requests are in the log exactly once, and everyone continues without help.

Real processes of `weimar serve` are killed, at random moments and at named ones, while people and bots play through
real sockets. After each death the log is compared with the players' answers; after each start, with their views.
"""

import asyncio
import json
import os
import random
import signal
import sys
import uuid
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

import apsw
import httpx
import msgspec
import pytest
from dying_server import AT_THE_POINT, LATE, POINTS, ServerStart, armed

from weimar.client import Client, Refusal
from weimar.engine import Action
from weimar.store import Note, Row
from weimar.store.folder import FILE
from weimar.table.commands import Act, AddBot, ChangeSettings, Chat, Command, KeepNote, PlayAgain, StartGame, TakeSeat
from weimar.table.fold import fold_all, with_notes
from weimar.table.log import decode
from weimar.table.presence import Presence
from weimar.table.state import TableState
from weimar.table.views import ProjectedTable, snapshot

WITHIN_S: Final = 180
"""What takes longer has failed."""
PEOPLE: Final = 3
BOTS: Final = 3
TABLES: Final = 2
ENVIRONMENT: Final = {
    "WEIMAR_BOT_PACE_MS": "3",
    "WEIMAR_REQUESTS_PER_SECOND": "100000",
    "WEIMAR_REQUESTS_BURST": "100000",
    "WEIMAR_TABLES_PER_MINUTE": "1000",
}


# -- the server


class Lives:
    """The server, life after life, on one folder and one port."""

    def __init__(self, process: asyncio.subprocess.Process, data: Path, port: int) -> None:
        self._process, self.data, self.port = process, data, port
        self.child: int | None = None

    async def begin(self, point: str | None = None, at: int = 1) -> None:
        """A new life."""
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(ServerStart(str(self.data), self.port, point, at)) + b"\n")
        self.child = await self._number()

    def stop(self) -> None:
        """Ask it to end."""
        assert self.child is not None
        os.kill(self.child, signal.SIGTERM)

    def kill(self) -> None:
        """`kill -9`; if it is dead already, its id is still its own, for it is buried at the end only."""
        assert self.child is not None
        os.kill(self.child, signal.SIGKILL)

    async def end(self) -> int:
        """Wait for its death; how it died."""
        assert self._process.stdin is not None
        status = await self._number()
        self.child = None
        self._process.stdin.write(b"\n")
        return status

    async def _number(self) -> int:
        assert self._process.stdout is not None
        async with asyncio.timeout(WITHIN_S):
            return int(await self._process.stdout.readline())


@asynccontextmanager
async def lives(data: Path) -> AsyncIterator[Lives]:
    """A server that can be started often; the last process ends with the test."""
    log = data.parent / "stderr.log"
    with log.open("wb") as errors:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(Path(__file__).with_name("dying_server.py")),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
            env=os.environ | ENVIRONMENT,
        )
    assert process.stdin is not None
    assert process.stdout is not None
    held = None
    try:
        held = Lives(process, data, int(await process.stdout.readline()))
        yield held
    finally:
        if held is not None and held.child is not None:
            held.kill()
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), 10)
        except TimeoutError:
            process.kill()
            await process.wait()
    assert "Traceback" not in log.read_text(), log.read_text()[-3000:]


# -- the players


class Player:
    """A person at a table: acts when it is their turn, takes notes and talks when it is not.

    Attributes:
        told: the answer to each request. refused: the refused requests. asked: all requests. notes: the notes.
        answered: set at every answer.
    """

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.answered = asyncio.Event()
        self.told: dict[str, dict[str, Any]] = {}
        self.refused: set[str] = set()
        self.asked: list[str] = []
        self.notes: set[str] = set()
        self._dice = random.Random(seed)
        self._go = asyncio.Event()
        self._rests = asyncio.Event()

    async def ask(self, command: Command) -> None:
        """Ask, over as many deaths as it takes."""
        name = str(uuid.UUID(int=random.Random(self._dice.random()).getrandbits(128)))
        self.asked.append(name)
        if isinstance(command, KeepNote):
            self.notes.add(name)
        try:
            self.told[name] = await self.client.request(command, name)
        except Refusal:
            self.refused.add(name)
        self.answered.set()

    def waits(self) -> bool:
        """Whether a request is not answered yet."""
        return len(self.asked) > len(self.told) + len(self.refused)

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            if not self._go.is_set():
                self._rests.set()
                await self._go.wait()
                self._rests.clear()
            await self.ask(self._wish())
            await asyncio.sleep(self._dice.uniform(0, 0.01))  # a person's pace

    def _wish(self) -> Command:
        table, game = self.client.table, self.client.game
        if self.client.member == table["host"] and table["stage"] != "game":
            return StartGame() if table["stage"] == "lobby" else PlayAgain()
        if game is not None and game.get("legal") and self._dice.random() < 0.8:
            chosen = self._dice.choice(game["legal"])
            return Act(table["prompt"], msgspec.convert(chosen, Action))
        words = f"{len(self.asked)}: {self._dice.random()}"
        return Chat(words) if self._dice.random() < 0.2 else KeepNote(words)

    def go(self) -> None:
        """Play on."""
        self._go.set()

    async def rest(self) -> None:
        """Finish what was begun, and nothing more."""
        self._go.clear()
        await self._rests.wait()


class Sitting:
    """One table with its people and a spectator."""

    def __init__(self, key: str, data: Path, clients: list[Client], seed: int) -> None:
        self.key, self.data = key, data
        self.watcher, *seated = clients
        self._former: dict[Client, str | None] = {}
        self.players = [Player(client, seed * 100 + number) for number, client in enumerate(seated)]

    @property
    def clients(self) -> list[Client]:
        """Everyone who looks at the table."""
        return [self.watcher, *(player.client for player in self.players)]

    async def set_up(self) -> None:
        """Take seats and add bots."""
        for number, player in enumerate(self.players):
            await player.client.sit(TakeSeat(f"Player {number}"))
        for _ in range(BOTS):
            await self.players[0].client.request(AddBot("random"))
        await self.players[0].client.request(ChangeSettings(locked=True))

    def log(self) -> list[Row]:
        """The table's log, read from the file as it is now."""
        with closing(apsw.Connection(str(self.data / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
            query = "SELECT version, entry, request, answer FROM entries WHERE table_key = ? ORDER BY version"
            rows = list(reader.execute(query, (self.key,)))
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1)), "a hole in the log"
        return [
            Row(entry, None if asked is None else asked.rpartition(":")[2], answer) for _, entry, asked, answer in rows
        ]

    def kept(self) -> dict[int, Note]:
        """The stored notes, by member."""
        with closing(apsw.Connection(str(self.data / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
            query = "SELECT member, text, request, answer, at FROM notes WHERE table_key = ?"
            rows = list(reader.execute(query, (self.key,)))
        return {
            member: Note(self.key, member, text, request.rpartition(":")[2], *rest)
            for member, text, request, *rest in rows
        }

    def _faults_of_notes(self, player: Player) -> Iterator[str]:
        """The note that is kept is the last one that was acknowledged, or one that was asked for later."""
        told = [request for request in player.asked if request in player.notes and request in player.told]
        kept = self.kept().get(player.client.member or 0)
        if kept is None:
            yield from (f"the note {request} was acknowledged and is lost" for request in told[-1:])
            return
        if told and player.asked.index(kept.request) < player.asked.index(told[-1]):
            yield f"the note {told[-1]} was acknowledged, and an older one is kept"
        if kept.request in player.told and json.loads(kept.answer) != player.told[kept.request]:
            yield f"{kept.request} was answered otherwise"

    def faults(self) -> list[str]:
        """Differences between the log and the players' answers."""
        rows = self.log()
        times = Counter(row.request for row in rows if row.request is not None)
        answers = {row.request: row.answer for row in rows}
        found = [f"{request} had effect {count} times" for request, count in times.items() if count > 1]
        for player in self.players:
            found += self._faults_of_notes(player)
            for request, told in player.told.items():
                if request in player.notes:
                    continue
                if request not in times:
                    found.append(f"{request} was acknowledged and is not in the log")
                elif json.loads(answers[request]) != told:
                    found.append(f"{request} was answered otherwise")
            found += [f"{request} was refused and had effect" for request in player.refused if request in times]
        return found

    async def agree(self) -> None:
        """Wait until everyone is connected to the new process, and sees just what the log says."""
        for client in self.clients:
            await client.until(lambda one=client: self._sees(one), WITHIN_S)  # type: ignore[misc]
            self._former[client] = client.stream

    def _sees(self, client: Client) -> bool:
        if client.stream == self._former.get(client):
            return False
        notes = [(note.member, note.text.decode()) for note in self.kept().values()]
        state = with_notes(fold_all(decode(row.entry) for row in self.log()), notes)
        wanted = projection(state, client.member)
        return bool(client.table == wanted["table"] and client.game == wanted["game"] and _same_talk(client, wanted))


def _same_talk(client: Client, wanted: dict[str, Any]) -> bool:
    """The recent messages and the note; long-connected viewers may remember more."""
    said = wanted["talk"]
    return bool(client.note == wanted["note"] and client.talk[len(client.talk) - len(said) :] == said)


def projection(state: TableState, member: int | None) -> dict[str, Any]:
    """The expected view of a viewer when everyone is connected."""
    people = [member.member for member in state.members if member.bot is None]
    scene = ProjectedTable(state, Presence(sockets=dict.fromkeys(people, 1), watching=1))
    shown: dict[str, Any] = json.loads(msgspec.json.encode(snapshot(scene, member)))
    return shown


@asynccontextmanager
async def sittings(server: Lives, seed: int) -> AsyncIterator[list[Sitting]]:
    """Tables with people at them, and bots, who play from `go` on."""
    url = f"ws://127.0.0.1:{server.port}/ws"
    async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
        tables = []
        for number in range(TABLES):
            key = await _open_table(server.port)
            clients = [await stack.enter_async_context(Client(url, key)) for _ in range(PEOPLE + 1)]
            tables.append(Sitting(key, server.data, clients, seed + number))
            await tables[-1].set_up()
        playing = [group.create_task(player.play()) for table in tables for player in table.players]
        try:
            yield tables
        finally:
            for task in playing:
                task.cancel()


async def _open_table(port: int) -> str:
    transport = httpx.AsyncHTTPTransport(retries=10)
    async with httpx.AsyncClient(transport=transport, trust_env=False, timeout=WITHIN_S) as web:
        answer = await web.post(f"http://127.0.0.1:{port}/api/tables")
    return str(answer.json()["key"])


# -- the campaign


class Tally(msgspec.Struct):
    """What a campaign came to."""

    deaths: Counter[str] = msgspec.field(default_factory=Counter)
    waiting: int = 0
    told: int = 0
    faults: list[str] = []


async def campaign(data: Path, points: list[str | None], seed: int) -> Tally:
    """Live and die once for each point; None and `STOP` are random moments. Ends early when something is wrong."""
    dice, tally = random.Random(seed), Tally()
    async with lives(data) as server:
        await server.begin()
        async with sittings(server, seed) as tables:
            for table in tables:
                await table.agree()
            server.kill()
            await server.end()
            for point in points:
                at = dice.randint(1, MOST_VISITS.get(point or "", 80))
                await server.begin(None if point == STOP else point, at)
                await _resume(tables)
                tally.deaths[await _play_until_death(server, tables, point, dice)] += 1
                tally.waiting += sum(player.waits() for table in tables for player in table.players)
                tally.faults += [fault for table in tables for fault in table.faults()]
                if tally.faults:
                    break
            await server.begin()
            if not tally.faults:
                await _resume(tables)
            tally.told = sum(len(player.told) for table in tables for player in table.players)
    return tally


STOP: Final = "stop"
"""Asked to end, instead of killed."""
MOST_VISITS: Final = {"in fan-out": 200, "in checkpoint": 12}


async def _resume(tables: list[Sitting]) -> None:
    """Everyone is back unaided, gets the answer they wait for, and sees what the log says."""
    async with asyncio.timeout(WITHIN_S):
        await asyncio.gather(*(player.rest() for table in tables for player in table.players))
        for table in tables:
            await table.agree()


async def _play_until_death(server: Lives, tables: list[Sitting], point: str | None, dice: random.Random) -> str:
    """Play, and die at the point, or after a random number of answers to a random player; where it was."""
    players = [player for table in tables for player in table.players]
    armed(server.data).touch()
    for player in players:
        player.go()
    dying = asyncio.create_task(server.end())
    if point in POINTS:
        await asyncio.wait((dying,), timeout=WITHIN_S / 2)
    else:
        await _answers(players, dice.randint(1, 25), dice)
    if point == STOP:
        server.stop()
    elif not dying.done():
        server.kill()
    status = await dying
    armed(server.data).unlink()
    if point == STOP:
        assert status == 0
    return str(point) if point == STOP or status == AT_THE_POINT else "at random"


async def _answers(players: list[Player], count: int, dice: random.Random) -> None:
    """Wait for a number of answers to random players."""
    for _ in range(count):
        player = dice.choice(players)
        player.answered.clear()
        await asyncio.wait_for(player.answered.wait(), WITHIN_S)


@pytest.mark.long
@pytest.mark.parametrize("times", [1, pytest.param(4, marks=pytest.mark.full)])
def test_kill_9_loses_nothing_and_play_continues(tmp_path: Path, times: int) -> None:
    """Thirteen deaths or several times as many, half of them at named points; two of the others are orderly stops."""
    points: list[str | None] = [*POINTS, *([None] * 5), STOP, STOP] * times
    random.Random(times).shuffle(points)
    tally = asyncio.run(campaign(tmp_path / "data", points, times))
    assert not tally.faults
    assert sum(tally.deaths.values()) == 13 * times
    assert all(tally.deaths[point] == times for point in POINTS), tally.deaths
    assert tally.deaths[STOP] == 2 * times
    assert tally.waiting >= 13 * times, "hardly anything was under way when it died"
    assert tally.told >= 150 * times, "hardly anything was done"


@pytest.mark.full
@pytest.mark.parametrize("seed", range(20))
def test_kill_9_many_times(tmp_path: Path, seed: int) -> None:
    """Two thousand deaths."""
    points: list[str | None] = [*POINTS] * 8 + [None] * 52
    random.Random(seed).shuffle(points)
    tally = asyncio.run(campaign(tmp_path / "data", points, 1000 + seed))
    assert not tally.faults
    assert sum(tally.deaths.values()) == 100


def test_acknowledging_before_the_commit_is_caught(tmp_path: Path) -> None:
    """The planted fault: within ten deaths the same check misses what was acknowledged."""
    tally = asyncio.run(campaign(tmp_path / "data", [LATE] * 10, 3))
    assert any("is not in the log" in fault for fault in tally.faults)
