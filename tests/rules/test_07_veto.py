"""Rules, section 7: the veto."""

from collections.abc import Callable

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


def by_chaos(laid: str) -> Table:
    """A game of ten in which governments enacted these policies, and chaos the rest of five fascist ones."""
    table = Table(10, draw="F" * 8, reshuffles=("",)).play(laid)
    while table.report.enacted.fascist < 5:
        table.chaos()
    return table


@pytest.mark.rule("R7.1", "R7.2", "R7.3")
@pytest.mark.parametrize(
    ("course", "may"),
    [
        *(
            (lambda laid=laid: Table(10, reshuffles=("",)).play(laid), False)
            for laid in ("", "F", "FF", "FFF", "FFFF", "LLLL")
        ),
        *((lambda laid=laid: unlocked().play(laid), True) for laid in ("", "L")),
        *((lambda laid=laid: by_chaos(laid), True) for laid in ("", "F", "FF", "FFF", "FFFF")),
        (lambda: unlocked().to_veto().answer(consent=False).enact("L"), True),
    ],
)
def test_who_may_propose_a_veto(course: Callable[[], Table], *, may: bool) -> None:
    """The chancellor, in every session after the fifth fascist policy, even if chaos enacted that policy."""
    table = course().elect().pass_on()
    proposal = ProposeVeto(table.chancellor)
    assert table.view(table.chancellor).closed == (() if may else (Closed(proposal, "veto_locked"),))
    if not may:
        assert table.refused(proposal) == "veto_locked"
        return
    table.do(proposal)
    assert table.last == (VetoProposed(table.chancellor),)
    assert (table.phase, table.view(SPECTATOR).waiting_for) == ("veto_answer", (table.candidate,))


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
