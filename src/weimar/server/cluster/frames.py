"""Frames: the units sent over a link between two nodes.

Contract: a frame is a kind, the number of its channel, and a payload. Plain values: no sockets here.
"""

import struct
from collections.abc import Iterator
from typing import Final, NamedTuple

OPEN: Final = 1
"""A new channel; the payload is the address of the person behind it."""
TEXT: Final = 3
"""A text."""
CREDIT: Final = 4
"""The payload is the number of bytes read. The other end may send that many more."""
CLOSE: Final = 5
"""The channel ends; the payload is a code and a reason."""
BEAT: Final = 6
"""A heartbeat, on no channel."""
NODE: Final = 7
"""The first frame of each end, on no channel; the payload is the sender's node id."""

NOT_OWNER: Final = 1
"""Code of `CLOSE`: this node does not own the table; nothing was done."""
TOO_MANY: Final = 2
"""Code of `CLOSE`: the link has its maximum number of channels."""
LOST: Final = 3
"""Code of a channel with a lost link; never sent."""
GONE: Final = 1001
"""Code of `CLOSE`: the peer left. The same number as in WebSockets."""

WINDOW: Final = 512 * 1024
"""Bytes buffered by one end of a channel for a slow reader."""
LONGEST: Final = WINDOW // 2
"""The longest text, in bytes. It fits once everything before it has been read, even if up to a quarter of the window
has not been credited yet.
"""
MAX_ADDRESS: Final = 64
"""Bytes."""
MAX_NODE: Final = 64
"""Bytes."""
MAX_REASON: Final = 123
"""Bytes, as in WebSockets."""
_HEAD: Final = struct.Struct(">BII")
_NUMBER: Final = struct.Struct(">I")
_CODE: Final = struct.Struct(">H")
_LONGEST: Final = {
    OPEN: MAX_ADDRESS,
    TEXT: LONGEST,
    CREDIT: 4,
    CLOSE: 2 + MAX_REASON,
    BEAT: 0,
    NODE: MAX_NODE,
}
"""The longest payload of each kind, in bytes."""


class FrameError(ValueError):
    """The peer violated this protocol; the message is a code for the log."""


class Frame(NamedTuple):
    """One frame of a link."""

    kind: int
    channel: int
    payload: bytes


def pack(kind: int, channel: int, payload: bytes = b"") -> bytes:
    """A frame as bytes."""
    return _HEAD.pack(kind, channel, len(payload)) + payload


def pack_credit(channel: int, size: int) -> bytes:
    """A frame of credit as bytes."""
    return pack(CREDIT, channel, _NUMBER.pack(size))


def pack_close(channel: int, code: int, reason: str) -> bytes:
    """A closing frame as bytes."""
    return pack(CLOSE, channel, _CODE.pack(code) + reason.encode()[:MAX_REASON])


def read_credit(payload: bytes) -> int:
    """The number of bytes that can be sent.

    Raises:
        FrameError: the payload is not a number.
    """
    if len(payload) != _NUMBER.size:
        raise FrameError("credit")
    size: int = _NUMBER.unpack(payload)[0]
    return size


def read_close(payload: bytes) -> tuple[int, str]:
    """Code and reason of a closing frame.

    Raises:
        FrameError: the code is missing, or a code that is never sent.
    """
    if len(payload) < _CODE.size:
        raise FrameError("close")
    code: int = _CODE.unpack(payload[: _CODE.size])[0]
    if code == LOST:
        raise FrameError("close")
    return code, payload[_CODE.size :].decode("utf-8", "replace")


class FrameReader:
    """Cuts a stream of bytes into frames."""

    def __init__(self) -> None:
        self._unread = bytearray()

    def feed(self, data: bytes) -> Iterator[Frame]:
        """The frames completed by these bytes.

        Raises:
            FrameError: a frame is unknown or too long.
        """
        self._unread += data
        at = 0
        try:
            while len(self._unread) - at >= _HEAD.size:
                kind, channel, size = _HEAD.unpack_from(self._unread, at)
                if size > _LONGEST.get(kind, -1):
                    raise FrameError("kind" if kind not in _LONGEST else "long")
                end = at + _HEAD.size + size
                if end > len(self._unread):
                    return
                frame = Frame(kind, channel, bytes(self._unread[at + _HEAD.size : end]))
                at = end
                yield frame
        finally:
            del self._unread[:at]
