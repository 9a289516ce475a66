"""`POST /api/coach`: advice from the player's own view, at tables that have a coach, for the holder of the seat."""

import asyncio
import http.client
import json
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from party import Group, Place, serving

from games import random_game
from weimar.bots.policy.choice.reasons import REASONS
from weimar.engine import Action, State, make_rules, project, resample
from weimar.engine.arguments import Argument, Heard
from weimar.server.http import coach
from weimar.server.http.coach import advise
from weimar.server.process import limits
from weimar.table import commands as cmd
from worlds import Clockwork, WebServer, long_id, quiet_server, web_server

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio


def ask(place: Place, body: object) -> tuple[int, Any]:
    """One request."""
    connection = http.client.HTTPConnection("127.0.0.1", place.port, timeout=60)
    try:
        connection.request("POST", "/api/coach", json.dumps(body))
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


async def test_advice_through_a_game(place: Place, stack: AsyncExitStack) -> None:
    """Whenever the person has to act there is something they may do, with reasons; they can win or lose by it alone."""
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


class Pupil:
    """One person with a coach among nine bots who hold still, put into any seat of any game."""

    def __init__(self, place: WebServer, server: Clockwork) -> None:
        self.place, self.server = place, server
        self.asked = b""

    async def sit_down(self) -> None:
        """Have a table to oneself."""
        self.table = await self.server.registry.open()
        told = json.loads(await self.table.request(None, long_id("seat"), cmd.TakeSeat("Ada")))
        for number in range(9):
            await self.table.request(1, long_id(f"bot {number}"), cmd.AddBot("random"))
        await self.table.request(1, long_id("coach"), cmd.ChangeSettings(helper="coach", paused=True))
        body = json.dumps({"key": self.table.state.key, "token": told["token"]})
        self.asked = (
            f"POST /api/coach HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {len(body)}\r\n\r\n{body}"
        ).encode()

    async def told(self, game: State, seat: int) -> bytes:
        """The whole answer in this state of the game, including the head without the time of day."""
        me, *bots = sorted(self.table.state.members, key=lambda one: one.member)
        members = (*bots[:seat], me, *bots[seat:])
        self.table.state = replace(self.table.state, stage="game", game=game, members=members)
        return await self.place.http(self.asked)


def positions(rng: Random) -> Iterator[tuple[State, int]]:
    """Moments of games of every size under any rules, with a seat that has something to do, or something to state."""
    for players in (5, 6, 7, 8, 9, 10):
        states = random_game(rng, players).states[:-1]
        views = [(state, seat, project(state, seat)) for state in states for seat in range(players)]
        asked = [(state, seat) for state, seat, view in views if view.legal]
        speaking = [(state, seat) for state, seat, view in views if view.memories and not view.legal]
        yield from rng.sample(asked, 16)
        yield from rng.sample(speaking, min(4, len(speaking)))


def in_pairs_of_worlds() -> tuple[list[tuple[bytes, bytes]], Counter[str]]:
    """What is answered in a world and in another that looks the same to who asks; and how often they were what."""
    rng, roles = Random("twins of the coach"), Counter[str]()

    async def run() -> list[tuple[bytes, bytes]]:
        server, pairs = quiet_server(), []
        async with web_server(server) as place:
            pupil = Pupil(place, server)
            await pupil.sit_down()
            for state, seat in positions(rng):
                twin = resample(project(state, seat), rng)
                roles[state.setup.roles[seat]] += twin != state
                pairs.append((await pupil.told(state, seat), await pupil.told(twin, seat)))
            server.registry.close()
        return pairs

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coach, "TAKES_S", 0)
        patch.setattr(limits, "READS_PER_MINUTE", 10**6)
        return asyncio.run(run()), roles


def test_advice_is_equal_in_indistinguishable_worlds() -> None:
    """Not one byte of the answer is another, whatever is hidden from who asks; and who reads along sees one length."""
    pairs, roles = in_pairs_of_worlds()
    assert min(roles[role] for role in ("liberal", "fascist", "hitler")) > 5, roles
    for ours, theirs in pairs:
        assert ours.startswith(b"HTTP/1.1 200 "), ours
        assert ours == theirs
    assert len({len(ours) for ours, _ in pairs}) == 1
    bodies = [ours.partition(b"\r\n\r\n")[2] for ours, _ in pairs]
    assert {len(body) for body in bodies} == {coach.LENGTH}
    assert coach.LENGTH / 3 < max(len(body.rstrip()) for body in bodies) < coach.LENGTH * 2 / 3
    advised = {str(json.loads(body)["advice"] and json.loads(body)["advice"]["do"]) for body in bodies}
    assert advised >= {"nominate", "vote", "discard", "enact", "say"}


async def test_an_answer_comes_at_its_deadline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not when the work is done: whether a bot has just thought the same is nobody's business."""
    monkeypatch.setattr(coach, "TAKES_S", 1.5)
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        group = await Group.gather(stack, place, Random("slowly"), 1)
        for _ in range(4):
            await group.host.request(cmd.AddBot("random"))
        await group.host.request(cmd.ChangeSettings(helper="coach"))
        await group.host.request(cmd.StartGame())
        began = time.perf_counter()
        body = {"key": group.key, "token": group.host.client.token}
        status, _ = await asyncio.to_thread(ask, place, body)
        assert status == 200
        assert time.perf_counter() - began >= 1.5


def test_a_statement_is_advised_without_a_pending_decision() -> None:
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


def test_advice_considers_arguments() -> None:
    """Seats that many accuse are more suspect; the same talk gives the same advice, in twins too."""
    moved = 0
    for number, state in enumerate(random_game(Random("talk"), 7).states[20:-1:4]):
        view = project(state, 0)
        said = tuple(Heard(seat, seat, Argument("suspect", seat=1), len(view.rounds)) for seat in (2, 3, 4))
        told, quiet = advise(view, number, said), advise(view, number)
        assert advise(project(resample(view, Random(number)), 0), number, said) == told
        moved += (told.suspicion[1] or 0) > (quiet.suspicion[1] or 0)
        assert len(msgspec.json.encode(told)) <= coach.LENGTH * 2 // 3
    assert moved > 3
