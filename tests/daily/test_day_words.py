"""The talk at the table of a day: at fixed points, the same for the same moves and words, and checked with them."""

from functools import cache
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.voices import Voice, voice_of
from weimar.daily import day_of, link_to
from weimar.daily.day import DailyError, Day, dice_for
from weimar.daily.link import played_on
from weimar.daily.play import MOST_IN_A_VOTE, Course, after, bots_of, next_step, next_words, opening
from weimar.engine import Dice, Record, State, View, Voting, awaited, legal_actions, project, record_of
from weimar.engine.actions import CastVote
from weimar.engine.arguments import Argument, Heard, Said, fault_of
from weimar.engine.recorded import actions_of, states

pytest_plugins = ("asked_once",)
pytestmark = pytest.mark.usefixtures("bots_asked_once")

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


DAY: Final = day_of(WEEK[1], TODAY)
ME: Final = DAY.seat
FIRST, SECOND, THIRD, *REST = [seat for seat in range(DAY.players) if seat != ME]
URGES: Final = {FIRST: 0.5, SECOND: 0.6, THIRD: 0.7}
"""The urges of the only bots with something to say. A first argument needs .42, a second .57, a third .72."""
WORD, ANSWER = Argument("am_liberal"), Argument("am_not_hitler")
REMARK: Final = Argument("trust", seat=REST[0])
TO_FIRST, TO_ALL = Argument("what_of", seat=REST[0], to=FIRST), Argument("what_of", seat=REST[0])
AT_FIRST: Final = Argument("suspect", seat=FIRST)


@cache
def vote() -> State:
    """A vote of the third round or later that waits for the person."""
    return next(
        state
        for state in states(recorded(DAY.date))
        if isinstance(state.phase, Voting) and ME in awaited(state) and len(state.board.rounds) > 2
    )


class Scripted:
    """A bot with these urges to speak and to answer; it checks what it is given."""

    def __init__(self, urge: float | None, answering: float | None, heard: tuple[Heard, ...] = ()) -> None:
        self.urge, self.answering, self.heard = urge, answering, heard

    def having_heard(self, heard: tuple[Heard, ...]) -> "Scripted":
        """The same bot, with these arguments to compare."""
        return Scripted(self.urge, self.answering, heard)

    def argue(self, view: View, dice: Dice, voice: Voice) -> Wish | None:
        """Its argument, if it has one."""
        state, seat = vote(), view.viewer
        assert isinstance(seat, int)
        assert view == project(state, seat)
        assert voice == voice_of(seat + 1)
        assert dice.random() == dice_for(DAY, seat, len(state.board.rounds), f"argument {len(self.heard)}").random()
        return None if self.urge is None else Wish(WORD, self.urge)

    def answer(self, view: View, question: Heard, dice: Dice, voice: Voice) -> Wish | None:
        """Its answer to the person's last argument, if it has one."""
        assert question == self.heard[-1]
        assert question.seat == ME
        self.argue(view, dice, voice)
        return None if self.answering is None else Wish(ANSWER, self.answering)


ALL: Final = [(seat, WORD) for seat in (FIRST, SECOND, THIRD)]
"""An argument of each bot."""


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([], (THIRD, WORD)),
        ([(THIRD, WORD)], (SECOND, WORD)),
        ([(SECOND, WORD)], (THIRD, WORD)),
        ([(THIRD, WORD), (SECOND, WORD)], None),
        ([(THIRD, WORD), (SECOND, WORD), (ME, REMARK)], (THIRD, WORD)),
        ([(THIRD, WORD), (ME, REMARK), (THIRD, WORD), (ME, REMARK)], (SECOND, WORD)),
        ([*ALL, (ME, REMARK), *ALL[:2], (ME, REMARK)], (THIRD, WORD)),
        ([*ALL, (ME, REMARK), *ALL[:2], (ME, REMARK), (REST[0], WORD), (ME, REMARK)], None),
        ([(ME, TO_FIRST)], (FIRST, ANSWER)),
        ([(ME, AT_FIRST)], (FIRST, ANSWER)),
        ([(ME, TO_ALL)], (SECOND, ANSWER)),
        ([(ME, TO_FIRST), (FIRST, ANSWER)], (THIRD, WORD)),
        ([(ME, TO_FIRST), (FIRST, ANSWER), (ME, TO_FIRST)], (THIRD, WORD)),
        ([(ME, AT_FIRST), (ME, REMARK), (ME, AT_FIRST)], (THIRD, WORD)),
        ([(ME, TO_FIRST), (FIRST, ANSWER), (ME, AT_FIRST)], (FIRST, ANSWER)),
        ([(ME, AT_FIRST), (FIRST, ANSWER), (ME, TO_FIRST), (FIRST, ANSWER), (ME, TO_ALL)], (SECOND, ANSWER)),
        ([(SECOND, TO_FIRST), (ME, TO_FIRST)], (FIRST, ANSWER)),
        ([(ME, Argument("what_of", seat=FIRST, to=THIRD))], (THIRD, WORD)),
    ],
)
def test_who_says_what_next(said: list[tuple[int, Argument]], expected: tuple[int, Argument] | None) -> None:
    """The bot that the person calls on, once for the same question; else the most urgent, within the limits.

    What was said in earlier rounds, or before the vote, limits nobody and answers nothing.
    """
    state = vote()
    now = len(state.board.rounds)
    answering = {FIRST: 0.1, SECOND: 0.3}
    bots: Any = {seat: Scripted(URGES.get(seat), answering.get(seat)) for seat in range(DAY.players)}
    bots[ME].urge = 0.99  # it has the person's seat
    before = [(*ALL[0], now - 1, True), (ME, AT_FIRST, now - 1, True), *((*one, now, False) for one in ALL)]
    for earlier in ([], before):
        words = [*earlier, *((*one, now, True) for one in said)]
        heard = [
            Heard(seat, number, argument, round_, in_vote)
            for number, (seat, argument, round_, in_vote) in enumerate(words, 1)
        ]
        assert next_words(DAY, state, heard, bots) == expected


def test_only_the_living_bots_speak_while_the_vote_waits() -> None:
    """Nobody does once a ballot is cast, or in another phase."""
    state = vote()
    bots: Any = {seat: Scripted(0.6 if seat == FIRST else 0.5, None) for seat in (FIRST, SECOND)}
    assert next_words(DAY, state, (), bots) == (FIRST, WORD)
    without = replace(state, board=replace(state.board, alive=tuple(set(state.board.alive) - {FIRST})))
    bots[SECOND].argue = lambda *_: Wish(WORD, 0.5)
    assert next_words(DAY, without, (), bots) == (SECOND, WORD)
    assert isinstance(state.phase, Voting)
    ballots = tuple("ja" if seat == SECOND else None for seat in range(DAY.players))
    assert next_words(DAY, replace(state, phase=replace(state.phase, ballots=ballots)), (), bots) is None
    other = next(other for other in states(recorded(DAY.date)) if ME in awaited(other) and other.phase.name != "vote")
    assert next_words(DAY, other, (), bots) is None
