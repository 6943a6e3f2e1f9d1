"""Run by alembic: migrates over the connection that `sabika.server.store.migrating` hands it."""

from __future__ import annotations

from alembic import context

from sabika.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
