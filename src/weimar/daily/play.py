"""Playing a day: the next step of the bots, and whole games.

Contract: pure. `next_step` depends only on the day and the course of the game, so a live table, the command line and
the check of a link agree. Bots see only their own views. Bots wait while the person is awaited, and argue at fixed
points (`weimar.daily.words`), so the order of moves and words does not depend on the person's thinking time.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from weimar.bots import BOTS, Bot
from weimar.bots.players.discussion import listening
from weimar.daily.day import Day, deal, dice_for
from weimar.daily.words import next_words
from weimar.engine import Action, Event, SealedChance, State, Voting, awaited, play, project, replay
from weimar.engine.arguments import Heard, Said
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
    bot = listening(bots[mover], course.heard)
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
