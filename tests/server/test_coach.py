"""`POST /api/coach`: advice from one's own view, where there is a coach, for who has the seat."""

import asyncio
import http.client
import json
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from party import Group, Place, serving

from games import random_game
from weimar.bots.reasons import REASONS
from weimar.engine import Action, make_rules, project, resample
from weimar.server.coach import advise
from weimar.table import commands as cmd


def ask(place: Place, body: object) -> tuple[int, Any]:
    """One request."""
    connection = http.client.HTTPConnection("127.0.0.1", place.port, timeout=60)
    try:
        connection.request("POST", "/api/coach", json.dumps(body))
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


def test_advice_through_a_game(tmp_path: Path) -> None:
    """Whenever the person has to act there is something he may do, with reasons; he can win or lose by it alone."""

    async def run() -> None:
        async with serving(tmp_path) as place, AsyncExitStack() as stack:
            group = await Group.gather(stack, place, Random("coach"), 1)
            client = group.host.client
            await group.host.request(cmd.ChangeSettings(helper="arithmetic"))
            body = {"key": group.key, "token": client.token}

            async def told(**change: Any) -> tuple[int, Any]:
                return await asyncio.to_thread(ask, place, body | change)

            for _ in range(6):
                await group.host.request(cmd.AddBot("random"))
            assert await told() == (409, {"error": "no_coach"})
            await group.host.request(cmd.StartGame())
            assert await told() == (409, {"error": "no_coach"})
            await group.host.request(cmd.ChangeSettings(helper="coach"))
            asked = 0
            while client.table["stage"] == "game":
                await client.until(lambda: client.table["stage"] != "game" or group.host._has_to_act())  # noqa: SLF001
                if client.table["stage"] != "game":
                    break
                status, advice = await told()
                assert status == 200
                if advice["prompt"] == client.table["prompt"]:
                    asked += 1
                    _check(advice, client.game)
                    action = msgspec.convert(advice["advice"], Action)
                    await group.host.request(cmd.Act(advice["prompt"], action))
                    group.host.answered = advice["prompt"], False
            assert asked > 3
            assert await told() == (409, {"error": "no_coach"})
            assert await told(key="x") == (404, {"error": "unknown_table"})
            for token in ("", "1.0.x", str(client.token).replace("1.", "2.", 1), str(client.token)[:-1]):
                assert await told(token=token) == (403, {"error": "bad_token"})
            for wrong in ({"token": None}, {"key": 1}, {"more": 1}):
                assert await told(**wrong) == (400, {"error": "malformed"})

    asyncio.run(run())


def _check(advice: dict[str, Any], game: dict[str, Any] | None) -> None:
    assert game is not None
    assert advice["advice"] in game["legal"]
    assert advice["reasons"]
    for reason in advice["reasons"]:
        assert reason["key"] in REASONS
        assert set(reason["args"]) <= {"seat", "share"}
    for shares in (advice["suspicion"], advice["hitler"]):
        assert [seat for seat, share in enumerate(shares) if share is None] == [game["viewer"]]
        assert all(0 <= share <= 1.000001 for share in shares if share is not None)


def test_advice_is_the_same_in_every_world_that_looks_the_same() -> None:
    """It follows from the view: in another truth that fits it, the coach says exactly the same."""
    rng = Random("twins of the coach")
    compared = 0
    for state in random_game(rng, 7, make_rules("official", {})).states[:80:3]:
        for seat in range(7):
            view = project(state, seat)
            if view.legal:
                compared += 1
                assert advise(project(resample(view, rng), seat), 5) == advise(view, 5)
    assert compared > 20


def test_a_statement_is_advised_when_there_is_nothing_to_do() -> None:
    """After an office of one's own, and once only."""
    found = set()
    for state in random_game(Random("statements"), 7, make_rules("official", {})).states:
        for seat in range(7):
            view = project(state, seat)
            if view.memories and not view.legal and view.winner is None:
                advice = advise(view, 1).advice
                found.add("nothing" if advice is None else str(advice.__struct_config__.tag))
    assert "say" in found
    assert found <= {"say", "nothing"}
