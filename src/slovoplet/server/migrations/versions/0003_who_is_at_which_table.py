"""Who is at which table, for all processes; and the machine's own time of every heartbeat."""

from slovoplet.server.migrations import tables as db

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Applies the migration."""
    db.create_table(
        "presence",
        db.ids("game", "account", "process"),
        db.optional(db.moments("last")),
        key=("game", "account", "process"),
    )
    db.add_columns("beat", db.moments("wall"))
