"""Rules, section 2: who stands, whom they may name."""

import pytest

from support import Table
from weimar.engine import SPECTATOR
from weimar.engine.actions import Nominate
from weimar.engine.events import ChancellorNominated, RoundBegan


def candidates(table: Table) -> list[tuple[int, bool]]:
    """Who stood from the second round on, and whether by special election."""
    return [(began.candidate, began.special) for began in table.happened(RoundBegan)]


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("players", [5, 6, 7, 8, 9, 10])
@pytest.mark.parametrize("first", [0, 3])
def test_the_placard_goes_round(players: int, first: int) -> None:
    """Each round the placard moves once, to the next seat clockwise, and from the last seat to seat 0."""
    table = Table(players, first=first)
    for turn in range(players + 1):
        assert table.candidate == (first + turn) % players
        table.fail()


@pytest.mark.rule("R2.1")
def test_the_placard_moves_once_after_every_kind_of_round() -> None:
    """The placard moves once after a failed vote, a chaos, an enacted policy and a power alike."""
    table = Table(7).fail().fail().fail().play("LF")
    assert candidates(table) == [(seat, False) for seat in (1, 2, 3, 4, 5)]
    assert table.report.investigated == (5,)


@pytest.mark.rule("R2.1", "R8.11")
def test_the_placard_passes_over_two_dead_neighbours() -> None:
    """The placard moves to the next living seat, however many dead sit between."""
    table = Table("hfllllll", reshuffles=("",)).play("FF").lay("F").use(7).fail()
    assert table.candidate == 3
    table.lay("F").use(4).lay("F", 6)
    assert table.candidate == 5
    table.use(6).fail()
    assert table.candidate == 0


@pytest.mark.rule("R2.2")
def test_a_special_election_does_not_move_the_placard() -> None:
    """Special elections do not change the order: after one the seat next to the last regular candidate stands."""
    table = Table(7).play("FF").lay("F")
    assert table.candidate == 2
    table.use(5)
    assert (table.candidate, table.report.last_regular_candidate) == (5, 2)
    table.fail()
    assert (table.candidate, table.report.last_regular_candidate) == (3, 3)
    assert candidates(table) == [(1, False), (2, False), (5, True), (3, False)]


@pytest.mark.rule("R2.2")
def test_the_seat_next_to_the_placard_may_die() -> None:
    """Deaths do not change the order: the placard passes from the last regular seat over the dead."""
    table = Table(7).play("FF").lay("F").use(5).lay("F")
    assert (table.phase, table.candidate) == ("execution", 5)
    table.use(3)
    assert table.candidate == 4


@pytest.mark.rule("R2.2")
def test_the_last_regular_candidate_may_be_dead() -> None:
    """The order goes on from the last regular candidate's seat even when they are dead."""
    table = Table(7).play("FF").lay("F").use(5).lay("F").use(2)
    assert (table.candidate, table.report.last_regular_candidate) == (3, 3)


@pytest.mark.rule("R2.3")
@pytest.mark.parametrize("first", range(5))
def test_anybody_else_may_be_nominated_at_first(first: int) -> None:
    """The candidate nominates any living player except themselves."""
    table = Table(5, first=first)
    others = [seat for seat in range(5) if seat != first]
    assert table.targets() == others
    assert list(table.report.eligible) == others
    assert table.refused(Nominate(first, first)) == "own_seat"


@pytest.mark.rule("R2.3", "R2.5")
def test_the_term_limited_may_not_be_nominated() -> None:
    """The candidate nominates no one who is term-limited, and everybody sees who is."""
    table = Table(6).play("L")
    assert table.targets() == [2, 3, 4, 5]
    assert table.refused(Nominate(1, 0)) == "term_limited"
    assert [table.view(viewer).term_limited for viewer in (0, 3, "spectator")] == [(0, 1)] * 3


@pytest.mark.rule("R2.3")
@pytest.mark.parametrize("target", [5, 9, -1])
def test_there_must_be_such_a_seat(target: int) -> None:
    """The candidate nominates a player at this table."""
    assert Table(5).refused(Nominate(0, target)) == "unknown_seat"


@pytest.mark.rule("R2.4")
def test_everybody_sees_whom_the_candidate_named() -> None:
    """The candidate nominates in public, and the vote begins."""
    table = Table(5).nominate(3)
    assert table.last == (ChancellorNominated(0, 3),)
    assert [(table.view(viewer).phase, table.view(viewer).nominee) for viewer in (1, SPECTATOR)] == [("vote", 3)] * 2


@pytest.mark.rule("R2.5")
def test_a_failed_nomination_limits_nobody() -> None:
    """A government that was only nominated limits nobody; the one last elected goes on doing so."""
    table = Table(7).fail(1)
    assert (table.targets(), table.report.last_government) == ([0, 2, 3, 4, 5, 6], None)
    table.lay("L", 4)
    assert table.targets() == [0, 3, 5, 6]
    table.fail(3).fail(5)
    assert table.targets() == [0, 2, 3, 5, 6]


@pytest.mark.rule("R2.5")
def test_only_the_newest_government_limits() -> None:
    """Term limits bind the president and the chancellor last elected, and nobody before them."""
    table = Table(7).lay("L", 4).lay("L", 6)
    assert table.view(0).term_limited == (1, 6)
    assert table.targets() == [0, 3, 4, 5]


@pytest.mark.rule("R2.5")
def test_term_limits_by_way_of_a_special_election() -> None:
    """The government of a special election is the last elected like any other."""
    table = Table(7).play("FF").lay("F", 0).use(5).lay("L", 4)
    assert table.view(0).term_limited == (4, 5)
    assert table.candidate == 3
    assert table.targets() == [0, 1, 2, 6]


@pytest.mark.rule("R2.6")
def test_anyone_may_be_president() -> None:
    """Term limits bind for the chancellorship only: the chancellor just out of office stands next."""
    table = Table(7).lay("L", 1)
    assert table.view(1).term_limited == (0, 1)
    assert table.candidate == 1
    assert table.lay("L", 2).report.last_government == table.view(0).last_government
    assert table.view(0).term_limited == (1, 2)
