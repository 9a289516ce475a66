"""The table of the day: the same deal, seat, bots and dice for everyone (docs/reference/daily.md).

Contract: pure. Every server derives the table from the date alone, and anyone can check a game of a day.

    day_of(date, today)        -> Day           size, rules, seat and seed; refuses future dates (`weimar.daily.day`)
    played_by(day, bot)        -> Course        a whole game with a bot in the person's seat (`play`)
    link_to(day, record)       -> link          the date and the whole game (`link`)
    checked(link, today)       -> DailyGame     the game in a link, replayed and compared (`link`)
    result_of(game)            -> Result        won or lost, luck, the cost of their choices, the score (`result`)
"""

from weimar.daily.day import day_of
from weimar.daily.link import checked, link_to
from weimar.daily.play import played_by
from weimar.daily.result import result_of

__all__ = ["checked", "day_of", "link_to", "played_by", "result_of"]
