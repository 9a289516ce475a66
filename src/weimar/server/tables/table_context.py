"""Table context: the services that live tables share, and the form in which a table is read from its log.

Contract: values only. A process has one `TableContext`. A `StoredTable` is made when a table is opened or loaded.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from weimar.store import Store, StoreBroken
from weimar.table.events import MemberId, ScreenId
from weimar.table.state import TableState


class TableContext(Struct, frozen=True):
    """The services that all tables of a process share.

    Attributes:
        store: where entries are appended. clock: milliseconds since the epoch that never run backwards.
        token: makes the token of a seat, from table, member and generation.
        pace_ms: how long bots seem to think about an ordinary decision, in milliseconds.
        failed: called when the store broke: the process must end.
        screen_pass: makes the pass of a big screen, from table, code and screen.
        damaged: called when a table could not be loaded.
        lost: called with a live table that another node owns now: it must leave memory.
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
    """A table as its log has it.

    Attributes:
        version: the number of entries. replies: by storage key, oldest first.
    """

    state: TableState
    version: int
    replies: dict[str, bytes] = {}
