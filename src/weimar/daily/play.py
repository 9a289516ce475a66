"""Playing a day: the next step of the bots, and whole games.

Contract: pure. `next_step` depends only on the day and the course of the game, so a live table, the command line and
the check of a link agree. Bots see only their own views. Bots wait while the person is awaited, so the order of moves
does not depend on the person's thinking time.
"""

from collections.abc import Mapping

from msgspec import Struct

from weimar.bots import BOTS, Bot
from weimar.bots.policy.talk.arguing import Arguing
from weimar.daily.day import Day, deal, dice_for
from weimar.engine import Action, Event, SealedChance, State, awaited, play, project, replay
from weimar.engine.arguments import Heard
from weimar.engine.questions import open_questions
from weimar.engine.terms import Seat


class Course(Struct, frozen=True):
    """A game up to a moment.

    Attributes:
        state: the current state. events: all events so far.
        heard: the person's arguments so far, oldest first; bots do not argue.
    """

    state: State
    events: tuple[Event, ...]
    heard: tuple[Heard, ...] = ()


def opening(day: Day) -> Course:
    """The course of a newly dealt game."""
    started = deal(day)
    return Course(replay([started]), (started,))


def bots_of(day: Day) -> Mapping[Seat, Bot]:
    """The bots of a day, by seat."""
    return {seat: BOTS[day.level] for seat in range(day.players) if seat != day.seat}


def next_step(day: Day, course: Course, bots: Mapping[Seat, Bot]) -> Action | None:
    """The next move or statement of a bot; None if the person is awaited, or after the end.

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
    waiting = awaited(state)
    mover = day.seat if day.seat in waiting else waiting[0] if waiting else None
    if mover is None or mover not in bots:
        return None
    bot = bots[mover]
    listening = bot.having_heard(course.heard) if isinstance(bot, Arguing) else bot
    return listening.choose(project(state, mover), dice_for(day, mover, number, state.phase.name))


def after(day: Day, course: Course, action: Action) -> Course:
    """The course after one more action.

    Raises:
        IllegalAction: the rules refuse it.
    """
    state, events = play(course.state, action, chance_of(day, course.state))
    return Course(state, course.events + events, course.heard)


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
