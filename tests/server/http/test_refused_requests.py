"""What is refused where a game, an archive or a date is taken: each bad input by its code, before any work on it."""

import asyncio
import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, cast

import pytest
from litestar.exceptions import HTTPException
from litestar.routes import HTTPRoute
from party import Place
from test_day_results import link_by_chance
from test_evenings_counted import ARCHIVE, OVER, running
from test_origins import endpoints
from test_replays import a_record, ask

from longest import longest_game
from weimar.daily import day_of
from weimar.daily.day import FIRST_DAY, VERSION, date_of
from weimar.engine import dump, parse, to_link
from weimar.engine.limits import MOST_ACTIONS
from weimar.server.app import make_app
from weimar.server.http import explanations, replays, reviews
from weimar.server.http.evenings import MOST_GAMES
from weimar.server.http.front import WEIGHT, Front
from weimar.server.http.replays import LONGEST_BODY, AskedGame
from weimar.server.process.costly_work import (
    CostlyWork,
    CpuBudget,
    GivenUpError,
    Stop,
    TooCostlyError,
    WorkerPool,
    WorkersBusyError,
)
from weimar.server.process.rate_limits import Buckets
from weimar.server.tables.loading import TableDamagedError, TableNewerError, TableOlderError
from weimar.store import NotOwner, StoreAway, StoreDamaged, StoreFull
from weimar.table.replay import FinishedGame
from weimar.wire.http import PARTS, PlayOn
from worlds import quiet_server

pytest_plugins = ("places",)
pytestmark = pytest.mark.usefixtures("at_noon")

DAY_MS: Final = 86_400_000
NOMINATE: Final = {"do": "nominate", "seat": 0, "target": 1}
FINE: Final = a_record()
UNFINISHED: Final = FINE | {"actions": FINE["actions"][:-1]}
TWICE: Final = FINE | {"actions": FINE["actions"][:1] * 2}
MANY: Final = FINE | {"actions": FINE["actions"][:1] * (MOST_ACTIONS + 1)}
LONG: Final = json.loads(dump(longest_game(5, reviews.MOST_ACTIONS + 1, 0, statements=False)))
"""Finished, with one action more than a review takes."""
STRANGE: Final[tuple[object, ...]] = (None, 1, [], "x")
GAMES: Final[dict[str, dict[str, Any]]] = {
    "/api/replay": {},
    "/api/explain": {},
    "/api/review": {},
    "/api/review/what-if": {"actions": 0, "choice": NOMINATE},
    "/api/review/play": {"actions": 0, "seat": 0},
}
"""Where a game is taken, by its key, as a record or as a link; and what is asked besides."""
OF_A_GAME: Final[tuple[tuple[Any, int, str], ...]] = (
    *(({"record": strange}, 400, "malformed") for strange in STRANGE),
    *(({"key": key}, 400, "malformed") for key in (None, 1)),
    ({"game": 1}, 400, "malformed"),
    ({"key": "x", "game": 0}, 400, "malformed"),
    ({"key": "x", "extra": 1}, 400, "malformed"),
    ({"key": "x", "record": FINE}, 400, "malformed"),
    ({"record": FINE, "game": 1}, 400, "malformed"),
    *(({"link": "w1.AA"} | both, 400, "malformed") for both in ({"key": "x"}, {"record": FINE}, {"game": 1})),
    ({"link": "w1.AA"}, 400, "damaged_link"),
    ({"key": "x"}, 404, "unknown_table"),
    ({"record": UNFINISHED}, 409, "not_over"),
    ({"link": to_link(parse(json.dumps(UNFINISHED)))}, 409, "not_over"),
    ({"record": TWICE}, 400, "wrong_phase"),
    ({"record": MANY}, 400, "too_many_actions"),
    ({"record": FINE | {"rules": {"preset": "x" * 100_000}}}, 400, "unknown_preset"),  # longer than other bodies may be
    ({"record": {"x": "y" * 1_048_576}}, 413, "too_long"),
)
NOBODY: Final = {"old": "nobody", "new": None}
TWO: Final = dict(zip(("old", "new"), OVER[0].players, strict=False))
ELSEWHERE: Final[dict[str, tuple[dict[str, Any], tuple[tuple[dict[str, Any], str], ...]]]] = {
    "/api/review": (
        {"record": FINE},
        (({"record": LONG}, "too_many_actions"), ({"part": "all"}, "malformed")),
    ),
    "/api/review/what-if": (
        {"record": FINE, "actions": 0, "choice": NOMINATE},
        (
            ({"actions": len(FINE["actions"])}, "no_such_choice"),
            ({"choice": {"do": "vote", "seat": 9, "vote": "ja"}}, "no_such_choice"),
            ({"part": PARTS}, "malformed"),
            ({"record": LONG}, "too_many_actions"),
        ),
    ),
    "/api/review/play": (
        {"record": FINE, "actions": 0, "seat": 0},
        (
            ({"actions": len(FINE["actions"])}, "no_such_choice"),
            ({"seat": len(FINE["players"])}, "no_such_choice"),
            ({"actions": -1}, "malformed"),
            ({"seat": 10}, "malformed"),
            ({"seat": None}, "malformed"),
            ({"level": "genius"}, "unknown_level"),
            ({"level": "x" * 50}, "malformed"),
        ),
    ),
    "/api/coach": (
        {"key": "x", "token": "x"},
        (({"token": None}, "malformed"), ({"key": 1}, "malformed"), ({"more": 1}, "malformed")),
    ),
    "/api/daily": ({}, (({"date": "2020-01-01"}, "daily_before_first"), ({"date": "x"}, "daily_bad_date"))),
    "/api/daily/result": ({}, (({}, "malformed"), ({"link": "hello"}, "daily_not_a_link"))),
    "/api/evenings": (
        {"archive": ARCHIVE},
        (
            ({"archive": None}, "malformed"),
            ({"archive": []}, "malformed"),
            ({"archive": ARCHIVE | {"version": 2}}, "bad_archive"),
            ({"archive": ARCHIVE | {"games": [{"link": running(OVER[0])}]}}, "game_not_over"),
            ({"archive": ARCHIVE | {"games": [{"link": "w1.AAAA"}]}}, "damaged_link"),
            ({"archive": ARCHIVE | {"games": ARCHIVE["games"][:1] * (MOST_GAMES + 1)}}, "too_many_games"),
            ({"rename": NOBODY}, "unknown_person"),
            ({"rename": TWO}, "two_in_one_game"),
        ),
    ),
}
"""By endpoint: a good question, and what makes it a bad one, with its code."""


def test_each_bad_input_has_its_code(beside: Place) -> None:
    """Whatever is sent as a game, and what each place refuses besides."""
    for name, limit in vars(beside.server.limits).items():
        if isinstance(limit, Buckets):
            setattr(beside.server.limits, name, Buckets(1e9, 1e9))
    asked = [(path, body | more, status, code) for path, more in GAMES.items() for body, status, code in OF_A_GAME]
    asked += [(path, fine | change, 400, error) for path, (fine, rows) in ELSEWHERE.items() for change, error in rows]
    for path, body, status, error in asked:
        told = ask(beside, body, path)
        assert (told[0], told[1]["error"]) == (status, error), (path, str(body)[:200])
    for path in {*GAMES, *ELSEWHERE}:
        for raw in (b"{", b'{"record":' + b"[" * (50_000 if path in GAMES else 5_000)):
            assert ask(beside, raw, path)[:2] == (400, {"error": "not_json"}), path


def test_days_to_come_are_refused(beside: Place) -> None:
    """As a date and as a link to a game; so is a game of another version, and one that is no day's or still runs."""
    today, tomorrow = (date_of(beside.server.now() + days * DAY_MS) for days in (0, 1))
    assert ask(beside, {"date": tomorrow}, "/api/daily")[:2] == (400, {"error": "daily_future"})
    link = link_by_chance(day_of(today, today))
    assert ask(beside, {"link": link}, "/api/daily/result")[0] == 200
    for changed, error in (
        (link.replace(today, tomorrow), "daily_future"),
        (link.replace(f"d{VERSION}.", f"d{VERSION + 1}."), "daily_other_version"),
        (link[:-6], "damaged_link"),
    ):
        told = ask(beside, {"link": changed}, "/api/daily/result")
        assert (told[0], told[1]["error"]) == (400, error)
    key = ask(beside, {"date": today}, "/api/daily")[1]["key"]
    assert ask(beside, {"key": key}, "/api/daily/result")[:2] == (409, {"error": "not_over"})
    key = ask(beside, {}, "/api/tables")[1]["key"]
    assert ask(beside, {"key": key}, "/api/daily/result")[:2] == (400, {"error": "daily_not_a_link"})


@pytest.mark.parametrize("path", GAMES)
def test_too_much_is_refused(path: str, beside: Place) -> None:
    """Too many questions or tables of one address, and work behind a long queue."""
    limits, more, busy = beside.server.limits, GAMES[path], CostlyWork(WorkerPool(at_once=0, waiting=0))
    known = {"key": "x"} | more
    if path == "/api/review/play":
        limits.new_tables = Buckets(0, 0)
        assert ask(beside, {"record": FINE} | more, path)[:2] == (429, {"error": "too_fast"})
    else:
        beside.server.costly_work = beside.server.replays = busy
        assert ask(beside, {"record": FINE} | more, path)[:2] == (503, {"error": "busy"})
    limits.replay_requests = Buckets(0.001, 2)
    assert [ask(beside, known, path)[1]["error"] for _ in range(3)] == ["unknown_table"] * 2 + ["too_fast"]


CUT: Final = [{"record": FINE | {"actions": FINE["actions"][:cut]}} for cut in (-1, -2)]
GROUP: Final = {"group": {"secret": "s" * 43, "make": True}}
NO_LINKS: Final = [{"link": "hello"}, {"link": "goodbye"}]
WRONG_ARCHIVES: Final = [{"archive": ARCHIVE | {"version": version}} for version in (2, 3)]
COUNTED: Final[dict[str, tuple[str, list[Any], int]]] = {
    "explain": ("/api/explain", CUT, 409),
    "review": ("/api/review", CUT, 409),
    "opinions": ("/api/review", [cut | {"part": "opinions"} for cut in CUT], 409),
    "day result": ("/api/daily/result", NO_LINKS, 400),
    "wrong evenings": ("/api/evenings", WRONG_ARCHIVES, 400),
    "evenings of a group": ("/api/evenings", [archive | GROUP for archive in WRONG_ARCHIVES], 400),
    "evenings": ("/api/evenings", [{"archive": ARCHIVE, "table": table} for table in (True, False)], 200),
}
"""Two different questions that count as explanations, and the status of the first."""
UNCOUNTED: Final = {
    "known": ("/api/review", [cut | {"part": "known"} for cut in CUT], 409),
    "lie": ("/api/review", [cut | {"part": "lie"} for cut in CUT], 409),
    "what if": ("/api/review/what-if", [cut | GAMES["/api/review/what-if"] for cut in CUT], 409),
}


@pytest.mark.parametrize("name", [*COUNTED, *UNCOUNTED])
def test_questions_that_take_long_are_limited(name: str, beside: Place) -> None:
    """An address gets few answers in a minute; one that is known costs nothing, and neither do quick questions."""
    path, (first, other), status = (COUNTED | UNCOUNTED)[name]
    beside.server.limits.explanations = Buckets(0.001, 1)
    told = ask(beside, first, path)
    assert told[0] == status
    assert (ask(beside, first, path)[0] == 429) == (status != 200 and name in COUNTED)  # refusals are not kept
    refused = ask(beside, other, path)
    assert refused[:2] == ((429, {"error": "too_fast"}) if name in COUNTED else told[:2])


COUNTS: Final = {
    "GET /api/daily": {"reads"},
    "GET /api/daily/puzzle": {"reads"},
    "GET /api/reach": set[str](),
    "GET /api/tables": {"reads"},
    "POST /api/coach": {"reads"},
    "POST /api/daily": {"reads", "new_tables"},
    "POST /api/daily/result": {"reads", "replay_requests"},
    "POST /api/evenings": {"replay_requests"},
    "POST /api/explain": {"replay_requests"},
    "POST /api/find": {"codes"},
    "POST /api/pairing": {"new_pairings"},
    "POST /api/pairing/give": {"codes"},
    "POST /api/pairing/poll": {"pairing_polls"},
    "POST /api/record": {"reads"},
    "POST /api/replay": {"replay_requests"},
    "POST /api/review": {"replay_requests"},
    "POST /api/review/own": {"replay_requests"},
    "POST /api/review/play": {"replay_requests"},
    "POST /api/review/what-if": {"replay_requests"},
    "POST /api/tables": {"new_tables"},
}
"""The limits that each request counts against before the server looks at its body."""


def test_requests_count_against_limits_of_their_kind(beside: Place) -> None:
    """One whose limit is used up is refused, whatever it asks; others of the address are served."""
    limits, found = beside.server.limits, dict[str, set[str]]()
    names = [name for name, limit in vars(limits).items() if isinstance(limit, Buckets)]
    vars(limits).update({name: Buckets(1e9, 1e9) for name in names})
    for method, path in endpoints(make_app(quiet_server())):
        if path.startswith("/api/") and method in ("GET", "POST"):
            counted = found[f"{method} {path}"] = set()
            for name in names:
                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(limits, name, Buckets(0, 0))
                    status, told, _ = ask(beside, b"" if method == "GET" else {}, f"{path}?date=x", method)
                if status == 429:
                    assert told == {"error": "too_many_tries" if path == "/api/pairing/give" else "too_fast"}
                    counted.add(name)
    assert found == COUNTS


@pytest.mark.parametrize("base", ["/", "/games/"])
def test_whatever_can_have_a_game_in_it_weighs_more(base: str) -> None:
    """Each request whose body may be that long, and no other; under the path of a proxy as well."""
    server, weights = quiet_server(base_path=base), dict[str, float]()
    app = make_app(server)
    bodies = {
        route.path: max(handler.resolve_request_max_body_size() or 0 for handler in route.route_handlers)
        for route in app.routes
        if isinstance(route, HTTPRoute)
    }

    async def inner(*_: object) -> None:
        """Answer nothing."""

    class Weighed:
        """A limit that nobody reaches."""

        def take(self, _address: str, _now: float, amount: float) -> bool:
            """Note the weight."""
            weights[path] = amount
            return True

    server.limits.requests = cast("Any", Weighed())
    front = Front(cast("Any", inner), server)
    for path in bodies:
        scope = {"type": "http", "path": base[:-1] + path, "raw_path": b"", "client": None}
        asyncio.run(front(cast("Any", scope), cast("Any", None), cast("Any", None)))
    assert weights == {path: WEIGHT if most == LONGEST_BODY else 1 for path, most in bodies.items()}
    assert {path for path, weight in weights.items() if weight > 1} >= {"/api/replay", "/api/review/play"}


def _with_a_long_text(value: Any, text: str) -> Iterator[Any]:
    """A JSON value with a long text in each of its places: a field more, or instead of a value."""
    yield text
    if isinstance(value, dict):
        yield {**value, text: 1}
        yield from ({**value, name: other} for name in value for other in _with_a_long_text(value[name], text))
    elif isinstance(value, list) and value:
        yield from ([other, *value[1:]] for other in _with_a_long_text(value[0], text))


def test_no_refusal_echoes_a_long_text(beside: Place) -> None:
    """Wherever it is in a record or an archive, at most its beginning is named."""
    vars(beside.server.limits).update(
        {name: Buckets(1e9, 1e9) for name in ("replay_requests", "requests", "explanations")}
    )
    named = 0
    for name, path, content in (("record", "/api/replay", a_record()), ("archive", "/api/evenings", ARCHIVE)):
        for spoilt in _with_a_long_text(content, "n" * 900):
            status, told, _ = ask(beside, {name: spoilt}, path)
            assert status in (200, 400)
            assert status == 200 or len(json.dumps(told)) < 200, told
            named += "nnn" in json.dumps(told) and status == 400
    assert named > 0


def test_new_groups_count_as_tables(beside: Place) -> None:
    """One that is there already does not."""
    asked = {"archive": ARCHIVE, **GROUP}
    for limit, status in ((Buckets(0, 0), 429), (Buckets(0.001, 1), 200), (Buckets(0, 0), 200)):
        beside.server.limits.new_tables = limit
        assert ask(beside, asked, "/api/evenings")[0] == status


def test_puzzles_are_limited(beside: Place) -> None:
    """Each by itself: one that was worked out is given to everyone."""
    beside.server.limits.explanations = Buckets(0.001, 1)
    dates = (FIRST_DAY, FIRST_DAY, date_of(beside.server.now()))
    answers = [ask(beside, b"", f"/api/daily/puzzle?date={date}", "GET") for date in dates]
    assert [answer[0] for answer in answers] == [200, 200, 429]


WORK: Final[dict[str, tuple[int, Callable[[AskedGame, Stop], object]]]] = {
    "replay": (MOST_ACTIONS, replays._of_game),  # noqa: SLF001
    "explain": (reviews.MOST_ACTIONS, explanations._of_game),  # noqa: SLF001
    "review": (reviews.MOST_ACTIONS, partial(reviews._shared, "known", None)),  # noqa: SLF001
    "own": (reviews.MOST_ACTIONS, partial(reviews._own, 0)),  # noqa: SLF001
    "play": (MOST_ACTIONS, lambda asked, _: reviews._events(asked, PlayOn("key", seat=0, actions=0))),  # noqa: SLF001
}
"""What a worker does with a game: the most actions, and the work."""


@pytest.mark.parametrize("name", WORK)
def test_a_key_is_no_way_round_the_limit_of_actions(name: str) -> None:
    """Tables did not always limit their games."""
    most, work = WORK[name]
    long = FinishedGame(longest_game(5, most + 1, 0, statements=False), (), tuple(range(5)))
    asked = AskedGame(("table", "key", 1), lambda _checkpoint: long, 1)
    with pytest.raises(HTTPException) as refused:
        work(asked, Stop(CpuBudget()))
    assert refused.value.detail == "too_many_actions"


@pytest.mark.parametrize(
    ("error", "answer"),
    [
        (StoreFull, (503, "disk_full")),
        (StoreAway, (503, "store_away")),
        (NotOwner, (503, "store_away")),
        (StoreDamaged, (503, "table_damaged")),
        (TableDamagedError, (503, "table_damaged")),
        (TableNewerError, (503, "table_damaged")),
        (TableOlderError, (503, "table_older")),
        (WorkersBusyError, (503, "busy")),
        (GivenUpError, (503, "busy")),
        (TooCostlyError, (400, "too_costly")),
        (ZeroDivisionError, (500, "internal")),
    ],
)
def test_errors_are_told_by_their_code(
    error: type[Exception], answer: tuple[int, str], beside: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the store, of a table and of long work; the server continues. Any other error is a fault of the server."""

    async def refused(_addition: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(beside.server.store, "append", refused)
        assert ask(beside, {}, "/api/tables")[:2] == (answer[0], {"error": answer[1]})
    assert ask(beside, {}, "/api/tables")[0] == 201
