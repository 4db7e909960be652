"""Moderation: roles, sanctions, what reports are about, a trail that can only grow; a table to probe."""

import sqlalchemy as sa
from alembic import op

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
    with op.batch_alter_table("account", schema=None) as batch_op:
        batch_op.add_column(sa.Column("role", sa.String(length=10), nullable=True))
        batch_op.add_column(sa.Column("muted_until", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("closed", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("report", schema=None) as batch_op:
        batch_op.add_column(sa.Column("accused", sa.String(length=32), nullable=True))
        batch_op.add_column(
            sa.Column("evidence", sa.String(length=500), server_default="", nullable=False)
        )
        batch_op.add_column(sa.Column("closed", sa.BigInteger(), nullable=True))
        batch_op.create_index("ix_report_closed", ["closed", "id"], unique=False)
        batch_op.create_index("ix_report_at", ["at"], unique=False)
        batch_op.create_index("ix_report_account", ["account"], unique=False)
        batch_op.create_index("ix_report_accused", ["accused"], unique=False)
    with op.batch_alter_table("message", schema=None) as batch_op:
        batch_op.create_index("ix_message_at", ["at"], unique=False)
        batch_op.create_index("ix_message_account", ["account"], unique=False)
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.create_index("ix_session_seen", ["seen"], unique=False)
    op.create_table(
        "probe",
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("process", name=op.f("pk_probe")),
    )
    op.create_table(
        "trail",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("moderator", sa.String(length=32), nullable=False),
        sa.Column("act", sa.String(length=20), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=True),
        sa.Column("game", sa.String(length=32), nullable=True),
        sa.Column("line", sa.Integer(), nullable=True),
        sa.Column("report", sa.Integer(), nullable=True),
        sa.Column("detail", sa.String(length=200), nullable=False),
        sa.Column("reason", sa.String(length=500), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trail")),
    )
    triggers = FOR_POSTGRESQL if op.get_bind().dialect.name == "postgresql" else FOR_SQLITE
    for statement in triggers:
        op.execute(statement)
