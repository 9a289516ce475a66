"""Rows of entries and notes, each with a checksum to detect damage on the disk.

Contract: the checksum covers all other columns of the row. A flipped bit goes unnoticed with a chance of one in 2**64.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from msgspec import msgpack

from weimar.store import Addition, Note, Row, StoreDamaged

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


class WholeTable(NamedTuple):
    """All stored data of one table, as far as it is readable.

    Attributes:
        rows: its entries, in order. notes: its notes.
        rows_are_whole, notes_are_whole: whether all pages with them were readable.
    """

    rows: tuple[StoredRow, ...]
    notes: tuple[StoredNote, ...]
    rows_are_whole: bool = True
    notes_are_whole: bool = True


def checksum_of(table: str, *columns: str | int | bytes | None) -> bytes:
    """The checksum of a row, over its table and all other columns."""
    return blake2b(_ENCODER.encode((table, *columns)), digest_size=_BYTES).digest()


def entry_row(addition: Addition) -> tuple[Any, ...]:
    """The row of an entry: its table, then `COLUMNS`."""
    version, label = addition.expected + 1, addition.label
    row = (addition.table, version, addition.at, addition.entry, addition.request, addition.answer, label)
    return (*row, checksum_of(*row))


def note_row(note: Note) -> tuple[Any, ...]:
    """The row of a note: its table, then `NOTE_COLUMNS`."""
    row = (note.table, note.member, note.at, note.text, note.request, note.answer)
    return (*row, checksum_of(*row))


def sound_entries(table: str, after: int, rows: Iterable[Sequence[Any]]) -> list[Row]:
    """The entries after a version, from their rows.

    Raises:
        StoreDamaged: an entry is unreadable, missing, or has changed since it was written.
    """
    try:
        found = [StoredRow(*row) for row in rows]
    except UnicodeDecodeError:
        raise StoreDamaged("a text is damaged") from None
    if any(row.version != place for place, row in enumerate(found, after + 1)):
        raise StoreDamaged("entries are missing")
    if not all(row.is_sound(table) for row in found):
        raise StoreDamaged("the checksum of an entry does not match")
    return [Row(row.entry, row.request, row.answer) for row in found]


def sound_notes(table: str, rows: Iterable[Sequence[Any]]) -> list[Note]:
    """The notes of a table, from their rows.

    Raises:
        StoreDamaged: a note is unreadable, or has changed since it was written.
    """
    try:
        found = [StoredNote(*row) for row in rows]
    except UnicodeDecodeError:
        raise StoreDamaged("a text is damaged") from None
    if not all(note.is_sound(table) for note in found):
        raise StoreDamaged("the checksum of a note does not match")
    return [Note(table, note.member, note.text, note.request, note.answer, note.at) for note in found]
