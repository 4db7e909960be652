"""Devices on which an account has signed in before; accounts get them with the next login."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Applies the migration."""
    op.create_table(
        "device",
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name="fk_device_account_account"),
        sa.PrimaryKeyConstraint("secret", name="pk_device"),
    )
    op.create_index("ix_device_account", "device", ["account"])
