"""Who is connected, and since when others are not.

Contract: a value that the server keeps up to date. Nothing of it is logged; what is decided by it is.
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from weimar.table.events import MemberId
from weimar.table.state import Member

HOST_ABSENCE_MS: Final = 20_000
NUDGE_AFTER_MS: Final = 45_000
STAND_IN_AFTER_MS: Final = 90_000


class Presence(Struct, frozen=True, gc=False):
    """Who is here.

    Attributes:
        sockets: how many connections each member has; nobody is listed with none.
        away_since: milliseconds since the epoch, for members who were here before.
        watching: how many watch without a seat.
    """

    sockets: dict[MemberId, int] = {}
    away_since: dict[MemberId, int] = {}
    watching: int = 0

    def is_here(self, member: MemberId) -> bool:
        """Whether a member has a connection."""
        return member in self.sockets

    def missed_since(self, member: Member) -> int | None:
        """Since when he is away, in milliseconds since the epoch: since he sat down, if he never came; None if here."""
        return None if self.is_here(member.member) else self.away_since.get(member.member, member.since)

    def away_for(self, member: Member, now: int) -> int:
        """Milliseconds that he has been away; 0 while he is here."""
        since = self.missed_since(member)
        return 0 if since is None else now - since

    def came(self, member: MemberId | None) -> "Presence":
        """One more connection."""
        if member is None:
            return replace(self, watching=self.watching + 1)
        away = {one: since for one, since in self.away_since.items() if one != member}
        return replace(self, sockets=self.sockets | {member: self.sockets.get(member, 0) + 1}, away_since=away)

    def went(self, member: MemberId | None, now: int) -> "Presence":
        """One connection less."""
        if member is None:
            return replace(self, watching=self.watching - 1)
        left = self.sockets.get(member, 0) - 1
        if left > 0:
            return replace(self, sockets=self.sockets | {member: left})
        others = {one: count for one, count in self.sockets.items() if one != member}
        return replace(self, sockets=others, away_since=self.away_since | {member: now})

    def expecting(self, members: tuple[MemberId, ...], now: int) -> "Presence":
        """After a restart: everybody is away from now on."""
        return replace(self, away_since={member: now for member in members if not self.is_here(member)})
