"""Attendance: the connections to one table, and the limits of its spectators.

Contract: the displayed number of spectators changes at most once in `SPECTATORS_EVERY_S`, and all spectators share one
limit for talk. Members and big screens appear immediately.
"""

import asyncio
import time
from collections.abc import Callable, Collection
from typing import Final

from weimar.server.process.rate_limits import Bucket
from weimar.server.tables.viewers import Subscriber
from weimar.table.events import MemberId, ScreenId
from weimar.table.presence import Presence

SPECTATORS_EVERY_S: Final = 1.0
"""Seconds between two changes of the displayed number of spectators. Each change is sent to all viewers, and spectators
can come and go as often as they like. With 0, the table sends each change immediately.
"""
GALLERY_PER_SECOND: Final = 2.0
GALLERY_BURST: Final = 20.0
"""Limit of utterances by all spectators of one table: each is stored and sent to all others."""


class Attendance:
    """The connections to one table, and the limits of its spectators."""

    def __init__(self, presence: Presence, show: Callable[[], object]) -> None:
        self.presence = presence
        self._show = show
        self._screens: dict[Subscriber, ScreenId] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._gallery: Bucket | None = None

    def come(self, subscriber: Subscriber, member: MemberId | None, screen: ScreenId | None) -> None:
        """Add a connection. A big screen does not count as a spectator."""
        if screen is None:
            self._change(self.presence.with_connection(member))
        else:
            self._screens[subscriber] = screen
            self._change(self.presence.with_screen(screen))

    def go(self, subscriber: Subscriber, member: MemberId | None, now: int) -> None:
        """Remove a connection."""
        screen = self._screens.pop(subscriber, None)
        if screen is None:
            self._change(self.presence.without_connection(member, now))
        else:
            self._change(self.presence.without_screen(screen))

    def show_spectators(self) -> bool:
        """Update the displayed number of spectators. Returns whether it has changed."""
        self._timer = None
        if self.presence.spectators() == self.presence.watching:
            return False
        self.presence = self.presence.showing(None)
        self._wait()
        return True

    def may_speak(self) -> bool:
        """Count one utterance of a spectator. Returns False if spectators have said too much recently."""
        now = time.monotonic()
        if self._gallery is None:
            self._gallery = Bucket(GALLERY_PER_SECOND, GALLERY_BURST, now)
        return self._gallery.take(now)

    def former_screens(self, screens: Collection[ScreenId]) -> list[Subscriber]:
        """The connections of big screens that are no longer among these."""
        return [subscriber for subscriber, screen in self._screens.items() if screen not in screens]

    def stop(self) -> None:
        """Stop the timer and drop the reference to the table."""
        self._show = lambda: None
        if self._timer is not None:
            self._timer.cancel()

    def _change(self, presence: Presence) -> None:
        """Set the presence; a number of spectators that changes again too soon is shown later."""
        if presence.watching != self.presence.watching:
            if self._timer is not None:
                presence = presence.showing(self.presence.spectators())
            else:
                presence = presence.showing(None)
                self._wait()
        self.presence = presence

    def _wait(self) -> None:
        if SPECTATORS_EVERY_S:
            self._timer = asyncio.get_running_loop().call_later(SPECTATORS_EVERY_S, self._show)
