"""Inspection of a cluster's databases for damage.

Contract: it only reads, even while servers use the databases, and also from standbys. It repairs nothing.
"""

from weimar.store.checksum import StoredNote
from weimar.store.integrity import StoredLog
from weimar.store.postgres.copying import ClusterSource
from weimar.store.postgres.faults import is_damage
from weimar.store.postgres.store import shard_of


class ClusterInspector(ClusterSource):
    """All databases of a cluster, open for inspection."""

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

    async def log(self, key: str) -> StoredLog:
        """The readable part of a table's log."""
        try:
            rows = (await self.table(key)).rows
        except Exception as error:
            if not is_damage(error):
                raise
            return StoredLog((), (), is_whole=False)
        return StoredLog(rows, tuple(row.is_sound(key) for row in rows), is_whole=True)

    async def notes(self, key: str) -> tuple[tuple[StoredNote, ...], bool]:
        """A table's notes, and whether all of them are unaltered."""
        try:
            notes = (await self.table(key)).notes
        except Exception as error:
            if not is_damage(error):
                raise
            return (), False
        return notes, all(note.is_sound(key) for note in notes)
