"""`slovoplet admin ratings`: ratings and records made anew from the logs of all games."""

from functools import partial
from typing import Annotated

import typer

from slovoplet.cli.settings import SettingsFile
from slovoplet.cli.storage import opened_database
from slovoplet.server.decoder import Decoders
from slovoplet.server.rating.rebuild import compare, read_all, rebuild
from slovoplet.server.store.migration import check_schema


def ratings(
    check: Annotated[
        bool, typer.Option("--check", help="Только сравнить с записанным; ничего не меняется.")
    ] = False,
    settings_file: SettingsFile = None,
) -> None:
    """Посчитать рейтинги и рекорды заново, по журналам всех партий; сервер может работать."""
    with opened_database(settings_file) as database:
        database.read_here(lambda connection: check_schema(connection, "newest"))
        decoders = Decoders()
        # Read before anybody has to wait for the writing.
        reading = database.read_here(partial(read_all, decoders=decoders))
        if check:
            found = database.read_here(partial(compare, reading=reading))
        else:
            found = database.run_here(partial(rebuild, decoders=decoders, before=reading))
    typer.echo(f"Партий: {found.games}, с рейтингом: {found.rated}.")
    if found.differing:
        typer.echo(f"Было записано другое: {', '.join(found.differing)}.", err=check)
        if check:
            raise typer.Exit(1)
    else:
        typer.echo("Записано было то же самое.")


COMMANDS = {"ratings": ratings}
