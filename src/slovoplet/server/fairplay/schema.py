"""The tables of fair play in the database: what was looked at, and whom a moderator should look at."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, text

from slovoplet.server.store.schema import ID_LENGTH, metadata

# What was looked at is nearly all there is: what looks for the rest has an index without it.
WAITING = "done IS NULL"


def _figures() -> tuple[Column[int], ...]:
    return tuple(
        Column(name, Integer, nullable=False) for name in ("turns", "several", "best", "unevenness")
    )


inspection = Table(
    "inspection",
    metadata,
    Column("game", String(ID_LENGTH), ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", String(ID_LENGTH), ForeignKey("account.id"), nullable=False),
    Column("at", BigInteger, nullable=False),  # when the game ended
    Column("done", BigInteger),  # when it was looked at
    *_figures(),
    Index(
        "ix_inspection_waiting",
        "at",
        sqlite_where=text(WAITING),
        postgresql_where=text(WAITING),
    ),
    Index("ix_inspection_account", "account", "at"),
    Index("ix_inspection_at", "at"),
)

mark = Table(
    "mark",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("account", String(ID_LENGTH), ForeignKey("account.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("games", Integer, nullable=False),
    Column("latest", String(ID_LENGTH), nullable=False),  # the game that was looked at last
    *_figures(),
    Column("closed", BigInteger),
    Index("ix_mark_closed", "closed", "id"),
    Index("ix_mark_account", "account", "closed"),
)
