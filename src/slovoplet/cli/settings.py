"""`slovoplet settings`: every setting of the server and its value."""

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from slovoplet.cli.manual.option import JsonOption
from slovoplet.server.settings import PREFIX, Settings, list_settings, load_settings
from slovoplet.texts import say
from slovoplet.texts.manual import Manual

SettingsFile = Annotated[Path | None, typer.Option("--settings", metavar="file")]


def read_settings(file: Path | None) -> Settings:
    """The settings in force; a mistake in them is printed and ends the command."""
    try:
        return load_settings(os.environ, file)
    except ValueError as error:
        typer.echo(say("admin", "bad_settings", problem=str(error)), err=True)
        raise typer.Exit(2) from None


def settings(settings_file: SettingsFile = None, as_json: JsonOption = False) -> None:
    """Shows every setting of the server, wherever it comes from."""
    listed = list_settings(read_settings(settings_file))
    if as_json:
        told = {name: msgspec.Raw(value.encode()) for name, value in listed}
        typer.echo(msgspec.json.encode(told).decode())
        return
    shown = Table(*(say("admin", f"setting_{head}") for head in ("name", "value", "about")))
    manual = Manual()
    for name, value in listed:
        shown.add_row(PREFIX + name.upper(), value, manual.setting(name))
    Console().print(shown)
    typer.echo(say("admin", "setting_file"))
