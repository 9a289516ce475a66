"""Rules, section 10: who has won, and what the end reveals; the two orders that hold."""

from collections.abc import Callable

import pytest

from support import Table
from weimar.engine import SPECTATOR, Action, Viewer
from weimar.engine.actions import (
    AnswerVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
    Peek,
    ProposeVeto,
)
from weimar.engine.events import GameEnded
from weimar.engine.view import Enacted, Revealed

VIEWERS: tuple[Viewer, ...] = (0, 4, SPECTATOR)


def five_liberal() -> Table:
    """Five liberal policies."""
    return Table(5).play("LLLLL")


def six_fascist() -> Table:
    """Six fascist policies."""
    return Table(7, reshuffles=("",)).play("FFFFFF")


def executed() -> Table:
    """Hitler executed."""
    return Table(5).play("FFF").lay("F").use(4)


def elected() -> Table:
    """Hitler elected."""
    return Table(5).play("FFF").elect(4)


ENDS = [
    (five_liberal, "liberal", "five_liberal_policies"),
    (six_fascist, "fascist", "six_fascist_policies"),
    (executed, "liberal", "hitler_executed"),
    (elected, "fascist", "hitler_elected"),
]


@pytest.mark.rule("R10.1", "R10.2")
@pytest.mark.parametrize(("end", "winner", "reason"), ENDS)
def test_the_four_ends(end: Callable[[], Table], winner: str, reason: str) -> None:
    """Liberals win with five policies or Hitler's execution, fascists with six policies or Hitler's election."""
    table = end()
    assert (table.phase, table.report.winner, table.report.reason) == ("game_over", winner, reason)
    assert [(table.view(viewer).winner, table.view(viewer).reason) for viewer in VIEWERS] == [(winner, reason)] * 3
    assert isinstance(table.last[-1], GameEnded)


@pytest.mark.rule("R10.1")
def test_four_liberal_policies_are_not_five() -> None:
    """The liberals win with five liberal policies, not before, and at once."""
    table = Table(5).play("LLLL")
    assert (table.phase, table.report.winner, table.report.reason) == ("nomination", None, None)
    assert table.lay("L").tags == ["policy_enacted", "game_ended"]


@pytest.mark.rule("R10.2")
def test_five_fascist_policies_are_not_six() -> None:
    """The fascists win with six fascist policies, not before, and at once."""
    table = Table(7, reshuffles=("",)).play("FFFFF")
    assert (table.phase, table.report.winner, table.report.reason) == ("nomination", None, None)
    assert table.lay("F").tags == ["policy_enacted", "game_ended"]


@pytest.mark.rule("R10.3")
def test_five_liberal_policies_by_chaos() -> None:
    """A tile laid by chaos counts like any other: the fifth liberal policy wins."""
    table = Table(7, draw="FFL" * 4 + "L").play("LLLL").chaos()
    assert table.tags[-3:] == ["tracker_advanced", "chaos_struck", "game_ended"]
    assert (table.report.enacted, table.report.reason) == (Enacted(5, 0), "five_liberal_policies")


@pytest.mark.rule("R10.3")
def test_six_fascist_policies_by_chaos() -> None:
    """A tile laid by chaos counts like any other: the sixth fascist policy wins."""
    table = Table(7, reshuffles=("F",)).play("FFFFF").chaos()
    assert table.tags[-3:] == ["tracker_advanced", "chaos_struck", "game_ended"]
    assert (table.report.enacted, table.report.reason) == (Enacted(0, 6), "six_fascist_policies")


@pytest.mark.rule("R10.3")
@pytest.mark.parametrize(("top", "reason"), [("F", "six_fascist_policies"), ("L", "five_liberal_policies")])
def test_a_veto_may_end_the_game(top: str, reason: str) -> None:
    """An accepted veto may bring chaos, and chaos the end."""
    table = Table(10, reshuffles=("", "FFF" + top)).play("FFFFFLLLL").fail().fail().veto()
    assert table.tags == ["veto_answered", "tracker_advanced", "chaos_struck", "game_ended"]
    assert (table.phase, table.report.reason) == ("game_over", reason)


@pytest.mark.rule("R10.4")
@pytest.mark.parametrize(("end", "winner", "reason"), ENDS)
def test_everything_is_revealed_at_the_end(end: Callable[[], Table], winner: str, reason: str) -> None:
    """At the end all roles are public, with the rest of the truth."""
    table = end()
    truth, board = table.report, table.state.board
    ended = table.last[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.winner, ended.reason, ended.roles) == (winner, reason, truth.roles)
    for viewer in VIEWERS:
        view = table.view(viewer)
        assert view.roles == truth.roles
        assert view.revealed == Revealed(truth.draw_pile, truth.discard_pile, board.memories)
        assert table.observed(viewer)[-1] == ended


@pytest.mark.rule("R10.4")
def test_nothing_is_revealed_before() -> None:
    """Before the end nobody is shown the roles or the rest of the truth."""
    table = Table(7).play("FFF")
    assert [table.view(viewer).revealed for viewer in VIEWERS] == [None] * 3
    assert [table.view(viewer).roles.count(None) for viewer in VIEWERS] == [6, 0, 7]


def every_action(seat: int) -> list[Action]:
    """One action of each kind, statements apart."""
    return [
        Nominate(seat, 1),
        CastVote(seat, "ja"),
        Discard(seat, "F"),
        Enact(seat, "F"),
        ProposeVeto(seat),
        AnswerVeto(seat, consent=True),
        Investigate(seat, 1),
        CallSpecialElection(seat, 1),
        Peek(seat),
        Execute(seat, 1),
    ]


@pytest.mark.rule("R10.4")
@pytest.mark.parametrize(("end", "winner", "reason"), ENDS)
def test_nobody_acts_after_the_end(end: Callable[[], Table], winner: str, reason: str) -> None:
    """At the end nobody acts any more."""
    table = end()
    assert (table.report.winner, table.report.reason) == (winner, reason)
    assert (table.report.legal, table.view(0).waiting_for, table.report.eligible) == ({}, (), ())
    codes = {table.refused(action) for seat in range(5) for action in every_action(seat)}
    assert codes == {"game_over"}


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
