"""Rules, section 9: when the piles are shuffled.

A shuffle that a test did not announce (`reshuffles=`) is an error, so every test below holds the engine to shuffling
exactly as often as it says. After a chaos there can be no fewer than two tiles: at least three lay there before it.
"""

from collections.abc import Callable

import pytest

from support import Table
from weimar.engine import SPECTATOR, ScriptedChance, decide, observe, play
from weimar.engine.actions import Enact
from weimar.engine.events import ChaosStruck, PilesReshuffled, PoliciesShown
from weimar.engine.observe import SeenReshuffle
from weimar.engine.view import Enacted


def before_last_session(left: int, *, top: str) -> Table:
    """A game of seven, one session before an enacted policy leaves so many tiles."""
    table = Table(7, reshuffles=(top,))
    if left == 2:
        return table.play("LLLL")
    if left == 1:
        return table.chaos().play("LLLL")
    table.chaos().chaos()
    return table.play("LLL") if left == 3 else table.play("LLLL")


@pytest.mark.rule("R9.1", "R9.2")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_too_few_after_an_enactment(left: int) -> None:
    """With fewer than three tiles left after a session, draw pile and discards become a new draw pile."""
    table = before_last_session(left, top="LFF").elect().discard("L")
    tiles = table.report.draw_pile + table.report.discard_pile + table.report.hand
    assert len(table.report.draw_pile) == left
    table.enact("F")
    (shuffled,) = table.chance.shuffled[1:]
    assert sorted(shuffled) == sorted(tiles.replace("F", "", 1))
    assert (table.report.draw_pile[:3], table.report.discard_pile) == ("LFF", "")
    assert sorted(table.report.draw_pile) == sorted(shuffled)
    assert table.tags[:2] == ["policy_enacted", "piles_reshuffled"]
    assert [past.reshuffled for past in table.view(SPECTATOR).rounds if past.reshuffled] == ["after_session"]


@pytest.mark.rule("R9.5", "R9.2")
def test_three_left_after_an_enactment() -> None:
    """With three left after a session nothing is shuffled."""
    table = before_last_session(3, top="").lay("L")
    assert (len(table.report.draw_pile), len(table.report.discard_pile)) == (3, 8)
    assert table.chance.shuffled == ["FFFFFFFFFFFLLLLLL"]


@pytest.mark.rule("R9.5")
def test_nothing_is_shuffled_early() -> None:
    """With three or more left nothing is shuffled: four sessions from a full pile leave it as it is."""
    table = Table(5)
    sizes = [len(table.play("L").report.draw_pile) for _ in range(4)]
    assert sizes == [14, 11, 8, 5]
    assert table.happened(PilesReshuffled) == []


@pytest.mark.rule("R9.1")
def test_the_new_pile_is_shuffled() -> None:
    """The piles are shuffled, with the order that chance gives and nobody sees."""
    table = Table(7, reshuffles=("LFFL",)).play("LLLLF")
    (event,) = table.happened(PilesReshuffled)
    assert event.draw_pile == table.report.draw_pile == "LFFLFFFFFFFF"
    assert [observe(event, viewer) for viewer in (0, 4, SPECTATOR)] == [SeenReshuffle(12)] * 3
    assert (table.view(0).draw_pile_size, table.view(0).discard_pile_size) == (12, 0)


@pytest.mark.rule("R9.2")
def test_before_the_power() -> None:
    """The reshuffle comes before the power: a peek sees the new pile."""
    table = Table(5, reshuffles=("LFL",)).play("LLFF").lay("F")
    assert table.tags == ["policy_enacted", "piles_reshuffled", "power_granted", "policies_shown"]
    assert table.happened(PoliciesShown) == [PoliciesShown(4, "LFL")]


@pytest.mark.rule("R9.2")
def test_after_a_refused_veto() -> None:
    """A session whose veto was refused ends with an enactment, and is followed by a reshuffle like any other."""
    table = Table(8, reshuffles=("",)).chaos().play("FFFF").to_veto()
    assert len(table.report.draw_pile) == 1
    assert table.answer(consent=False).tags == ["veto_answered"]
    assert table.enact("L").tags[:2] == ["policy_enacted", "piles_reshuffled"]


def before_veto(left: int, top: str = "") -> Table:
    """A game of eight with five fascist policies, one session before a veto leaves so many tiles."""
    if left == 1:
        return Table(8, reshuffles=(top,)).chaos().play("FFFF")
    if left == 2:
        return Table(8, draw="FFF", reshuffles=(top,)).chaos().chaos().chaos().play("FF").veto()
    table = Table(8, reshuffles=(top,)).chaos().chaos().play("FFF")
    return table if left == 3 else table.veto()


@pytest.mark.rule("R9.1", "R9.3")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_too_few_after_a_veto(left: int) -> None:
    """With fewer than three tiles left after a vetoed session, the piles are shuffled."""
    table = before_veto(left, top="LLF").to_veto()
    tiles = table.report.draw_pile + table.report.discard_pile + table.report.hand
    assert len(table.report.draw_pile) == left
    table.answer(consent=True)
    assert table.tags[:3] == ["veto_answered", "piles_reshuffled", "tracker_advanced"]
    assert sorted(table.chance.shuffled[-1]) == sorted(tiles)
    assert (table.report.draw_pile[:3], table.report.discard_pile) == ("LLF", "")
    assert table.view(0).rounds[-2].reshuffled == "after_session"


@pytest.mark.rule("R9.3", "R9.5")
def test_three_left_after_a_veto() -> None:
    """With three left after a vetoed session nothing is shuffled."""
    table = before_veto(3).veto()
    assert table.tags == ["veto_answered", "tracker_advanced", "round_began"]
    assert (len(table.report.draw_pile), table.happened(PilesReshuffled)) == (3, [])


@pytest.mark.rule("R9.3")
@pytest.mark.parametrize(("top", "enacted"), [("LLF", Enacted(1, 5)), ("FLL", Enacted(0, 6))])
def test_before_the_chaos_of_a_veto(top: str, enacted: Enacted) -> None:
    """After a veto the reshuffle comes before chaos: chaos lays the top of the new pile."""
    table = before_veto(1, top).fail().fail().veto()
    assert table.tags[:4] == ["veto_answered", "piles_reshuffled", "tracker_advanced", "chaos_struck"]
    assert table.last[3] == ChaosStruck("L" if top[0] == "L" else "F")
    assert table.report.enacted == enacted


@pytest.mark.rule("R9.3", "R9.4", "R9.5")
def test_three_left_before_the_chaos_of_a_veto() -> None:
    """With three left after the veto chaos takes the old pile's top, and its two remaining tiles are shuffled."""
    table = Table(8, draw="FF" + "FFL" * 4 + "LFL", reshuffles=("",)).chaos().chaos().play("FFF").fail().fail().veto()
    assert table.tags == ["veto_answered", "tracker_advanced", "chaos_struck", "piles_reshuffled", "round_began"]
    assert (table.report.enacted, table.view(0).rounds[-2].reshuffled) == (Enacted(1, 5), "after_chaos")
    assert len(table.report.draw_pile) == 11


@pytest.mark.rule("R9.1", "R9.4")
def test_two_left_after_chaos() -> None:
    """With two tiles left after a chaos, the piles are shuffled."""
    table = Table(7, reshuffles=("LFL",)).chaos().chaos().play("LLFL")
    assert len(table.report.draw_pile) == 3
    table.chaos()
    assert table.tags[-4:] == ["tracker_advanced", "chaos_struck", "piles_reshuffled", "round_began"]
    assert (table.report.draw_pile[:3], table.report.discard_pile, len(table.report.draw_pile)) == ("LFL", "", 10)
    assert table.view(0).rounds[-2].reshuffled == "after_chaos"


@pytest.mark.rule("R9.4", "R9.5")
def test_three_left_after_chaos() -> None:
    """With three tiles left after a chaos nothing is shuffled."""
    table = Table(7).chaos().play("LLLF")
    assert len(table.report.draw_pile) == 4
    assert table.chaos().tags[-2:] == ["chaos_struck", "round_began"]
    assert (len(table.report.draw_pile), table.happened(PilesReshuffled)) == (3, [])


LATE = "FF" + "FFL" * 4 + "FLL"
"""A pile whose sixth fascist policy can be laid by chaos before any reshuffle."""


@pytest.mark.rule("R9.6")
@pytest.mark.parametrize(
    ("won", "reason", "left"),
    [
        (lambda: Table(7).play("LLLLL"), "five_liberal_policies", 2),
        (lambda: Table(7).chaos().play("FFFFF"), "six_fascist_policies", 1),
        (lambda: Table(7).chaos().chaos().play("LLLL").chaos(), "five_liberal_policies", 2),
        (lambda: Table(8, draw=LATE).chaos().chaos().play("FFFL").chaos(), "six_fascist_policies", 2),
    ],
)
def test_none_after_a_win(won: Callable[[], Table], reason: str, left: int) -> None:
    """Once the game is won, nothing is shuffled."""
    table = won()
    assert (table.report.reason, len(table.report.draw_pile)) == (reason, left)
    assert table.happened(PilesReshuffled) == []
    assert table.tags[-1] == "game_ended"


@pytest.mark.rule("R9.2")
def test_decide_equals_play_without_the_state() -> None:
    """Whoever asks only for the events of an action gets the same, reshuffles included."""
    table = before_last_session(2, top="LFL").elect().discard("F")
    action, recorded = Enact(table.chancellor, "F"), ["LFFLFFFFFFFF"]
    events = decide(table.state, action, ScriptedChance((), 0, recorded))
    assert events == play(table.state, action, ScriptedChance((), 0, recorded))[1]
    assert [event.draw_pile for event in events if isinstance(event, PilesReshuffled)] == recorded


@pytest.mark.rule("R9.1")
def test_a_second_reshuffle() -> None:
    """The piles are shuffled as often as it takes."""
    table = Table(10, reshuffles=("", "")).play("FFFFF").veto().play("L").veto()
    assert [len(event.draw_pile) for event in table.happened(PilesReshuffled)] == [12]
    assert table.play("L").tags[:2] == ["policy_enacted", "piles_reshuffled"]
    assert len(table.report.draw_pile) == 10
