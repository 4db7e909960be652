"""Notices: since when it is whose turn, what people want to be told and where, letters, vacations."""

import sqlalchemy as sa
from alembic import op

from slovoplet.server.migrations import tables as db

revision = "0017"
down_revision = "0016"

RUNNING = sa.text("phase = 'running'")
OF_ACCOUNT = {"account": "account.id"}


def _yes(*names: str) -> db.Columns:
    return [
        sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.true()) for name in names
    ]


def upgrade() -> None:
    """Applies the migration."""
    db.add_columns("game", db.moments("since"))
    op.create_index(
        "ix_game_since", "game", ["since"], sqlite_where=RUNNING, postgresql_where=RUNNING
    )
    db.create_table("secret", db.texts(name=40), db.bodies("value"), key=("name",))
    db.create_table(
        "wish",
        db.ids("account"),
        _yes("turn", "late", "calls", "digest", "strangers"),
        key=("account",),
        refers=OF_ACCOUNT,
    )
    db.create_table(
        "subscription",
        [*db.texts(id=64), *db.ids("account", "session"), *db.bodies("endpoint")],
        [*db.texts(key=120, auth=60, language=2), *db.moments("created")],
        [sa.Column("failures", sa.Integer(), nullable=False, server_default="0")],
        refers=OF_ACCOUNT,
    )
    db.create_indexes("subscription", account=("account",))
    db.create_table(
        "told",
        [*db.ids("game", "account"), *db.texts(sort=10), *db.moments("since")],
        key=("game", "account", "sort"),
        refers={"game": "game.id"} | OF_ACCOUNT,
    )
    db.create_indexes("told", account=("account",))
    db.create_table(
        "contact",
        [*db.ids("account"), *db.texts(address=254, language=2)],
        [*db.optional(db.moments("confirmed")), *db.moments("digested")],
        key=("account",),
        refers=OF_ACCOUNT,
    )
    db.create_indexes("contact", address=("address",), digested=("digested",))
    db.create_table(
        "ticket",
        [*db.texts(secret=64), *db.ids("account"), *db.texts(sort=10, address=254)],
        db.moments("until"),
        key=("secret",),
        refers=OF_ACCOUNT,
    )
    db.create_indexes("ticket", account=("account",), until=("until",))
    db.create_table(
        "vacation",
        [*db.ids("account"), *db.moments("begun", "until")],
        key=("account", "begun"),
        refers=OF_ACCOUNT,
    )
