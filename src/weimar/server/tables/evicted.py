"""Evicted tables: their next deadline and their entry of the public list.

Contract: the log has everything about a table. This module remembers only the facts needed without reading the log, and
only for listed tables and those with a deadline. They are lost on a restart: then a table is found by its key or code,
and its deadlines apply once someone opens it.
"""

from typing import Final

from msgspec import Struct

from weimar.engine.boards import MAX_PLAYERS
from weimar.table.state import TableState
from weimar.wire.http import Listing

LISTED_FOR_MS: Final = 3_600_000
"""Milliseconds for which an evicted table stays in the public list."""


class ListEntry(Struct, frozen=True):
    """A table in the public list.

    Attributes:
        opened_at: milliseconds since the epoch. has_room: whether a seat is free.
    """

    listing: Listing
    opened_at: int
    has_room: bool


def list_entry(state: TableState) -> ListEntry | None:
    """The entry of a table in the public list; None if it is not listed or its game is over."""
    if not state.listed or state.stage == "over":
        return None
    people = sum(member.bot is None and not member.assistant for member in state.members)
    bots = len(state.members) - people
    listing = Listing(state.key, state.code, state.stage, people, bots, state.rules.preset, state.locked)
    return ListEntry(listing, state.opened_at, is_open(state) and len(state.members) < MAX_PLAYERS)


def is_open(state: TableState) -> bool:
    """Return whether newcomers can take a seat by the code of this table: an unlocked lobby."""
    return state.stage == "lobby" and not state.locked


def may_be_claimed(state: TableState) -> bool:
    """Return whether the code of a running game leads to it, for players whose device is gone and for newcomers.

    They watch until the table gives them a seat (`weimar.table.claiming`), like anyone with the link.
    """
    return state.stage == "game" and not state.locked and state.day is None


class EvictedTables:
    """Deadlines and list entries of evicted tables. Times are in milliseconds since the epoch."""

    def __init__(self) -> None:
        self._due: dict[str, tuple[int, int]] = {}
        self._listed: dict[str, tuple[ListEntry, int]] = {}

    def __len__(self) -> int:
        """The number of remembered tables."""
        return len(self._due.keys() | self._listed.keys())

    def add(self, state: TableState, due: int | None, now: int, clock_offset_ms: int = 0) -> None:
        """Remember an evicted table with its next deadline and clock offset (`LiveTable.clock_offset_ms`)."""
        if due is not None:
            self._due[state.key] = due, clock_offset_ms
        entry = list_entry(state)
        if entry is not None:
            self._listed[state.key] = entry, now + LISTED_FOR_MS

    def discard(self, key: str) -> None:
        """Forget a loaded or erased table."""
        self._due.pop(key, None)
        self._listed.pop(key, None)

    def overdue(self, now: int) -> list[str]:
        """The tables with an expired deadline."""
        return [key for key, (at, _) in self._due.items() if at <= now]

    def clock_offset_ms(self, key: str) -> int:
        """The clock offset of a table with a deadline; else 0."""
        return self._due.get(key, (0, 0))[1]

    def listed(self, now: int) -> list[ListEntry]:
        """The entries in the public list; drops those listed for too long."""
        self._listed = {key: entry for key, entry in self._listed.items() if entry[1] > now}
        return [entry for entry, _ in self._listed.values()]
