"""The schema of the database in SQLAlchemy Core; migrations are in `migrations/`.

Contract: the newest schema. A change here comes with a migration, and a test compares the two.
"""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, String, Table, UniqueConstraint, text

REVISION: Final = "0005"
"""The migration that leads to this schema."""

metadata: Final = MetaData()

entries: Final = Table(
    "entries",
    metadata,
    Column("table_key", String(64), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("entry", LargeBinary, nullable=False),
    Column("request", String(64)),
    Column("answer", LargeBinary, nullable=False),
    Column("label", String(16)),
    Column("checksum", LargeBinary),
    UniqueConstraint("table_key", "request", name="one_effect_per_request"),
    Index("labelled", "label", sqlite_where=text("label IS NOT NULL")),
    sqlite_with_rowid=False,
)
"""One row for each entry of each table's log."""

notes: Final = Table(
    "notes",
    metadata,
    Column("table_key", String(64), primary_key=True),
    Column("member", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("text", LargeBinary, nullable=False),
    Column("request", String(64), nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("checksum", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""One row for each member's note: the last one, not its history."""

times: Final = Table(
    "times",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Times that the server stores for itself, by name; milliseconds since the epoch."""
