"""Encoding of a table's messages: once for all viewers of the same message, with lengths that reveal nothing.

Contract: a message with private fields is padded to the length it would have with the longest possible secrets
(`weimar.server.tables.padding`), and then to a multiple of `PAD_TO`.
"""

from functools import lru_cache
from typing import Any, Final

import msgspec

from weimar.engine.view import Own
from weimar.server.tables.padding import missing_bytes
from weimar.table.events import MemberId
from weimar.table.views import Patch, Snapshot, Update
from weimar.wire.codec import write
from weimar.wire.messages import Changed, Closing, Welcome

PAD_TO: Final = 128
"""Divisor of the length of messages with private fields, in bytes."""
OWN: Final = Own.__struct_fields__
_NUMBERED: Final = b'{"type":"update","seq":%d'
_FILLER: Final = b',"pad":""'


class UpdateEncoder:
    """The updates of one change as JSON. Each is encoded once for all its viewers.

    A body is a message without its head up to the number: `,"table":…}`. Public parts are encoded once even where the
    rest differs.
    """

    def __init__(self) -> None:
        self._bodies: dict[int, bytes] = {}
        self._patches: dict[int, Any] = {}

    def of(self, update: Update) -> bytes:
        """The body of an update."""
        body = self._bodies.get(id(update))
        if body is None:
            message = Changed(
                0,
                self._patch(update.table),
                self._patch(update.game),
                update.own,
                update.seen,
                update.nudged,
                update.talk,
                update.note,
                update.blocked,
            )
            missing = missing_bytes({} if update.own is None else update.own.set, update.seen)
            body = self._bodies[id(update)] = lengthened(write(message)[len(_NUMBERED % 0) :], missing)
        return body

    def _patch(self, patch: Patch | None) -> Any:
        if patch is None:
            return None
        raw = self._patches.get(id(patch))
        if raw is None:
            raw = self._patches[id(patch)] = msgspec.Raw(msgspec.json.encode(patch))
        return raw


@lru_cache(maxsize=4)  # most viewers get the same body with the same number, one after the other
def numbered(seq: int, body: bytes) -> bytes:
    """A complete message from a body and its sequence number."""
    return padded(_NUMBERED % seq + body)


def welcome(stream: str, seq: int, member: MemberId | None, shown: Snapshot) -> bytes:
    """The first message of a stream: everything the viewer can know."""
    message = Welcome(stream, seq, member, shown.table, shown.game, shown.talk, shown.note, shown.blocked)
    own = {} if shown.game is None else {name: getattr(shown.game, name) for name in OWN}
    return padded(lengthened(write(message), missing_bytes(own)))


def closing(code: str) -> bytes:
    """The last message of a connection."""
    return write(Closing(code))


def padded(plain: bytes) -> bytes:
    """A message padded to a multiple of `PAD_TO`."""
    missing = -(len(plain) + len(_FILLER)) % PAD_TO
    return plain[:-1] + _FILLER[:-2] + b" " * missing + _FILLER[-2:] + b"}"


def lengthened(plain: bytes, missing: int) -> bytes:
    """The message with this many spaces before its last brace (`missing_bytes`)."""
    return plain[:-1] + b" " * missing + b"}"
