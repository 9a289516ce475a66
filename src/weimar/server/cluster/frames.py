"""Frames: the units sent over a link between two nodes.

Contract: a frame is one of these values, in MessagePack, behind its length. Plain values: no sockets here.
"""

from collections.abc import Iterator
from typing import Annotated, Final, TypeAlias

from msgspec import DecodeError, Meta, Struct, msgpack

NOT_OWNER: Final = 1
"""Code of `Close`: this node does not own the table; nothing was done."""
TOO_MANY: Final = 2
"""Code of `Close`: the link has its maximum number of channels."""
LOST: Final = -1
"""Code of a channel with a lost link; never sent."""
GONE: Final = 1001
"""Code of `Close`: the peer left. The same number as in WebSockets."""

WINDOW: Final = 512 * 1024
"""Bytes buffered by one end of a channel for a slow reader."""
LONGEST: Final = WINDOW // 2
"""The longest text that can wait for credit, in bytes. It fits once everything before it has been read, even if up to a
quarter of the window has not been credited yet. With enough credit, a text can fill the window.
"""
MAX_ADDRESS: Final = 64
MAX_NODE: Final = 64
MAX_REASON: Final = 123
"""Characters, as in WebSockets."""
_HEAD: Final = 4
"""Bytes of the length before a frame."""
_AROUND: Final = 32
"""The most bytes of a frame beside its text."""
_Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**32)]


class _Strict(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A frame with exactly its own fields."""


class Open(_Strict, frozen=True, tag=1):
    """A new channel, for a person at this address."""

    channel: _Number
    address: Annotated[str, Meta(max_length=MAX_ADDRESS)]


class Text(_Strict, frozen=True, tag=2):
    """A text of a channel."""

    channel: _Number
    text: Annotated[bytes, Meta(max_length=WINDOW)]


class Credit(_Strict, frozen=True, tag=3):
    """The number of bytes read. The other end may send that many more."""

    channel: _Number
    size: _Number


class Close(_Strict, frozen=True, tag=4):
    """The channel ends, with a code and a reason."""

    channel: _Number
    code: _Number
    reason: Annotated[str, Meta(max_length=MAX_REASON)] = ""


class Beat(_Strict, frozen=True, tag=5):
    """A heartbeat."""


class Node(_Strict, frozen=True, tag=6):
    """The first frame of each end: the sender's node id."""

    node: Annotated[str, Meta(max_length=MAX_NODE)]


Frame: TypeAlias = Open | Text | Credit | Close | Beat | Node
_DECODER: Final = msgpack.Decoder(Frame)


class FrameError(ValueError):
    """The peer violated this protocol; the message is a code for the log."""


def pack(frame: Frame) -> bytes:
    """A frame as bytes."""
    body = msgpack.encode(frame)
    return len(body).to_bytes(_HEAD, "big") + body


class FrameReader:
    """Cuts a stream of bytes into frames."""

    def __init__(self) -> None:
        self._unread = bytearray()

    def feed(self, data: bytes) -> Iterator[Frame]:
        """The frames completed by these bytes.

        Raises:
            FrameError: a frame is malformed or too long.
        """
        self._unread += data
        at = 0
        try:
            while len(self._unread) - at >= _HEAD:
                start = at + _HEAD
                end = start + int.from_bytes(self._unread[at:start], "big")
                if end - start > WINDOW + _AROUND:
                    raise FrameError("long")
                if end > len(self._unread):
                    return
                at = end
                yield _DECODER.decode(self._unread[start:end])
        except DecodeError:
            raise FrameError("malformed") from None
        finally:
            del self._unread[:at]
