"""Tables of days: the opening of a table of the day, and its refused commands (docs/reference/daily.md).

Contract: same as `decide`. Such a table has no host, one person, and bots with moves derived from the day.
"""

from collections.abc import Sequence
from typing import Final

from weimar.engine import GameStarted
from weimar.engine.terms import Seat
from weimar.names import BOT_NAMES, SUGGESTED_NAMES
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import TableEvent
from weimar.table.judging import CommandContext, Handlers, TableRefusal, refuse_if, require_stage, sender
from weimar.table.names import clean_name, distinct_name
from weimar.table.state import TableDay

_REFUSED: Final = (cmd.Leave, cmd.TakeBack, cmd.OpenScreen, cmd.ClaimSeat)


def opening(day: TableDay, started: GameStarted, person: Seat, wanted: str, level: str) -> Sequence[TableEvent]:
    """The events that open the table of a day and deal its game.

    The person at this seat gets a suggested name if the wanted one is empty or not allowed.
    """
    name = clean_name(wanted) or SUGGESTED_NAMES[0]
    bots = (bot for bot in BOT_NAMES if distinct_name(bot, (name,)) == bot)
    joined = [
        ev.MemberJoined(seat + 1, name) if seat == person else ev.MemberJoined(seat + 1, next(bots), level)
        for seat in range(len(started.roles))
    ]
    return (
        ev.DayOpened(day.date, day.version, day.seed, day.practice),
        ev.RulesChosen(started.rules),
        ev.SettingChanged(locked=True),
        *joined,
        ev.GameBegan(tuple([member.member for member in joined]), started),
    )


def require_open_to(context: CommandContext, command: cmd.Command) -> None:
    """Refuse a command unavailable at a table of the day.

    Raises:
        TableRefusal: `day_table`.
    """
    refuse_if(context.state.day is not None and isinstance(command, _REFUSED), "day_table")


def _sign(context: CommandContext, command: cmd.SignDay) -> list[TableEvent]:
    sender(context)
    day = context.state.day
    refuse_if(day is None or day.practice, "wrong_stage")
    require_stage(context, "over")
    if command.name is None:
        return [ev.DaySigned(None)]
    name = clean_name(command.name)
    if name is None:
        raise TableRefusal("bad_name")
    return [ev.DaySigned(name)]


DAYS: Final[Handlers] = {cmd.SignDay: _sign}
