"""What each viewer may know of a table, and how that changes.

Contract: `snapshot` is everything that a viewer may know; `updates` is what changed for each, so that a snapshot with
its updates applied is the next snapshot. Both are built field by field. Viewers without a seat all see the same.

A patch sets fields (`set`), and replaces the end of long lists from an index on (`tails`), so that one more ballot
costs a handful of bytes.
"""

from collections.abc import Collection, Iterable
from operator import attrgetter
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple, replace

from weimar.engine import SPECTATOR, Rules, View, Viewer, awaited, observe, project
from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.observe import Observation, insiders
from weimar.engine.phases import Voting
from weimar.engine.state import State
from weimar.engine.view import Own, known_ballots, own_part, voted
from weimar.table import events as ev
from weimar.table.events import HelperLevel, MemberId, Pace, StandIn, TableEvent, Timers
from weimar.table.presence import Presence
from weimar.table.state import Deadline, Member, Stage, TableState, Talk
from weimar.table.talk import ballot_is_shut

Audience: TypeAlias = MemberId | None
"""Whose eyes: a member's, or None for all who watch."""


class MemberView(Struct, frozen=True, gc=False):
    """What everybody may know of a member.

    Attributes:
        bot: its level; None for a person. here: connected now.
        gone: left or was removed in mid-game. stand_in: a bot plays for him.
    """

    member: MemberId
    name: str
    bot: str | None
    here: bool
    gone: bool
    stand_in: StandIn | None


class TableView(Struct, frozen=True, gc=False):
    """What everybody at the table and everybody who watches may know of it; as in `TableState`.

    Attributes:
        ballot_shut: people still discuss; ballots are not yet taken.
        watching: how many watch.
    """

    code: str
    stage: Stage
    host: MemberId | None
    members: tuple[MemberView, ...]
    rules: Rules
    timers: Timers
    locked: bool
    listed: bool
    paused: bool
    silenced: bool
    helper: HelperLevel
    pace: Pace
    games: int
    prompt: int
    ballot_shut: bool
    petitions: tuple[ev.Petitioned, ...]
    deadlines: tuple[Deadline, ...]
    watching: int


class Utterance(Struct, frozen=True, gc=False):
    """Something said, and when (milliseconds since the epoch)."""

    at: int
    what: ev.ChatSaid | ev.PhraseSaid | ev.Reacted


class Snapshot(Struct, frozen=True, gc=False):
    """Everything that one viewer may know.

    Attributes:
        game: his view of the game, from the deal on.
        talk: what was said lately in his hearing. note: his private note.
    """

    table: TableView
    game: View | None
    talk: tuple[Utterance, ...]
    note: str


class Patch(Struct, frozen=True, gc=False, omit_defaults=True):
    """What changed in an object: fields to set, and ends of lists by index."""

    set: dict[str, Any] = {}
    tails: dict[str, tuple[int, tuple[Any, ...]]] = {}


class Scene:
    """A table at one moment, presence included; what was projected of it is kept for the next comparison.

    Args:
        state: the truth. presence: who is here.
    """

    __slots__ = ("_owns", "_public", "_table", "presence", "state")

    def __init__(self, state: TableState, presence: Presence) -> None:
        self.state, self.presence = state, presence
        self._table: TableView | None = None
        self._public: View | None = None
        self._owns: dict[int, Own] = {}

    def table(self) -> "TableView":
        """What everybody may know of the table."""
        if self._table is None:
            self._table = table_view(self)
        return self._table

    def public(self) -> View | None:
        """What everybody may know of the game."""
        if self._public is None and self.state.game is not None:
            self._public = project(self.state.game, SPECTATOR)
        return self._public

    def own(self, seat: int) -> Own | None:
        """What is a seat's own."""
        if seat not in self._owns and self.state.game is not None:
            self._owns[seat] = own_part(self.state.game, seat)
        return self._owns.get(seat)

    def take_over(self, before: "Scene") -> Collection[int]:
        """Keep what is certainly the same as in the scene before; the seats of which something of their own may differ.

        While ballots come in on the same board, all that changes is who has voted, and a seat's own ballot.
        """
        old, new = before.state.game, self.state.game
        if old is None or new is None or old.setup is not new.setup:
            return ALL_SEATS
        voting = _ballots_changed(old, new)
        if voting is None:
            return ALL_SEATS
        self._public, self._owns = before._public, dict(before._owns)  # noqa: SLF001 - another of the same kind
        if old is not new and self._public is not None:
            self._public = replace(self._public, waiting_for=awaited(new), voted=voted(new))
        for seat in voting:
            if seat in self._owns:
                self._owns[seat] = replace(self._owns[seat], ballots=known_ballots(new, seat))
        return voting


ALL_SEATS: Final = range(MAX_PLAYERS)


def _ballots_changed(old: State, new: State) -> tuple[int, ...] | None:
    """The seats whose ballot in the running vote is another; None if there may be more that is."""
    if old.board is not new.board:
        return None
    if old.phase is new.phase:
        return ()
    if not isinstance(old.phase, Voting) or not isinstance(new.phase, Voting):
        return None
    pairs = zip(old.phase.ballots, new.phase.ballots, strict=True)
    return tuple([seat for seat, (one, other) in enumerate(pairs) if one != other])


class Update(Struct, frozen=True, gc=False):
    """What changed for one viewer; None where nothing did.

    Attributes:
        game: fields of the game that everybody sees alike. own: fields of his own (they overrule `game`).
        seen: what he observed happen, in order. talk: what was said in his hearing.
    """

    table: Patch | None
    game: Patch | None
    own: Patch | None
    seen: tuple[Observation, ...]
    nudged: tuple[ev.Nudged, ...]
    talk: tuple[Utterance, ...]
    note: str | None

    def is_empty(self) -> bool:
        """Whether there is nothing to tell."""
        changed = self.table or self.game or self.own or self.seen or self.nudged or self.talk
        return not changed and self.note is None


def snapshot(scene: Scene, viewer: Audience) -> Snapshot:
    """Everything that a viewer may know now."""
    state = scene.state
    seat = None if viewer is None else state.seat_of(viewer)
    game = state.game
    eyes: Viewer = SPECTATOR if seat is None else seat
    return Snapshot(
        table=scene.table(),
        game=None if game is None else project(game, eyes),
        talk=tuple(Utterance(one.at, one.what) for one in state.talk if _hears(viewer, one.what)),
        note=dict(state.notes).get(viewer, "") if viewer is not None else "",
    )


def table_view(scene: Scene) -> TableView:
    """The part that everybody sees alike."""
    state = scene.state
    return TableView(
        code=state.code,
        stage=state.stage,
        host=state.host,
        members=tuple(_member_view(one, scene.presence) for one in state.members),
        rules=state.rules,
        timers=state.timers,
        locked=state.locked,
        listed=state.listed,
        paused=state.paused,
        silenced=state.silenced,
        helper=state.helper,
        pace=state.pace,
        games=state.games,
        prompt=state.prompt,
        ballot_shut=ballot_is_shut(state),
        petitions=state.petitions,
        deadlines=state.deadlines,
        watching=scene.presence.watching,
    )


def _member_view(member: Member, presence: Presence) -> MemberView:
    here = member.bot is not None or presence.is_here(member.member)
    return MemberView(member.member, member.name, member.bot, here, member.gone, member.stand_in)


def _hears(viewer: Audience, what: ev.ChatSaid | ev.PhraseSaid | ev.Reacted) -> bool:
    """Those with a seat do not hear the gallery; those who watch hear both."""
    return viewer is None or not isinstance(what, ev.ChatSaid) or what.channel == "table"


def updates(
    before: Scene, after: Scene, happened: Iterable[TableEvent], viewers: Iterable[Audience]
) -> dict[Audience, Update]:
    """What changed for each viewer between two moments; where that is the same, it is the same object.

    Args:
        before: as it was.
        after: as it is.
        happened: the events that led from one to the other.
        viewers: whose updates are wanted.
    """
    events = tuple(happened)
    old, new = before.state.game, after.state.game
    anew = before.state.games != after.state.games or (old is None) != (new is None)
    played = [inner for event in events if isinstance(event, ev.Played | ev.GameBegan) for inner in _inner(event)]
    talk = _fresh_talk(before.state, after.state)
    other = ALL_SEATS if anew else after.take_over(before)
    watcher = Update(
        table=_table_difference(before, after),
        game=_game_difference(None if anew else before.public(), after.public(), lost=old is not None and new is None),
        own=None,
        seen=tuple(_observed(played, SPECTATOR)),
        nudged=tuple(event for event in events if isinstance(event, ev.Nudged)),
        talk=tuple(Utterance(one.at, one.what) for one in talk),
        note=None,
    )
    course = _Course(None if anew else before, after, played, watcher, other)
    notes: dict[Audience, str] = {event.member: event.text for event in events if isinstance(event, ev.NoteKept)}
    return {viewer: course.update(viewer, notes.get(viewer)) for viewer in viewers}


class _Course:
    """What one change is to each viewer, worked out from what it is to those who watch.

    Args:
        before: None if nothing of the game before counts any more.
    """

    def __init__(
        self, before: Scene | None, after: Scene, played: list[Any], watcher: Update, other: Collection[int]
    ) -> None:
        self._before, self._after, self._watcher = before, after, watcher
        self._ended = before is not None and before.state.stage == "game" and after.state.stage == "over"
        self._seats = {one.member: seat for seat, one in enumerate(after.state.members)}
        self._other = other
        self._played = played
        self._insiders = {seat for event in played for seat in insiders(event)}
        heard = tuple(one for one in watcher.talk if _hears(ANYBODY, one.what)) if watcher.talk else ()
        self._common = watcher if heard == watcher.talk else replace(watcher, talk=heard)
        self._last = self._common

    def update(self, viewer: Audience, note: str | None) -> Update:
        """A viewer's update; the common one where nothing is his own."""
        if viewer is None:
            return self._watcher
        seat = self._seats.get(viewer)
        own, seen = None, self._common.seen
        if seat is not None and seat in self._other:
            own = self._own(seat)
        if seat in self._insiders:
            seen = tuple(_observed(self._played, seat))
        for known in (self._common, self._last):  # where many are told the same, one is as good as the other
            if own == known.own and note == known.note and seen == known.seen:
                return known
        self._last = replace(self._common, own=own, seen=seen, note=note)
        return self._last

    def _own(self, seat: int) -> Patch | None:
        now = self._after.own(seat)
        if now is None:
            return None
        old = None if self._before is None or self._ended else self._before.own(seat)
        return difference(old, now)  # at the end everything: to whom all roles are news would tell who knew them


ANYBODY: Final[MemberId] = 0
"""A member who has no seat, nor anything else of his own: what he is told, all members are."""


def _observed(played: list[Any], eyes: Viewer) -> list[Observation]:
    return [one for one in [observe(event, eyes) for event in played] if one is not None]


_PLAIN: Final = attrgetter(*(name for name in TableView.__struct_fields__ if name in TableState.__struct_fields__))
"""Fields of the table that are shown as they stand; `members` are looked at more closely."""


def _table_difference(before: Scene, after: Scene) -> Patch | None:
    """As `difference` between the two table views, without building what cannot have changed."""
    old, new = before.state, after.state
    same = before.presence is after.presence and _PLAIN(old) == _PLAIN(new)
    if same and ballot_is_shut(old) == ballot_is_shut(new):
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
    """What must be set in `old` to make it `new`; None if nothing. Without an old one, everything."""
    changed: dict[str, Any] = {}
    tails: dict[str, tuple[int, tuple[Any, ...]]] = {}
    values = astuple(new)
    formers: tuple[Any, ...] = (None,) * len(values) if old is None else astuple(old)
    for field, value, former in zip(new.__struct_fields__, values, formers, strict=True):
        if old is not None and (value is former or value == former):
            continue
        if field in _LISTS and former is not None:
            index = _common(former, value)
            tails[field] = (index, value[index:])
        else:
            changed[field] = value
    return Patch(changed, tails) if changed or tails else None


def _common(former: tuple[Any, ...], value: tuple[Any, ...]) -> int:
    """How many items both lists begin with."""
    index = 0
    for one, other in zip(former, value, strict=False):
        if one is not other and one != other:
            break
        index += 1
    return index
