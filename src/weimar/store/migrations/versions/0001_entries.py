"""The log of every table."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the table of entries."""
    op.create_table(
        "entries",
        sa.Column("table_key", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.Column("request", sa.String(64)),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("label", sa.String(16), index=True),
        sa.UniqueConstraint("table_key", "request", name="one_effect_per_request"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Refuse: a migration does not delete a log."""
    raise NotImplementedError("restore a backup instead")
