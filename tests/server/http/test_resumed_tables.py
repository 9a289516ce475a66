"""`POST /api/review/play`; test_each_first.py tests that a running game gives no table."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace
from party import Place
from test_replays import a_record, ask

from weimar.engine import make_rules, parse, states, to_link
from weimar.engine.phases import Voting
from weimar.engine.reading import read_game_object
from weimar.server.process.tokens import holder
from weimar.table.clock import due
from weimar.table.events import DiscussionClosed
from weimar.table.resumed import opening
from weimar.table.state import Deadline
from worlds import quiet_server

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio

PATH = "/api/review/play"


def test_a_record_or_a_link_gives_a_table(beside: Place) -> None:
    """With a seat for the asker; the new game is running, so nothing of it can be asked."""
    record = a_record()
    link = to_link(parse(msgspec.json.encode(record)))
    keys = set()
    for game in ({"record": record}, {"link": link}):
        status, told, _ = ask(beside, {"actions": 1, "seat": 2} | game, PATH)
        assert (status, told["member"]) == (201, 3)
        keys.add(told["key"])
        for path in ("/api/record", "/api/replay", "/api/review", "/api/explain"):
            assert ask(beside, {"key": told["key"]}, path)[:2] == (409, {"error": "not_over"})
        assert ask(beside, {"key": told["key"], "actions": 0, "seat": 0}, PATH)[0] == 409
    assert len(keys) == 2


@pytest.mark.parametrize(("wanted", "level"), [({}, "steady"), ({"level": "expert"}, "expert")])
async def test_the_asker_has_the_seat_and_the_level_of_choice(place: Place, wanted: dict[str, str], level: str) -> None:
    """And the table is closed to others."""
    body = {"record": a_record(), "actions": 1, "seat": 2} | wanted
    _, told, _ = await asyncio.to_thread(ask, place, body, PATH)
    state = (await place.live(told["key"])).state
    assert holder(place.server.signer, state, told["token"]) == 3
    bots = [member.bot for member in state.members]
    assert bots == [None if seat == 2 else level for seat in range(len(bots))]
    assert (state.locked, state.resumed) == (True, 1)


async def test_a_vote_with_talk_before_it_opens_by_itself() -> None:
    """As in any game with this rule: after its seconds, though nothing at the table began the talk."""
    record = read_game_object(a_record())
    record = replace(record, rules=make_rules("official", {"discussion_limit_s": 60}))
    votes = [number for number, state in enumerate(states(record)) if isinstance(state.phase, Voting)]
    server = quiet_server()
    live = await server.registry.open(opening(record, votes[0], 0, "random"))
    opened_at, prompt = live.state.opened_at, live.state.prompt
    assert live.state.deadlines == (Deadline("discussion", prompt, opened_at + 60_000),)
    assert due(live.state, live.presence, opened_at + 59_999) == ()
    assert due(live.state, live.presence, opened_at + 60_000) == (DiscussionClosed(prompt),)
    other = next(number for number in range(len(record.actions)) if number not in votes)
    assert (await server.registry.open(opening(record, other, 0, "random"))).state.deadlines == ()
