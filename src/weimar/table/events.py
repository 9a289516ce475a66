"""Table events, in the past tense: the content of the log.

Contract: values only. A table is its list of entries; `fold` applies them. `GameBegan` and `Played` contain events of
the engine, including secrets, so the log never leaves the server.
"""

import re
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from weimar.engine.arguments import Argument
from weimar.engine.events import Event, GameStarted
from weimar.engine.fair_deal import Hex
from weimar.engine.phases import PhaseName
from weimar.engine.rules import Rules

MemberId: TypeAlias = int
"""A person or bot at one table, counted from 1. Ids are not reused."""

ScreenId: TypeAlias = int
"""A big screen of one table, counted from 1. Ids are not reused."""

Place: TypeAlias = Literal["apart", "one_room"]
"""The setting of the evening: players in different places, or all in one room, talking aloud."""
Pace: TypeAlias = Literal["relaxed", "normal", "blitz"]
"""The pace at which bots wait for animations: longer, as usual, or not at all."""
HelperLevel: TypeAlias = Literal["memory", "record", "arithmetic", "coach"]
Channel: TypeAlias = Literal["table", "gallery"]
"""The audience of a message: everyone, or only spectators."""
StandIn: TypeAlias = Literal["decision", "seat"]
"""The duration of a stand-in: for this decision, or until the person is back."""
Petition: TypeAlias = Literal["decision", "seat", "removal", "return"]
"""The kind of petition: a bot takes this decision, a bot takes the seat, or the member is removed or readmitted."""
Cause: TypeAlias = Literal["left", "removed", "host", "majority", "timer"]
PowerTopic: TypeAlias = Literal["peek", "investigation"]
"""A power that shows its president something alone."""
DeadlineKind: TypeAlias = Literal["decision", "discussion"]
Volume: TypeAlias = Literal["off", "soft", "loud"]
"""The volume of music and sounds on big screens."""


class Timers(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Seconds for each kind of decision, None for no limit. `grace_s` is added to each and not shown.

    Attributes:
        ballots_too: whether bots also vote for people who have not voted in time.
    """

    nomination_s: int | None = None
    vote_s: int | None = None
    session_s: int | None = None
    power_s: int | None = None
    grace_s: int = 3
    ballots_too: bool = False


LanguageCode: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{2}$")]


class Narration(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The narrating big screen, and its languages.

    Attributes:
        screen: 0 for none. There is at most one, so two never speak at the same time.
        languages: spoken one after the other; if empty, the screen's own language.
    """

    screen: ScreenId
    languages: Annotated[tuple[LanguageCode, ...], Meta(max_length=2)]


class SettingChanges(Struct, frozen=True, gc=False):
    """Changes of the table's settings; None leaves a setting unchanged."""

    locked: bool | None = None
    listed: bool | None = None
    paused: bool | None = None
    silenced: bool | None = None
    helper: HelperLevel | None = None
    pace: Pace | None = None
    code_hidden: bool | None = None
    bots_argue: bool | None = None
    claims: bool | None = None
    assistants: bool | None = None
    place: Place | None = None
    narration: Narration | None = None
    screen_sound: Volume | None = None


def tag_of(name: str) -> str:
    """The tag of a command or event: the name of its class in lower case, with underscores."""
    return re.sub("(?<=[a-z])(?=[A-Z])", "_", name).lower()


class _TableEvent(Struct, frozen=True, gc=False, tag_field="event", tag=tag_of):
    """An event of a table; its tag is the name of its class."""


class TableOpened(_TableEvent, frozen=True):
    """A table was opened."""

    key: str
    code: str


class MemberJoined(_TableEvent, frozen=True):
    """A person or an assistant took a seat, or the host added a bot (then `bot` is its level).

    Attributes:
        device: a random number of the person's device at this table; empty if unknown. Never shown.
    """

    member: MemberId
    name: str
    bot: str | None = None
    assistant: bool = False
    device: str = ""


class MemberRenamed(_TableEvent, frozen=True):
    """A person changed their name."""

    member: MemberId
    name: str


class MemberLeft(_TableEvent, frozen=True):
    """A seat in the lobby became free; `by_host` if the host freed it, `blocked` if the person may not come back."""

    member: MemberId
    by_host: bool = False
    blocked: bool = False


class NameUnblocked(_TableEvent, frozen=True):
    """The host unblocked a name."""

    name: str


class TokenRevoked(_TableEvent, frozen=True):
    """All earlier tokens of this seat became void."""

    member: MemberId


class HostPassed(_TableEvent, frozen=True):
    """The host's role went to another person, or to no one."""

    member: MemberId | None


class SeatsOrdered(_TableEvent, frozen=True):
    """The order of seats changed, clockwise."""

    order: tuple[MemberId, ...]


class RulesChosen(_TableEvent, frozen=True):
    """The host chose the rules of the next game."""

    rules: Rules


class TimersChosen(_TableEvent, frozen=True):
    """The host chose the timers, from the next decision on."""

    timers: Timers


class SettingChanged(SettingChanges, _TableEvent, frozen=True):
    """Settings of the table changed."""


class BotLevelChosen(_TableEvent, frozen=True):
    """The level of a bot changed."""

    member: MemberId
    level: str


class ScreenOpened(_TableEvent, frozen=True):
    """A member opened a big screen for the table."""

    screen: ScreenId


class ScreenClosed(_TableEvent, frozen=True):
    """The pass of a big screen became void."""

    screen: ScreenId


class GameBegan(_TableEvent, frozen=True):
    """A game was dealt to `seats`, clockwise; from a seed if devices took part.

    Attributes:
        resumed: the number of initial actions from an earlier game; None for a game with a new deal.
    """

    seats: tuple[MemberId, ...]
    started: GameStarted
    seed: Hex | None = None
    resumed: int | None = None


class DealSealed(_TableEvent, frozen=True):
    """The server drew its secret for the next game, and shows the commitment to it."""

    secret: Hex
    commitment: Hex


class NumberCommitted(_TableEvent, frozen=True):
    """A player's device committed to its number for the next game."""

    member: MemberId
    commitment: Hex


class NumbersClosed(_TableEvent, frozen=True):
    """The host started the game: the devices that have committed now reveal their numbers."""


class NumberOpened(_TableEvent, frozen=True):
    """A player's device revealed its number."""

    member: MemberId
    number: Hex


class Played(_TableEvent, frozen=True):
    """A member acted in the game; `by_bot` if a bot acted for a person."""

    member: MemberId
    events: tuple[Event, ...]
    by_bot: bool = False


class StandInBegan(_TableEvent, frozen=True):
    """A bot began to stand in for a person."""

    member: MemberId
    extent: StandIn
    cause: Cause


class StandInEnded(_TableEvent, frozen=True):
    """The person plays again."""

    member: MemberId


class MemberReadmitted(_TableEvent, frozen=True):
    """A removal was undone: the member's voided token is valid again, and a bot plays until the person is back."""

    member: MemberId


class SeatClaimed(_TableEvent, frozen=True):
    """A spectator asked for a person's seat; `name` is theirs if they are new. `ticket`: the hash of their secret."""

    claim: int
    member: MemberId
    ticket: Hex
    name: str = ""


class ClaimBacked(_TableEvent, frozen=True):
    """A person confirmed a claim of a seat."""

    claim: int
    member: MemberId


class ClaimRefused(_TableEvent, frozen=True):
    """A person refused a claim of a seat."""

    claim: int
    member: MemberId


class SeatGiven(_TableEvent, frozen=True):
    """The table gave a seat to the claimant: all earlier tokens of the seat became void."""

    claim: int
    member: MemberId


class SeatCollected(_TableEvent, frozen=True):
    """The claimant sat down."""

    claim: int
    member: MemberId


class Petitioned(_TableEvent, frozen=True):
    """A person asked for a stand-in for another person, or for their removal or readmission."""

    member: MemberId
    target: MemberId
    ask: Petition


class Nudged(_TableEvent, frozen=True):
    """A person reminded another one that the table is waiting for them; once for each decision."""

    member: MemberId
    target: MemberId


class ChatSaid(_TableEvent, frozen=True):
    """A chat message in a channel; `member` is None for a spectator."""

    member: MemberId | None
    channel: Channel
    text: str


class PhraseSaid(_TableEvent, frozen=True):
    """A quick phrase, by key; each reader sees it in their language."""

    member: MemberId
    phrase: str


class Reacted(_TableEvent, frozen=True):
    """A reaction, by key."""

    member: MemberId
    reaction: str


class Argued(_TableEvent, frozen=True):
    """An argument about the running game; each reader sees it in their language.

    Attributes:
        game: the number of the game, as in `TableView.games`. round: the current round.
        number: counts the arguments of this game from 1; answers refer to it.
        phase: the current phase; None in logs of earlier versions.
    """

    member: MemberId
    game: int
    round: int
    number: int
    argument: Argument
    phase: PhaseName | None = None


class NoteKept(_TableEvent, frozen=True):
    """A person wrote their private note, replacing the previous one.

    Only logs of earlier versions contain this: notes are now stored outside the log, without history.
    """

    member: MemberId
    text: str


class DeadlineSet(_TableEvent, frozen=True):
    """A decision or the discussion got a deadline, in milliseconds since the epoch."""

    kind: DeadlineKind
    prompt: int
    at: int


class DiscussionClosed(_TableEvent, frozen=True):
    """The time for discussion is over and the ballot is open (rules, option `discussion_limit_s`)."""

    prompt: int


class DiscussionTimed(_TableEvent, frozen=True):
    """The discussion before the open decision of bots got its times, in milliseconds since the epoch.

    Bots act after `silence_ms` of silence, between `earliest` and `latest` (`weimar.table.discussion`).
    """

    since: int
    earliest: int
    latest: int
    silence_ms: int


class DiscussionEnded(_TableEvent, frozen=True):
    """The only person at the table wanted no more discussion before this decision of bots."""


class CardShown(_TableEvent, frozen=True):
    """A person saw something alone as president. Bots wait until it is put away, or until a time.

    Attributes:
        about: what they saw. round: the round of their office.
        until: milliseconds since the epoch.
    """

    member: MemberId
    about: PowerTopic
    round: int
    until: int


class CardPutAway(_TableEvent, frozen=True):
    """The president put the card away."""

    member: MemberId


class EnvelopesDealt(_TableEvent, frozen=True):
    """The envelopes with the roles lie in front of people: the game begins once they have looked, or at a time.

    Attributes:
        sealed: the people who have not looked; after the last one, empty: they read.
        until: milliseconds since the epoch.
    """

    sealed: tuple[MemberId, ...]
    until: int


class SealBroken(_TableEvent, frozen=True):
    """A person broke the seal of their envelope: they look at their role now."""

    member: MemberId


class EnvelopesPutAway(_TableEvent, frozen=True):
    """Everybody has looked, or had the time to: the game begins."""


class SceneSkipped(_TableEvent, frozen=True):
    """The host ended the scene before this decision: screens stop showing it."""

    prompt: int


class DayOpened(_TableEvent, frozen=True):
    """The table became the table of a day: its game and its bots follow from the date (docs/reference/daily.md).

    Attributes:
        date: year-month-day. version: the version of the daily rules. seed: the source of the day's randomness.
        practice: the game does not count.
    """

    date: str
    version: int
    seed: Hex
    practice: bool


class DaySigned(_TableEvent, frozen=True):
    """The person put a name next to their result on the page of the day; None removes it."""

    name: str | None


class LobbyReopened(_TableEvent, frozen=True):
    """The table went back to the lobby with the same people."""


Saying: TypeAlias = ChatSaid | PhraseSaid | Reacted | Argued
"""The utterances of members and spectators."""

if TYPE_CHECKING:
    TableEvent: TypeAlias = _TableEvent
else:
    TableEvent = reduce(or_, _TableEvent.__subclasses__())
    """The union of all events above, by which an entry is read."""


SCHEMA: Final = 12
"""Version of the events' schema."""

READABLE: Final = (9, 10, 11, SCHEMA)
"""The schemas that can be read: the others only lack some kinds of events. Earlier ones were never released."""


class Entry(Struct, frozen=True, gc=False):
    """One entry of the log: all events of one command.

    Attributes:
        at: milliseconds since the epoch.
    """

    at: int
    events: tuple[TableEvent, ...]
