"""The few requests that are not on the socket.

Contract: values only. Secrets stand in bodies, never in addresses.
"""

from typing import Annotated

from msgspec import Meta, Struct


class TableFound(Struct, frozen=True):
    """A table: `key` is the secret of its link, `code` its four letters."""

    key: str
    code: str


class FindTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Which lobby has these four letters?"""

    code: Annotated[str, Meta(pattern="^[A-Za-z]{4}$")]


class ReadRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """The record of the game that is over at this table."""

    key: Annotated[str, Meta(max_length=64)]


class Listing(Struct, frozen=True):
    """A table that chose to be listed."""

    key: str
    code: str
    stage: str
    people: int
    bots: int
    preset: str
    locked: bool
