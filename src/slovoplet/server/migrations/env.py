"""Alembic's entry point: runs the migrations on the connection that the server passes in."""

from alembic import context

from slovoplet.server.notice.schema import wish

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=wish.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
