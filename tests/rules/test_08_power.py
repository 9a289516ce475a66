"""Rules, section 8: executive actions."""

import pytest

from support import Table, table_in
from weimar.engine import SPECTATOR, Viewer, observe
from weimar.engine.actions import CallSpecialElection, CastVote, Execute, Investigate, Nominate, Peek
from weimar.engine.events import (
    GameEnded,
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PoliciesShown,
    PowerGranted,
    RoundBegan,
    SpecialElectionCalled,
)
from weimar.engine.legal import Closed
from weimar.engine.observe import SeenInvestigation
from weimar.engine.state import Loyalty, Peeked
from weimar.engine.terms import Party
from weimar.engine.view import LastGovernment

VIEWERS: tuple[Viewer, ...] = (0, 1, 2, SPECTATOR)
"""Liberals and a spectator in most games here."""
POWERS = ("investigate", "peek", "special_election", "execution")


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize("power", POWERS)
def test_a_power_must_be_answered(power: str) -> None:
    """A fascist policy on a slot with a power must be answered by the president before play goes on."""
    table = table_in(power)
    president = table.candidate
    granted = table.last[1]
    assert isinstance(granted, PowerGranted)
    assert (granted.president, granted.power) == (president, power)
    assert list(table.report.legal) == [president]
    assert table.view(SPECTATOR).waiting_for == (president,)
    assert table.refused(Nominate(president + 1, 0)) == "wrong_phase"
    assert table.use().phase == "nomination"


@pytest.mark.rule("R8.1")
def test_a_special_president_has_the_power() -> None:
    """The power belongs to the president who was elected, also by a special election."""
    table = Table(7).play("FF").lay("F").use(5).lay("F")
    assert table.last[1] == PowerGranted(5, "execution")
    assert list(table.report.legal) == [5]


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize("fascist", range(1, 6))
@pytest.mark.parametrize("players", [5, 7, 9])
def test_a_liberal_policy_brings_no_power(players: int, fascist: int) -> None:
    """A liberal policy never brings a power, whatever the fascist track shows."""
    table = Table(players, reshuffles=("",)).play("F" * fascist).lay("L")
    assert table.phase == "nomination"
    assert "power_granted" not in table.tags


@pytest.mark.rule("R8.2", "R4.3")
def test_powers_are_never_saved_up() -> None:
    """A power that chaos passed over does not come later: not with the next policy, not with any."""
    table = Table(9, draw="FF").chaos().chaos().lay("L")
    assert table.phase == "nomination"
    assert table.lay("F").phase == "special_election"
    assert [granted.power for granted in table.happened(PowerGranted)] == ["special_election"]


@pytest.mark.rule("R8.3")
def test_whom_to_investigate() -> None:
    """The president investigates another living player."""
    table = Table(10).lay("F")
    assert table.targets() == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert table.refused(Investigate(0, 0)) == "own_seat"
    assert table.refused(Investigate(0, 10)) == "unknown_seat"


@pytest.mark.rule("R8.3")
def test_nobody_is_investigated_twice() -> None:
    """Nobody is investigated whom anybody has investigated before."""
    table = Table(10).lay("F").use(5).lay("F")
    assert table.candidate == 1
    assert table.refused(Investigate(1, 5)) == "already_investigated"
    assert table.targets() == [0, 2, 3, 4, 6, 7, 8, 9]
    assert table.view(1).closed == (
        Closed(Investigate(1, 1), "own_seat"),
        Closed(Investigate(1, 5), "already_investigated"),
    )
    assert table.use(3).report.investigated == (3, 5)


PARTIES: list[tuple[int, Party]] = [(1, "liberal"), (6, "fascist"), (9, "fascist")]


@pytest.mark.rule("R8.4", "R1.4")
@pytest.mark.parametrize(("target", "party"), PARTIES)
def test_what_an_investigation_shows(target: int, party: Party) -> None:
    """Only the president sees the party membership; everybody sees who was investigated."""
    table = Table(10).lay("F").use(target)
    seen = LoyaltyInvestigated(0, target, party)
    assert table.last == (seen, RoundBegan(1, special=False))
    assert table.view(0).memories[-1] == Loyalty(1, target, party)
    assert observe(seen, 0) == SeenInvestigation(0, target, party)
    for viewer in (1, target, SPECTATOR):
        assert observe(seen, viewer) == SeenInvestigation(0, target, None)
        assert table.view(viewer).investigated == (target,)
        assert (table.view(viewer).rounds[0].power, table.view(viewer).rounds[0].target) == ("investigate", target)


@pytest.mark.rule("R8.5")
def test_whom_to_elect_specially() -> None:
    """The president chooses another living player, term-limited or not, as the next candidate."""
    table = Table(7).play("FF").lay("F", 0)
    assert table.report.last_government == LastGovernment(2, 0)
    assert table.targets() == [0, 1, 3, 4, 5, 6]
    assert table.refused(CallSpecialElection(2, 2)) == "own_seat"
    assert table.refused(CallSpecialElection(2, 7)) == "unknown_seat"
    table.use(0)
    assert table.last == (SpecialElectionCalled(2, 0), RoundBegan(0, special=True))
    assert (table.candidate, table.phase) == (0, "nomination")
    view = table.view(SPECTATOR)
    assert (view.special, view.rounds[2].target, view.rounds[2].power) == (True, 0, "special_election")


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize("top", ["FFL", "LFF", "FLF", "LLF"])
def test_a_peek(top: str) -> None:
    """The president sees the top three tiles in order, and the order stays."""
    table = Table(5, draw="FFL" * 3 + top).play("FF").lay("F")
    pile = table.report.draw_pile
    assert table.last[-2:] == (PowerGranted(2, "peek"), PoliciesShown(2, top))
    assert (table.view(2).hand, table.view(2).memories[-1]) == (top, Peeked(3, top))
    assert table.legal(2) == (Peek(2),)
    table.use()
    assert table.last == (PoliciesPeeked(2), RoundBegan(3, special=False))
    assert (table.view(2).hand, table.report.draw_pile) == ("", pile)
    assert pile[:3] == top


@pytest.mark.rule("R8.8")
def test_whom_to_execute() -> None:
    """The president chooses another living player, who is dead from then on."""
    table = Table(6).play("FFF").lay("F")
    assert (table.candidate, table.targets()) == (3, [0, 1, 2, 4, 5])
    assert table.refused(Execute(3, 3)) == "own_seat"
    assert table.refused(Execute(3, 6)) == "unknown_seat"
    table.use(1)
    assert table.last == (PlayerExecuted(3, 1), RoundBegan(4, special=False))
    assert (table.report.alive, table.phase) == ((0, 2, 3, 4, 5), "nomination")
    view = table.view(SPECTATOR)
    assert (view.alive, view.rounds[3].power, view.rounds[3].target) == ((0, 2, 3, 4, 5), "execution", 1)


@pytest.mark.rule("R8.9")
def test_hitler_executed() -> None:
    """If Hitler is executed the liberals win at once."""
    table = Table(5).play("FFF").lay("F").use(4)
    assert table.last == (PlayerExecuted(3, 4), GameEnded("liberal", "hitler_executed", table.report.roles))
    assert (table.phase, table.report.winner, table.report.reason) == ("game_over", "liberal", "hitler_executed")
    assert table.report.alive == (0, 1, 2, 3)


@pytest.mark.rule("R8.10", "R8.9")
@pytest.mark.parametrize(("seating", "dead"), [("lllllffh", 4), ("lllflflh", 3)])
def test_nobody_else_ends_the_game_by_dying(seating: str, dead: int) -> None:
    """If it was not Hitler the game goes on and the dead player's role stays secret."""
    table = Table(seating, first=4).play("FF").lay("F").use(7).lay("F").use(dead)
    assert table.phase == "nomination"
    for viewer in VIEWERS:
        assert table.view(viewer).roles[dead] is None
        assert dead not in table.view(viewer).not_hitler


@pytest.mark.rule("R2.3", "R8.11")
def test_the_dead_do_nothing() -> None:
    """The dead do not vote, hold office, or act; nobody nominates them."""
    table = Table(6).play("FFF").lay("F").use(2)
    assert table.refused(Nominate(2, 0)) == "dead"
    assert table.refused(Nominate(table.candidate, 2)) == "dead"
    assert (table.legal(2), table.view(2).legal, table.view(2).closed) == ((), (), ())
    table.nominate()
    assert table.refused(CastVote(2, "ja")) == "dead"
    assert (table.legal(2), 2 in table.view(SPECTATOR).waiting_for) == ((), False)
