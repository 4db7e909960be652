"""Codes by which the owner of an account sets a new password: their hashes."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Applies the migration."""
    with op.batch_alter_table("account", schema=None) as batch_op:
        batch_op.add_column(sa.Column("recovery", sa.String(length=64), nullable=True))
