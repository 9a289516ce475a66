"""The first schema: logs, notes and times; on PostgreSQL also nodes, owners and shared values."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = None


def upgrade() -> None:
    """Create the tables. On PostgreSQL, keys are compared byte by byte and at any length, as on SQLite."""
    on_postgres = op.get_bind().dialect.name == "postgresql"
    key = sa.Text(collation="C")
    _create_log(key if on_postgres else sa.String(64), key if on_postgres else sa.String(16))
    if on_postgres:
        op.create_index("begun", "entries", ["at"], postgresql_where=sa.text("version = 1"))
        _create_cluster(key)


def _create_log(key: sa.types.TypeEngine[str], name: sa.types.TypeEngine[str]) -> None:
    op.create_table(
        "entries",
        sa.Column("table_key", key, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.Column("request", key),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("label", name),
        sa.Column("checksum", sa.LargeBinary),
        sa.UniqueConstraint("table_key", "request", name="one_effect_per_request"),
        sqlite_with_rowid=False,
    )
    labelled = sa.text("label IS NOT NULL")
    op.create_index("labelled", "entries", ["label"], sqlite_where=labelled, postgresql_where=labelled)
    op.create_table(
        "times",
        sa.Column("name", name, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        sa.Column("table_key", key, primary_key=True),
        sa.Column("member", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
        sa.Column("request", key, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("checksum", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def _create_cluster(key: sa.types.TypeEngine[str]) -> None:
    op.create_table(
        "nodes",
        sa.Column("node", key, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("dead", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("program", sa.Text, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("session", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("table_key", key, primary_key=True),
        sa.Column("node", key, nullable=False, index=True),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("wake_at", sa.BigInteger),
    )
    op.create_index("due", "owners", ["wake_at"], postgresql_where=sa.text("wake_at IS NOT NULL"))
    op.create_table(
        "shared",
        sa.Column("kind", key, primary_key=True),
        sa.Column("name", key, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    """Refuse: a migration does not delete a log."""
    raise NotImplementedError("restore a backup instead")
