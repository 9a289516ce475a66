"""Link: the one connection between two nodes, and the channels on it.

Contract: the connection is TLS, and both ends have shown certificates (`Certificates`) before a byte is read. Within
`HANDSHAKE_S` the peer must have said which node it is. A peer that breaks a rule afterwards, or is silent for
`DEAD_AFTER_S`, counts as gone: the link is closed, and all channels on it end with `LOST`.
"""

import asyncio
import ssl
from typing import Final, Protocol, cast

from weimar.server.cluster import frames
from weimar.server.cluster.certificates import reason_of, reason_to_refuse
from weimar.server.cluster.channels import Channel
from weimar.server.cluster.frames import Frame, FrameError, FrameReader

HANDSHAKE_S: Final = 2.0
"""Seconds from the connection until both ends have proved themselves."""
BEAT_EVERY_S: Final = 0.5
DEAD_AFTER_S: Final = 2.0
"""Seconds without a word from a peer, which says something every `BEAT_EVERY_S`."""
MAX_CHANNELS: Final = 16_384
UNSENT: Final = 1024 * 1024
"""Unsent bytes from which on channels have to wait: the peer does not keep up."""


class PeerRefusedError(ConnectionError):
    """The peer is not a node of this cluster that this one can talk to; `reason` is a code for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class LinkOwner(Protocol):
    """The relay, as far as its links need it."""

    def opened(self, channel: Channel) -> None:
        """The peer opened a channel."""
        ...

    def proved(self, link: "Link") -> None:
        """The peer has proved itself."""
        ...

    def refused(self, link: "Link", reason: str) -> None:
        """The connection was ended because of the peer."""
        ...


class Link(asyncio.Protocol):
    """See the module.

    Args:
        node: this one. owner: who is told. host: the peer's address. dials: this end opened the connection.

    Attributes:
        peer: the other node; empty until it has proved itself. proved: done when it has, or was refused.
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
        self._next_channel = 1 if dials else 2  # one end uses odd numbers, the other even ones: none is given twice
        self._last_opened = 0
        self._unsent: list[bytes] = []
        self._writable: asyncio.Future[None] | None = None
        self._heard_at = self._looked_at = loop.time()

    def __len__(self) -> int:
        """The number of channels."""
        return len(self._channels)

    # -- the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The peer has a certificate of the cluster's authority. The end that dials says first which node it is."""
        self._transport = cast("asyncio.Transport", transport)
        if self.gone.done():
            self._transport.abort()
            return
        self._transport.set_write_buffer_limits(high=UNSENT)
        reason = reason_to_refuse(cast("ssl.SSLObject", transport.get_extra_info("ssl_object")))
        if reason is not None:
            self.refuse(reason)
        elif self.dials:
            self.put(frames.pack(frames.NODE, 0, self._node.encode()))

    def data_received(self, data: bytes) -> None:
        """Read what came in."""
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
        """The first frame of the peer: which node it is."""
        peer = frame.payload.decode("ascii", "replace")
        if frame.kind != frames.NODE or not peer.isalnum():
            raise FrameError("node")
        if peer == self._node:
            raise PeerRefusedError("own_address")
        self.peer = peer
        if not self.dials:
            self.put(frames.pack(frames.NODE, 0, self._node.encode()))
        self._beat()
        self._owner.proved(self)
        self.proved.set_result(None)

    def refuse(self, reason: str) -> None:
        """End the connection to a peer that is no node of this cluster, or not a sound one."""
        if not self.gone.done():
            self._owner.refused(self, reason)
            self.abort(PeerRefusedError(reason))

    def abort(self, error: Exception | None = None) -> None:
        """End the connection at once."""
        if self._transport is not None:
            self._transport.abort()
        self._lose(error)

    def connection_lost(self, exc: Exception | None) -> None:
        """The peer is gone, or somebody changed what it sent."""
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
            self.proved.exception()  # counts as read: often nobody waits for it, and asyncio would log it
        self.resume_writing()
        for channel in tuple(self._channels.values()):
            channel.end(frames.LOST, "")

    # -- signs of life

    def _beat(self) -> None:
        """Say something, and look whether the peer still does."""
        now = asyncio.get_running_loop().time()
        if now - self._looked_at > 2 * BEAT_EVERY_S:
            self._heard_at = now  # this process stood still: what the peer said meanwhile is still unread
        self._looked_at = now
        if now - self._heard_at > DEAD_AFTER_S:
            self.refuse("silent")
            return
        self.put(frames.pack(frames.BEAT, 0))
        self._timer = asyncio.get_running_loop().call_later(BEAT_EVERY_S, self._beat)

    # -- frames

    def put(self, *packed: bytes) -> None:
        """Send frames, with whatever else is sent at this moment: one write for all."""
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
        channel = self._channels.get(frame.channel)
        if channel is not None:
            channel.take(frame)
        elif frame.kind == frames.OPEN:
            self._take_open(frame)
        elif frame.kind != frames.BEAT and not self._was_open(frame.channel):
            raise FrameError("channel")

    def _was_open(self, number: int) -> bool:
        """Tell whether there was such a channel; this end has closed it, and the peer did not know yet."""
        own = number % 2 == self._next_channel % 2
        return number < self._next_channel if own else number <= self._last_opened

    def _take_open(self, frame: Frame) -> None:
        if frame.channel <= self._last_opened or frame.channel % 2 == self._next_channel % 2:
            raise FrameError("channel")
        self._last_opened = frame.channel
        if len(self._channels) >= MAX_CHANNELS:
            self.put(frames.pack_close(frame.channel, frames.TOO_MANY, ""))
            return
        channel = self._channels[frame.channel] = Channel(self, frame.channel, frame.payload.decode("utf-8", "replace"))
        self._owner.opened(channel)

    # -- channels

    def open(self, address: str) -> Channel | None:
        """A new channel, for a socket from this address; None if there are too many, or the peer is gone."""
        if self.gone.done() or len(self._channels) >= MAX_CHANNELS:
            return None
        number, self._next_channel = self._next_channel, self._next_channel + 2
        channel = self._channels[number] = Channel(self, number, address)
        self.put(frames.pack(frames.OPEN, number, address.encode()[: frames.MAX_ADDRESS]))
        return channel

    def forget(self, number: int) -> None:
        """Drop a closed channel. Its number is not used again."""
        self._channels.pop(number, None)

    # -- flow control

    def pause_writing(self) -> None:
        """The peer does not keep up."""
        if self._writable is None:
            self._writable = asyncio.get_running_loop().create_future()

    def resume_writing(self) -> None:
        """The peer keeps up again, or is gone."""
        if self._writable is not None:
            self._writable.set_result(None)
            self._writable = None

    def is_writable(self) -> bool:
        """Tell whether the peer keeps up."""
        return self._writable is None and not self.gone.done()

    async def writable(self) -> None:
        """Wait until the peer keeps up, or is gone."""
        if self._writable is not None:
            await asyncio.shield(self._writable)
