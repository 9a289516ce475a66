"""Who looks at a table, and what each of them is told.

Contract: each viewer has a stream of messages numbered without a hole; a tail of it is kept for those who come back,
until some time after the last viewer has gone. Nobody is told anything but what `weimar.table.views` has for him.
"""

import asyncio
import secrets
from collections import deque
from typing import Final, Protocol

from weimar.server.tables.encoding import UpdateEncoder, numbered, welcome
from weimar.table.events import MemberId, TableEvent
from weimar.table.presence import Presence
from weimar.table.state import TableState
from weimar.table.views import ANYBODY, Audience, Scene, snapshot, updates
from weimar.wire.codec import write
from weimar.wire.messages import Resumed

TAIL: Final = 64
"""Messages kept for those who come back: minutes of a game. Beyond, one full view is shorter than what was missed."""
TAILS_KEPT_S: Final = 10
"""Seconds after the last viewer has gone until the tails go too: a cut is bridged, an idle table stays small."""


class Outlet(Protocol):
    """Where messages to one connection go."""

    def send(self, message: bytes, /) -> None:
        """Write or queue a message; never waits."""
        ...

    def end(self, code: str) -> None:
        """Close the connection after what is queued."""
        ...


class Asker(Outlet, Protocol):
    """The connection over which a request came."""

    def hold(self) -> None:
        """Keep back what is sent from now on until the answer is there too, which is at once."""
        ...


class Stream:
    """The messages of one viewer, numbered without a hole.

    Args:
        seq: how many there might have been before: who are told the same are told it under the same number, and one
            message, made once, does for all of them.
    """

    def __init__(self, seq: int = 0) -> None:
        self.id = secrets.token_urlsafe(9)
        self.seq = seq
        self.tail: deque[bytes] = deque(maxlen=TAIL)
        """UpdateEncoder (`UpdateEncoder`): where viewers are told the same, they keep the same bytes."""
        self.outlets: set[Outlet] = set()

    def missed(self, stream: str | None, seq: int | None) -> list[bytes] | None:
        """What came after message `seq`, or None if that cannot be said."""
        if stream != self.id or seq is None or not self.seq - len(self.tail) <= seq <= self.seq:
            return None
        bodies = list(self.tail)[len(self.tail) - (self.seq - seq) :]
        return [numbered(number, body) for number, body in enumerate(bodies, seq + 1)]

    def push(self, body: bytes) -> None:
        """One more message, to whoever is connected and to the tail."""
        self.seq += 1
        self.tail.append(body)
        if self.outlets:
            message = numbered(self.seq, body)
            for outlet in self.outlets:
                outlet.send(message)


class Viewers:
    """All who look at one table; see the module.

    Attributes:
        streams: by viewer, also of those who are gone and may come back.
    """

    def __init__(self) -> None:
        self.streams: dict[Audience, Stream] = {}
        self._told = 0
        self._shown: Scene | None = None
        self._forgetting: asyncio.TimerHandle | None = None

    def somebody_looks(self) -> bool:
        """Whether anybody is connected."""
        return any(own.outlets for own in self.streams.values())

    def scene(self, state: TableState, presence: Presence) -> Scene:
        """The table as it is; the same scene, with what was projected of it, until something changes."""
        shown = self._shown
        if shown is None or shown.state is not state or shown.presence is not presence:
            shown = self._shown = Scene(state, presence)
        return shown

    def tell(self, before: Scene, after: Scene, events: tuple[TableEvent, ...]) -> None:
        """Send every viewer what changed for him."""
        if self.streams:
            bodies = UpdateEncoder()
            told = updates(before, after, events, (ANYBODY, *self.streams))
            self._told += not told.pop(ANYBODY).is_empty()
            for viewer, update in told.items():
                if not update.is_empty():
                    self.streams[viewer].push(bodies.of(update))
        if not self.somebody_looks():
            self._shown = None  # nobody looks: what was projected need not be kept

    def let_in(self, outlet: Outlet, viewer: Audience, stream: str | None, seq: int | None, shown: Scene) -> None:
        """One more connection: send what the viewer missed after a message, or everything that he may know."""
        own = self.streams.get(viewer)
        if own is None:
            own = self.streams[viewer] = Stream(self._told)
        missed = own.missed(stream, seq)
        if missed is None:
            outlet.send(welcome(own.id, own.seq, viewer, snapshot(shown, viewer)))
        else:
            outlet.send(write(Resumed(own.id, own.seq - len(missed), viewer)))
            for message in missed:
                outlet.send(message)
        own.outlets.add(outlet)
        self._keep_tails()

    def let_out(self, outlet: Outlet, viewer: Audience) -> bool:
        """A connection is gone; whether it was here."""
        own = self.streams.get(viewer)
        if own is None or outlet not in own.outlets:
            return False
        own.outlets.discard(outlet)
        if not self.somebody_looks():
            self._forgetting = asyncio.get_running_loop().call_later(TAILS_KEPT_S, self._forget_tails)
        return True

    def end(self, member: MemberId | None, code: str, keep: Outlet | None = None) -> None:
        """Close a viewer's connections but one."""
        own = self.streams.get(member)
        for outlet in tuple(own.outlets) if own is not None else ():
            if outlet is not keep:
                outlet.end(code)

    def end_strangers(self, state: TableState) -> None:
        """Those whose seat is gone have to come again."""
        for viewer in tuple(self.streams):
            if viewer is None:
                continue
            one = state.member(viewer)
            if one is None or one.removed:
                self.end(viewer, "seat_gone")
                del self.streams[viewer]

    def close(self, code: str) -> None:
        """Let go of everybody, with a last message."""
        for viewer in self.streams:
            self.end(viewer, code)
        self._keep_tails()

    def _keep_tails(self) -> None:
        if self._forgetting is not None:
            self._forgetting.cancel()
            self._forgetting = None

    def _forget_tails(self) -> None:
        """Who comes back now is shown everything."""
        if not self.somebody_looks():
            self.streams.clear()
