"""The state of a table.

Contract: frozen values, made by `weimar.table.fold`. Presence is not part of them: it does not survive the process, and
decisions based on it are events.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from weimar.engine import Rules, State
from weimar.engine.arguments import Said
from weimar.engine.events import Event
from weimar.engine.fair_deal import FairDeal, Hex
from weimar.table import events as ev
from weimar.table.events import HelperLevel, MemberId, Narration, Pace, Place, ScreenId, StandIn, Timers, Volume

Stage: TypeAlias = Literal["lobby", "game", "over"]


class Member(Struct, frozen=True, gc=False):
    """A person, an assistant or a bot with a seat.

    Attributes:
        since: the time of joining, in milliseconds since the epoch.
        bot: its level; None for a person.
        generation: tokens of earlier generations are void.
        gone: left or was removed during a game; a bot continues.
        removed: gone involuntarily; the table refuses their commands until they are readmitted.
        stand_in: the extent of a bot's stand-in for this person; None for none.
        assistant: true for a program that uses a language model.
        device: a random number of the person's device at this table; empty if unknown. Never shown.
        hat: the number of their hat, colour and sign, from 0; no two members have the same.
    """

    member: MemberId
    name: str
    since: int
    bot: str | None = None
    generation: int = 0
    gone: bool = False
    removed: bool = False
    stand_in: StandIn | None = None
    assistant: bool = False
    device: str = ""
    hat: int = 0


TalkChannel: TypeAlias = Literal["table", "gallery", "arguments"]


class Talk(Struct, frozen=True, gc=False):
    """An utterance, its number, its time (milliseconds since the epoch) and its channel.

    Each channel has its own limit, so none can crowd out another.
    """

    number: int
    at: int
    what: ev.Saying
    channel: TalkChannel


class Author(Struct, frozen=True, gc=False):
    """The author of an argument in the current game, and the argument in the form of the record.

    Attributes:
        prompt: the open decision. at: milliseconds since the epoch.
    """

    member: MemberId
    prompt: int
    at: int
    said: Said


class Deadline(Struct, frozen=True, gc=False):
    """A deadline, in milliseconds since the epoch."""

    kind: ev.DeadlineKind
    prompt: int
    at: int


class Discussion(Struct, frozen=True, gc=False):
    """The discussion before a decision of bots; times in milliseconds since the epoch.

    Attributes:
        since: its beginning. earliest, latest: the bounds of its end.
        silence_ms: the silence that ends it. heard: when someone last spoke; at first, its beginning.
    """

    since: int
    earliest: int
    latest: int
    silence_ms: int
    heard: int


class DealDevice(Struct, frozen=True, gc=False):
    """A player's device that takes part in a deal: its commitment, and its number once revealed."""

    member: MemberId
    commitment: Hex
    number: Hex | None = None


class Deal(Struct, frozen=True, gc=False):
    """The next game's deal with devices. Secret except for the commitments.

    Attributes:
        secret: the server's secret. commitment: the commitment to it.
        devices: the devices by ascending member.
        closed_at: the time the start was requested, in milliseconds since the epoch; 0 before.
    """

    secret: Hex
    commitment: Hex
    devices: tuple[DealDevice, ...] = ()
    closed_at: int = 0


class SeatClaim(Struct, frozen=True, gc=False):
    """Someone without a seat asks for one in the running game. Everybody sees all of it.

    Attributes:
        claim: its number in this game. member: the member with the seat.
        ticket: the hash of the claimant's secret, by which the claimant knows its own claim.
        name: of someone new; empty for the same person on another device.
        at: milliseconds since the epoch. backers: the people who have confirmed it.
        given: the table has agreed, and the claimant has not yet sat down.
    """

    claim: int
    member: MemberId
    ticket: Hex
    name: str
    at: int
    backers: tuple[MemberId, ...] = ()
    given: bool = False


class TableDay(Struct, frozen=True, gc=False):
    """The day of a table; fields as in `DayOpened`. signed: the name on the page of the day, if any."""

    date: str
    version: int
    seed: Hex
    practice: bool
    signed: str | None = None


class TableSettings(Struct, frozen=True, gc=False, kw_only=True):
    """The host's settings, shown to everybody; `SettingChanges` changes them.

    Attributes:
        code_hidden: big screens show neither the code nor the link. bots_argue: bots make arguments.
        claims: whether statements about observations are allowed. assistants: whether assistants may take a seat.
        place: the setting of the evening.
        narration: the narrating big screen. screen_sound: the volume of music and sounds on big screens.
    """

    locked: bool = False
    listed: bool = False
    paused: bool = False
    silenced: bool = False
    helper: HelperLevel = "record"
    pace: Pace = "normal"
    code_hidden: bool = False
    bots_argue: bool = True
    claims: bool = True
    assistants: bool = False
    place: Place = "apart"
    narration: Narration = Narration(0, ())
    screen_sound: Volume = "soft"


class TableState(TableSettings, frozen=True, gc=False):
    """The complete state of a table, except for presence.

    Attributes:
        key: the secret of the link. code: four letters for entering the unlocked lobby.
        members: the members in seat order, clockwise; from the deal on, seat i of the game is members[i].
        host: the member with the host's controls; None if no person is left.
        newest: the highest member id so far. blocked: the names of people barred by the host.
        blocked_devices: names and devices of these people; an empty device bars the name.
        hats: the hats of the latest devices whose people have left, for their return.
        rules, timers: those of the next game and decision.
        screens: big screens with a valid pass. newest_screen: the highest id so far.
        screens_opened: the opening time of each of them, in milliseconds since the epoch.
        stage: before, during or after a game. game: the true state, from the deal on.
        history: the events of that game, for its record.
        games: the number of deals. prompt: counts decisions; an answer to an old one is refused.
        talk_closed: the prompt at which the discussion closed. scene_skipped: the decision after the scene last ended
            by the host; 0 for none.
        petitions: open petitions. nudges: those of this decision.
        talk: the latest utterances, oldest first. said: their total number.
        authors: the authors of the arguments in the current game, number 1 first.
        notes: private notes, by member.
        deadlines: the running ones.
        discussion: the one before the open decision; None if bots do not wait for talk. card: the one that a president
            has not put away yet. envelopes: those with the roles; None once the game has begun.
        deal: the contributions of players' devices to the next game; None if there are none yet.
        proof: the proof of the current or last game, secret until it is over; None if no device took part.
        day: the day of a table of the day; None for other tables.
        forced: by round, the seats in which a bot made a person's move (a timer, an absence): seat 0 is 1, seat 1 is 2,
            seat 2 is 4; rounds after the last such move are missing.
        resumed: the number of the game's initial actions from an earlier game; None if it has a new deal.
        seat_claims: claims of seats in this game, oldest first. newest_claim: the number of all so far.
        opened_at, changed_at: milliseconds since the epoch.
    """

    key: str
    code: str
    opened_at: int
    changed_at: int
    members: tuple[Member, ...] = ()
    host: MemberId | None = None
    newest: MemberId = 0
    blocked: tuple[str, ...] = ()
    blocked_devices: tuple[tuple[str, str], ...] = ()
    hats: tuple[tuple[str, int], ...] = ()
    rules: Rules = Rules()
    timers: Timers = Timers()
    screens: tuple[ScreenId, ...] = ()
    newest_screen: ScreenId = 0
    screens_opened: tuple[tuple[ScreenId, int], ...] = ()
    stage: Stage = "lobby"
    game: State | None = None
    history: tuple[Event, ...] = ()
    games: int = 0
    prompt: int = 0
    talk_closed: int | None = None
    scene_skipped: int = 0
    petitions: tuple[ev.Petitioned, ...] = ()
    nudges: tuple[ev.Nudged, ...] = ()
    talk: tuple[Talk, ...] = ()
    said: int = 0
    authors: tuple[Author, ...] = ()
    notes: tuple[tuple[MemberId, str], ...] = ()
    deadlines: tuple[Deadline, ...] = ()
    discussion: Discussion | None = None
    card: ev.CardShown | None = None
    envelopes: ev.EnvelopesDealt | None = None
    deal: Deal | None = None
    proof: FairDeal | None = None
    day: TableDay | None = None
    resumed: int | None = None
    forced: tuple[int, ...] = ()
    seat_claims: tuple[SeatClaim, ...] = ()
    newest_claim: int = 0

    def is_dealing(self) -> bool:
        """Return whether the host has started the game and devices are revealing their numbers."""
        return self.deal is not None and self.deal.closed_at > 0

    def member(self, member: MemberId) -> Member | None:
        """The member with this id; None if there is none, or no longer."""
        for candidate in self.members:
            if candidate.member == member:
                return candidate
        return None

    def seat_of(self, member: MemberId) -> int | None:
        """The seat of a member, counted clockwise from 0."""
        for seat, candidate in enumerate(self.members):
            if candidate.member == member:
                return seat
        return None
