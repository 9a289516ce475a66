"""The lengths of the frames that a server sends, signed by hand: round, or listed with what they may have in them.

Contract: `length_fault` judges one frame, and knows nothing of the code that pads. `worlds.py` asks it about
every frame of every world; tests/server/test_lengths.py looks for all kinds of frames.
"""

import json
from typing import Final

import msgspec

ROUND: Final = frozenset({"welcome", "update"})
"""Messages with something of the viewer's own."""
MULTIPLE: Final = 128
"""Bytes; lengths of those are multiples of it."""
EXCEPTIONS: Final = {
    "resumed": frozenset({"stream", "seq", "member"}),
    "done": frozenset({"id", "member", "token"}),
    "refused": frozenset({"id", "code"}),
    "pong": frozenset(),
    "closing": frozenset({"code"}),
}
"""By message that is not padded, its fields. None of them is about a game:

- a place in the stream, a member and a token depend on who sits where, which everyone sees;
- a code says what is wrong with a request. Clients offer only what is legal, so it depends on who was quicker.
"""


class Kind(msgspec.Struct):
    """A frame of which only its kind is read: there are many, and long ones."""

    type: str


def length_fault(frame: bytes, multiple: int = MULTIPLE) -> str:
    """What an eavesdropper learns from the length of a frame that they should not; empty if nothing."""
    kind = msgspec.json.decode(frame, type=Kind).type
    if kind in ROUND:
        return "" if len(frame) % multiple == 0 else f"{kind} has {len(frame)} bytes"
    if kind not in EXCEPTIONS:
        return f"{kind} is not listed"
    message = json.loads(frame)
    del message["type"]
    if message.keys() - EXCEPTIONS[kind]:
        return f"{kind} says {sorted(message.keys() - EXCEPTIONS[kind])}"
    plain = json.dumps({"type": kind} | message, separators=(",", ":"))
    return "" if frame == plain.encode() else f"{kind} is written as {frame.decode()}"
