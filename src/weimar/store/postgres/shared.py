"""Shared values: temporary values for all nodes, by kind and name, in the first shard's database.

Contract: a value expires by the database's clock. `take` gives it to one caller only.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from weimar.store import StoreAway
from weimar.store.postgres.connections import Connection, Pool, ask
from weimar.store.postgres.faults import is_away, name_of

ANSWER_S: Final = 5.0
_PUT: Final = (
    "INSERT INTO shared (kind, name, value, until) "
    "SELECT $1, n, v, clock_timestamp() + make_interval(secs => $4) FROM unnest($2::text[], $3::bytea[]) AS a(n, v) "
    "ON CONFLICT (kind, name) DO UPDATE SET value = excluded.value, until = excluded.until"
)
_ADD: Final = (
    "INSERT INTO shared (kind, name, value, until) VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4)) "
    "ON CONFLICT (kind, name) DO UPDATE SET value = excluded.value, until = excluded.until "
    "WHERE shared.until <= clock_timestamp() RETURNING 1"
)
_CHANGE: Final = "UPDATE shared SET value = $3 WHERE kind = $1 AND name = $2 AND until > clock_timestamp() RETURNING 1"
_GET: Final = "SELECT value FROM shared WHERE kind = $1 AND name = $2 AND until > clock_timestamp()"
_TAKE: Final = "DELETE FROM shared WHERE kind = $1 AND name = $2 AND until > clock_timestamp() RETURNING value"
_ALL: Final = "SELECT name, value FROM shared WHERE kind = $1 AND until > clock_timestamp() LIMIT $2"
_EXPIRE: Final = "DELETE FROM shared WHERE until <= clock_timestamp()"


class Shared:
    """Temporary values shared by all nodes. Every method raises `StoreAway` if the database is unreachable."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def put(self, kind: str, values: Mapping[str, bytes], seconds: float) -> None:
        """Store values by name for some seconds, replacing earlier ones."""
        names = sorted(values)  # one order on all nodes prevents deadlocks
        rows = (kind, names, [values[name] for name in names], seconds)
        await self._ask(lambda connection: connection.execute(_PUT, *rows))

    async def add(self, kind: str, name: str, value: bytes, seconds: float) -> bool:
        """Store a value under a free name. Returns whether the name was free."""
        return await self._ask(lambda connection: connection.fetchval(_ADD, kind, name, value, seconds)) is not None

    async def change(self, kind: str, name: str, value: bytes) -> bool:
        """Replace a value for the rest of its time. Returns whether there was one."""
        return await self._ask(lambda connection: connection.fetchval(_CHANGE, kind, name, value)) is not None

    async def get(self, kind: str, name: str) -> bytes | None:
        """The value under a name; None if there is none."""
        value: bytes | None = await self._ask(lambda connection: connection.fetchval(_GET, kind, name))
        return value

    async def take(self, kind: str, name: str) -> bytes | None:
        """Remove and return the value under a name; None if there is none."""
        value: bytes | None = await self._ask(lambda connection: connection.fetchval(_TAKE, kind, name))
        return value

    async def all(self, kind: str, most: int) -> dict[str, bytes]:
        """At most `most` values of a kind, by name."""
        rows = await self._ask(lambda connection: connection.fetch(_ALL, kind, most))
        return {row["name"]: row["value"] for row in rows}

    async def expire(self) -> None:
        """Erase expired values."""
        await self._ask(lambda connection: connection.execute(_EXPIRE))

    async def _ask(self, work: Callable[[Connection], Awaitable[Any]]) -> Any:
        try:
            return await ask(self._pool, ANSWER_S, work)
        except Exception as error:
            if is_away(error):
                raise StoreAway(f"what nodes share cannot be reached: {name_of(error)}") from error
            raise
