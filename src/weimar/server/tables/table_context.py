"""Table context: the services shared by live tables, and a table as read from its log.

Contract: values only. A process has one `TableContext`. A `StoredTable` is made when a table is opened or loaded.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from weimar.store import Store, StoreBroken
from weimar.table.events import MemberId, ScreenId
from weimar.table.state import TableState


class TableContext(Struct, frozen=True):
    """The services shared by all tables of a process.

    Attributes:
        store: keeps the entries. clock: milliseconds since the epoch, never running backwards.
        token: makes the token of a seat, from table, member and generation.
        pace_ms: the displayed thinking time of bots for an ordinary decision, in milliseconds.
        failed: called when the store broke; the process must end.
        screen_pass: makes the pass of a big screen, from table, code and screen.
        damaged: called when a table could not be loaded.
        lost: called with a live table now owned by another node; it must leave memory.
    """

    store: Store
    clock: Callable[[], int]
    token: Callable[[str, MemberId, int], str]
    pace_ms: int
    failed: Callable[[StoreBroken], None]
    screen_pass: Callable[[str, str, ScreenId], str]
    damaged: Callable[[], None] = lambda: None
    lost: Callable[[Any], None] = lambda _live: None


class StoredTable(Struct, frozen=True):
    """A table as read from its log.

    Attributes:
        version: the number of entries. replies: the replies by storage key, oldest first.
    """

    state: TableState
    version: int
    replies: dict[str, bytes] = {}
