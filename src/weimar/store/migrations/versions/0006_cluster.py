"""PostgreSQL tables for several nodes: leases, owners and shared values. SQLite is unchanged."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_KEYS = (
    ("entries", ("table_key", "request", "label")),
    ("notes", ("table_key", "request")),
    ("times", ("name",)),
)


def upgrade() -> None:
    """Create the tables of the nodes, and compare keys byte by byte and at any length, as SQLite does."""
    if op.get_bind().dialect.name != "postgresql":
        return
    key = sa.Text(collation="C")
    for table, columns in _KEYS:
        for column in columns:
            op.alter_column(table, column, type_=key)
    op.create_index("begun", "entries", ["at"], postgresql_where=sa.text("version = 1"))
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
