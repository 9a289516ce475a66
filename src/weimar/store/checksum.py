"""Checksum of an entry or a note: stored in its row, so that damage on the disk is noticed.

Contract: it covers all other columns of the row. Every flipped bit changes it, but for one chance in 2**64. Entries of
versions before schema 0004 have none; once a table has an entry with a checksum, all later ones have one.
"""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import msgpack

_BYTES: Final = 8
_ENCODER: Final = msgpack.Encoder()
COLUMNS: Final = "version, at, entry, request, answer, label, checksum"
"""Of `StoredRow`, in order."""

NOTE_COLUMNS: Final = "member, at, text, request, answer, checksum"
"""Of `StoredNote`, in order."""

Soundness: TypeAlias = Literal["sound", "no_checksum", "checksum"]
"""`checksum`: it does not match, or is missing behind an entry that has one."""


class StoredRow(NamedTuple):
    """A row of a table's log as the database has it."""

    version: int
    at: int
    entry: bytes
    request: str | None
    answer: bytes
    label: str | None
    checksum: bytes | None


class StoredNote(NamedTuple):
    """A row of a table's notes as the database has it."""

    member: int
    at: int
    text: bytes
    request: str
    answer: bytes
    checksum: bytes

    def is_sound(self, table: str) -> bool:
        """Tell whether the row is as it was written."""
        return self.checksum == checksum_of(table, *self[:-1])


def checksum_of(table: str, *columns: str | int | bytes | None) -> bytes:
    """The checksum of a row: of its table, and of all columns before the checksum."""
    return blake2b(_ENCODER.encode((table, *columns)), digest_size=_BYTES).digest()


def soundness(table: str, rows: Iterable[StoredRow]) -> Iterator[Soundness]:
    """Tell whether each row of a table's log is as it was written."""
    expected = False
    for row in rows:
        if row.checksum is None and not expected:
            yield "no_checksum"
            continue
        expected = True
        yield "sound" if row.checksum == checksum_of(table, *row[:-1]) else "checksum"
