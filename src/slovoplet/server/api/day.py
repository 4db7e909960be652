"""«Ход дня» over HTTP: the position, what a turn would score, how it compares with the best, and the archive."""

import calendar
import datetime
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta

from slovoplet.bots.puzzle import Grade, Puzzle, Sign, grade_of_day
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server import protocol
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Section
from slovoplet.server.learning.answering import (
    NO_PLAY,
    Comparison,
    answered,
    compare_answer,
    count_attempt,
    preview_answer,
)
from slovoplet.server.learning.solutions import DayMark, Solution, days_of
from slovoplet.server.learning.streak import Streak, count_streak
from slovoplet.server.table.command import RawPlay, RawPlayOrNone

DAY = Section("day")

Date = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
Month = Annotated[str, Meta(pattern="^(2[0-9]{3}-(0[1-9]|1[0-2]))?$")]


class Day(msgspec.Struct, frozen=True):
    """A position with one clearly best turn; `cells` row by row, as in `Board`; and one's own answer so far."""

    date: str
    grade: Grade
    rules: RuleSet
    cells: str
    hand: str
    mine: Solution | None = None


class WhichDay(Body, frozen=True):
    """The date of a puzzle; today without one."""

    date: Annotated[str, Meta(pattern="^([0-9]{4}-[0-9]{2}-[0-9]{2})?$")] = ""


class WhichMonth(Body, frozen=True):
    """A month such as 2026-11; this one without it."""

    month: Month = ""


class Attempt(Body, frozen=True):
    """A turn laid in the puzzle of a date."""

    date: Date
    play: RawPlay


class LastWord(Body, frozen=True):
    """A turn made in the puzzle of a date, or `None` to see only the answer."""

    date: Date
    play: RawPlayOrNone = msgspec.field(default_factory=lambda: NO_PLAY)


class ArchivedDay(msgspec.Struct, frozen=True):
    """A day whose puzzle can be solved, and how the visitor has done."""

    date: str
    grade: Grade
    sign: Sign | None
    kept: bool


class Calendar(msgspec.Struct, frozen=True):
    """The puzzles of a month, the visitor's streak, and their last days before today."""

    month: str
    today: str
    days: tuple[ArchivedDay, ...]
    streak: Streak
    week: tuple[ArchivedDay, ...]
    earlier: bool  # whether there are puzzles of earlier months


async def _puzzle(call: Call, date: str) -> Puzzle[RuleSet]:
    return await call.desk.days.puzzle(_date(date))


def _date(date: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(date)
    except ValueError:
        raise Denied(ServerCode.NOT_FOUND) from None


@DAY.get("/api/day", "Ход дня: позиция и рука; date — день из архива", query=WhichDay)
async def look_at_day(call: Call) -> Day:
    """The puzzle of today, or of a date."""
    date = call.query.date or call.desk.days.today.isoformat()
    puzzle = await _puzzle(call, date)
    mine = await answered(call, puzzle.date)
    return Day(puzzle.date, puzzle.grade, puzzle.rules, puzzle.cells, puzzle.hand, mine)


@DAY.get("/api/days", "Месяц ходов дня: что решено, и серия", query=WhichMonth)
async def look_at_month(call: Call) -> Calendar:
    """The puzzles of a month and the visitor's results."""
    days = call.desk.days
    today = days.today
    month = call.query.month or today.isoformat()[:7]
    first = datetime.date.fromisoformat(f"{month}-01")
    last = first.replace(day=calendar.monthrange(first.year, first.month)[1])
    marks: dict[str, DayMark] = {}
    if call.visitor is not None:
        read = partial(days_of, account_id=call.visitor.id)
        marks = {mark.date: mark for mark in await call.desk.services.database.run(read)}

    def archived(date: str) -> ArchivedDay:
        mark = marks.get(date)
        grade = grade_of_day(datetime.date.fromisoformat(date))
        return ArchivedDay(date, grade, mark and mark.sign, bool(mark and mark.kept))

    before = [today - datetime.timedelta(days=back) for back in range(6, 0, -1)]
    known = await days.archive(first, last)
    if first <= today <= last and today.isoformat() not in known:
        known.append(today.isoformat())  # found when somebody opens it
    earlier = await days.archive(datetime.date(2000, 1, 1), first - datetime.timedelta(days=1))
    return Calendar(
        month=month,
        today=today.isoformat(),
        days=tuple(map(archived, known)),
        streak=count_streak((mark.date for mark in marks.values() if mark.kept), today),
        week=tuple(archived(day.isoformat()) for day in [*before, today]),
        earlier=bool(earlier),
    )


@DAY.post("/api/day/preview", "Что принесёт ход в задаче дня", body=Attempt)
async def try_turn(call: Call) -> protocol.Reviewed:
    """What a turn would score, and everything wrong with it."""
    await count_attempt(call)
    return await preview_answer(call, await _puzzle(call, call.body.date), call.body.play)


@DAY.post("/api/day/turn", "Сравнить свой ход с лучшим; без хода — только ответ", body=LastWord)
async def make_turn(call: Call) -> Comparison:
    """The turn compared with the best one; refused, with the answer kept secret, if it is not legal."""
    await count_attempt(call)
    puzzle = await _puzzle(call, call.body.date)
    in_time = call.desk.days.is_in_time(_date(puzzle.date))
    return await compare_answer(call, puzzle, puzzle.date, call.body.play, in_time)
