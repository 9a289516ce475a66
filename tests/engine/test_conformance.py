"""conformance/: whole games as data, against the engine.

The games in conformance/hand were derived from the rules by a person without knowledge of the engine.
"""

import gzip
import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import golden
from weimar.engine import PRESETS, RecordError, State, final_state, parse, project, report, states
from weimar.engine.terms import Reason

GAMES = sorted(golden.HAND.glob("*.json"))


def _named(paths: list[Path]) -> list[Any]:
    return [pytest.param(path, id=path.stem) for path in paths]


def _comparable(field: str, value: Any) -> Any:
    """The discards as a multiset; the legal actions as sets."""
    if field == "discard_pile":
        return sorted(value)
    if field == "legal":
        return {seat: sorted(json.dumps(action, sort_keys=True) for action in row) for seat, row in value.items()}
    return value


def _told(state: State) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(msgspec.json.encode(report(state)))
    return told


def test_there_are_at_least_twenty_games_derived_by_hand() -> None:
    """Fewer would mean that some were lost."""
    assert len(GAMES) >= 20


@pytest.mark.parametrize("path", _named(GAMES))
def test_the_state_is_as_derived_at_every_checkpoint(path: Path) -> None:
    """Every field in the hand-derived game has its derived value; the seats know the derived roles from the deal."""
    game = golden.load(path)
    reached = list(states(parse(json.dumps(game["record"]))))
    assert len(game["expect"]) >= 5
    for checkpoint in game["expect"]:
        told = _told(reached[checkpoint["after"]])
        for field, derived in checkpoint["state"].items():
            where = (checkpoint["after"], field)
            assert (where, _comparable(field, told[field])) == (where, _comparable(field, derived))
    for seat, roles in game.get("knows", {}).items():
        assert list(project(reached[0], int(seat)).roles) == roles


@pytest.mark.parametrize("path", _named(GAMES))
def test_illegal_actions_are_refused_with_the_derived_code(path: Path) -> None:
    """Each illegal case is refused, with its code, at its place."""
    game = golden.load(path)
    for case in game.get("illegal", []):
        played = game["record"]["actions"][: case["after"]]
        record = parse(json.dumps(game["record"] | {"actions": [*played, case["action"]]}))
        with pytest.raises(RecordError) as refused:
            final_state(record)
        assert (refused.value.code, refused.value.action) == (case["code"], case["after"]), case


@pytest.mark.parametrize("path", _named(GAMES))
def test_the_committed_views_and_observations_match_the_engine(path: Path) -> None:
    """Every viewer's at every step; tools/golden.py rewrites them after an intended change."""
    record = golden.hand_games()[path.stem]
    for folder, lines in ((golden.VIEWS, golden.view_lines), (golden.SEEN, golden.seen_lines)):
        committed = gzip.decompress((folder / f"{path.stem}.jsonl.gz").read_bytes())
        assert committed.splitlines() == list(lines(record))


def test_the_committed_counts_match_the_engine() -> None:
    """The sizes of small trees of legal actions."""
    assert golden.load(golden.COUNTS) == golden.subtree_counts()


def test_a_first_vote_has_the_hand_computed_continuations() -> None:
    """Five players: 4 nominations, then 10 ballots (5 seats, 2 votes), each of which may be changed once more."""
    rows = {(row["game"], row["after"]): row["counts"] for row in golden.load(golden.COUNTS)}
    assert rows["01-five-liberals", 0] == [4, 4 * 10, 4 * 10 * 10, 4 * 10 * 10 * 10]


@pytest.mark.parametrize("case", golden.load(golden.ROOT / "conformance" / "malformed.json"), ids=lambda c: c["title"])
def test_malformed_records_are_refused_by_code(case: dict[str, Any]) -> None:
    """Each malformed text is refused with its code and the index of the faulty action."""
    with pytest.raises(RecordError) as refused:
        final_state(parse(case["text"]))
    assert (refused.value.code, refused.value.action) == (case["code"], case["action"])


def test_the_games_cover_every_ending_power_preset_and_count() -> None:
    """Everything promised in conformance/README.md occurs."""
    reached = [state for record in golden.hand_games().values() for state in states(record)]
    reports = [report(state) for state in reached]
    assert {told.reason for told in reports} == {None, *get_args(Reason)}
    assert {state.setup.rules.preset for state in reached} == set(PRESETS)
    assert {state.setup.players for state in reached} == {5, 6, 7, 8, 9, 10}
    rounds = [past for state in reached for past in state.board.rounds]
    assert {past.power for past in rounds} == {None, "investigate", "peek", "special_election", "execution"}
    assert {past.veto for past in rounds} == {None, "proposed", "refused", "accepted"}
    assert {past.reshuffled for past in rounds} == {None, "after_session", "after_chaos"}
    assert {past.chaos for past in rounds} == {None, "F", "L"}
