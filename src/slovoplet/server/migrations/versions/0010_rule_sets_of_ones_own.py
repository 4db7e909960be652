"""Rule sets of one's own, saved under a name."""

from alembic import op

from slovoplet.server.migrations import tables as db

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Applies the migration."""
    db.create_table(
        "ruleset",
        [
            *db.ids("id", "account"),
            *db.texts(title=60, game=40),
            *db.moments("changed"),
            *db.bodies("body"),
        ],
        refers={"account": "account.id"},
    )
    op.create_index("ix_ruleset_account", "ruleset", ["account", "title"], unique=True)
