"""Moderation over HTTP, for accounts with the role alone: what is reported, and what is done about it."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from slovoplet.server import protocol
from slovoplet.server.api.person import Name
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.fairplay import casebook
from slovoplet.server.fairplay.casebook import MarkLine
from slovoplet.server.moderation import report, sanction, trail
from slovoplet.server.moderation.directory import PersonLine, find_people, talk_at
from slovoplet.server.moderation.report import ReportLine
from slovoplet.server.moderation.role import MODERATOR
from slovoplet.server.moderation.trail import Ruling, TrailLine
from slovoplet.server.people.chat import clean_text
from slovoplet.server.people.name import clean_person_name

MODERATION = Section("moderation", role=MODERATOR)

HOUR = 60 * 60 * 1000
TRIES = 10  # to close a table at which moves are being made

Found = TypeVar("Found")
Reason = Annotated[str, Meta(min_length=1, max_length=500)]
Number = Annotated[int, Meta(ge=1, le=2**31 - 1)]


class Because(Body, frozen=True):
    """Why a moderator does something, for the trail."""

    reason: Reason


class NewSilence(Because, frozen=True):
    """For how many hours somebody may say nothing; none lifts it."""

    hours: Annotated[int, Meta(ge=0, le=24 * 366)]


class NewName(Because, frozen=True):
    """The name that somebody is given."""

    name: Name


class NewClosure(Because, frozen=True):
    """Whether an account is closed."""

    closed: bool


class BeforeLine(Body, frozen=True):
    """The number of the line before which to go on."""

    before: Number | None = None


class WhichReports(BeforeLine, frozen=True):
    """Open or closed reports, and the number before which to go on."""

    closed: bool = False


class WhichPeople(Body, frozen=True):
    """An id, a login or a part of a name."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class ReportList(msgspec.Struct, frozen=True):
    """Reports, newest first."""

    reports: tuple[ReportLine, ...]


class MarkList(msgspec.Struct, frozen=True):
    """People whose games a moderator should look at, newest first."""

    marks: tuple[MarkLine, ...]


class TrailList(msgspec.Struct, frozen=True):
    """What moderators did, newest first."""

    lines: tuple[TrailLine, ...]


class PersonList(msgspec.Struct, frozen=True):
    """People, the latest first."""

    people: tuple[PersonLine, ...]


def _number(call: Call, name: str) -> int:
    """A number in the path; refused if it cannot be one."""
    text = call.path(name)
    if not text.isdecimal() or not text.isascii() or int(text) >= 2**31:
        raise Denied(ServerCode.NOT_FOUND)
    return int(text)


async def _do(call: Call, act: Callable[[Connection, Ruling], object]) -> Done:
    """Does something with its line in the trail, and carries it to everybody here at once."""
    ruling = Ruling(call.person.id, clean_text(call.body.reason, ""), call.now)
    await call.desk.services.database.run(lambda connection: act(connection, ruling))
    await call.desk.enforcement.follow()
    return Done()


async def _find(call: Call, find: Callable[[Connection], list[Found]]) -> tuple[Found, ...]:
    """What moderators look for in the database."""
    return tuple(await call.desk.services.database.run(find))


async def _find_some(call: Call, find: Callable[..., list[Found]]) -> tuple[Found, ...]:
    """The open or closed ones that a query asks for."""
    wanted: WhichReports = call.query
    return await _find(call, partial(find, closed=wanted.closed, before=wanted.before))


@MODERATION.get("/api/moderation/reports", "Жалобы", query=WhichReports)
async def list_reports(call: Call) -> ReportList:
    """Open or closed reports."""
    return ReportList(await _find_some(call, report.list_reports))


@MODERATION.post("/api/moderation/reports/{report}/close", "Закрыть жалобу", body=Because)
async def close_report(call: Call) -> Done:
    """Marks a report as dealt with."""
    return await _do(call, partial(report.close_report, number=_number(call, "report")))


@MODERATION.get("/api/moderation/marks", "Кто играет слишком хорошо и ровно", query=WhichReports)
async def list_marks(call: Call) -> MarkList:
    """Open or closed marks of fair play."""
    return MarkList(await _find_some(call, casebook.list_marks))


@MODERATION.post("/api/moderation/marks/{mark}/close", "Пометка рассмотрена", body=Because)
async def close_mark(call: Call) -> Done:
    """Says that a moderator has looked at somebody's games."""
    return await _do(call, partial(casebook.close_mark, number=_number(call, "mark")))


@MODERATION.get("/api/moderation/people", "Найти человека", query=WhichPeople)
async def list_people(call: Call) -> PersonList:
    """People by id, login or name."""
    return PersonList(await _find(call, partial(find_people, wanted=call.query.name)))


@MODERATION.put("/api/moderation/people/{account}/silence", "Лишить слова", body=NewSilence)
async def silence(call: Call) -> Done:
    """Mutes somebody at all tables for some hours, or lets them speak again."""
    account, until = call.path("account"), call.now + call.body.hours * HOUR
    return await _do(call, partial(sanction.mute_account, account_id=account, until=until))


@MODERATION.put("/api/moderation/people/{account}/name", "Дать другое имя", body=NewName)
async def rename(call: Call) -> Done:
    """Gives somebody another name."""
    account, name = call.path("account"), clean_person_name(call.body.name)
    return await _do(call, partial(sanction.rename_account, account_id=account, name=name))


@MODERATION.put(
    "/api/moderation/people/{account}/closed", "Закрыть учётную запись", body=NewClosure
)
async def close_account(call: Call) -> Done:
    """Closes an account, or opens it again."""
    act = sanction.close_account if call.body.closed else sanction.reopen_account
    return await _do(call, partial(act, account_id=call.path("account")))


@MODERATION.post("/api/moderation/tables/{game}/close", "Закрыть стол", body=Because)
async def close_table(call: Call) -> Done:
    """Ends a game without a result."""
    decoders = call.desk.services.decoders
    close = partial(sanction.close_table, game_id=call.path("game"), decoders=decoders)
    for _ in range(TRIES):
        try:
            return await _do(call, close)
        except IntegrityError:
            continue  # a move was faster
    raise Denied(ServerCode.BUSY)


@MODERATION.get("/api/moderation/tables/{game}/talk", "Весь разговор за столом", query=BeforeLine)
async def talk(call: Call) -> protocol.Chat:
    """What was said at a table, by players and spectators alike."""
    game = call.path("game")
    work = partial(talk_at, game_id=game, before=call.query.before)
    return protocol.Chat(game, await call.desk.services.database.run(work))


@MODERATION.post("/api/moderation/lines/{line}/delete", "Убрать реплику", body=Because)
async def delete_line(call: Call) -> Done:
    """Takes a line of talk away, from the screens too."""
    return await _do(call, partial(sanction.delete_line, line=_number(call, "line")))


@MODERATION.get("/api/moderation/trail", "Что сделали модераторы", query=BeforeLine)
async def list_trail(call: Call) -> TrailList:
    """The audit trail."""
    return TrailList(await _find(call, partial(trail.last_trail_lines, before=call.query.before)))
