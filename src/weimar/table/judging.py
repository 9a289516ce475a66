"""Tools of the command handlers: the context, the verdict, refusals, and shared checks.

Contract: a refusal is a `TableRefusal` with a code and changes nothing.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from weimar.engine import Chance, State
from weimar.engine.fair_deal import Hex
from weimar.table.events import MemberId, TableEvent
from weimar.table.presence import Presence
from weimar.table.state import Member, TableState


class TableRefusal(ValueError):
    """The table refuses a command; nothing has changed.

    Attributes:
        code: stable; of `weimar.wire.codes.TABLE`, the engine's `REFUSALS`, or of rules options.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def refuse_if(is_wrong: object, code: str) -> None:
    """Refuse a command with this code if something is wrong with it."""
    if is_wrong:
        raise TableRefusal(code)


class CommandContext(Struct, frozen=True):
    """All information for judging a command.

    Attributes:
        member: the sender; None for a spectator.
        now: milliseconds since the epoch.
        levels: the available levels of bots.
        draw_secret: draws a secret of the server for a deal.
        entries: the length of the table's log.
    """

    state: TableState
    member: MemberId | None
    now: int
    presence: Presence
    chance: Chance
    levels: tuple[str, ...]
    draw_secret: Callable[[], Hex]
    entries: int = 1


class Verdict(NamedTuple):
    """The outcome of a command.

    Attributes:
        events: what happened, in order.
        game: the state after a move, as computed by the engine; None without a move. `fold` uses it to avoid computing
            the move twice.
    """

    events: tuple[TableEvent, ...]
    game: State | None = None


Handlers: TypeAlias = dict[type, Callable[[CommandContext, Any], list[TableEvent]]]
"""For each type of command, the handler that returns events or raises `TableRefusal`."""


def sender(context: CommandContext) -> Member:
    """The sender of the command.

    Raises:
        TableRefusal: the sender has no seat, or was removed.
    """
    me = None if context.member is None else context.state.member(context.member)
    if me is None or me.removed:
        raise TableRefusal("not_seated")
    return me


def named_member(context: CommandContext, member: MemberId) -> Member:
    """The member named in a command, a bot or a person.

    Raises:
        TableRefusal: there is no such member.
    """
    found = context.state.member(member)
    if found is None:
        raise TableRefusal("unknown_member")
    return found


def other_person(context: CommandContext, member: MemberId) -> Member:
    """The person named in a command: not the sender, and still at the table.

    Raises:
        TableRefusal: there is no such person.
    """
    found = named_member(context, member)
    refuse_if(found.bot is not None or found.gone or found.member == context.member, "unknown_member")
    return found


def require_host(context: CommandContext) -> None:
    """Refuse everyone except the host."""
    refuse_if(context.member is None or context.member != context.state.host, "not_host")


def require_stage(context: CommandContext, stage: str) -> None:
    """Refuse a command that belongs to another stage. The lobby is over once the host has started the game."""
    refuse_if(context.state.stage != stage or (stage == "lobby" and context.state.is_dealing()), "wrong_stage")


def require_level(context: CommandContext, level: str) -> None:
    """Refuse a level without a bot."""
    refuse_if(level not in context.levels, "unknown_level")
