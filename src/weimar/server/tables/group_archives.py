"""Archives of groups in the store (docs/adr/0087-evenings-stay-on-the-device.md).

Contract: a group is stored like a table: one entry, and one note with its archive. So every store keeps, copies,
checks and erases groups without extra code. The store has only a hash of the group's secret. A change takes effect only
if the archive is still the one it was based on. With several nodes, a node owns the group while it writes.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final
from weakref import WeakValueDictionary

from weimar.server.tables.ownership import Ownership, TableElsewhereError
from weimar.store import Addition, Note, Store, StoreAway, StoreBroken

PREFIX: Final = "g:"
"""Table keys contain no colon."""
_ENTRY: Final = b"weimar-group 1"
_TRIES: Final = 100
_PAUSE_S: Final = 0.05
"""Another node owns a group for milliseconds, or for up to four seconds if that node died."""
_TOUCH_MS: Final = 86_400_000
"""Time after which an unchanged archive is written again, because the server erases unused groups."""


def group_key(secret: str) -> str:
    """The store's key of the group with this secret."""
    return PREFIX + hashlib.sha256(b"weimar group " + secret.encode()).hexdigest()


def is_group(key: str) -> bool:
    """Return whether a key in the store belongs to a group, not to a table."""
    return key.startswith(PREFIX)


class GroupArchives:
    """The archives of groups."""

    def __init__(self, store: Store, ownership: Ownership | None, failed: Callable[[StoreBroken], None]) -> None:
        self._store, self._ownership, self._failed = store, ownership or Ownership(), failed
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def read(self, key: str) -> bytes | None:
        """The archive of a group; None for an unknown group, empty for a new one.

        Raises:
            StoreDamaged: it is unreadable.
        """
        if not await self._store.read(key):
            return None
        note = await self._note(key)
        return b"" if note is None else note.text

    def alone(self, key: str) -> asyncio.Lock:
        """The lock of a group against other changes in this process."""
        return self._locks.setdefault(key, asyncio.Lock())

    async def replace(self, key: str, before: bytes | None, after: bytes, now: int) -> bool:
        """Replace the archive of a group, durably; without one before, create the group. The caller is `alone`.

        Returns:
            False if another node has changed the archive since the reading; in that case nothing is written.

        Raises:
            StoreAway: another node holds the group, or the database is unreachable.
            StoreBroken: see `Store.append`.
        """
        try:
            if before is None:
                await self._store.append(Addition(key, 0, _ENTRY, None, b"", now))
            async with self._owned(key):
                return await self._write(key, before or b"", after, now)
        except StoreBroken as broken:
            self._failed(broken)
            raise

    async def _write(self, key: str, before: bytes, after: bytes, now: int) -> bool:
        note = await self._note(key)
        if (b"" if note is None else note.text) != before:
            return False
        if note is None or after != before or now - note.at > _TOUCH_MS:
            request = hashlib.sha256(b"%d %s" % (now, after)).hexdigest()
            await self._store.keep_note(Note(key, 0, after, request, b"", now, erases=after != before))
        return True

    async def _note(self, key: str) -> Note | None:
        return next(iter(await self._store.notes(key)), None)

    @asynccontextmanager
    async def _owned(self, key: str) -> AsyncIterator[None]:
        for _ in range(_TRIES):
            with suppress(TableElsewhereError):
                await self._ownership.claim(key)
                break
            await asyncio.sleep(_PAUSE_S)
        else:
            raise StoreAway("another node holds the group")
        try:
            yield
        finally:
            await self._ownership.release(key, None)
