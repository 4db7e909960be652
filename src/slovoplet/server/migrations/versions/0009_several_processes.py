"""Several processes as one: who keeps a game, leases, who hears the bus, spectators, analyses and puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Applies the migration."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.add_column(sa.Column("keeper", sa.String(length=32), nullable=True))
    with op.batch_alter_table("account", schema=None) as batch_op:
        batch_op.add_column(sa.Column("renamed", sa.BigInteger(), nullable=True))
        batch_op.create_index("ix_account_renamed", ["renamed"], unique=False)
    with op.batch_alter_table("beat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("hears", sa.Boolean(), nullable=True))
    op.create_table(
        "lease",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("holder", sa.String(length=32), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_lease")),
    )
    op.create_table(
        "spectator",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "process", name=op.f("pk_spectator")),
    )
    op.create_table(
        "study",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("complete", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_study_game_game")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_study")),
    )
    op.create_index("ix_study_at", "study", ["at"], unique=False)
    op.create_table(
        "review",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["study.game"], name=op.f("fk_review_game_study")),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_review")),
    )
    op.create_table(
        "puzzle",
        sa.Column("date", sa.String(length=10), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("date", name=op.f("pk_puzzle")),
    )
