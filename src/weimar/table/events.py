"""Table events, in the past tense: the content of the log.

Contract: values only. A table is its list of entries; `fold` applies them. `GameBegan` and `Played` contain events of
the engine, including secrets, so the log never leaves the server.
"""

from typing import Annotated, Final, Literal, TypeAlias

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


class TableOpened(Struct, frozen=True, gc=False, tag_field="event", tag="table_opened"):
    """A table was opened."""

    key: str
    code: str


class MemberJoined(Struct, frozen=True, gc=False, tag_field="event", tag="member_joined"):
    """A person or an assistant took a seat, or the host added a bot (then `bot` is its level).

    Attributes:
        device: a random number of the person's device at this table; empty if unknown. Never shown.
    """

    member: MemberId
    name: str
    bot: str | None = None
    assistant: bool = False
    device: str = ""


class MemberRenamed(Struct, frozen=True, gc=False, tag_field="event", tag="member_renamed"):
    """A person changed their name."""

    member: MemberId
    name: str


class MemberLeft(Struct, frozen=True, gc=False, tag_field="event", tag="member_left"):
    """A seat in the lobby became free; `by_host` if the host freed it, `blocked` if the person may not come back."""

    member: MemberId
    by_host: bool = False
    blocked: bool = False


class NameUnblocked(Struct, frozen=True, gc=False, tag_field="event", tag="name_unblocked"):
    """The host unblocked a name."""

    name: str


class TokenRevoked(Struct, frozen=True, gc=False, tag_field="event", tag="token_revoked"):
    """All earlier tokens of this seat became void."""

    member: MemberId


class HostPassed(Struct, frozen=True, gc=False, tag_field="event", tag="host_passed"):
    """The host's role went to another person, or to no one."""

    member: MemberId | None


class SeatsOrdered(Struct, frozen=True, gc=False, tag_field="event", tag="seats_ordered"):
    """The order of seats changed, clockwise."""

    order: tuple[MemberId, ...]


class RulesChosen(Struct, frozen=True, gc=False, tag_field="event", tag="rules_chosen"):
    """The host chose the rules of the next game."""

    rules: Rules


class TimersChosen(Struct, frozen=True, gc=False, tag_field="event", tag="timers_chosen"):
    """The host chose the timers, from the next decision on."""

    timers: Timers


class SettingChanged(Struct, frozen=True, gc=False, tag_field="event", tag="setting_changed"):
    """Settings of the table changed; None leaves a setting unchanged."""

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


class BotLevelChosen(Struct, frozen=True, gc=False, tag_field="event", tag="bot_level_chosen"):
    """The level of a bot changed."""

    member: MemberId
    level: str


class ScreenOpened(Struct, frozen=True, gc=False, tag_field="event", tag="screen_opened"):
    """A member opened a big screen for the table."""

    screen: ScreenId


class ScreenClosed(Struct, frozen=True, gc=False, tag_field="event", tag="screen_closed"):
    """The pass of a big screen became void."""

    screen: ScreenId


class GameBegan(Struct, frozen=True, gc=False, tag_field="event", tag="game_began"):
    """A game was dealt to `seats`, clockwise; from a seed if devices took part.

    Attributes:
        resumed: the number of initial actions from an earlier game; None for a game with a new deal.
    """

    seats: tuple[MemberId, ...]
    started: GameStarted
    seed: Hex | None = None
    resumed: int | None = None


class DealSealed(Struct, frozen=True, gc=False, tag_field="event", tag="deal_sealed"):
    """The server drew its secret for the next game, and shows the commitment to it."""

    secret: Hex
    commitment: Hex


class NumberCommitted(Struct, frozen=True, gc=False, tag_field="event", tag="number_committed"):
    """A player's device committed to its number for the next game."""

    member: MemberId
    commitment: Hex


class NumbersClosed(Struct, frozen=True, gc=False, tag_field="event", tag="numbers_closed"):
    """The host started the game: the devices that have committed now reveal their numbers."""


class NumberOpened(Struct, frozen=True, gc=False, tag_field="event", tag="number_opened"):
    """A player's device revealed its number."""

    member: MemberId
    number: Hex


class Played(Struct, frozen=True, gc=False, tag_field="event", tag="played"):
    """A member acted in the game; `by_bot` if a bot acted for a person."""

    member: MemberId
    events: tuple[Event, ...]
    by_bot: bool = False


class StandInBegan(Struct, frozen=True, gc=False, tag_field="event", tag="stand_in_began"):
    """A bot began to stand in for a person."""

    member: MemberId
    extent: StandIn
    cause: Cause


class StandInEnded(Struct, frozen=True, gc=False, tag_field="event", tag="stand_in_ended"):
    """The person plays again."""

    member: MemberId


class MemberReadmitted(Struct, frozen=True, gc=False, tag_field="event", tag="member_readmitted"):
    """A removal was undone: the member's voided token is valid again, and a bot plays until the person is back."""

    member: MemberId


class SeatClaimed(Struct, frozen=True, gc=False, tag_field="event", tag="seat_claimed"):
    """A spectator asked for a person's seat; `name` is theirs if they are new. `ticket`: the hash of their secret."""

    claim: int
    member: MemberId
    ticket: Hex
    name: str = ""


class ClaimBacked(Struct, frozen=True, gc=False, tag_field="event", tag="claim_backed"):
    """A person confirmed a claim of a seat."""

    claim: int
    member: MemberId


class ClaimRefused(Struct, frozen=True, gc=False, tag_field="event", tag="claim_refused"):
    """A person refused a claim of a seat."""

    claim: int
    member: MemberId


class SeatGiven(Struct, frozen=True, gc=False, tag_field="event", tag="seat_given"):
    """The table gave a seat to the claimant: all earlier tokens of the seat became void."""

    claim: int
    member: MemberId


class SeatCollected(Struct, frozen=True, gc=False, tag_field="event", tag="seat_collected"):
    """The claimant sat down."""

    claim: int
    member: MemberId


class Petitioned(Struct, frozen=True, gc=False, tag_field="event", tag="petitioned"):
    """A person asked for a stand-in for another person, or for their removal or readmission."""

    member: MemberId
    target: MemberId
    ask: Petition


class Nudged(Struct, frozen=True, gc=False, tag_field="event", tag="nudged"):
    """A person reminded another one that the table is waiting for them; once for each decision."""

    member: MemberId
    target: MemberId


class ChatSaid(Struct, frozen=True, gc=False, tag_field="event", tag="chat_said"):
    """A chat message in a channel; `member` is None for a spectator."""

    member: MemberId | None
    channel: Channel
    text: str


class PhraseSaid(Struct, frozen=True, gc=False, tag_field="event", tag="phrase_said"):
    """A quick phrase, by key; each reader sees it in their language."""

    member: MemberId
    phrase: str


class Reacted(Struct, frozen=True, gc=False, tag_field="event", tag="reacted"):
    """A reaction, by key."""

    member: MemberId
    reaction: str


class Argued(Struct, frozen=True, gc=False, tag_field="event", tag="argued"):
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


class NoteKept(Struct, frozen=True, gc=False, tag_field="event", tag="note_kept"):
    """A person wrote their private note, replacing the previous one.

    Only logs of earlier versions contain this: notes are now stored outside the log, without history.
    """

    member: MemberId
    text: str


class DeadlineSet(Struct, frozen=True, gc=False, tag_field="event", tag="deadline_set"):
    """A decision or the discussion got a deadline, in milliseconds since the epoch."""

    kind: DeadlineKind
    prompt: int
    at: int


class DiscussionClosed(Struct, frozen=True, gc=False, tag_field="event", tag="discussion_closed"):
    """The time for discussion is over and the ballot is open (rules, option `discussion_limit_s`)."""

    prompt: int


class DiscussionTimed(Struct, frozen=True, gc=False, tag_field="event", tag="discussion_timed"):
    """The discussion before the open decision of bots got its times, in milliseconds since the epoch.

    Bots act after `silence_ms` of silence, between `earliest` and `latest` (`weimar.table.discussion`).
    """

    since: int
    earliest: int
    latest: int
    silence_ms: int


class DiscussionEnded(Struct, frozen=True, gc=False, tag_field="event", tag="discussion_ended"):
    """The only person at the table wanted no more discussion before this decision of bots."""


class CardShown(Struct, frozen=True, gc=False, tag_field="event", tag="card_shown"):
    """A person saw something alone as president. Bots wait until it is put away, or until a time.

    Attributes:
        about: what they saw. round: the round of their office.
        until: milliseconds since the epoch.
    """

    member: MemberId
    about: PowerTopic
    round: int
    until: int


class CardPutAway(Struct, frozen=True, gc=False, tag_field="event", tag="card_put_away"):
    """The president put the card away."""

    member: MemberId


class EnvelopesDealt(Struct, frozen=True, gc=False, tag_field="event", tag="envelopes_dealt"):
    """The envelopes with the roles lie in front of people: the game begins once they have looked, or at a time.

    Attributes:
        sealed: the people who have not looked; after the last one, empty: they read.
        until: milliseconds since the epoch.
    """

    sealed: tuple[MemberId, ...]
    until: int


class SealBroken(Struct, frozen=True, gc=False, tag_field="event", tag="seal_broken"):
    """A person broke the seal of their envelope: they look at their role now."""

    member: MemberId


class EnvelopesPutAway(Struct, frozen=True, gc=False, tag_field="event", tag="envelopes_put_away"):
    """Everybody has looked, or had the time to: the game begins."""


class SceneSkipped(Struct, frozen=True, gc=False, tag_field="event", tag="scene_skipped"):
    """The host ended the scene before this decision: screens stop showing it."""

    prompt: int


class DayOpened(Struct, frozen=True, gc=False, tag_field="event", tag="day_opened"):
    """The table became the table of a day: its game and its bots follow from the date (docs/reference/daily.md).

    Attributes:
        date: year-month-day. version: the version of the daily rules. seed: the source of the day's randomness.
        practice: the game does not count.
    """

    date: str
    version: int
    seed: Hex
    practice: bool


class DaySigned(Struct, frozen=True, gc=False, tag_field="event", tag="day_signed"):
    """The person put a name next to their result on the page of the day; None removes it."""

    name: str | None


class LobbyReopened(Struct, frozen=True, gc=False, tag_field="event", tag="lobby_reopened"):
    """The table went back to the lobby with the same people."""


Saying: TypeAlias = ChatSaid | PhraseSaid | Reacted | Argued
"""The utterances of members and spectators."""

TableEvent: TypeAlias = (
    TableOpened
    | MemberJoined
    | MemberRenamed
    | MemberLeft
    | NameUnblocked
    | TokenRevoked
    | HostPassed
    | SeatsOrdered
    | RulesChosen
    | TimersChosen
    | SettingChanged
    | BotLevelChosen
    | ScreenOpened
    | ScreenClosed
    | DealSealed
    | NumberCommitted
    | NumbersClosed
    | NumberOpened
    | GameBegan
    | Played
    | StandInBegan
    | StandInEnded
    | MemberReadmitted
    | SeatClaimed
    | ClaimBacked
    | ClaimRefused
    | SeatGiven
    | SeatCollected
    | Petitioned
    | Nudged
    | ChatSaid
    | PhraseSaid
    | Reacted
    | Argued
    | NoteKept
    | DeadlineSet
    | DiscussionClosed
    | DiscussionTimed
    | DiscussionEnded
    | CardShown
    | CardPutAway
    | EnvelopesDealt
    | SealBroken
    | EnvelopesPutAway
    | SceneSkipped
    | DayOpened
    | DaySigned
    | LobbyReopened
)


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
