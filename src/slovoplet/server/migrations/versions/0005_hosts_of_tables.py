"""What lists and quotas need to know of a table without reading its log: its host, seats, clock, onlookers."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

# With defaults, since SQLite could not make an empty column required without copying the table.
COLUMNS: dict[str, tuple[sa.types.TypeEngine[Any], Any]] = {
    "watched": (sa.Boolean(), sa.true()),
    "host": (sa.String(32), ""),
    "clock": (sa.String(10), "none"),
    "places": (sa.Integer(), "2"),
}


def upgrade() -> None:
    """Applies the migration."""
    for name, (kind, default) in COLUMNS.items():
        op.add_column("game", sa.Column(name, kind, nullable=False, server_default=default))
    op.create_index("ix_game_host_phase", "game", ["host", "phase"])
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """Takes the columns from the first event of each log."""
    event = sa.table("event", sa.column("game"), sa.column("seq"), sa.column("body"))
    game = sa.table("game", sa.column("id"), *(sa.column(name) for name in COLUMNS))
    openings = connection.execute(sa.select(event.c.game, event.c.body).where(event.c.seq == 1))
    for game_id, body in openings.all():
        opened = json.loads(body)
        options = opened["options"]
        connection.execute(
            sa.update(game)
            .where(game.c.id == game_id)
            .values(
                watched=options.get("spectators", True),
                host=opened["host"],
                clock=opened["rules"]["clock"]["kind"],
                places=options.get("seats", 2),
            )
        )
