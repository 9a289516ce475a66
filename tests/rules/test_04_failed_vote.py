"""Rules, section 4: failed votes and chaos."""

import pytest

from support import Table
from weimar.engine.events import ChaosStruck, RoundBegan, TrackerAdvanced
from weimar.engine.view import Enacted

LIFTING = ("alive_at_most_5", "started_with_5", "alive_exactly_5")


@pytest.mark.rule("R4.1")
def test_a_failed_vote_moves_the_tracker() -> None:
    """A failed vote moves the election tracker by one; the next candidate stands."""
    table = Table(5)
    for failed in (1, 2):
        table.fail()
        assert (table.report.election_tracker, table.candidate, table.phase) == (failed, failed, "nomination")
        assert table.last[-2:] == (TrackerAdvanced(failed), RoundBegan(failed, special=False))
        assert (table.report.draw_pile, table.report.round) == ("FFLFFLFFLFFLFFLFL", failed + 1)
        assert (table.report.president, table.report.chancellor) == (None, None)


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize(("draw", "enacted"), [("F", Enacted(0, 1)), ("LFF", Enacted(1, 0))])
def test_the_third_failure_is_chaos(draw: str, enacted: Enacted) -> None:
    """At three there is chaos: the top tile is enacted, and only that one."""
    table = Table(5, draw=draw).fail().fail()
    assert table.report.enacted == Enacted(0, 0)
    pile = table.report.draw_pile
    table.fail()
    assert (table.report.enacted, table.report.draw_pile, table.report.discard_pile) == (enacted, pile[1:], "")
    assert table.tags[-4:] == ["ballots_revealed", "tracker_advanced", "chaos_struck", "round_began"]
    assert (table.candidate, table.phase) == (3, "nomination")


@pytest.mark.rule("R4.2", "R4.4")
def test_chaos_comes_every_third_time() -> None:
    """After a chaos the tracker is at 0, and it takes three more failures."""
    table = Table(5)
    trackers = [table.fail().report.election_tracker for _ in range(6)]
    assert trackers == [1, 2, 0, 1, 2, 0]
    assert [event.policy for event in table.happened(ChaosStruck)] == ["F", "F"]


SLOTS = [(players, slot) for players in (5, 6, 7, 8, 9, 10) for slot in (1, 2, 3, 4, 5)]


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize(("players", "slot"), SLOTS)
def test_chaos_brings_no_power(players: int, slot: int) -> None:
    """The power of a tile enacted by chaos is ignored: whatever the slot, the next candidate stands."""
    table = Table(players).play("F" * (slot - 1)).chaos()
    assert (table.phase, table.report.enacted) == ("nomination", Enacted(0, slot))
    assert "power_granted" not in table.tags


POWERS = {
    5: (None, None, "peek", "execution", "execution"),
    7: (None, "investigate", "special_election", "execution", "execution"),
    9: ("investigate", "investigate", "special_election", "execution", "execution"),
}


@pytest.mark.rule("R4.3", "R8.1")
@pytest.mark.parametrize(("players", "slot"), [(players, slot) for players in POWERS for slot in (2, 3, 4, 5)])
def test_a_slot_passed_by_chaos_is_used_up(players: int, slot: int) -> None:
    """The slot of a tile enacted by chaos is used up: the next fascist policy brings the next slot's power."""
    table = Table(players).play("F" * (slot - 2)).chaos().lay("F")
    assert table.phase == (POWERS[players][slot - 1] or "nomination")


@pytest.mark.rule("R4.5")
@pytest.mark.parametrize("lifting", LIFTING)
@pytest.mark.parametrize("vetoed", ["counts_as_elected", "counts_as_failed"])
@pytest.mark.parametrize("basis", ["last_elected", "previous_round", "none"])
def test_chaos_clears_term_limits(basis: str, lifting: str, vetoed: str) -> None:
    """After chaos all term limits are forgotten, under every option."""
    table = Table(7, term_limit_basis=basis, president_limit_lifted=lifting, vetoed_government=vetoed)
    table.play("L").fail().fail()
    table.fail()
    assert (table.report.last_government, table.view(0).term_limited) == (None, ())
    assert table.targets() == [0, 1, 2, 3, 5, 6]


@pytest.mark.rule("R4.5", "R7.4")
@pytest.mark.parametrize("vetoed", ["counts_as_elected", "counts_as_failed"])
def test_a_chaos_by_veto_clears_the_vetoed_government_too(vetoed: str) -> None:
    """Chaos that follows from a veto forgets also the government that vetoed."""
    table = Table(10, reshuffles=("L",), vetoed_government=vetoed).play("FFFFF").fail().fail().veto()
    assert "chaos_struck" in table.tags
    assert table.report.last_government is None
    assert table.targets() == [seat for seat in table.report.alive if seat != table.candidate]
