"""Rules, section 3: ballots, their secrecy, the majority."""

import pytest

from support import Table
from weimar.engine import SPECTATOR, Viewer
from weimar.engine.actions import CastVote
from weimar.engine.events import BallotCast, BallotChanged, BallotsRevealed
from weimar.engine.observe import SeenBallot

VIEWERS: tuple[Viewer, ...] = (0, 1, 2, 3, 4, SPECTATOR)


def with_living(living: int) -> Table:
    """A game in which so many live and a government has been nominated."""
    table = Table({3: 5, 4: 6}.get(living, living), reshuffles=("",))
    if living < 5:
        table.play("FFFFF").avoid_hitler()
    assert len(table.report.alive) == living
    return table.nominate()


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize("living", range(3, 11))
def test_all_living_players_vote(living: int) -> None:
    """All living players vote Ja or Nein, both candidates included, and nothing is counted before the last."""
    table = with_living(living)
    alive = table.report.alive
    assert table.report.legal == {seat: (CastVote(seat, "ja"), CastVote(seat, "nein")) for seat in alive}
    for missing in range(living, 0, -1):
        assert (table.phase, len(table.view(SPECTATOR).waiting_for)) == ("vote", missing)
        table.do(CastVote(alive[living - missing], "nein"))
    assert table.phase == "nomination"


@pytest.mark.rule("R3.1", "R8.11")
def test_the_dead_do_not_vote() -> None:
    """The dead do not vote, and their ballot stays empty at the reveal."""
    table = Table(6).play("FFF").lay("F").use(2).nominate()
    assert table.refused(CastVote(2, "ja")) == "dead"
    table.vote("jjjjj")
    assert [event.votes for event in table.last if isinstance(event, BallotsRevealed)] == [
        ("ja", "ja", None, "ja", "ja", "ja")
    ]


@pytest.mark.rule("R3.2")
def test_first_and_second_ballots_may_be_changed() -> None:
    """A ballot may be changed until the last one is in, and the latest counts."""
    table = Table(5).nominate(1)
    table.do(CastVote(0, "nein")).do(CastVote(1, "ja")).do(CastVote(0, "ja")).do(CastVote(1, "nein"))
    table.do(CastVote(0, "nein")).do(CastVote(1, "ja"))
    assert table.report.ballots == {0: "nein", 1: "ja"}
    table.do(CastVote(2, "ja")).do(CastVote(3, "nein")).do(CastVote(4, "ja"))
    assert table.report.ballots == {0: "nein", 1: "ja", 2: "ja", 3: "nein", 4: "ja"}
    assert table.phase == "president_discard"


@pytest.mark.rule("R3.2")
def test_a_change_is_no_further_ballot() -> None:
    """A changed ballot does not bring the count nearer: with one missing the vote stays open."""
    table = Table(5).nominate(1)
    for seat in range(4):
        table.do(CastVote(seat, "ja"))
    for seat in range(4):
        table.do(CastVote(seat, "nein"))
        assert table.last == (BallotChanged(seat, "nein"),)
    assert table.phase == "vote"
    assert table.do(CastVote(4, "ja")).phase == "nomination"


@pytest.mark.rule("R3.2")
def test_nobody_else_learns_of_a_change() -> None:
    """Nobody else learns of a changed ballot: no view and no observation differs."""
    table = Table(5).nominate(1).do(CastVote(2, "nein"))
    others = VIEWERS[:2] + VIEWERS[3:]
    before = [table.view(viewer) for viewer in others]
    table.do(CastVote(2, "ja"))
    assert [table.view(viewer) for viewer in others] == before
    assert [table.observed(viewer) for viewer in others] == [[]] * 5
    assert table.observed(2) == [BallotChanged(2, "ja")]
    assert table.view(2).ballots == {2: "ja"}


@pytest.mark.rule("R3.3")
def test_having_voted_is_public() -> None:
    """That a seat has voted is public; how, only that seat knows."""
    table = Table(5).nominate(1).do(CastVote(3, "ja")).do(CastVote(1, "nein"))
    assert table.last == (BallotCast(1, "nein"),)
    for viewer in VIEWERS:
        view = table.view(viewer)
        assert (view.voted, view.waiting_for) == ((1, 3), (0, 2, 4))
        assert table.observed(viewer) == [SeenBallot(1, "nein" if viewer == 1 else None)]
        assert view.ballots == {seat: vote for seat, vote in ((1, "nein"), (3, "ja")) if seat == viewer}


@pytest.mark.rule("R3.3")
def test_all_ballots_are_public_at_once() -> None:
    """At the last ballot all are public at once, with names, and stay so until the next reveal."""
    table = Table(5).nominate(1).vote("jnnjn")
    expected = {0: "ja", 1: "nein", 2: "nein", 3: "ja", 4: "nein"}
    revealed = BallotsRevealed(("ja", "nein", "nein", "ja", "nein"), passed=False)
    for viewer in VIEWERS:
        assert table.view(viewer).ballots == expected
        assert table.view(viewer).rounds[0].votes == revealed.votes
        assert revealed in table.observed(viewer)
    table.nominate(2)
    assert (table.view(0).ballots, table.view(0).voted) == ({}, ())
    assert table.vote("nnnnj").view(0).ballots == {0: "nein", 1: "nein", 2: "nein", 3: "nein", 4: "ja"}


MAJORITIES = [
    (living, ja, ja >= needed)
    for living, needed in [(3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5), (9, 5), (10, 6)]
    for ja in range(living + 1)
]


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize(("living", "ja", "passes"), MAJORITIES)
def test_the_majority(living: int, ja: int, *, passes: bool) -> None:
    """More than half of the living must say Ja; a tie fails."""
    table = with_living(living)
    tracker = table.report.election_tracker
    table.vote("j" * ja + "n" * (living - ja))
    assert table.phase == ("president_discard" if passes else "nomination")
    assert table.happened(BallotsRevealed)[-1].passed is passes
    assert table.report.election_tracker == (tracker if passes else tracker + 1)
