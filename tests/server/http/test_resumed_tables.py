"""`POST /api/review/play`; test_explanations.py and test_each_first.py test that a running game gives no table."""

import asyncio

import msgspec
import pytest
from litestar.exceptions import HTTPException
from msgspec.structs import replace
from party import Place
from test_replays import a_record, ask

from weimar.engine import parse, to_link
from weimar.engine.limits import MOST_ACTIONS
from weimar.server.http import resumed
from weimar.server.http.replays import AskedGame
from weimar.server.process.tokens import holder
from weimar.table.replay import FinishedGame
from weimar.wire.http import PlayOn

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


def test_a_key_is_no_way_round_the_limit_of_actions() -> None:
    """Tables did not always limit their games."""
    record = parse(msgspec.json.encode(a_record()))
    long = replace(record, actions=record.actions[:1] * (MOST_ACTIONS + 1))
    asked = AskedGame(
        ("table", "key", 1), bots_are_known=True, find=lambda _checkpoint: FinishedGame(long, (), tuple(range(5)))
    )
    with pytest.raises(HTTPException) as refused:
        resumed._events(asked, PlayOn("key", seat=0, actions=0))  # noqa: SLF001 - as a worker calls it
    assert refused.value.detail == "too_many_actions"


def test_what_cannot_be_played_is_refused(beside: Place) -> None:
    """The end, an unfinished game, a seat that is not there; and more tables than an address can open."""
    record = a_record()
    end = len(record["actions"])
    unfinished = record | {"actions": record["actions"][:-1]}
    illegal = record | {"actions": record["actions"][1:]}
    for body, status, error in (
        ({"record": record, "actions": end, "seat": 0}, 400, "no_such_choice"),
        ({"record": record, "actions": 0, "seat": len(record["players"])}, 400, "no_such_choice"),
        ({"record": record, "actions": -1, "seat": 0}, 400, "malformed"),
        ({"record": record, "actions": 0, "seat": 10}, 400, "malformed"),
        ({"record": record, "actions": 0}, 400, "malformed"),
        ({"record": record, "actions": 0, "seat": 0, "level": "genius"}, 400, "unknown_level"),
        ({"record": record, "actions": 0, "seat": 0, "level": "x" * 50}, 400, "malformed"),
        ({"record": illegal, "actions": 0, "seat": 0}, 400, "wrong_phase"),
        ({"record": unfinished, "actions": 0, "seat": 0}, 409, "not_over"),
        ({"key": "x" * 22, "actions": 0, "seat": 0}, 404, "unknown_table"),
    ):
        told = ask(beside, body, PATH)
        assert (told[0], told[1]["error"]) == (status, error)
    beside.server.limits.new_tables = type(beside.server.limits.reads)(0, 0)
    told = ask(beside, {"record": record, "actions": 0, "seat": 0}, PATH)
    assert told[:2] == (429, {"error": "too_fast"})
