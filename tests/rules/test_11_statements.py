"""Rules, section 11: what one may state of what one saw."""

import msgspec
import pytest

from support import PHASES, Table, table_in
from weimar.engine import SPECTATOR, Action, Report, Viewer
from weimar.engine.actions import Say
from weimar.engine.events import StatementMade
from weimar.engine.state import Statement
from weimar.engine.terms import Party, Topic

VIEWERS: tuple[Viewer, ...] = (0, 3, SPECTATOR)


def silent(table: Table) -> Report:
    """The truth, statements left out."""
    return msgspec.structs.replace(table.report, statements=())


@pytest.mark.rule("R11.1")
def test_the_president_may_state_from_the_draw_on() -> None:
    """A president may state what they saw in a session from the moment on, the chancellor once they have seen it."""
    table = Table(5).nominate(1)
    three, two = Say(0, "session", 1, tiles="FFL"), Say(1, "session", 1, tiles="FL")
    assert (table.refused(three), table.refused(two)) == ("nothing_to_state", "nothing_to_state")
    table.unanimous("j").do(three)
    assert table.last == (StatementMade(0, "session", 1, "FFL", None),)
    assert table.refused(two) == "nothing_to_state"
    table.discard("F").do(two)
    assert table.report.statements == (
        Statement(0, "session", 1, "FFL", None),
        Statement(1, "session", 1, "FL", None),
    )


@pytest.mark.rule("R11.1")
def test_a_statement_is_possible_long_afterwards() -> None:
    """A statement may be made until the end of the game, also by the dead."""
    table = Table(7).play("FFF").lay("F").use(0)
    table.do(Say(0, "session", 1, tiles="LLL")).do(Say(1, "investigation", 2, party="liberal"))
    assert [statement.round for statement in table.report.statements] == [1, 2]
    assert 0 not in table.report.alive


@pytest.mark.rule("R11.1")
def test_no_statement_after_the_end() -> None:
    """Once the game is over nobody states anything."""
    table = Table(5).play("LLLLL")
    assert table.refused(Say(0, "session", 1, declined=True)) == "game_over"


@pytest.mark.rule("R11.1")
@pytest.mark.parametrize("seat", [2, 3, 4])
def test_only_statements_of_ones_own_office(seat: int) -> None:
    """They may state what they saw themselves, not what others saw."""
    table = Table(5).lay("L", 1)
    for tiles in ("FFL", "FL"):
        assert table.refused(Say(seat, "session", 1, tiles=tiles)) == "nothing_to_state"


@pytest.mark.rule("R11.1")
@pytest.mark.parametrize(
    "statement",
    [
        Say(0, "session", 2, tiles="FFL"),
        Say(0, "session", 1000, declined=True),
        Say(0, "peek", 1, tiles="FFL"),
        Say(0, "investigation", 1, party="liberal"),
        Say(0, "breakfast", 1, declined=True),  # type: ignore[arg-type]
    ],
)
def test_only_statements_of_past_events(statement: Say) -> None:
    """They may state what they saw: in that round, and of that kind."""
    assert Table(5).lay("L", 1).refused(statement) == "nothing_to_state"


@pytest.mark.rule("R11.1")
def test_vetoed_sessions_can_be_stated() -> None:
    """A vetoed session may be stated like any other, while the answer is awaited and afterwards."""
    table = Table(10, reshuffles=("",)).play("FFFFF").to_veto()
    president, chancellor, number = table.candidate, table.chancellor, table.report.round
    table.do(Say(chancellor, "session", number, tiles="FF"))
    table.answer(consent=True)
    table.do(Say(president, "session", number, tiles="FFF")).do(Say(chancellor, "session", number, tiles="FL"))
    assert [(said.seat, said.tiles, said.replaced) for said in table.report.statements] == [
        (chancellor, "FF", True),
        (president, "FFF", False),
        (chancellor, "FL", False),
    ]


@pytest.mark.rule("R11.1", "R11.3")
@pytest.mark.parametrize("party", ["liberal", "fascist"])
def test_an_investigation(party: Party) -> None:
    """A president may state either party about an investigation of theirs, once they have made it."""
    table = Table(10).lay("F")
    statement = Say(0, "investigation", 1, party=party)
    assert table.refused(statement) == "nothing_to_state"
    table.use(4).do(statement)
    assert table.report.statements == (Statement(0, "investigation", 1, None, party),)
    assert table.refused(Say(4, "investigation", 1, party=party)) == "nothing_to_state"


@pytest.mark.rule("R11.1", "R11.3")
@pytest.mark.parametrize("tiles", ["FLF", "LLL", "LFF"])
def test_a_peek(tiles: str) -> None:
    """A president may state any three tiles, in order, about their peek, from the moment that they see them."""
    table = Table(5).play("FF").lay("F").do(Say(2, "peek", 3, tiles=tiles))
    assert table.phase == "peek"
    assert table.last == (StatementMade(2, "peek", 3, tiles, None),)
    assert table.refused(Say(0, "peek", 3, tiles=tiles)) == "nothing_to_state"


@pytest.mark.rule("R11.2")
def test_a_later_statement_replaces_the_earlier() -> None:
    """A later statement about the same thing replaces the earlier, visibly."""
    table = Table(5).lay("L", 1)
    table.do(Say(0, "session", 1, tiles="FFL")).do(Say(1, "session", 1, tiles="FL"))
    table.do(Say(0, "session", 1, declined=True)).do(Say(0, "session", 1, tiles="FLL"))
    expected = (
        Statement(0, "session", 1, "FFL", None, replaced=True),
        Statement(1, "session", 1, "FL", None),
        Statement(0, "session", 1, None, None, replaced=True),
        Statement(0, "session", 1, "FLL", None),
    )
    assert [table.view(viewer).statements for viewer in VIEWERS] == [expected] * 3


@pytest.mark.rule("R11.2")
def test_only_about_the_same_thing() -> None:
    """Statements about other sessions, other things, or by others stand side by side."""
    table = Table(5).play("FF").lay("F", 3)
    table.use().lay("L", 2)
    table.do(Say(2, "session", 3, tiles="FFF")).do(Say(2, "peek", 3, tiles="FFF")).do(Say(2, "session", 4, tiles="FF"))
    table.do(Say(3, "session", 3, tiles="FF")).do(Say(3, "session", 4, tiles="FFF"))
    assert [said.replaced for said in table.report.statements] == [False] * 5


BAD: list[Say] = [
    Say(0, "session", 1),
    Say(0, "session", 1, declined=False),
    Say(0, "session", 1, tiles="FFL", declined=True),
    Say(0, "session", 1, tiles="FFL", declined=False),
    Say(0, "session", 1, tiles="FFL", party="liberal"),
    Say(0, "session", 1, party="liberal", declined=True),
    Say(0, "session", 1, party="liberal"),
    Say(0, "session", 1, tiles="FFX"),
    Say(0, "session", 1, tiles="ffl"),
    Say(0, "investigation", 1, tiles="FFL"),
    Say(0, "investigation", 1, party="hitler"),  # type: ignore[arg-type]
    Say(0, "investigation", 1, party="liberal", declined=True),
]


@pytest.mark.rule("R11.3")
@pytest.mark.parametrize("statement", BAD)
def test_the_form_is_checked(statement: Say) -> None:
    """Tiles, a party or a refusal to say: exactly one, spelt right, and of the kind that the topic asks for."""
    table = Table(10).lay("F").use(4)
    assert table.refused(statement) == "bad_statement"


@pytest.mark.rule("R11.3")
@pytest.mark.parametrize("tiles", ["L", "", "FF", "FFL", "FFLL"])
@pytest.mark.parametrize(("seat", "about", "number"), [(2, "session", 3), (3, "session", 2), (2, "peek", 3)])
def test_the_number_of_tiles(seat: int, about: Topic, number: int, tiles: str) -> None:
    """Three tiles from a president, two from a chancellor; three about a peek."""
    table, said = Table(5).play("FF").lay("F", 3), Say(seat, about, 3, tiles=tiles)
    if len(tiles) != number:
        assert table.refused(said) == "wrong_tile_count"
    else:
        assert table.do(said).report.statements[-1].tiles == tiles


@pytest.mark.rule("R11.3")
@pytest.mark.parametrize("tiles", ["FFF", "FFL", "FLL", "LLL", "LFL", "LFF"])
def test_the_truth_is_not_checked(tiles: str) -> None:
    """The form of a statement is checked, its truth is not."""
    table = Table(5).lay("L", 1).do(Say(0, "session", 1, tiles=tiles)).do(Say(1, "session", 1, tiles=tiles[1:]))
    assert [said.tiles for said in table.report.statements] == [tiles, tiles[1:]]


@pytest.mark.rule("R11.3")
@pytest.mark.parametrize(("seat", "about"), [(2, "session"), (2, "peek"), (3, "session"), (0, "investigation")])
def test_anybody_may_decline(seat: int, about: Topic) -> None:
    """A statement may be declined, whatever it is about."""
    table = Table(10).lay("F").use(4) if about == "investigation" else Table(5).play("FF").lay("F", 3)
    number = 1 if about == "investigation" else 3
    table.do(Say(seat, about, number, declined=True))
    assert table.last == (StatementMade(seat, about, number, None, None),)


@pytest.mark.rule("R11.4")
@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "game_over"])
def test_a_statement_changes_nothing_else(phase: str) -> None:
    """A statement changes nothing but the list of statements, whatever the phase."""
    table = table_in(phase)
    before = silent(table)
    seat, number = (0, 1) if table.report.round > 1 else (table.candidate, 1)
    statement = Say(seat, "session", number, declined=True)
    if phase in ("nomination", "vote"):
        assert table.refused(statement) == "nothing_to_state"
        return
    table.do(statement)
    assert silent(table) == before
    assert len(table.report.statements) == 1
    assert table.state.phase.name == phase


@pytest.mark.rule("R11.4")
@pytest.mark.parametrize("phase", PHASES)
def test_a_statement_is_never_listed(phase: str) -> None:
    """A statement is never listed among the legal actions."""
    table = table_in(phase)
    listed: list[Action] = [action for seat in range(10) for action in table.legal(seat)]
    assert [action for action in listed if isinstance(action, Say)] == []
    assert (phase == "game_over") is (listed == [])


@pytest.mark.rule("R11.1")
@pytest.mark.parametrize("seat", [5, 9, -1])
def test_there_must_be_such_a_seat(seat: int) -> None:
    """Nobody states anything who is not at the table."""
    assert Table(5).lay("L").refused(Say(seat, "session", 1, declined=True)) == "unknown_seat"
