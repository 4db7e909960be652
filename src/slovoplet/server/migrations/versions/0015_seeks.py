"""Those who search for opponents."""

from slovoplet.server.migrations import tables as db

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Applies the migration."""
    db.create_table(
        "seek",
        [*db.ids("account"), *db.texts(games=500, tempo=10), *db.numbers("seats")],
        [*db.flags("rated"), *db.texts(address=64), *db.moments("since", "seen")],
        [*db.optional(db.ids("meeting")), *db.optional(db.texts(rules=40))],
        [*db.optional(db.moments("until")), *db.flags("agreed"), *db.optional(db.ids("game"))],
        key=("account",),
        refers={"account": "account.id"},
    )
    db.create_indexes("seek", meeting=("meeting",), address=("address",))
