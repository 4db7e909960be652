"""Backups: every row as a line of JSON, compressed; the same file fits SQLite and PostgreSQL."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, insert, select, text

from slovoplet.server.store.schema import message, metadata, report

FORMAT = 1
BATCH = 500


def save_backup(connection: Connection, path: Path) -> int:
    """Writes everything to a file that appears only when complete; returns the number of rows."""
    unfinished = path.with_name(path.name + ".part")
    rows = 0
    with gzip.open(unfinished, "wb") as file:
        head = {"format": FORMAT, "schema": _schema_version(connection)}
        file.write(msgspec.json.encode(head) + b"\n")
        for table in metadata.sorted_tables:
            for row in connection.execute(select(table)).mappings():
                plain = {str(column): value for column, value in row.items()}
                file.write(msgspec.json.encode([str(table.name), plain]) + b"\n")
                rows += 1
    unfinished.replace(path)
    return rows


def load_backup(connection: Connection, path: Path) -> int:
    """Reads a backup into an empty database; a `ValueError` says what is wrong with it."""
    for table in metadata.sorted_tables:
        if connection.execute(select(func.count()).select_from(table)).scalar():
            raise ValueError(f"{path}: the database is not empty (table {table.name})")
    try:
        with gzip.open(path, "rb") as file:
            lines = iter(file)
            _check_head(connection, path, next(lines, b""))
            rows = _load_rows(connection, path, lines)
    except (OSError, EOFError) as error:
        raise ValueError(f"{path}: {error}") from None
    if connection.dialect.name == "postgresql":
        _advance_sequences(connection)
    return rows


def _schema_version(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _check_head(connection: Connection, path: Path, line: bytes) -> None:
    try:
        head = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError:
        raise ValueError(f"{path}: not a backup") from None
    wanted = {"format": FORMAT, "schema": _schema_version(connection)}
    if head != wanted:
        raise ValueError(f"{path}: {head}, but this version of slovoplet reads {wanted}")


def _load_rows(connection: Connection, path: Path, lines: Iterator[bytes]) -> int:
    batch: list[dict[str, Any]] = []
    batch_table = ""
    rows = 0

    def write() -> None:
        if batch:
            connection.execute(insert(metadata.tables[batch_table]), batch)
            batch.clear()

    for number, line in enumerate(lines, 2):
        try:
            name, row = msgspec.json.decode(line, type=tuple[str, dict[str, Any]])
        except msgspec.DecodeError as error:
            raise ValueError(f"{path}, line {number}: {error}") from None
        if name not in metadata.tables:
            raise ValueError(f"{path}, line {number}: no table {name}")
        if name != batch_table or len(batch) >= BATCH:
            write()
            batch_table = name
        batch.append(row)
        rows += 1
    write()
    return rows


def _advance_sequences(connection: Connection) -> None:
    """Makes numbers assigned by the database continue after those that were read."""
    for table in (message, report):
        last = connection.execute(select(func.max(table.c.id))).scalar()
        if last is not None:
            statement = text("SELECT setval(pg_get_serial_sequence(:table, 'id'), :last)")
            connection.execute(statement, {"table": table.name, "last": last})
