"""Link: the one connection between two nodes, and the channels on it.

Contract: of a stranger only a hello and one short record are read, and within `HANDSHAKE_S` the record must prove that
the stranger knows the cluster's secret. A peer that breaks a rule afterwards, or is silent for `DEAD_AFTER_S`, counts
as gone: the link is closed, and all channels on it end with `LOST`.
"""

import asyncio
from typing import Final, Protocol, cast

from weimar.server.cluster import frames
from weimar.server.cluster.channels import Channel
from weimar.server.cluster.frames import Frame, FrameError
from weimar.server.cluster.sealing import HELLO_BYTES, MAX_RECORD, Hello, Opener, PeerRefusedError, RecordError, Sealer

HANDSHAKE_S: Final = 2.0
"""Seconds from the connection until both ends have proved themselves."""
HELLO_S: Final = 1.0
"""Seconds from the connection until the dialling end has said hello, which a node does at once."""
BEAT_EVERY_S: Final = 0.5
DEAD_AFTER_S: Final = 2.0
"""Seconds without a word from a peer, which says something every `BEAT_EVERY_S`."""
MAX_CHANNELS: Final = 16_384
UNSENT: Final = 1024 * 1024
"""Unsent bytes from which on channels have to wait: the peer does not keep up."""
_NODE_LENGTHS: Final = range(1, 65)


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

    def reason_to_refuse(self, link: "Link") -> str | None:
        """Why a peer may not even say hello; None if it may."""
        ...


class Link(asyncio.Protocol):
    """See the module.

    Args:
        secret: the cluster's. node: this one. owner: who is told. dials: this end opened the connection.

    Attributes:
        peer: the other node; empty until it has proved itself. proved: done when it has, or was refused.
        gone: done when the connection is lost. host: the peer's address, empty until it is there.
    """

    def __init__(self, secret: bytes, node: str, owner: LinkOwner, *, dials: bool) -> None:
        loop = asyncio.get_running_loop()
        self.peer = ""
        self.dials = dials
        self.host = ""
        self.proved: asyncio.Future[None] = loop.create_future()
        self.gone: asyncio.Future[None] = loop.create_future()
        self._secret, self._node, self._owner = secret, node, owner
        self._hello = Hello()
        self._first = bytearray()
        self._sealer: Sealer | None = None
        self._opener: Opener | None = None
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._channels: dict[int, Channel] = {}
        self._next_channel = 1 if dials else 2  # one end uses odd numbers, the other even ones: none is given twice
        self._last_opened = 0
        self._unsent: list[bytes] = []
        self._writable: asyncio.Future[None] | None = None
        self._made_at = self._heard_at = self._looked_at = loop.time()

    def __len__(self) -> int:
        """The number of channels."""
        return len(self._channels)

    # -- the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The peer is there; it has to prove itself in time."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.set_write_buffer_limits(high=UNSENT)
        place = transport.get_extra_info("peername")
        self.host = str(place[0]) if place else "?"
        reason = self._owner.reason_to_refuse(self)
        if reason is not None:
            self.refuse(reason)
            return
        self._transport.write(self._hello.sent)
        self._wait_until(self._made_at + (HANDSHAKE_S if self.dials else min(HELLO_S, HANDSHAKE_S)))

    def _wait_until(self, moment: float) -> None:
        """Refuse a peer that has not come further by then."""
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_at(moment, self.refuse, "too_slow")

    def data_received(self, data: bytes) -> None:
        """Read what came in."""
        self._heard_at = asyncio.get_running_loop().time()
        try:
            if self._opener is None:
                data = self._read_hello(data)
            if self._opener is not None:
                self._opener.feed(data)
                for record in self._opener.records():
                    self._read(record)
                    if self.gone.done():
                        return
        except PeerRefusedError as refused:
            self.refuse(refused.reason)
        except RecordError as error:
            self.refuse(f"record_{error}" if self.peer else "other_secret")
        except FrameError as error:
            self.refuse(f"frame_{error}")

    def _read_hello(self, data: bytes) -> bytes:
        """Take the hello; returns what follows it."""
        missing = HELLO_BYTES - len(self._first)
        self._first += data[:missing]
        if len(self._first) == HELLO_BYTES:
            received = bytes(self._first)
            self._sealer, self._opener = self._hello.agree(self._secret, received, dials=self.dials)
            self._wait_until(self._made_at + HANDSHAKE_S)
            if self.dials:
                self._prove()
        return data[missing:]

    def _read(self, record: bytes) -> None:
        if not self.peer:
            self._read_proof(record)
            return
        for frame in frames.unpack(record):
            self._take(frame)

    def _read_proof(self, record: bytes) -> None:
        """The peer knows the secret: the record could be opened. It says which node it is."""
        peer = record.decode("ascii", "replace")
        if len(peer) not in _NODE_LENGTHS or not peer.isalnum():
            raise FrameError("node")
        if peer == self._node:
            raise PeerRefusedError("own_address")
        assert self._opener is not None
        self._opener.limit = MAX_RECORD
        self.peer = peer
        if not self.dials:
            self._prove()
        self._stop_timer()
        self._beat()
        self._owner.proved(self)
        self.proved.set_result(None)

    def _prove(self) -> None:
        """Say which node this is, in the first record. The one that dials does so first."""
        assert self._sealer is not None
        assert self._transport is not None
        self._transport.write(self._sealer.seal(self._node.encode()))

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
        """The peer is gone."""
        if not self.peer and not self.gone.done():
            self.refuse("left_early")
        self._lose(exc)

    def _lose(self, error: Exception | None) -> None:
        if self.gone.done():
            return
        self._stop_timer()
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

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # -- frames

    def put(self, *packed: bytes) -> None:
        """Send frames, with whatever else is sent at this moment: one record for all."""
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._flush)
        self._unsent += packed

    def _flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        if self.gone.done():
            return
        assert self._sealer is not None
        assert self._transport is not None
        self._transport.write(b"".join(map(self._sealer.seal, frames.records_of(unsent))))

    def _take(self, frame: Frame) -> None:
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
