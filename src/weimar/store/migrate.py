"""Migration of a database to the newest schema, with Alembic.

Contract: it runs once, before the file is in use. A database that is foreign, newer than this program, or older than
the first release is refused and left unchanged.
"""

import sqlite3
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event, inspect
from sqlalchemy.exc import DatabaseError, OperationalError

from weimar.store import StoreUnusable
from weimar.store.revisions import CLUSTERS, OURS, REVISION, refuse_other

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def migrate(connection: Connection, name: str) -> None:
    """Migrate the database of a connection.

    Raises:
        StoreUnusable: the database is foreign, from another version, or cannot be opened.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    on_sqlite = connection.dialect.name == "sqlite"
    try:
        tables = set(inspect(connection).get_table_names())
        current = MigrationContext.configure(connection).get_current_revision()
    except OperationalError as error:  # reading needs a log, and a read-only folder has no room for one
        raise StoreUnusable(f"{name} cannot be opened or written to") from error.orig
    except DatabaseError as error:
        raise StoreUnusable(f"{name} is not a database of Weimar's") from error
    if current is not None and current not in known and tables >= OURS - {"times", "notes"}:
        refuse_other(current, name, on_sqlite=on_sqlite)
        command.stamp(config, REVISION, purge=True)
    if tables - (OURS if on_sqlite else CLUSTERS) or (tables and current is None):
        raise StoreUnusable(f"{name} is the database of another program")
    command.upgrade(config, REVISION)
    connection.commit()


def migrate_file(file: Path) -> None:
    """Create a database file of SQLite or migrate it to the newest schema: completely, or not at all.

    Raises:
        StoreUnusable: the file is not Weimar's, is from another version, or is not writable.
    """
    engine = create_engine(f"sqlite:///{file}")
    event.listen(engine, "connect", _leave_transactions_to_us)
    event.listen(engine, "begin", _begin)
    try:
        with engine.connect() as connection:
            migrate(connection, f"the data file {file}")
    except OperationalError as error:
        raise StoreUnusable(f"the data file {file} cannot be written to") from error.orig
    except DatabaseError as error:
        raise StoreUnusable(f"the data file {file} is not a database of Weimar's") from error
    finally:
        engine.dispose()


def _leave_transactions_to_us(connection: sqlite3.Connection, _record: object) -> None:
    """Disable the driver's transactions: it would commit before each change of the schema."""
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
