"""Rules, section 5: what an election brings."""

import pytest

from support import Table
from weimar.engine import SPECTATOR, Viewer
from weimar.engine.events import BallotsRevealed, ChancellorCleared, GameEnded

VIEWERS: tuple[Viewer, ...] = (0, 1, 2, 3, 4, SPECTATOR)


def with_fascists(number: int) -> Table:
    """A game of eight in which so many fascist policies were enacted, no one of them by chaos."""
    return Table(8, reshuffles=("",)).play("F" * number)


@pytest.mark.rule("R5.1")
@pytest.mark.parametrize("fascist", [3, 4, 5])
def test_hitler_elected(fascist: int) -> None:
    """With three or more fascist policies Hitler's election ends the game at once; no tile is drawn."""
    table = with_fascists(fascist)
    before = table.report
    table.elect(table.hitler)
    after = table.report
    assert (after.phase, after.winner, after.reason) == ("game_over", "fascist", "hitler_elected")
    assert (after.draw_pile, after.discard_pile, after.hand) == (before.draw_pile, before.discard_pile, "")
    assert (after.president, after.chancellor) == (before.candidate, table.hitler)
    assert table.last[-1] == GameEnded("fascist", "hitler_elected", after.roles)
    assert table.tags[-2:] == ["ballots_revealed", "game_ended"]


@pytest.mark.rule("R5.1")
def test_hitler_elected_after_chaos_enacted_the_third() -> None:
    """It does not matter who enacted the three fascist policies: chaos counts too."""
    table = Table(5).play("F").chaos().chaos()
    assert (table.report.enacted.fascist, table.elect(4).report.reason) == (3, "hitler_elected")


@pytest.mark.rule("R5.1")
def test_hitler_nominated_but_not_elected() -> None:
    """Hitler's nomination alone ends nothing."""
    table = with_fascists(3)
    assert table.fail(table.hitler).phase == "nomination"


@pytest.mark.rule("R5.1")
def test_hitler_elected_president() -> None:
    """It is the chancellorship that counts: Hitler may be president."""
    table = Table(7).play("FF").lay("F").use(6)
    assert table.candidate == table.hitler
    assert table.elect().phase == "president_discard"


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize("fascist", [0, 1, 2])
def test_hitler_may_be_chancellor_before(fascist: int) -> None:
    """With fewer than three fascist policies Hitler may be chancellor and nothing happens."""
    table = with_fascists(fascist).elect(7)
    assert (table.phase, table.report.chancellor, table.report.not_hitler) == ("president_discard", 7, ())
    assert table.tags[-2:] == ["ballots_revealed", "policies_drawn"]
    assert table.session("F", "F").report.enacted.fascist == fascist + 1
    assert table.phase != "game_over"  # even if it was the third


@pytest.mark.rule("R5.3")
@pytest.mark.parametrize("fascist", range(6))
def test_whether_everybody_learns_that_an_elected_chancellor_is_not_hitler(fascist: int) -> None:
    """At three or more fascist policies everybody is told so; with fewer, nobody is cleared."""
    table, late = with_fascists(fascist).elect(), fascist >= 3
    assert table.tags[-3:][not late :] == ["ballots_revealed", *["chancellor_cleared"] * late, "policies_drawn"]
    for viewer in VIEWERS:
        assert (ChancellorCleared(table.chancellor) in table.observed(viewer)) == late
        assert (table.chancellor in table.view(viewer).not_hitler) == table.view(viewer).rounds[-1].cleared == late
        assert late or table.view(viewer).not_hitler == ()


@pytest.mark.rule("R5.3")
def test_the_cleared_are_listed_ascending_the_dead_too() -> None:
    """Who was shown not to be Hitler stays so, once for all, also when dead."""
    table = with_fascists(3).lay("L", 4).lay("F", 1).use(4).lay("L", 0).lay("L", 1)
    assert table.report.not_hitler == (0, 1, 4)
    assert 4 not in table.report.alive


@pytest.mark.rule("R5.4")
@pytest.mark.parametrize("failures", [1, 2])
@pytest.mark.parametrize("policy", ["F", "L"])
def test_only_a_policy_resets_the_tracker(failures: int, policy: str) -> None:
    """A won vote does not reset the tracker; only a policy laid face up does."""
    table = Table(5)
    for _ in range(failures):
        table.fail()
    table.elect()
    assert table.happened(BallotsRevealed)[-1].passed
    assert table.report.election_tracker == failures
    assert table.discard("F").report.election_tracker == failures
    assert table.enact("L" if policy == "L" else "F").report.election_tracker == 0
