"""Times stored by the server: so far, the last time it ran."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the table of times. The server certainly ran when the last entry was appended."""
    op.create_table(
        "times",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO times (name, at) SELECT 'ran', at FROM entries ORDER BY at DESC LIMIT 1")


def downgrade() -> None:
    """Refuse: a migration does not delete a log."""
    raise NotImplementedError("restore a backup instead")
