"""Only labelled entries are looked up by their label, and a table has one of them: all others need not be indexed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Replace the index by one of labelled entries alone."""
    op.drop_index("ix_entries_label", "entries")
    labelled = sa.text("label IS NOT NULL")
    op.create_index("labelled", "entries", ["label"], sqlite_where=labelled, postgresql_where=labelled)


def downgrade() -> None:
    """A log is not thrown away by a migration."""
    raise NotImplementedError("restore a backup instead")
