"""Playback clock: the end of the animations at one table. Bots wait for it.

Contract: all times follow from public facts (`weimar.table.playback`). A restart loses them:
bots then act slightly early.
"""

from collections.abc import Callable
from typing import Final

from weimar.table import events as ev
from weimar.table.events import MemberId, TableEvent
from weimar.table.playback import CLAIM_MS, PACES, claims_awaited, length_ms, narration_ms, opens_claims, runs_on
from weimar.table.playing import plays_alone
from weimar.table.state import TableState

LONGEST_PLAYBACK_S: Final = 15.0
"""The longest wait of bots in seconds, however many events happen together."""


class PlaybackClock:
    """The end of the animations at one table.

    `share` is the fraction of the animations' length for which bots wait; the table's pace is a separate factor.
    """

    __slots__ = ("_claims_until", "_clock", "_ends", "_runs_on_for", "_share")

    def __init__(self, share: float, clock: Callable[[], float]) -> None:
        self._share = share
        self._clock = clock
        self._ends = self._claims_until = 0.0
        self._runs_on_for: MemberId | None = None

    @property
    def runs_on(self) -> bool:
        """True while bots do not wait because the only person at the table skips to their next decision."""
        return self._runs_on_for is not None

    def hear(self, before: TableState, state: TableState, events: tuple[TableEvent, ...]) -> None:
        """Extend the wait by the animations of the events between two states."""
        now, share = self._clock(), self._share * PACES[state.pace] / 1000
        ends = max(self._ends, now) + (length_ms(events) + narration_ms(events, state)) * share
        self._ends = min(ends, now + LONGEST_PLAYBACK_S)
        if state.place == "one_room" and any(isinstance(event, ev.SceneSkipped) for event in events):
            self._ends = now  # everyone in the room has seen the animations
        if self._runs_on_for is not None:
            self._ends = now
            self._runs_on_for = self._runs_on_for if runs_on(before, state, self._runs_on_for) else None
        if opens_claims(events):
            self._claims_until = now + CLAIM_MS * share

    def run_on(self, state: TableState, member: MemberId) -> None:
        """End the wait and skip to a person's next decision; no effect unless all others are bots."""
        if plays_alone(state, member):
            self._ends = self._clock()
            self._runs_on_for = member if runs_on(state, state, member) else None

    def seconds_left(self, state: TableState, *, and_claims: bool) -> float:
        """The remaining wait of bots in seconds, with `and_claims` also for people's statements about their office."""
        if self.runs_on:
            return 0.0
        waits = and_claims and claims_awaited(state)
        ends = max(self._ends, self._claims_until) if waits else self._ends
        return max(0.0, ends - self._clock())
