"""`slovoplet admin role`, `mute`, `close-table` and so on: moderation at the terminal.

What is done here is in the database at once; a running server carries it out within a second.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer
from sqlalchemy import Connection, or_, select
from sqlalchemy.exc import IntegrityError

from slovoplet.cli.commands.claims import format_claim
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.settings import SettingsFile
from slovoplet.cli.storage import opened_database
from slovoplet.server.decoder import Decoders
from slovoplet.server.denial import Denied, ServerCode, refusal_of
from slovoplet.server.moderation import report, role, sanction, trail
from slovoplet.server.moderation.claim import count_claims
from slovoplet.server.moderation.trail import OPERATOR, Ruling
from slovoplet.server.people.name import clean_person_name
from slovoplet.server.store.migration import check_schema
from slovoplet.server.store.schema import account
from slovoplet.texts import say

HOUR = 60 * 60 * 1000
TRIES = 10  # to close a table at which moves are being made

Who = Annotated[str, typer.Argument(metavar="who")]
Reason = Annotated[str, typer.Option("--reason", metavar="reason")]
TableNumber = Annotated[str, typer.Argument(metavar="table")]
LineNumber = Annotated[int, typer.Argument(metavar="line")]
ReportNumber = Annotated[int, typer.Argument(metavar="report")]


def _run(
    settings_file: Path | None, reason: str, act: Callable[[Connection, Ruling], object]
) -> None:
    """Does something in the database for a reason; a refusal is told and ends the command."""
    ruling = Ruling(OPERATOR, reason, time.time_ns() // 1_000_000)
    with opened_database(settings_file) as database:
        try:
            database.run_here(_must_be_newest)
            database.run_here(lambda connection: act(connection, ruling))
        except Denied as denied:
            typer.echo(refusal_of(denied).text, err=True)
            raise typer.Exit(2) from None
    typer.echo(say("admin", "done"))


def _must_be_newest(connection: Connection) -> None:
    check_schema(connection, "newest")


def _account_id(connection: Connection, who: str) -> str:
    found = select(account.c.id).where(or_(account.c.login == who.lower(), account.c.id == who))
    account_id: str | None = connection.execute(found).scalar()
    if account_id is None:
        raise Denied(ServerCode.NOT_FOUND)
    return account_id


def give_role(
    login: Annotated[str, typer.Argument(metavar="login")],
    name: Annotated[Literal["moderator", "none"], typer.Argument(metavar="moderator|none")],
    reason: Reason = "",
    settings_file: SettingsFile = None,
) -> None:
    """Gives the role of a moderator, or takes it away."""
    wanted = None if name == "none" else name
    _run(settings_file, reason, partial(role.set_role, login=login.lower(), role=wanted))


def mute(
    who: Who,
    hours: Annotated[int, typer.Argument(metavar="hours", min=0)],
    reason: Reason,
    settings_file: SettingsFile = None,
) -> None:
    """Silences somebody at all tables for some hours."""

    def act(connection: Connection, ruling: Ruling) -> None:
        until = ruling.at + hours * HOUR
        sanction.mute_account(connection, ruling, _account_id(connection, who), until)

    _run(settings_file, reason, act)


def rename(
    who: Who,
    name: Annotated[str, typer.Argument(metavar="new_name")],
    reason: Reason,
    settings_file: SettingsFile = None,
) -> None:
    """Gives somebody another name."""

    def act(connection: Connection, ruling: Ruling) -> None:
        account_id = _account_id(connection, who)
        sanction.rename_account(connection, ruling, account_id, clean_person_name(name))

    _run(settings_file, reason, act)


def close_account(who: Who, reason: Reason, settings_file: SettingsFile = None) -> None:
    """Closes an account: its sessions end."""

    def act(connection: Connection, ruling: Ruling) -> None:
        sanction.close_account(connection, ruling, _account_id(connection, who))

    _run(settings_file, reason, act)


def reopen_account(who: Who, reason: Reason, settings_file: SettingsFile = None) -> None:
    """Opens an account again."""

    def act(connection: Connection, ruling: Ruling) -> None:
        sanction.reopen_account(connection, ruling, _account_id(connection, who))

    _run(settings_file, reason, act)


def close_table(game: TableNumber, reason: Reason, settings_file: SettingsFile = None) -> None:
    """Closes a table: its game ends without a result."""
    close = partial(sanction.close_table, game_id=game, decoders=Decoders())
    for _ in range(TRIES):
        try:
            return _run(settings_file, reason, close)
        except IntegrityError:
            continue  # a move was faster
    typer.echo(refusal_of(Denied(ServerCode.BUSY)).text, err=True)
    raise typer.Exit(2)


def delete_line(line: LineNumber, reason: Reason, settings_file: SettingsFile = None) -> None:
    """Deletes a line of talk."""
    _run(settings_file, reason, partial(sanction.delete_line, line=line))


def close_report(number: ReportNumber, reason: Reason, settings_file: SettingsFile = None) -> None:
    """Closes a report."""
    _run(settings_file, reason, partial(report.close_report, number=number))


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def list_reports(settings_file: SettingsFile = None, as_json: JsonOption = False) -> None:
    """Shows open reports, newest first, and what people say about words, what most say first."""
    with opened_database(settings_file) as database:
        database.read_here(_must_be_newest)
        found = database.read_here(partial(report.list_reports, closed=False, before=None))
        about_words = database.read_here(count_claims)
    if as_json:
        told = {"reports": found, "words": about_words}
        typer.echo(msgspec.json.encode(told).decode())
        return
    for one in found:
        subject = f"{one.kind} {one.about}" + (f" ({one.accused})" if one.accused else "")
        typer.echo(f"{one.id}  {_when(one.at)}  {subject}: {one.evidence} — {one.text}")
    typer.echo(say("admin", "reports", count=str(len(found))))
    for claim in about_words:
        typer.echo(format_claim(claim))
    typer.echo(say("admin", "words", count=str(len(about_words))))


def list_trail(settings_file: SettingsFile = None, as_json: JsonOption = False) -> None:
    """Shows what moderators have done, newest first."""
    with opened_database(settings_file) as database:
        database.read_here(_must_be_newest)
        found = database.read_here(partial(trail.last_trail_lines, before=None))
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    for one in found:
        parts = (one.account, one.game, one.line, one.report, one.detail)
        told = " ".join(str(part) for part in parts if part not in (None, ""))
        who = one.moderator_name or one.moderator
        typer.echo(f"{one.id}  {_when(one.at)}  {who}: {one.act} {told} — {one.reason}")
    typer.echo(say("admin", "trail", count=str(len(found))))


COMMANDS: dict[str, Callable[..., None]] = {
    "role": give_role,
    "reports": list_reports,
    "mute": mute,
    "rename": rename,
    "close-account": close_account,
    "reopen-account": reopen_account,
    "close-table": close_table,
    "delete-line": delete_line,
    "close-report": close_report,
    "trail": list_trail,
}
