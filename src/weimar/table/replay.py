"""Games that are over, step by step, for every pair of eyes at once.

Contract: pure; only of games that are over, because the steps hold what every seat knew. A step holds what one action
changed, as updates of a live table do: a client folds the public part and one seat's own part, and lays the latter
over the former, to have that seat's view at that step.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from weimar.engine import (
    SPECTATOR,
    Event,
    Record,
    ScriptedChance,
    State,
    observe,
    play,
    project,
    record_of,
    replay,
    start,
)
from weimar.engine.observe import Observation
from weimar.engine.view import Own, View, own_part
from weimar.table.events import Entry, Played
from weimar.table.playing import STAND_IN
from weimar.table.state import TableState, fold, open_table
from weimar.table.views import Patch, difference


class Step(Struct, frozen=True):
    """What one action changed; the first step is the deal, and sets everything.

    Attributes:
        seen: what happened, as one who merely watches observes it.
        game: what everybody sees alike; null if nothing changed. owns: by seat, what is its own (it overrules `game`).
    """

    seen: tuple[Observation, ...]
    game: Patch | None
    owns: tuple[Patch | None, ...]


class _Moment(NamedTuple):
    public: View
    owns: tuple[Own, ...]


class Finished(NamedTuple):
    """A game that was played to its end.

    Attributes:
        record: all of it.
        bots: by action of the record, the level of the bot that took it; None for a person.
    """

    record: Record
    bots: tuple[str | None, ...]


def finished_games(log: Iterable[Entry]) -> list[Finished]:
    """All games that were played to their end at a table, the oldest first."""
    entries = iter(log)
    state = open_table(next(entries))
    found: list[Finished] = []
    bots: list[str | None] = []
    for entry in entries:
        before, state = state, fold(state, entry)
        bots = [] if state.games != before.games else bots
        bots += [_bot(before, event) for event in entry.events if isinstance(event, Played)]
        if state.stage == "over" and before.stage != "over":
            found.append(Finished(record_of_table(state), tuple(bots)))
    return found


def _bot(before: TableState, played: Played) -> str | None:
    """Which bot took an action, if one did; one `Played` is one action with all that it led to."""
    one = before.member(played.member)
    return STAND_IN if played.by_bot else None if one is None else one.bot


def record_of_table(state: TableState) -> Record:
    """The record of the game that is on the table."""
    return record_of(state.history, [one.name for one in state.members])


def steps_of(record: Record) -> Iterator[Step]:
    """The deal, then each action; of a record that is known to be playable."""
    before: _Moment | None = None
    for state, events in _course(record):
        now = _moment(state)
        seen = (observe(event, SPECTATOR) for event in events)
        yield Step(
            seen=tuple(one for one in seen if one is not None),
            game=difference(before.public if before else None, now.public),
            owns=tuple(difference(before.owns[seat] if before else None, own) for seat, own in enumerate(now.owns)),
        )
        before = now


def _moment(state: State) -> _Moment:
    return _Moment(project(state, SPECTATOR), tuple(own_part(state, seat) for seat in range(state.setup.players)))


def _course(record: Record) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """The state after the deal and after each action, and what led to it."""
    chance = ScriptedChance(record.roles, record.first_candidate, (record.draw_pile, *record.reshuffles))
    started = start(len(record.players), record.rules, chance)
    state = replay([started])
    yield state, (started,)
    for action in record.actions:
        state, events = play(state, action, chance)
        yield state, events
