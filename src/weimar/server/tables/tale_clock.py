"""Tale clock: the time until people at one table have been shown everything that happened. Bots wait for it.

Contract: all times follow from public facts (`weimar.table.tale`). Nothing is kept over a restart: bots then act a
moment early.
"""

from collections.abc import Callable
from typing import Final

from weimar.table import events as ev
from weimar.table.events import MemberId, TableEvent
from weimar.table.playing import plays_alone
from weimar.table.state import TableState
from weimar.table.tale import CLAIM_MS, PACES, claims_awaited, length_ms, opens_claims, runs_on

LONGEST_TALE_S: Final = 15.0
"""No tale keeps bots waiting for longer, however much happened at once."""


class TaleClock:
    """When the tale of one table ends.

    Args:
        share: how much of the lengths bots wait; the table's pace is a factor of its own.
        clock: seconds, monotonic.
    """

    __slots__ = ("_claims_until", "_clock", "_ends", "_runs_on_for", "_share")

    def __init__(self, share: float, clock: Callable[[], float]) -> None:
        self._share = share
        self._clock = clock
        self._ends = self._claims_until = 0.0
        self._runs_on_for: MemberId | None = None

    @property
    def runs_on(self) -> bool:
        """True while bots wait for nothing: the only person at the table wants to come to their next decision."""
        return self._runs_on_for is not None

    def hear(self, before: TableState, state: TableState, events: tuple[TableEvent, ...]) -> None:
        """Take note of what just happened.

        Args:
            before: before the events.
            state: after the events.
            events: of one entry.
        """
        now, share = self._clock(), self._share * PACES[state.pace] / 1000
        ends = max(self._ends, now) + length_ms(events) * share
        self._ends = min(ends, now + LONGEST_TALE_S)
        if state.place == "one_room" and any(isinstance(event, ev.SceneSkipped) for event in events):
            self._ends = now  # everybody in the room has been shown what happened
        if self._runs_on_for is not None:
            self._ends = now
            self._runs_on_for = self._runs_on_for if runs_on(before, state, self._runs_on_for) else None
        if opens_claims(events):
            self._claims_until = now + CLAIM_MS * share

    def run_on(self, state: TableState, member: MemberId) -> None:
        """End the tale now, and run on to a person's next decision; without effect unless all others are bots."""
        if plays_alone(state, member):
            self._ends = self._clock()
            self._runs_on_for = member if runs_on(state, state, member) else None

    def seconds_left(self, state: TableState, *, and_claims: bool) -> float:
        """The seconds that bots still wait.

        Args:
            state: as it is now.
            and_claims: also wait for what people may want to say about their office.
        """
        if self.runs_on:
            return 0.0
        waits = and_claims and claims_awaited(state)
        ends = max(self._ends, self._claims_until) if waits else self._ends
        return max(0.0, ends - self._clock())
