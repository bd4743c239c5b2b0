"""What Alembic runs for every command: the steps, on the connection that it was given, in its transaction."""

from __future__ import annotations

from alembic import context

from qwirkle.server.storage import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema.metadata,
    render_as_batch=True,
)
context.run_migrations()
