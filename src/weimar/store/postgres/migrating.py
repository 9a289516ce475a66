"""Migration of a PostgreSQL database to the newest schema.

Contract: as `weimar.store.migrate`. One node at a time migrates.
"""

from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from weimar.store import StoreUnusable
from weimar.store.migrate import migrate
from weimar.store.postgres.address import Address
from weimar.store.postgres.connections import connect
from weimar.store.postgres.faults import explain

_LOCK: Final = 0x5745494D4152
"""Advisory lock of the database during a migration ("WEIMAR")."""


async def migrate_database(address: Address) -> None:
    """Create or migrate the tables of a database: completely or not at all, and only one node at a time.

    Raises:
        StoreUnusable: the database is foreign, from another version, or refuses the work.
    """
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: connect(address), poolclass=NullPool, hide_parameters=True
    )
    try:
        async with engine.connect() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            await connection.run_sync(migrate, f"the database {address.shown}")
    except DBAPIError as error:
        raise StoreUnusable(explain(error, address.shown)) from error
    finally:
        await engine.dispose()
