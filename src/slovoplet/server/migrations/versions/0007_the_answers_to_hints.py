"""The answers to requests for hints, so that a repeated one computes nothing."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Applies the migration."""
    op.create_table(
        "hint",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("command", sa.String(length=64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("turns", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_hint_game_game")),
        sa.PrimaryKeyConstraint("game", "account", "command", name=op.f("pk_hint")),
    )
