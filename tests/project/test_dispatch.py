"""No case is forgotten: code that treats kinds of a value differently treats every kind.

Contract: `dispatch` finds the places in the code.

- A table has all members of its union, or stands in `PARTIAL` with those that it leaves out and why.
- A match ends in `assert_never`, or refuses what it does not know, and names all members.
"""

import ast
import importlib
from typing import Final

import pytest

from dispatch import Found, Reader, look, missing, union_of
from weimar import text

PARTIAL: Final[dict[str, tuple[set[str], str]]] = {
    "weimar.engine.evolve:_EVOLVE": ({"GameStarted"}, "opens a game: `open_game`"),
    "weimar.engine.legal:_LEGAL": ({"GameOver"}, "nobody acts: `actors`"),
    "weimar.engine.legal:_TARGETING": (
        {"Voting", "PresidentDiscard", "ChancellorEnact", "VetoAnswer", "PolicyPeek", "GameOver"},
        "no target is chosen",
    ),
    "weimar.engine.legal:CHOICES": (
        {"Voting", "PresidentDiscard", "ChancellorEnact", "VetoAnswer", "PolicyPeek", "GameOver"},
        "no target is chosen",
    ),
    "weimar.engine.public_record:_TELLS": (
        {
            *("GameStarted", "RoundBegan", "BallotCast", "BallotChanged", "PoliciesDrawn", "PolicyDiscarded"),
            *("TrackerAdvanced", "PilesReshuffled", "PowerGranted", "PoliciesShown"),
        },
        "secret, or follows from the facts before",
    ),
    "weimar.table.fold:_FOLD": ({"TableOpened"}, "opens a log: `open_table`"),
    "weimar.table.decide:_DECIDE": ({"Act"}, "alone moves the game: `act`"),
    "weimar.server.tables.thinking_time:_TYPICAL_S": ({"game_over"}, "nobody acts"),
    "weimar.table.discussion:CARDS": (
        {
            *("Nomination", "Voting", "PresidentDiscard", "ChancellorEnact", "VetoAnswer"),
            *("SpecialElection", "Execution", "GameOver"),
        },
        "nobody sees anything alone that they may talk about",
    ),
    "weimar.bots.inference.behaviour:POWER_CHOICES": ({"peek"}, "no target is chosen"),
}
"""Tables that leave members out, and why that is right."""

PARTS: Final = {
    "weimar.table.lobby:LOBBY": "weimar.table.decide:_DECIDE",
    "weimar.table.hosting:HOSTING": "weimar.table.decide:_DECIDE",
    "weimar.table.hosting:SCREENS": "weimar.table.decide:_DECIDE",
    "weimar.table.discussion:DISCUSSION": "weimar.table.decide:_DECIDE",
    "weimar.table.talk:TALK": "weimar.table.decide:_DECIDE",
    "weimar.table.arguments:ARGUMENTS": "weimar.table.decide:_DECIDE",
    "weimar.table.absence:ABSENCE": "weimar.table.decide:_DECIDE",
    "weimar.table.claiming:CLAIMING": "weimar.table.decide:_DECIDE",
    "weimar.table.dealing:DEALING": "weimar.table.decide:_DECIDE",
    "weimar.table.days:DAYS": "weimar.table.decide:_DECIDE",
}
"""Tables that are joined to the one that is looked things up in."""

SENTENCES: Final[dict[str, tuple[str, set[str]]]] = {
    "log-": ("Observation", {"game_started", "policies_peeked"}),
    "choose-": ("Action", {"say"}),
}
"""Keys of sentences that are a prefix and a tag; the tags that the narrator has no such sentence for."""


def forgotten(found: Found) -> dict[str, set[str]]:
    """By place that must be complete: its missing members."""
    gaps: dict[str, set[str]] = {}
    for place in (*found.tables, *found.matches):
        union = union_of(place, found.unions)
        if union is not None and place.where not in PARTS:
            gaps[place.where] = missing(place, union) - PARTIAL.get(place.where, (set(), ""))[0]
    return {where: gap for where, gap in gaps.items() if gap}


@pytest.fixture(scope="module")
def found() -> Found:
    """The package as it is."""
    return look()


def test_every_table_and_every_match_has_all_members(found: Found) -> None:
    """Except the members listed in `PARTIAL`."""
    assert forgotten(found) == {}


def test_every_match_refuses_unknown_values(found: Found) -> None:
    """A default for any value would accept a new member, too."""
    known = [place for place in found.open_matches if union_of(place, found.unions) is not None]
    assert [place.where for place in known] == []


def test_the_exceptions_are_needed(found: Found) -> None:
    """The omitted member and the table exist: an unneeded exception would hide a fault."""
    tables = {place.where: place for place in found.tables}
    for where, (left_out, reason) in PARTIAL.items():
        union = union_of(tables[where], found.unions)
        assert union is not None, where
        assert left_out == missing(tables[where], union), where
        assert reason
    for where, whole in PARTS.items():
        assert tables[where].cases <= tables[whole].cases, where


@pytest.mark.parametrize("prefix", sorted(SENTENCES))
def test_every_tag_has_its_sentence(found: Found, prefix: str) -> None:
    """The narrator's keys are made of tags."""
    name, without = SENTENCES[prefix]
    sentences = text.keys()
    tags = next(union.tags for union in found.unions if union.name == name)
    assert {tag for tag in tags if f"{prefix}{tag}" not in sentences} <= without <= tags


PLACES: Final = {
    "weimar.engine.decide:_JUDGE": "Action",
    "weimar.wording.narrator:_DEEDS": "Action",
    "weimar.engine.evolve:_EVOLVE": "Event",
    "weimar.engine.observe:_OBSERVE": "Event",
    "weimar.engine.observe:_INSIDERS": "Event",
    "weimar.engine.recorded:_ACTION_OF": "Event",
    "weimar.server.tables.padding:_MISSING": "Observation",
    "weimar.engine.legal:_LEGAL": "Phase",
    "weimar.table.clock:_SECONDS_FIELD": "Phase",
    "weimar.engine.state:topic_of": "Memory",
    "weimar.table.fold:_FOLD": "TableEvent",
    "weimar.table.decide:_DECIDE": "Command",
    "weimar.server.connection.socket:Connection._next": "ClientMessage",
    "weimar.client.connection:Client._take": "ServerMessage",
    "weimar.server.tables.journal:Journal.append": "Outcome",
}
"""Tables and matches that a new member of a union must not miss, with the union."""


def test_these_places_are_held_to_their_unions(found: Found) -> None:
    """The first test checks only places that `dispatch` finds: these must be among them."""
    held = {place.where: union_of(place, found.unions) for place in (*found.tables, *found.matches)}
    assert {where: union.name for where in PLACES if (union := held.get(where)) is not None} == PLACES


def test_a_catch_all_match_is_found() -> None:
    """The planted fault: a default instead of `assert_never`."""
    source = "def f(memory):\n match memory:\n  case Hand():\n   return 1\n  case _:\n   return 2\n"
    module = importlib.import_module("weimar.engine.state")
    reader = Reader(module, ast.parse(source))
    assert [place.where for place in reader.open_matches] == ["weimar.engine.state:f"]
