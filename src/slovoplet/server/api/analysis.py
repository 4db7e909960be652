"""A finished game over HTTP: replay, analysis, forks from a position, and copies to keep."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from slovoplet.bots.even import EVEN, neighbours
from slovoplet.bots.kinds import find_lesson
from slovoplet.bots.report.analysis import PlayerSummary, ReviewedTurn, summarise
from slovoplet.rules.event import Event
from slovoplet.rules.kind import Frame
from slovoplet.rules.kinds import kind_of
from slovoplet.server import protocol
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Section
from slovoplet.server.jobs.pacing import find_pace
from slovoplet.server.sharing.finished import count_copy, find_finished, read_game
from slovoplet.server.table.command import ShortText
from slovoplet.server.table.fork import before_turn
from slovoplet.server.table.permission import choose_seat
from slovoplet.server.table.state import LogEntry, TableState
from slovoplet.server.table.table import Table
from slovoplet.server.work.drawing import DrawPicture
from slovoplet.server.work.workers import Unfinished

ANALYSIS = Section("analysis")

TurnNumber = Annotated[int, Meta(ge=0, le=100_000)]


class Known(Body, frozen=True):
    """The last turn whose review the client already has."""

    after: TurnNumber = 0


class GameReview(msgspec.Struct, frozen=True):
    """The turns reviewed so far, and the players' summaries once all are done.

    `unavailable` are the numbers of turns that could not be reviewed, because that takes too long or too
    much memory; `ahead` is how many tasks of others come before the next turn.
    """

    complete: bool
    turns: tuple[ReviewedTurn, ...]
    players: tuple[PlayerSummary, ...]
    unavailable: tuple[int, ...] = ()
    ahead: int = 0


class AskedSeat(Body, frozen=True):
    """The seat of the player whose game a teacher talks about."""

    seat: Annotated[int, Meta(ge=0, le=100)]


class GameLesson(msgspec.Struct, frozen=True):
    """What a teacher says of a player's game; nothing where a kind of game has no teacher."""

    sentences: tuple[str, ...]


class EvenPace(msgspec.Struct, frozen=True):
    """Where «Ровня» played: its seat, its rung from 0, and the levels that it was between."""

    seat: int
    rung: float
    lower: str
    upper: str


class ShownFrame(msgspec.Struct, frozen=True):
    """The table after a turn, and the version of the event that made the turn."""

    version: int
    frame: Frame


class Replay(msgspec.Struct, frozen=True):
    """A finished game step by step: the table before the first turn and after each one."""

    frames: tuple[ShownFrame, ...]


class NewFork(Body, frozen=True):
    """The turn to continue from, and the level of the bots."""

    turn: Annotated[int, Meta(ge=1, le=100_000)]
    level: ShortText


class Form(Body, frozen=True):
    """The format of a copy; a picture shows the game after `turn`, or at the end if none is given."""

    form: Literal["record", "gcg", "json", "svg"]
    turn: TurnNumber | None = None


class Copy(msgspec.Struct, frozen=True):
    """A file to keep: its name, type and text."""

    name: str
    media: str
    text: str


@ANALYSIS.get("/api/tables/{game}/replay", "Сыгранная партия ход за ходом: стол после каждого")
async def replay(call: Call) -> Replay:
    """The game step by step, everything face up."""
    table = await find_finished(call)
    await count_copy(call, table)
    entries = await table.game_log()
    return await asyncio.to_thread(_replayed, table.state, entries)


def _replayed(state: TableState, entries: Sequence[LogEntry]) -> Replay:
    frames = kind_of(state.rules).frames([entry.event for entry in entries])
    return Replay(tuple(ShownFrame(entries[frame.at].seq, frame) for frame in frames))


@ANALYSIS.get(
    "/api/tables/{game}/analysis",
    "Разбор сыгранной партии: лучшие ходы, потери; готовится по ходу",
    query=Known,
)
async def analyse(call: Call) -> GameReview:
    """The analysis so far; the first request starts it, later ones poll until it is complete."""
    table, studies = await find_finished(call), call.desk.studies
    study = await studies.find(table.id)
    if study is None:
        owner = call.visitor.id if call.visitor else call.address
        rate = call.desk.services.settings.rate_analyses
        await call.desk.rates.count_person(rate, "analyses", call.visitor, call.address)
        log = await read_game(table)
        study = await studies.begin(table.id, log, owner)
    complete, turns = study.complete, tuple(study.turns)
    return GameReview(
        complete,
        tuple(turn for turn in turns if turn.number > call.query.after),
        _players(table, turns) if complete else (),
        tuple(number for number in study.unavailable if number > call.query.after),
        0 if complete else call.desk.line.ahead_of(study.owner),
    )


def _players(table: Table, turns: Sequence[ReviewedTurn]) -> tuple[PlayerSummary, ...]:
    assert table.state.game is not None
    return tuple(
        summarise(table.names[at], seat.score, [turn for turn in turns if turn.seat == at])
        for at, seat in enumerate(table.state.game.seats)
    )


@ANALYSIS.get(
    "/api/tables/{game}/lesson",
    "Что скажет учитель: самый дорогой промах, слово на память, что удалось",
    query=AskedSeat,
)
async def lesson(call: Call) -> GameLesson:
    """The sentences about a player's game, once its analysis is complete.

    While it goes on, where the rules have hints: about one's own turns so far, and for oneself only.
    """
    table, seat = await call.desk.tables.get(call.path("game")), call.query.seat
    if table.state.phase == "running":
        return await _lesson_so_far(call, table, seat)
    await find_finished(call)
    study = await call.desk.studies.find(table.id)
    if study is None or not study.complete or seat >= len(table.names):
        raise Denied(ServerCode.NOT_FOUND)
    await count_copy(call, table)
    return await _taught(call, table, await read_game(table), study.turns, seat)


async def _lesson_so_far(call: Call, table: Table, seat: int) -> GameLesson:
    person, services = call.person, call.desk.services
    choose_seat(table.state, person.id, seat)
    if table.state.rules.dictionary_help != "hints":
        raise Denied(ServerCode.NO_HELP)
    await call.desk.rates.count_person(
        services.settings.rate_hints, "hints", person, person.address
    )
    log = await read_game(table)
    turns = await call.desk.studies.review_own(log, seat, person.id)
    return await _taught(call, table, log, turns, seat)


async def _taught(
    call: Call, table: Table, log: Sequence[Event], turns: Sequence[ReviewedTurn], seat: int
) -> GameLesson:
    told = kind_of(table.state.rules).begin_otherwise(log, players=table.names)
    lexicons = call.desk.services.lexicons
    words = await lexicons.open(table.state.rules)
    define = words.define if lexicons.can_define else _no_meaning
    found = await asyncio.to_thread(find_lesson, told, turns, seat, define)
    return GameLesson(found.sentences(call.language) if found else ())


@ANALYSIS.get("/api/tables/{game}/pace", "На каком уровне играла «Ровня»")
async def pace(call: Call) -> EvenPace:
    """Where the bot that keeps pace played by the end of a game; not found where there was none."""
    table = await find_finished(call)
    state = table.state
    seat = next((at for at in range(len(state.seats)) if state.bot_at(at) == EVEN), None)
    if seat is None or state.game is None:
        raise Denied(ServerCode.NOT_FOUND)
    even = await find_pace(call.desk.services, table.id, state)
    rung = even.rung_at(kind_of(state.rules).view(state.game, seat))
    lower, upper = neighbours(rung)
    return EvenPace(seat, round(rung, 2), lower, upper)


def _no_meaning(word: str) -> None:
    """Definitions are still being read: there is no word to remember yet."""


@ANALYSIS.post(
    "/api/tables/{game}/fork", "Играть дальше с этого места против ботов", body=NewFork, status=201
)
async def fork(call: Call) -> protocol.TableView:
    """Opens a new table from a position: the player takes the seat to move, bots the others."""
    person, wanted = call.person, call.body
    new = await call.desk.tables.fork(person, await find_finished(call), wanted.turn, wanted.level)
    return new.view(person.id, new.state.own_seat(person.id, None))


@ANALYSIS.get("/api/tables/{game}/copy", "Партия как запись, GCG, JSON или картинка", query=Form)
async def copy(call: Call) -> Copy:
    """The game as a record, as GCG where GCG can express it, as JSON, or as a picture."""
    table = await find_finished(call)
    await count_copy(call, table)
    # Names are kept out of the log so that they can be erased; a copy is for people who may see them.
    kind = kind_of(table.state.rules)
    log = kind.begin_otherwise(await read_game(table), players=table.names)
    if call.query.form == "svg":
        return await _drawn(call, table, log, call.query.turn)
    return await asyncio.to_thread(_copied, table, log, call.query.form)


async def _drawn(call: Call, table: Table, log: Sequence[Event], turn: int | None) -> Copy:
    """A picture, drawn by a worker."""
    shown, name = log, f"slovoplet-{table.id}"
    if turn is not None:
        shown = await asyncio.to_thread(_after_turn, table.state, log, turn)
        name = f"{name}-{turn}"
    owner = call.visitor.id if call.visitor else call.address
    try:
        picture = await call.desk.line.run(DrawPicture.of(shown), owner)
    except Unfinished as unfinished:
        raise Denied(ServerCode.NOT_THOUGHT_OUT) from unfinished
    return Copy(f"{name}.svg", "image/svg+xml", picture)


def _copied(table: Table, log: Sequence[Event], form: str) -> Copy:
    kind = kind_of(table.state.rules)
    name = f"slovoplet-{table.id}"
    match form:
        case "json":
            text = msgspec.json.format(msgspec.json.encode(log), indent=1).decode()
            return Copy(f"{name}.json", "application/json", text)
        case "gcg":
            return Copy(f"{name}.gcg", "text/plain", kind.format_gcg(log))
        case _:
            return Copy(f"{name}.txt", "text/plain", kind.format_record(log))


def _after_turn(state: TableState, log: Sequence[Event], turn: int) -> list[Event]:
    """The log up to the end of a turn, or all of it after the last turn."""
    try:
        return before_turn(state, log, turn + 1)
    except Denied:
        return list(log)
