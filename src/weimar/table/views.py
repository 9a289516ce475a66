"""Views of a table: the knowledge of each viewer, and the visible part of each change.

Contract: `snapshot` is everything a viewer can know. `updates` has the changes for each viewer: a snapshot with its
updates applied is the next snapshot. Both are built field by field. All spectators see the same.

A patch sets fields (`set`) and replaces the end of long lists from an index on (`tails`), so one more ballot costs only
a few bytes.
"""

from collections.abc import Collection, Iterable
from operator import attrgetter
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple, replace

from weimar.engine import SPECTATOR, Rules, View, Viewer, awaited, observe, project
from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.fair_deal import Hex
from weimar.engine.observe import Observation, insiders
from weimar.engine.phases import Voting
from weimar.engine.state import State
from weimar.engine.terms import Seat
from weimar.engine.view import Own, known_ballots, own_part, voted
from weimar.table import events as ev
from weimar.table.discussion import ends_at
from weimar.table.events import (
    CardShown,
    MemberId,
    ScreenId,
    StandIn,
    TableEvent,
    Timers,
)
from weimar.table.presence import Presence
from weimar.table.state import Deadline, Deal, Member, SeatClaim, Stage, TableDay, TableSettings, TableState, Talk
from weimar.table.talk import ballot_is_shut

Audience: TypeAlias = MemberId | None
"""The viewer: a member, or None for all spectators."""


class MemberView(Struct, frozen=True, gc=False):
    """The public part of a member.

    Attributes:
        bot: its level; None for a person. here: connected now.
        gone: left or was removed during a game. removed: gone involuntarily.
        stand_in: the extent of a bot's stand-in for them; None for none.
        assistant: a program that uses a language model.
        hat: the number of their hat, colour and sign, from 0; it stays with them in another seat.
    """

    member: MemberId
    name: str
    bot: str | None
    here: bool
    gone: bool
    removed: bool
    stand_in: StandIn | None
    assistant: bool
    hat: int


class ScreenView(Struct, frozen=True, gc=False):
    """A big screen of the table. here: connected now."""

    screen: ScreenId
    here: bool


class DealDeviceView(Struct, frozen=True, gc=False):
    """A player's device in the deal: its commitment, and whether it has revealed its number."""

    member: MemberId
    commitment: Hex
    opened: bool


class DealView(Struct, frozen=True, gc=False):
    """The public part of a deal with devices (docs/reference/fair-deal.md).

    Attributes:
        commitment: the server's commitment. devices: the devices by ascending member.
        closed: the start was requested: the listed devices reveal their numbers now, and no others can join.
    """

    commitment: Hex
    devices: tuple[DealDeviceView, ...]
    closed: bool


class DayView(Struct, frozen=True, gc=False):
    """The day of a table, without its seed; fields as in `TableDay`."""

    date: str
    version: int
    practice: bool
    signed: str | None


class DiscussionView(Struct, frozen=True, gc=False):
    """The discussion for which bots keep their decision to themselves; times in milliseconds since the epoch.

    Attributes:
        since: its beginning. earliest, latest: the bounds of its end.
        ends: its end if nobody says anything more.
    """

    since: int
    earliest: int
    latest: int
    ends: int


class CardView(Struct, frozen=True, gc=False):
    """The card that the president saw alone and has not put away yet.

    Attributes:
        seat: the president's. about: the kind of card.
        until: the time until which bots wait, in milliseconds since the epoch.
    """

    seat: Seat
    about: ev.PowerTopic
    until: int


class TableView(TableSettings, frozen=True, gc=False):
    """The public part of a table; fields as in `TableState`.

    Attributes:
        ballot_shut: the discussion is still open and ballots are not yet accepted.
        discussion: the talk for which bots wait now; null if they do not. card: what the president saw alone; null
            unless bots wait for the president to put it away. envelopes: the seats whose players have not yet looked at
            their role; null once the game has begun.
        watching: the number of spectators.
        screens: the big screens that have connected.
        scene_skipped: a change of it ends the current scene.
        deal: the deal of the next game, until the cards are dealt; null if no device takes part.
        day: the day of a table of the day; null for other tables.
        forced: by round of the game, the seats in which a bot made a person's move, each as the bit of its number;
            rounds after the last such move are missing.
        resumed: true if the game continues an earlier one; such a game does not count.
        seat_claims: who asks for a seat of the running game, oldest first.
    """

    code: str
    stage: Stage
    host: MemberId | None
    members: tuple[MemberView, ...]
    rules: Rules
    timers: Timers
    games: int
    prompt: int
    ballot_shut: bool
    petitions: tuple[ev.Petitioned, ...]
    deadlines: tuple[Deadline, ...]
    discussion: DiscussionView | None
    card: CardView | None
    envelopes: tuple[Seat, ...] | None
    watching: int
    screens: tuple[ScreenView, ...]
    scene_skipped: int
    deal: DealView | None
    day: DayView | None
    resumed: bool
    forced: tuple[int, ...]
    seat_claims: tuple[SeatClaim, ...]


class Utterance(Struct, frozen=True, gc=False):
    """An utterance and its time (milliseconds since the epoch)."""

    at: int
    what: ev.Saying


class Snapshot(Struct, frozen=True, gc=False):
    """Everything one viewer can know.

    Attributes:
        game: the viewer's view of the game, from the deal on.
        talk: the latest utterances audible to the viewer. note: the viewer's private note.
        blocked: the barred names; only the host gets them.
    """

    table: TableView
    game: View | None
    talk: tuple[Utterance, ...]
    note: str
    blocked: tuple[str, ...] = ()


class Patch(Struct, frozen=True, gc=False, omit_defaults=True):
    """The difference between two objects: fields to set, and ends of lists by index."""

    set: dict[str, Any] = {}
    tails: dict[str, tuple[int, tuple[Any, ...]]] = {}


class ProjectedTable:
    """A table at one moment, including presence, with a cache of its projections."""

    __slots__ = ("_owns", "_public", "_table", "presence", "state")

    def __init__(self, state: TableState, presence: Presence) -> None:
        self.state, self.presence = state, presence
        self._table: TableView | None = None
        self._public: View | None = None
        self._owns: dict[int, Own] = {}

    def table(self) -> TableView:
        """The public part of the table."""
        if self._table is None:
            self._table = table_view(self)
        return self._table

    def public(self) -> View | None:
        """The public view of the game."""
        if self._public is None and self.state.game is not None:
            self._public = project(self.state.game, SPECTATOR)
        return self._public

    def own(self, seat: int) -> Own | None:
        """The private fields of a seat's view."""
        if seat not in self._owns and self.state.game is not None:
            self._owns[seat] = own_part(self.state.game, seat)
        return self._owns.get(seat)

    def reuse(self, before: "ProjectedTable") -> Collection[int]:
        """Reuse projections that cannot have changed.

        While ballots arrive on the same board, only the list of voters changes, and the voter's own ballot.

        Returns:
            The seats with possibly changed private fields.
        """
        old, new = before.state.game, self.state.game
        if old is None or new is None or old.setup is not new.setup:
            return ALL_SEATS
        voting = _ballots_changed(old, new)
        if voting is None:
            return ALL_SEATS
        self._public, self._owns = before._public, dict(before._owns)  # noqa: SLF001 - another instance of this class
        if old is not new and self._public is not None:
            self._public = replace(self._public, waiting_for=awaited(new), voted=voted(new))
        for seat in voting:
            if seat in self._owns:
                self._owns[seat] = replace(self._owns[seat], ballots=known_ballots(new, seat))
        return voting


ALL_SEATS: Final = range(MAX_PLAYERS)


def _ballots_changed(old: State, new: State) -> tuple[int, ...] | None:
    """The seats with a changed ballot in the running vote; None if other things can have changed too."""
    if old.board is not new.board:
        return None
    if old.phase is new.phase:
        return ()
    if not isinstance(old.phase, Voting) or not isinstance(new.phase, Voting):
        return None
    pairs = zip(old.phase.ballots, new.phase.ballots, strict=True)
    return tuple([seat for seat, (before, after) in enumerate(pairs) if before != after])


class Update(Struct, frozen=True, gc=False):
    """The changes for one viewer; None where nothing changed.

    Attributes:
        game: public fields of the game. own: the viewer's own fields (they override `game`).
        seen: the viewer's observations, in order. talk: the utterances audible to the viewer.
        blocked: the host's list; empty for a player who is no longer host.
    """

    table: Patch | None
    game: Patch | None
    own: Patch | None
    seen: tuple[Observation, ...]
    nudged: tuple[ev.Nudged, ...]
    talk: tuple[Utterance, ...]
    note: str | None
    blocked: tuple[str, ...] | None = None

    def is_empty(self) -> bool:
        """Return whether there is nothing to send."""
        changed = self.table or self.game or self.own or self.seen or self.nudged or self.talk
        return not changed and self.note is None and self.blocked is None


def snapshot(projected: ProjectedTable, viewer: Audience) -> Snapshot:
    """Everything a viewer can know now."""
    state = projected.state
    seat = None if viewer is None else state.seat_of(viewer)
    game = state.game
    eyes: Viewer = SPECTATOR if seat is None else seat
    return Snapshot(
        table=projected.table(),
        game=None if game is None else project(game, eyes),
        talk=tuple(Utterance(entry.at, entry.what) for entry in state.talk if _hears(viewer, entry.what)),
        note=dict(state.notes).get(viewer, "") if viewer is not None else "",
        blocked=_blocked_for(state, viewer),
    )


def _blocked_for(state: TableState, viewer: Audience) -> tuple[str, ...]:
    """The blocked names visible to a viewer: all for the host, none for others."""
    return state.blocked if viewer is not None and viewer == state.host else ()


def table_view(projected: ProjectedTable) -> TableView:
    """The public part of a table."""
    state = projected.state
    return TableView(
        code=state.code,
        stage=state.stage,
        host=state.host,
        members=tuple(_member_view(member, projected.presence) for member in state.members),
        rules=state.rules,
        timers=state.timers,
        games=state.games,
        prompt=state.prompt,
        ballot_shut=ballot_is_shut(state),
        petitions=state.petitions,
        deadlines=state.deadlines,
        discussion=_discussion_view(state),
        card=None if state.card is None else _card_view(state, state.card),
        envelopes=_sealed_seats(state),
        watching=projected.presence.spectators(),
        screens=tuple(
            ScreenView(screen, screen in projected.presence.screens)
            for screen in state.screens
            if screen in projected.presence.screens_used
        ),
        scene_skipped=state.scene_skipped,
        deal=None if state.deal is None else _deal_view(state.deal),
        day=None if state.day is None else _day_view(state.day),
        resumed=state.resumed is not None,
        forced=state.forced,
        seat_claims=state.seat_claims,
        **{name: getattr(state, name) for name in TableSettings.__struct_fields__},
    )


def _discussion_view(state: TableState) -> DiscussionView | None:
    """The discussion, as long as bots wait for it."""
    talk, ends = state.discussion, ends_at(state)
    return None if talk is None or ends is None else DiscussionView(talk.since, talk.earliest, talk.latest, ends)


def _sealed_seats(state: TableState) -> tuple[Seat, ...] | None:
    if state.envelopes is None:
        return None
    return tuple([seat for seat, member in enumerate(state.members) if member.member in state.envelopes.sealed])


def _card_view(state: TableState, card: CardShown) -> CardView | None:
    seat = state.seat_of(card.member)
    return None if seat is None else CardView(seat, card.about, card.until)


def _day_view(day: TableDay) -> DayView:
    return DayView(day.date, day.version, day.practice, day.signed)


def _deal_view(deal: Deal) -> DealView:
    devices = (DealDeviceView(device.member, device.commitment, device.number is not None) for device in deal.devices)
    return DealView(deal.commitment, tuple(devices), deal.closed_at > 0)


def _member_view(member: Member, presence: Presence) -> MemberView:
    here = member.bot is not None or presence.is_here(member.member)
    return MemberView(
        member.member,
        member.name,
        member.bot,
        here,
        member.gone,
        member.removed,
        member.stand_in,
        member.assistant,
        member.hat,
    )


def _hears(viewer: Audience, what: ev.Saying) -> bool:
    """Return whether a viewer sees an utterance. Players do not see the spectators' channel."""
    return viewer is None or not isinstance(what, ev.ChatSaid) or what.channel == "table"


def updates(
    before: ProjectedTable, after: ProjectedTable, happened: Iterable[TableEvent], viewers: Iterable[Audience]
) -> dict[Audience, Update]:
    """The changes for each viewer between two moments. Equal updates are the same object."""
    events = tuple(happened)
    old, new = before.state.game, after.state.game
    anew = before.state.games != after.state.games or (old is None) != (new is None)
    played = [inner for event in events if isinstance(event, ev.Played | ev.GameBegan) for inner in _inner(event)]
    talk = _fresh_talk(before.state, after.state)
    own_changed = ALL_SEATS if anew else after.reuse(before)
    watcher = Update(
        table=_table_difference(before, after),
        game=_game_difference(None if anew else before.public(), after.public(), lost=old is not None and new is None),
        own=None,
        seen=tuple(_observed(played, SPECTATOR)),
        nudged=tuple(event for event in events if isinstance(event, ev.Nudged)),
        talk=tuple(Utterance(entry.at, entry.what) for entry in talk),
        note=None,
    )
    builder = _UpdateBuilder(None if anew else before, after, played, watcher, own_changed)
    notes: dict[Audience, str] = {event.member: event.text for event in events if isinstance(event, ev.NoteKept)}
    told = _newly_blocked(before.state, after.state)
    return {viewer: builder.update(viewer, notes.get(viewer), told.get(viewer)) for viewer in viewers}


def _newly_blocked(before: TableState, after: TableState) -> dict[Audience, tuple[str, ...]]:
    """The blocked names for the previous and the current host, where they changed."""
    if before.blocked is after.blocked and before.host == after.host:
        return {}
    lists = {host: _blocked_for(after, host) for host in (before.host, after.host)}
    return {host: blocked for host, blocked in lists.items() if blocked != _blocked_for(before, host)}


class _UpdateBuilder:
    """Builder of each viewer's update of one change, starting from the spectators' update.

    `before` is None if another game began or ended.
    """

    def __init__(
        self,
        before: ProjectedTable | None,
        after: ProjectedTable,
        played: list[Any],
        watcher: Update,
        own_changed: Collection[int],
    ) -> None:
        self._before, self._after, self._watcher = before, after, watcher
        self._ended = before is not None and before.state.stage == "game" and after.state.stage == "over"
        self._seats = {member.member: seat for seat, member in enumerate(after.state.members)}
        self._own_changed = own_changed
        self._played = played
        self._insiders = {seat for event in played for seat in insiders(event)}
        heard = tuple(entry for entry in watcher.talk if _hears(ANYBODY, entry.what))
        self._common = watcher if heard == watcher.talk else replace(watcher, talk=heard)
        self._last = self._common

    def update(self, viewer: Audience, note: str | None, blocked: tuple[str, ...] | None) -> Update:
        """A viewer's update; the common one if it contains nothing private."""
        if viewer is None:
            return self._watcher
        seat = self._seats.get(viewer)
        own, seen = None, self._common.seen
        if seat is not None and seat in self._own_changed:
            own = self._own(seat)
        if seat in self._insiders:
            seen = tuple(_observed(self._played, seat))
        for known in (self._common, self._last):  # equal updates must be one object, so that they are encoded once
            if (own, note, seen, blocked) == (known.own, known.note, known.seen, known.blocked):
                return known
        self._last = replace(self._common, own=own, seen=seen, note=note, blocked=blocked)
        return self._last

    def _own(self, seat: int) -> Patch | None:
        now = self._after.own(seat)
        if now is None:
            return None
        old = None if self._before is None or self._ended else self._before.own(seat)
        return difference(old, now)  # all of it when the game ends: a difference would reveal who knew the roles


ANYBODY: Final[MemberId] = 0
"""A stand-in member without a seat: all members get this member's messages."""


def _observed(played: list[Any], eyes: Viewer) -> list[Observation]:
    return [observation for event in played if (observation := observe(event, eyes)) is not None]


_PLAIN: Final = attrgetter(*(name for name in TableView.__struct_fields__ if name in TableState.__struct_fields__))
"""Fields of the table shown unchanged."""


def _table_difference(before: ProjectedTable, after: ProjectedTable) -> Patch | None:
    """Same as `difference` between the two table views, without building unchanged parts."""
    old, new = before.state, after.state
    same = before.presence is after.presence and _PLAIN(old) == _PLAIN(new)
    if same and (ballot_is_shut(old), ends_at(old)) == (ballot_is_shut(new), ends_at(new)):
        return None
    return difference(before.table(), after.table())


def _inner(event: ev.Played | ev.GameBegan) -> tuple[Any, ...]:
    return event.events if isinstance(event, ev.Played) else (event.started,)


def _game_difference(old: View | None, new: View | None, *, lost: bool) -> Patch | None:
    if new is None:
        return Patch(set={"phase": None}) if lost else None
    return difference(old, new)


def _fresh_talk(before: TableState, after: TableState) -> tuple[Talk, ...]:
    fresh = after.said - before.said
    return after.talk[-fresh:] if fresh else ()


_LISTS: Final = frozenset({"rounds", "statements", "memories"})


def difference(old: TableView | View | Own | None, new: TableView | View | Own) -> Patch | None:
    """The patch from `old` to `new`; None if they are equal. Without `old`, everything."""
    changed: dict[str, Any] = {}
    tails: dict[str, tuple[int, tuple[Any, ...]]] = {}
    values = astuple(new)
    formers: tuple[Any, ...] = (None,) * len(values) if old is None else astuple(old)
    for field, value, former in zip(new.__struct_fields__, values, formers, strict=True):
        if old is not None and (value is former or value == former):
            continue
        if field in _LISTS and former is not None:
            index = _common_length(former, value)
            tails[field] = (index, value[index:])
        else:
            changed[field] = value
    return Patch(changed, tails) if changed or tails else None


def _common_length(former: tuple[Any, ...], value: tuple[Any, ...]) -> int:
    """The length of the common prefix of two lists."""
    index = 0
    for before, after in zip(former, value, strict=False):
        if before is not after and before != after:
            break
        index += 1
    return index
