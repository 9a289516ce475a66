"""Times that the server keeps for itself: so far, when it last ran."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table of times; it ran for certain when the last entry was appended."""
    op.create_table(
        "times",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO times (name, at) SELECT 'ran', at FROM entries ORDER BY at DESC LIMIT 1")


def downgrade() -> None:
    """A log is not thrown away by a migration."""
    raise NotImplementedError("restore a backup instead")
