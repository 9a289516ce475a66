"""Arguments at a table: the seats that can make one now, and their limits.

Contract: same as `decide`. `weimar.engine.arguments` has the types, and checks the seats and rounds in an argument.
Silence rules are the same as for the chat. The rate limit keeps the talk readable. No refusal depends on a secret.
"""

from typing import Final

from weimar.engine.arguments import fault_of
from weimar.engine.limits import MOST_ARGUMENTS_OF_A_SEAT
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import TableEvent
from weimar.table.judging import CommandContext, Handlers, TableRefusal, refuse_if, require_stage, sender
from weimar.table.state import Member, TableState
from weimar.table.talk import require_may_speak

MOST_OF_PEOPLE: Final = 3
"""The most arguments of a person between two decisions of the game."""
MOST_OF_BOTS: Final = 6
"""The same for a bot, with its answers; unasked, bots say less (`weimar.bots.players.discussion`)."""
BURST: Final = 3
"""The most arguments of a member within `BURST_MS`."""
BURST_MS: Final = 6_000


def _argue(context: CommandContext, command: cmd.Argue) -> list[TableEvent]:
    me = sender(context)
    require_stage(context, "game")
    state = context.state
    game, seat = state.game, state.seat_of(me.member)
    assert game is not None
    assert seat is not None
    refuse_if(state.silenced, "silenced")
    require_may_speak(context, me)
    fault = fault_of(command.argument, seat, game.course, [author.said.seat for author in state.authors])
    if fault is not None:
        raise TableRefusal(fault)
    refuse_if(is_too_fast(state, me, context.now), "argument_too_fast")
    number = len(state.authors) + 1
    return [ev.Argued(me.member, state.games, len(game.board.rounds), number, command.argument, game.phase.name)]


def is_too_fast(state: TableState, member: Member, now: int) -> bool:
    """Return whether a member must wait before their next argument.

    They wait a few seconds, for the next decision, or for the next game. A bot at the table of a day speaks when the
    day says so, and few times (`weimar.daily.play`).
    """
    if state.day is not None and member.bot is not None:
        return False
    own = [author for author in state.authors if author.member == member.member]
    most = MOST_OF_PEOPLE if member.bot is None else MOST_OF_BOTS
    at_this_decision = sum(author.prompt == state.prompt for author in own)
    lately = sum(now - BURST_MS < author.at <= now for author in own)
    return len(own) >= MOST_ARGUMENTS_OF_A_SEAT or at_this_decision >= most or lately >= BURST


ARGUMENTS: Final[Handlers] = {cmd.Argue: _argue}
