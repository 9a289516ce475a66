"""Codec of the log: entries as bytes.

Contract: `encode` writes the schema `SCHEMA`. `decode` reads those in `READABLE` and refuses every other one.
"""

from typing import Final

import msgspec

from weimar.table.events import READABLE, SCHEMA, Entry


class UnreadableEntry(ValueError):
    """The bytes are not an entry: the log is damaged."""


class FutureEntry(UnreadableEntry):
    """A newer version of the program wrote the entry."""


class PastEntry(UnreadableEntry):
    """A program from before the first release wrote the entry, and its schema is not read any more."""


_DECODER: Final = msgspec.msgpack.Decoder(Entry)
_PREFIX: Final = bytes([SCHEMA])


def encode(entry: Entry) -> bytes:
    """One byte of schema version, then the entry as MessagePack."""
    return _PREFIX + msgspec.msgpack.encode(entry)


def decode(raw: bytes) -> Entry:
    """An entry.

    Raises:
        FutureEntry: its schema is newer than this program.
        PastEntry: its schema is older than those in `READABLE`.
        UnreadableEntry: the bytes are damaged.
    """
    schema = raw[0] if raw else 0
    if schema not in READABLE:
        if schema == 0:
            raise UnreadableEntry("damaged")
        raise (FutureEntry if schema > SCHEMA else PastEntry)(f"schema {schema}")
    try:
        return _DECODER.decode(raw[1:])
    except ValueError as error:
        raise UnreadableEntry("damaged") from error
