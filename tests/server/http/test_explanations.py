"""`POST /api/explain`: why bots did what they did; not a moment before the end, and then for everyone alike."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from party import PATIENCE_S, Group, Person, Place, serving
from test_replays import a_record, ask

from weimar.bots import BOTS
from weimar.bots.policy.choice.reasons import REASONS
from weimar.bots.policy.talk.listening import heard_by, listening
from weimar.bots.policy.why.hindsight import explain
from weimar.engine import Record
from weimar.engine.limits import MOST_ACTIONS
from weimar.engine.record import parse
from weimar.engine.recorded import decisions
from weimar.server.http import explanations
from weimar.server.http.coach import DIGITS
from weimar.server.http.explanations import TAKEN_FOR_ALL
from weimar.server.process.costly_work import CostlyWork
from weimar.server.process.rate_limits import Buckets
from weimar.server.process.worker_pool import WorkerPool
from weimar.table import commands as cmd

pytestmark = pytest.mark.anyio

pytest_plugins = ("places",)

if TYPE_CHECKING:
    from weimar.engine.arguments import Heard

PATH = "/api/explain"


def check(told: dict[str, Any], record: dict[str, Any]) -> None:
    """Every explanation is about its action, by a seat that took it, with known reasons and shares that are shares."""
    players = len(record["players"])
    assert told["decisions"]
    for one in told["decisions"]:
        action = record["actions"][one["action"]]
        assert action["seat"] == one["seat"]
        assert 1 <= len(one["reasons"]) <= 3
        assert {reason["key"] for reason in one["reasons"]} <= set(REASONS)
        for shares in (one["suspicion"], one["hitler"]):
            assert len(shares) in (0, players)
            assert all(0 <= share <= 1 for share in shares)
        assert one["chance"] is None or 0 <= one["chance"] <= 1
        assert one["wanted"] != action
        assert one["seat"] not in one["suspects"]


def reckoned(record: Record, levels: list[str | None]) -> dict[int, tuple[float | None, list[float]]]:
    """By action of a bot, its probability and what that bot suspected, after the arguments it had heard."""
    found = {}
    heard: tuple[Heard, ...] = ()
    for place, (view, action) in enumerate(decisions(record)):
        heard = heard_by(record.talk, place, view, heard)
        if (level := levels[action.seat]) is not None:
            why = explain(listening(BOTS[level], heard), view, action, Random(place))
            chance = None if why.chance is None else round(why.chance, DIGITS)
            found[place] = chance, [round(share, DIGITS) for share in why.fascist]
    return found


def unhurried(person: Person, asked_again: asyncio.Condition) -> Callable[[cmd.Command], Awaitable[dict[str, Any]]]:
    """Their `request`, which waits before each action until everything was asked once more."""
    usual = person.request

    async def request(command: cmd.Command) -> dict[str, Any]:
        if isinstance(command, cmd.Act):
            async with asyncio.timeout(PATIENCE_S), asked_again:
                await asked_again.wait()
        return await usual(command)

    return request


async def test_explanations_of_a_table_only_after_the_end(
    place: Place, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """During both games, every request is refused; afterwards only the bots' decisions are explained."""
    group = await Group.gather(stack, place, Random("why"), 2)
    client, key, asked_again = group.host.client, group.key, asyncio.Condition()
    for person in group.people:
        monkeypatch.setattr(person, "request", unhurried(person, asked_again))
    place.server.limits.replay_requests = type(place.server.limits.reads)(1e6, 10**6)
    place.server.limits.explanations = type(place.server.limits.reads)(1e6, 10**6)

    async def told(**body: Any) -> tuple[int, Any]:
        return (await asyncio.to_thread(ask, place, {"key": key} | body, PATH))[:2]

    async def pry(early: tuple[int, Any], last: int) -> None:
        """Ask all the time while a game runs."""
        live = await place.live(key)
        while True:
            found = [await told(), await told(game=last), await told(token=str(client.token))]
            body = {"key": key, "game": last}
            found.append((await asyncio.to_thread(ask, place, body, "/api/review"))[:2])
            other = body | {"actions": 0, "choice": {"do": "nominate", "seat": 0, "target": 1}}
            found.append((await asyncio.to_thread(ask, place, other, "/api/review/what-if"))[:2])
            onward = body | {"actions": 0, "seat": 0}
            found.append((await asyncio.to_thread(ask, place, onward, "/api/review/play"))[:2])
            if live.state.stage == "game":
                asked.append(live.state.prompt)
                not_over = (409, {"error": "not_over"})
                assert found == [early, not_over, (400, {"error": "malformed"}), not_over, not_over, not_over]
            async with asked_again:
                asked_again.notify_all()

    assert await told() == (409, {"error": "not_over"})
    for level in BOTS:
        await group.host.request(cmd.AddBot(level))
    early: tuple[int, Any] = (409, {"error": "not_over"})
    for number in (1, 2):
        asked: list[int] = []
        await group.host.request(cmd.StartGame())
        prying = asyncio.create_task(pry(early, number))
        await group.play()
        prying.cancel()
        (ended,) = await asyncio.gather(prying, return_exceptions=True)
        assert isinstance(ended, asyncio.CancelledError), ended
        assert len(set(asked)) > 3  # in each game are four ballots or more
        while (early := await told())[0] == 503:  # what was asked last may still be worked out, one at a time
            assert early[1] == {"error": "busy"}
        assert early[0] == 200
        assert early == await told(game=number)
        record = (await asyncio.to_thread(ask, place, {"key": key}))[1]["record"]
        check(early[1], record)
        levels = [None, None, *BOTS]
        wanted = [
            (place, levels[action["seat"]])
            for place, action in enumerate(record["actions"])
            if levels[action["seat"]] is not None
        ]
        assert [(decision["action"], decision["level"]) for decision in early[1]["decisions"]] == wanted
        assert early[1]["level"] is None
        told_of = {decision["action"]: decision for decision in early[1]["decisions"]}
        assert {place: (one["chance"], one["suspicion"]) for place, one in told_of.items()} == reckoned(
            parse(json.dumps(record)), levels
        )
        await group.host.request(cmd.PlayAgain())
    assert await told() == early


def test_explanations_of_an_uploaded_record(beside: Place) -> None:
    """It does not say who was a bot: every seat is explained as the strongest would have seen it."""
    record = a_record()
    status, told, _ = ask(beside, {"record": record}, PATH)
    assert status == 200
    assert told["level"] == TAKEN_FOR_ALL in BOTS
    check(told, record)
    assert [one["action"] for one in told["decisions"]] == list(range(len(record["actions"])))
    assert ask(beside, {"record": record}, PATH)[1] == told
    status, packed, headers = ask(beside, {"record": record}, PATH, **{"accept-encoding": "gzip"})
    assert (status, packed, headers["content-encoding"]) == (200, told, "gzip")


@pytest.mark.parametrize("path", [PATH, "/api/review"])
def test_refused_requests(path: str, beside: Place) -> None:
    """What `/api/replay` refuses, by the same codes; a game that is not over above all."""
    record = a_record()
    unfinished = record | {"actions": record["actions"][:-1]}
    assert ask(beside, {"record": unfinished}, path)[:2] == (409, {"error": "not_over"})
    usual, beside.server.limits.explanations = beside.server.limits.explanations, Buckets(0.001, 1)
    for actions, refused in ((-2, (409, {"error": "not_over"})), (-3, (429, {"error": "too_fast"}))):
        assert ask(beside, {"record": record | {"actions": record["actions"][:actions]}}, path)[:2] == refused
    beside.server.limits.explanations = usual
    assert ask(beside, {"key": "x"}, path)[:2] == (404, {"error": "unknown_table"})
    for body in ({}, {"key": 1}, {"key": "x", "game": 0}, {"key": "x", "record": record}, {"key": "x", "extra": 1}):
        assert ask(beside, body, path)[:2] == (400, {"error": "malformed"}), body
    assert ask(beside, b"{", path)[:2] == (400, {"error": "not_json"})
    assert ask(beside, {"record": {"x": "y" * 1_048_576}}, path)[:2] == (413, {"error": "too_long"})
    many = record | {"actions": record["actions"][:1] * (MOST_ACTIONS + 1)}
    refusal = {"error": "too_many_actions", "action": None, "name": "actions"}
    assert ask(beside, {"record": many}, path)[:2] == (400, refusal)
    twice = record | {"actions": record["actions"][:1] * 2}
    assert ask(beside, {"record": twice}, path)[:2] == (400, {"error": "wrong_phase", "action": 1, "name": ""})
    beside.server.costly_work = CostlyWork(WorkerPool(at_once=0, waiting=0))
    assert ask(beside, {"record": record}, path)[:2] == (503, {"error": "busy"})
    beside.server.limits.replay_requests = type(beside.server.limits.reads)(0.001, 1)
    assert [ask(beside, {"key": "x"}, path)[1]["error"] for _ in range(2)] == ["unknown_table", "too_fast"]


async def test_every_request_of_a_crowd_gets_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty simultaneous addresses: one is answered, the others get `busy` while the work continues."""
    go_on = threading.Event()
    sound = explanations._written  # noqa: SLF001 - made slow

    def slow(*args: Any) -> bytes:
        assert go_on.wait(PATIENCE_S)
        return sound(*args)

    monkeypatch.setattr(explanations, "_written", slow)
    async with serving(tmp_path) as place:
        place.server.costly_work = CostlyWork(WorkerPool(at_once=1, begin_within=0.3))
        record = a_record()

        def one(number: int) -> tuple[int, Any]:
            own = record | {"players": [f"{number}-{name}" for name in record["players"]]}
            return ask(place, {"record": own}, PATH, **{"x-forwarded-for": f"192.0.2.{number}"})[:2]

        with ThreadPoolExecutor(20) as people:
            asked = [asyncio.wrap_future(people.submit(one, number)) for number in range(20)]
            done = 0
            for found in asyncio.as_completed(asked, timeout=PATIENCE_S):
                told = await found
                if told[0] == 200:
                    assert done == 19, "the others waited for it"
                else:
                    assert told == (503, {"error": "busy"})
                done += 1
                if done == 19:
                    go_on.set()
        assert done == 20
