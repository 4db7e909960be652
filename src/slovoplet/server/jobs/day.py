"""«Ход дня» on the server: found once a day by a worker, the same for everybody."""

import asyncio
import datetime
from collections.abc import Callable

from slovoplet.bots.puzzle import Puzzle
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.task import FindPuzzle
from slovoplet.server.work.workers import Unfinished

# The day begins at midnight in Moscow, wherever the server is.
MOSCOW = datetime.timezone(datetime.timedelta(hours=3))
OWNER = "day"  # the puzzle is everybody's; no account has this id


class Days:
    """The puzzles of today and yesterday, so that one begun before midnight can be finished after it."""

    def __init__(self, line: FairLine, now: Callable[[], int]) -> None:
        self._line = line
        self._now = now
        self._puzzles: dict[datetime.date, asyncio.Task[Puzzle[RuleSet]]] = {}

    @property
    def today(self) -> datetime.date:
        """The date of the puzzle."""
        return datetime.datetime.fromtimestamp(self._now() / 1000, MOSCOW).date()

    async def puzzle(self, date: datetime.date) -> Puzzle[RuleSet]:
        """The puzzle of a date; refused if the date is long past or in the future."""
        today = self.today
        yesterday = today - datetime.timedelta(days=1)
        if date not in (yesterday, today):
            raise Denied(ServerCode.NOT_FOUND)
        self._puzzles = {day: self._puzzles[day] for day in self._puzzles if day >= yesterday}
        task = self._puzzles.get(date)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(self._line.run(FindPuzzle(date), OWNER))
            self._puzzles[date] = task
        try:
            return await asyncio.shield(task)
        except Unfinished as unfinished:
            raise Denied(ServerCode.NOT_THOUGHT_OUT) from unfinished
