"""Loading of a table from its log in the store.

Contract: an unreadable log is an error, never treated as a nonexistent table. The server's own log contains no content
of tables. A log is read in pieces: other tables are served between two of them, and only one is in memory.
"""

from collections import deque
from collections.abc import AsyncIterator, Sequence
from functools import reduce
from typing import Final

import structlog

from weimar.server.tables.idempotency import REMEMBERED
from weimar.server.tables.table_context import StoredTable, TableContext
from weimar.store import Row, Store, StoreAway, StoreBroken, StoreClosed, StoreDamaged
from weimar.table.fold import fold, open_table, with_notes
from weimar.table.log import FutureEntry, PastEntry, UnreadableEntry, decode

log = structlog.get_logger()

PIECE: Final = 250
"""Entries read together. The slowest take the event loop ten milliseconds."""


class TableDamagedError(RuntimeError):
    """The table's log is damaged, so the table cannot be loaded. Do not treat it as nonexistent."""


class TableOlderError(TableDamagedError):
    """The table's log is from before the first release of this program, and stays as it is."""


class TableNewerError(TableDamagedError):
    """The table's log has entries of a newer version of this program."""


async def pieces(store: Store, key: str) -> AsyncIterator[Sequence[Row]]:
    """The log of a table, piece by piece; none for an unknown table.

    Raises:
        StoreDamaged: see `Store.read`.
    """
    version = 0
    while rows := await store.read(key, version, PIECE):
        yield rows
        version += len(rows)
        if len(rows) < PIECE:
            return


async def read_table(context: TableContext, key: str) -> StoredTable | None:
    """A table from its log; None if unknown.

    Raises:
        TableDamagedError: the log is unreadable; the damage is counted.
        StoreBroken, StoreClosed, StoreAway: the store is unavailable.
    """
    try:
        version, recent, state = 0, deque[Row](maxlen=REMEMBERED), None
        async for rows in pieces(context.store, key):
            entries = [decode(row.entry) for row in rows]
            state = open_table(entries.pop(0)) if state is None else state
            state = reduce(fold, entries, state)
            version += len(rows)
            recent.extend(rows)
        if state is None:
            return None
        notes = await context.store.notes(key)
        state = with_notes(state, [(note.member, note.text.decode()) for note in notes])
    except (StoreBroken, StoreClosed, StoreAway):
        raise
    except FutureEntry as error:
        log.warning("table_is_newer", reason=str(error))
        raise TableNewerError from None
    except Exception as error:  # noqa: BLE001 - a damaged log can cause any error
        reason = str(error) if isinstance(error, UnreadableEntry | StoreDamaged) else type(error).__name__
        if isinstance(error, PastEntry):
            log.error("table_is_older", reason=reason)  # noqa: TRY400 - as below
            raise TableOlderError from None
        log.error("table_unreadable", reason=reason)  # noqa: TRY400 - a traceback would show what was said
        context.damaged()
        raise TableDamagedError from None
    replies = {row.request: row.answer for row in recent if row.request is not None}
    replies |= {note.request: note.answer for note in notes}
    return StoredTable(state, version, replies)
