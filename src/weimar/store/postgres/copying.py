"""Databases of a cluster as the source or the target of a copy (`weimar.store.copying`), or to be inspected for damage.

Contract: no node may run during a copy. A target is marked as unfinished until the copy is complete, and no node
starts on it.
"""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Final, Self, TypeVar

from weimar.store import StoreInUse, StoreUnusable
from weimar.store.checksum import COLUMNS, NOTE_COLUMNS, StoredNote, StoredRow, WholeTable
from weimar.store.postgres.address import Address, parse_all
from weimar.store.postgres.connections import Pool, make_pool
from weimar.store.postgres.faults import ERRORS, explain, is_damage
from weimar.store.postgres.setup import UNFINISHED, require_ours, set_up
from weimar.store.postgres.statements import NOTES, SET_TIME
from weimar.store.postgres.store import shard_of

_LIVING: Final = "SELECT count(*) FROM nodes WHERE until > $1"
_NOW: Final = "SELECT clock_timestamp()"
_ENTRIES: Final = f"SELECT {COLUMNS} FROM entries WHERE table_key = $1 ORDER BY version"  # noqa: S608 - constants
_TABLES: Final = "SELECT DISTINCT table_key FROM entries UNION SELECT table_key FROM notes"
_MARK: Final = (
    "INSERT INTO shared (kind, name, value, until) VALUES ('shards', 'unfinished', '', 'infinity') "
    "ON CONFLICT DO NOTHING"
)
_UNMARK: Final = "DELETE FROM shared WHERE kind = 'shards' AND name = 'unfinished'"
_FILLED: Final = "SELECT EXISTS (SELECT 1 FROM entries) OR EXISTS (SELECT 1 FROM times)"
Read = TypeVar("Read")


class ClusterSource:
    """All databases of a cluster, in order."""

    def __init__(self, urls: Sequence[str]) -> None:
        self._addresses = parse_all(urls)
        self._pools: list[Pool] = []

    async def __aenter__(self) -> Self:
        """See `FolderSource`."""
        try:
            for address in self._addresses:
                await self._prepare(address)
                try:
                    self._pools.append(await make_pool(address))  # a standby may lack the last entries
                except ERRORS as error:
                    raise StoreUnusable(explain(error, address.shown)) from error
            self._since = [await pool.fetchval(_NOW) for pool in self._pools]
            await self.require_unused()
            await self._begin()
        except BaseException:
            self._terminate()
            raise
        return self

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """Same as `FolderSource`; explains errors of a database."""
        self._terminate()
        if isinstance(error, ERRORS):
            names = " or ".join(address.shown for address in self._addresses)
            raise StoreUnusable(explain(error, names)) from error

    async def tables(self) -> Sequence[str]:
        """See `FolderSource`."""
        rows = await asyncio.gather(*(pool.fetch(_TABLES) for pool in self._pools))
        return sorted(row[0] for found in rows for row in found)

    async def table(self, key: str) -> WholeTable:
        """Same as `FolderSource`; does not find a table in the wrong shard."""
        return WholeTable(await self._rows(key), await self._notes(key))

    async def _rows(self, key: str) -> tuple[StoredRow, ...]:
        return tuple([StoredRow(*row) for row in await self._pool(key).fetch(_ENTRIES, key)])

    async def _notes(self, key: str) -> tuple[StoredNote, ...]:
        notes = [StoredNote(*note) for note in await self._pool(key).fetch(NOTES, key)]
        return tuple(sorted(notes, key=lambda note: note.member))

    async def times(self) -> dict[str, int]:
        """See `FolderSource`."""
        return {row["name"]: row["at"] for row in await self._pools[0].fetch("SELECT name, at FROM times")}

    async def require_unused(self) -> None:
        """See `FolderSource`."""
        for pool, since, address in zip(self._pools, self._since, self._addresses, strict=True):
            if await pool.fetchval(_LIVING, since):
                raise StoreInUse(f"a server uses the database {address.shown}")

    async def _prepare(self, address: Address) -> None:
        await require_ours(address)

    async def _begin(self) -> None:
        """Do nothing: a source is only read."""

    def _pool(self, key: str) -> Pool:
        return self._pools[shard_of(key, len(self._pools))]

    def _terminate(self) -> None:
        for pool in self._pools:
            pool.terminate()


class ClusterInspector(ClusterSource):
    """All databases of a cluster, open for inspection, perhaps in use or standbys. It reads and repairs nothing."""

    async def require_unused(self) -> None:
        """Do nothing: the databases may be in use."""

    async def faults(self) -> tuple[str, ...]:
        """Faults of the databases as a whole: tables in the wrong shard, where no node finds them."""
        found = []
        for number, pool in enumerate(self._pools):
            rows = await pool.fetch("SELECT DISTINCT table_key FROM entries")
            strange = sum(shard_of(row[0], len(self._pools)) != number for row in rows)
            if strange:
                found.append(f"shard {number + 1} has {strange} tables of other shards")
        return tuple(found)

    async def table(self, key: str) -> WholeTable:
        """The readable part of a table: its log is sound even if its notes are not."""
        rows, notes = await _readable(self._rows(key)), await _readable(self._notes(key))
        return WholeTable(rows or (), notes or (), rows_are_whole=rows is not None, notes_are_whole=notes is not None)


async def _readable(reading: Awaitable[Read]) -> Read | None:
    """The result of reading, or None if the database reports damage."""
    try:
        return await reading
    except Exception as error:
        if not is_damage(error):
            raise
        return None


class ClusterTarget(ClusterSource):
    """Same as `ClusterSource`: empty databases, or those of an interrupted copy."""

    async def _prepare(self, address: Address) -> None:
        await set_up(address, may_be_unfinished=True)

    async def _begin(self) -> None:
        goes_on = [await pool.fetchval(UNFINISHED) for pool in self._pools]
        for pool, address in zip(self._pools, self._addresses, strict=True):
            if not any(goes_on) and await pool.fetchval(_FILLED):
                raise StoreUnusable(f"the database {address.shown} is not empty")
        for pool in self._pools:
            await pool.execute(_MARK)

    async def write(self, key: str, table: WholeTable) -> None:
        """Same as `FolderTarget`; writes a table completely or not at all."""
        rows = [(key, *row) for row in table.rows]
        notes = [(key, *note) for note in table.notes]
        async with self._pool(key).acquire() as connection, connection.transaction():
            await connection.copy_records_to_table("entries", records=rows, columns=_columns(COLUMNS))
            await connection.copy_records_to_table("notes", records=notes, columns=_columns(NOTE_COLUMNS))

    async def set_times(self, times: dict[str, int]) -> None:
        """See `FolderTarget`."""
        await self._pools[0].executemany(SET_TIME, list(times.items()))

    async def finish(self) -> None:
        """See `FolderTarget`."""
        for pool in self._pools:
            await pool.execute(_UNMARK)


def _columns(names: str) -> list[str]:
    return ["table_key", *names.split(", ")]
