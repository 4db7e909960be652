"""Tournaments: what they are, who plays in them, who meets whom."""

import sqlalchemy as sa
from alembic import op

from slovoplet.server.migrations import tables as db

revision = "0019"
down_revision = "0017"

UNFINISHED = sa.text("phase IN ('waiting', 'running')")


def upgrade() -> None:
    """Applies the migration."""
    db.create_table(
        "tournament",
        db.ids("id"),
        db.texts(title=60),
        db.ids("host"),
        db.optional(db.texts(evening=10)),
        db.texts(system=12, game=40, kind=10),
        db.bodies("opening"),
        db.numbers("minutes", "most", "least"),
        db.texts(bot=40, phase=10),
        db.moments("created", "starts"),
        db.numbers("rounds", "round", "version"),
        unique=("evening",),
    )
    db.create_indexes(
        "tournament", phase_starts=("phase", "starts", "id"), host=("host", "created")
    )
    op.create_index(
        "ix_tournament_unfinished",
        "tournament",
        ["starts"],
        sqlite_where=UNFINISHED,
        postgresql_where=UNFINISHED,
    )
    db.create_table(
        "entrant",
        db.ids("tournament"),
        db.numbers("number"),
        db.optional(db.ids("account")),
        db.optional(db.texts(bot=40)),
        db.numbers("late"),
        db.flags("out"),
        db.moments("came"),
        key=("tournament", "number"),
        refers={"tournament": "tournament.id", "account": "account.id"},
    )
    op.create_index(
        "ix_entrant_tournament_account", "entrant", ["tournament", "account"], unique=True
    )
    db.create_indexes("entrant", account=("account",))
    db.create_table(
        "pairing",
        db.ids("tournament"),
        db.numbers("number", "round", "first"),
        db.optional(db.numbers("second")),
        db.optional(db.ids("game")),
        db.moments("at"),
        key=("tournament", "number"),
        refers={"tournament": "tournament.id", "game": "game.id"},
    )
    db.create_indexes("pairing", game=("game",))
