"""Every endpoint, asked first on a fresh server and again, at every stage of an evening, against an independent answer.

Contract: endpoints come from the application's routes; a new one needs a row. Each question gets a new server from the
log, and all caches of the program are emptied before it, so no earlier question can have filled one.
"""

import asyncio
import functools
import json
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Any, Final, TypeAlias

import pytest
from driver import KEY, START
from moments import CODE, Stage, evening, plain, secrets_of, welcome_of
from msgspec.structs import replace
from test_origins import endpoints
from websockets.asyncio.client import connect

from weimar.daily import day_of
from weimar.daily.day import date_of
from weimar.engine import Event, Nominate, RecordError, dump, legal_actions, parse
from weimar.engine.events import ChancellorNominated
from weimar.review import costly_choices, shared_review
from weimar.review.what_if import NoSuchChoice, what_if
from weimar.server.app import make_app
from weimar.server.process.costly_work import CostlyWork, WorkerPool
from weimar.server.process.rate_limits import Buckets
from weimar.server.process.settings import Settings
from weimar.server.process.tokens import Proof
from weimar.store import Row
from weimar.table.events import Played
from weimar.table.log import decode, encode
from weimar.table.presence import Presence
from weimar.table.replay import finished_games
from weimar.wire.codec import write
from weimar.wire.messages import Attach
from worlds import SECRET, Clockwork, MemoryStore, WebServer, quiet_server, web_server

pytest_plugins = ("places",)
pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("analysed_once")]

Answer: TypeAlias = tuple[int, Any]
OTHER: Final = {"actions": 0, "choice": {"do": "nominate", "seat": 0, "target": 1}}
"""Another choice, for `/api/review/what-if`."""
UNKNOWN: Final = "x" * 22
SHARES: Final = 4


@functools.cache
def stages(people: int, bots: int) -> tuple[Stage, ...]:
    """The evening; the one of a lone person has a coach."""
    return tuple(evening(people, bots, f"first-{people}-{bots}", **({"helper": "coach"} if people == 1 else {})))


def forget_everything() -> int:
    """Empty every cache of our modules; how many there are."""
    found = caches(len(sys.modules))
    for cache in found:
        cache.cache_clear()
    return len(found)


@functools.cache  # looked for again when another module is there: there are 40,000 values to look at
def caches(_modules: int) -> tuple[Any, ...]:
    """The caches of our modules and their classes."""
    modules = [module for name, module in tuple(sys.modules.items()) if name.split(".")[0] == "weimar"]
    values = [value for module in modules for value in vars(module).values()]
    inner = [value for kind in values if isinstance(kind, type) for value in vars(kind).values()]
    return tuple({id(value): value for value in (*values, *inner) if hasattr(value, "cache_clear")}.values())


@functools.cache  # reading settings takes longer than most questions
def settings() -> Settings:
    """Those of every server here."""
    return quiet_server(bot_pace_ms=10_000_000, host="127.0.0.1").settings


def fresh(stage: Stage) -> Clockwork:
    """A server that has just started, with the table in its log."""
    forget_everything()
    store = MemoryStore()
    store.rows[KEY] = [Row(entry, None, b"") for entry in stage.log]
    store.labels[KEY] = CODE
    store.changed[KEY] = stage.state.changed_at
    server = Clockwork(settings(), store, SECRET)
    server.time = max(START, stage.state.changed_at)
    for name, limit in vars(server.limits).items():
        if isinstance(limit, Buckets):
            setattr(server.limits, name, Buckets(1e9, 1e9))
    return server


async def ask(where: WebServer, method: str, path: str, body: Any = None) -> Answer:
    """One request, given to the application itself: status, and the whole body, as JSON if it is that."""
    raw = b"" if body is None else json.dumps(body).encode()
    path, _, query = path.partition("?")
    told = b""
    status, incoming = 0, [{"type": "http.request", "body": raw}]

    async def receive() -> Any:
        return incoming.pop() if incoming else await asyncio.Event().wait()  # nobody disconnects

    async def send(event: Any) -> None:
        nonlocal status, told
        status, told = event.get("status", status), told + event.get("body", b"")

    headers = [(b"host", b"localhost"), (b"content-length", b"%d" % len(raw))]
    scope: Any = {"type": "http", "http_version": "1.1", "scheme": "http", "method": method, "path": path}
    scope |= {"raw_path": path.encode(), "query_string": query.encode(), "root_path": "", "headers": headers}
    await where.app(scope | {"client": ("127.0.0.1", 1), "server": ("127.0.0.1", where.port)}, receive, send)
    with suppress(ValueError):
        return status, json.loads(told)
    return status, told


# -- what has to be answered ---------------------------------------------------------------------------------------


def record_of(stage: Stage) -> Answer:
    """Only while the table shows a game that is over: the last one."""
    if stage.expected["stage"] != "over":
        return 409, {"error": "not_over"}
    return 200, stage.games()[-1].record()


def chosen(stage: Stage, number: int | None) -> int | None:
    """The finished game that is meant; None if there is none."""
    finished = [game for game in stage.games() if game.is_over]
    wanted = len(finished) if number is None else number
    return wanted if 1 <= wanted <= len(finished) else None


def listing(stage: Stage) -> list[dict[str, Any]]:
    """The public list, once the table is in memory."""
    if not stage.expected["listed"] or stage.expected["stage"] == "over":
        return []
    bots = sum(member.bot is not None for member in stage.state.members)
    people = len(stage.state.members) - bots
    found = {"key": KEY, "code": CODE, "stage": stage.expected["stage"], "people": people, "bots": bots}
    return [found | {"preset": "official", "locked": stage.expected["locked"]}]


# -- asking --------------------------------------------------------------------------------------------------------

Check: TypeAlias = Callable[[Stage, WebServer, Clockwork], Awaitable[None]]


def same(method: str, path: str, body: Any, expected: Callable[[Stage], Answer]) -> Check:
    """Ask, and compare the whole answer."""

    async def check(stage: Stage, where: WebServer, _server: Clockwork) -> None:
        assert await ask(where, method, path, body) == expected(stage), (stage.name, path, body)

    return check


async def offered(stage: Stage, where: WebServer, server: Clockwork) -> None:
    """The table of the day, whatever happens at this one."""
    date = date_of(server.now())
    status, told = await ask(where, "GET", "/api/daily", None)
    assert (status, told["date"], told["players"]) == (200, date, day_of(date, date).players), stage.name


def reviewed(stage: Stage, number: int | None) -> Answer:
    """The review of a game's record."""
    wanted = chosen(stage, number)
    if wanted is None:
        return 409, {"error": "not_over"}
    return 200, _reviewed(json.dumps(stage.games()[wanted - 1].record()))


@functools.cache
def _reviewed(record: str) -> Any:
    return plain(shared_review(parse(record)))


@functools.cache
def _own(record: str, seat: int) -> Any:
    return plain(costly_choices(parse(record), seat))


async def continued(stage: Stage, where: WebServer, _server: Clockwork) -> None:
    """Ask how the last game could have continued after the first action."""
    told = await ask(where, "POST", "/api/review/what-if", {"key": KEY, **OTHER})
    wanted = chosen(stage, None)
    if wanted is None:
        assert told == (409, {"error": "not_over"}), stage.name
        return
    record = parse(json.dumps(stage.games()[wanted - 1].record()))
    try:
        expected: Answer = 200, plain(what_if(record, 0, Nominate(0, 1), range(20)))
    except NoSuchChoice:
        expected = 400, {"error": "no_such_choice", "action": 0, "name": ""}
    assert told == expected, stage.name


async def resumed(stage: Stage, where: WebServer, _server: Clockwork) -> None:
    """Ask for a table at the last game's deal; there is none before the end of a game."""
    status, told = await ask(where, "POST", "/api/review/play", {"key": KEY, "actions": 0, "seat": 1})
    if chosen(stage, None) is None:
        assert (status, told) == (409, {"error": "not_over"}), stage.name
    else:
        assert (status, told["member"]) == (201, 2), stage.name
        assert told["key"] != KEY


def replayed(number: int | None) -> Check:
    """Ask for a replay: names, numbers, record, and a step for each action; what a step shows is in tests/table."""

    async def check(stage: Stage, where: WebServer, _server: Clockwork) -> None:
        status, body = await ask(where, "POST", "/api/replay", {"key": KEY, "game": number})
        wanted = chosen(stage, number)
        if wanted is None:
            assert (status, body) == (409, {"error": "not_over"}), stage.name
            return
        game = stage.games()[wanted - 1]
        names = [name for name, _ in game.seats]
        assert (status, body["names"], body["players"], body["game"]) == (200, names, len(names), wanted)
        assert body["games"] == len([game for game in stage.games() if game.is_over])
        assert body["record"] == game.record()
        assert len(body["steps"]) == len(game.actions) + 1

    return check


def explained(number: int | None) -> Check:
    """Ask for the decisions of bots: each has the level that made it; the reasons are in tests/server/http."""

    async def check(stage: Stage, where: WebServer, _server: Clockwork) -> None:
        status, body = await ask(where, "POST", "/api/explain", {"key": KEY, "game": number})
        wanted = chosen(stage, number)
        if wanted is None:
            assert (status, body) == (409, {"error": "not_over"}), stage.name
            return
        made = [(place, level, seat) for place, (_, level, seat) in enumerate(stage.games()[wanted - 1].actions)]
        told = [(one["action"], one["level"], one["seat"]) for one in body["decisions"]]
        assert (status, told) == (200, [one for one in made if one[1] is not None]), stage.name

    return check


def own_choices(member: int) -> Check:
    """Ask for the choices that cost a seat most, in the last game."""

    async def check(stage: Stage, where: WebServer, server: Clockwork) -> None:
        token = server.signer.token(KEY, Proof(member, 0))
        told = await ask(where, "POST", "/api/review/own", {"key": KEY, "token": token})
        wanted = chosen(stage, None)
        if wanted is None:
            assert told == (409, {"error": "not_over"}), stage.name
            return
        record = json.dumps(stage.games()[wanted - 1].record())
        seat = [other.member for other in stage.state.members].index(member)
        assert told == (200, _own(record, seat)), stage.name

    return check


def coached(member: int) -> Check:
    """Ask the coach for a seat: where there is one, and a game, it speaks about the decision that is open."""

    async def check(stage: Stage, where: WebServer, server: Clockwork) -> None:
        token = server.signer.token(KEY, Proof(member, 0))
        told = await ask(where, "POST", "/api/coach", {"key": KEY, "token": token})
        if stage.state.helper != "coach" or stage.expected["stage"] != "game":
            assert told == (409, {"error": "no_coach"}), stage.name
            return
        seat = [other.member for other in stage.state.members].index(member)
        game = stage.state.game
        assert game is not None
        legal = [plain(action) for action in legal_actions(game, seat)]
        assert (told[0], told[1]["prompt"], told[1]["hitler"][seat]) == (200, stage.state.prompt, None), stage.name
        assert not legal or told[1]["advice"] in legal, stage.name

    return check


async def opened(_stage: Stage, where: WebServer, server: Clockwork) -> None:
    """A new table: its key and code are new, and lead to an empty lobby that is stored."""
    status, body = await ask(where, "POST", "/api/tables")
    assert (status, sorted(body)) == (201, ["code", "key"])
    assert body["key"] != KEY
    assert body["code"] != CODE
    assert isinstance(server.store, MemoryStore)
    assert server.store.labels[body["key"]] == body["code"]


async def paired(_stage: Stage, where: WebServer, _server: Clockwork) -> None:
    """A code and a ticket that nobody has answered."""
    status, body = await ask(where, "POST", "/api/pairing")
    assert (status, sorted(body), len(body["code"])) == (201, ["code", "seconds", "ticket"], 6)
    assert await ask(where, "POST", "/api/pairing/poll", {"ticket": body["ticket"]}) == (200, {"screen_pass": None})


async def listed(stage: Stage, where: WebServer, server: Clockwork) -> None:
    """Nothing, as long as nobody has asked for the table; then what is public of it, and by each filter."""
    in_memory = KEY in server.registry.keys()  # noqa: SIM118 - it is no mapping
    for stage_asked in ("", "lobby", "game"):
        path = "/api/tables" + (f"?stage={stage_asked}" if stage_asked else "")
        fitting = [one for one in listing(stage) if stage_asked in ("", one["stage"])]
        assert await ask(where, "GET", path) == (200, fitting if in_memory else []), (stage.name, path)


async def measured(stage: Stage, where: WebServer, server: Clockwork) -> None:
    """Figures, without anything of the table."""
    status, body = await ask(where, "GET", "/metrics")
    assert status == 200
    assert b"weimar_tables %d.0\n" % len(server.registry) in body
    for secret in (KEY, CODE, *(member.name for member in stage.state.members)):
        assert secret.encode() not in body


def welcomed(member: int | None) -> Check:
    """Attach, and compare the whole welcome but the stream's number and the padding."""

    async def check(stage: Stage, where: WebServer, server: Clockwork) -> None:
        token = None if member is None else server.signer.token(KEY, Proof(member, 0))
        async with connect(where.socket_url, compression=None, max_size=None) as socket:
            await socket.send(write(Attach(KEY, token)).decode())
            told = json.loads(await asyncio.wait_for(socket.recv(), 20))
            presence = await _presence(server)
        assert [
            member["member"] for member in told["table"]["members"] if member["here"] and member["bot"] is None
        ] == ([] if member is None else [member])
        shown = welcome_of(stage, member, presence)
        assert told["type"] == "welcome"
        assert told["member"] == member
        assert {name: told.get(name, []) for name in shown} == shown, (stage.name, member)
        assert stage.expected.items() <= told["table"].items()
        assert told["note"] == ("my own thoughts" if member == 1 and stage.expected["games"] else "")
        if told["game"] is not None:
            assert stage.games(), "a game is shown before the first deal"
            seat = None if member is None else [member.member for member in stage.state.members].index(member)
            assert secrets_of(told["game"]) == stage.games()[-1].ledger().render("spectator" if seat is None else seat)

    return check


async def _presence(server: Clockwork) -> Presence:
    live = await server.registry.get(KEY)
    assert live is not None
    return live.presence


def _is_found(stage: Stage) -> Answer:
    found = stage.expected["stage"] in ("lobby", "game") and not stage.expected["locked"]
    return (200, {"key": KEY, "code": CODE}) if found else (404, {"error": "unknown_code"})


NO_GROUP: Final = {"secret": "x" * 43}
BAD_ARCHIVE: Final = {"error": "bad_archive", "action": None, "name": ""}
NOBODYS: Final = (404, {"error": "unknown_table"})
CHECKS: Final[dict[str, list[Check]]] = {
    "POST /api/tables": [opened],
    "GET /api/tables": [listed],
    "POST /api/find": [
        same("POST", "/api/find", {"code": CODE.lower()}, _is_found),
        same("POST", "/api/find", {"code": "ZZZZ"}, lambda _: (404, {"error": "unknown_code"})),
    ],
    "POST /api/record": [
        same("POST", "/api/record", {"key": KEY}, record_of),
        same("POST", "/api/record", {"key": UNKNOWN}, lambda _: NOBODYS),
    ],
    "POST /api/replay": [
        *(replayed(number) for number in (None, 1, 2, 3, 4)),
        same("POST", "/api/replay", {"key": UNKNOWN}, lambda _: NOBODYS),
    ],
    "POST /api/explain": [
        *(explained(number) for number in (None, 1, 2, 3)),
        same("POST", "/api/explain", {"key": UNKNOWN}, lambda _: NOBODYS),
    ],
    "POST /api/review": [
        *(
            same("POST", "/api/review", {"key": KEY, "game": number}, functools.partial(reviewed, number=number))
            for number in (None, 1, 2, 3)
        ),
        same("POST", "/api/review", {"key": UNKNOWN}, lambda _: NOBODYS),
    ],
    "POST /api/review/what-if": [
        continued,
        same("POST", "/api/review/what-if", {"key": UNKNOWN, **OTHER}, lambda _: NOBODYS),
    ],
    "POST /api/review/play": [
        resumed,
        same("POST", "/api/review/play", {"key": UNKNOWN, "actions": 0, "seat": 0}, lambda _: NOBODYS),
    ],
    "POST /api/review/own": [
        own_choices(1),
        same("POST", "/api/review/own", {"key": KEY, "token": "1.0.x"}, lambda _: (403, {"error": "bad_token"})),
        same("POST", "/api/review/own", {"key": UNKNOWN, "token": "x"}, lambda _: NOBODYS),
    ],
    "POST /api/coach": [
        coached(1),
        same("POST", "/api/coach", {"key": KEY, "token": "1.0.x"}, lambda _: (403, {"error": "bad_token"})),
        same("POST", "/api/coach", {"key": UNKNOWN, "token": "x"}, lambda _: NOBODYS),
    ],
    "POST /api/pairing": [paired],
    "POST /api/pairing/poll": [
        same("POST", "/api/pairing/poll", {"ticket": "x"}, lambda _: (404, {"error": "unknown_pairing"}))
    ],
    "POST /api/pairing/give": [
        same(
            "POST",
            "/api/pairing/give",
            {"code": "000000", "screen_pass": f"{CODE}.1.{'x' * 22}"},
            lambda _: (403, {"error": "bad_token"}),
        )
    ],
    "GET /api/daily": [offered],
    "POST /api/daily": [
        same("POST", "/api/daily", {"date": "2023-11-14"}, lambda _: (400, {"error": "daily_before_first"})),
        same("POST", "/api/daily", {"date": "2126-11-02"}, lambda _: (400, {"error": "daily_future"})),
    ],
    "GET /api/daily/puzzle": [
        same("GET", "/api/daily/puzzle?date=2126-11-02", None, lambda _: (400, {"error": "daily_future"})),
        same("GET", "/api/daily/puzzle?date=x", None, lambda _: (400, {"error": "daily_bad_date"})),
    ],
    "POST /api/daily/result": [
        same("POST", "/api/daily/result", {"key": KEY}, lambda _: (400, {"error": "daily_not_a_link"})),
        same("POST", "/api/daily/result", {"key": UNKNOWN}, lambda _: NOBODYS),
    ],
    "POST /api/evenings": [
        same("POST", "/api/evenings", {"archive": {"format": "x"}}, lambda _: (400, BAD_ARCHIVE)),
        same("POST", "/api/evenings", {"archive": {}, "group": NO_GROUP}, lambda _: (404, {"error": "unknown_group"})),
    ],
    "GET /api/reach": [same("GET", "/api/reach", None, lambda _: (200, {"host": None, "why": "own_machine"}))],
    "GET /healthz": [same("GET", "/healthz", None, lambda _: (200, {"status": "ok"}))],
    "GET /readyz": [same("GET", "/readyz", None, lambda _: (200, {"status": "ok"}))],
    "GET /metrics": [measured],
    "GET /.well-known/security.txt": [
        same("GET", "/.well-known/security.txt", None, lambda _: (404, {"error": "not_found"}))
    ],
    "socket": [welcomed(None), welcomed(1)],
}
"""By endpoint: questions, and what is compared."""


def test_every_endpoint_has_a_row() -> None:
    """Pages are files, which no table changes (test_pages)."""
    app = make_app(quiet_server())
    pages = {route.path for route in app.routes if route.scope_type.name == "ASGI"}
    routed = {f"{method} {path}" for method, path in endpoints(app) if path not in pages and method != "OPTIONS"}
    assert routed == CHECKS.keys() - {"socket"}
    assert forget_everything() > 10, "the caches are found"


def questions(people: int) -> Iterator[tuple[str, Check]]:
    """All questions; at a table of several people each of them is welcomed, too."""
    for endpoint, checks in CHECKS.items():
        yield from ((endpoint, check) for check in checks)
    yield from (("socket", welcomed(member)) for member in range(2, people + 1))
    yield from (("POST /api/coach", coached(member)) for member in range(2, people + 1))


async def _ask_fresh(where: WebServer, stage: Stage, check: Check, times: int) -> None:
    """Put a fresh server behind the door, and ask it so often; the caches are emptied before the last time."""
    server = fresh(stage)
    where.app.state.server = server
    try:
        for number in range(times):
            if number == times - 1:
                forget_everything()
                server.costly_work, server.replays = CostlyWork(WorkerPool()), CostlyWork(WorkerPool())
            await check(stage, where, server)
    finally:
        server.registry.close()


@pytest.mark.long
@pytest.mark.parametrize("share", [0, *(pytest.param(one, marks=pytest.mark.full) for one in range(1, SHARES))])
@pytest.mark.parametrize(("people", "bots"), [(1, 4), (3, 2)])
async def test_an_endpoint_answers_first_and_again(people: int, bots: int, share: int) -> None:
    """First of all on a fresh server; again, from what is cached; and once more with the program's caches emptied.

    A share is a quarter of all questions at all moments; each question is in it at some of them.
    """
    async with web_server(quiet_server()) as where:
        for place, stage in enumerate(stages(people, bots)):
            for number, (_, check) in enumerate(questions(people)):
                if (place + number) % SHARES == share:
                    await _ask_fresh(where, stage, check, 3)


@pytest.mark.long
@pytest.mark.parametrize(("people", "bots"), [(1, 4), (3, 2)])
async def test_one_server_answers_throughout_an_evening(people: int, bots: int) -> None:
    """Everything is asked at each moment, forwards and backwards by turns: no question spoils another's answer.

    The table leaves memory between the moments, and what the server keeps besides must not be of the last one.
    """
    async with web_server(quiet_server()) as where:
        server = where.app.state.server = fresh(stages(people, bots)[0])
        assert isinstance(server.store, MemoryStore)
        for place, stage in enumerate(stages(people, bots)):
            server.registry.evict(lambda _: True)
            server.store.rows[KEY] = [Row(entry, None, b"") for entry in stage.log]
            server.time = max(server.time, stage.state.changed_at)
            asked = list(questions(people))
            for endpoint, check in reversed(asked) if place % 2 else asked:
                if endpoint != "GET /api/tables":  # an evicted table stays in the list
                    await check(stage, where, server)
        server.registry.close()


def broken(raw: bytes) -> bytes:
    """The entry with each nominee replaced by the president: it can be read, but the rules do not allow it."""
    entry = decode(raw)
    events = [
        replace(event, events=tuple(_own_nominee(one) for one in event.events)) if isinstance(event, Played) else event
        for event in entry.events
    ]
    return encode(replace(entry, events=tuple(events)))


def _own_nominee(event: Event) -> Event:
    return replace(event, target=event.seat) if isinstance(event, ChancellorNominated) else event


async def test_a_log_that_breaks_the_rules_is_a_fault_of_the_server(capsys: pytest.CaptureFixture[str]) -> None:
    """A request by key answers `table_damaged`. The same game, sent as a record, answers with what is wrong in it."""
    stage = next(stage for stage in stages(1, 4) if stage.name == "game 1 is over")
    brought = json.loads(dump(next(finished_games([decode(broken(raw)) for raw in stage.log])).record))
    keyed = {"key": KEY, "token": ""}
    paths = ("/api/replay", "/api/explain", "/api/review", "/api/review/what-if", "/api/review/play")
    more: dict[str, dict[str, Any]] = {paths[3]: OTHER, paths[4]: {"actions": 0, "seat": 0}}
    async with web_server(quiet_server()) as where:
        server = where.app.state.server = fresh(stage)
        assert isinstance(server.store, MemoryStore)
        server.store.rows[KEY] = [Row(broken(raw), None, b"") for raw in stage.log]
        keyed["token"] = server.signer.token(KEY, Proof(1, 0))
        bodies = [(path, {"key": KEY} | more.get(path, {})) for path in paths]
        for path, body in [*bodies, ("/api/review/own", keyed)]:
            assert await ask(where, "POST", path, body) == (503, {"error": "table_damaged"}), path
            assert "".join(capsys.readouterr()).count("table_unreadable") == 1
        assert server.metrics.registry.get_sample_value("weimar_damage_total") == len(paths) + 1
        for path in paths:
            status, told = await ask(where, "POST", path, {"record": brought} | more.get(path, {}))
            assert (status, told["error"], told["action"]) == (400, "own_seat", 0), (path, told)
        assert "table_unreadable" not in "".join(capsys.readouterr())

        async def unreadable(_key: str) -> None:
            raise RecordError("wrong_tiles", 7, "secret")

        server.registry.look = unreadable  # type: ignore[assignment]
        for path, body in (("/api/coach", keyed), ("/api/record", {"key": KEY}), ("/api/review/own", keyed)):
            assert await ask(where, "POST", path, body) == (503, {"error": "table_damaged"}), path
            told = "".join(capsys.readouterr())
            assert (told.count("table_unreadable"), "secret" in told) == (1, False)
        server.registry.close()
