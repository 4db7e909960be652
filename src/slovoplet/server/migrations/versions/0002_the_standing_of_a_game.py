"""The standing of a game: scores and the last move, for lists. Games get it with their next move."""

from slovoplet.server.migrations import tables as db

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Applies the migration."""
    db.add_columns("game", db.bodies("standing"))
