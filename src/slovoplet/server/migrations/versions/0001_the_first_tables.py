"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Applies the migration."""
    op.create_table(
        "account",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("login", sa.String(length=40), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("deleted", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account")),
        sa.UniqueConstraint("login", name=op.f("uq_account_login")),
    )
    op.create_table(
        "beat",
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("process", name=op.f("pk_beat")),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("rules", sa.String(length=40), nullable=False),
        sa.Column("phase", sa.String(length=10), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("invite", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
    )
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.create_index("ix_game_due", ["due"], unique=False)
        batch_op.create_index("ix_game_phase_changed", ["phase", "changed"], unique=False)

    op.create_table(
        "answer",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("command", sa.String(length=64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_answer_game_game")),
        sa.PrimaryKeyConstraint("game", "account", "command", name=op.f("pk_answer")),
    )
    op.create_table(
        "block",
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("blocked", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name=op.f("fk_block_account_account")),
        sa.ForeignKeyConstraint(["blocked"], ["account.id"], name=op.f("fk_block_blocked_account")),
        sa.PrimaryKeyConstraint("account", "blocked", name=op.f("pk_block")),
    )
    op.create_table(
        "event",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_event_game_game")),
        sa.PrimaryKeyConstraint("game", "seq", name=op.f("pk_event")),
    )
    op.create_table(
        "message",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("room", sa.String(length=10), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name=op.f("fk_message_account_account")
        ),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_message_game_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_message")),
    )
    with op.batch_alter_table("message", schema=None) as batch_op:
        batch_op.create_index("ix_message_game", ["game", "room", "id"], unique=False)

    op.create_table(
        "mute",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name=op.f("fk_mute_account_account")),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_mute_game_game")),
        sa.PrimaryKeyConstraint("game", "account", name=op.f("pk_mute")),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=True),
        sa.Column("about", sa.String(length=40), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name=op.f("fk_report_account_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report")),
    )
    op.create_table(
        "seat",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("account", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("checks", sa.Integer(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name=op.f("fk_seat_account_account")),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_seat_game_game")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_seat")),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index("ix_seat_account", ["account"], unique=False)

    op.create_table(
        "session",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("label", sa.String(length=200), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name=op.f("fk_session_account_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_session")),
        sa.UniqueConstraint("secret", name=op.f("uq_session_secret")),
    )
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.create_index("ix_session_account", ["account"], unique=False)


def downgrade() -> None:
    """Reverts the migration."""
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.drop_index("ix_session_account")

    op.drop_table("session")
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_index("ix_seat_account")

    op.drop_table("seat")
    op.drop_table("report")
    op.drop_table("mute")
    with op.batch_alter_table("message", schema=None) as batch_op:
        batch_op.drop_index("ix_message_game")

    op.drop_table("message")
    op.drop_table("event")
    op.drop_table("block")
    op.drop_table("answer")
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.drop_index("ix_game_phase_changed")
        batch_op.drop_index("ix_game_due")

    op.drop_table("game")
    op.drop_table("beat")
    op.drop_table("account")
