"""Tools of the command handlers: the context, the verdict, refusals, and shared checks.

Contract: a refusal is a `TableRefusal` with a code and changes nothing.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from msgspec import Struct

from weimar.engine import Chance, State
from weimar.engine.fair_deal import Hex
from weimar.table.events import MemberId, TableEvent
from weimar.table.presence import Presence
from weimar.table.state import Member, TableState

Code: TypeAlias = Literal[
    "not_seated",
    "not_host",
    "already_seated",
    "wrong_stage",
    "paused",
    "table_full",
    "too_few_players",
    "locked",
    "assistants_not_invited",
    "blocked",
    "not_blocked",
    "bad_name",
    "bad_order",
    "bad_timers",
    "bad_text",
    "unknown_member",
    "unknown_level",
    "unknown_phrase",
    "unknown_reaction",
    "argument_malformed",
    "argument_no_such_seat",
    "argument_no_such_round",
    "argument_about_self",
    "argument_no_such_argument",
    "argument_too_fast",
    "old_prompt",
    "not_your_seat",
    "silenced",
    "claims_off",
    "too_many_statements",
    "too_many_changes",
    "government_silent",
    "dead_silent",
    "discussion_closed",
    "discussion_open",
    "not_awaited",
    "not_away",
    "not_removed",
    "unknown_claim",
    "already_asked",
    "nothing_to_take_back",
    "coach_is_for_one",
    "too_many_screens",
    "unknown_screen",
    "number_committed",
    "number_not_committed",
    "number_mismatch",
    "number_late",
    "day_table",
    "log_full",
]
TABLE_REFUSALS: Final[tuple[str, ...]] = get_args(Code)


class TableRefusal(ValueError):
    """The table refuses a command; nothing has changed.

    Attributes:
        code: stable; of `TABLE_REFUSALS`, the engine's `REFUSALS`, or of rules options.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


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

    def refuse(self, code: Code) -> TableRefusal:
        """The exception for a code."""
        return TableRefusal(code)


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
        raise context.refuse("not_seated")
    return me


def named_member(context: CommandContext, member: MemberId) -> Member:
    """The member named in a command, a bot or a person.

    Raises:
        TableRefusal: there is no such member.
    """
    found = context.state.member(member)
    if found is None:
        raise context.refuse("unknown_member")
    return found


def other_person(context: CommandContext, member: MemberId) -> Member:
    """The person named in a command: not the sender, and still at the table.

    Raises:
        TableRefusal: there is no such person.
    """
    found = named_member(context, member)
    if found.bot is not None or found.gone or found.member == context.member:
        raise context.refuse("unknown_member")
    return found


def require_host(context: CommandContext) -> None:
    """Refuse everyone except the host."""
    if context.member is None or context.member != context.state.host:
        raise context.refuse("not_host")


def require_stage(context: CommandContext, stage: str) -> None:
    """Refuse a command that belongs to another stage. The lobby is over once the host has started the game."""
    if context.state.stage != stage or (stage == "lobby" and context.state.is_dealing()):
        raise context.refuse("wrong_stage")


def require_level(context: CommandContext, level: str) -> None:
    """Refuse a level without a bot."""
    if level not in context.levels:
        raise context.refuse("unknown_level")
