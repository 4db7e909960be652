"""`slovoplet serve`: the server for people and programs."""

import socket
from typing import Annotated

import typer
from msgspec.structs import replace

from slovoplet.cli.settings import SettingsFile, read_settings
from slovoplet.engine.speed import is_compiled
from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import address_of, listen, run
from slovoplet.server.settings import Settings
from slovoplet.server.store.migration import WrongSchema
from slovoplet.texts import say


def _listen(settings: Settings) -> socket.socket:
    """A listening socket; if the default port is taken and none was asked for, on any free port."""
    try:
        return listen(settings)
    except OSError:
        if settings.port != Settings().port:
            raise
        return listen(replace(settings, port=0))


def serve(
    settings_file: SettingsFile = None,
    host: Annotated[str | None, typer.Option(metavar="host")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, metavar="N")] = None,
    database: Annotated[str | None, typer.Option(metavar="database")] = None,
) -> None:
    """Starts the server."""
    settings = read_settings(settings_file)
    if host is not None:
        settings = replace(settings, host=host)
    if port is not None:
        settings = replace(settings, port=port)
    if database is not None:
        settings = replace(settings, database=database)
    set_up_log(settings)
    server = Server(settings)
    try:
        server.database.prepare(settings.migrate_at_start)
    except WrongSchema as wrong:
        typer.echo(str(wrong), err=True)
        raise typer.Exit(2) from None
    try:
        listening = _listen(settings)
    except OSError as error:
        address = f"{settings.host}:{settings.port}"
        told = say("admin", "cannot_listen", address=address, problem=str(error.strerror))
        typer.echo(told, err=True)
        raise typer.Exit(2) from None
    if not is_compiled():
        typer.echo(say("engine", "not_compiled"), err=True)
    typer.echo(say("admin", "listening", address=address_of(listening)))
    run(server, listening)
