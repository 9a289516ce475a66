"""Rules, section 7: the veto."""

import pytest

from support import Table
from weimar.engine import SPECTATOR, Viewer
from weimar.engine.actions import AnswerVeto, Enact, ProposeVeto
from weimar.engine.events import RoundBegan, TrackerAdvanced, VetoAnswered, VetoProposed
from weimar.engine.legal import Closed
from weimar.engine.view import Enacted

VIEWERS: tuple[Viewer, ...] = (0, 1, 2, 3, 9, SPECTATOR)


def unlocked(**options: object) -> Table:
    """A game of ten with five fascist policies enacted by governments; seat 9 is Hitler."""
    return Table(10, reshuffles=("", ""), **options).play("FFFFF")  # type: ignore[arg-type]


def may_propose(table: Table) -> bool:
    """Whether the chancellor may propose a veto; if they may not, they are told that it is locked."""
    proposal = ProposeVeto(table.chancellor)
    if proposal in table.legal(table.chancellor):
        assert table.view(table.chancellor).closed == ()
        return True
    assert table.refused(proposal) == "veto_locked"
    assert table.view(table.chancellor).closed == (Closed(proposal, "veto_locked"),)
    return False


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("policies", ["", "F", "FF", "FFF", "FFFF", "LLLL"])
def test_no_veto_before_the_fifth_fascist_policy(policies: str) -> None:
    """The chancellor may not propose a veto before five fascist policies, nor in the session of the fifth."""
    table = Table(10, reshuffles=("",)).play(policies).elect().discard("F")
    assert not may_propose(table)


@pytest.mark.rule("R7.1", "R7.2")
@pytest.mark.parametrize("liberals", ["", "L"])
def test_veto_from_the_first_session_after_the_fifth(liberals: str) -> None:
    """The chancellor may propose a veto from the first session after the fifth fascist policy on."""
    table = unlocked().play(liberals).elect().discard("F")
    assert may_propose(table)
    table.do(ProposeVeto(table.chancellor))
    assert table.last == (VetoProposed(table.chancellor),)
    assert (table.phase, table.view(SPECTATOR).waiting_for) == ("veto_answer", (table.candidate,))


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize("laid", ["", "F", "FF", "FFF", "FFFF"])
def test_chaos_may_enact_the_fifth(laid: str) -> None:
    """It does not matter whether a government or chaos enacted the fifth."""
    table = Table(10, draw="F" * 8, reshuffles=("",)).play(laid)
    while table.report.enacted.fascist < 5:
        table.chaos()
    table.elect().pass_on()
    assert may_propose(table)


@pytest.mark.rule("R7.1")
def test_both_see_the_tiles_while_the_answer_is_awaited() -> None:
    """President and chancellor see the two tiles of the proposed veto; nobody else does."""
    table = unlocked().to_veto()
    hands = {seat: table.view(seat).hand for seat in range(10)}
    assert hands == {seat: "FL" if seat in (table.candidate, table.chancellor) else "" for seat in range(10)}
    assert (table.report.hand, table.view(SPECTATOR).hand) == ("FL", "")
    assert [table.view(viewer).rounds[-1].veto for viewer in VIEWERS] == ["proposed"] * 6


@pytest.mark.rule("R7.3")
def test_once_per_session() -> None:
    """They may propose once per session."""
    table = unlocked().to_veto().answer(consent=False)
    again = ProposeVeto(table.chancellor)
    assert table.refused(again) == "veto_already_refused"
    assert table.legal(table.chancellor) == (Enact(table.chancellor, "F"), Enact(table.chancellor, "L"))
    assert table.view(table.chancellor).closed == (Closed(again, "veto_already_refused"),)
    assert [table.view(viewer).closed for viewer in (table.candidate, SPECTATOR)] == [(), ()]


@pytest.mark.rule("R7.3")
def test_again_in_the_next_session() -> None:
    """Once per session: in the next session a veto may be proposed again."""
    table = unlocked().to_veto().answer(consent=False).enact("L").elect().discard("F")
    assert may_propose(table)


@pytest.mark.rule("R7.4")
def test_an_accepted_veto() -> None:
    """If the president agrees, both tiles are discarded and the tracker moves by one."""
    table = unlocked().to_veto()
    president, before = table.candidate, table.report
    assert table.legal(president) == (AnswerVeto(president, consent=True), AnswerVeto(president, consent=False))
    table.answer(consent=True)
    after = table.report
    assert table.last == (
        VetoAnswered(president, consent=True),
        TrackerAdvanced(1),
        RoundBegan(after.candidate, special=False),
    )
    assert (before.discard_pile, before.hand, after.discard_pile, after.hand) == ("F", "FL", "FFL", "")
    assert (after.phase, after.election_tracker, after.enacted) == ("nomination", 1, before.enacted)
    assert after.draw_pile == before.draw_pile
    assert [table.view(viewer).rounds[-2].veto for viewer in VIEWERS] == ["accepted"] * 6


@pytest.mark.rule("R5.4", "R7.4")
@pytest.mark.parametrize(("failures", "chaos"), [(0, False), (1, False), (2, True)])
def test_chaos_may_follow(failures: int, *, chaos: bool) -> None:
    """The won vote does not reset the tracker, and the veto moves it by one; chaos may follow."""
    table = Table(10, reshuffles=("FFFL",)).play("FFFFF")
    for _ in range(failures):
        table.fail()
    table.veto()
    assert ("chaos_struck" in table.tags) is chaos
    assert table.report.election_tracker == (0 if chaos else failures + 1)
    assert table.report.enacted == (Enacted(1, 5) if chaos else Enacted(0, 5))


@pytest.mark.rule("R7.5")
@pytest.mark.parametrize("policy", ["F", "L"])
def test_a_refused_veto(policy: str) -> None:
    """If the president refuses, the chancellor must enact one of the two, and the tracker does not move."""
    table = unlocked().fail().to_veto().answer(consent=False)
    assert table.last == (VetoAnswered(table.candidate, consent=False),)
    assert (table.phase, table.report.hand, table.report.election_tracker) == ("chancellor_enact", "FL", 1)
    assert [table.view(viewer).rounds[-1].veto for viewer in VIEWERS] == ["refused"] * 6
    assert table.view(table.chancellor).hand == "FL"
    table.enact("L" if policy == "L" else "F")
    assert table.report.election_tracker == 0
    assert table.report.enacted == (Enacted(1, 5) if policy == "L" else Enacted(0, 6))


@pytest.mark.rule("R7.6")
def test_a_vetoed_government_stays_the_last() -> None:
    """A vetoed government took office when its vote passed, and stays the last government."""
    table = unlocked()
    table.to_veto(1)
    president = table.candidate
    table.answer(consent=True)
    last = table.report.last_government
    assert last is not None
    assert (last.president, last.chancellor) == (president, 1)
    assert table.view(0).term_limited == (1, president)
    assert set(table.targets()) == set(table.report.alive) - {1, president, table.candidate}


@pytest.mark.rule("R7.7", "R5.3")
@pytest.mark.parametrize("vetoed", ["counts_as_elected", "counts_as_failed"])
def test_a_hitler_check_survives_a_veto(vetoed: str) -> None:
    """A Hitler check that a vetoed government passed stands."""
    table = unlocked(vetoed_government=vetoed)
    assert 2 not in table.report.not_hitler
    table.veto(2)
    assert 2 in table.report.not_hitler
    assert [2 in table.view(viewer).not_hitler for viewer in VIEWERS] == [True] * 6
