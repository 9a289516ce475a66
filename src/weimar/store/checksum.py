"""Checksum of an entry or a note, stored in its row to detect damage on the disk.

Contract: it covers all other columns of the row. A flipped bit goes unnoticed with a chance of one in 2**64.
"""

from hashlib import blake2b
from typing import Final, NamedTuple

from msgspec import msgpack

_BYTES: Final = 8
_ENCODER: Final = msgpack.Encoder()
COLUMNS: Final = "version, at, entry, request, answer, label, checksum"
"""Columns of `StoredRow`, in order."""

NOTE_COLUMNS: Final = "member, at, text, request, answer, checksum"
"""Columns of `StoredNote`, in order."""


class StoredRow(NamedTuple):
    """A row of a table's log, as stored."""

    version: int
    at: int
    entry: bytes
    request: str | None
    answer: bytes
    label: str | None
    checksum: bytes | None

    def is_sound(self, table: str) -> bool:
        """Return whether the row is unaltered."""
        return self.checksum == checksum_of(table, *self[:-1])


class StoredNote(NamedTuple):
    """A row of a table's notes, as stored."""

    member: int
    at: int
    text: bytes
    request: str
    answer: bytes
    checksum: bytes

    def is_sound(self, table: str) -> bool:
        """Return whether the row is unaltered."""
        return self.checksum == checksum_of(table, *self[:-1])


def checksum_of(table: str, *columns: str | int | bytes | None) -> bytes:
    """The checksum of a row, over its table and all other columns."""
    return blake2b(_ENCODER.encode((table, *columns)), digest_size=_BYTES).digest()
