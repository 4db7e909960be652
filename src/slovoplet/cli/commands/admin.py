"""`slovoplet admin`: backups and checks of the server's database."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from sqlalchemy import Connection

from slovoplet.cli.settings import SettingsFile, read_settings
from slovoplet.server.store.audit import check_games
from slovoplet.server.store.backup import load_backup, save_backup
from slovoplet.server.store.database import Database, sqlite_file
from slovoplet.server.store.migration import (
    WrongSchema,
    check_schema,
    found_version,
    newest_version,
)

app = typer.Typer(help="Хранилище сервера.", no_args_is_help=True, add_completion=False)

BackupFile = Annotated[Path, typer.Argument(help="Файл копии.")]


@contextmanager
def _opened(settings_file: Path | None, create: bool = False) -> Iterator[Database]:
    """The database of the settings, as it is; a schema that will not do is told and ends the command."""
    url = read_settings(settings_file).database_url
    file = sqlite_file(url)
    if file is not None and not create and not file.exists():
        typer.echo(f"Базы данных нет: {file}", err=True)
        raise typer.Exit(1)
    database = Database(url)
    try:
        yield database
    except WrongSchema as wrong:
        typer.echo(str(wrong), err=True)
        raise typer.Exit(1) from None
    finally:
        database.close()


@contextmanager
def _telling(problem: str, file: Path) -> Iterator[None]:
    """Says what is wrong with the file of a backup, and ends the command."""
    try:
        yield
    except WrongSchema:
        raise
    except (OSError, ValueError) as error:
        reason = f"{file}: {error.strerror}" if isinstance(error, OSError) else error
        typer.echo(f"{problem}: {reason}", err=True)
        raise typer.Exit(1) from None


def _tell_version(database: Database) -> None:
    """Says which version of the schema there is."""
    found = database.read_here(found_version)
    typer.echo(f"Схема базы: {found or 'нет'}, у программы: {newest_version()}.")


@app.command()
def migrate(settings_file: SettingsFile = None) -> None:
    """Обновить схему базы до нужной этой программе; сначала сделайте копию."""
    with _opened(settings_file, create=True) as database:
        before = database.migrate()
    typer.echo(f"Схема базы: была {before or 'пустая'}, теперь {newest_version()}.")


@app.command()
def backup(file: BackupFile, settings_file: SettingsFile = None) -> None:
    """Сохранить всё в файл; сервер может работать, схема не меняется."""
    with _opened(settings_file) as database, _telling("Копия не сохранена", file):
        _tell_version(database)
        rows = database.read_here(lambda connection: save_backup(connection, file))
    typer.echo(f"Сохранено строк: {rows}.")


@app.command()
def restore(file: BackupFile, settings_file: SettingsFile = None) -> None:
    """Прочитать копию, в том числе прежней версии, в пустую базу."""
    with _opened(settings_file, create=True) as database, _telling("Копия не прочитана", file):
        rows = database.run_here(lambda connection: load_backup(connection, file))
    typer.echo(f"Прочитано строк: {rows}.")


@app.command()
def check(settings_file: SettingsFile = None) -> None:
    """Сложить каждую партию из её журнала и сравнить с записанным; ничего не меняется."""
    with _opened(settings_file) as database:
        _tell_version(database)
        found = database.read_here(_check)
    wrong = [(game_id, problem) for game_id, problem in found if problem]
    for game_id, problem in wrong:
        typer.echo(f"{game_id}: {problem}", err=True)
    typer.echo(f"Партий: {len(found)}, с ошибками: {len(wrong)}.")
    if wrong:
        raise typer.Exit(1)


def _check(connection: Connection) -> list[tuple[str, str]]:
    check_schema(connection, "newest")
    return list(check_games(connection))
