"""Every code of refusal, and the order in which they are looked for: phase, actor, target, tiles held.

`Table.refused` also checks that the refused action was not listed, and that the state stayed as it was.
"""

import re
from collections.abc import Callable

import pytest

from support import PHASES, Table, table_in
from weimar.engine import REFUSALS, Action, IllegalAction, decide
from weimar.engine.actions import (
    AnswerVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
    Peek,
    ProposeVeto,
    Say,
)


def named(phase: str) -> Callable[[], Table]:
    """A recipe for a table in this phase."""
    return lambda: table_in(phase)


def six_with_dead() -> Table:
    """Six players, seat 2 dead, seat 4 to nominate; the last chancellor is seat 1."""
    return Table(6).play("FFF").lay("F", 1).use(2)


def nine_investigated() -> Table:
    """Nine players, seat 1 to investigate, seat 5 already investigated."""
    return Table(9).lay("F").use(5).lay("F")


def vetoed() -> Table:
    """The chancellor's veto was refused; seat 3 presides over chancellor 0."""
    return table_in("veto_answer").answer(consent=False)


def all_fascist() -> Table:
    """President 0 holds three fascist tiles."""
    return Table(5, draw="FFF").elect(1)


def odd_vote(seat: int) -> Action:
    """A ballot that is neither Ja nor Nein."""
    return CastVote(seat, "maybe")  # type: ignore[arg-type]


PROVOKED: list[tuple[str, Callable[[], Table], Callable[[Table], Action]]] = [
    ("unknown_action", named("vote"), lambda _: odd_vote(0)),
    ("game_over", named("game_over"), lambda _: Nominate(0, 1)),
    ("wrong_phase", named("nomination"), lambda _: CastVote(0, "ja")),
    ("unknown_seat", named("nomination"), lambda _: Nominate(0, 10)),
    ("dead", six_with_dead, lambda _: Nominate(4, 2)),
    ("not_your_turn", named("nomination"), lambda _: Nominate(1, 2)),
    ("own_seat", named("nomination"), lambda _: Nominate(0, 0)),
    ("term_limited", six_with_dead, lambda _: Nominate(4, 1)),
    ("already_investigated", nine_investigated, lambda _: Investigate(1, 5)),
    ("policy_not_in_hand", all_fascist, lambda _: Discard(0, "L")),
    ("veto_locked", named("chancellor_enact"), lambda _: ProposeVeto(1)),
    ("veto_already_refused", vetoed, lambda table: ProposeVeto(table.chancellor)),
    ("nothing_to_state", named("nomination"), lambda _: Say(0, "session", 1, tiles="FFF")),
    ("wrong_tile_count", named("president_discard"), lambda _: Say(0, "session", 1, tiles="FF")),
    ("bad_statement", named("president_discard"), lambda _: Say(0, "session", 1)),
]


def test_every_code_is_provoked() -> None:
    """The table above has every code of `REFUSALS`, in order."""
    assert tuple(code for code, _, _ in PROVOKED) == REFUSALS


@pytest.mark.parametrize(("code", "table", "action"), PROVOKED, ids=REFUSALS)
def test_each_code(code: str, table: Callable[[], Table], action: Callable[[Table], Action]) -> None:
    """Each code of refusal has an action that provokes it; the error carries and shows it, before a sentence."""
    game = table()
    refused = action(game)
    assert game.refused(refused) == code
    with pytest.raises(IllegalAction) as error:
        decide(game.state, refused, game.chance)
    assert error.value.code == code
    who = f"{type(refused).__name__}(seat={refused.seat}"
    assert re.match(
        rf"{code}: {re.escape(who)}.* in round \d+, phase {game.state.phase.name}: \w.{{10}}", str(error.value)
    )


KINDS: list[tuple[str, Callable[[int], Action]]] = [
    ("nomination", lambda seat: Nominate(seat, 0)),
    ("vote", lambda seat: CastVote(seat, "ja")),
    ("president_discard", lambda seat: Discard(seat, "F")),
    ("chancellor_enact", lambda seat: Enact(seat, "F")),
    ("chancellor_enact", ProposeVeto),
    ("veto_answer", lambda seat: AnswerVeto(seat, consent=True)),
    ("investigate", lambda seat: Investigate(seat, 0)),
    ("peek", Peek),
    ("special_election", lambda seat: CallSpecialElection(seat, 0)),
    ("execution", lambda seat: Execute(seat, 0)),
]


@pytest.mark.rule("R8.1", "R10.4")
@pytest.mark.parametrize("phase", PHASES)
def test_each_action_has_its_phase(phase: str) -> None:
    """An action is refused in every phase but its own, whoever takes it, even with nothing else right."""
    table = table_in(phase)
    code = "game_over" if phase == "game_over" else "wrong_phase"
    for own, make in KINDS:
        seats = (*range(10), 99, -1) if own != phase else ()
        assert {table.refused(make(seat)) for seat in seats} <= {code}, own


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "game_over"])
def test_unknown_seats_do_nothing(phase: str) -> None:
    """An action of a seat that does not exist is refused in its own phase too."""
    table = table_in(phase)
    for own, make in KINDS:
        if own == phase:
            assert [table.refused(make(seat)) for seat in (10, 99, -1)] == ["unknown_seat"] * 3


@pytest.mark.rule("R2.4", "R6.5", "R7.1", "R7.4", "R7.5", "R8.1")
@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase not in ("vote", "game_over")])
def test_others_wait_their_turn(phase: str) -> None:
    """Only whose turn it is may nominate, hand on tiles, propose or answer a veto, or use a power."""
    table = table_in(phase)
    waiting = [seat for seat in table.report.alive if seat not in table.report.legal]
    assert len(waiting) == len(table.report.alive) - 1
    for own, make in KINDS:
        if own == phase:
            assert {table.refused(make(seat)) for seat in waiting} == {"not_your_turn"}


TWICE_WRONG: list[tuple[str, str, Callable[[], Table], Action]] = [
    ("phase before actor: unknown seat", "wrong_phase", named("vote"), Nominate(99, 0)),
    ("phase before actor: not their turn", "wrong_phase", named("vote"), Discard(3, "F")),
    ("phase before target", "wrong_phase", named("vote"), Nominate(0, 0)),
    ("phase before tiles", "wrong_phase", named("nomination"), Enact(0, "L")),
    ("phase before ballot", "wrong_phase", named("nomination"), odd_vote(0)),
    ("phase before veto", "wrong_phase", named("president_discard"), ProposeVeto(1)),
    ("the end before actor", "game_over", named("game_over"), Nominate(99, 0)),
    ("the end before target", "game_over", named("game_over"), Execute(0, 0)),
    ("the end before ballot", "game_over", named("game_over"), odd_vote(99)),
    ("the end before statement: seat", "game_over", named("game_over"), Say(99, "session", 1)),
    ("the end before statement: form", "game_over", named("game_over"), Say(0, "session", 1)),
    ("unknown actor before target", "unknown_seat", named("nomination"), Nominate(99, 99)),
    ("unknown actor before own seat", "unknown_seat", named("nomination"), Nominate(10, 10)),
    ("unknown actor before tiles", "unknown_seat", all_fascist, Discard(5, "L")),
    ("unknown actor before ballot", "unknown_seat", named("vote"), odd_vote(99)),
    ("unknown actor before veto", "unknown_seat", named("chancellor_enact"), ProposeVeto(99)),
    ("dead actor before target", "dead", six_with_dead, Nominate(2, 2)),
    ("dead actor before turn", "dead", six_with_dead, Nominate(2, 0)),
    ("turn before unknown target", "not_your_turn", named("nomination"), Nominate(1, 99)),
    ("turn before own seat", "not_your_turn", named("nomination"), Nominate(1, 1)),
    ("turn before dead target", "not_your_turn", six_with_dead, Nominate(5, 2)),
    ("turn before term limit", "not_your_turn", six_with_dead, Nominate(5, 1)),
    ("turn before investigated", "not_your_turn", nine_investigated, Investigate(2, 5)),
    ("turn before tiles: discard", "not_your_turn", all_fascist, Discard(1, "L")),
    ("turn before veto lock", "not_your_turn", named("chancellor_enact"), ProposeVeto(0)),
    ("turn before own seat: election", "not_your_turn", named("special_election"), CallSpecialElection(9, 9)),
    ("turn before own seat: execution", "not_your_turn", named("execution"), Execute(9, 9)),
    ("statement: seat before sight", "unknown_seat", named("nomination"), Say(99, "session", 1)),
    ("statement: sight before form", "nothing_to_state", named("nomination"), Say(0, "session", 1)),
    ("statement: form before count", "bad_statement", all_fascist, Say(0, "session", 1, tiles="FX")),
]


@pytest.mark.rule("R6.5", "R8.11")
@pytest.mark.parametrize(("why", "code", "table", "action"), TWICE_WRONG, ids=[row[0] for row in TWICE_WRONG])
def test_the_order_of_refusals(why: str, code: str, table: Callable[[], Table], action: Action) -> None:
    """An action wrong in two ways is refused for the first of phase, actor, target, tiles held."""
    assert table().refused(action) == code, why


@pytest.mark.rule("R2.3")
def test_the_order_of_bars_to_a_target() -> None:
    """A target that is barred twice is barred for being dead before their own seat or a term limit."""
    table = Table(10, reshuffles=("",)).play("FF").lay("F").use(4).lay("F", 8).use(8)
    assert table.view(table.candidate).term_limited[-1] == 8
    assert table.refused(Nominate(table.candidate, 8)) == "dead"
    own = Table(7).play("FF").lay("F", 0).use(0)
    assert 0 in own.view(0).term_limited
    assert own.refused(Nominate(0, 0)) == "own_seat"


@pytest.mark.rule("R6.5")
@pytest.mark.parametrize("policy", ["X", "", "FF", "f", "FFL"])
def test_there_are_two_kinds_of_tiles(policy: str) -> None:
    """What is no tile is held by nobody."""
    table = Table(5).elect(1)
    assert table.refused(Discard(0, policy)) == "policy_not_in_hand"  # type: ignore[arg-type]
    table.discard("F")
    assert table.refused(Enact(1, policy)) == "policy_not_in_hand"  # type: ignore[arg-type]
