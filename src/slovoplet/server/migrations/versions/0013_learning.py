"""Puzzles of the endless sets and what people have answered; words that people learn."""

from alembic import op

from slovoplet.server.migrations import tables as db

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Applies the migration."""
    db.create_table(
        "riddle",
        [
            *db.texts(id=48, game=40, grade=10),
            *db.numbers("number"),
            *db.bodies("body"),
        ],
    )
    op.create_index("ix_riddle_set", "riddle", ["game", "grade", "number"], unique=True)
    db.create_table(
        "solution",
        [*db.ids("account"), *db.texts(puzzle=48), *db.moments("at")],
        db.optional(db.numbers("points")),
        [*db.texts(text=200, sign=10), *db.flags("dated", "seen", "kept")],
        key=("account", "puzzle"),
        refers={"account": "account.id"},
    )
    db.create_indexes("solution", puzzle=("puzzle", "points"))
    db.create_table(
        "wordcard",
        [*db.ids("account"), *db.texts(deck=10, word=32), *db.moments("added")],
        [*db.optional(db.numbers("gain")), *db.optional(db.bodies("recall"))],
        key=("account", "deck", "word"),
        refers={"account": "account.id"},
    )
    db.create_table(
        "learner",
        [*db.ids("account"), *db.texts(day=10), *db.numbers("done", "fresh")],
        db.moments("looked"),
        key=("account",),
        refers={"account": "account.id"},
    )
