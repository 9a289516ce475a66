"""Presence: the connected members, and the absence times of the others.

Contract: the server keeps this value up to date. Presence is not in the log, but decisions based on it are.
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from weimar.table.events import MemberId, ScreenId
from weimar.table.state import Member

HOST_ABSENCE_MS: Final = 20_000
NUDGE_AFTER_MS: Final = 45_000
STAND_IN_AFTER_MS: Final = 90_000
UNUSED_SCREEN_MS: Final = 300_000
"""Milliseconds until the unused pass of a big screen is void."""
RETURN_MS: Final = 60_000
"""Milliseconds after a restart in which no pass of a big screen becomes void: a screen may be on its way back."""
REMOVE_AFTER_MS: Final = 300_000
"""Milliseconds of absence before removal. A restart resets absences, so no one can be removed right after one."""


class Presence(Struct, frozen=True, gc=False):
    """The connections of one table.

    Attributes:
        sockets: the number of connections by member; members without one are not listed.
        away_since: milliseconds since the epoch, for members who were connected before.
        watching: the number of spectators, without big screens.
        shown: the number shown to viewers, if different.
        screens: the number of connections by big screen; those without one are not listed.
        screens_used: big screens that have connected. After a restart this is unknown; those whose pass would be void
            without a connection count as used.
        since: the time of that restart, in milliseconds since the epoch.
    """

    sockets: dict[MemberId, int] = {}
    away_since: dict[MemberId, int] = {}
    watching: int = 0
    shown: int | None = None
    screens: dict[ScreenId, int] = {}
    screens_used: frozenset[ScreenId] = frozenset()
    since: int = 0

    def is_here(self, member: MemberId) -> bool:
        """Return whether a member has a connection."""
        return member in self.sockets

    def absent_since(self, member: Member) -> int | None:
        """The start of a member's absence, in milliseconds since the epoch; None if they are connected.

        For a member who never connected, it is the time of joining.
        """
        return None if self.is_here(member.member) else self.away_since.get(member.member, member.since)

    def away_for(self, member: Member, now: int) -> int:
        """The duration of a member's absence in milliseconds; 0 while they are connected."""
        since = self.absent_since(member)
        return 0 if since is None else now - since

    def spectators(self) -> int:
        """The number of spectators shown to viewers."""
        return self.watching if self.shown is None else self.shown

    def showing(self, shown: int | None) -> "Presence":
        """A copy showing this number of spectators; None for the real number."""
        return replace(self, shown=shown)

    def with_connection(self, member: MemberId | None) -> "Presence":
        """A copy with one more connection."""
        if member is None:
            return replace(self, watching=self.watching + 1)
        away = {other: since for other, since in self.away_since.items() if other != member}
        return replace(self, sockets=self.sockets | {member: self.sockets.get(member, 0) + 1}, away_since=away)

    def without_connection(self, member: MemberId | None, now: int) -> "Presence":
        """A copy with one connection fewer."""
        if member is None:
            return replace(self, watching=self.watching - 1)
        left = self.sockets.get(member, 0) - 1
        if left > 0:
            return replace(self, sockets=self.sockets | {member: left})
        others = {other: count for other, count in self.sockets.items() if other != member}
        return replace(self, sockets=others, away_since=self.away_since | {member: now})

    def with_screen(self, screen: ScreenId) -> "Presence":
        """A copy with one more big-screen connection."""
        screens = self.screens | {screen: self.screens.get(screen, 0) + 1}
        return replace(self, screens=screens, screens_used=self.screens_used | {screen})

    def without_screen(self, screen: ScreenId) -> "Presence":
        """A copy with one big-screen connection fewer."""
        left = self.screens.get(screen, 0) - 1
        others = {other: count for other, count in self.screens.items() if other != screen}
        return replace(self, screens=others | {screen: left} if left > 0 else others)

    def void_at(self, opened: int) -> int:
        """The time at which a pass opened then is void if its big screen has not connected by then."""
        return max(opened + UNUSED_SCREEN_MS, self.since + RETURN_MS)

    def all_absent(
        self, members: tuple[MemberId, ...], now: int, opened: tuple[tuple[ScreenId, int], ...] = ()
    ) -> "Presence":
        """A copy after a restart: these members are absent from now on; big screens have opened at these times."""
        away = {member: now for member in members if not self.is_here(member)}
        used = self.screens_used | {screen for screen, at in opened if at + UNUSED_SCREEN_MS <= now}
        return replace(self, away_since=away, screens_used=used, since=now)
