"""The talk at the table of a day: at fixed points, the same for the same moves and words, and checked with them."""

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from weimar.daily import (
    Course,
    DailyError,
    Day,
    after,
    bots_of,
    day_of,
    link_to,
    next_step,
    opening,
    played_on,
)
from weimar.daily.words import MOST_IN_A_VOTE, next_words
from weimar.engine import Record, Voting, awaited, legal_actions, record_of
from weimar.engine.actions import CastVote
from weimar.engine.arguments import Argument, Said, fault_of
from weimar.engine.recorded import actions_of, states

TODAY = "2026-12-31"
WEEK = tuple(f"2026-11-0{number}" for number in (2, 4, 7, 8))
"""Five, seven and ten players, and the options of a Sunday."""


def said_by(day: Day, course: Course, argument: Argument) -> Said:
    """An argument of the person."""
    return Said(day.seat, len(actions_of(course.events)), argument)


@cache
def game(date: str, *, talks: bool = False) -> Course:
    """A game of a person who moves, and argues, by chance."""
    day, rng = day_of(date, TODAY), Random("a")
    course, bots = opening(day), bots_of(day)
    while True:
        step = next_step(day, course, bots)
        if step is None:
            legal = legal_actions(course.state, day.seat)
            if not legal:
                return course
            if talks and rng.random() < 0.5:
                course = after(day, course, said_by(day, course, some_argument(day, course, rng)))
            while (words := next_step(day, course, bots)) is not None:
                course = after(day, course, words)
            step = rng.choice(legal)
        course = after(day, course, step)


def some_argument(day: Day, course: Course, rng: Random) -> Argument:
    """A question to all, or an accusation."""
    other = rng.choice([seat for seat in course.state.board.alive if seat != day.seat])
    return rng.choice([Argument("suspect", seat=other), Argument("what_of", seat=other), Argument("trust", seat=other)])


def recorded(date: str, *, talks: bool = False) -> Record:
    """The record of such a game."""
    course = game(date, talks=talks)
    players = course.state.setup.players
    return record_of(course.events, [f"Player {seat}" for seat in range(players)], course.talk)


@pytest.mark.parametrize("date", WEEK)
def test_bots_argue_before_the_ballots_and_nowhere_else(date: str) -> None:
    """Each argument is one that the table takes, and comes while the vote waits for the person."""
    day, record = day_of(date, TODAY), recorded(date)
    before = list(states(record))
    assert record.talk
    for number, said in enumerate(record.talk):
        state = before[said.after]
        assert isinstance(state.phase, Voting)
        assert not any(state.phase.ballots)
        assert day.seat in awaited(state)
        assert said.seat != day.seat
        assert fault_of(said.argument, said.seat, state.course, [one.seat for one in record.talk[:number]]) is None
    for place in {said.after for said in record.talk}:
        assert sum(said.after == place for said in record.talk) <= MOST_IN_A_VOTE


@pytest.mark.parametrize("date", WEEK)
def test_the_same_moves_and_words_give_the_same_game(date: str) -> None:
    """Played again, and checked; the link is short enough to send."""
    record = recorded(date, talks=True)
    day = day_of(date, TODAY)
    assert any(said.seat == day.seat for said in record.talk)
    assert played_on(day, record).course == game(date, talks=True)
    assert len(link_to(day, record)) <= 2000


def test_words_change_what_bots_do() -> None:
    """The same moves of the person with other words: bots answer, and somewhere a ballot differs."""
    answered = differs = 0
    for date in WEEK:
        day, silent, talking = day_of(date, TODAY), recorded(date), recorded(date, talks=True)
        pairs = zip(talking.talk, talking.talk[1:], strict=False)
        answered += sum(one.seat == day.seat != other.seat and one.after == other.after for one, other in pairs)
        differs += silent.actions != talking.actions
    assert answered >= 3
    assert differs > 0


def test_words_of_bots_that_are_not_theirs_are_found() -> None:
    """Left out, changed, said by another, moved, doubled, or added at the end of the game."""
    date = WEEK[1]
    day, record = day_of(date, TODAY), recorded(date)
    talk = record.talk
    first, last = talk[0], talk[-1]
    other = next(seat for seat in range(day.players) if seat not in (day.seat, first.seat, first.argument.seat))
    wrong = (
        talk[1:],
        talk[:-1],
        (
            replace(first, argument=Argument("trust" if first.argument.kind != "trust" else "suspect", seat=other)),
            *talk[1:],
        ),
        (replace(first, seat=other), *talk[1:]),
        (replace(first, after=first.after - 1), *talk[1:]),
        (first, first, *talk[1:]),
        (*talk, replace(last, after=len(record.actions))),
    )
    for words in wrong:
        with pytest.raises(DailyError) as refused:
            played_on(day, replace(record, talk=words))
        assert refused.value.code == "daily_other_move"


def test_a_quick_ballot_does_not_leave_words_out() -> None:
    """The person's ballot is refused as long as an argument of a bot is due."""
    day = day_of(WEEK[1], TODAY)
    record = recorded(WEEK[1])
    without = replace(record, talk=())
    with pytest.raises(DailyError) as refused:
        played_on(day, without)
    index = record.talk[0].after
    assert refused.value.action == index
    assert isinstance(record.actions[index], CastVote)
    assert record.actions[index].seat == day.seat


def test_the_dead_hear_no_talk() -> None:
    """Bots argue to change a ballot of the person; at the same votes they say nothing to one who is dead."""
    spoken = 0
    for date in WEEK[:2]:
        day = day_of(date, TODAY)
        bots = bots_of(day)
        for state in states(recorded(date)):
            if isinstance(state.phase, Voting) and day.seat in awaited(state):
                alive = tuple(seat for seat in state.board.alive if seat != day.seat)
                dead = replace(state, board=replace(state.board, alive=alive))
                assert next_words(day, dead, (), bots) is None
                spoken += next_words(day, state, (), bots) is not None
    assert spoken > 3
