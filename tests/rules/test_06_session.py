"""Rules, section 6: the legislative session and who sees which tile."""

import pytest

from support import Table
from weimar.engine import SPECTATOR, View, observe
from weimar.engine.actions import Discard, Enact
from weimar.engine.events import PoliciesDrawn, PolicyDiscarded, PolicyEnacted
from weimar.engine.observe import SeenDiscard, SeenDraw
from weimar.engine.state import Hand
from weimar.engine.terms import Policy
from weimar.engine.view import Enacted

BYSTANDERS = (2, 3, 4, SPECTATOR)
"""Everybody but the government of seats 0 and 1."""


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


@pytest.mark.rule("R6.1")
def test_nobody_else_sees_the_draw() -> None:
    """Nobody but the president sees the three tiles: for the others it could be any draw."""
    one, other = Table(5, draw="FFF").elect(1), Table(5, draw="LLL").elect(1)
    assert views(one, 1, *BYSTANDERS) == views(other, 1, *BYSTANDERS)
    drawn = PoliciesDrawn(0, "LFL")
    assert observe(drawn, 0) == SeenDraw(0, "FLL")
    assert [observe(drawn, viewer) for viewer in (1, 2, SPECTATOR)] == [SeenDraw(0, None)] * 3


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


@pytest.mark.rule("R6.2")
def test_only_the_president_knows_what_he_discarded() -> None:
    """Which tile was discarded only the president knows: not even the chancellor can tell."""
    one, other = Table(5, draw="FFL").elect(1).discard("F"), Table(5, draw="FLL").elect(1).discard("L")
    assert views(one, 1, *BYSTANDERS) == views(other, 1, *BYSTANDERS)
    assert one.view(0) != other.view(0)
    discarded = PolicyDiscarded(0, 1, "F", "FL")
    assert observe(discarded, 0) == SeenDiscard(0, 1, "F", "FL")
    assert [observe(discarded, viewer) for viewer in (1, 2, SPECTATOR)] == [
        SeenDiscard(0, 1, None, "FL"),
        SeenDiscard(0, 1, None, None),
        SeenDiscard(0, 1, None, None),
    ]


@pytest.mark.rule("R6.3")
def test_only_president_and_chancellor_know_what_was_passed() -> None:
    """The chancellor sees both tiles; who is not of the government sees neither."""
    one, other = Table(5, draw="FFF").elect(1).discard("F"), Table(5, draw="FLL").elect(1).discard("F")
    assert views(one, *BYSTANDERS) == views(other, *BYSTANDERS)
    assert one.view(1) != other.view(1)
    passed = [observe(PolicyDiscarded(0, 1, "F", "FL"), viewer) for viewer in (0, 1, 2, SPECTATOR)]
    assert [seen.passed for seen in passed if isinstance(seen, SeenDiscard)] == ["FL", "FL", None, None]


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


@pytest.mark.rule("R6.4")
def test_only_the_government_knows_the_chancellors_discard() -> None:
    """The other tile is discarded face down: the table cannot tell which it was."""
    one, other = Table(5, draw="FFF").elect(1).session("F", "F"), Table(5, draw="FFL").elect(1).session("F", "F")
    assert views(one, *BYSTANDERS) == views(other, *BYSTANDERS)
    assert one.view(1) != other.view(1)
    assert observe(PolicyEnacted(1, "F"), SPECTATOR) == PolicyEnacted(1, "F")


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


@pytest.mark.rule("R6.5")
def test_the_discarded_tile_is_no_longer_held() -> None:
    """What the president discarded the chancellor cannot enact."""
    table = Table(5, draw="FFL").elect(1).discard("L")
    assert table.refused(Enact(1, "L")) == "policy_not_in_hand"


@pytest.mark.rule("R6.5")
def test_only_by_their_holder() -> None:
    """Tiles are discarded or enacted by their holder only."""
    table = Table(5).elect(1)
    assert list(table.report.legal) == [0]
    assert [table.refused(Discard(seat, "F")) for seat in (1, 2, 3, 4)] == ["not_your_turn"] * 4
    table.discard("F")
    assert list(table.report.legal) == [1]
    assert [table.refused(Enact(seat, "F")) for seat in (0, 2, 3, 4)] == ["not_your_turn"] * 4


@pytest.mark.rule("R6.1", "R6.4")
def test_sessions_go_through_the_pile_from_the_top() -> None:
    """Each session draws the three tiles that are on top then."""
    table = Table(5, draw="FLFLLFFF").lay("F").elect()
    assert table.happened(PoliciesDrawn) == [PoliciesDrawn(0, "FLF"), PoliciesDrawn(1, "LLF")]
