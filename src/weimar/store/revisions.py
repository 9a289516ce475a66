"""The newest schema by name: its revision and its tables, without the libraries that make it.

Contract: the migrations have the tables themselves, and `weimar.store.migrate` runs them. It needs SQLAlchemy, and
takes a fifth of the imports of `weimar serve`: it is imported once a database is not of this schema.
"""

from typing import Final

from weimar.store import StoreUnusable

REVISION: Final = "0006"
"""The newest migration. Earlier ones were never released."""

SAME_ON_SQLITE: Final = "0005"
"""A revision with the same tables as 0006 on SQLite."""

OURS: Final = frozenset({"entries", "notes", "times", "alembic_version"})
"""The tables of Weimar's database."""
CLUSTERS: Final = OURS | {"nodes", "owners", "shared"}
"""The tables of Weimar's database on PostgreSQL."""


def refuse_other(revision: str, name: str, *, on_sqlite: bool) -> None:
    """Refuse a database of a newer version, or from before the first release.

    Raises:
        StoreUnusable: it is one.
    """
    if revision < (SAME_ON_SQLITE if on_sqlite else REVISION):
        raise StoreUnusable(
            f"{name} has schema {revision}, from before the first release of Weimar, and is unchanged; open it with "
            f"the program that wrote it, or choose a new one (this program begins at schema {REVISION})"
        )
    if revision > REVISION:
        raise StoreUnusable(f"{name} is of a newer version of Weimar; use that version")
