"""What migrations make tables of. A released migration goes on making what it made: only add to this."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

import sqlalchemy as sa
from alembic import op

Columns: TypeAlias = Iterable[sa.Column[Any]]

NOTHING: Mapping[str, str] = MappingProxyType({})


def ids(*names: str) -> Columns:
    """Columns of the names that the server gives to games, people and processes."""
    return [sa.Column(name, sa.String(32), nullable=False) for name in names]


def texts(**lengths: int) -> Columns:
    """Columns of short texts, each with the most characters that it takes."""
    return [sa.Column(name, sa.String(most), nullable=False) for name, most in lengths.items()]


def bodies(*names: str) -> Columns:
    """Columns of texts of any length."""
    return [sa.Column(name, sa.Text(), nullable=False) for name in names]


def numbers(*names: str) -> Columns:
    """Columns of small whole numbers."""
    return [sa.Column(name, sa.Integer(), nullable=False) for name in names]


def fractions(*names: str) -> Columns:
    """Columns of numbers with all the digits that the program has."""
    return [sa.Column(name, sa.Double(), nullable=False) for name in names]


def moments(*names: str) -> Columns:
    """Columns of points in time, in milliseconds."""
    return [sa.Column(name, sa.BigInteger(), nullable=False) for name in names]


def flags(*names: str) -> Columns:
    """Columns of what is so or not."""
    return [sa.Column(name, sa.Boolean(), nullable=False) for name in names]


def optional(columns: Columns) -> Columns:
    """The columns, which may be null."""
    found = list(columns)
    for column in found:
        column.nullable = True
    return found


def create_table(
    table: str,
    *parts: Columns,
    key: tuple[str, ...] = ("id",),
    refers: Mapping[str, str] = NOTHING,
    unique: tuple[str, ...] = (),
) -> None:
    """Makes a table of columns; `refers` says which columns name a row of which table."""
    op.create_table(
        table,
        *(column for part in parts for column in part),
        *(
            sa.ForeignKeyConstraint(
                [column], [target], name=op.f(f"fk_{table}_{column}_{target.split('.')[0]}")
            )
            for column, target in refers.items()
        ),
        sa.PrimaryKeyConstraint(*key, name=op.f(f"pk_{table}")),
        *(sa.UniqueConstraint(column, name=op.f(f"uq_{table}_{column}")) for column in unique),
    )


def add_columns(table: str, *parts: Columns) -> None:
    """Adds columns to a table that may have rows: what has no default is null there."""
    for part in parts:
        for column in part:
            column.nullable = column.server_default is None
            op.add_column(table, column)


def create_indexes(table: str, **columns: tuple[str, ...]) -> None:
    """Makes indexes, called by the table and what each is for."""
    for name, indexed in columns.items():
        op.create_index(f"ix_{table}_{name}", table, list(indexed))
