"""Several processes as one: who keeps a game, leases, who hears the bus, spectators, analyses and puzzles."""

from slovoplet.server.migrations import tables as db

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Applies the migration."""
    db.add_columns("game", db.ids("keeper"))
    db.add_columns("account", db.moments("renamed"))
    db.create_indexes("account", renamed=("renamed",))
    db.add_columns("beat", db.flags("hears"))
    db.create_table(
        "lease",
        db.texts(name=64),
        db.optional(db.ids("holder")),
        db.moments("until"),
        key=("name",),
    )
    db.create_table(
        "spectator", db.ids("game", "process"), db.numbers("count"), key=("game", "process")
    )
    db.create_table(
        "study",
        [*db.ids("game"), *db.moments("at"), *db.flags("complete")],
        key=("game",),
        refers={"game": "game.id"},
    )
    db.create_indexes("study", at=("at",))
    db.create_table(
        "review",
        [*db.ids("game"), *db.numbers("number"), *db.optional(db.bodies("body"))],
        key=("game", "number"),
        refers={"game": "study.game"},
    )
    db.create_table("puzzle", db.texts(date=10), db.bodies("body"), key=("date",))
