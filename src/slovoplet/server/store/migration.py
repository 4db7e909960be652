"""The version of a database's schema: finding it, judging it, and bringing it to the newest."""

from functools import cache
from pathlib import Path
from typing import Literal

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from slovoplet.server.settings import MigrateAtStart
from slovoplet.texts import say

SchemaAge = Literal["missing", "older", "newest", "newer"]

LOCK = 0x51070  # any number that nothing else in this database locks


class WrongSchema(ValueError):
    """A database whose schema this program cannot work with; the sentence says what to do."""

    def __init__(self, age: SchemaAge, found: str | None) -> None:
        self.age = age
        super().__init__(say("schema", age, found=found or "—", newest=newest_version()))


def migration_config() -> Config:
    """Where Alembic finds the migrations."""
    config = Config()
    folder = Path(__file__).parent.parent / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@cache
def _versions() -> tuple[str, ...]:
    """All versions that this program knows, newest first."""
    found = ScriptDirectory.from_config(migration_config()).walk_revisions()
    return tuple(script.revision for script in found)


def newest_version() -> str:
    """The version of the schema that this program works with."""
    return _versions()[0]


def found_version(connection: Connection) -> str | None:
    """The version of the database's schema; `None` if it has none."""
    return MigrationContext.configure(connection).get_current_revision()


def age_of(version: str | None) -> SchemaAge:
    """How a version compares with this program's; one that it does not know was made by a newer one."""
    if version is None:
        return "missing"
    if version not in _versions():
        return "newer"
    return "newest" if version == newest_version() else "older"


def check_schema(connection: Connection, *fine: SchemaAge) -> str | None:
    """The version that was found; a `WrongSchema` if its age is not among those that are fine."""
    found = found_version(connection)
    age = age_of(found)
    if age not in fine:
        raise WrongSchema(age, found)
    return found


def migrate_schema(connection: Connection, target: str = "head") -> str | None:
    """Brings the schema, even of an empty database, to a version; returns the one it had.

    Of processes that start together one migrates and the others wait: on PostgreSQL for a lock that
    ends with the transaction, on SQLite for the transaction itself, which begins as a writer's.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    found = check_schema(connection, "missing", "older", "newest")
    config = migration_config()
    config.attributes["connection"] = connection
    command.upgrade(config, target)
    return found


def prepare_schema(connection: Connection, wish: MigrateAtStart) -> None:
    """Makes sure that a server can start: migrates where the operator wishes it, or refuses.

    By default an empty database is filled and SQLite is brought up to date; the schema of a
    PostgreSQL with games in it changes only as a step of its own, `slovoplet admin migrate`.
    """
    age = age_of(found_version(connection))
    if age == "newest":
        return
    by_default = age == "missing" or connection.dialect.name == "sqlite"
    if wish == "always" or (wish == "auto" and by_default):
        migrate_schema(connection)
    else:
        check_schema(connection, "newest")
