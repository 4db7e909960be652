"""The tables of fair play in the database: what was looked at, and whom a moderator should look at."""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table

from slovoplet.server.store.place.columns import (
    ID_LENGTH,
    account_column,
    game_column,
    moment,
    number,
    partial_index,
)
from slovoplet.server.store.schema import metadata

# What was looked at is nearly all there is: what looks for the rest has an index without it.
WAITING = "done IS NULL"


def _figures() -> tuple[Column[int], ...]:
    return tuple(number(name) for name in ("turns", "several", "best", "unevenness"))


inspection = Table(
    "inspection",
    metadata,
    game_column(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    account_column("account"),
    moment("at"),  # when the game ended
    Column("done", BigInteger),  # when it was looked at
    *_figures(),
    partial_index("ix_inspection_waiting", "at", where=WAITING),
    Index("ix_inspection_account", "account", "at"),
    Index("ix_inspection_at", "at"),
)

mark = Table(
    "mark",
    metadata,
    Column("id", Integer, primary_key=True),
    account_column("account"),
    moment("at"),
    number("games"),
    Column("latest", String(ID_LENGTH), nullable=False),  # the game that was looked at last
    *_figures(),
    Column("closed", BigInteger),
    Index("ix_mark_closed", "closed", "id"),
    Index("ix_mark_account", "account", "closed"),
)
