"""The standing of a game: scores and the last move, for lists. Games get it with their next move."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Applies the migration."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.add_column(sa.Column("standing", sa.Text(), nullable=True))
