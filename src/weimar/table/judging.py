"""What every judgement of a command needs: the situation, the refusal, and who it is about.

Contract: a refusal is a `TableRefusal` with a code and changes nothing.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from msgspec import Struct

from weimar.engine import Chance, State
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
    "blocked",
    "bad_name",
    "bad_order",
    "bad_timers",
    "bad_text",
    "unknown_member",
    "unknown_level",
    "unknown_phrase",
    "unknown_reaction",
    "old_prompt",
    "not_your_seat",
    "silenced",
    "government_silent",
    "dead_silent",
    "discussion_closed",
    "discussion_open",
    "not_awaited",
    "not_away",
    "already_asked",
    "nothing_to_take_back",
    "coach_is_for_one",
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


class Situation(Struct, frozen=True):
    """Everything that a command is judged by.

    Attributes:
        member: who asks; None for one who watches.
        now: milliseconds since the epoch.
        levels: names of bots that exist.
    """

    state: TableState
    member: MemberId | None
    now: int
    presence: Presence
    chance: Chance
    levels: tuple[str, ...]

    def refuse(self, code: Code) -> TableRefusal:
        """The exception for a code."""
        return TableRefusal(code)


class Verdict(NamedTuple):
    """What follows from a command.

    Attributes:
        events: what happened, in order.
        game: the state that the engine worked out while it judged a move; None if no move was made. `fold` takes it,
            so that the move is not folded a second time.
    """

    events: tuple[TableEvent, ...]
    game: State | None = None


Decisions: TypeAlias = dict[type, Callable[[Situation, Any], list[TableEvent]]]
"""By type of command: what follows from it, or a `TableRefusal`."""


def asker(at: Situation) -> Member:
    """The member who asks.

    Raises:
        TableRefusal: he has no seat, or was removed.
    """
    me = None if at.member is None else at.state.member(at.member)
    if me is None or me.removed:
        raise at.refuse("not_seated")
    return me


def member_of(at: Situation, member: MemberId) -> Member:
    """The member whom a command names, a bot or a person.

    Raises:
        TableRefusal: there is none.
    """
    found = at.state.member(member)
    if found is None:
        raise at.refuse("unknown_member")
    return found


def person_of(at: Situation, member: MemberId) -> Member:
    """The other person whom a command names, who has not left.

    Raises:
        TableRefusal: there is none.
    """
    found = member_of(at, member)
    if found.bot is not None or found.gone or found.member == at.member:
        raise at.refuse("unknown_member")
    return found


def require_host(at: Situation) -> None:
    """Refuse everybody but the host."""
    if at.member is None or at.member != at.state.host:
        raise at.refuse("not_host")


def require_stage(at: Situation, stage: str) -> None:
    """Refuse what belongs to another stage."""
    if at.state.stage != stage:
        raise at.refuse("wrong_stage")


def require_level(at: Situation, level: str) -> None:
    """Refuse a level at which no bot plays."""
    if level not in at.levels:
        raise at.refuse("unknown_level")
