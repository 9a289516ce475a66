"""Journal: the log of one table, and the replies to its latest requests.

Contract: an entry is appended at the version known to this process, or not at all. If another node appended first,
this process has lost the table (`NotOwner`).
"""

from typing import Final, assert_never

from weimar.server.tables.idempotency import ReplyCache
from weimar.server.tables.table_context import StoredTable, TableContext
from weimar.store import Addition, Appended, Conflict, Duplicate, Note, NotOwner
from weimar.table.events import Entry, MemberId, NoteKept
from weimar.table.log import encode

GONE: Final = "the table left memory"


class Journal:
    """The log of one table, and the replies to its latest requests."""

    __slots__ = ("__weakref__", "_context", "_key", "_wakes_at", "replies", "version")

    def __init__(self, stored: StoredTable, context: TableContext) -> None:
        self._key, self._context = stored.state.key, context
        self.version = stored.version
        self.replies = ReplyCache(stored.replies)
        self._wakes_at: int | None = None
        """The time at which the store wakes the table, as last set by this process."""

    async def append(
        self, entry: Entry, request: str | None, reply: bytes, erased: tuple[MemberId, ...], wake_at: int | None
    ) -> bytes | None:
        """Append an entry durably, with the reply to the request that it answers.

        The notes of `erased` members go with it. Times are in milliseconds since the epoch; without `wake_at`, nothing
        loads the table again by itself.

        Returns:
            None, or the earlier reply if the request took effect before.

        Raises:
            NotOwner: also if the log has entries of another node, unknown to this process.
            StoreBroken, StoreFull: see `Store.append`.
        """
        if wake_at is not None and self._wakes_at is not None and wake_at >= self._wakes_at:
            wake_at = None  # the store wakes it earlier
        data = encode(entry)
        addition = Addition(self._key, self.version, data, request, reply, entry.at, erased=erased, wake_at=wake_at)
        outcome = await self._context.store.append(addition)
        match outcome:
            case Appended():
                self.version = outcome.version
                self._wakes_at = self._wakes_at if wake_at is None else wake_at
                return None
            case Duplicate() if outcome.version <= self.version:
                return outcome.answer
            case Duplicate() | Conflict():
                raise NotOwner(GONE)
            case _:
                assert_never(outcome)

    async def keep_note(self, note: NoteKept, request: str, reply: bytes, at: int) -> bytes | None:
        """Store a note durably, in place of its author's previous one.

        Returns:
            None, or the earlier reply if the request took effect before.

        Raises:
            NotOwner, StoreBroken, StoreFull: see `Store.keep_note`.
        """
        return await self._context.store.keep_note(Note(self._key, note.member, note.text.encode(), request, reply, at))
