"""The viewers of one table and their message streams.

Contract: each viewer has a stream of messages, numbered without gaps. Its tail is kept for returning viewers, until
some time after the last viewer left. Each viewer gets only the messages of `weimar.table.views` for them.
"""

import asyncio
import secrets
from collections import deque
from typing import Final, Protocol

from weimar.server.tables.encoding import UpdateEncoder, numbered, welcome
from weimar.table.events import MemberId, TableEvent
from weimar.table.presence import Presence
from weimar.table.state import TableState
from weimar.table.views import ANYBODY, Audience, ProjectedTable, snapshot, updates
from weimar.wire.codec import write
from weimar.wire.messages import Resumed

TAIL: Final = 64
"""The number of messages kept for returning viewers: minutes of a game. A full view is shorter than a longer tail."""
TAILS_KEPT_S: Final = 10
"""Seconds from the last viewer's departure until tails are dropped: time to reconnect, and idle tables stay small."""


class Subscriber(Protocol):
    """A connection receiving the messages of a stream."""

    def send(self, message: bytes, /) -> None:
        """Write or queue a message, without waiting."""

    def end(self, code: str) -> None:
        """Close the connection once everything queued is written."""


class Requester(Subscriber, Protocol):
    """The connection of a request."""

    def hold(self) -> None:
        """Hold messages back until the imminent reply, so that one write sends all."""


class Stream:
    """The messages of one viewer, numbered without gaps.

    Viewers share the initial number, so identical updates are encoded once.
    """

    def __init__(self, seq: int = 0) -> None:
        self.id = secrets.token_urlsafe(9)
        self.seq = seq
        self.tail: deque[bytes] = deque(maxlen=TAIL)
        """Bodies of messages (`UpdateEncoder`); viewers of the same message share the bytes."""
        self.subscribers: dict[Subscriber, None] = {}
        """The connections of the viewer, in the order of their arrival, in which they get each message."""

    def since(self, stream: str | None, seq: int | None) -> list[bytes] | None:
        """The messages after `seq`, or None if they are no longer kept."""
        if stream != self.id or seq is None or not self.seq - len(self.tail) <= seq <= self.seq:
            return None
        bodies = list(self.tail)[len(self.tail) - (self.seq - seq) :]
        return [numbered(number, body) for number, body in enumerate(bodies, seq + 1)]

    def push(self, body: bytes) -> None:
        """Add a message to the tail, and send it to all connections of the viewer."""
        self.seq += 1
        self.tail.append(body)
        if self.subscribers:
            message = numbered(self.seq, body)
            for subscriber in self.subscribers:
                subscriber.send(message)


class Viewers:
    """All viewers of one table and their message streams.

    Attributes:
        streams: the streams by viewer, including departed viewers who can return.
    """

    def __init__(self) -> None:
        self.streams: dict[Audience, Stream] = {}
        self._sent_to_all = 0
        self._projected: ProjectedTable | None = None
        self._drop_timer: asyncio.TimerHandle | None = None

    def is_watched(self) -> bool:
        """Return whether any viewer is connected."""
        return any(own.subscribers for own in self.streams.values())

    def projected(self, state: TableState, presence: Presence) -> ProjectedTable:
        """The table with its cached views; returns the same object until something changes."""
        projected = self._projected
        if projected is None or projected.state is not state or projected.presence is not presence:
            projected = self._projected = ProjectedTable(state, presence)
        return projected

    def send_updates(self, before: ProjectedTable, after: ProjectedTable, events: tuple[TableEvent, ...]) -> None:
        """Send each viewer their changes."""
        if self.streams:
            bodies = UpdateEncoder()
            changes = updates(before, after, events, (ANYBODY, *self.streams))
            self._sent_to_all += not changes.pop(ANYBODY).is_empty()
            for viewer, update in changes.items():
                if not update.is_empty():
                    self.streams[viewer].push(bodies.of(update))
        if not self.is_watched():
            self._projected = None  # an idle table needs no cache

    def connect(
        self, subscriber: Subscriber, viewer: Audience, stream: str | None, seq: int | None, projected: ProjectedTable
    ) -> None:
        """Add a connection: send the viewer the messages after `seq`, or everything they can know."""
        own = self.streams.get(viewer)
        if own is None:
            own = self.streams[viewer] = Stream(self._sent_to_all)
        missed = own.since(stream, seq)
        if missed is None:
            subscriber.send(welcome(own.id, own.seq, viewer, snapshot(projected, viewer)))
        else:
            subscriber.send(write(Resumed(own.id, own.seq - len(missed), viewer)))
            for message in missed:
                subscriber.send(message)
        own.subscribers[subscriber] = None
        self._keep_tails()

    def disconnect(self, subscriber: Subscriber, viewer: Audience) -> bool:
        """Remove a connection. Returns whether there was one."""
        own = self.streams.get(viewer)
        if own is None or subscriber not in own.subscribers:
            return False
        del own.subscribers[subscriber]
        if not self.is_watched():
            self._drop_timer = asyncio.get_running_loop().call_later(TAILS_KEPT_S, self._drop_tails)
        return True

    def close_viewer(self, member: MemberId | None, code: str, keep: Subscriber | None = None) -> None:
        """Close a viewer's connections except one."""
        own = self.streams.get(member)
        for subscriber in tuple(own.subscribers) if own is not None else ():
            if subscriber is not keep:
                subscriber.end(code)

    def close_former_members(self, state: TableState) -> list[tuple[MemberId, Subscriber]]:
        """Close the connections of viewers without a seat, and forget them; they can attach again as spectators."""
        closed: list[tuple[MemberId, Subscriber]] = []
        for viewer in tuple(self.streams):
            if viewer is None:
                continue
            member = state.member(viewer)
            if member is None or member.removed:
                self.close_viewer(viewer, "seat_gone")
                closed += [(viewer, subscriber) for subscriber in self.streams.pop(viewer).subscribers]
        return closed

    def close(self, code: str) -> None:
        """Close all connections, with a last message."""
        for viewer in self.streams:
            self.close_viewer(viewer, code)
        self._keep_tails()

    def _keep_tails(self) -> None:
        if self._drop_timer is not None:
            self._drop_timer.cancel()
            self._drop_timer = None

    def _drop_tails(self) -> None:
        """Drop all streams; a viewer who returns later gets a full view."""
        if not self.is_watched():
            self.streams.clear()
