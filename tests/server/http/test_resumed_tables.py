"""`POST /api/review/play`; test_explanations.py and test_each_first.py test that a running game gives no table."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from party import Place, serving
from test_replays import a_record, ask, beside

from weimar.engine import parse, to_link
from weimar.server.process.tokens import holder

PATH = "/api/review/play"


def test_a_record_or_a_link_gives_a_table(tmp_path: Path) -> None:
    """With a seat for the asker; the new game is running, so nothing of it can be asked."""
    record = a_record()
    link = to_link(parse(msgspec.json.encode(record)))

    def asking(place: Place) -> None:
        keys = set()
        for game in ({"record": record}, {"link": link}):
            status, told, _ = ask(place, {"actions": 1, "seat": 2} | game, PATH)
            assert (status, told["member"]) == (201, 3)
            keys.add(told["key"])
            for path in ("/api/record", "/api/replay", "/api/review", "/api/explain"):
                assert ask(place, {"key": told["key"]}, path)[:2] == (409, {"error": "not_over"})
            assert ask(place, {"key": told["key"], "actions": 0, "seat": 0}, PATH)[0] == 409
        assert len(keys) == 2

    beside(tmp_path, asking)


@pytest.mark.parametrize(("wanted", "level"), [({}, "steady"), ({"level": "expert"}, "expert")])
def test_the_asker_has_the_seat_and_the_level_of_choice(tmp_path: Path, wanted: dict[str, str], level: str) -> None:
    """And the table is closed to others."""

    async def run() -> None:
        async with serving(tmp_path) as place:
            body = {"record": a_record(), "actions": 1, "seat": 2} | wanted
            _, told, _ = await asyncio.to_thread(ask, place, body, PATH)
            state = (await place.live(told["key"])).state
            assert holder(place.server.signer, state, told["token"]) == 3
            bots = [member.bot for member in state.members]
            assert bots == [None if seat == 2 else level for seat in range(len(bots))]
            assert (state.locked, state.resumed) == (True, 1)

    asyncio.run(run())


def test_what_cannot_be_played_is_refused(tmp_path: Path) -> None:
    """The end, an unfinished game, a seat that is not there; and more tables than an address can open."""
    record = a_record()
    end = len(record["actions"])
    unfinished = record | {"actions": record["actions"][:-1]}
    illegal = record | {"actions": record["actions"][1:]}

    def asking(place: Place) -> None:
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
            told = ask(place, body, PATH)
            assert (told[0], told[1]["error"]) == (status, error)
        place.server.limits.new_tables = type(place.server.limits.reads)(0, 0)
        told = ask(place, {"record": record, "actions": 0, "seat": 0}, PATH)
        assert told[:2] == (429, {"error": "too_fast"})

    beside(tmp_path, asking)
