"""`slovoplet settings`: every setting of the server and its value."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from slovoplet.server.settings import PREFIX, Settings, describe_settings, load_settings

SettingsFile = Annotated[
    Path | None, typer.Option("--settings", help="Файл настроек TOML; см. slovoplet settings.")
]


def read_settings(file: Path | None) -> Settings:
    """The settings in force; a mistake in them is printed and ends the command."""
    try:
        return load_settings(os.environ, file)
    except ValueError as error:
        typer.echo(f"Настройки: {error}", err=True)
        raise typer.Exit(2) from None


def settings(settings_file: SettingsFile = None) -> None:
    """Показать настройки сервера: откуда бы они ни взялись."""
    shown = Table("Переменная", "Значение", "Что это")
    for name, value, description in describe_settings(read_settings(settings_file)):
        shown.add_row(PREFIX + name.upper(), value, description)
    Console().print(shown)
    typer.echo("В файле TOML имена те же, строчными буквами и без SLOVOPLET_.")
