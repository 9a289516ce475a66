"""Playing a day: the next step of the bots, and whole games.

Contract: pure. `next_step` depends only on the day and the course of the game, so a live table, the command line and
the check of a link agree. Bots see only their own views. Bots wait while the person is awaited, and argue
before the ballots of a vote that waits for the person. So the order of moves and words does not depend on the person's
thinking time: the same moves and the same words give the same game.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from weimar.bots import BOTS, Bot
from weimar.bots.players import discussion
from weimar.bots.players.discussion import Answering, Arguing, may_speak
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.voices import Voice, voice_of
from weimar.daily.day import Day, deal, dice_for
from weimar.engine import Action, Event, SealedChance, State, Voting, awaited, play, project, replay
from weimar.engine.arguments import Argument, Heard, Said
from weimar.engine.questions import open_questions
from weimar.engine.recorded import actions_of
from weimar.engine.terms import Seat

Step: TypeAlias = Action | Said
"""A move, a statement or an argument."""


class Course(Struct, frozen=True):
    """A game up to a moment.

    Attributes:
        state: the current state. events: all events so far.
        heard: all arguments so far, oldest first.
    """

    state: State
    events: tuple[Event, ...]
    heard: tuple[Heard, ...] = ()
    talk: tuple[Said, ...] = ()
    """The same arguments with their places, for a record."""


def opening(day: Day) -> Course:
    """The course of a newly dealt game."""
    started = deal(day)
    return Course(replay([started]), (started,))


def bots_of(day: Day) -> Mapping[Seat, Bot]:
    """The bots of a day, by seat."""
    return {seat: BOTS[day.level] for seat in range(day.players) if seat != day.seat}


def next_step(day: Day, course: Course, bots: Mapping[Seat, Bot]) -> Step | None:
    """The next move, statement or argument of a bot; None if the person is awaited, or after the end.

    Args:
        day: the day.
        course: the game so far.
        bots: the bots by seat; the person's seat may be one of them.
    """
    state, number = course.state, len(course.state.board.rounds)
    for seat in open_questions(course.events, state):
        if seat in bots:
            said = bots[seat].claim(project(state, seat), dice_for(day, seat, number, "statement"))
            if said is not None:
                return said
    words = next_words(day, state, course.heard, bots)
    if words is not None:
        return Said(words[0], len(actions_of(course.events)), words[1])
    waiting = awaited(state)
    mover = day.seat if day.seat in waiting else waiting[0] if waiting else None
    if mover is None or mover not in bots:
        return None
    bot = discussion.listening(bots[mover], course.heard)
    return bot.choose(project(state, mover), dice_for(day, mover, number, state.phase.name))


def after(day: Day, course: Course, step: Step) -> Course:
    """The course after one more step, also one of the person.

    Raises:
        IllegalAction: the rules refuse it.
    """
    if isinstance(step, Said):
        number, in_vote = len(course.heard) + 1, isinstance(course.state.phase, Voting)
        heard = Heard(step.seat, number, step.argument, len(course.state.board.rounds), in_vote)
        return replace(course, heard=(*course.heard, heard), talk=(*course.talk, step))
    state, events = play(course.state, step, chance_of(day, course.state))
    return replace(course, state=state, events=course.events + events)


def chance_of(day: Day, state: State) -> SealedChance:
    """The day's randomness, starting at a state."""
    reshuffles = sum(past.reshuffled is not None for past in state.board.rounds)
    return SealedChance(day.seed, piles=1 + reshuffles)


def played_by(day: Day, person: Bot) -> Course:
    """The whole game of a day with a bot in the person's seat.

    Examples:
        >>> from weimar.bots import BOTS
        >>> from weimar.daily import day_of, played_by
        >>> course = played_by(day_of("2026-11-02", today="2026-11-30"), BOTS["random"])
        >>> course.state.phase.name
        'game_over'
    """
    bots = {**bots_of(day), day.seat: person}
    course = opening(day)
    while (step := next_step(day, course, bots)) is not None:
        course = after(day, course, step)
    return course


MOST_IN_A_VOTE: Final = 6
"""The most arguments of all bots before one vote, with their answers to the person."""


def next_words(
    day: Day, state: State, heard: Sequence[Heard], bots: Mapping[Seat, Bot]
) -> tuple[Seat, Argument] | None:
    """The next argument of a bot and its seat; None if none has enough to say, or it is not the time.

    Args:
        day: the day.
        state: the current state.
        heard: all arguments so far, oldest first.
        bots: the bots by seat; the one in the person's seat does not argue.
    """
    phase, number = state.phase, len(state.board.rounds)
    if not isinstance(phase, Voting) or any(phase.ballots) or day.seat not in awaited(state):
        return None
    now = [said for said in heard if said.in_vote and said.round == number]
    by_bots = [said.seat for said in now if said.seat != day.seat]
    if len(by_bots) >= MOST_IN_A_VOTE:
        return None
    last = max((at for at, said in enumerate(now) if said.seat == day.seat), default=-1)
    since = [said.seat for said in now[last + 1 :]]
    free = tuple(
        seat
        for seat in state.board.alive
        if seat in bots and seat != day.seat and by_bots.count(seat) < discussion.MOST_EACH and may_speak(seat, since)
    )
    told = tuple(heard)
    if last >= 0 and not since:
        earlier = [said.argument for said in heard if said.seat == day.seat and said.round == number][:-1]
        asked = {seat for seats, _ in discussion.addressed(now[last].argument, free, earlier) for seat in seats}
        answers = {seat: _answer(day, state, told, bots[seat], seat) for seat in free if seat in asked}
        if (found := discussion.next_to_answer(answers, 0)) is not None:
            return found
    wishes = {seat: _wish(day, state, told, bots[seat], seat) for seat in free}
    return discussion.next_speaker(wishes, since)


def _wish(day: Day, state: State, heard: tuple[Heard, ...], bot: Bot, seat: Seat) -> Wish | None:
    now = discussion.listening(bot, heard)
    return now.argue(project(state, seat), *_manner(day, state, heard, seat)) if isinstance(now, Arguing) else None


def _answer(day: Day, state: State, heard: tuple[Heard, ...], bot: Bot, seat: Seat) -> Wish | None:
    now, manner = discussion.listening(bot, heard), _manner(day, state, heard, seat)
    return now.answer(project(state, seat), heard[-1], *manner) if isinstance(now, Answering) else None


def _manner(day: Day, state: State, heard: Sequence[Heard], seat: Seat) -> tuple[Random, Voice]:
    """The dice and the voice of a seat; members of a live table, who have the voices there, are counted from 1."""
    dice = dice_for(day, seat, len(state.board.rounds), f"argument {len(heard)}")
    return dice, voice_of(seat + 1)
