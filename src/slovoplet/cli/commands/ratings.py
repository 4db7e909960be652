"""`slovoplet admin ratings`: ratings and records made anew from the logs of all games."""

from functools import partial
from typing import Annotated

import typer

from slovoplet.cli.manual.progress import waiting
from slovoplet.cli.settings import SettingsFile
from slovoplet.cli.storage import opened_database
from slovoplet.server.decoder import Decoders
from slovoplet.server.rating.rebuild import compare, read_all, rebuild
from slovoplet.server.store.migration import check_schema
from slovoplet.texts import say


def ratings(
    check: Annotated[bool, typer.Option("--check")] = False,
    settings_file: SettingsFile = None,
) -> None:
    """Adds ratings and records up anew from the logs of all games."""
    with opened_database(settings_file) as database:
        database.read_here(lambda connection: check_schema(connection, "newest"))
        decoders = Decoders()
        # Read before anybody has to wait for the writing.
        with waiting(say("admin", "rating")):
            reading = database.read_here(partial(read_all, decoders=decoders))
            if check:
                found = database.read_here(partial(compare, reading=reading))
            else:
                found = database.run_here(partial(rebuild, decoders=decoders, before=reading))
    typer.echo(say("admin", "rated", games=str(found.games), rated=str(found.rated)))
    if found.differing:
        typer.echo(say("admin", "rated_other", names=", ".join(found.differing)), err=check)
        if check:
            raise typer.Exit(1)
    else:
        typer.echo(say("admin", "rated_same"))


COMMANDS = {"ratings": ratings}
