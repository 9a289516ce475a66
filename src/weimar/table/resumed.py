"""Tables that continue from a moment of an earlier game (docs/reference/review.md).

Contract: pure. Roles, tiles and all previous events are those of the earlier game, so a person who knows that game can
know its secrets. Such a game has no proof of a fair deal and belongs to no day; its table is marked. Arguments and chat
of the earlier game are not part of it. A second game at the table is an ordinary one.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from weimar.engine import Record, RecordError
from weimar.engine.events import BallotChanged, Event, GameStarted
from weimar.engine.limits import MOST_CHANGES
from weimar.engine.phases import GameOver
from weimar.engine.recorded import positions
from weimar.engine.terms import Seat
from weimar.names import BOT_NAMES
from weimar.table import events as ev
from weimar.table.events import TableEvent
from weimar.table.names import clean_name, distinct_name


def opening(record: Record, actions: int, person: Seat, level: str) -> Sequence[TableEvent]:
    """The first events of a table for one person at a moment of an earlier game: after a number of its actions.

    Raises:
        RecordError: `no_such_choice`: the game has no such moment, is already over by then, or the seat is dead.
            `too_many_actions`: no table allows so many changed ballots, so the whole game could have no record.
    """
    played = list(islice(positions(record), actions + 1))
    state = played[-1][0]
    if len(played) <= actions or isinstance(state.phase, GameOver) or person not in state.board.alive:
        raise RecordError("no_such_choice", actions)
    changed = Counter(event.seat for _, events in played for event in events if isinstance(event, BallotChanged))
    if changed and max(changed.values()) > MOST_CHANGES:
        raise RecordError("too_many_actions", actions)
    names = _names(record.players)
    joined = [ev.MemberJoined(seat + 1, name, None if seat == person else level) for seat, name in enumerate(names)]
    started: Sequence[Event] = played[0][1]
    assert isinstance(started[0], GameStarted)
    return (
        ev.RulesChosen(record.rules),
        ev.SettingChanged(locked=True),
        *joined,
        ev.HostPassed(person + 1),
        ev.GameBegan(tuple([member.member for member in joined]), started[0], resumed=actions),
        *[
            ev.Played(action.seat + 1, events, by_bot=False)
            for action, (_, events) in zip(record.actions, played[1:], strict=False)
        ],
    )


def _names(wanted: Sequence[str]) -> Sequence[str]:
    """The names in the record if the table allows them, otherwise names of bots."""
    found: list[str | None] = []
    for name in wanted:
        clean = clean_name(name)
        is_allowed = clean is not None and distinct_name(clean, _present(found)) == clean
        found.append(clean if is_allowed else None)
    names: list[str] = []
    for seat, own in enumerate(found):
        taken = (*names, *_present(found[seat:]))
        names.append(own or next(bot for bot in BOT_NAMES if distinct_name(bot, taken) == bot))
    return names


def _present(names: Sequence[str | None]) -> Sequence[str]:
    return [name for name in names if name is not None]
