"""Replays of finished games, step by step, for all seats at once.

Contract: pure. It is for finished games, because the steps contain the knowledge of every seat. A step holds the
changes of one action, like the updates of a live table. A client applies the public part first, and one seat's own part
on top of it. The result is the seat's view at that step.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from weimar.engine import SPECTATOR, Record, State, observe, project, record_of
from weimar.engine.observe import Observation
from weimar.engine.recorded import positions
from weimar.engine.view import Own, View, own_part
from weimar.table.events import Entry, MemberId, Played
from weimar.table.fold import fold, open_table
from weimar.table.playing import STAND_IN
from weimar.table.state import TableState
from weimar.table.views import Patch, difference


class Step(Struct, frozen=True):
    """The changes of one action. The first step is the deal and sets everything.

    Attributes:
        seen: the events as observed by a spectator.
        game: the public part; null if nothing changed. owns: for each seat, its own part (it overrides `game`).
    """

    seen: tuple[Observation, ...]
    game: Patch | None
    owns: tuple[Patch | None, ...]


class _Views(NamedTuple):
    public: View
    owns: tuple[Own, ...]


class FinishedGame(NamedTuple):
    """A game played to its end.

    Attributes:
        record: the whole game.
        bots: for each action of the record, the level of the acting bot; None for a person, or in an earlier game.
        members: for each seat, the number of the member; empty for a record without a table.
    """

    record: Record
    bots: tuple[str | None, ...]
    members: tuple[MemberId, ...] = ()


def finished_games(log: Iterable[Entry]) -> Iterator[FinishedGame]:
    """All finished games of a table, the oldest first. Reads no further than to the one asked for."""
    entries = iter(log)
    state = open_table(next(entries))
    bots: list[str | None] = [None] * (state.resumed or 0)  # a resumed game begins in the first entry
    for entry in entries:
        before, state = state, fold(state, entry)
        bots = [] if state.games != before.games else bots
        bots += [_bot(before, event) for event in entry.events if isinstance(event, Played)]
        if state.stage == "over" and before.stage != "over":
            members = tuple(member.member for member in state.members)
            yield FinishedGame(record_of_table(state), tuple(bots), members)


def _bot(before: TableState, played: Played) -> str | None:
    """The level of the acting bot; None for a person."""
    member = before.member(played.member)
    return STAND_IN if played.by_bot else None if member is None else member.bot


def record_of_table(state: TableState) -> Record:
    """The record of the table's current or last game. Secret until it is over."""
    talk = (author.said for author in state.authors)
    return record_of(state.history, [member.name for member in state.members], talk, state.proof)


def steps_of(record: Record) -> Iterator[Step]:
    """The deal, then each action, of a valid record."""
    before: _Views | None = None
    for state, events in positions(record):
        now = _views(state)
        seen = (observe(event, SPECTATOR) for event in events)
        yield Step(
            seen=tuple(observation for observation in seen if observation is not None),
            game=difference(before.public if before else None, now.public),
            owns=tuple(difference(before.owns[seat] if before else None, own) for seat, own in enumerate(now.owns)),
        )
        before = now


def _views(state: State) -> _Views:
    return _Views(project(state, SPECTATOR), tuple(own_part(state, seat) for seat in range(state.setup.players)))
