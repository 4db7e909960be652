"""«Ход дня» on the server: found once a day by a worker of one process, before anybody asks, the same for everybody.

Past days are the archive; on a new server those of the last month are found one by one, when nobody waits.
"""

import asyncio
import datetime
from collections.abc import Callable
from functools import partial

import msgspec
import structlog

from slovoplet.bots.puzzle import Puzzle
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.cluster.duties import Duties
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.store.database import Database
from slovoplet.server.store.puzzles import load_puzzle, save_puzzle, stored_days
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.task import FindPuzzle, decode_puzzle
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished

# The day begins at midnight in Moscow, wherever the server is.
MOSCOW = datetime.timezone(datetime.timedelta(hours=3))
PAUSE = 0.5  # seconds before looking again whether another process has found it
OWNER = "day"  # the puzzle is everybody's; no account has this id
FIRST_PAUSE = 20.0  # seconds after the start, which has more urgent things to do
EVERY = 600.0  # seconds between two looks at whether a puzzle is missing
EARLY = datetime.timedelta(hours=2)  # before midnight the next puzzle is found
GRACE = datetime.timedelta(hours=2)  # after midnight yesterday's still keeps a streak
ARCHIVE = 30  # days before today whose puzzles a new server finds


class Days:
    """The puzzles of today and yesterday, as one may be finished after midnight; and the archive."""

    def __init__(
        self, database: Database, duties: Duties, line: FairLine, now: Callable[[], int]
    ) -> None:
        self._database = database
        self._duties = duties
        self._line = line
        self._now = now
        self._puzzles: dict[datetime.date, asyncio.Task[Puzzle[RuleSet]]] = {}

    @property
    def _time(self) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(self._now() / 1000, MOSCOW)

    @property
    def today(self) -> datetime.date:
        """The date of the puzzle."""
        return self._time.date()

    async def keep_ready(self) -> None:
        """Finds each puzzle before the first visitor asks for it; goes on for ever."""
        await asyncio.sleep(FIRST_PAUSE)
        await self._duties.repeat("day", EVERY, self._prepare_all)

    async def _prepare_all(self) -> None:
        await self.prepare()
        await self.fill_archive()

    async def prepare(self) -> None:
        """Finds today's puzzle if there is none yet, and late in the evening tomorrow's."""
        for date in sorted({self.today, (self._time + EARLY).date()}):
            try:
                await self._puzzle(date)
            except Unfinished:
                structlog.get_logger().warning("puzzle_not_found", date=date.isoformat())

    async def fill_archive(self) -> None:
        """Finds one puzzle of the last month that is missing, if nobody waits for a worker."""
        if self._line.length:
            return
        today = self.today
        days = [today - datetime.timedelta(days=back) for back in range(1, ARCHIVE + 1)]
        known = await self.archive(days[-1], today)
        missing = next((day for day in days if day.isoformat() not in known), None)
        if missing is None:
            return
        try:
            await self._find(missing, Urgency.NOBODY_WAITS)
        except Unfinished:
            structlog.get_logger().warning("puzzle_not_found", date=missing.isoformat())

    async def archive(self, first: datetime.date, last: datetime.date) -> list[str]:
        """The dates of a span, none of them in the future, whose puzzles can be solved."""
        until = min(last, self.today).isoformat()
        work = partial(stored_days, first=first.isoformat(), last=until)
        return await self._database.run(work)

    def is_in_time(self, date: datetime.date) -> bool:
        """Whether an answer to the puzzle of a date given now keeps a streak."""
        return (self._time - GRACE).date() <= date

    async def puzzle(self, date: datetime.date) -> Puzzle[RuleSet]:
        """The puzzle of a date; refused if the date is in the future, or long past and nobody found it then."""
        today = self.today
        yesterday = today - datetime.timedelta(days=1)
        if date > today:
            raise Denied(ServerCode.NOT_FOUND)
        self._puzzles = {day: self._puzzles[day] for day in self._puzzles if day >= yesterday}
        if date < yesterday:
            stored = await self._stored(date)
            if stored is None:
                raise Denied(ServerCode.NOT_FOUND)
            return stored
        try:
            return await self._puzzle(date)
        except Unfinished as unfinished:
            raise Denied(ServerCode.NOT_THOUGHT_OUT) from unfinished

    async def _puzzle(self, date: datetime.date) -> Puzzle[RuleSet]:
        """The puzzle of a date, looked for once, however many ask."""
        task = self._puzzles.get(date)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(self._find(date))
            self._puzzles[date] = task
        return await asyncio.shield(task)

    async def _find(
        self, date: datetime.date, urgency: Urgency = Urgency.SOMEBODY_WAITS
    ) -> Puzzle[RuleSet]:
        """The puzzle from the store; otherwise one process finds it, and the others wait for it."""
        lease = f"puzzle:{date.isoformat()}"
        while (puzzle := await self._stored(date)) is None:
            if not await self._duties.take(lease):
                await asyncio.sleep(PAUSE)
                continue
            try:
                found = await self._line.run(FindPuzzle(date), OWNER, urgency)
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
