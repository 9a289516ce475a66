"""Playback: the time needed to show events to people, and for people to read them.

Contract: pure. Lengths depend only on the kinds of events, which are public, never on their content. So waiting for the
playback reveals no secret. The app plays its animations within these lengths (`weimar.table.beats`);
`docs/explanation/live-tables.md` explains it.
"""

from collections.abc import Iterable
from typing import Final, get_args

from weimar.engine import awaited
from weimar.engine import events as en
from weimar.engine.events import Event
from weimar.engine.legal import silenced_government
from weimar.engine.state import topic_of
from weimar.table import events as ev
from weimar.table.beats import TABLE
from weimar.table.events import MemberId, Pace, TableEvent
from weimar.table.playing import plays_alone
from weimar.table.state import TableState
from weimar.table.talk import talk_is_closed

CLAIM_MS: Final = 12_000
"""The time in milliseconds bots wait for a person's claim about their office."""
_LENGTH_MS: Final[dict[type, int]] = {kind: TABLE.wait_ms(str(kind.__struct_config__.tag)) for kind in get_args(Event)}
"""Milliseconds at the pace `normal`, by kind of event: its animations and reading time."""
PACES: Final[dict[Pace, float]] = {"relaxed": 1.5, "normal": 1.0, "blitz": 0.0}
"""For each pace, the fraction of the lengths for which bots wait."""
_OPENS_CLAIMS: Final = (en.PolicyEnacted,)


def length_ms(events: Iterable[TableEvent]) -> int:
    """The length of some events in playback, in milliseconds at the pace `normal`."""
    return sum(_LENGTH_MS[type(event)] for event in _told(events))


def narration_ms(events: Iterable[TableEvent], state: TableState) -> int:
    """The extra time that a narrator takes for some events, in milliseconds; 0 while no big screen narrates."""
    if state.narration.screen == 0:
        return 0
    languages = max(1, len(state.narration.languages))
    return sum(TABLE.said_ms(str(event.__struct_config__.tag), languages) for event in _told(events))


def opens_claims(events: Iterable[TableEvent]) -> bool:
    """Return whether a session has just ended and its government may want to make claims about it.

    After other offices bots wait for the president's card (`weimar.table.discussion`).
    """
    return any(isinstance(event, _OPENS_CLAIMS) for event in _told(events))


def claims_awaited(state: TableState) -> frozenset[tuple[int, int, str]]:
    """Offices of the last two rounds without a claim by their human players: seat, round, topic.

    The result depends only on public facts, the offices and the claims, not on observations. Empty while claims are
    turned off.
    """
    game = state.game
    if game is None or state.stage != "game" or state.paused or not state.claims or talk_is_closed(state):
        return frozenset()
    stated = {(told.seat, told.round, told.about) for told in game.board.statements}
    silent = silenced_government(game)
    held = {
        (seat, seen.round, topic_of(seen))
        for seat, member in enumerate(state.members)
        if member.bot is None and member.stand_in is None and seat in game.board.alive and seat not in silent
        for seen in game.board.memories[seat]
        if seen.round >= len(game.board.rounds) - 1
    }
    return frozenset(held - stated)


def runs_on(before: TableState, after: TableState, member: MemberId) -> bool:
    """Return whether bots that skip ahead for one person continue to skip after a change.

    They skip until that person's next decision, or until the person can make a claim about another office. The game
    must be running, without other people. All of these facts are public.
    """
    if after.game is None or after.stage != "game" or after.paused or not plays_alone(after, member):
        return False
    return after.seat_of(member) not in awaited(after.game) and claims_awaited(after) <= claims_awaited(before)


def _told(events: Iterable[TableEvent]) -> Iterable[Event]:
    for event in events:
        if isinstance(event, ev.GameBegan):
            yield event.started
        elif isinstance(event, ev.Played):
            yield from event.events
