"""Codes by which the owner of an account sets a new password: their hashes."""

from slovoplet.server.migrations import tables as db

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Applies the migration."""
    db.add_columns("account", db.texts(recovery=64))
