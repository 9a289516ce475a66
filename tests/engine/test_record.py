"""Records: lossless round trips, checks of whole files, faults by index (docs/reference/record.md)."""

import json
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import golden
from weimar.engine import (
    OPTIONS,
    PRESETS,
    IllegalStep,
    MalformedRecord,
    RecordError,
    dump,
    events_of,
    final_state,
    make_rules,
    parse,
    record_of,
    states,
)
from weimar.engine.arguments import Argument, Grounds, Said
from weimar.engine.record import MALFORMATIONS, MAX_BYTES
from weimar.engine.rules import option_values

EXAMPLE = (golden.ROOT / "examples" / "hitler-elected.json").read_text("utf-8")


def test_records_are_written_without_loss() -> None:
    """Reading a written record gives the same record; events have all of it, except names and unused shuffles."""
    for record in golden.hand_games().values():
        assert parse(dump(record)) == record
        assert dump(parse(dump(record))) == dump(record)
        again = record_of(events_of(record), record.players)
        used = len(again.reshuffles)
        assert again == msgspec.structs.replace(record, reshuffles=record.reshuffles[:used])


def test_talk_is_kept_and_omitted_if_empty() -> None:
    """Records without talk equal those of earlier versions byte for byte; replays do not depend on talk."""
    silent = parse(EXAMPLE)
    assert "talk" not in json.loads(dump(silent))
    talk = (
        Said(0, 0, Argument("am_liberal")),
        Said(2, 1, Argument("suspect", seat=1, to=3, because=Grounds("ballot", seat=1, round=1))),
        Said(3, 1, Argument("disagree", answers=2)),
        Said(1, 9, Argument("voted", round=1, ballot="nein", because=Grounds("hunch"))),
    )
    spoken = msgspec.structs.replace(silent, talk=talk)
    assert parse(dump(spoken)) == spoken
    assert dump(parse(dump(spoken))) == dump(spoken)
    assert json.loads(dump(spoken))["talk"][0] == {"seat": 0, "after": 0, "argument": {"kind": "am_liberal"}}
    assert events_of(spoken) == events_of(silent)
    assert record_of(events_of(spoken), spoken.players, talk).talk == talk


def test_rules_are_written_as_preset_and_differences() -> None:
    """A record has its preset, and only options that differ from it; those of the table and the app as well."""
    game = json.loads(EXAMPLE) | {"actions": []}
    for preset in PRESETS:
        assert json.loads(dump(parse(json.dumps(game | {"rules": {"preset": preset}}))))["rules"] == {"preset": preset}
    values = [(name, 300 if value is int else value) for name in OPTIONS for value in option_values(name)]
    for name, value in values:
        record = parse(json.dumps(game | {"rules": {"preset": "german-house", name: value}}))
        assert getattr(record.rules, name) == value
        assert parse(dump(record)) == record


def test_missing_rules_are_official() -> None:
    """Like PGN without a variant means chess."""
    game = json.loads(EXAMPLE)
    del game["rules"]
    assert parse(json.dumps(game)).rules == make_rules("official")


def test_the_whole_file_is_checked_before_anything_is_played() -> None:
    """A malformed action at the end is reported before an illegal one at the beginning."""
    game = json.loads(EXAMPLE)
    game["actions"][0]["seat"] = 3
    game["actions"][-1]["seat"] = 99
    with pytest.raises(MalformedRecord) as refused:
        final_state(parse(json.dumps(game)))
    assert refused.value.action == len(game["actions"]) - 1


def test_an_illegal_action_is_reported_by_index() -> None:
    """The index counts from 0; the states before it are available."""
    game = json.loads(EXAMPLE)
    game["actions"][3] = {"do": "enact", "seat": 0, "policy": "L"}
    reached = states(parse(json.dumps(game)))
    for _ in range(4):
        next(reached)
    with pytest.raises(IllegalStep) as refused:
        next(reached)
    assert (refused.value.code, refused.value.action) == ("wrong_phase", 3)


def test_a_record_over_a_megabyte_is_refused() -> None:
    """Before any parsing."""
    with pytest.raises(MalformedRecord) as refused:
        parse(EXAMPLE + " " * MAX_BYTES)
    assert refused.value.code == "too_large"


@pytest.mark.parametrize("text", [EXAMPLE.encode("utf-16"), b"\x00"])
def test_other_encodings_are_refused(text: bytes) -> None:
    """Records are UTF-8."""
    with pytest.raises(MalformedRecord) as refused:
        parse(text)
    assert refused.value.code == "not_json"


def test_a_byte_order_mark_is_accepted() -> None:
    """Editors on Windows write one."""
    assert parse(b"\xef\xbb\xbf" + EXAMPLE.encode()) == parse(EXAMPLE)


def test_every_code_of_a_malformed_record_occurs_in_the_suite() -> None:
    """Otherwise a code would be unused; those of files, viewers, other sites and public records belong to others."""
    cases = golden.load(golden.ROOT / "conformance" / "malformed.json")
    provoked = {case["code"] for case in cases} | {"too_large"}
    elsewhere = {"unreadable_file", "unknown_viewer", "bad_log", "unknown_house_rule", "public_record"}
    assert set(MALFORMATIONS) - provoked == elsewhere


_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["ja", "F", "vote"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(place=st.integers(0, 10_000), value=_JSON)
def test_any_value_is_accepted_or_refused(place: int, value: object) -> None:
    """A valid record with any value replaced gives a record or a code, never another exception."""
    game = json.loads(EXAMPLE)
    spots = list(_spots(game))
    holder, key = spots[place % len(spots)]
    holder[key] = value
    _must_answer(json.dumps(game))


@given(text=st.text() | st.binary())
def test_any_text_is_accepted_or_refused(text: str | bytes) -> None:
    """Noise is refused by code."""
    _must_answer(text)


@given(start=st.integers(0, len(EXAMPLE)), length=st.integers(0, 40), noise=st.text(max_size=6))
def test_any_damage_is_accepted_or_refused(start: int, length: int, noise: str) -> None:
    """A valid record with bytes removed or inserted."""
    _must_answer(EXAMPLE[:start] + noise + EXAMPLE[start + length :])


def _must_answer(text: str | bytes) -> None:
    """Anything but a `RecordError` fails the test."""
    with suppress(RecordError):
        final_state(parse(text))


def _spots(value: Any) -> Any:
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _spots(value[key])
