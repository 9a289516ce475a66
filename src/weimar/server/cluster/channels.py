"""Channel: one relayed socket on a link, with its own flow control.

Contract: texts arrive whole and in order. Each end buffers at most `WINDOW` unread bytes; the other end then waits, so
a slow reader does not delay others. Texts that arrived before a channel closed can still be received.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from weimar.server.cluster import frames
from weimar.server.cluster.frames import Frame, FrameError, pack, pack_close, pack_credit

WINDOW: Final = 512 * 1024
"""Bytes buffered by one end for a slow reader."""
LONGEST: Final = WINDOW // 2
"""The longest text, in bytes. It fits once everything before it has been read, even if up to a quarter of the window
has not been credited yet (`_CREDIT_FROM`).
"""
_CREDIT_FROM: Final = WINDOW // 4
"""Bytes read before credit is sent: one credit frame covers many texts."""
_EACH: Final = 64
"""Bytes added to the size of each text, so that empty texts use up the window too."""


class ChannelClosedError(ConnectionError):
    """The channel is closed: nothing more can be sent."""


class Wire(Protocol):
    """The part of a link used by a channel."""

    def put(self, *packed: bytes) -> None:
        """Queue frames; the link sends them in one write with others of this moment."""
        ...

    def is_writable(self) -> bool:
        """Return whether the peer keeps up with reading."""
        ...

    async def writable(self) -> None:
        """Wait until the peer keeps up with reading, or is lost."""
        ...

    def forget(self, number: int) -> None:
        """Drop a closed channel."""
        ...


class Channel:
    """One relayed socket on a link, with its own flow control.

    Args:
        wire: the link. number: the number of the channel. address: the address of the person behind the socket.

    Attributes:
        ended: code and reason, once either end has closed it.
        write_through: called with an arriving text while none waits; returns False if it could not write it.
    """

    def __init__(self, wire: Wire, number: int, address: str) -> None:
        self.number, self.address = number, address
        self.ended: tuple[int, str] | None = None
        self.write_through: Callable[[bytes], bool] | None = None
        self._wire = wire
        self._credit = WINDOW
        self._held = 0
        self._taken = 0
        self._texts = deque[bytes]()
        self._pieces: list[bytes] = []
        self._reader: asyncio.Future[None] | None = None
        self._writer: asyncio.Future[None] | None = None

    # -- out

    def write_now(self, *texts: bytes) -> bool:
        """Send texts immediately. Returns False and sends nothing if the other end is slow or gone."""
        size = sum(map(len, texts)) + _EACH * len(texts)
        if self.ended is not None or size > self._credit or not self._wire.is_writable():
            return False
        self._credit -= size
        for text in texts:
            self._put(text)
        return True

    def _put(self, text: bytes) -> None:
        last = max(0, len(text) - 1) // frames.PIECE_BYTES * frames.PIECE_BYTES
        for start in range(0, last, frames.PIECE_BYTES):
            self._wire.put(pack(frames.PIECE, self.number, text[start : start + frames.PIECE_BYTES]))
        self._wire.put(pack(frames.TEXT, self.number, text[last:]))

    async def send(self, text: bytes) -> None:
        """Send a text once the other end keeps up. One caller at a time.

        Raises:
            ChannelClosedError: the channel is closed.
            ValueError: the text is longer than `LONGEST`.
        """
        if len(text) > LONGEST:
            raise ValueError("the text is longer than a channel can carry")
        while not self.write_now(text):
            if self.ended is not None:
                raise ChannelClosedError
            if len(text) + _EACH > self._credit:
                self._writer = asyncio.get_running_loop().create_future()
                await self._writer
            else:
                await self._wire.writable()

    def close(self, code: int, reason: str = "") -> None:
        """Close the channel and inform the other end. Texts it has sent can still be received."""
        if self.ended is None:
            self._wire.put(pack_close(self.number, code, reason))
            self.end(code, reason)

    def give_up(self) -> None:
        """Close the channel as if its link were lost."""
        if self.ended is None:
            self._wire.put(pack_close(self.number, frames.GONE, ""))
            self.end(frames.LOST, "")

    # -- in

    async def receive(self) -> bytes | None:
        """The next text; None after the last one of a closed channel. One caller at a time."""
        await self._arrived()
        if not self._texts:
            return None
        text = self._texts.popleft()
        self._count_taken(len(text))
        return text

    async def write_all(self, write: Callable[[bytes], Awaitable[None]]) -> None:
        """Write each arriving text, in order, until the channel is closed and its last text is written."""
        while True:
            await self._arrived()
            if not self._texts:
                return
            await write(self._texts[0])
            self._count_taken(len(self._texts.popleft()))  # only now: texts arriving meanwhile stay behind it

    async def _arrived(self) -> None:
        """Wait for a text or the end of the channel."""
        while not self._texts and self.ended is None:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader

    def take(self, frame: Frame) -> None:
        """Process an arrived frame of this channel.

        Raises:
            FrameError: the peer sent more than its credit.
        """
        match frame.kind:
            case frames.PIECE | frames.TEXT:
                self._take_text(frame)
            case frames.CREDIT:
                self._credit += frames.read_credit(frame.payload)
                if self._credit > WINDOW:
                    raise FrameError("credit")
                _wake(self._writer)
            case frames.CLOSE:
                self.end(*frames.read_close(frame.payload))
            case _:
                raise FrameError("kind")

    def _take_text(self, frame: Frame) -> None:
        self._held += len(frame.payload) + (_EACH if frame.kind == frames.TEXT else 0)
        if self._held > WINDOW:
            raise FrameError("more than was allowed")
        if frame.kind == frames.PIECE:
            self._pieces.append(frame.payload)
            return
        text = frame.payload
        if self._pieces:
            text = b"".join((*self._pieces, text))
            self._pieces.clear()
        if not self._texts and self.write_through is not None and self.write_through(text):
            self._count_taken(len(text))
        else:
            self._texts.append(text)
            _wake(self._reader)

    def _count_taken(self, size: int) -> None:
        size += _EACH
        self._held -= size
        self._taken += size
        if self._taken >= _CREDIT_FROM and self.ended is None:
            self._wire.put(pack_credit(self.number, self._taken))
            self._taken = 0

    def end(self, code: int, reason: str) -> None:
        """Mark the channel as closed, or its link as lost."""
        if self.ended is None:
            self.ended = code, reason
            self._wire.forget(self.number)
            _wake(self._reader)
            _wake(self._writer)


def _wake(waiter: asyncio.Future[None] | None) -> None:
    if waiter is not None and not waiter.done():
        waiter.set_result(None)
