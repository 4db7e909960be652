"""The server's database for commands: as it is, closed afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from slovoplet.cli.settings import read_settings
from slovoplet.server.store.database import Database, sqlite_file
from slovoplet.server.store.migration import WrongSchema
from slovoplet.texts import say


@contextmanager
def opened_database(settings_file: Path | None, create: bool = False) -> Iterator[Database]:
    """The database of the settings, as it is; a schema that will not do is told and ends the command."""
    url = read_settings(settings_file).database_url
    file = sqlite_file(url)
    if file is not None and not create and not file.exists():
        typer.echo(say("admin", "no_database", path=str(file)), err=True)
        raise typer.Exit(2)
    database = Database(url)
    try:
        yield database
    except WrongSchema as wrong:
        typer.echo(str(wrong), err=True)
        raise typer.Exit(2) from None
    finally:
        database.close()
