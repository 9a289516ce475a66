"""The table of `weimar.limits`, kept: the worst input of its size for every route and every command of a connection.

The server is a process of its own. A request by the key of a table costs what the same game costs in a record, so the
games come in records and links, and a few from tables.
"""

import asyncio
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args
from uuid import uuid4

import msgspec
import pytest
from hostile import COMMANDS
from litestar.routes import HTTPRoute, WebSocketRoute
from party import settings
from websockets.sync.client import connect

from costs import Spent, forget_peak, slowness, spent_by
from games import random_game, seeded
from longest import longest_day, longest_game
from told_facts import public_document
from weimar.daily import day_of
from weimar.daily.day import date_of
from weimar.engine import Record, Rules, dump, parse, record_of, to_link
from weimar.engine.actions import Say
from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.events import Event
from weimar.engine.public_record import public_record, to_public_link
from weimar.engine.recorded import positions
from weimar.evenings import Played, write_archive
from weimar.limits import ENDPOINTS, LOADING, LONGEST_TABLE, MESSAGE, MOST_CPU_S, Cost
from weimar.server.app import make_app
from weimar.server.context import Server
from weimar.server.http.evenings import MOST_GAMES
from weimar.server.http.reviews import MOST_ACTIONS
from weimar.store import Addition, Appended
from weimar.store.sqlite import SqliteStore
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import Entry, TableEvent
from weimar.table.log import encode
from weimar.table.resumed import opening
from weimar.wire.messages import LONGEST_FRAME

PATIENCE_S: Final = 300
ROOT: Final = Path(__file__).parents[2]
LONG: Final = longest_game(10)
TABLES: Final = longest_game(10, 790)
"""Almost the longest game with as few changed ballots as tables allow: only such a game is played on."""
REVIEWED: Final = longest_game(10, MOST_ACTIONS, 0, statements=False)
ARGUED: Final = longest_game(10, MOST_ACTIONS, statements=False)
OF_FIVE: Final = {"POST /api/daily/result": 1 / 4, "POST /api/review": 1 / 6}
"""Where `./test` sends games of five players, and `--full` as long ones of ten, and what five may cost of the row.

The price of ten is that of their deals. The shares leave as much room as the row leaves ten players.
"""
_short = random_game(seeded("short"), 5, Rules())
SHORT: Final = record_of(_short.events, _short.names)
"""A game about which every answer costs little, so that what is spent is the reading of its table's log."""
SHORT_S: Final = 2.0
"""Seconds of CPU in which each of them is worked out."""
pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc"),
    pytest.mark.anyio,
]


def anyio_backend() -> str:
    """The loop of coroutines."""
    return "asyncio"


@cache  # for each route again, it would take half a second
def many_games() -> Any:
    """An archive of as many long games as may be counted."""
    return msgspec.to_builtins(write_archive(map(Played, different_games(MOST_GAMES))))


def plain(record: Record) -> Any:
    """A record as JSON values."""
    return json.loads(dump(record))


@cache  # for each route again, it would take a tenth of a second
def bomb() -> str:
    """A link of a few hundred characters with a game of twenty thousand statements."""
    said = next(action for action in LONG.actions if isinstance(action, Say))
    actions = (*LONG.actions[:-1], *[said] * 20_000, LONG.actions[-1])
    return to_link(msgspec.structs.replace(LONG, actions=actions, talk=()))


def different_games(count: int) -> Iterator[Record]:
    """The longest game, each time with another claim."""
    claims = [number for number, action in enumerate(LONG.actions) if isinstance(action, Say) and action.tiles]
    for number in range(count):
        actions = list(LONG.actions)
        place = claims[number % len(claims)]
        said = actions[place]
        assert isinstance(said, Say)
        tiles = "FFF"[: len(said.tiles or "")] if number < len(claims) else "L" * len(said.tiles or "")
        actions[place] = msgspec.structs.replace(said, tiles=tiles)
        yield msgspec.structs.replace(LONG, actions=tuple(actions), talk=())


def filled(body: dict[str, Any], size: int) -> bytes:
    """A body of exactly so many bytes, if it is not longer."""
    return json.dumps(body).encode().ljust(size)


def junk(size: int) -> list[bytes]:
    """Texts of a size that make a parser work: depth, breadth, one string, many keys."""
    keys = b",".join(b'"%d":0' % number for number in range(size // 12))
    return [
        b"[" * size,
        (b"[" + b"{}," * (size // 3))[: size - 3] + b"{}]",
        b'"' + b"\\u0041" * (size // 6 - 1) + b'"',
        b"{" + keys + b"}",
    ]


class Body(NamedTuple):
    """A body that asks for much work, and the right answer's status."""

    body: dict[str, Any]
    status: int


def other_choice(record: Record) -> dict[str, Any]:
    """Another first nomination than the one made."""
    made: dict[str, Any] = plain(record)["actions"][0]
    return made | {"target": next(seat for seat in range(5) if seat not in (made["seat"], made["target"]))}


def day_link(players: int) -> str:
    """A link to the longest game of a day with so many players, the same in every run."""
    days = (day_of(f"2026-11-{day}", "2026-11-29") for day in range(23, 30))
    return longest_day(next(day for day in days if day.players == players))


def worst(route: str, server: "Process", players: int) -> list[Body]:
    """The bodies for a route that ask for most work: games as long as allowed, and a link that unpacks to far more.

    The players are those of the games of `OF_FIVE`.
    """
    last = {"actions": len(TABLES.actions) - 1, "seat": TABLES.actions[-1].seat}
    choice = {"actions": 0, "choice": other_choice(REVIEWED)}
    kept = {"games": [{"link": bomb()}] * MOST_GAMES, "format": "weimar-evenings", "version": 1}
    record, link = {"record": plain(LONG)}, {"link": bomb()}
    argued = {"record": plain(ARGUED)}
    reviewed = {"record": plain(longest_game(players, MOST_ACTIONS, 0, statements=False))}
    day = day_link(players)
    public = public_document(LONG)
    bodies = {
        "POST /api/coach": [Body(server.coached, 200)],
        "POST /api/daily": [Body({"date": date_of(time.time_ns() // 1_000_000)}, 201)],
        "POST /api/daily/result": [Body({"link": day, "beside": day}, 200), Body(link, 400)],
        "POST /api/evenings": [Body({"archive": many_games(), "table": True}, 200), Body({"archive": kept}, 400)],
        "POST /api/explain": [Body(argued, 200), Body(link, 400), Body({"key": server.finished["key"]}, 400)],
        "POST /api/find": [Body({"code": "QQQQ"}, 404)],
        "POST /api/pairing": [],
        "POST /api/pairing/give": [Body({"code": "000000", "screen_pass": "x" * 64}, 403)],
        "POST /api/pairing/poll": [Body({"ticket": "x" * 64}, 404)],
        "POST /api/record": [Body({"key": server.finished["key"]}, 200)],
        "POST /api/replay": [Body(record, 200), Body(link, 400), Body({"key": server.finished["key"]}, 200)],
        "POST /api/review": [
            Body(reviewed, 200),
            Body(reviewed | {"part": "lie"}, 200),
            Body({"record": public}, 200),
            Body(link, 400),
            Body({"key": server.finished["key"]}, 400),
            Body({"link": to_public_link(public_record(public))}, 200),
            Body({"record": public | {"facts": [*public["facts"], {"fact": "looked"}]}}, 400),
        ],
        "POST /api/review/own": [Body(server.reviewed, 200)],
        "POST /api/review/play": [
            Body({"record": plain(TABLES)} | last, 201),
            Body(record | last, 400),
            Body(link | last, 400),
        ],
        "POST /api/review/what-if": [Body({"record": plain(REVIEWED)} | choice, 200), Body(link | choice, 400)],
        "POST /api/tables": [Body({}, 201)],
    }
    return bodies[route]


OLD: Final = "a-table-with-the-longest-log"
"""The key of a table in the store whose log is as long as logs become; its first game is at the end."""


def longest_log() -> Iterator[tuple[TableEvent, ...]]:
    """The events of each entry of the longest log: the longest and widest chat, then a short and a long game."""
    opened = opening(SHORT, 0, 0, "random")
    yield (ev.TableOpened(OLD, "OLDE"), *opened[:-1])
    for _ in range(LONGEST_TABLE):
        yield (ev.ChatSaid(1, "table", "\U0001f5f3" * 400),)
    for record in (SHORT, TABLES):
        actions = opening(record, len(record.actions) - 1, record.actions[-1].seat, "random")
        yield from [(event,) for event in actions if isinstance(event, ev.GameBegan | ev.Played)]
        yield (ev.Played(record.actions[-1].seat + 1, last_events(record)),)
        if record is SHORT:
            yield (ev.LobbyReopened(),)


def last_events(record: Record) -> tuple[Event, ...]:
    """The events of the last action."""
    *_, (_, events) = positions(record)
    return events


async def write_log(folder: Path) -> None:
    """Store the longest log."""
    store, at = SqliteStore(folder), time.time_ns() // 1_000_000
    entries = [encode(Entry(at, events)) for events in longest_log()]
    adding = [
        store.append(Addition(OLD, number, entry, None, b"", at, label=None if number else "OLDE"))
        for number, entry in enumerate(entries)
    ]
    for outcome in await asyncio.gather(*adding):
        assert isinstance(outcome, Appended)
    await store.close()


class Process:
    """A server in a process of its own."""

    finished: dict[str, Any]
    reviewed: dict[str, Any]
    coached: dict[str, Any]

    def __init__(self, pid: int, port: int) -> None:
        self.pid, self.port = pid, port

    def played_on(self, record: Record, actions: int, command: dict[str, Any]) -> dict[str, Any]:
        """The key and the token of a table that continues from a moment of a game, after a command of its person."""
        body = {"record": plain(record), "actions": actions, "seat": record.actions[actions].seat}
        status, told = self.ask("POST /api/review/play", json.dumps(body).encode())
        assert status == 201, told
        opened = json.loads(told)
        proof = {"key": opened["key"], "token": opened["token"]}
        with connect(f"ws://127.0.0.1:{self.port}/ws", max_size=None) as own:
            own.send(json.dumps({"type": "attach"} | proof))
            prompt = json.loads(own.recv())["table"]["prompt"]
            asked = {"prompt": prompt} | command if command["do"] == "act" else command
            own.send(json.dumps({"type": "request", "id": str(uuid4()), "command": asked}))
            while (answer := json.loads(own.recv()))["type"] not in ("done", "refused"):
                pass
        assert answer["type"] == "done", answer
        return proof

    def ask(self, route: str, body: bytes | None) -> tuple[int, bytes]:
        """The status and the answer; the requests of each route come from another address, with its own limits."""
        method, path = route.split(" ")
        own = f"127.0.1.{[*ENDPOINTS].index(route)}", 0
        line = http.client.HTTPConnection("127.0.0.1", self.port, PATIENCE_S, own)
        try:
            line.request(method, path, body, {"content-type": "application/json"} if body else {})
            told = line.getresponse()
            return told.status, told.read()
        finally:
            line.close()

    def cost_of(self, route: str, body: bytes | None) -> tuple[int, int, Spent]:
        """The status, the size of the answer, and what the process spent for it."""
        idle, before = forget_peak(self.pid), spent_by(self.pid)
        status, told = self.ask(route, body)
        after = spent_by(self.pid)
        return status, len(told), Spent(after.cpu_s - before.cpu_s, after.memory - idle)


SERVE: Final = """
from weimar.cli.commands import app
from weimar.server.process import limits
limits.SHARED_AT_ONCE = 10
app()
"""
"""A server with a higher shared limit: a fast machine sends all requests of this test within seconds."""


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    """A server that has answered everything once, so that its imports and tables are loaded."""
    asyncio.run(write_log(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    chosen = {"WEIMAR_WEB": str(ROOT / "tests" / "fixtures" / "webapp"), "WEIMAR_TABLES_PER_MINUTE": "1000"}
    words = ["-c", SERVE, "serve", "--port", str(port), "--data", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, *words], env=os.environ | chosen, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as child:
        try:
            server = Process(child.pid, port)
            until = time.monotonic() + PATIENCE_S
            while not _answers(server):
                assert time.monotonic() < until, "the server did not start"
                time.sleep(0.1)
            small = json.loads((ROOT / "examples" / "hitler-elected.json").read_bytes())
            archive = {"games": [], "format": "weimar-evenings", "version": 1}
            choice = other_choice(parse(json.dumps(small)))
            for route, body in (
                ("/api/explain", {"record": small}),
                ("/api/review", {"record": small}),
                ("/api/review/what-if", {"record": small, "actions": 0, "choice": choice}),
                ("/api/evenings", {"archive": archive}),
                ("/api/tables", {}),
            ):
                status, told = server.ask(f"POST {route}", json.dumps(body).encode())
                assert status in (200, 201), (route, told)
            for record in (TABLES, REVIEWED):
                last = {"do": "act", "action": msgspec.to_builtins(record.actions[-1])}
                proof = server.played_on(record, len(record.actions) - 1, last)
                if record is TABLES:
                    server.finished = proof
                else:
                    server.reviewed = proof
            server.coached = server.played_on(TABLES, 500, {"do": "change_settings", "helper": "coach"})
            yield server
        finally:
            child.send_signal(signal.SIGTERM)
            child.wait(PATIENCE_S)


def _answers(server: Process) -> bool:
    try:
        return server.ask("GET /readyz", None)[0] == 200
    except OSError:
        return False


def within(cost: Cost, size: int, spent: Spent) -> bool:
    """What a request spent is within its row; a job that is ended ends at its next step, within a second."""
    spent_s = spent.cpu_s - (1.0 if cost.cpu_s == MOST_CPU_S else 0.1)
    bearable = spent_s <= cost.cpu_s or spent_s <= cost.cpu_s * slowness()
    return size <= cost.bytes_out and bearable and spent.memory <= cost.memory


def with_loading(cost: Cost) -> Cost:
    """A row for a short game, and that of reading a log."""
    return cost._replace(cpu_s=min(cost.cpu_s, SHORT_S) + LOADING.cpu_s, memory=cost.memory + LOADING.memory)


async def test_every_route_has_a_row(tmp_path: Path) -> None:
    """The routes are the app's own; all pages and files are one row, and the limit of bytes is that of the row."""
    server = Server(settings(tmp_path), SqliteStore(tmp_path), b"s" * 32)
    found = {"GET /": 0}
    for route in make_app(server).routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                most = handler.resolve_request_max_body_size()
                found |= {f"{method} {route.path}": most or 0 for method in handler.http_methods if method != "OPTIONS"}
        elif isinstance(route, WebSocketRoute):
            found[f"WEBSOCKET {route.path}"] = LONGEST_FRAME
    await server.store.close()
    assert set(found) == set(ENDPOINTS)
    assert {route: most for route, most in found.items() if "GET" not in route} == {
        route: cost.bytes_in for route, cost in ENDPOINTS.items() if "GET" not in route
    }
    assert MESSAGE.bytes_in == LONGEST_FRAME


@pytest.mark.long
@pytest.mark.parametrize("players", [5, pytest.param(MAX_PLAYERS, marks=pytest.mark.full)])
def test_the_worst_input_costs_no_more_than_its_row(process: Process, players: int) -> None:
    """One test for all: each worker with a part of it would start another server, and wait until it has loaded all."""
    for route in ENDPOINTS:
        if not route.startswith("WEBSOCKET"):
            ask_the_worst(route, process, players)
    ask_every_command(process)
    welcome_a_newcomer(process)
    read_the_longest_log(process)


def ask_the_worst(route: str, process: Process, players: int) -> None:
    """Games as long as allowed, links that unpack to far more, and junk: each is answered within the row."""
    cost = ENDPOINTS[route]
    if players < MAX_PLAYERS:
        cost = cost._replace(cpu_s=cost.cpu_s * OF_FIVE.get(route, 1))
    bodies: list[tuple[bytes | None, tuple[int, ...]]] = [(None, (200, 404))]
    if cost.bytes_in:
        bodies = [(filled(body, cost.bytes_in), (status,)) for body, status in worst(route, process, players)]
        bodies += [(text, (201, 400)) for text in junk(cost.bytes_in)]
        assert process.ask(route, b" " * (cost.bytes_in + 1))[0] == 413
    for number, (body, expected) in enumerate(bodies):
        status, size, spent = process.cost_of(route, body)
        assert status in expected, (route, number, status)
        assert within(cost, size, spent), (route, number, status, size, spent)


def ask_every_command(process: Process) -> None:
    """Each of the protocol, as long as a message may be, costs no more than the row of messages."""
    kinds = {type(command) for command in COMMANDS}
    assert kinds | {cmd.Act} == set(get_args(cmd.Command))
    key = json.loads(process.ask("POST /api/tables", b"{}")[1])["key"]
    with connect(f"ws://127.0.0.1:{process.port}/ws", max_size=None) as own:
        own.send(json.dumps({"type": "attach", "key": key}))
        assert json.loads(own.recv())["type"] == "welcome"
        for command in (*COMMANDS, cmd.Act(0, Say(0, "session", 1, tiles="FFF"))):
            asked = {"type": "request", "id": str(uuid4()), "command": msgspec.to_builtins(command)}
            idle, before = forget_peak(process.pid), spent_by(process.pid)
            own.send(json.dumps(asked).ljust(MESSAGE.bytes_in))
            told = ""
            while f'"{asked["id"]}"' not in told:
                told = str(own.recv())
            after = spent_by(process.pid)
            spent = Spent(after.cpu_s - before.cpu_s, after.memory - idle)
            assert within(MESSAGE, len(told), spent), (command, spent)


def welcome_a_newcomer(process: Process) -> None:
    """At a table with the longest game, whose offices were all stated six times."""
    cost = ENDPOINTS["WEBSOCKET /ws"]
    idle, before = forget_peak(process.pid), spent_by(process.pid)
    with connect(f"ws://127.0.0.1:{process.port}/ws", max_size=None) as own:
        own.send(json.dumps({"type": "attach", "key": process.finished["key"]}))
        told = str(own.recv())
    after = spent_by(process.pid)
    assert json.loads(told)["type"] == "welcome"
    assert len(json.loads(told)["game"]["statements"]) == sum(isinstance(action, Say) for action in TABLES.actions)
    spent = Spent(after.cpu_s - before.cpu_s, after.memory - idle)
    assert within(cost, len(told), spent), (len(told), spent)


def read_the_longest_log(process: Process) -> None:
    """Whoever has its key may ask for it: the table is loaded, and a game is read at the end of its log."""
    choice = other_choice(SHORT)
    first = {"key": OLD, "game": 1}
    asked: list[tuple[str, dict[str, Any], int]] = [
        ("POST /api/record", {"key": OLD}, 200),
        ("POST /api/replay", first, 200),
        ("POST /api/explain", first, 200),
        ("POST /api/review", first, 200),
        ("POST /api/review/what-if", first | {"actions": 0, "choice": choice}, 200),
        ("POST /api/review/play", first | {"actions": 0, "seat": 0}, 201),
    ]
    for route, body, expected in asked:
        status, size, spent = process.cost_of(route, json.dumps(body).encode())
        assert status == expected, (route, status)
        assert within(with_loading(ENDPOINTS[route]), size, spent), (route, size, spent)
