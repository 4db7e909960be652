"""Pictures to send over HTTP: a finished game, a turn, an animation, «Ход дня»."""

import datetime
from typing import Annotated

from msgspec import Meta

from slovoplet.rules.kinds import kind_of
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Section, Sent
from slovoplet.server.sharing.finished import (
    check_laid,
    check_sharable,
    count_copy,
    find_finished,
    read_game,
    said_names,
    with_names,
)
from slovoplet.server.sharing.gallery import picture_tag
from slovoplet.server.work.drawing import DrawCard, DrawDay, DrawFilm
from slovoplet.texts import Language, say

SHARE = Section("share")

PNG, GIF = "image/png", "image/gif"
FILM_COST = 6  # an animation counts for as many pictures


class AskedTurn(Body, frozen=True):
    """The turn to show, counted from 1 as the pages count; the whole game if none is given."""

    turn: Annotated[int, Meta(ge=1, le=100_000)] | None = None


@SHARE.get(
    "/api/tables/{game}/card.png",
    "Сыгранная партия или ход картинкой 1200×630",
    query=AskedTurn,
    media=PNG,
)
async def show_card(call: Call) -> Sent:
    """A picture of a finished game, or of a turn of one that may still go on, drawn by a worker."""
    table, turn, language = (
        await call.desk.tables.get(call.path("game")),
        call.query.turn,
        call.language,
    )
    check_sharable(table, call.visitor.id if call.visitor else None, turn)
    names = said_names(table, language)
    # What was laid does not change while the game goes on.
    version = table.state.version if table.state.phase == "over" else 0
    tag = picture_tag("card", table.id, version, names, turn, language)
    name = f"slovoplet-{table.id}{'' if turn is None else f'-{turn}'}.png"
    if call.has(tag):
        return Sent(b"", PNG, tag, name)
    if not call.desk.gallery.has(tag):
        await count_copy(call, table)
    log = with_names(table, await read_game(table), names)
    check_laid(table, log, turn)
    task = DrawCard.of(log, turn, language)
    return Sent(await call.desk.gallery.show(tag, task, _owner(call)), PNG, tag, name)


@SHARE.get("/api/tables/{game}/film.gif", "Сыгранная партия ход за ходом: анимация GIF", media=GIF)
async def show_film(call: Call) -> Sent:
    """A finished game as an animation, drawn by a worker."""
    table = await find_finished(call)
    names = said_names(table, call.language)
    tag = picture_tag("film", table.id, table.state.version, names)
    name = f"slovoplet-{table.id}.gif"
    if call.has(tag):
        return Sent(b"", GIF, tag, name)
    if not call.desk.gallery.has(tag):
        await count_copy(call, table, FILM_COST)
    task = DrawFilm.of(with_names(table, await read_game(table), names))
    return Sent(await call.desk.gallery.show(tag, task, _owner(call)), GIF, tag, name)


@SHARE.get("/api/day/{date}/card.png", "Ход дня картинкой 1200×630, без ответа", media=PNG)
async def show_day(call: Call) -> Sent:
    """A picture of the puzzle of a date, drawn by a worker."""
    puzzle = await call.desk.days.puzzle(read_date(call.path("date")))
    tag = picture_tag("day", puzzle.date, puzzle.position, call.language)
    name = f"slovoplet-{puzzle.date}.png"
    if call.has(tag):
        return Sent(b"", PNG, tag, name)
    task = DrawDay(
        kind_of(puzzle.rules).name,
        puzzle.rules.id,
        puzzle.position,
        say_date(puzzle.date, puzzle.grade, call.language),
        call.language,
    )
    return Sent(await call.desk.gallery.show(tag, task, _owner(call)), PNG, tag, name)


def read_date(text: str) -> datetime.date:
    """A date of an address; refused if it is none."""
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise Denied(ServerCode.NOT_FOUND) from None


def say_date(date: str, grade: str, language: Language) -> str:
    """«17.11.2026, просто»."""
    day = datetime.date.fromisoformat(date)
    return f"{day:%d.%m.%Y}, {say('puzzle', grade, language)}"


def _owner(call: Call) -> str:
    return call.visitor.id if call.visitor else call.address
