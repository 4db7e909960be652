"""Moderation: roles, sanctions, what reports are about, a trail that can only grow; a table to probe."""

import sqlalchemy as sa
from alembic import op

from slovoplet.server.migrations import tables as db

revision = "0006"
down_revision = "0005"

# The database itself refuses to rewrite the trail, whoever asks.
FOR_SQLITE = (
    "CREATE TRIGGER trail_update BEFORE UPDATE ON trail "
    "BEGIN SELECT RAISE(ABORT, 'the trail is append-only'); END",
    "CREATE TRIGGER trail_delete BEFORE DELETE ON trail "
    "BEGIN SELECT RAISE(ABORT, 'the trail is append-only'); END",
)
FOR_POSTGRESQL = (
    "CREATE OR REPLACE FUNCTION refuse_trail_change() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'the trail is append-only'; END $$",
    "CREATE TRIGGER trail_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON trail "
    "FOR EACH STATEMENT EXECUTE FUNCTION refuse_trail_change()",
)


def upgrade() -> None:
    """Applies the migration."""
    db.add_columns("account", db.texts(role=10), db.moments("muted_until", "closed"))
    evidence = sa.Column("evidence", sa.String(500), server_default="")
    db.add_columns("report", db.ids("accused"), [evidence], db.moments("closed"))
    db.create_indexes(
        "report", closed=("closed", "id"), at=("at",), account=("account",), accused=("accused",)
    )
    db.create_indexes("message", at=("at",), account=("account",))
    db.create_indexes("session", seen=("seen",))
    db.create_table("probe", db.ids("process"), db.moments("at"), key=("process",))
    db.create_table(
        "trail",
        [*db.numbers("id"), *db.moments("at"), *db.ids("moderator"), *db.texts(act=20)],
        [*db.optional(db.ids("account", "game")), *db.optional(db.numbers("line", "report"))],
        db.texts(detail=200, reason=500),
    )
    triggers = FOR_POSTGRESQL if op.get_bind().dialect.name == "postgresql" else FOR_SQLITE
    for statement in triggers:
        op.execute(statement)
