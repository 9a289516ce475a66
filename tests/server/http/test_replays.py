"""`POST /api/replay` over HTTP: games of tables and records that are brought, and what is refused."""

import asyncio
import gzip
import http.client
import json
import threading
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from party import PATIENCE_S, Group, Place, serving

import golden
from weimar.client import open_table
from weimar.engine import Record, dump, final_state, parse, record_of, to_link
from weimar.engine.limits import MOST_ACTIONS
from weimar.engine.phases import GameOver
from weimar.server.process.costly_work import CostlyWork, Stop
from weimar.server.process.worker_pool import WorkerPool
from weimar.store.backup import back_up
from weimar.store.folder import FILE
from weimar.table import commands as cmd

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio

GAMES = sorted(golden.HAND.glob("*.json"))


def ask(place: Place, body: object, path: str = "/api/replay", **headers: str) -> tuple[int, Any, dict[str, str]]:
    """One request: status, what came, headers."""
    connection = http.client.HTTPConnection("127.0.0.1", place.port, timeout=60)
    try:
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        connection.request("POST", path, raw, headers)
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


async def test_games_of_a_table(tmp_path: Path) -> None:
    """Each by its number, the last without one; none that still runs; and the earlier ones after a restart, too."""
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        group = await Group.gather(stack, place, Random("replays"), 5)
        key = group.key

        async def told(path: str = "/api/replay", **body: Any) -> tuple[int, Any]:
            return (await asyncio.to_thread(ask, place, {"key": key} | body, path))[:2]

        assert await told() == (409, {"error": "not_over"})
        records = []
        for number in (1, 2):
            await group.start()
            status, answer = await told()
            assert (status, answer.get("game")) == ((409, None) if number == 1 else (200, 1))
            assert await told(game=number) == (409, {"error": "not_over"})
            assert await told("/api/record") == (409, {"error": "not_over"})
            assert await told("/api/record", link=True) == (409, {"error": "not_over"})
            await group.play()
            status, answer = await told()
            assert await told("/api/record", link=True) == (200, {"link": answer["link"]})
            assert (status, answer["game"], answer["games"]) == (200, number, number)
            assert len(answer["steps"]) == len(answer["record"]["actions"]) + 1
            assert answer["names"] == answer["record"]["players"] == [f"P{seat}" for seat in range(5)]
            assert answer["players"] == len(answer["steps"][0]["owns"]) == 5
            records.append(answer)
            if number == 2:
                await group.people[4].request(cmd.Leave())  # the seat stays in the record
            await group.host.request(cmd.PlayAgain())
        for number in (1, 2):
            assert await told(game=number) == (200, records[number - 1] | {"games": 2})
        assert await told() == (200, records[1])
        assert await told(game=3) == (409, {"error": "not_over"})
    async with serving(tmp_path) as place:
        assert await told(game=1) == (200, records[0] | {"games": 2})


async def test_each_stage_of_a_table_has_its_record_or_none(tmp_path: Path) -> None:
    """In lobbies, games and at ends, asked first of a server that has just started, and again.

    In the lobby after a game a member takes another name, and a bot sits down: its record stays unchanged.
    """

    async def told(number: int, data: Path, key: str, oracle: Record | None, former: Record | None) -> None:
        copy = tmp_path / f"copy {number}"
        copy.mkdir()
        back_up(data, copy / FILE)
        async with serving(copy) as place:
            for _ in range(2):
                status, answer, _ = await asyncio.to_thread(ask, place, {"key": key}, "/api/record")
                wanted = (409, {"error": "not_over"}) if oracle is None else (200, json.loads(dump(oracle)))
                assert (status, answer) == wanted
                status, answer, _ = await asyncio.to_thread(ask, place, {"key": key})
                last = oracle or former
                assert status == (409 if last is None else 200)
                assert last is None or answer["record"] == json.loads(dump(last))

    data = tmp_path / "data"
    async with serving(data) as place, AsyncExitStack() as stack:
        group = await Group.gather(stack, place, Random("stages"), 6)
        live = await place.live(group.key)
        former: Record | None = None
        for number in (1, 2):
            await told(10 * number, data, group.key, None, former)
            await group.start()
            await told(10 * number + 1, data, group.key, None, former)
            await group.play()
            assert live.state.stage == "over"
            former = record_of(live.state.history, [member.name for member in live.state.members])
            await told(10 * number + 2, data, group.key, former, None)
            await group.host.request(cmd.PlayAgain())
            await group.host.request(cmd.Rename(f"Renamed {number}"))
            await group.host.request(cmd.AddBot("random"))


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
    unfinished = fine | {"actions": fine["actions"][:-1]}
    assert ask(beside, {"record": unfinished})[:2] == (409, {"error": "not_over"})
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


def test_refused_requests(beside: Place) -> None:
    """Neither or both, unknown tables, what is no JSON, too much of it, and too many actions."""
    record = a_record()
    for body in ({}, {"key": None}, {"key": 1}, {"game": 1}, {"key": "x", "game": 0}, {"key": "x", "extra": 1}):
        assert ask(beside, body)[:2] == (400, {"error": "malformed"}), body
    strange: tuple[object, ...] = (1, [], "x", None)
    for brought in strange:
        assert ask(beside, {"record": brought})[:2] == (400, {"error": "malformed"})
    assert ask(beside, {"record": record, "game": 1})[:2] == (400, {"error": "malformed"})
    assert ask(beside, {"key": "x", "record": record})[:2] == (400, {"error": "malformed"})
    for both in ({"key": "x"}, {"record": record}, {"game": 1}):
        assert ask(beside, {"link": "w1.AA"} | both)[:2] == (400, {"error": "malformed"})
    assert ask(beside, {"key": "x"})[:2] == (404, {"error": "unknown_table"})
    assert ask(beside, b"{")[:2] == (400, {"error": "not_json"})
    assert ask(beside, b'{"record":' + b"[" * 50_000)[:2] == (400, {"error": "not_json"})
    assert ask(beside, {"record": {"x": "y" * 1_048_576}})[:2] == (413, {"error": "too_long"})
    many = record | {"actions": record["actions"][:1] * (MOST_ACTIONS + 1)}
    refusal = {"error": "too_many_actions", "action": None, "name": "actions"}
    assert ask(beside, {"record": many})[:2] == (400, refusal)
    long = record | {"rules": {"preset": "x" * 100_000}}  # longer than other bodies may be
    assert ask(beside, {"record": long})[1]["error"] == "unknown_preset"


def test_too_many_requests(beside: Place) -> None:
    """Each is a whole game."""
    beside.server.limits.replay_requests = type(beside.server.limits.reads)(0.001, 2)
    codes = [ask(beside, {"key": "x"})[1]["error"] for _ in range(3)]
    assert codes == ["unknown_table", "unknown_table", "too_fast"]


def test_too_much_simultaneous_work_is_refused(beside: Place) -> None:
    """Nobody waits behind a long queue."""
    beside.server.replays = CostlyWork(WorkerPool(at_once=0, waiting=0))
    assert ask(beside, {"record": a_record()})[:2] == (503, {"error": "busy"})


@pytest.mark.parametrize(
    ("path", "actions", "told"),
    [("/api/replay", MOST_ACTIONS, ("steps", MOST_ACTIONS + 1)), ("/api/explain", 200, ("decisions", 200))],
)
async def test_the_server_answers_others_during_a_long_replay(
    path: str, actions: int, told: tuple[str, int], place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record is a game of ten, for a replay with as many actions as the server accepts.

    The work stands still until others were answered, and no step of it is done in the thread that answers them.
    """
    begun, go_on, usual = asyncio.Event(), threading.Event(), Stop.checkpoint
    answering, loop = threading.current_thread(), asyncio.get_running_loop()

    def checkpoint(stop: Stop) -> None:
        assert threading.current_thread() is not answering
        loop.call_soon_threadsafe(begun.set)
        assert go_on.wait(PATIENCE_S)
        usual(stop)

    monkeypatch.setattr(Stop, "checkpoint", checkpoint)
    working = asyncio.create_task(asyncio.to_thread(ask, place, {"record": long_record(actions)}, path))
    await asyncio.wait_for(begun.wait(), PATIENCE_S)
    for _ in range(3):
        await open_table(place.address)
    assert not working.done()
    go_on.set()
    status, answer, _ = await working
    assert status == 200
    assert len(answer[told[0]]) == told[1]


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
