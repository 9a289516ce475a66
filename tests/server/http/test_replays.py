"""`POST /api/replay` and `/api/explain` over HTTP: games that are brought; test_each_first.py has those of tables."""

import asyncio
import gzip
import http.client
import json
import threading
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from party import PATIENCE_S, Place

import golden
from weimar.bots import BOTS
from weimar.bots.players.discussion import heard_by, listening
from weimar.bots.policy.choice.reasons import explain, suspects
from weimar.client import open_table
from weimar.daily import day_of, played_by
from weimar.engine import dump, final_state, parse, record_of, to_link
from weimar.engine.arguments import Heard
from weimar.engine.limits import MOST_ACTIONS
from weimar.engine.phases import GameOver
from weimar.engine.recorded import decisions
from weimar.server.http import evenings, explanations
from weimar.server.http.coach import DIGITS
from weimar.server.http.explanations import TAKEN_FOR_ALL
from weimar.server.http.replays import AskedGame, asked_game
from weimar.server.process.costly_work import CpuBudget, Stop
from weimar.table.replay import FinishedGame
from weimar.wire.http import CountEvenings, ReadReplay
from worlds import quiet_server

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio

GAMES = sorted(golden.HAND.glob("*.json"))


def ask(
    place: Place, body: object, path: str = "/api/replay", method: str = "POST", **headers: str
) -> tuple[int, Any, dict[str, str]]:
    """One request: status, what came, headers."""
    connection = http.client.HTTPConnection("127.0.0.1", place.port, timeout=60)
    try:
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        connection.request(method, path, raw, headers)
        answer = connection.getresponse()
        told = {name.lower(): value for name, value in answer.getheaders()}
        text = answer.read()
        return answer.status, json.loads(gzip.decompress(text) if "content-encoding" in told else text), told
    finally:
        connection.close()


def a_record(number: int = 0) -> dict[str, Any]:
    """A game that came to its end, derived by hand."""
    record: dict[str, Any] = golden.load(GAMES[number])["record"]
    return record


@pytest.mark.usefixtures("analysed_once")
def test_uploaded_records(beside: Place) -> None:
    """Any of a game that is over; others are refused with the record's own code, and where it is wrong."""
    fine = a_record()
    status, answer, _ = ask(beside, {"record": fine})
    assert (status, answer["game"], answer["games"]) == (200, None, 1)
    assert json.loads(dump(parse(json.dumps(answer["record"])))) == answer["record"]
    status, packed, headers = ask(beside, {"record": fine}, **{"accept-encoding": "gzip"})
    assert (status, packed, headers["content-encoding"]) == (200, answer, "gzip")
    link = answer["link"]
    assert parse(link) == parse(json.dumps(fine))
    for path in ("/api/replay", "/api/review", "/api/explain"):
        assert ask(beside, {"link": link}, path)[:2] == ask(beside, {"record": fine}, path)[:2]
    assert ask(beside, {"link": link[:-1]})[:2] == (400, {"error": "damaged_link", "action": None, "name": "link"})
    cut = to_link(parse(json.dumps(fine | {"actions": fine["actions"][:-1]})))
    assert ask(beside, {"link": cut})[:2] == (409, {"error": "not_over"})
    log = {"players": [], "logs": [{"presidentId": 0}]}
    assert ask(beside, {"record": log})[1] == {"error": "wrong_player_count", "action": None, "name": "0"}
    for change, error, action, name in (
        ({"format": "chess"}, "unsupported_format", None, "format"),
        ({"players": ["a"]}, "wrong_player_count", None, "1"),
        ({"first_candidate": 77}, "unknown_seat", None, "first_candidate"),
        ({"x" * 500: 1}, "unknown_field", None, "x" * 80),
        ({"draw_pile": "FFF"}, "wrong_tiles", None, "draw_pile"),
        ({"actions": fine["actions"][:1] * 2}, "wrong_phase", 1, ""),
        ({"actions": 3}, "wrong_type", None, "actions"),
        ({"actions": [], "logs": []}, "unknown_field", None, "logs"),
    ):
        told = ask(beside, {"record": fine | change})
        assert told[:2] == (400, {"error": error, "action": action, "name": name})


@pytest.mark.parametrize("path", ["/api/replay", "/api/explain"])
async def test_the_server_answers_others_during_long_work(
    path: str, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The work stands still until others were answered, and no step of it is done in the thread that answers them.

    A replay may have as many actions as the server accepts. A record does not say who was a bot: every decision of
    every seat is explained as the strongest bot would have seen it.
    """
    record = long_record(MOST_ACTIONS) if path == "/api/replay" else a_record()
    begun, go_on, usual = asyncio.Event(), threading.Event(), Stop.checkpoint
    answering, loop = threading.current_thread(), asyncio.get_running_loop()

    def checkpoint(stop: Stop) -> None:
        assert threading.current_thread() is not answering
        loop.call_soon_threadsafe(begun.set)
        assert go_on.wait(PATIENCE_S)
        usual(stop)

    monkeypatch.setattr(Stop, "checkpoint", checkpoint)
    working = asyncio.create_task(asyncio.to_thread(ask, place, {"record": record}, path))
    await asyncio.wait_for(begun.wait(), PATIENCE_S)
    for _ in range(3):
        await open_table(place.address)
    assert not working.done()
    go_on.set()
    status, answer, _ = await working
    assert status == 200
    if path == "/api/replay":
        assert len(answer["steps"]) == MOST_ACTIONS + 1
    else:
        assert answer["level"] == TAKEN_FOR_ALL
        told = [(one["action"], one["level"]) for one in answer["decisions"]]
        assert told == [(number, TAKEN_FOR_ALL) for number in range(len(record["actions"]))]


def test_explanations_are_what_bots_themselves_say() -> None:
    """Every field, for each decision of a bot: by the bot's own reasoning, after the arguments until then."""
    day = day_of("2026-11-02", "2026-11-02")
    course = played_by(day, BOTS["random"])
    record = record_of(course.events, [f"P{seat}" for seat in range(day.players)], course.talk)
    bots = ["expert" if place % 8 == 7 else None for place in range(len(record.actions))]
    asked = AskedGame(("of a table",), lambda _: FinishedGame(record, tuple(bots)), 1)
    told = json.loads(explanations._of_game(asked, Stop(CpuBudget())))  # noqa: SLF001 - as a worker does
    expected = []
    heard = tuple[Heard, ...]()
    for place, (view, action) in enumerate(decisions(record)):
        heard = heard_by(record.talk, place, view, heard)
        if bots[place] is None:
            continue
        why = explain(listening(BOTS["expert"], heard), view, action, Random(place))
        given = [(reason.key, {"seat": reason.seat, "share": reason.share}) for reason in why.reasons]
        expected.append(
            {
                "action": place,
                "seat": action.seat,
                "level": "expert",
                "reasons": [
                    {"key": key, "args": {name: value for name, value in args.items() if value is not None}}
                    for key, args in given
                ],
                "chance": None if why.chance is None else round(why.chance, DIGITS),
                "wanted": msgspec.to_builtins(why.wanted),
                "suspicion": [round(share, DIGITS) for share in why.fascist],
                "hitler": [round(share, DIGITS) for share in why.hitler],
                "suspects": list(suspects(view, why)),
            }
        )
    assert heard, "nobody said anything"
    assert told == {"level": None, "decisions": expected}


def long_record(count: int) -> dict[str, Any]:
    """A game of ten with so many actions, because a player keeps changing their first ballot."""
    record = next(one for one in map(a_record, range(len(GAMES))) if len(one["players"]) == 10 and is_over(one))
    actions = record["actions"]
    at = next(index for index, action in enumerate(actions) if "vote" in action)
    more = [actions[at] | {"vote": ("nein", "ja")[number % 2]} for number in range(count - len(actions))]
    more[-1] = actions[at]
    return record | {"actions": actions[: at + 1] + more + actions[at + 1 :]}


def is_over(record: dict[str, Any]) -> bool:
    """Whether the game came to its end."""
    return isinstance(final_state(parse(json.dumps(record))).phase, GameOver)


def _reordered(value: Any) -> Any:
    """The same JSON value with the fields of its objects in another order."""
    if isinstance(value, list):
        return [_reordered(one) for one in value]
    return {name: _reordered(value[name]) for name in reversed(value)} if isinstance(value, dict) else value


async def test_only_equal_questions_share_a_result() -> None:
    """A record or an archive, with its fields in any order; with any other content it is another question."""
    record, server = a_record(), quiet_server()
    changed: list[dict[str, Any]] = [{**record, name: None} for name in record]
    changed += [{name: value for name, value in record.items() if name != left_out} for left_out in record]
    changed += [{**record, "more": 1}, {**record, "actions": record["actions"][::-1]}, a_record(1)]
    asked = [(await asked_game(server, ReadReplay(record=one))).question for one in (record, *changed)]
    assert len(set(asked)) == len(asked)
    for one, question in zip((record, *changed), asked, strict=True):
        assert (await asked_game(server, ReadReplay(record=_reordered(one)))).question == question
    counted = [
        CountEvenings({"games": [{"link": "a", "at": at}]}, table=table) for at in (1, 2) for table in (True, False)
    ]
    digests = [evenings._digest(one) for one in counted]  # noqa: SLF001 - that by which a result is cached
    assert len(set(digests)) == len(digests)
    assert [evenings._digest(replace(one, archive=_reordered(one.archive))) for one in counted] == digests  # noqa: SLF001
