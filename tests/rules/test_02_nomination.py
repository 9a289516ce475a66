"""Rules, section 2: who stands, whom they may name."""

from collections.abc import Callable

import pytest

from support import Table
from weimar.engine import SPECTATOR
from weimar.engine.actions import Nominate
from weimar.engine.events import ChancellorNominated, RoundBegan


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("players", [5, 6, 7, 8, 9, 10])
@pytest.mark.parametrize("first", [0, 3])
def test_the_placard_goes_round(players: int, first: int) -> None:
    """Each round the placard moves once, to the next seat clockwise, and from the last seat to seat 0."""
    table = Table(players, first=first)
    for turn in range(players + 1):
        assert table.candidate == (first + turn) % players
        table.fail()


STOOD: list[tuple[str, Callable[[], Table], str]] = [
    ("each kind of round", lambda: Table(7).fail().fail().fail().play("LF"), "1 2 3 4 5"),
    ("after a special election", lambda: special().fail(), "1 2 5* 3"),
    ("the left neighbour twice", lambda: special(3).fail().fail(), "1 2 3* 3 4"),
    ("to the caller", lambda: special(1).lay("L").fail(), "1 2 1* 3 4"),
    ("the next is dead", lambda: special().lay("F").use(3), "1 2 5* 4"),
    ("the caller is dead", lambda: special().lay("F").use(2), "1 2 5* 3"),
    ("one who shot themselves", lambda: special().fail().lay("F").use(3), "1 2 5* 3 4"),
    ("a special one who did", lambda: special().lay("F").use(5), "1 2 5* 3"),
    ("two dead neighbours", lambda: special(7, 8).fail().lay("F").use(4).lay("F", 6).use(6).fail(), "1 2 7* 3 5 7 0"),
]
"""What happens, and who stands from the second round on; special elections with a star."""


def special(target: int = 5, players: int = 7) -> Table:
    """A special election is called in the third round; presidents may shoot themselves."""
    seating = "hfllllll" if players == 8 else "lllllfh"
    return Table(seating, reshuffles=("",), execution_target="any").play("FF").lay("F").use(target)


@pytest.mark.rule("R2.1", "R2.2", "R8.6", "R8.11", "R8.12")
@pytest.mark.parametrize(("course", "stood"), [row[1:] for row in STOOD], ids=[row[0] for row in STOOD])
def test_who_stands_next(course: Callable[[], Table], stood: str) -> None:
    """The next living seat after the last regular candidate, as if there had been no special election and no death."""
    table = course()
    rounds = table.happened(RoundBegan)
    assert " ".join(f"{began.candidate}{'*' * began.special}" for began in rounds) == stood
    regular = [began.candidate for began in rounds if not began.special]
    assert (table.candidate, table.report.last_regular_candidate) == (rounds[-1].candidate, regular[-1])


@pytest.mark.rule("R2.3")
@pytest.mark.parametrize("first", range(5))
def test_anybody_else_may_be_nominated_at_first(first: int) -> None:
    """The candidate nominates any living player except themselves."""
    table = Table(5, first=first)
    others = [seat for seat in range(5) if seat != first]
    assert table.targets() == others
    assert list(table.report.eligible) == others
    assert table.refused(Nominate(first, first)) == "own_seat"


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


LIMITED: list[tuple[str, Callable[[], Table], int, tuple[int, ...]]] = [
    ("nobody was elected", lambda: Table(7).fail(1), 1, ()),
    ("the chancellor just out of office stands", lambda: Table(7).lay("L", 1), 1, (0, 1)),
    ("two votes have failed since", lambda: Table(7).fail(1).lay("L", 4).fail(3).fail(5), 4, (1, 4)),
    ("only the newest government", lambda: Table(7).lay("L", 4).lay("L", 6), 2, (1, 6)),
    ("that of a special election", lambda: Table(7).play("FF").lay("F", 0).use(5).lay("L", 4), 3, (4, 5)),
    ("forgotten in a chaos for good", lambda: Table(7).play("L").chaos().fail().fail(), 6, ()),
    ("anew after a chaos", lambda: Table(7).play("L").chaos().play("L"), 5, (0, 4)),
]
"""What happens, who stands then, and who is term-limited."""


@pytest.mark.rule("R2.3", "R2.5", "R2.6", "R4.5")
@pytest.mark.parametrize(
    ("course", "candidate", "limited"), [row[1:] for row in LIMITED], ids=[row[0] for row in LIMITED]
)
def test_who_is_term_limited(course: Callable[[], Table], candidate: int, limited: tuple[int, ...]) -> None:
    """The government last elected may not be nominated for chancellor, and everybody sees it; anyone may stand."""
    table = course()
    assert (table.candidate, table.phase) == (candidate, "nomination")
    assert [table.view(viewer).term_limited for viewer in (0, 3, SPECTATOR)] == [limited] * 3
    assert table.targets() == [seat for seat in table.report.alive if seat not in (*limited, candidate)]
    barred = [seat for seat in limited if seat != candidate]
    assert [table.refused(Nominate(candidate, seat)) for seat in barred] == ["term_limited"] * len(barred)
