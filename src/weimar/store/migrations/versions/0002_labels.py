"""Index of labelled entries only: each table has one of them, and only they are looked up by label."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Replace the index with one on labelled entries only."""
    op.drop_index("ix_entries_label", "entries")
    labelled = sa.text("label IS NOT NULL")
    op.create_index("labelled", "entries", ["label"], sqlite_where=labelled, postgresql_where=labelled)


def downgrade() -> None:
    """Refuse: a migration does not delete a log."""
    raise NotImplementedError("restore a backup instead")
