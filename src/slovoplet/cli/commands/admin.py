"""`slovoplet admin`: backups and checks of the server's database."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from slovoplet.cli.settings import SettingsFile, read_settings
from slovoplet.server.store.audit import check_games
from slovoplet.server.store.backup import load_backup, save_backup
from slovoplet.server.store.database import Database

app = typer.Typer(help="Хранилище сервера.", no_args_is_help=True, add_completion=False)

BackupFile = Annotated[Path, typer.Argument(help="Файл копии.")]


@contextmanager
def _opened(settings_file: Path | None) -> Iterator[Database]:
    """The database of the settings, brought up to date; closed afterwards."""
    database = Database(read_settings(settings_file).database_url)
    try:
        database.migrate()
        yield database
    finally:
        database.close()


@contextmanager
def _telling(problem: str, file: Path) -> Iterator[None]:
    """Says what is wrong with the file of a backup, and ends the command."""
    try:
        yield
    except (OSError, ValueError) as error:
        reason = f"{file}: {error.strerror}" if isinstance(error, OSError) else error
        typer.echo(f"{problem}: {reason}", err=True)
        raise typer.Exit(1) from None


@app.command()
def backup(file: BackupFile, settings_file: SettingsFile = None) -> None:
    """Сохранить всё в файл; сервер может работать."""
    with _opened(settings_file) as database, _telling("Копия не сохранена", file):
        rows = database.read_here(lambda connection: save_backup(connection, file))
    typer.echo(f"Сохранено строк: {rows}.")


@app.command()
def restore(file: BackupFile, settings_file: SettingsFile = None) -> None:
    """Прочитать копию в пустую базу."""
    with _opened(settings_file) as database, _telling("Копия не прочитана", file):
        rows = database.run_here(lambda connection: load_backup(connection, file))
    typer.echo(f"Прочитано строк: {rows}.")


@app.command()
def check(settings_file: SettingsFile = None) -> None:
    """Сложить каждую партию из её журнала и сравнить с записанным."""
    with _opened(settings_file) as database:
        found = database.read_here(lambda connection: list(check_games(connection)))
    wrong = [(game_id, problem) for game_id, problem in found if problem]
    for game_id, problem in wrong:
        typer.echo(f"{game_id}: {problem}", err=True)
    typer.echo(f"Партий: {len(found)}, с ошибками: {len(wrong)}.")
    if wrong:
        raise typer.Exit(1)
