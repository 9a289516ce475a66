"""Frames: what the records between two nodes carry, many to a record.

Contract: a frame is a kind, the number of its channel, and a payload; it is never split between records. A text longer
than `PIECE_BYTES` is cut into `PIECE` frames and a last `TEXT` frame. Plain values: no sockets here.
"""

import struct
from collections.abc import Iterator
from typing import Final, NamedTuple

from weimar.server.cluster.sealing import MAX_RECORD

OPEN: Final = 1
"""A new channel; the payload is the address of the person behind it."""
PIECE: Final = 2
"""Part of a text; more follows."""
TEXT: Final = 3
"""A text, or its last piece."""
CREDIT: Final = 4
"""The payload is a number of bytes that were read: the other end can send as many more."""
CLOSE: Final = 5
"""The channel ends; the payload is a code and a reason."""
BEAT: Final = 6
"""A sign of life, on no channel."""

NOT_OWNER: Final = 1
"""Code of `CLOSE`: this node does not own the table; nothing was done."""
TOO_MANY: Final = 2
"""Code of `CLOSE`: the link has as many channels as it can have."""
LOST: Final = 3
"""Code of a channel whose link is gone; never sent."""
GONE: Final = 1001
"""Code of `CLOSE`: the peer left, as WebSockets have it."""

PIECE_BYTES: Final = 32_768
"""Bytes of a text in one frame."""
MAX_ADDRESS: Final = 64
"""Bytes."""
MAX_REASON: Final = 123
"""Bytes, as WebSockets have it."""
_HEAD: Final = struct.Struct(">BII")
_NUMBER: Final = struct.Struct(">I")
_CODE: Final = struct.Struct(">H")
_LONGEST: Final = {OPEN: MAX_ADDRESS, PIECE: PIECE_BYTES, TEXT: PIECE_BYTES, CREDIT: 4, CLOSE: 2 + MAX_REASON, BEAT: 0}
"""The longest payload of each kind, in bytes."""


class FrameError(ValueError):
    """The peer broke the rules of this protocol; the message is a code for the log."""


class Frame(NamedTuple):
    """See the module."""

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
    """The bytes that can be sent.

    Raises:
        FrameError: it is no number.
    """
    if len(payload) != _NUMBER.size:
        raise FrameError("credit")
    size: int = _NUMBER.unpack(payload)[0]
    return size


def read_close(payload: bytes) -> tuple[int, str]:
    """Code and reason of a closing frame.

    Raises:
        FrameError: there is no code, or it is nothing that can be sent.
    """
    if len(payload) < _CODE.size:
        raise FrameError("close")
    code: int = _CODE.unpack(payload[: _CODE.size])[0]
    if code == LOST:
        raise FrameError("close")
    return code, payload[_CODE.size :].decode("utf-8", "replace")


def unpack(record: bytes) -> Iterator[Frame]:
    """The frames of a record.

    Raises:
        FrameError: it does not consist of frames, or one is unknown or too long.
    """
    at = 0
    while at < len(record):
        if len(record) - at < _HEAD.size:
            raise FrameError("cut")
        kind, channel, size = _HEAD.unpack_from(record, at)
        at += _HEAD.size
        if size > _LONGEST.get(kind, -1):
            raise FrameError("kind" if kind not in _LONGEST else "long")
        if at + size > len(record):
            raise FrameError("cut")
        yield Frame(kind, channel, record[at : at + size])
        at += size


def records_of(frames: list[bytes]) -> Iterator[bytes]:
    """Frames, joined to as few records as hold them."""
    first, size = 0, 0
    for number, frame in enumerate(frames):
        if size + len(frame) > MAX_RECORD:
            yield b"".join(frames[first:number])
            first, size = number, 0
        size += len(frame)
    if size:
        yield b"".join(frames[first:])
