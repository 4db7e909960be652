"""«Ход дня» on the server: found once a day in a bot's thread, the same for everybody."""

import asyncio
import datetime
from collections.abc import Callable
from functools import partial

from slovoplet.bots.player import Players
from slovoplet.bots.puzzle import Puzzle
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.jobs.thinking import Thinking

# The day begins at midnight in Moscow, wherever the server is.
MOSCOW = datetime.timezone(datetime.timedelta(hours=3))


class Days:
    """The puzzles of today and yesterday, so that one begun before midnight can be finished after it."""

    def __init__(self, thinking: Thinking, players: Players, now: Callable[[], int]) -> None:
        self._thinking = thinking
        self._players = players
        self._now = now
        self._puzzles: dict[datetime.date, asyncio.Task[Puzzle]] = {}

    @property
    def today(self) -> datetime.date:
        """The date of the puzzle."""
        return datetime.datetime.fromtimestamp(self._now() / 1000, MOSCOW).date()

    async def puzzle(self, date: datetime.date) -> Puzzle:
        """The puzzle of a date; refused if the date is long past or in the future."""
        today = self.today
        yesterday = today - datetime.timedelta(days=1)
        if date not in (yesterday, today):
            raise Denied(ServerCode.NOT_FOUND)
        self._puzzles = {day: self._puzzles[day] for day in self._puzzles if day >= yesterday}
        task = self._puzzles.get(date)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(self._thinking.run(partial(self._players.puzzle, date)))
            self._puzzles[date] = task
        return await asyncio.shield(task)
