"""Ratings, what each game did to them, the gains of weeks, and records; which finished games are counted."""

import sqlalchemy as sa
from alembic import op

from slovoplet.server.migrations import tables as db

revision = "0014"
down_revision = "0013"

TO_COUNT = sa.text("counted IS NULL AND phase = 'over'")
SETTLED = sa.text("settled")


def upgrade() -> None:
    """Applies the migration."""
    db.add_columns("game", db.flags("counted"))
    op.create_index(
        "ix_game_to_count", "game", ["changed"], sqlite_where=TO_COUNT, postgresql_where=TO_COUNT
    )
    db.create_table(
        "pool", db.texts(rules=40, tempo=10), db.numbers("games"), key=("rules", "tempo")
    )
    db.create_table(
        "rating",
        [*db.ids("account"), *db.texts(rules=40, tempo=10), *db.fractions("mu", "sigma")],
        [*db.numbers("games"), *db.flags("settled"), *db.moments("at")],
        key=("account", "rules", "tempo"),
        refers={"account": "account.id"},
    )
    op.create_index(
        "ix_rating_best",
        "rating",
        ["rules", "tempo", "mu", "account"],
        sqlite_where=SETTLED,
        postgresql_where=SETTLED,
    )
    db.create_table(
        "rated",
        [*db.ids("game"), *db.numbers("seat"), *db.optional(db.ids("account"))],
        [*db.optional(db.texts(bot=40)), *db.texts(rules=40, tempo=10), *db.moments("at")],
        db.numbers("rank"),
        db.fractions("mu_before", "sigma_before", "mu", "sigma"),
        db.numbers("games"),
        key=("game", "seat"),
        refers={"game": "game.id", "account": "account.id"},
    )
    db.create_indexes(
        "rated",
        pool=("rules", "tempo", "at", "game"),
        account=("account", "rules", "tempo", "at", "game"),
    )
    db.create_table(
        "rated_week",
        [*db.numbers("week"), *db.texts(rules=40, tempo=10), *db.ids("account")],
        [*db.fractions("gain"), *db.numbers("games")],
        key=("week", "rules", "tempo", "account"),
        refers={"account": "account.id"},
    )
    db.create_indexes("rated_week", gain=("week", "rules", "tempo", "gain", "account"))
    db.create_table(
        "feat",
        [*db.ids("game"), *db.numbers("seat"), *db.texts(rules=40), *db.moments("at")],
        [*db.bodies("words"), *db.numbers("points"), *db.texts(word=64), *db.numbers("letters")],
        key=("game", "seat"),
        refers={"game": "game.id"},
    )
    db.create_indexes(
        "feat",
        points=("rules", "points", "game", "seat"),
        letters=("rules", "letters", "game", "seat"),
    )
