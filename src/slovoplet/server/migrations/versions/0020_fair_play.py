"""Fair play: which finished games were looked at, and whom a moderator should look at."""

import sqlalchemy as sa
from alembic import op

from slovoplet.server.migrations import tables as db

revision = "0020"
down_revision = "0019"

WAITING = sa.text("done IS NULL")


def upgrade() -> None:
    """Applies the migration."""
    db.create_table(
        "inspection",
        db.ids("game"),
        db.numbers("seat"),
        db.ids("account"),
        db.moments("at"),
        db.optional(db.moments("done")),
        db.numbers("turns", "several", "best", "unevenness"),
        key=("game", "seat"),
        refers={"game": "game.id", "account": "account.id"},
    )
    op.create_index(
        "ix_inspection_waiting",
        "inspection",
        ["at"],
        sqlite_where=WAITING,
        postgresql_where=WAITING,
    )
    db.create_indexes("inspection", account=("account", "at"), at=("at",))
    db.create_table(
        "mark",
        db.numbers("id"),
        db.ids("account"),
        db.moments("at"),
        db.numbers("games"),
        db.ids("latest"),
        db.numbers("turns", "several", "best", "unevenness"),
        db.optional(db.moments("closed")),
        refers={"account": "account.id"},
    )
    db.create_indexes("mark", closed=("closed", "id"), account=("account", "closed"))
