"""An index of who has blocked somebody: every list of tables and people asks it."""

from slovoplet.server.migrations import tables as db

revision = "0022"
down_revision = "0020"


def upgrade() -> None:
    """Applies the migration."""
    db.create_indexes("block", blocked=("blocked",))
