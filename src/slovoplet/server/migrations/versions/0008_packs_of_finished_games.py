"""Packs of finished games, when each seat's game ended, indexes for what is not finished, what a process knows."""

import sqlalchemy as sa
from alembic import op

from slovoplet.server.migrations import tables as db

revision = "0008"
down_revision = "0007"

# The key of `event` decides races; a number whose row is in a pack must not be given out again.
FOR_SQLITE = (
    "CREATE TRIGGER event_packed BEFORE INSERT ON event "
    "WHEN EXISTS (SELECT 1 FROM pack WHERE game = NEW.game AND version >= NEW.seq) "
    "BEGIN SELECT RAISE(ABORT, 'the number is in a pack'); END",
)
# After the row, not before it: a row that waited for a packing to be committed sees the pack only then.
FOR_POSTGRESQL = (
    "CREATE OR REPLACE FUNCTION refuse_packed_number() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN IF EXISTS (SELECT 1 FROM pack WHERE game = NEW.game AND version >= NEW.seq) THEN "
    "RAISE unique_violation USING MESSAGE = 'the number is in a pack'; END IF; RETURN NULL; END $$",
    "CREATE TRIGGER event_packed AFTER INSERT ON event "
    "FOR EACH ROW EXECUTE FUNCTION refuse_packed_number()",
)
TO_PACK = sa.text("packed IS NULL AND phase IN ('over', 'closed')")
RUNNING = sa.text("phase = 'running'")
LISTED = sa.text("listed AND phase IN ('waiting', 'running')")


def upgrade() -> None:
    """Applies the migration."""
    body = sa.Column("body", sa.LargeBinary(), nullable=False)
    db.create_table(
        "pack",
        [*db.ids("game"), *db.numbers("version"), body],
        key=("game",),
        refers={"game": "game.id"},
    )
    db.add_columns("game", db.numbers("packed"))
    db.add_columns("beat", db.texts(knows=10))
    # Filled in when a game ends, or is packed: not here, where everybody would wait for it.
    db.add_columns("seat", db.moments("ended"))
    db.create_indexes("seat", account_ended=("account", "ended", "game"))
    op.drop_index("ix_seat_account", "seat")
    for name, columns, where in (
        ("ix_game_to_pack", ["changed"], TO_PACK),
        ("ix_game_running", ["id"], RUNNING),
        ("ix_game_listed", ["phase", "created"], LISTED),
    ):
        op.create_index(name, "game", columns, sqlite_where=where, postgresql_where=where)
    dialect = op.get_bind().dialect.name
    if dialect == "postgresql":
        # Compressed already: a second compression only costs time.
        op.execute("ALTER TABLE pack ALTER COLUMN body SET STORAGE EXTERNAL")
    for statement in FOR_POSTGRESQL if dialect == "postgresql" else FOR_SQLITE:
        op.execute(statement)
