"""Channel: one carried socket on a link, with flow control of its own.

Contract: texts arrive whole and in order. Each end buffers at most `WINDOW` bytes that were not read yet; the other end
sends no more until some were, so a slow reader holds up nobody else. What arrived before a channel was closed can still
be received.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from weimar.server.cluster import frames
from weimar.server.cluster.frames import Frame, FrameError, pack, pack_close, pack_credit

WINDOW: Final = 512 * 1024
"""Bytes that one end holds for a slow reader."""
LONGEST: Final = WINDOW // 2
"""The longest text, in bytes. It fits once everything before it was read, although up to a quarter of the window is not
credited yet (`_CREDIT_FROM`)."""
_CREDIT_FROM: Final = WINDOW // 4
"""Bytes read before credit is sent, so that not each text costs a frame of credit."""
_EACH: Final = 64
"""Bytes added to the size of each text, so that empty texts use up the window as well."""


class ChannelClosedError(ConnectionError):
    """The channel is closed: nothing more can be sent."""


class Wire(Protocol):
    """The link, as far as a channel needs it."""

    def put(self, *packed: bytes) -> None:
        """Send frames, together with what else is sent at this moment."""
        ...

    def is_writable(self) -> bool:
        """Tell whether the peer keeps up."""
        ...

    async def writable(self) -> None:
        """Wait until the peer keeps up, or is lost."""
        ...

    def forget(self, number: int) -> None:
        """Drop a closed channel."""
        ...


class Channel:
    """See the module.

    Args:
        wire: the link. number: of the channel. address: of the person whose socket is carried.

    Attributes:
        ended: code and reason once it is closed, by whichever end.
        write_through: called with a text that arrives while none waits; False if it could not take it.
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
        """Send texts at once; False, and nothing is sent, if the other end does not keep up or is gone."""
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
        """Send a text, as soon as the other end keeps up. One caller at a time.

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
        """Close the channel, and tell the other end. What it has sent is still there to be received."""
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
        """The next text; None once the channel is closed and everything was received. One caller at a time."""
        await self._arrived()
        if not self._texts:
            return None
        text = self._texts.popleft()
        self._count_taken(len(text))
        return text

    async def write_all(self, write: Callable[[bytes], Awaitable[None]]) -> None:
        """Write each text that arrives, in order, until the channel is closed and everything was written."""
        while True:
            await self._arrived()
            if not self._texts:
                return
            await write(self._texts[0])
            self._count_taken(len(self._texts.popleft()))  # only now: whatever comes meanwhile stays behind it

    async def _arrived(self) -> None:
        """Wait for a text, or for the end."""
        while not self._texts and self.ended is None:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader

    def take(self, frame: Frame) -> None:
        """A frame of this channel arrived.

        Raises:
            FrameError: the peer sent more than it was allowed to.
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
        """The channel is closed, or its link is lost."""
        if self.ended is None:
            self.ended = code, reason
            self._wire.forget(self.number)
            _wake(self._reader)
            _wake(self._writer)


def _wake(waiter: asyncio.Future[None] | None) -> None:
    if waiter is not None and not waiter.done():
        waiter.set_result(None)
