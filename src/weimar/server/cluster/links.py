"""Link: the single connection between two nodes, and its channels, one for each relayed socket.

Contract: texts of a channel arrive whole and in order. Each end buffers at most `WINDOW` unread bytes of a channel; the
other end then waits, so a slow reader does not delay others. Texts that arrived before a channel closed can still be
received. The connection is TLS, and both ends have shown certificates (`Certificates`) before a byte is read. The peer
must identify its node within `HANDSHAKE_S`. A peer that breaks a rule afterwards, or is silent for `DEAD_AFTER_S`,
counts as gone: the link closes, and all its channels end with `LOST`.
"""

import asyncio
import ssl
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, assert_never, cast

from weimar.server.cluster import frames
from weimar.server.cluster.certificates import reason_of, reason_to_refuse
from weimar.server.cluster.frames import LONGEST, WINDOW, Frame, FrameError, FrameReader, pack

HANDSHAKE_S: Final = 2.0
"""Seconds from the connection until both ends are authenticated."""
BEAT_EVERY_S: Final = 0.5
DEAD_AFTER_S: Final = 2.0
"""Seconds of silence before a peer counts as gone; a peer sends a heartbeat every `BEAT_EVERY_S`."""
MAX_CHANNELS: Final = 16_384
UNSENT: Final = 1024 * 1024
"""Unsent bytes above which channels wait because the peer does not keep up."""
_CREDIT_FROM: Final = WINDOW // 4
"""Bytes read before credit is sent: one credit frame covers many texts."""
_EACH: Final = 64
"""Bytes added to the size of each text, so that empty texts use up the window too."""


class PeerRefusedError(ConnectionError):
    """The peer is not an acceptable node of this cluster; `reason` is a code for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class ChannelClosedError(ConnectionError):
    """The channel is closed: nothing more can be sent."""


class Channel:
    """One relayed socket on a link, with its own flow control.

    Attributes:
        ended: code and reason, once either end has closed it.
        write_through: called with an arriving text while none waits; returns False if it could not write it.
    """

    def __init__(self, wire: "Link", number: int, address: str) -> None:
        self.number, self.address = number, address
        self.ended: tuple[int, str] | None = None
        self.write_through: Callable[[bytes], bool] | None = None
        self._wire = wire
        self._credit = WINDOW
        self._held = 0
        self._taken = 0
        self._texts = deque[bytes]()
        self._reader: asyncio.Future[None] | None = None
        self._writer: asyncio.Future[None] | None = None

    # -- out

    def write_now(self, *texts: bytes) -> bool:
        """Send texts immediately. Returns False and sends nothing if the other end is slow or gone."""
        size = sum(map(len, texts)) + _EACH * len(texts)
        if self.ended is not None or size > self._credit or not self._wire.is_writable():
            return False
        self._credit -= size
        self._wire.put(*(pack(frames.Text(self.number, text)) for text in texts))
        return True

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
            self._wire.put(pack(frames.Close(self.number, code, reason[: frames.MAX_REASON])))
            self.end(code, reason)

    def give_up(self) -> None:
        """Close the channel as if its link were lost."""
        if self.ended is None:
            self._wire.put(pack(frames.Close(self.number, frames.GONE)))
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
        match frame:
            case frames.Text():
                self._take_text(frame.text)
            case frames.Credit():
                self._credit += frame.size
                if self._credit > WINDOW:
                    raise FrameError("credit")
                _wake(self._writer)
            case frames.Close():
                self.end(frame.code, frame.reason)
            case frames.Open() | frames.Beat() | frames.Node():
                raise FrameError("kind")
            case _:
                assert_never(frame)

    def _take_text(self, text: bytes) -> None:
        self._held += len(text) + _EACH
        if self._held > WINDOW:
            raise FrameError("more than was allowed")
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
            self._wire.put(pack(frames.Credit(self.number, self._taken)))
            self._taken = 0

    def end(self, code: int, reason: str) -> None:
        """Mark the channel as closed, or its link as lost."""
        if self.ended is None:
            self.ended = code, reason
            self._wire.forget(self.number)
            _wake(self._reader)
            _wake(self._writer)


class LinkOwner(Protocol):
    """The interface of the relay used by its links."""

    def opened(self, channel: Channel) -> None:
        """Serve a channel opened by the peer."""

    def proved(self, link: "Link") -> None:
        """Use a link with an authenticated peer."""

    def refused(self, link: "Link", reason: str) -> None:
        """Log that the peer's fault ended a connection."""


class Link(asyncio.Protocol):
    """The single connection between two nodes, and its channels.

    Attributes:
        peer: the other node's id; empty until authenticated. proved: done when the peer is authenticated or refused.
        gone: done when the connection is lost.
    """

    def __init__(self, node: str, owner: LinkOwner, host: str, *, dials: bool) -> None:
        loop = asyncio.get_running_loop()
        self.peer = ""
        self.dials = dials
        self.host = host
        self.proved: asyncio.Future[None] = loop.create_future()
        self.gone: asyncio.Future[None] = loop.create_future()
        self._node, self._owner = node, owner
        self._reader = FrameReader()
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._channels: dict[int, Channel] = {}
        self._next_channel = 1 if dials else 2  # one end uses odd numbers, the other even ones: no number twice
        self._last_opened = 0
        self._unsent: list[bytes] = []
        self._writable: asyncio.Future[None] | None = None
        self._heard_at = self._looked_at = loop.time()

    def __len__(self) -> int:
        """The number of channels."""
        return len(self._channels)

    # -- the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start the link after TLS. The end that dials identifies itself first."""
        self._transport = cast("asyncio.Transport", transport)
        if self.gone.done():
            self._transport.abort()
            return
        self._transport.set_write_buffer_limits(high=UNSENT)
        reason = reason_to_refuse(cast("ssl.SSLObject", transport.get_extra_info("ssl_object")))
        if reason is not None:
            self.refuse(reason)
        elif self.dials:
            self.put(pack(frames.Node(self._node)))

    def data_received(self, data: bytes) -> None:
        """Process received bytes."""
        self._heard_at = asyncio.get_running_loop().time()
        try:
            for frame in self._reader.feed(data):
                if self.gone.done():
                    return
                self._take(frame)
        except PeerRefusedError as refused:
            self.refuse(refused.reason)
        except FrameError as error:
            self.refuse(f"frame_{error}")

    def _take_node(self, frame: Frame) -> None:
        """Read the peer's first frame: its node id."""
        if not isinstance(frame, frames.Node) or not frame.node.isalnum():
            raise FrameError("node")
        if frame.node == self._node:
            raise PeerRefusedError("own_address")
        self.peer = frame.node
        if not self.dials:
            self.put(pack(frames.Node(self._node)))
        self._beat()
        self._owner.proved(self)
        self.proved.set_result(None)

    def refuse(self, reason: str) -> None:
        """End the connection to a peer that is not an acceptable node of this cluster."""
        if not self.gone.done():
            self._owner.refused(self, reason)
            self.abort(PeerRefusedError(reason))

    def abort(self, error: Exception | None = None) -> None:
        """End the connection immediately."""
        if self._transport is not None:
            self._transport.abort()
        self._lose(error)

    def connection_lost(self, exc: Exception | None) -> None:
        """Close the link: the peer is gone, or someone tampered with the stream."""
        if isinstance(exc, ssl.SSLError):
            self.refuse("tls_broken" if self.peer else reason_of(exc))
        elif not self.peer:
            self.refuse("left_early")
        self._lose(exc)

    def _lose(self, error: Exception | None) -> None:
        if self.gone.done():
            return
        if self._timer is not None:
            self._timer.cancel()
        self.gone.set_result(None)
        if not self.proved.done():
            self.proved.set_exception(error or ConnectionError("the connection was lost"))
            self.proved.exception()  # marks it as read: often nothing waits for it, and asyncio would log it
        self.resume_writing()
        for channel in tuple(self._channels.values()):
            channel.end(frames.LOST, "")

    # -- signs of life

    def _beat(self) -> None:
        """Send a heartbeat, and check that the peer still sends them."""
        now = asyncio.get_running_loop().time()
        if now - self._looked_at > 2 * BEAT_EVERY_S:
            self._heard_at = now  # this process was paused: the peer's messages are still unread
        self._looked_at = now
        if now - self._heard_at > DEAD_AFTER_S:
            self.refuse("silent")
            return
        self.put(pack(frames.Beat()))
        self._timer = asyncio.get_running_loop().call_later(BEAT_EVERY_S, self._beat)

    # -- frames

    def put(self, *packed: bytes) -> None:
        """Queue frames. All frames of this moment are sent in one write."""
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._flush)
        self._unsent += packed

    def _flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        if self.gone.done():
            return
        assert self._transport is not None
        self._transport.write(b"".join(unsent))

    def _take(self, frame: Frame) -> None:
        if not self.peer:
            self._take_node(frame)
            return
        if isinstance(frame, frames.Beat | frames.Node):
            return
        channel = self._channels.get(frame.channel)
        if channel is not None:
            channel.take(frame)
        elif isinstance(frame, frames.Open):
            self._take_open(frame)
        elif not self._was_open(frame.channel):
            raise FrameError("channel")

    def _was_open(self, number: int) -> bool:
        """Return whether this channel existed. If so, this end has closed it and the peer did not know yet."""
        own = number % 2 == self._next_channel % 2
        return number < self._next_channel if own else number <= self._last_opened

    def _take_open(self, frame: frames.Open) -> None:
        if frame.channel <= self._last_opened or frame.channel % 2 == self._next_channel % 2:
            raise FrameError("channel")
        self._last_opened = frame.channel
        if len(self._channels) >= MAX_CHANNELS:
            self.put(pack(frames.Close(frame.channel, frames.TOO_MANY)))
            return
        channel = self._channels[frame.channel] = Channel(self, frame.channel, frame.address)
        self._owner.opened(channel)

    # -- channels

    def open(self, address: str) -> Channel | None:
        """A new channel for a socket from this address; None if there are too many or the peer is gone."""
        if self.gone.done() or len(self._channels) >= MAX_CHANNELS:
            return None
        number, self._next_channel = self._next_channel, self._next_channel + 2
        channel = self._channels[number] = Channel(self, number, address)
        self.put(pack(frames.Open(number, address[: frames.MAX_ADDRESS])))
        return channel

    def forget(self, number: int) -> None:
        """Drop a closed channel. Its number is not reused."""
        self._channels.pop(number, None)

    # -- flow control

    def pause_writing(self) -> None:
        """Make channels wait: the peer reads too slowly."""
        if self._writable is None:
            self._writable = asyncio.get_running_loop().create_future()

    def resume_writing(self) -> None:
        """Let channels continue: the peer keeps up again, or is gone."""
        if self._writable is not None:
            self._writable.set_result(None)
            self._writable = None

    def is_writable(self) -> bool:
        """Return whether the peer keeps up with reading."""
        return self._writable is None and not self.gone.done()

    async def writable(self) -> None:
        """Wait until the peer keeps up with reading, or is gone."""
        if self._writable is not None:
            await asyncio.shield(self._writable)


def _wake(waiter: asyncio.Future[None] | None) -> None:
    if waiter is not None and not waiter.done():
        waiter.set_result(None)
