"""People to each other: names that are one person's, friends, notes, challenges, and what games come to."""

import sqlalchemy as sa
from alembic import op

from slovoplet.server.migrations import tables as db
from slovoplet.server.people.name import name_shapes

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Applies the migration."""
    db.create_table(
        "handle",
        [*db.texts(shape=100), *db.ids("account")],
        key=("shape",),
        refers={"account": "account.id"},
    )
    db.create_indexes("handle", account=("account",))
    db.create_table(
        "friend",
        [*db.ids("account", "other"), *db.moments("asked")],
        db.optional(db.moments("accepted")),
        key=("account", "other"),
        refers={"account": "account.id", "other": "account.id"},
    )
    db.create_indexes("friend", other=("other",))
    db.create_table(
        "note",
        [*db.ids("account", "about"), *db.texts(text=500), *db.moments("changed")],
        key=("account", "about"),
        refers={"account": "account.id", "about": "account.id"},
    )
    db.create_indexes("note", about=("about",))
    db.create_table(
        "challenge",
        [*db.ids("game", "account", "invited"), *db.moments("at")],
        key=("game",),
        refers={"game": "game.id", "account": "account.id", "invited": "account.id"},
    )
    db.create_indexes("challenge", account=("account",), invited=("invited", "at"))
    db.create_table(
        "tally",
        [*db.ids("account"), *db.moments("upto"), *db.numbers("version"), *db.bodies("body")],
        key=("account",),
        refers={"account": "account.id"},
    )
    _take_names(op.get_bind())


def _take_names(connection: sa.Connection) -> None:
    """Gives the accounts their names; of several that look alike, the oldest account has it."""
    accounts = sa.table("account", *map(sa.column, ("id", "name", "login", "created")))
    handles = sa.table("handle", sa.column("shape"), sa.column("account"))
    found = sa.select(accounts.c.id, accounts.c.name).where(accounts.c.login.is_not(None))
    taken: set[str] = set()
    rows = []
    for account_id, name in connection.execute(found.order_by(accounts.c.created)):
        shapes = name_shapes(name)
        if not shapes & taken:
            taken |= shapes
            rows += [{"shape": shape, "account": account_id} for shape in sorted(shapes)]
    if rows:
        connection.execute(sa.insert(handles), rows)
