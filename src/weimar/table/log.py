"""Codec of the log: entries as bytes, in the newest schema and in every earlier one.

Contract: `encode` writes the newest schema, `decode` reads all schemas. An upcaster converts the plain data of one
schema to the next. A released upcaster never changes; the tests replay a sample log of every schema.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from weimar.table.events import SCHEMA, Entry


class UnreadableEntry(ValueError):
    """The bytes are not an entry: the log is damaged."""


class FutureEntry(UnreadableEntry):
    """A newer version of the program wrote the entry."""


def _as_it_is(plain: Any) -> Any:
    """The entry, unchanged.

    Schema 2 added the pace, 3 big screens, 4 arguments, 5 readmission, 6 unblocking, 7 skipped
    scenes, 8 the numbers of devices, 9 the tables of days. Earlier entries have none of these.
    """
    return plain


UPCASTERS: Final[dict[int, Callable[[Any], Any]]] = dict.fromkeys((1, 2, 3, 4, 5, 6, 7, 8), _as_it_is)
"""For each schema, the function converting an entry's plain data to the next schema."""

_NEWEST: Final = msgspec.msgpack.Decoder(Entry)
_PREFIX: Final = bytes([SCHEMA])


def encode(entry: Entry) -> bytes:
    """One byte of schema version, then the entry as MessagePack."""
    return _PREFIX + msgspec.msgpack.encode(entry)


def decode(raw: bytes) -> Entry:
    """An entry of any schema.

    Raises:
        FutureEntry: its schema is newer than this program.
        UnreadableEntry: the bytes are damaged.
    """
    schema, body = raw[:1], raw[1:]
    if schema > _PREFIX:
        raise FutureEntry(f"schema {schema.hex()}")
    try:
        if schema == _PREFIX:
            return _NEWEST.decode(body)
        return msgspec.convert(upcast(msgspec.msgpack.decode(body), schema[0]), Entry)
    except (ValueError, LookupError, TypeError) as error:
        raise UnreadableEntry("damaged") from error


def upcast(plain: Any, schema: int) -> Any:
    """The plain data of an entry, converted to the newest schema."""
    for version in range(schema, SCHEMA):
        plain = UPCASTERS[version](plain)
    return plain
