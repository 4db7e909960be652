"""Reports: what people complain about, with a copy of it made at the time."""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Table, func, insert, select, update
from sqlalchemy.sql import Select

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.moderation.trail import Act, Ruling, add_to_trail
from slovoplet.server.store.schema import account, game, message, report, seat

SHOWN = 100
MOST_EVIDENCE = 500
MOST_NUMBER = 2**31 - 1

ReportKind = Literal["word", "message", "table", "name", "person"]


class Complaint(msgspec.Struct, frozen=True):
    """What somebody reports: a word, a line of talk, a table, a name or a person, by its id."""

    kind: ReportKind
    about: str
    text: str
    game: str | None


class ReportLine(msgspec.Struct, frozen=True):
    """A report as moderators see it."""

    id: int
    at: int
    kind: str
    game: str | None
    about: str
    text: str
    evidence: str
    accused: str | None
    accused_name: str
    reporter: str
    reporter_name: str
    closed: int | None
    line: int | None = None  # of talk, if that is reported


class _Evidence(msgspec.Struct, frozen=True):
    """What was there when it was reported, and whose it was."""

    text: str
    accused: str | None
    game: str | None


def add_report(connection: Connection, reporter: str, complaint: Complaint, now: int) -> None:
    """Saves a report; the same one again, while the first is open, changes nothing."""
    evidence = _evidence(connection, complaint)
    same = select(report.c.id).where(
        report.c.account == reporter,
        report.c.kind == complaint.kind,
        report.c.about == complaint.about,
        report.c.closed.is_(None),
    )
    if complaint.kind != "word" and connection.execute(same).first() is not None:
        return
    connection.execute(
        insert(report).values(
            account=reporter,
            kind=complaint.kind,
            game=evidence.game,
            about=complaint.about,
            text=complaint.text,
            at=now,
            accused=evidence.accused,
            evidence=evidence.text[:MOST_EVIDENCE],
        )
    )


def _evidence(connection: Connection, complaint: Complaint) -> _Evidence:
    """A copy of what is reported; refused if there is no such thing."""
    match complaint.kind:
        case "word":
            return _Evidence("", None, complaint.game)
        case "message":
            found = select(message).where(message.c.id == _line_number(complaint.about))
            line = connection.execute(found).one_or_none()
            if line is None or not line.text:
                raise Denied(ServerCode.NOT_FOUND)
            return _Evidence(f"{line.name}: {line.text}", line.account, line.game)
        case "table":
            known = select(game.c.id).where(game.c.id == complaint.about)
            if connection.execute(known).scalar() is None:
                raise Denied(ServerCode.NO_TABLE)
            names = select(seat.c.name).where(seat.c.game == complaint.about).order_by(seat.c.seat)
            return _Evidence(", ".join(connection.execute(names).scalars()), None, complaint.about)
        case "name" | "person":
            known = select(account.c.name).where(account.c.id == complaint.about)
            name = connection.execute(known).scalar()
            if name is None:
                raise Denied(ServerCode.NOT_FOUND)
            return _Evidence(name, complaint.about, complaint.game)


def _line_number(about: str) -> int | None:
    """The number of a line of talk; `None` if the text is no number that a line can have."""
    number = int(about) if about.isdecimal() else 0
    return number if 0 < number <= MOST_NUMBER else None


def newest(found: Select[Any], table: Table, closed: bool, before: int | None) -> Select[Any]:
    """The open or closed ones of what moderators look at, newest first, or those before a number."""
    found = found.where(table.c.closed.is_not(None) if closed else table.c.closed.is_(None))
    if before is not None:
        found = found.where(table.c.id < before)
    return found.order_by(table.c.id.desc()).limit(SHOWN)


def list_reports(connection: Connection, closed: bool, before: int | None) -> list[ReportLine]:
    """Open or closed reports, newest first, or those before a number."""
    reporter, accused = account.alias("reporter"), account.alias("accused_person")
    found = (
        select(
            report,
            report.c.account.label("reporter"),
            reporter.c.name.label("reporter_name"),
            func.coalesce(accused.c.name, "").label("accused_name"),
        )
        .join(reporter, reporter.c.id == report.c.account)
        .outerjoin(accused, accused.c.id == report.c.accused)
    )
    rows = connection.execute(newest(found, report, closed, before)).mappings().all()
    return [
        replace(read, line=_line_number(read.about)) if read.kind == "message" else read
        for read in msgspec.convert(rows, list[ReportLine])
    ]


def close_report(connection: Connection, ruling: Ruling, number: int) -> None:
    """Marks an open report as dealt with."""
    found = update(report).where(report.c.id == number, report.c.closed.is_(None))
    if not connection.execute(found.values(closed=ruling.at)).rowcount:
        raise Denied(ServerCode.NOT_FOUND)
    add_to_trail(connection, ruling, Act.CLOSE_REPORT, report=number)


def count_open_reports(connection: Connection) -> int:
    """How many reports wait for a moderator."""
    found = select(func.count()).select_from(report).where(report.c.closed.is_(None))
    return connection.execute(found).scalar() or 0
