"""Rules, "Secret and public": whole views, field by field, and what nobody may tell from them.

Each secret is that of a sentence of the rules, so these tests have its mark.
"""

from collections.abc import Callable
from typing import Any

import pytest

from support import PHASES, Table, table_in
from weimar.engine import SPECTATOR, Event, View, Viewer, observe
from weimar.engine import events as ev
from weimar.engine.actions import Nominate
from weimar.engine.legal import Closed
from weimar.engine.observe import SeenBallot, SeenDiscard, SeenDraw

NOT_0: tuple[Viewer, ...] = (1, 2, 3, 4, SPECTATOR)
Made = Callable[[str], Table]
LATER = "FFL" * 3
"""Tiles before the peek of a table of five."""
SECRETS: list[tuple[str, Made, tuple[str, str], tuple[Viewer, ...], tuple[int, ...]]] = [
    # sentence, a game by its secret, two secrets, who sees no difference, and who does
    ("R6.1", lambda draw: Table(5, draw=draw).elect(1), ("FFF", "LLL"), NOT_0, (0,)),
    (
        "R6.2",
        lambda draw: Table(5, draw=draw).elect(1).discard("F" if draw == "FFL" else "L"),
        ("FFL", "FLL"),
        NOT_0,
        (0,),
    ),
    ("R6.3", lambda draw: Table(5, draw=draw).elect(1).discard("F"), ("FFF", "FLL"), NOT_0[1:], (1,)),
    ("R6.4", lambda draw: Table(5, draw=draw).elect(1).session("F", "F"), ("FFF", "FFL"), NOT_0[1:], (1,)),
    ("R8.4", lambda roles: Table(roles).lay("F").use(4), ("llllffllhf", "llllllffhf"), (1, 2, 3, SPECTATOR), (0,)),
    ("R8.7", lambda top: Table(5, draw=LATER + top).play("FF").lay("F"), ("FLF", "LFF"), (0, 1, 3, 4, SPECTATOR), (2,)),
    (
        "R8.10",
        lambda roles: Table(roles).play("FFF").lay("F").use(4),
        ("llllflfh", "lllllffh"),
        (0, 1, 2, SPECTATOR),
        (),
    ),
    ("R1.7", lambda roles: Table(roles).lay("L", 1), ("lllhffl", "lffllhl"), (0, 6, SPECTATOR), ()),
    ("", lambda draw: Table(7, draw=draw).lay("F", 1), ("FFLLLL", "FFLFFF"), (*range(7), SPECTATOR), ()),
]
"""The draw, discards, what was passed, a party, a peek, the role of the dead and of all, the order of the piles."""


@pytest.mark.parametrize(
    ("game", "secrets", "alike", "apart"),
    [pytest.param(*row, marks=pytest.mark.rule(rule) if rule else (), id=rule or "piles") for rule, *row in SECRETS],
)
def test_nobody_else_learns_a_secret(
    game: Made, secrets: tuple[str, str], alike: tuple[Viewer, ...], apart: tuple[int, ...]
) -> None:
    """Two games that differ in one secret look the same to every viewer who may not know it."""
    one, other = map(game, secrets)
    assert [one.view(viewer) for viewer in alike] == [other.view(viewer) for viewer in alike]
    assert [viewer for viewer in apart if one.view(viewer) == other.view(viewer)] == []
    assert one.report != other.report


@pytest.mark.rule("R3.2", "R3.3", "R6.1", "R6.2", "R6.3", "R6.4", "R8.7")
@pytest.mark.parametrize(
    ("event", "everybody", "insiders"),
    [
        (ev.BallotCast(3, "ja"), SeenBallot(3, None), {3: SeenBallot(3, "ja")}),
        (ev.BallotChanged(3, "ja"), None, {3: ev.BallotChanged(3, "ja")}),
        (ev.PoliciesDrawn(0, "LFL"), SeenDraw(0, None), {0: SeenDraw(0, "FLL")}),
        (
            ev.PolicyDiscarded(0, 1, "F", "FL"),
            SeenDiscard(0, 1, None, None),
            {0: SeenDiscard(0, 1, "F", "FL"), 1: SeenDiscard(0, 1, None, "FL")},
        ),
        (ev.PolicyEnacted(1, "F"), ev.PolicyEnacted(1, "F"), {}),
        (ev.PoliciesShown(2, "FLF"), None, {2: ev.PoliciesShown(2, "FLF")}),
    ],
)
def test_what_each_viewer_observes(event: Event, everybody: object, insiders: dict[int, object]) -> None:
    """An event shows each viewer what they may know of it."""
    assert [observe(event, viewer) for viewer in (0, 1, 2, 3, SPECTATOR)] == [
        insiders.get(seat, everybody) for seat in range(5)
    ]


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
