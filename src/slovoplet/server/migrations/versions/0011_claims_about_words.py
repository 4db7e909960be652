"""What people say about words: that one is missing, or is none; and the operator's answers."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Applies the migration."""
    op.create_table(
        "claim",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("word", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("text", sa.String(length=200), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("answer", sa.String(length=10), nullable=True),
        sa.Column("reason", sa.String(length=200), nullable=False),
        sa.Column("answered", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name=op.f("fk_claim_account_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_claim")),
    )
    with op.batch_alter_table("claim", schema=None) as batch_op:
        batch_op.create_index("ix_claim_account", ["account", "word"], unique=False)
        batch_op.create_index("ix_claim_answer", ["answer", "word", "kind"], unique=False)
        batch_op.create_index("ix_claim_at", ["at"], unique=False)
