"""`POST /api/review/play`; test_each_first.py tests that a running game gives no table."""

import asyncio

import msgspec
import pytest
from party import Place
from test_replays import a_record, ask

from weimar.engine import parse, to_link
from weimar.server.process.tokens import holder

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
