"""Backups: every row as a line of JSON, compressed; the same file fits SQLite and PostgreSQL."""

import gzip
import os
import tempfile
import zlib
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import (
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    func,
    insert,
    select,
    text,
)

from slovoplet.server.store.migration import age_of, check_schema, migrate_schema, newest_version

FORMAT = 1
BATCH = 500
OWNER_ONLY = 0o600
VERSION_TABLE = "alembic_version"


class BackupHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a backup: its format and the version of the schema its rows have."""

    format: int
    schema: str


def save_backup(connection: Connection, path: Path) -> int:
    """Writes everything to a file that appears only when complete; returns the number of rows.

    The tables are those of the database itself, so that one can be saved before it is migrated.
    """
    version = check_schema(connection, "older", "newest")
    assert version is not None
    rows = 0
    with _private_file(path) as raw, gzip.open(raw, "wb") as file:
        file.write(msgspec.json.encode(BackupHead(FORMAT, version)) + b"\n")
        for table in _tables(connection).sorted_tables:
            found = select(table).execution_options(yield_per=BATCH)
            for row in connection.execute(found).mappings():
                plain = {str(column): value for column, value in row.items()}
                file.write(msgspec.json.encode([str(table.name), plain]) + b"\n")
                rows += 1
    return rows


@contextmanager
def _private_file(path: Path) -> Iterator[IO[bytes]]:
    """A new file that only its owner may read from its first byte on; it takes its name at the end."""
    number, name = tempfile.mkstemp(prefix=path.name + ".", suffix=".part", dir=path.parent)
    unfinished = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            os.fchmod(number, OWNER_ONLY)  # a strict umask would keep it from its owner, too
            yield file
            file.flush()
            os.fsync(number)
        unfinished.replace(path)
    except BaseException:
        unfinished.unlink()
        raise


def _tables(connection: Connection) -> MetaData:
    """The tables as the database has them, without the one that holds the schema's version."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name != VERSION_TABLE)
    return found


def load_backup(connection: Connection, path: Path) -> int:
    """Reads a backup into an empty database; a `ValueError` says what is wrong with it.

    The rows go into a schema of their own version, which is then brought to the newest.
    """
    try:
        with gzip.open(path, "rb") as file:
            lines = iter(file)
            head = _read_head(path, next(lines, b""))
            _make_room(connection, path, head.schema)
            rows = _load_rows(connection, path, lines)
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError(f"{path}: {error}") from None
    migrate_schema(connection)
    if connection.dialect.name == "postgresql":
        _advance_sequences(connection)
    return rows


def _read_head(path: Path, line: bytes) -> BackupHead:
    try:
        head = msgspec.json.decode(line, type=BackupHead)
    except msgspec.DecodeError:
        raise ValueError(f"{path}: not a backup") from None
    if head.format != FORMAT or age_of(head.schema) == "newer":
        known = BackupHead(FORMAT, newest_version())
        raise ValueError(f"{path}: {head}, but this version of slovoplet reads up to {known}")
    return head


def _make_room(connection: Connection, path: Path, version: str) -> None:
    """Gives an empty database the schema of a version; refused if it holds anything."""
    found = _tables(connection)
    for table in found.sorted_tables:
        if connection.execute(select(func.count()).select_from(table)).scalar():
            raise ValueError(f"{path}: the database is not empty (table {table.name})")
    found.reflect(connection, only=lambda name, _: name == VERSION_TABLE)
    found.drop_all(connection)
    migrate_schema(connection, version)


def _load_rows(connection: Connection, path: Path, lines: Iterator[bytes]) -> int:
    tables = _tables(connection).tables
    batch: list[dict[str, Any]] = []
    batch_table = ""
    rows = 0

    def write() -> None:
        if batch:
            connection.execute(insert(tables[batch_table]), batch)
            batch.clear()

    for number, line in enumerate(lines, 2):
        try:
            name, row = msgspec.json.decode(line, type=tuple[str, dict[str, Any]])
        except msgspec.DecodeError as error:
            raise ValueError(f"{path}, line {number}: {error}") from None
        if name not in tables:
            raise ValueError(f"{path}, line {number}: no table {name}")
        if name != batch_table or len(batch) >= BATCH:
            write()
            batch_table = name
        batch.append(_with_bytes(tables[name], row))
        rows += 1
    write()
    return rows


def _with_bytes(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row whose bytes are bytes again: JSON has them in base64."""
    binary = [column.name for column in table.c if isinstance(column.type, LargeBinary)]
    return row | {name: b64decode(row[name]) for name in binary if row.get(name) is not None}


def _advance_sequences(connection: Connection) -> None:
    """Makes numbers assigned by the database continue after those that were read."""
    for table in _tables(connection).sorted_tables:
        if not isinstance(table.c[0].type, Integer) or table.c[0].name != "id":
            continue
        last = connection.execute(select(func.max(table.c.id))).scalar()
        if last is not None:
            statement = text("SELECT setval(pg_get_serial_sequence(:table, 'id'), :last)")
            connection.execute(statement, {"table": table.name, "last": last})
