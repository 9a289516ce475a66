"""Rules, section 6: the legislative session and who sees which tile."""

import pytest

from support import Table
from weimar.engine import SPECTATOR, View
from weimar.engine.actions import Discard, Enact
from weimar.engine.events import PoliciesDrawn, PolicyDiscarded, PolicyEnacted
from weimar.engine.state import Hand
from weimar.engine.terms import Policy
from weimar.engine.view import Enacted


def views(table: Table, *viewers: int | str) -> list[View]:
    """The views of several."""
    return [table.view(SPECTATOR if isinstance(viewer, str) else viewer) for viewer in viewers]


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize(("draw", "hand"), [("LFL", "FLL"), ("FLF", "FFL"), ("LLL", "LLL"), ("FFF", "FFF")])
def test_the_president_draws_three(draw: str, hand: str) -> None:
    """The president draws the top three tiles."""
    table = Table(5, draw=draw)
    pile = table.report.draw_pile
    table.elect(1)
    assert table.last[-1] == PoliciesDrawn(0, draw)
    assert (table.report.hand, table.report.draw_pile) == (hand, pile[3:])
    assert table.view(0).hand == hand
    assert table.view(0).memories == (Hand(1, "president", hand),)
    assert (table.view(0).draw_pile_size, table.view(0).discard_pile_size) == (14, 0)


DISCARDS: list[tuple[str, Policy, str]] = [
    ("FFF", "F", "FF"),
    ("FFL", "F", "FL"),
    ("FFL", "L", "FF"),
    ("FLL", "F", "LL"),
    ("FLL", "L", "FL"),
    ("LLL", "L", "LL"),
]


@pytest.mark.rule("R6.2", "R6.3")
@pytest.mark.parametrize(("draw", "policy", "passed"), DISCARDS)
def test_the_president_discards_one(draw: str, policy: Policy, passed: str) -> None:
    """The president discards one face down; the chancellor then sees the other two at once."""
    table = Table(5, draw=draw).elect(1).discard(policy)
    assert table.last == (PolicyDiscarded(0, 1, policy, passed),)
    assert (table.phase, table.report.hand, table.report.discard_pile) == ("chancellor_enact", passed, policy)
    assert (table.view(1).hand, table.view(1).memories) == (passed, (Hand(1, "chancellor", passed),))
    assert (table.view(0).hand, table.view(0).memories) == ("", (Hand(1, "president", draw, policy),))
    assert table.legal(1) == tuple(Enact(1, kind) for kind in ("F", "L") if kind in passed)
    assert table.view(SPECTATOR).discard_pile_size == 1


ENACTMENTS: list[tuple[str, Policy, Policy, str]] = [
    ("FFF", "F", "F", "FF"),
    ("FFL", "F", "F", "FL"),
    ("FFL", "F", "L", "FF"),
    ("FLL", "L", "F", "LL"),
    ("FLL", "L", "L", "FL"),
    ("LLL", "L", "L", "LL"),
]


@pytest.mark.rule("R6.4")
@pytest.mark.parametrize(("draw", "discard", "enact", "discards"), ENACTMENTS)
def test_the_chancellor_enacts_one(draw: str, discard: Policy, enact: Policy, discards: str) -> None:
    """The chancellor enacts one of the two, and it is laid at once; the other is discarded face down."""
    table = Table(5, draw=draw).elect(1).discard(discard).enact(enact)
    assert table.last[0] == PolicyEnacted(1, enact)
    assert table.report.enacted == (Enacted(1, 0) if enact == "L" else Enacted(0, 1))
    assert (table.report.discard_pile, table.report.hand, len(table.report.draw_pile)) == (discards, "", 14)
    laid_down: Policy = "L" if discards.replace(discard, "", 1) == "L" else "F"
    assert table.view(1).memories[0] == Hand(1, "chancellor", "".join(sorted(enact + laid_down)), laid_down)
    assert [view.rounds[0].enacted for view in views(table, 0, 2, SPECTATOR)] == [enact] * 3


@pytest.mark.rule("R6.5")
@pytest.mark.parametrize(("draw", "missing"), [("FFF", "L"), ("LLL", "F")])
def test_only_tiles_that_are_held(draw: str, missing: Policy) -> None:
    """Only tiles that are held can be discarded or enacted."""
    held: Policy = "L" if missing == "F" else "F"
    table = Table(5, draw=draw).elect(1)
    assert table.legal(0) == (Discard(0, held),)
    assert table.refused(Discard(0, missing)) == "policy_not_in_hand"
    table.discard(held)
    assert table.legal(1) == (Enact(1, held),)
    assert table.refused(Enact(1, missing)) == "policy_not_in_hand"
