"""Rules, section 9: when the piles are shuffled.

A shuffle that a test did not announce (`reshuffles=`) is an error, so every test below holds the engine to shuffling
exactly as often as it says. After a chaos there can be no fewer than two tiles: at least three lay there before it.
"""

from collections.abc import Callable

import pytest

from support import Table
from weimar.engine import SPECTATOR, ScriptedChance, decide, observe, play
from weimar.engine.actions import Enact
from weimar.engine.events import ChaosStruck, PilesReshuffled
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


def before_veto(left: int, top: str = "") -> Table:
    """A game of eight with five fascist policies, one session before a veto leaves so many tiles."""
    if left == 1:
        return Table(8, reshuffles=(top,)).chaos().play("FFFF")
    if left == 2:
        return Table(8, draw="FFF", reshuffles=(top,)).chaos().chaos().chaos().play("FF").veto()
    table = Table(8, reshuffles=(top,)).chaos().chaos().play("FFF")
    return table if left == 3 else table.veto()


SESSION, VETO, CHAOS = "policy_enacted", "veto_answered tracker_advanced", "tracker_advanced chaos_struck"
MATTERS = {*f"{SESSION} {VETO} {CHAOS} piles_reshuffled policies_shown".split()}
SHUFFLED = SESSION + " piles_reshuffled"
COURSES: list[tuple[str, Callable[[], Table], str, int]] = [
    ("session: two left", lambda: before_last_session(2, top="LFF").lay("F"), SHUFFLED, 0),
    ("session: one left", lambda: before_last_session(1, top="LFF").lay("F"), SHUFFLED, 0),
    ("session: none left", lambda: before_last_session(0, top="LFF").lay("F"), SHUFFLED, 0),
    ("session: three left", lambda: before_last_session(3, top="").lay("L"), SESSION, 3),
    ("session after a refused veto", lambda: before_veto(1).to_veto().answer(consent=False).enact("L"), SHUFFLED, 0),
    ("before the power", lambda: Table(5, reshuffles=("LFL",)).play("LLFF").lay("F"), SHUFFLED + " policies_shown", 0),
    ("veto: two left", lambda: before_veto(2).veto(), "veto_answered piles_reshuffled tracker_advanced", 0),
    ("veto: one left", lambda: before_veto(1).veto(), "veto_answered piles_reshuffled tracker_advanced", 0),
    ("veto: none left", lambda: before_veto(0).veto(), "veto_answered piles_reshuffled tracker_advanced", 0),
    ("veto: three left", lambda: before_veto(3).veto(), VETO, 3),
    ("chaos by a veto", lambda: three_left().fail().fail().veto(), VETO + " chaos_struck piles_reshuffled", 0),
    ("chaos: two left", lambda: two_left().chaos(), CHAOS + " piles_reshuffled", 0),
    ("chaos: three left", lambda: Table(7).chaos().play("LLLF").chaos(), CHAOS, 3),
    ("a second time", lambda: twice().play("L"), SHUFFLED, 0),
]
"""What happens, the events of the last action that matter here, and how many tiles are left if nothing is shuffled."""


def twice() -> Table:
    """The piles were shuffled once, and the next session leaves too few tiles again."""
    return Table(10, reshuffles=("", "")).play("FFFFF").veto().play("L").veto()


def two_left() -> Table:
    """Two tiles are left after the next chaos."""
    return Table(7, reshuffles=("",)).chaos().chaos().play("LLFL")


def three_left() -> Table:
    """Three tiles are left after the next veto, a liberal one on top."""
    return Table(8, draw="FF" + "FFL" * 4 + "LFL", reshuffles=("",)).chaos().chaos().play("FFF")


@pytest.mark.rule("R9.1", "R9.2", "R9.3", "R9.4", "R9.5")
@pytest.mark.parametrize(("course", "events", "left"), [row[1:] for row in COURSES], ids=[row[0] for row in COURSES])
def test_when_the_piles_are_shuffled(course: Callable[[], Table], events: str, left: int) -> None:
    """With fewer than three tiles left: after a session, before its power; after a veto, before chaos; after chaos."""
    table = course()
    assert [tag for tag in table.tags if tag in MATTERS] == events.split()
    report, shuffles = table.report, [past.reshuffled for past in table.view(SPECTATOR).rounds if past.reshuffled]
    if "piles_reshuffled" not in events:
        assert (len(report.draw_pile), shuffles) == (left, [])
        return
    assert report.discard_pile == ""
    assert report.draw_pile.count("L") == 6 - report.enacted.liberal
    assert report.draw_pile.count("F") == 11 - report.enacted.fascist
    assert sorted(table.chance.shuffled[-1]) == sorted(report.draw_pile)
    assert shuffles[-1] == ("after_chaos" if "chaos_struck" in events else "after_session")


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


@pytest.mark.rule("R9.3")
@pytest.mark.parametrize(("top", "enacted"), [("LLF", Enacted(1, 5)), ("FLL", Enacted(0, 6))])
def test_before_the_chaos_of_a_veto(top: str, enacted: Enacted) -> None:
    """After a veto the reshuffle comes before chaos: chaos lays the top of the new pile."""
    table = before_veto(1, top).fail().fail().veto()
    assert table.tags[:4] == ["veto_answered", "piles_reshuffled", "tracker_advanced", "chaos_struck"]
    assert table.last[3] == ChaosStruck("L" if top[0] == "L" else "F")
    assert table.report.enacted == enacted


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
