"""Rule sets of one's own, saved under a name."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Applies the migration."""
    op.create_table(
        "ruleset",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name=op.f("fk_ruleset_account_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ruleset")),
    )
    op.create_index("ix_ruleset_account", "ruleset", ["account", "title"], unique=True)
