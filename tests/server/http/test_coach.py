"""`POST /api/coach`: advice from the player's own view, at tables that have a coach, for the holder of the seat."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from party import Place
from test_replays import ask as ask_at

from games import random_game
from weimar.bots import BOTS, Thinker, belief
from weimar.bots.players.discussion import listening
from weimar.engine import State, project, resample
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
    return ask_at(place, body, "/api/coach")[:2]


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


async def test_an_answer_comes_at_its_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not when the work is done: whether a bot has just thought the same is nobody's business."""
    monkeypatch.setattr(coach, "TAKES_S", 1.0)
    server = quiet_server()
    async with web_server(server) as place:
        pupil = Pupil(place, server)
        await pupil.sit_down()
        began = time.perf_counter()
        assert (await pupil.told(*next(positions(Random("slowly"))))).startswith(b"HTTP/1.1 200 ")
        assert time.perf_counter() - began >= 1.0
        server.registry.close()


async def test_other_tables_have_no_coach() -> None:
    """Only one with this setting, while its game runs."""
    server = quiet_server()
    async with web_server(server) as place:
        pupil = Pupil(place, server)
        await pupil.sit_down()
        assert (await pupil.told(*next(positions(Random("no coach"))))).startswith(b"HTTP/1.1 200 ")
        coached = pupil.table.state
        others: list[dict[str, Any]] = [{"helper": level} for level in ("memory", "record", "arithmetic")]
        for other in [*others, {"stage": "lobby"}, {"stage": "over"}, {"game": None}]:
            pupil.table.state = replace(coached, **other)
            answer = await place.http(pupil.asked)
            assert answer.startswith(b"HTTP/1.1 409 "), other
            assert answer.endswith(b'{"error":"no_coach"}'), other
        server.registry.close()


def test_advice_is_what_an_expert_would_do() -> None:
    """Every field: the act or the statement with its reasons, and who is suspect; nothing about one's own seat."""
    done = set[bool]()
    for number, (state, seat) in enumerate(islice(positions(Random("advice")), 0, None, 6)):
        view, coach_bot, dice = project(state, seat), listening(BOTS["expert"], ()), Random(number)
        assert isinstance(coach_bot, Thinker)
        made = coach_bot.decide(view, dice) if view.legal else None
        done.add(made is None)
        told, known = advise(view, number), belief(view, heard=())
        assert (told.prompt, told.advice) == (number, coach_bot.claim(view, dice) if made is None else made.action)
        assert [one.key for one in told.reasons] == ([] if made is None else [one.key for one in made.reasons])
        for shares, reckoned in ((told.suspicion, known.fascist), (told.hitler, known.hitler)):
            rounded = [None if other == seat else round(share, coach.DIGITS) for other, share in enumerate(reckoned)]
            assert list(shares) == rounded
    assert done == {True, False}


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
