"""The answers to requests for hints, so that a repeated one computes nothing."""

from slovoplet.server.migrations import tables as db

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Applies the migration."""
    db.create_table(
        "hint",
        [
            *db.ids("game", "account"),
            *db.texts(command=64),
            *db.numbers("version"),
            *db.bodies("turns"),
        ],
        key=("game", "account", "command"),
        refers={"game": "game.id"},
    )
