"""A checksum in every entry that is written from now on; earlier ones have none."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column."""
    op.add_column("entries", sa.Column("checksum", sa.LargeBinary))


def downgrade() -> None:
    """A log is not thrown away by a migration."""
    raise NotImplementedError("restore a backup instead")
