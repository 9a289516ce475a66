"""`POST /api/review/play`; test_explanations.py and test_each_first.py test that a running game gives no table."""

from pathlib import Path

import msgspec
from party import Place
from test_replays import a_record, ask, beside

from weimar.engine import parse, to_link

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
