"""The schema of the database in SQLAlchemy Core; migrations are in `migrations/`.

Contract: the newest schema. A change here comes with a migration, and a test compares the two.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

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
    Index("labelled", "label", sqlite_where=text("label IS NOT NULL"), postgresql_where=text("label IS NOT NULL")),
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
"""One row for each member's current note; earlier ones are not kept."""

times: Final = Table(
    "times",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Times stored by the server, by name; milliseconds since the epoch."""

cluster: Final = MetaData()
"""Tables on PostgreSQL only, in addition to those of `metadata`."""

nodes: Final = Table(
    "nodes",
    cluster,
    Column("node", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
    Column("dead", Boolean, nullable=False, server_default="false"),
    Column("program", Text, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("session", BigInteger, nullable=False),
)
"""One row for each node ever started, with its lease. A dead node stays dead."""

owners: Final = Table(
    "owners",
    cluster,
    Column("table_key", Text, primary_key=True),
    Column("node", Text, nullable=False, index=True),
    Column("epoch", BigInteger, nullable=False),
    Column("wake_at", BigInteger),
    Index("due", "wake_at", postgresql_where=text("wake_at IS NOT NULL")),
)
"""One row for each table with a current or former owner."""

shared: Final = Table(
    "shared",
    cluster,
    Column("kind", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
)
"""Temporary values shared by all nodes: pairing codes, counts, turns for common work, and the place of the shard."""
