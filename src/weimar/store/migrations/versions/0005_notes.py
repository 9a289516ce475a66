"""Notes, each replacing the previous one. Notes of earlier versions stay in the log."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the table of notes."""
    op.create_table(
        "notes",
        sa.Column("table_key", sa.String(64), primary_key=True),
        sa.Column("member", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("checksum", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Refuse: a migration does not delete a log."""
    raise NotImplementedError("restore a backup instead")
