"""Checks before a database is used: it belongs to Weimar, has the newest schema, and is the expected shard.

Contract: one node at a time migrates an empty database or an older schema. Any other database, also one
from before the first release, is refused and left unchanged.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from weimar.store import StoreUnusable
from weimar.store.postgres.address import Address
from weimar.store.postgres.connections import connect
from weimar.store.postgres.faults import ERRORS, explain
from weimar.store.revisions import CLUSTERS, REVISION

if TYPE_CHECKING:
    import asyncpg

OLDEST_SERVER: Final = 13
_TABLES: Final = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
_REVISION: Final = "SELECT version_num FROM alembic_version"
_PLACE: Final = "SELECT value FROM shared WHERE kind = 'shards' AND name = 'place'"
UNFINISHED: Final = "SELECT EXISTS (SELECT 1 FROM shared WHERE kind = 'shards' AND name = 'unfinished')"
"""Test for an unfinished copy of tables into the database (`weimar.store.postgres.copying`)."""
_TAKE_PLACE: Final = (
    "INSERT INTO shared (kind, name, value, until) VALUES ('shards', 'place', $1, 'infinity') ON CONFLICT DO NOTHING"
)


async def require_place(address: Address) -> None:
    """Check that a database is this shard, or not yet a shard; writes nothing.

    Raises:
        StoreUnusable: the database is unreachable or a different shard.
    """
    async with _opened(address) as connection:
        names = {row[0] for row in await connection.fetch(_TABLES)}
        if names >= CLUSTERS and await connection.fetchval(_PLACE) is not None:
            await _require_place(connection, address)


async def set_up(address: Address, *, may_be_unfinished: bool = False) -> None:
    """Prepare the database of a shard, perhaps one with an unfinished copy.

    Raises:
        StoreUnusable: the database is unreachable or unusable. The message gives the reason.
    """
    async with _opened(address) as connection:
        await _require_server(connection, address.shown)
        if not await _is_newest(connection):
            from weimar.store.postgres.migrating import migrate_database  # noqa: PLC0415 - see `weimar.store.revisions`

            await migrate_database(address)
        await connection.execute(_TAKE_PLACE, address.place().encode())
        await _require_place(connection, address)
        if not may_be_unfinished:
            await _require_finished(connection, address.shown)


async def require_ours(address: Address) -> None:
    """Check that a database, perhaps a standby, is readable without a migration; writes nothing.

    Raises:
        StoreUnusable: the database is unreachable or unusable. The message gives the reason.
    """
    async with _opened(address, reads=True) as connection:
        if not await _is_newest(connection):
            raise StoreUnusable(
                f"the database {address.shown} is not one of Weimar's, or of another version; start a server of this "
                "version on it once"
            )
        await _require_place(connection, address)
        await _require_finished(connection, address.shown)


@asynccontextmanager
async def _opened(address: Address, *, reads: bool = False) -> AsyncIterator["asyncpg.Connection[Any]"]:
    """A connection; explains its errors.

    Raises:
        StoreUnusable: the database is unreachable or unusable. The message gives the reason.
    """
    try:
        connection = await connect(address, reads=reads)
    except ERRORS as error:
        raise StoreUnusable(explain(error, address.shown)) from error
    try:
        yield connection
    except ERRORS as error:
        raise StoreUnusable(explain(error, address.shown)) from error
    finally:
        connection.terminate()


async def _require_server(connection: "asyncpg.Connection[Any]", shown: str) -> None:
    if connection.get_server_version().major < OLDEST_SERVER:
        raise StoreUnusable(f"the database {shown} needs PostgreSQL {OLDEST_SERVER} or newer")
    if await connection.fetchval("SHOW server_encoding") != "UTF8":
        raise StoreUnusable(f"the database {shown} needs the encoding UTF8; create it with createdb --encoding=UTF8")


async def _is_newest(connection: "asyncpg.Connection[Any]") -> bool:
    """Return whether the database is Weimar's with the newest schema, so that no migration is needed."""
    names = {row[0] for row in await connection.fetch(_TABLES)}
    return names == CLUSTERS and await connection.fetchval(_REVISION) == REVISION


async def _require_place(connection: "asyncpg.Connection[Any]", address: Address) -> None:
    """Refuse a different shard, because the store would look for tables in the wrong one."""
    found = bytes(await connection.fetchval(_PLACE) or b"none").decode()
    if found != address.place():
        raise StoreUnusable(
            f"the database {address.shown} is shard {found}, and not {address.place()}: name all databases, in the "
            "same order as before"
        )


async def _require_finished(connection: "asyncpg.Connection[Any]", shown: str) -> None:
    if await connection.fetchval(UNFINISHED):
        raise StoreUnusable(f"not all tables were copied into the database {shown}; run `weimar migrate` again")
