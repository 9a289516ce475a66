"""The log: every event survives it, other schemas are refused, and a kept log shows what it showed."""

import base64
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from driver import Party
from kept_log import FIXTURES, a_life, shown_to_all, states_of

from weimar.engine.events import Event
from weimar.table.events import READABLE, SCHEMA, Entry, TableEvent
from weimar.table.fold import fold_all
from weimar.table.log import FutureEntry, PastEntry, UnreadableEntry, decode, encode

KEPT = sorted(FIXTURES.glob("table_log_*.json.gz"))
NOW = bytes([SCHEMA])


def read(path: Path) -> dict[str, Any]:
    """A kept log."""
    kept: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return kept


def tags_in(entries: list[Entry]) -> Iterator[str]:
    """The names of all events, the game's too."""
    for entry in entries:
        for event in msgspec.to_builtins(entry.events):
            yield event["event"]
            yield from (inner["event"] for inner in event.get("events", ()))
            yield from ["game_started"] if event["event"] == "game_began" else []


def tags_of(union: Any) -> set[str]:
    """The names of all events that there are."""
    return {kind.__struct_config__.tag for kind in get_args(union)}


def test_every_event_survives_the_log() -> None:
    """A table's whole life, with every kind of event, comes back equal from its bytes."""
    table = a_life("round trip")
    entries = [decode(raw) for raw in table.log]
    assert [encode(entry) for entry in entries] == table.log
    assert tags_of(TableEvent) <= set(tags_in(entries))
    assert fold_all(entries) == table.state


def test_every_schema_has_a_stored_log() -> None:
    """With the release of a schema its log is written, once (tests/table/kept_log.py)."""
    assert {read(path)["schema"] for path in KEPT} == {*READABLE}


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_a_stored_log_still_shows_the_same_views(path: Path) -> None:
    """Snapshots of every viewer at several moments: what was in them is in them still, and equal."""
    kept = read(path)
    states = states_of([base64.b64decode(raw) for raw in kept["log"]])
    assert kept["shows"]
    for moment in kept["shows"]:
        shown = json.loads(json.dumps(shown_to_all(states[moment["after"]])))
        assert shown.keys() == moment["to"].keys()
        for viewer, known in moment["to"].items():
            assert lacking(known, shown[viewer]) == [], f"after {moment['after']}, {viewer}"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_stored_logs_contain_every_feature(path: Path) -> None:
    """Else it would hold later schemas to nothing."""
    kept = read(path)
    raws = [base64.b64decode(raw) for raw in kept["log"]]
    assert {raw[0] for raw in raws} == {kept["schema"]}
    tags = set(tags_in([decode(raw) for raw in raws]))
    if kept["schema"] == SCHEMA:
        assert tags_of(TableEvent) <= tags
        assert tags_of(Event) <= tags
    assert states_of(raws)[-1].games >= 3


def lacking(known: Any, shown: Any, where: str = "") -> list[str]:
    """Where something known before is not shown any more, or otherwise; new fields are fine."""
    if isinstance(known, dict) and isinstance(shown, dict):
        return [one for key in known for one in lacking(known[key], shown.get(key, "nothing"), f"{where}.{key}")]
    if isinstance(known, list) and isinstance(shown, list) and len(known) == len(shown):
        pairs = enumerate(zip(known, shown, strict=True))
        return [one for index, (old, new) in pairs for one in lacking(old, new, f"{where}[{index}]")]
    return [] if known == shown else [where]


def test_a_changed_snapshot_would_be_noticed() -> None:
    """The comparison is strict in everything but new fields."""
    assert lacking({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2, "c": 3}]}) == []
    assert lacking({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == [".a[1].b"]
    assert lacking({"a": [1]}, {"a": [1, 2]}) == [".a"]
    assert lacking({"a": None}, {}) == [".a"]


def test_a_newer_programs_log_is_refused() -> None:
    """The log is intact, but made for another version."""
    with pytest.raises(FutureEntry):
        decode(bytes([SCHEMA + 1]) + encode(Entry(1, ()))[1:])


@pytest.mark.parametrize("schema", [1, min(READABLE) - 1])
def test_a_log_from_before_the_first_release_is_refused(schema: int) -> None:
    """The reason names its schema."""
    with pytest.raises(PastEntry, match=f"schema {schema}$"):
        decode(bytes([schema]) + encode(Entry(1, ()))[1:])


@pytest.mark.parametrize(
    "raw", [b"", b"\x00", NOW, NOW + b"\xff", NOW + b"\xc0", b"\x00\x81\xa2at\x01", NOW + b"hello"]
)
def test_a_damaged_entry_is_refused(raw: bytes) -> None:
    """Whatever the bytes, it is this error and no other."""
    with pytest.raises(UnreadableEntry):
        decode(raw)


def test_damaged_entries_never_crash() -> None:
    """One byte wrong, or an end missing, in real entries."""
    rng = Random(5)
    for raw in Party(rng, people=5, bots=1).log:
        for _ in range(20):
            cut = raw[: rng.randrange(len(raw))]
            at = rng.randrange(len(raw))
            for damaged in (cut, raw[:at] + bytes([rng.randrange(256)]) + raw[at + 1 :]):
                try:
                    decode(damaged)
                except UnreadableEntry:
                    continue
