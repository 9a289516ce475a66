"""Migration of a database to the newest schema, with Alembic.

Contract: it runs once, before the file is in use. A database that is not Weimar's, or is newer than this program, is
refused and left as it is.
"""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DatabaseError

from weimar.store import StoreUnusable

MIGRATIONS: Final = Path(__file__).parent / "migrations"
OURS: Final = frozenset({"entries", "notes", "times", "alembic_version"})
"""The tables of Weimar's database."""


def migrate(connection: Connection) -> None:
    """Migrate the database of a connection.

    Raises:
        StoreUnusable: it is another program's, or of a newer version.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    try:
        tables = set(inspect(connection).get_table_names())
        current = MigrationContext.configure(connection).get_current_revision()
    except DatabaseError as error:
        raise StoreUnusable("the data file is not a database of Weimar's") from error
    if tables - OURS or (tables and current is None):
        raise StoreUnusable("the data file is the database of another program")
    if current is not None and current not in known:
        raise StoreUnusable("the data file is of a newer version of Weimar; use that version")
    command.upgrade(config, "head")
    connection.commit()
