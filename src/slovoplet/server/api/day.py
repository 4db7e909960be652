"""«Ход дня» over HTTP: the position, what a turn would score, and how it compares with the best."""

import datetime
from typing import Annotated

import msgspec
from msgspec import Meta, Raw

from slovoplet.bots.puzzle import Grade, Puzzle
from slovoplet.lexicon.opened import Dictionary
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server import protocol
from slovoplet.server.action import show_preview
from slovoplet.server.api.word import check_dictionary_open
from slovoplet.server.decoder import decode_play
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Section
from slovoplet.server.table.command import RawPlay, RawPlayOrNone

DAY = Section("day")

NO_PLAY = Raw(b"null")
Date = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class Day(msgspec.Struct, frozen=True):
    """A position with one clearly best turn; `cells` row by row, as in `Board`."""

    date: str
    grade: Grade
    rules: RuleSet
    cells: str
    hand: str


class Attempt(Body, frozen=True):
    """A turn laid in the puzzle of a date."""

    date: Date
    play: RawPlay


class LastWord(Body, frozen=True):
    """A turn made in the puzzle of a date, or `None` to see only the answer."""

    date: Date
    play: RawPlayOrNone = msgspec.field(default_factory=lambda: NO_PLAY)


class Comparison(msgspec.Struct, frozen=True):
    """The points of the turn made, and the best turn."""

    points: int | None
    best: str
    best_points: int
    next_points: int
    words: tuple[str, ...]


async def _puzzle(call: Call, date: str) -> Puzzle[RuleSet]:
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        raise Denied(ServerCode.NOT_FOUND) from None
    return await call.desk.days.puzzle(day)


@DAY.get("/api/day", "Ход дня: позиция и рука")
async def look_at_day(call: Call) -> Day:
    """Today's puzzle."""
    puzzle = await _puzzle(call, call.desk.days.today.isoformat())
    return Day(puzzle.date, puzzle.grade, puzzle.rules, puzzle.cells, puzzle.hand)


async def _attempt(call: Call) -> tuple[Puzzle[RuleSet], Dictionary]:
    """The puzzle being tried, and its words; refused to a player whose running game forbids the dictionary."""
    rate = call.desk.services.settings.rate_previews
    await call.desk.rates.count_person(rate, "previews", call.person, call.address)
    puzzle = await _puzzle(call, call.body.date)
    await check_dictionary_open(call)
    return puzzle, await call.desk.services.lexicons.open(puzzle.rules)


@DAY.post("/api/day/preview", "Что принесёт ход в задаче дня", body=Attempt)
async def try_turn(call: Call) -> protocol.Reviewed:
    """What a turn would score, and everything wrong with it."""
    puzzle, lexicon = await _attempt(call)
    play = decode_play(kind_of(puzzle.rules), call.body.play)
    found = puzzle.preview(play, lexicon.is_word)
    return await show_preview(found, "", lexicon, call.language)


@DAY.post("/api/day/turn", "Сравнить свой ход с лучшим; без хода — только ответ", body=LastWord)
async def make_turn(call: Call) -> Comparison:
    """The turn compared with the best one; refused, with the answer kept secret, if it is not legal."""
    puzzle, lexicon = await _attempt(call)
    points = None
    if bytes(call.body.play) != bytes(NO_PLAY):
        play = decode_play(kind_of(puzzle.rules), call.body.play)
        points = puzzle.judge(play, lexicon.is_word)
    return Comparison(points, puzzle.answer, puzzle.points, puzzle.next_points, puzzle.words)
