"""Attendance: who is connected to one table, and how much spectators may take of it.

Contract: the number of spectators that is shown changes at most once in `SPECTATORS_EVERY_S`, and what all of them say
together is limited. Members and big screens are shown at once.
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
"""Seconds between two changes of the number of spectators that is shown: each is sent to everybody, and spectators can
come and go as often as they like. With 0 each change is sent at once."""
GALLERY_PER_SECOND: Final = 2.0
GALLERY_BURST: Final = 20.0
"""Utterances of all spectators of one table: each is stored and sent to all others."""


class Attendance:
    """See the module.

    Args:
        presence: who is connected at first.
        show: called when the number of spectators has to be shown (`show_spectators`).

    Attributes:
        presence: who is connected, as it is shown.
    """

    def __init__(self, presence: Presence, show: Callable[[], object]) -> None:
        self.presence = presence
        self._show = show
        self._screens: dict[Subscriber, ScreenId] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._gallery: Bucket | None = None

    def come(self, subscriber: Subscriber, member: MemberId | None, screen: ScreenId | None) -> None:
        """Somebody connects; a big screen is no spectator."""
        if screen is None:
            self._change(self.presence.with_connection(member))
        else:
            self._screens[subscriber] = screen
            self._change(self.presence.with_screen(screen))

    def go(self, subscriber: Subscriber, member: MemberId | None, now: int) -> None:
        """Somebody disconnects."""
        screen = self._screens.pop(subscriber, None)
        if screen is None:
            self._change(self.presence.without_connection(member, now))
        else:
            self._change(self.presence.without_screen(screen))

    def show_spectators(self) -> bool:
        """Show how many spectators there are now; whether that has changed."""
        self._timer = None
        if self.presence.spectators() == self.presence.watching:
            return False
        self.presence = self.presence.showing(None)
        self._wait()
        return True

    def may_speak(self) -> bool:
        """Tell whether spectators have not said too much lately; counts one utterance."""
        now = time.monotonic()
        if self._gallery is None:
            self._gallery = Bucket(GALLERY_PER_SECOND, GALLERY_BURST, now)
        return self._gallery.take(now)

    def former_screens(self, screens: Collection[ScreenId]) -> list[Subscriber]:
        """The connections of big screens that are not among these any more."""
        return [subscriber for subscriber, screen in self._screens.items() if screen not in screens]

    def stop(self) -> None:
        """Show nothing more, and let go of the table."""
        self._show = _show_nothing
        if self._timer is not None:
            self._timer.cancel()

    def _change(self, presence: Presence) -> None:
        """Take over who is connected; a number of spectators that changes again so soon is shown later."""
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


def _show_nothing() -> None:
    """Leave the number as it is."""
