"""Links to games of a day: the version, the date and the whole game (docs/reference/daily.md).

Contract: pure. `checked` replays the game, including the bots' moves, and names the first difference from the day. It
cannot detect repeated attempts, or choices made by a bot for the person.
"""

import re
from collections import deque
from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from weimar.daily.day import VERSION, DailyError, Day, day_of
from weimar.daily.play import Course, after, bots_of, next_step, opening
from weimar.engine import Action, IllegalAction, IllegalStep, Record, awaited, parse, record_of, to_link
from weimar.engine.actions import CastVote, Say
from weimar.engine.arguments import Said, fault_of
from weimar.engine.phases import GameOver

_LINK: Final = re.compile(r"(?:\S*#)?d([1-9][0-9]{0,2})\.([0-9]{4}-[0-9]{2}-[0-9]{2})\.(w\S+)\s*\Z", re.ASCII)


class DailyGame(Struct, frozen=True):
    """A finished and checked game of a day.

    Attributes:
        course: the whole course.
    """

    day: Day
    record: Record
    course: Course


def link_to(day: Day, record: Record) -> str:
    """The link to a game of a day, without the address of a server."""
    return f"d{day.version}.{day.date}.{to_link(record)}"


def is_daily_link(text: str) -> bool:
    """Return whether to read a text as a link to a game of a day."""
    return _LINK.match(text) is not None


def checked(link: str, today: str, pause: Callable[[], object] = bool) -> DailyGame:
    """The game in a link, after replaying it.

    Args:
        link: the text, with or without the address of a server.
        today: the date now, UTC.
        pause: called before each action; it may wait, and raise to end the work.

    Raises:
        DailyError: the text is not such a link, or the game does not belong to its day.
        MalformedRecord, IllegalStep: the game in it is damaged.
    """
    found = _LINK.match(link)
    if found is None:
        raise DailyError("daily_not_a_link")
    if int(found[1]) != VERSION:
        raise DailyError("daily_other_version", found[1])
    return played_on(day_of(found[2], today), parse(found[3]), pause)


def played_on(day: Day, record: Record, pause: Callable[[], object] = bool) -> DailyGame:
    """A record, after replaying it as a game of a day.

    Raises:
        DailyError: it does not belong to this day.
        IllegalStep: the rules refuse an action.
    """
    course = opening(day)
    if replace(record, actions=(), talk=(), reshuffles=()) != record_of(course.events, record.players):
        raise DailyError("daily_other_deal", day.date)
    unheard = deque(record.talk)
    for index, action in enumerate(record.actions):
        while unheard and unheard[0].after == index:
            pause()
            course = _having_said(day, course, unheard.popleft())
        pause()
        _check_move(day, course, action, index)
        try:
            course = after(day, course, action)
        except IllegalAction as refused:
            raise IllegalStep(refused.code, index) from None
    if not isinstance(course.state.phase, GameOver):
        raise DailyError("daily_not_over")
    if unheard:
        raise DailyError("daily_other_move", "talk")
    if record_of(course.events, record.players, record.talk) != record:
        raise DailyError("daily_other_deal", day.date)
    return DailyGame(day, record, course)


def _having_said(day: Day, course: Course, said: Said) -> Course:
    """The course after an argument: the person's at any time, a bot's only when it is due."""
    if said.seat != day.seat and said != next_step(day, course, bots_of(day)):
        raise DailyError("daily_other_move", "talk", said.after)
    if fault_of(said.argument, said.seat, course.state.course, [heard.seat for heard in course.heard]) is not None:
        raise DailyError("daily_other_move", "talk", said.after)
    return after(day, course, said)


def _check_move(day: Day, course: Course, action: Action, index: int) -> None:
    """Check that bots act like the day's bots, and that the person acts only when no bot's step or argument is due.

    The person may speak at any time, and change their ballot until the last one is cast.
    """
    free = isinstance(action, Say) or (isinstance(action, CastVote) and day.seat not in awaited(course.state))
    if action.seat == day.seat and free:
        return
    expected = next_step(day, course, bots_of(day))
    if expected != (None if action.seat == day.seat else action):
        raise DailyError("daily_other_move", day.date, index)
