"""Migration of a database to the newest schema, with Alembic.

Contract: it runs once, before the file is in use. A database that is foreign, newer than this program, or older than
the first release is refused and left unchanged.
"""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DatabaseError, OperationalError

from weimar.store import StoreUnusable
from weimar.store.schema import REVISION, SAME_ON_SQLITE

MIGRATIONS: Final = Path(__file__).parent / "migrations"
OURS: Final = frozenset({"entries", "notes", "times", "alembic_version"})
"""The tables of Weimar's database."""
CLUSTERS: Final = OURS | {"nodes", "owners", "shared"}
"""The tables of Weimar's database on PostgreSQL."""


def migrate(connection: Connection, name: str) -> None:
    """Migrate the database of a connection.

    Args:
        connection: a connection to SQLite or PostgreSQL.
        name: the name of the database, for messages to the operator.

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
        raise StoreUnusable(f"{name} cannot be opened or written to") from error
    except DatabaseError as error:
        raise StoreUnusable(f"{name} is not a database of Weimar's") from error
    if current is not None and current not in known and tables >= OURS - {"times", "notes"}:
        refuse_older(current, name, on_sqlite=on_sqlite)
        if current > REVISION:
            raise StoreUnusable(f"{name} is of a newer version of Weimar; use that version")
        command.stamp(config, REVISION, purge=True)
    if tables - (OURS if on_sqlite else CLUSTERS) or (tables and current is None):
        raise StoreUnusable(f"{name} is the database of another program")
    command.upgrade(config, REVISION)
    connection.commit()


def refuse_older(revision: str, name: str, *, on_sqlite: bool) -> None:
    """Refuse a database from before the first release.

    Raises:
        StoreUnusable: it is one.
    """
    if revision < (SAME_ON_SQLITE if on_sqlite else REVISION):
        raise StoreUnusable(
            f"{name} has schema {revision}, from before the first release of Weimar, and is unchanged; open it with "
            f"the program that wrote it, or choose a new one (this program begins at schema {REVISION})"
        )
