"""The field of a day: the finished games of this server's players, and their choices.

Contract: it contains only finished games that count, so it reveals nothing about running games. It is read from the
tables' logs; finished games are kept in memory. It has the names of players who entered them. A name is shown only
after the server has replayed the game and confirmed that it belongs to the day.
"""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Final

from msgspec import Struct

from weimar.daily import link_to
from weimar.daily.day import derived
from weimar.engine import Action, Record, RecordError
from weimar.engine.terms import Party, Seat, party_of
from weimar.server.tables.loading import TableDamagedError
from weimar.store import Store
from weimar.table.replay import record_of_table
from weimar.table.state import TableState

MOST_GAMES: Final = 500
"""The maximum number of games counted for a day; the newest come first."""
READ_AT_ONCE: Final = 500
"""The maximum number of tables of a day in one reading. The next reading continues with the others, so tables that do
not count, or that nobody finishes, never hide a game."""
MOST_DAYS: Final = 40
"""The maximum number of days in memory."""
MOST_NAMES: Final = 100
"""The maximum number of names on the page of a day."""
READ_EVERY_S: Final = 60.0
"""Seconds between two readings of a day's tables, because each reading loads logs."""


class FieldGame(Struct, frozen=True):
    """A finished game that counts. name: None unless the player signed it. link: the link to the game."""

    record: Record
    winner: Party
    name: str | None
    link: str


class Verified(Struct, frozen=True):
    """A replayed game. holds: whether it belongs to the day. score: None without a verdict."""

    holds: bool
    score: int | None = None


class NamedResult(Struct, frozen=True):
    """A line of the page of a day: a name entered by a player, and their verified result.

    Attributes:
        won: whether their side did. score: see `weimar.daily.result.Result`; null without a verdict.
    """

    name: str
    won: bool
    score: int | None


class ChoiceCount(Struct, frozen=True):
    """The number of this server's players who chose an action in the same situation."""

    action: Action
    players: int


class DayField:
    """The fields of days, kept in memory while the process runs."""

    def __init__(
        self, store: Store, peek: Callable[[str], Awaitable[TableState | None]], clock: Callable[[], float]
    ) -> None:
        self._store, self._peek, self._clock = store, peek, clock
        self._days: dict[str, dict[str, FieldGame]] = {}
        self._read_at: dict[str, float] = {}
        self._turns: dict[str, dict[str, int]] = {}  # for each day, the number of readings of each of its tables
        self._verified: dict[str, dict[str, Verified]] = {}

    async def games(self, date: str, key: str | None = None) -> Mapping[str, FieldGame]:
        """The games of a date by the key of their table, at most a minute old; one table is always read again."""
        known = self._days.setdefault(date, {})
        if self._clock() - self._read_at.get(date, float("-inf")) >= READ_EVERY_S:
            self._read_at[date] = self._clock()
            self._forget_old_days()
            await self._read_some(date, known)
        if key is not None:
            await self._read(known, key)
        return known.copy()

    def unverified(self, date: str) -> tuple[str, ...]:
        """The links to signed games of a date that the server has not replayed."""
        known = self._verified.get(date, {})
        return tuple([game.link for game in self._signed(date) if game.link not in known])

    def note(self, date: str, verified: Iterable[tuple[str, Verified]]) -> None:
        """Record the results of replaying games of a date, by link."""
        self._verified.setdefault(date, {}).update(verified)

    def page(self, date: str, seat: Seat) -> tuple[NamedResult, ...]:
        """The signed and verified games of a date, the best score first."""
        known = self._verified.get(date, {})
        lines = [
            NamedResult(game.name or "", has_won(game, seat), one.score)
            for game in self._signed(date)
            if (one := known.get(game.link)) is not None and one.holds
        ]
        return tuple(sorted(lines, key=lambda line: (-1 if line.score is None else line.score, line.won), reverse=True))

    def _signed(self, date: str) -> list[FieldGame]:
        return [game for game in self._days.get(date, {}).values() if game.name is not None][:MOST_NAMES]

    async def _read_some(self, date: str, known: dict[str, FieldGame]) -> None:
        keys = await self._store.labelled(label_of(date))
        turns = self._turns.setdefault(date, {})
        for erased in known.keys() - set(keys):
            del known[erased]
        # also finished games: a player can still sign theirs, or take the name back
        for one in sorted(keys, key=lambda one: turns.get(one, 0))[:READ_AT_ONCE]:
            turns[one] = turns.get(one, 0) + 1
            await self._read(known, one)
        for old in [one for one in keys if one in known][MOST_GAMES:]:
            del known[old]

    async def _read(self, known: dict[str, FieldGame], key: str) -> None:
        with suppress(TableDamagedError, RecordError):  # a game can be too long for a link
            game = _finished(await self._peek(key))
            if game is not None:
                known[key] = game

    def _forget_old_days(self) -> None:
        for oldest in sorted(self._read_at, key=self._read_at.__getitem__)[:-MOST_DAYS]:
            del self._read_at[oldest]
            self._days.pop(oldest, None)
            self._verified.pop(oldest, None)
            self._turns.pop(oldest, None)


def label_of(date: str) -> str:
    """The label in the store of the tables of a date."""
    return f"day {date}"


def choices_at(games: Sequence[FieldGame], record: Record, actions: int, seat: Seat) -> tuple[ChoiceCount, ...]:
    """The field's choices at a game's position after a number of actions, the most frequent first."""
    before = record.actions[:actions]
    chosen = [
        game.record.actions[actions]
        for game in games
        if len(game.record.actions) > actions
        and game.record.actions[:actions] == before
        and game.record.actions[actions].seat == seat
    ]
    counts = Counter(chosen)
    return tuple([ChoiceCount(action, counts[action]) for action in sorted(counts, key=lambda one: -counts[one])])


def has_won(game: FieldGame, seat: Seat) -> bool:
    """Return whether the person's side won."""
    return party_of(game.record.roles[seat]) == game.winner


def _finished(state: TableState | None) -> FieldGame | None:
    if state is None or state.day is None or state.day.practice or state.stage != "over" or state.game is None:
        return None
    record = record_of_table(state)
    winner = getattr(state.game.phase, "winner", None)
    if winner is None:
        return None
    day = derived(state.day.date, state.day.version)
    return FieldGame(record, winner, state.day.signed, link_to(day, record))
