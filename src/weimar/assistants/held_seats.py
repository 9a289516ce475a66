"""The seats that a process holds for its assistants, and how many each session can have.

Contract: all seats of a process share the sockets that a server allows to one address. A session that wants more than
its share loses seats of its own; those that only watch go before those that play.
"""

import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Generic, Protocol, TypeVar

MOST_SEATS: Final = 50
"""The maximum number of seats in a process: a server takes 60 sockets from its address."""
MOST_OWN_SEATS: Final = 10
"""The maximum number of seats of one session."""


class Holdable(Protocol):
    """A seat, as far as the limits look at it."""

    @property
    def is_seated(self) -> bool:
        """False for a spectator."""
        ...

    async def go_away(self) -> None:
        """Disconnect."""
        ...


Seat = TypeVar("Seat", bound=Holdable)


class TooManyAtOnce(ValueError):
    """The session, or all of them together, have too many joins under way."""


class HeldSeats(Generic[Seat]):
    """Seats by handle.

    Args:
        most: the maximum number of seats. most_own: of one session.
    """

    def __init__(self, most: int | None = None, most_own: int | None = None) -> None:
        self._most = MOST_SEATS if most is None else most
        self._most_own = MOST_OWN_SEATS if most_own is None else most_own
        self._seats: dict[str, tuple[str, Seat]] = {}
        self._joining: Counter[str] = Counter()

    @contextmanager
    def joining(self, owner: str) -> Iterator[None]:
        """Count a join of a session while it lasts."""
        self._joining[owner] += 1
        try:
            yield
        finally:
            self._joining[owner] -= 1
            self._joining += Counter()  # forgets sessions at zero

    async def make_room(self, owner: str) -> None:
        """Give up seats until this join has room: the session's own first, then those of the session with the most.

        Raises:
            TooManyAtOnce: other joins, of the session or of all, have taken the room.
        """
        if self._joining[owner] > self._most_own or self._joining.total() > self._most:
            raise TooManyAtOnce
        while (own := self._of(owner)) and len(own) + self._joining[owner] > self._most_own:
            await self.drop(own[0])
        while self._seats and len(self._seats) + self._joining.total() > self._most:
            counts = Counter(one for one, _ in self._seats.values())
            await self.drop(self._of(counts.most_common(1)[0][0])[0])

    def keep(self, seat: Seat, owner: str) -> str:
        """Hold a seat. Returns its handle."""
        handle = secrets.token_urlsafe(16)
        self._seats[handle] = (owner, seat)
        return handle

    def find(self, handle: str) -> Seat | None:
        """The seat with a handle."""
        held = self._seats.get(handle)
        return None if held is None else held[1]

    def use(self, handle: str) -> Seat | None:
        """The seat with a handle, which is now the one used last."""
        held = self._seats.pop(handle, None)
        if held is None:
            return None
        self._seats[handle] = held
        return held[1]

    async def drop(self, handle: str) -> None:
        """Disconnect a seat and forget it."""
        held = self._seats.pop(handle, None)
        if held is not None:
            await held[1].go_away()

    async def close(self) -> None:
        """Disconnect all seats."""
        for _, seat in self._seats.values():
            await seat.go_away()

    def _of(self, owner: str) -> list[str]:
        """A session's handles: those that only watch first, in each part the one unused for the longest time first."""
        own = [handle for handle, (one, _) in self._seats.items() if one == owner]
        return sorted(own, key=lambda handle: self._seats[handle][1].is_seated)
