"""Alembic's entry point: runs all migrations on the store's connection, in its transaction."""

from alembic import context

from weimar.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
