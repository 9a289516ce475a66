"""Outbox of one connection: it writes messages immediately, or queues them for a slow peer.

Contract: messages keep their order. Sending never waits. A peer that does not read is disconnected at `MAX_QUEUED`
messages.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from litestar.exceptions import WebSocketException

from weimar.server.process.metrics import Metrics
from weimar.server.tables.encoding import closing
from weimar.server.tables.viewers import TAIL
from weimar.server.tuning.fast_frames import DIRECT, Writable

MAX_QUEUED: Final = 2 * TAIL
"""The most messages queued for a slow reader before it is disconnected; a whole tail fits on a resume."""
DRAIN_S: Final = 1
"""Seconds allowed for writing the queue of a closed connection."""
DISCONNECTED: Final = (OSError, WebSocketException)
"""Errors raised when the peer has disconnected; not faults."""


class Outbox:
    """Outgoing messages of one connection. A table uses it as a `Requester`.

    Attributes:
        closed: done after the last reading and sending, except for the queue.
        is_cut_off: whether the peer was disconnected for not reading.
    """

    __slots__ = (
        "__weakref__",
        "_held",
        "_holds",
        "_metrics",
        "_queue",
        "_refused",
        "_socket",
        "_write_now",
        "_writer",
        "closed",
        "is_cut_off",
    )

    def __init__(self, socket: Writable, metrics: Metrics, refused: Callable[[str], None]) -> None:
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_cut_off = False
        self._socket = socket
        self._metrics = metrics
        self._refused = refused
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        self._write_now: Callable[..., bool] = extensions.get(DIRECT, _never)
        self._queue = deque[bytes]()
        self._writer: asyncio.Task[None] | None = None
        self._holds = False
        self._held: list[bytes] = []

    def send(self, *messages: bytes) -> None:
        """Write messages, or queue them behind others. A reader that is too slow is disconnected."""
        if self.closed.done():
            return
        if self._holds:
            self._held += messages
        elif not self._queue and self._write_now(*messages):
            self._metrics.written += len(messages)
        else:
            self._queue_up(messages)

    def hold(self) -> None:
        """Hold back messages until the reply to a request is ready; it follows immediately, in the same write."""
        self._holds = True

    def release(self, *messages: bytes) -> None:
        """Send the held messages, then these."""
        held, self._held, self._holds = self._held, [], False
        self.send(*held, *messages)

    def _queue_up(self, messages: tuple[bytes, ...]) -> None:
        if len(self._queue) + len(messages) > MAX_QUEUED:
            self._metrics.cut_off.inc()
            self.is_cut_off = True
            self.close()
            return
        self._queue += messages
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Write the queue, as fast as the peer reads it."""
        try:
            while self._queue:
                await self._socket.send_data(self._queue[0].decode(), mode="text")
                self._queue.popleft()  # only now: messages sent in the meantime stay behind it
                self._metrics.written += 1
        except DISCONNECTED:  # a departed peer needs no more
            self.close()

    def end(self, code: str) -> None:
        """Send the reason, and close after writing the queue."""
        self._refused(code)
        self.release(closing(code))
        self.close()

    def close(self) -> None:
        """Stop reading and sending, except for the queue."""
        if not self.closed.done():
            self.closed.set_result(None)

    async def drain(self) -> None:
        """Write the queue if the peer keeps reading, within `DRAIN_S`."""
        if self._writer is not None and not self.is_cut_off:
            await asyncio.wait((self._writer,), timeout=DRAIN_S)

    def stop(self) -> tuple[asyncio.Task[None], ...]:
        """Close, and stop writing. Returns the tasks that are ending; an exception in one is a server fault."""
        self.close()
        if self._writer is None:
            return ()
        self._writer.cancel()
        return (self._writer,)


def _never(*_messages: bytes) -> bool:
    """Write nothing: without the extension for direct writes, the outbox queues every message."""
    return False
