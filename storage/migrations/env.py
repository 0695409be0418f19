"""Where Alembic begins: it runs what is missing on the connection it is handed, in that one's transaction."""

from alembic import context

from storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
