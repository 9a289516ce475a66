"""Checksum of an entry or a note, stored in its row to detect damage on the disk.

Contract: it covers all other columns of the row. A flipped bit goes unnoticed with a chance of one in 2**64. Entries
from before schema 0004 have none; after a table's first entry with a checksum, all later ones have one.
"""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import msgpack

_BYTES: Final = 8
_ENCODER: Final = msgpack.Encoder()
COLUMNS: Final = "version, at, entry, request, answer, label, checksum"
"""Columns of `StoredRow`, in order."""

NOTE_COLUMNS: Final = "member, at, text, request, answer, checksum"
"""Columns of `StoredNote`, in order."""

Soundness: TypeAlias = Literal["sound", "no_checksum", "checksum"]
"""Result of the check. `checksum`: it does not match, or is missing after an entry with one."""


class StoredRow(NamedTuple):
    """A row of a table's log, as stored."""

    version: int
    at: int
    entry: bytes
    request: str | None
    answer: bytes
    label: str | None
    checksum: bytes | None


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


def soundness(table: str, rows: Iterable[StoredRow]) -> Iterator[Soundness]:
    """The soundness of each row of a table's log."""
    expected = False
    for row in rows:
        if row.checksum is None and not expected:
            yield "no_checksum"
            continue
        expected = True
        yield "sound" if row.checksum == checksum_of(table, *row[:-1]) else "checksum"
