"""Rules, "Secret and public": whole views, field by field, and what nobody may tell from them.

Secrets that belong to one section are tested there: ballots in 3, hands in 6, investigation and peek in 8.
"""

from typing import Any

import pytest

from support import PHASES, Table, table_in
from weimar.engine import SPECTATOR, View, Viewer, observe
from weimar.engine import events as ev
from weimar.engine.actions import Nominate
from weimar.engine.legal import Closed

ALL: tuple[Viewer, ...] = (0, 1, 2, 3, 4, 5, 6, SPECTATOR)
"""Every viewer at a table of seven."""


SECRET = {"roles", "hand", "ballots", "legal"}
"""What a view has in common with the truth in name only."""


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
