"""Rules, section 10: who has won, and what the end reveals; the two orders that hold."""

from collections.abc import Callable

import pytest

from support import Table
from weimar.engine import SPECTATOR, Viewer
from weimar.engine.events import GameEnded
from weimar.engine.view import Enacted, Revealed

VIEWERS: tuple[Viewer, ...] = (0, 4, SPECTATOR)


ENDS = [
    (lambda: Table(5).play("LLLLL"), "liberal", "five_liberal_policies"),
    (lambda: Table(7, reshuffles=("",)).play("FFFFFF"), "fascist", "six_fascist_policies"),
    (lambda: Table(5).play("FFF").lay("F").use(4), "liberal", "hitler_executed"),
    (lambda: Table(5).play("FFF").elect(4), "fascist", "hitler_elected"),
]


@pytest.mark.rule("R10.1", "R10.2", "R10.3")
@pytest.mark.parametrize(
    ("policies", "top", "enacted", "reason"),
    [("LLLL", "", Enacted(5, 0), "five_liberal_policies"), ("FFFFF", "F", Enacted(0, 6), "six_fascist_policies")],
)
@pytest.mark.parametrize("by_chaos", [False, True])
def test_the_last_policy_wins(policies: str, top: str, enacted: Enacted, reason: str, *, by_chaos: bool) -> None:
    """Five liberal or six fascist policies win, not one fewer, and at once, whether a government or chaos lays it."""
    table = Table(7, draw="" if top else "FFL" * 4 + "L", reshuffles=(top,)).play(policies)
    assert (table.phase, table.report.winner, table.report.reason) == ("nomination", None, None)
    if by_chaos:
        assert table.chaos().tags[-3:] == ["tracker_advanced", "chaos_struck", "game_ended"]
    else:
        assert table.lay("F" if top else "L").tags == ["policy_enacted", "game_ended"]
    assert (table.report.enacted, table.report.reason) == (enacted, reason)


@pytest.mark.rule("R10.3")
@pytest.mark.parametrize(("top", "reason"), [("F", "six_fascist_policies"), ("L", "five_liberal_policies")])
def test_a_veto_may_end_the_game(top: str, reason: str) -> None:
    """An accepted veto may bring chaos, and chaos the end."""
    table = Table(10, reshuffles=("", "FFF" + top)).play("FFFFFLLLL").fail().fail().veto()
    assert table.tags == ["veto_answered", "tracker_advanced", "chaos_struck", "game_ended"]
    assert (table.phase, table.report.reason) == ("game_over", reason)


@pytest.mark.rule("R10.1", "R10.2", "R10.4")
@pytest.mark.parametrize(("end", "winner", "reason"), ENDS)
def test_the_four_ends(end: Callable[[], Table], winner: str, reason: str) -> None:
    """Each end has its winner; all roles are public then, with the rest of the truth, and nobody may do anything."""
    table = end()
    assert (table.phase, table.report.winner, table.report.reason) == ("game_over", winner, reason)
    truth, board = table.report, table.state.board
    ended = table.last[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.winner, ended.reason, ended.roles) == (winner, reason, truth.roles)
    for viewer in VIEWERS:
        view = table.view(viewer)
        assert (view.winner, view.reason, view.roles) == (winner, reason, truth.roles)
        assert view.revealed == Revealed(truth.draw_pile, truth.discard_pile, board.memories)
        assert table.observed(viewer)[-1] == ended
    assert (truth.legal, table.view(0).waiting_for, truth.eligible) == ({}, (), ())


@pytest.mark.rule("R10.4")
def test_nothing_is_revealed_before() -> None:
    """Before the end nobody is shown the roles or the rest of the truth."""
    table = Table(7).play("FFF")
    assert [table.view(viewer).revealed for viewer in VIEWERS] == [None] * 3
    assert [table.view(viewer).roles.count(None) for viewer in VIEWERS] == [6, 0, 7]


@pytest.mark.rule("R5.1", "R9.2", "R8.1")
def test_the_order_of_a_passed_vote() -> None:
    """Passed vote, Hitler check, session, win check, reshuffle check, power, next candidate."""
    table = Table(8, reshuffles=("",)).play("LFFF").elect()
    assert table.tags[-3:] == ["ballots_revealed", "chancellor_cleared", "policies_drawn"]
    table.session("F", "F")
    assert table.tags == ["policy_enacted", "piles_reshuffled", "power_granted"]
    assert table.use().tags == ["player_executed", "round_began"]


@pytest.mark.rule("R9.3", "R9.4")
def test_the_order_of_an_accepted_veto() -> None:
    """Accepted veto, discards, reshuffle check, tracker, chaos, win check, reshuffle check, next candidate."""
    table = Table(8, reshuffles=("L",)).chaos().play("FFFF").fail().fail().veto()
    assert table.tags == ["veto_answered", "piles_reshuffled", "tracker_advanced", "chaos_struck", "round_began"]
