"""The table of the day: the same deal, seat, bots and dice for everyone (docs/reference/daily.md).

Contract: pure. Every server derives the table from the date alone, and anyone can check a game of a day.

    day_of(date, today)        -> Day           size, rules, seat and seed; refuses future dates
    opening(day)               -> Course        the deal
    next_step(day, course, bots) -> Action      the bots' next move or argument; None if the person is awaited
    played_by(day, bot)        -> Course        a whole game with a bot in the person's seat
    link_to(day, record)       -> link          the date and the whole game
    checked(link, today)       -> DailyGame     the game in a link, replayed and compared
    result_of(game)            -> Result        won or lost, luck, the cost of the person's choices, the score
    parted(first, second, seat) -> Parting      the place where two games of a day diverged
"""

from weimar.daily.day import FIRST_DAY, VERSION, DailyError, Day, date_of, day_of, derived
from weimar.daily.link import DailyGame, checked, is_daily_link, link_to, played_on
from weimar.daily.play import Course, Step, after, bots_of, next_step, opening, played_by
from weimar.daily.result import OwnChoice, Parting, Result, parted, result_of

__all__ = [
    "FIRST_DAY",
    "VERSION",
    "Course",
    "DailyError",
    "DailyGame",
    "Day",
    "OwnChoice",
    "Parting",
    "Result",
    "Step",
    "after",
    "bots_of",
    "checked",
    "date_of",
    "day_of",
    "derived",
    "is_daily_link",
    "link_to",
    "next_step",
    "opening",
    "parted",
    "played_by",
    "played_on",
    "result_of",
]
