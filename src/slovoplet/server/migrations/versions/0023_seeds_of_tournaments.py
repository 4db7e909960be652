"""The rating with which somebody came to a tournament: by it the Swiss system is seeded."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Applies the migration; who came before is taken for a newcomer."""
    op.add_column("entrant", sa.Column("seed", sa.Integer(), nullable=False, server_default="1500"))
    op.add_column(
        "entrant", sa.Column("settled", sa.Boolean(), nullable=False, server_default=sa.false())
    )
