"""`slovoplet admin`: backups and checks of the server's database."""

from pathlib import Path
from typing import Annotated

import typer

from slovoplet.cli.settings import SettingsFile, read_settings
from slovoplet.server.store.audit import check_games
from slovoplet.server.store.backup import load_backup, save_backup
from slovoplet.server.store.database import Database

app = typer.Typer(help="Хранилище сервера.", no_args_is_help=True, add_completion=False)

BackupFile = Annotated[Path, typer.Argument(help="Файл копии.")]


def _open(settings_file: Path | None) -> Database:
    database = Database(read_settings(settings_file).database_url)
    database.migrate()
    return database


@app.command()
def backup(file: BackupFile, settings_file: SettingsFile = None) -> None:
    """Сохранить всё в файл; сервер может работать."""
    database = _open(settings_file)
    try:
        rows = database.read_here(lambda connection: save_backup(connection, file))
    except OSError as error:
        typer.echo(f"Копия не сохранена: {file}: {error.strerror}", err=True)
        raise typer.Exit(1) from None
    finally:
        database.close()
    typer.echo(f"Сохранено строк: {rows}.")


@app.command()
def restore(file: BackupFile, settings_file: SettingsFile = None) -> None:
    """Прочитать копию в пустую базу."""
    database = _open(settings_file)
    try:
        rows = database.run_here(lambda connection: load_backup(connection, file))
    except ValueError as error:
        typer.echo(f"Копия не прочитана: {error}", err=True)
        raise typer.Exit(1) from None
    finally:
        database.close()
    typer.echo(f"Прочитано строк: {rows}.")


@app.command()
def check(settings_file: SettingsFile = None) -> None:
    """Сложить каждую партию из её журнала и сравнить с записанным."""
    database = _open(settings_file)
    found = database.read_here(lambda connection: list(check_games(connection)))
    database.close()
    wrong = [(game_id, problem) for game_id, problem in found if problem]
    for game_id, problem in wrong:
        typer.echo(f"{game_id}: {problem}", err=True)
    typer.echo(f"Партий: {len(found)}, с ошибками: {len(wrong)}.")
    if wrong:
        raise typer.Exit(1)
