"""«Ход дня» on the server: found once a day by a worker of one process, the same for everybody."""

import asyncio
import datetime
from collections.abc import Callable
from functools import partial

import msgspec

from slovoplet.bots.puzzle import Puzzle
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.cluster.duties import Duties
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.store.database import Database
from slovoplet.server.store.puzzles import load_puzzle, save_puzzle
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.task import FindPuzzle, decode_puzzle
from slovoplet.server.work.workers import Unfinished

# The day begins at midnight in Moscow, wherever the server is.
MOSCOW = datetime.timezone(datetime.timedelta(hours=3))
PAUSE = 0.5  # seconds before looking again whether another process has found it
OWNER = "day"  # the puzzle is everybody's; no account has this id


class Days:
    """The puzzles of today and yesterday, so that one begun before midnight can be finished after it."""

    def __init__(
        self, database: Database, duties: Duties, line: FairLine, now: Callable[[], int]
    ) -> None:
        self._database = database
        self._duties = duties
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
            task = asyncio.create_task(self._find(date))
            self._puzzles[date] = task
        try:
            return await asyncio.shield(task)
        except Unfinished as unfinished:
            raise Denied(ServerCode.NOT_THOUGHT_OUT) from unfinished

    async def _find(self, date: datetime.date) -> Puzzle[RuleSet]:
        """The puzzle from the store; otherwise one process finds it, and the others wait for it."""
        lease = f"puzzle:{date.isoformat()}"
        while (puzzle := await self._stored(date)) is None:
            if not await self._duties.take(lease):
                await asyncio.sleep(PAUSE)
                continue
            try:
                found = await self._line.run(FindPuzzle(date), OWNER)
                body = msgspec.json.encode(found).decode()
                await self._database.run(partial(save_puzzle, date=date, body=body))
            finally:
                await self._duties.give_back(lease)
            return found
        return puzzle

    async def _stored(self, date: datetime.date) -> Puzzle[RuleSet] | None:
        body = await self._database.run(partial(load_puzzle, date=date))
        try:
            return None if body is None else decode_puzzle(body)
        except msgspec.DecodeError:
            return None  # saved by another version
