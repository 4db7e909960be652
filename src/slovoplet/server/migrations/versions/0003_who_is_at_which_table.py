"""Who is at which table, for all processes; and the machine's own time of every heartbeat."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Applies the migration."""
    op.create_table(
        "presence",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("game", "account", "process", name=op.f("pk_presence")),
    )
    with op.batch_alter_table("beat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("wall", sa.BigInteger(), nullable=True))
