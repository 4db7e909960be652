"""«Ход дня» over HTTP: the position, what a turn would bring, and how it compares with the best."""

import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from slovoplet.bots.puzzle import Grade, Puzzle
from slovoplet.rules.command import Play
from slovoplet.rules.crossword import IsWord, judge, review
from slovoplet.rules.position import Position, parse_position
from slovoplet.rules.ruleset import BoardRules
from slovoplet.server import protocol
from slovoplet.server.api.word import check_dictionary_open
from slovoplet.server.denial import Denied, ServerCode, refusal_of
from slovoplet.server.endpoint import Call, Endpoint

Date = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class Day(msgspec.Struct, frozen=True):
    """A position with one clearly best turn; `cells` row by row, as a board has them."""

    date: str
    grade: Grade
    rules: BoardRules
    cells: str
    hand: str


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn laid in the puzzle of a date."""

    date: Date
    play: Play


class LastWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn made in the puzzle of a date, or none: then only the answer is told."""

    date: Date
    play: Play | None = None


class Comparison(msgspec.Struct, frozen=True):
    """The points of the turn made, and the best turn."""

    points: int | None
    best: str
    best_points: int
    next_points: int
    words: tuple[str, ...]


async def _puzzle(call: Call, date: str) -> tuple[Puzzle, Position]:
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        raise Denied(ServerCode.NOT_FOUND) from None
    puzzle = await call.desk.days.puzzle(day)
    return puzzle, parse_position(puzzle.position)


async def look_at_day(call: Call) -> Day:
    """The puzzle of today."""
    puzzle, position = await _puzzle(call, call.desk.days.today.isoformat())
    cells = position.board.cells
    return Day(puzzle.date, puzzle.grade, position.rules, cells, puzzle.hand)


async def _words(call: Call, rules: BoardRules) -> IsWord:
    """The words of the puzzle; closed to a player whose running game forbids the dictionary."""
    await check_dictionary_open(call)
    return (await call.desk.house.lexicons.open(rules)).is_word


async def try_turn(call: Call) -> protocol.Reviewed:
    """What a turn would bring, and all that is wrong with it."""
    settings = call.desk.house.settings
    call.desk.guard.count(settings.rate_previews, "previews", call.person.id)
    puzzle, position = await _puzzle(call, call.body.date)
    rules, is_word = position.rules, await _words(call, position.rules)
    found = review(rules, position.board, puzzle.hand, position.used, call.body.play, is_word)
    problems = tuple(refusal_of(problem) for problem in found.problems)
    points = found.score.points if found.score else 0
    return protocol.Reviewed("", found.score, points, problems, checked=True)


async def make_turn(call: Call) -> Comparison:
    """The turn beside the best one; refused, and the answer kept, where it is none."""
    call.desk.guard.count(call.desk.house.settings.rate_previews, "previews", call.person.id)
    puzzle, position = await _puzzle(call, call.body.date)
    rules, is_word = position.rules, await _words(call, position.rules)
    points, play = None, call.body.play
    if play is not None:
        laid = judge(rules, position.board, puzzle.hand, position.used, play, is_word)
        points = laid.score.points
    return Comparison(points, puzzle.answer, puzzle.points, puzzle.next_points, puzzle.words)


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/day",
        run=look_at_day,
        summary="Ход дня: позиция и рука",
        tag="day",
        answer=Day,
    ),
    Endpoint(
        method="POST",
        path="/api/day/preview",
        run=try_turn,
        summary="Что принесёт ход в задаче дня",
        tag="day",
        body=Attempt,
        answer=protocol.Reviewed,
    ),
    Endpoint(
        method="POST",
        path="/api/day/turn",
        run=make_turn,
        summary="Сравнить свой ход с лучшим; без хода — только ответ",
        tag="day",
        body=LastWord,
        answer=Comparison,
    ),
)
