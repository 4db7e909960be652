"""`slovoplet admin`: the server's database, its backups and checks, and moderation at the terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from sqlalchemy import Connection

from slovoplet.cli.commands import claims, moderation, ratings
from slovoplet.cli.settings import SettingsFile
from slovoplet.cli.storage import opened_database
from slovoplet.server.jobs.steadyclock import wall_clock
from slovoplet.server.store.audit import check_games
from slovoplet.server.store.backup import load_backup, save_backup
from slovoplet.server.store.database import Database
from slovoplet.server.store.migration import (
    WrongSchema,
    check_schema,
    found_version,
    newest_version,
)
from slovoplet.server.upkeep.packing import DAY, all_read_packs, pack_some

app = typer.Typer(
    help="Хранилище и порядок на сервере.", no_args_is_help=True, add_completion=False
)

BackupFile = Annotated[Path, typer.Argument(help="Файл копии.")]


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
    with opened_database(settings_file, create=True) as database:
        before = database.migrate()
    typer.echo(f"Схема базы: была {before or 'пустая'}, теперь {newest_version()}.")


@app.command()
def backup(file: BackupFile, settings_file: SettingsFile = None) -> None:
    """Сохранить всё в файл; сервер может работать, схема не меняется."""
    with opened_database(settings_file) as database, _telling("Копия не сохранена", file):
        _tell_version(database)
        rows = database.read_here(lambda connection: save_backup(connection, file))
    typer.echo(f"Сохранено строк: {rows}.")


@app.command()
def restore(file: BackupFile, settings_file: SettingsFile = None) -> None:
    """Прочитать копию, в том числе прежней версии, в пустую базу."""
    with (
        opened_database(settings_file, create=True) as database,
        _telling("Копия не прочитана", file),
    ):
        rows = database.run_here(lambda connection: load_backup(connection, file))
    typer.echo(f"Прочитано строк: {rows}.")


@app.command()
def check(settings_file: SettingsFile = None) -> None:
    """Сложить каждую партию из её журнала и сравнить с записанным; ничего не меняется."""
    with opened_database(settings_file) as database:
        _tell_version(database)
        found = database.read_here(_check)
    wrong = [(game_id, problem) for game_id, problem in found if problem]
    for game_id, problem in wrong:
        typer.echo(f"{game_id}: {problem}", err=True)
    typer.echo(f"Партий: {len(found)}, с ошибками: {len(wrong)}.")
    if wrong:
        raise typer.Exit(1)


@app.command()
def pack(
    days: Annotated[
        int, typer.Option(min=0, help="Сколько дней назад партия закончилась, не меньше.")
    ] = 7,
    settings_file: SettingsFile = None,
) -> None:
    """Сжать журналы законченных партий, понемногу; сервер может работать, ничего не теряется."""
    packed = 0
    with opened_database(settings_file) as database:
        database.read_here(lambda connection: check_schema(connection, "newest"))
        if not database.read_here(all_read_packs):
            typer.echo("Ещё работает сервер прежней версии: он не прочтёт сжатого.", err=True)
            raise typer.Exit(1)
        work = partial(pack_some, before=wall_clock() - days * DAY)
        while some := database.run_here(work):
            packed += some
    typer.echo(f"Сжато партий: {packed}.")


def _check(connection: Connection) -> list[tuple[str, str]]:
    check_schema(connection, "newest")
    return list(check_games(connection))


for _name, _command in (moderation.COMMANDS | claims.COMMANDS | ratings.COMMANDS).items():
    app.command(_name)(_command)
