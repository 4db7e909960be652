"""`slovoplet admin`: the server's database, its backups and checks, and moderation at the terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from sqlalchemy import Connection

from slovoplet.cli.commands import claims, moderation, ratings
from slovoplet.cli.manual.commands import Commands
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.manual.progress import waiting
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
from slovoplet.texts import say

app = Commands()

BackupFile = Annotated[Path, typer.Argument(metavar="file")]


@contextmanager
def _telling(problem: str, file: Path) -> Iterator[None]:
    """Says what is wrong with the file of a backup, and ends the command."""
    try:
        yield
    except WrongSchema:
        raise
    except (OSError, ValueError) as error:
        reason = f"{file}: {error.strerror}" if isinstance(error, OSError) else error
        typer.echo(say("admin", problem, reason=str(reason)), err=True)
        raise typer.Exit(2) from None


def _tell_version(database: Database) -> None:
    """Says which version of the schema there is."""
    found = database.read_here(found_version) or say("admin", "no_schema")
    typer.echo(say("admin", "schema", found=found, newest=newest_version()))


@app.add("migrate")
def migrate(settings_file: SettingsFile = None) -> None:
    """Brings the database's schema to the version of this program."""
    with opened_database(settings_file, create=True) as database:
        before = database.migrate() or say("admin", "empty_schema")
    typer.echo(say("admin", "migrated", before=before, now=newest_version()))


@app.add("backup")
def backup(file: BackupFile, settings_file: SettingsFile = None) -> None:
    """Saves everything to a file."""
    with opened_database(settings_file) as database, _telling("not_saved", file):
        _tell_version(database)
        with waiting(say("admin", "saving")):
            rows = database.read_here(lambda connection: save_backup(connection, file))
    typer.echo(say("admin", "saved", rows=rows))


@app.add("restore")
def restore(file: BackupFile, settings_file: SettingsFile = None) -> None:
    """Reads a backup into an empty database."""
    with (
        opened_database(settings_file, create=True) as database,
        _telling("not_read", file),
        waiting(say("admin", "reading")),
    ):
        rows = database.run_here(lambda connection: load_backup(connection, file))
    typer.echo(say("admin", "read", rows=rows))


@app.add("check")
def check(settings_file: SettingsFile = None, as_json: JsonOption = False) -> None:
    """Folds every game from its log and compares it with what is stored."""
    with opened_database(settings_file) as database:
        if not as_json:
            _tell_version(database)
        with waiting() as tell:
            found = database.read_here(partial(_check, tell=tell))
    wrong = [(game_id, problem) for game_id, problem in found if problem]
    if as_json:
        told = {"games": len(found), "wrong": dict(wrong)}
        typer.echo(msgspec.json.encode(told).decode())
    else:
        for game_id, problem in wrong:
            typer.echo(f"{game_id}: {problem}", err=True)
        typer.echo(say("admin", "checked", games=str(len(found)), wrong=str(len(wrong))))
    if wrong:
        raise typer.Exit(1)


@app.add("pack")
def pack(
    days: Annotated[int, typer.Option(min=0, metavar="N")] = 7,
    settings_file: SettingsFile = None,
) -> None:
    """Packs the logs of finished games, a few at a time."""
    packed = 0
    with opened_database(settings_file) as database:
        database.read_here(lambda connection: check_schema(connection, "newest"))
        if not database.read_here(all_read_packs):
            typer.echo(say("admin", "older_server"), err=True)
            raise typer.Exit(2)
        work = partial(pack_some, before=wall_clock() - days * DAY)
        with waiting() as tell:
            while some := database.run_here(work):
                packed += some
                tell(say("admin", "packed", games=str(packed)))
    typer.echo(say("admin", "packed", games=str(packed)))


def _check(connection: Connection, tell: Callable[[str], None]) -> list[tuple[str, str]]:
    check_schema(connection, "newest")
    found = []
    for one in check_games(connection):
        found.append(one)
        tell(say("admin", "checking", games=str(len(found))))
    return found


for _name, _command in (moderation.COMMANDS | claims.COMMANDS | ratings.COMMANDS).items():
    app.add(_name)(_command)
