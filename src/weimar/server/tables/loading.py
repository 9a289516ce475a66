"""Loading: a table as its log in the store has it.

Contract: a log that cannot be read is an error, never a table that does not exist. What a log says does not reach logs
of the server.
"""

import structlog

from weimar.server.tables.idempotency import REMEMBERED
from weimar.server.tables.table_context import StoredTable, TableContext
from weimar.store import StoreAway, StoreBroken, StoreClosed, StoreDamaged
from weimar.table.fold import fold_all, with_notes
from weimar.table.log import FutureEntry, UnreadableEntry, decode

log = structlog.get_logger()


class TableDamagedError(RuntimeError):
    """The table cannot be loaded because its log is damaged. Do not treat it as if it did not exist."""


class TableNewerError(TableDamagedError):
    """The table's log has entries of a newer version of this program."""


async def read_table(context: TableContext, key: str) -> StoredTable | None:
    """A table from its log; None if there is none.

    Raises:
        TableDamagedError: the log cannot be read; damage is counted.
        StoreBroken, StoreClosed, StoreAway: the store cannot be asked.
    """
    try:
        rows = await context.store.read(key)
        if not rows:
            return None
        notes = await context.store.notes(key)
        state = fold_all(decode(row.entry) for row in rows)
        state = with_notes(state, [(note.member, note.text.decode()) for note in notes])
    except (StoreBroken, StoreClosed, StoreAway):
        raise
    except FutureEntry as error:
        log.warning("table_is_newer", reason=str(error))
        raise TableNewerError from None
    except Exception as error:  # noqa: BLE001 - whatever a damaged log leads to
        reason = str(error) if isinstance(error, UnreadableEntry | StoreDamaged) else type(error).__name__
        log.error("table_unreadable", reason=reason)  # noqa: TRY400 - a traceback would show what was said
        context.damaged()
        raise TableDamagedError from None
    replies = {row.request: row.answer for row in rows[-REMEMBERED:] if row.request is not None}
    replies |= {note.request: note.answer for note in notes}
    return StoredTable(state, len(rows), replies)
