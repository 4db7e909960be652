"""The columns that many tables have, and indexes of some rows only."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, text

ID_LENGTH = 32


def account_column(name: str, *, primary_key: bool = False) -> Column[str]:
    """A column that names an account."""
    return _reference(name, "account.id", primary_key)


def game_column(name: str = "game", *, primary_key: bool = False) -> Column[str]:
    """A column that names a game."""
    return _reference(name, "game.id", primary_key)


def _reference(name: str, target: str, primary_key: bool) -> Column[str]:
    key = ForeignKey(target)
    return Column(name, String(ID_LENGTH), key, primary_key=primary_key, nullable=False)


def moment(name: str) -> Column[int]:
    """A column of times, in milliseconds."""
    return Column(name, BigInteger, nullable=False)


def number(name: str) -> Column[int]:
    """A column of small whole numbers."""
    return Column(name, Integer, nullable=False)


def partial_index(name: str, *columns: str, where: str) -> Index:
    """An index of some rows only; a query has to name them by the same words to make use of it."""
    return Index(name, *columns, sqlite_where=text(where), postgresql_where=text(where))
