"""What is remembered of tables that left memory: when to wake them, and what the public list says of them.

Contract: a table's log is the table; here is only what has to be known without reading it, and only of tables of which
something has to be. It does not outlive the process: after a restart a table is found by its key or its letters, and
its deadlines are kept as soon as somebody comes.
"""

from typing import Final

from msgspec import Struct

from weimar.engine.boards import MAX_PLAYERS
from weimar.table.state import TableState
from weimar.wire.http import Listing

LISTED_FOR_MS: Final = 3_600_000
"""How long a table stays in the public list after it left memory: its people may be back, but do not come for ever."""


class Shown(Struct, frozen=True):
    """A table of the public list.

    Attributes:
        opened_at: milliseconds since the epoch. has_room: whether somebody may still sit down.
    """

    listing: Listing
    opened_at: int
    has_room: bool


def shown(state: TableState) -> Shown | None:
    """What the public list says of a table; None if it did not choose to be listed, or its game is over."""
    if not state.listed or state.stage == "over":
        return None
    people = sum(one.bot is None for one in state.members)
    bots = len(state.members) - people
    listing = Listing(state.key, state.code, state.stage, people, bots, state.rules.preset, state.locked)
    return Shown(listing, state.opened_at, is_open(state) and len(state.members) < MAX_PLAYERS)


def is_open(state: TableState) -> bool:
    """Whether four letters lead to it: a lobby that nobody locked."""
    return state.stage == "lobby" and not state.locked


class Asleep:
    """See the module. Times are in milliseconds since the epoch."""

    def __init__(self) -> None:
        self._due: dict[str, tuple[int, int]] = {}
        self._shown: dict[str, tuple[Shown, int]] = {}

    def __len__(self) -> int:
        """Of how many tables something is remembered."""
        return len(self._due.keys() | self._shown.keys())

    def add(self, state: TableState, due: int | None, now: int, behind: int = 0) -> None:
        """A table leaves memory; `due` is when its next deadline runs out, `behind` as in `LiveTable`."""
        if due is not None:
            self._due[state.key] = due, behind
        entry = shown(state)
        if entry is not None:
            self._shown[state.key] = entry, now + LISTED_FOR_MS

    def discard(self, key: str) -> None:
        """A table is in memory again, or gone for good."""
        self._due.pop(key, None)
        self._shown.pop(key, None)

    def overdue(self, now: int) -> list[str]:
        """The tables with a deadline that has run out."""
        return [key for key, (at, _) in self._due.items() if at <= now]

    def behind(self, key: str) -> int:
        """How far the clock was behind that of a table with a deadline, in milliseconds."""
        return self._due.get(key, (0, 0))[1]

    def listed(self, now: int) -> list[Shown]:
        """What the public list says of them; those that nobody came back to are forgotten."""
        self._shown = {key: entry for key, entry in self._shown.items() if entry[1] > now}
        return [entry for entry, _ in self._shown.values()]
