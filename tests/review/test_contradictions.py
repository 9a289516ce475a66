"""Contradictions in games made by hand: each ground, and the moments of the proof."""

from collections.abc import Sequence
from random import Random

import pytest

from weimar.engine import (
    Action,
    CastVote,
    Discard,
    Enact,
    FairChance,
    Nominate,
    Peek,
    Policy,
    Record,
    Rules,
    Say,
    replay,
    start,
    states,
)
from weimar.engine.terms import Topic
from weimar.review import Contradiction, review
from weimar.review.conflicts import conflicts
from weimar.review.contradictions import _contradiction
from weimar.review.statements import Told

FIVE = ("Ada", "Ben", "Cy", "Dora", "Eve")


def session(president: int, chancellor: int, discarded: Policy, enacted: Policy) -> list[Action]:
    """An elected government and its session."""
    votes = [CastVote(seat, "ja") for seat in range(5)]
    return [Nominate(president, chancellor), *votes, Discard(president, discarded), Enact(chancellor, enacted)]


def claim(seat: int, number: int, tiles: str, about: Topic = "session") -> Action:
    """A statement about tiles."""
    return Say(seat, about, number, tiles)


def found_in(draw_pile: str, actions: Sequence[Action]) -> dict[tuple[int, ...], Contradiction]:
    """The contradictions of a game of five, by statements."""
    record = Record(
        rules=Rules(),
        players=FIVE,
        roles=("liberal", "liberal", "liberal", "fascist", "hitler"),
        first_candidate=0,
        draw_pile=draw_pile,
        reshuffles=(),
        actions=tuple(actions),
    )
    assert len(list(states(record))) == len(actions) + 1
    return {each.statements: each for each in review(record).contradictions}


def test_president_and_chancellor_contradict_each_other() -> None:
    """Three fascist tiles cannot leave a liberal one; the chancellor, who has it, needs no second statement."""
    found = found_in("FFLFFLFFLFFLFFLLF", [*session(0, 1, "F", "F"), claim(0, 1, "FFF"), claim(1, 1, "FL")])
    assert set(found) == {(0,), (0, 1)}
    assert found[0, 1].ground == "session"
    assert found[0, 1].spectator == 10
    assert found[0,].ground == "seen"
    assert found[0,].seats == (9, 9, None, None, None)


def test_a_statement_can_contradict_the_enacted_policy() -> None:
    """A chancellor who enacted a fascist policy cannot have had two liberal ones."""
    found = found_in("FFLFFLFFLFFLFFLLF", [*session(0, 1, "F", "F"), claim(1, 1, "LL")])
    assert [(each.statements, each.ground, each.spectator) for each in found.values()] == [((0,), "session", 9)]


def test_three_statements_can_contradict_the_count_of_tiles() -> None:
    """Seven liberal tiles are one too many; any two can be true beside one tile of the third."""
    sessions = [*session(0, 1, "F", "L"), *session(1, 2, "F", "L"), *session(2, 3, "F", "L")]
    found = found_in(
        "FFLFFLFFLFFLFFLLF",
        [*sessions, *(claim(seat, seat + 1, tiles) for seat, tiles in enumerate(("LLL", "FLL", "LFL")))],
    )
    assert found[0, 1, 2].ground == "count"
    assert found[0, 1, 2].spectator == 27
    assert not any(len(statements) == 2 for statements in found)


def test_a_peek_and_the_next_session_contradict_each_other() -> None:
    """The tiles that were seen are the tiles that are drawn."""
    dark = [*session(0, 1, "F", "F"), *session(1, 2, "F", "F"), *session(2, 3, "F", "F"), Peek(2)]
    told = [claim(2, 3, "FFF", "peek"), *session(3, 1, "F", "F")]
    found = found_in("FFFFFFFFFFLFLLLLL", [*dark, *told, claim(3, 4, "FLL")])
    assert found[0, 1].ground == "peek"
    assert found[0, 1].spectator == len(dark) + len(told) + 1
    assert found[0,].ground == "seen"  # the next president, and the chancellor
    assert found[0,].seats[3] == len(dark) + 7


def test_a_peek_is_told_in_order() -> None:
    """The right tiles in another order are another peek; nobody else can know before they are drawn."""
    dark = [*session(0, 1, "F", "F"), *session(1, 2, "F", "F"), *session(2, 3, "F", "F"), Peek(2)]
    found = found_in("FFFFFFFFFFFLLLLLL", [*dark, claim(2, 3, "FLF", "peek")])
    assert found[0,].ground == "hidden"
    assert found[0,].seats == (None, None, len(dark) + 1, None, None)


def test_a_set_with_a_smaller_impossible_set_in_it_is_no_contradiction() -> None:
    """The third statement is false by itself, and the first two exclude each other."""
    possible = frozenset({frozenset({1}), frozenset({2})})
    assert conflicts(frozenset({1, 2, 3}), possible) == {frozenset({1, 2}), frozenset({3})}


@pytest.mark.parametrize("replaced", [False, True])
def test_a_replaced_statement_no_longer_counts(replaced: bool) -> None:  # noqa: FBT001 - a case of the test
    """It contradicts the statements made before its replacement, and none later."""
    again = [claim(0, 1, "FFL")] if replaced else []
    found = found_in("FFLFFLFFLFFLFFLLF", [*session(0, 1, "F", "F"), claim(0, 1, "FFF"), *again, claim(1, 1, "FL")])
    assert ((0, 1) in found or (0, 2) in found) is not replaced


def test_a_lie_that_only_the_speaker_knows_is_hidden() -> None:
    """The president had one more liberal tile than they claim; the chancellor saw the claimed tiles."""
    found = found_in("FFLFFLFFLFFLFFLLF", [*session(0, 1, "L", "F"), claim(0, 1, "FFF")])
    assert found[0,].ground == "hidden"
    assert found[0,].seats == (9, None, None, None, None)


def test_only_declared_tiles_can_be_false() -> None:
    """A refusal to say contradicts nothing, and the truth contradicts no truth."""
    found = found_in(
        "FFLFFLFFLFFLFFLLF",
        [*session(0, 1, "F", "F"), Say(0, "session", 1, declined=True), claim(1, 1, "FL")],
    )
    assert found == {}


def test_the_statements_of_a_contradiction_are_in_order() -> None:
    """However many came before them."""
    state = replay([start(5, Rules(), FairChance(Random(1)))])
    told = [Told(1, 0, "session", 1, "FFF", None, None, None)] * 30
    for found in ((9, 16), (1, 8, 24), (0, 17, 29)):
        made = _contradiction([state], told, frozenset(reversed(found)), {}, 1)
        assert (made.statements, made.ground, made.spectator, set(made.seats)) == (found, "hidden", None, {None})
