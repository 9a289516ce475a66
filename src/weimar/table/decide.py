"""Judging commands: whether the sender may give them, and the resulting events.

Contract: `decide` returns a `Verdict` or raises `TableRefusal(code)`. It changes nothing. The handlers are in `lobby`,
`hosting`, `dealing`, `days`, `playing`, `discussion`, `talk`, `arguments`, `absence` and `claiming`.
"""

from typing import Final

from weimar.limits import LONG_TABLE, LONGEST_TABLE
from weimar.table import commands as cmd
from weimar.table.absence import ABSENCE
from weimar.table.arguments import ARGUMENTS
from weimar.table.claiming import CLAIMING
from weimar.table.days import DAYS, require_open_to
from weimar.table.dealing import DEALING
from weimar.table.discussion import DISCUSSION
from weimar.table.hosting import HOSTING, SCREENS
from weimar.table.judging import CommandContext, Handlers, TableRefusal, Verdict, refuse_if, require_host
from weimar.table.lobby import LOBBY
from weimar.table.playing import act
from weimar.table.talk import TALK


def decide(context: CommandContext, command: cmd.Command) -> Verdict:
    """The events of a command.

    Raises:
        TableRefusal: with the code of the first fault found.
    """
    require_open_to(context, command)
    _require_room(context, command)
    if type(command) in HOSTING:
        require_host(context)
    if isinstance(command, cmd.Act):
        return act(context, command)
    return Verdict(tuple(_DECIDE[type(command)](context, command)))


def _require_room(context: CommandContext, command: cmd.Command) -> None:
    """Refuse what would make a log longer than its limits. A running game can always be played to its end."""
    if context.entries < LONG_TABLE:
        return
    match command:
        case cmd.StartGame() | cmd.PlayAgain():
            raise TableRefusal("log_full")
        case cmd.Act() | cmd.GoOn() | cmd.KeepNote():
            return  # a note is not in the log
        case cmd.ChangeSettings(paused=False) if context.state.paused:
            return
        case cmd.Ask(petition="decision" | "seat"):
            return  # a bot for an absent player
    refuse_if(context.entries >= LONGEST_TABLE, "log_full")


_DECIDE: Final[Handlers] = (
    LOBBY | HOSTING | SCREENS | DEALING | DAYS | DISCUSSION | TALK | ARGUMENTS | ABSENCE | CLAIMING
)
"""The handlers of all commands except `Act`: only that one changes the game."""
