"""Rules, "Secret and public": whole views, field by field, and what nobody may tell from them.

Secrets that belong to one section are tested there: ballots in 3, hands in 6, investigation and peek in 8.
"""

from typing import Any

import msgspec
import pytest

from support import PHASES, Table, table_in
from weimar.engine import SPECTATOR, View, Viewer, make_rules, observe
from weimar.engine import events as ev
from weimar.engine.actions import CastVote, Nominate
from weimar.engine.legal import Closed
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Loyalty, Peeked
from weimar.engine.view import Enacted, LastGovernment

ALL: tuple[Viewer, ...] = (0, 1, 2, 3, 4, 5, 6, SPECTATOR)
"""Every viewer at a table of seven."""


SECRET = {"roles", "hand", "ballots", "legal"}
"""What a view has in common with the truth in name only."""


def test_a_whole_view() -> None:
    """A view has exactly these fields, here those of a candidate's right neighbour in the middle of a game."""
    table = Table(7).fail(3).lay("L", 0).lay("F", 3)
    assert table.view(2) == View(
        viewer=2,
        players=7,
        rules=make_rules(),
        powers=(None, "investigate", "special_election", "execution", "execution", None),
        phase="nomination",
        round=4,
        candidate=3,
        special=False,
        nominee=None,
        president=None,
        chancellor=None,
        waiting_for=(3,),
        eligible=(0, 1, 4, 5, 6),
        term_limited=(2, 3),
        enacted=Enacted(1, 1),
        election_tracker=0,
        draw_pile_size=11,
        discard_pile_size=4,
        alive=(0, 1, 2, 3, 4, 5, 6),
        investigated=(),
        not_hitler=(),
        last_government=LastGovernment(2, 3),
        last_regular_candidate=3,
        voted=(),
        ballots=dict.fromkeys(range(7), "ja"),
        rounds=(
            Round(0, nominee=3, votes=("nein",) * 7, elected=False),
            Round(1, nominee=0, votes=("ja",) * 7, elected=True, enacted="L"),
            Round(2, nominee=3, votes=("ja",) * 7, elected=True, enacted="F"),
            Round(3),
        ),
        statements=(),
        winner=None,
        reason=None,
        role="liberal",
        party="liberal",
        roles=(None, None, "liberal", None, None, None, None),
        hand="",
        memories=(Hand(3, "president", "FFL", "F"),),
        legal=(),
        closed=(),
        revealed=None,
    )


def test_the_view_of_who_must_act() -> None:
    """Who must act has their choices in their view, open and closed ones."""
    table = Table(7).lay("L", 3)
    view = table.view(1)
    assert view.legal == tuple(Nominate(1, target) for target in (2, 4, 5, 6))
    assert view.closed == (
        Closed(Nominate(1, 0), "term_limited"),
        Closed(Nominate(1, 1), "own_seat"),
        Closed(Nominate(1, 3), "term_limited"),
    )
    assert (table.view(0).legal, table.view(0).closed) == ((), ())
    assert (table.view(SPECTATOR).legal, table.view(SPECTATOR).closed) == ((), ())


def test_no_options_are_hidden_without_a_choice() -> None:
    """In a vote, a session, a peek or an answer nothing is shown as closed but a veto that is."""
    tables = {phase: table_in(phase) for phase in PHASES}
    closed = [phase for phase, table in tables.items() if table.view(table.candidate).closed]
    assert closed == ["nomination", "investigate", "special_election", "execution"]


@pytest.mark.parametrize("phase", PHASES)
def test_what_is_public_in_every_phase(phase: str) -> None:
    """What is public is the same in every view, and is the truth."""
    table = table_in(phase)
    truth = table.report
    for viewer in (*range(len(truth.roles)), SPECTATOR):
        view = table.view(SPECTATOR if isinstance(viewer, str) else viewer)
        assert view.phase == phase
        for name in View.__struct_fields__:
            if name in type(truth).__struct_fields__ and name not in SECRET:
                assert getattr(view, name) == getattr(truth, name), name
        assert (view.draw_pile_size, view.discard_pile_size) == (len(truth.draw_pile), len(truth.discard_pile))


@pytest.mark.parametrize(
    ("phase", "nominee", "government"),
    [
        ("nomination", None, (None, None)),
        ("vote", 1, (None, None)),
        ("president_discard", None, (0, 1)),
        ("chancellor_enact", None, (0, 1)),
        ("investigate", None, (0, 1)),
    ],
)
def test_nominee_and_government(phase: str, nominee: int | None, government: tuple[int | None, int | None]) -> None:
    """There is a nominee only in a vote, and a government only from the passed vote to the next nomination."""
    for viewer in (0, 5, SPECTATOR):
        view = table_in(phase).view(SPECTATOR if isinstance(viewer, str) else viewer)
        assert (view.nominee, (view.president, view.chancellor)) == (nominee, government)


def test_the_order_of_the_piles_is_secret() -> None:
    """Nobody can tell the order of the draw pile, nor which tiles were discarded."""
    one, other = Table(7, draw="FFLLLL").lay("F", 1), Table(7, draw="FFLFFF").lay("F", 1)
    assert [one.view(viewer) for viewer in ALL] == [other.view(viewer) for viewer in ALL]


def test_roles_are_secret() -> None:
    """A liberal cannot tell who is who: any deal that leaves them liberal looks the same."""
    one, other = Table("lllhffl").lay("L", 1), Table("lffllhl").lay("L", 1)
    for viewer in (0, 6, SPECTATOR):
        seat: Viewer = SPECTATOR if isinstance(viewer, str) else viewer
        assert one.view(seat) == other.view(seat)
        assert observe(one.events[0], seat) == observe(other.events[0], seat)


def test_a_view_keeps_all_that_the_seat_saw() -> None:
    """A seat's memories are what it privately saw, oldest first, and nobody else's."""
    table = Table(9).play("FF")
    assert table.view(0).memories == (Hand(1, "president", "FFL", "F"), Loyalty(1, 7, "fascist"))
    assert table.view(1).memories[0] == Hand(1, "chancellor", "FL", "L")
    assert table.view(SPECTATOR).memories == ()
    small = Table(5).play("FF").lay("F", 3)
    assert small.view(2).memories[-2:] == (Hand(3, "president", "FFL", "F"), Peeked(3, "FFL"))
    assert small.view(4).memories == ()


def test_memories_of_a_veto() -> None:
    """After an accepted veto the president knows what they laid down first, and the chancellor held both."""
    table = Table(10, reshuffles=("",)).play("FFFFF").to_veto()
    president, chancellor, number = table.candidate, table.chancellor, table.report.round
    table.answer(consent=True)
    assert table.view(president).memories[-1] == Hand(number, "president", "FFL", "F")
    assert table.view(chancellor).memories[-1] == Hand(number, "chancellor", "FL", None)


@pytest.mark.parametrize("viewer", [10, -1, True, False, "0", "nobody", None, 1.0])
def test_there_must_be_such_a_viewer(viewer: Any) -> None:
    """A view or an observation is a seat's or a spectator's; anything else is refused."""
    for look in (Table(7).view, lambda one: observe(ev.TrackerAdvanced(1), one)):
        with pytest.raises(ValueError, match=r"^no viewer .* at this table$"):
            look(viewer)
    with pytest.raises(ValueError, match=r"^no viewer 7 at this table$"):
        Table(7).view(7)


def test_only_seats_observe_a_deal() -> None:
    """A deal is observed by the seats of its own table."""
    deal = Table(7).events[0]
    assert observe(deal, 6) is not None
    with pytest.raises(ValueError, match=r"^no viewer 7 at this table$"):
        observe(deal, 7)


@pytest.mark.parametrize("phase", PHASES)
def test_term_limits_are_shown_in_nominations(phase: str) -> None:
    """Who is term-limited is shown in a nomination, where it matters, and nowhere else."""
    table = table_in(phase)
    assert table.view(0).term_limited == ()
    if phase == "nomination":
        assert table.lay("L", 4).settle().view(SPECTATOR).term_limited == (0, 4)


def test_public_events_are_seen_as_they_are() -> None:
    """What happens in public everybody observes as it is."""
    public: list[ev.Event] = [
        ev.RoundBegan(1, special=False),
        ev.ChancellorNominated(0, 1),
        ev.BallotsRevealed(("ja", None), passed=True),
        ev.ChancellorCleared(1),
        ev.PolicyEnacted(1, "F"),
        ev.VetoProposed(1),
        ev.VetoAnswered(0, consent=True),
        ev.TrackerAdvanced(1),
        ev.ChaosStruck("F"),
        ev.PowerGranted(0, "peek"),
        ev.PoliciesPeeked(0),
        ev.SpecialElectionCalled(0, 1),
        ev.PlayerExecuted(0, 1),
        ev.StatementMade(0, "session", 1, None, None),
        ev.GameEnded("liberal", "hitler_executed", ("liberal", "hitler")),
    ]
    for viewer in (0, 1, 2, SPECTATOR):
        assert [observe(event, SPECTATOR if isinstance(viewer, str) else viewer) for event in public] == public


def test_the_deal_as_it_is_observed() -> None:
    """Of the deal one learns the rules, the number of players, the first candidate and the roles one is shown."""
    table = Table(7, first=2, preset="german")
    seen = msgspec.to_builtins(observe(table.events[0], 1))
    assert seen == {
        "event": "game_started",
        "rules": msgspec.to_builtins(make_rules("german")),
        "players": 7,
        "first_candidate": 2,
        "roles": (None, "liberal", None, None, None, None, None),
    }


def test_a_hand_is_out_of_sight_once_passed_on() -> None:
    """Tiles are before one's eyes only while one holds or peeks at them."""
    table = Table(5, draw="FLL").play("LL").elect(4)
    assert (table.view(2).hand, table.view(4).hand) == (table.report.hand, "")
    passed = table.pass_on().report.hand
    assert (table.view(2).hand, table.view(4).hand) == ("", passed)
    table.enact("L" if "L" in passed else "F")
    assert [table.view(seat).hand for seat in range(5)] == [""] * 5


def test_ballots_of_a_running_vote() -> None:
    """While a vote runs, the ballots of the last are out of sight, and one's own is in it."""
    table = Table(5).fail(1).nominate(2).do(CastVote(3, "ja"))
    assert [table.view(viewer).ballots for viewer in (0, 3, SPECTATOR)] == [{}, {3: "ja"}, {}]
    assert [table.view(viewer).voted for viewer in (0, 3, SPECTATOR)] == [(3,), (3,), (3,)]
    assert table.report.ballots == {3: "ja"}
