"""A checksum in every new entry; earlier ones have none."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column."""
    op.add_column("entries", sa.Column("checksum", sa.LargeBinary))


def downgrade() -> None:
    """Refuse: a migration does not delete a log."""
    raise NotImplementedError("restore a backup instead")
