"""What has happened at a table, in the past tense: what the log keeps.

Contract: values only. A table is its list of entries; `fold` brings them into effect. Engine events stand inside
`GameBegan` and `Played`, secrets included, so the log is for the server's eyes only.
"""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from weimar.engine.events import Event, GameStarted
from weimar.engine.rules import Rules

MemberId: TypeAlias = int
"""A person or bot at one table, counted from 1; never used twice."""

Pace: TypeAlias = Literal["relaxed", "normal", "blitz"]
"""How long bots wait for what happened to be shown and read: longer, as usual, or not at all."""
HelperLevel: TypeAlias = Literal["memory", "record", "arithmetic", "coach"]
Channel: TypeAlias = Literal["table", "gallery"]
"""Who talks to whom: those with a seat, or those who watch."""
StandIn: TypeAlias = Literal["decision", "seat"]
"""How far a bot stands in: for this decision, or until the person is back."""
Petition: TypeAlias = Literal["decision", "seat", "removal"]
"""What is asked for: that a bot decides this once, that it takes the seat, that its holder is removed for good."""
Cause: TypeAlias = Literal["left", "removed", "host", "majority", "timer"]
DeadlineKind: TypeAlias = Literal["decision", "discussion"]


class Timers(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Seconds for each kind of decision, None for none; `grace_s` is added silently to every one.

    Attributes:
        ballots_too: a bot also votes for those who have not when the time is up.
    """

    nomination_s: int | None = None
    vote_s: int | None = None
    session_s: int | None = None
    power_s: int | None = None
    grace_s: int = 3
    ballots_too: bool = False


class TableOpened(Struct, frozen=True, gc=False, tag_field="event", tag="table_opened"):
    """Somebody opened a table."""

    key: str
    code: str


class MemberJoined(Struct, frozen=True, gc=False, tag_field="event", tag="member_joined"):
    """A person took a seat, or the host added a bot (then `bot` is its level)."""

    member: MemberId
    name: str
    bot: str | None = None


class MemberRenamed(Struct, frozen=True, gc=False, tag_field="event", tag="member_renamed"):
    """A person goes by another name."""

    member: MemberId
    name: str


class MemberLeft(Struct, frozen=True, gc=False, tag_field="event", tag="member_left"):
    """A seat in the lobby is free again; `by_host` if its holder was sent away, `blocked` if for good."""

    member: MemberId
    by_host: bool = False
    blocked: bool = False


class TokenRevoked(Struct, frozen=True, gc=False, tag_field="event", tag="token_revoked"):
    """All former proofs of this seat are void."""

    member: MemberId


class HostPassed(Struct, frozen=True, gc=False, tag_field="event", tag="host_passed"):
    """The host's role is somebody else's now, or nobody's."""

    member: MemberId | None


class SeatsOrdered(Struct, frozen=True, gc=False, tag_field="event", tag="seats_ordered"):
    """The order round the table, clockwise."""

    order: tuple[MemberId, ...]


class RulesChosen(Struct, frozen=True, gc=False, tag_field="event", tag="rules_chosen"):
    """The rules of the next game."""

    rules: Rules


class TimersChosen(Struct, frozen=True, gc=False, tag_field="event", tag="timers_chosen"):
    """The timers of the next decision on."""

    timers: Timers


class SettingChanged(Struct, frozen=True, gc=False, tag_field="event", tag="setting_changed"):
    """One of the table's switches: None leaves a switch as it is."""

    locked: bool | None = None
    listed: bool | None = None
    paused: bool | None = None
    silenced: bool | None = None
    helper: HelperLevel | None = None
    pace: Pace | None = None


class BotLevelChosen(Struct, frozen=True, gc=False, tag_field="event", tag="bot_level_chosen"):
    """A bot plays at another level."""

    member: MemberId
    level: str


class GameBegan(Struct, frozen=True, gc=False, tag_field="event", tag="game_began"):
    """A game was dealt to `seats`, clockwise."""

    seats: tuple[MemberId, ...]
    started: GameStarted


class Played(Struct, frozen=True, gc=False, tag_field="event", tag="played"):
    """Somebody acted in the game; `by_bot` if a bot did in a person's place."""

    member: MemberId
    events: tuple[Event, ...]
    by_bot: bool = False


class StandInBegan(Struct, frozen=True, gc=False, tag_field="event", tag="stand_in_began"):
    """A bot plays a person's seat."""

    member: MemberId
    extent: StandIn
    cause: Cause


class StandInEnded(Struct, frozen=True, gc=False, tag_field="event", tag="stand_in_ended"):
    """The person plays again."""

    member: MemberId


class Petitioned(Struct, frozen=True, gc=False, tag_field="event", tag="petitioned"):
    """A person asks that a bot stand in for another, or that he be removed for good; a majority decides."""

    member: MemberId
    target: MemberId
    ask: Petition


class Nudged(Struct, frozen=True, gc=False, tag_field="event", tag="nudged"):
    """A person reminds another that the table waits for him; once a decision."""

    member: MemberId
    target: MemberId


class ChatSaid(Struct, frozen=True, gc=False, tag_field="event", tag="chat_said"):
    """Words in a channel; `member` is None for one who watches."""

    member: MemberId | None
    channel: Channel
    text: str


class PhraseSaid(Struct, frozen=True, gc=False, tag_field="event", tag="phrase_said"):
    """A quick phrase, by key: every reader sees it in his language."""

    member: MemberId
    phrase: str


class Reacted(Struct, frozen=True, gc=False, tag_field="event", tag="reacted"):
    """A reaction, by key."""

    member: MemberId
    reaction: str


class NoteKept(Struct, frozen=True, gc=False, tag_field="event", tag="note_kept"):
    """A person's private note; each replaces the former."""

    member: MemberId
    text: str


class DeadlineSet(Struct, frozen=True, gc=False, tag_field="event", tag="deadline_set"):
    """Until when a decision or the discussion may last, in milliseconds since the epoch."""

    kind: DeadlineKind
    prompt: int
    at: int


class DiscussionClosed(Struct, frozen=True, gc=False, tag_field="event", tag="discussion_closed"):
    """The time for talk is over; the ballot is open (rules, option `discussion_limit_s`)."""

    prompt: int


class LobbyReopened(Struct, frozen=True, gc=False, tag_field="event", tag="lobby_reopened"):
    """The same people, for another game."""


TableEvent: TypeAlias = (
    TableOpened
    | MemberJoined
    | MemberRenamed
    | MemberLeft
    | TokenRevoked
    | HostPassed
    | SeatsOrdered
    | RulesChosen
    | TimersChosen
    | SettingChanged
    | BotLevelChosen
    | GameBegan
    | Played
    | StandInBegan
    | StandInEnded
    | Petitioned
    | Nudged
    | ChatSaid
    | PhraseSaid
    | Reacted
    | NoteKept
    | DeadlineSet
    | DiscussionClosed
    | LobbyReopened
)


SCHEMA: Final = 2
"""Version of the events' shape; entries of earlier ones are brought up to it (`weimar.table.log`)."""


class Entry(Struct, frozen=True, gc=False):
    """What one command led to, as the log keeps it.

    Attributes:
        at: when, in milliseconds since the epoch.
    """

    at: int
    events: tuple[TableEvent, ...]
