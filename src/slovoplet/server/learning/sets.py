"""The endless sets of puzzles: found ahead by the workers when nobody waits for them, the same for everybody."""

import asyncio
from functools import partial

import msgspec
import structlog

from slovoplet.bots.puzzle import GRADES, SET_GAMES, Grade, Puzzle
from slovoplet.rules.refusal import Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.cluster.duties import Duties
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.learning.riddles import (
    RiddleId,
    last_riddle,
    load_riddle,
    next_riddle,
    riddles_ahead,
    save_riddle,
)
from slovoplet.server.store.database import Database
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.task import FindGraded, decode_puzzle
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished

OWNER = "sets"  # the puzzles are everybody's; no account has this id
EVERY = 60.0  # seconds between two looks at whether some are missing
FIRST_PAUSE = 60.0  # seconds after the start, which has more urgent things to do
AHEAD = 6  # puzzles of each set that lie ready beyond the last one tried
A_ROUND = 3  # puzzles found in one round at most


class Sets:
    """The puzzles by game and grade."""

    def __init__(self, database: Database, duties: Duties, line: FairLine) -> None:
        self._database = database
        self._duties = duties
        self._line = line

    async def keep_ready(self) -> None:
        """Has one process keep a stock of each set; goes on for ever."""
        await asyncio.sleep(FIRST_PAUSE)
        await self._duties.repeat("sets", EVERY, self.prepare)

    async def prepare(self) -> None:
        """Finds a few puzzles where too few lie ready; nobody has to wait for that."""
        left = A_ROUND
        for game in SET_GAMES:
            for grade in GRADES:
                ahead = partial(riddles_ahead, game=game, grade=grade)
                while left and await self._database.run(ahead) < AHEAD:
                    if self._line.length:
                        return
                    left -= 1
                    try:
                        await self._add(game, grade, OWNER, Urgency.NOBODY_WAITS)
                    except (Unfinished, Refused, Denied) as failure:
                        log = structlog.get_logger()
                        log.warning("riddle_not_found", game=game, grade=grade, why=str(failure))
                        break

    async def load(self, named: RiddleId) -> Puzzle[RuleSet]:
        """A puzzle of a set; refused if there is none with this number."""
        body = await self._database.run(partial(load_riddle, riddle_id=str(named)))
        if body is None:
            raise Denied(ServerCode.NOT_FOUND)
        try:
            return decode_puzzle(body, named.game)
        except msgspec.DecodeError:  # saved by another version
            raise Denied(ServerCode.NOT_FOUND) from None

    async def next(self, account: str, game: str, grade: Grade) -> RiddleId:
        """The first puzzle of a set that somebody has not tried; found at once if none lies ready."""
        work = partial(next_riddle, account=account, game=game, grade=grade)
        number = await self._database.run(work)
        if number is not None:
            return RiddleId(game, grade, number)
        try:
            return await self._add(game, grade, account, Urgency.SOMEBODY_WAITS)
        except Unfinished as unfinished:
            raise Denied(ServerCode.NOT_THOUGHT_OUT) from unfinished

    async def _add(self, game: str, grade: Grade, owner: str, urgency: Urgency) -> RiddleId:
        """Finds the next puzzle of a set; two who do so at once find the same one."""
        last = await self._database.run(partial(last_riddle, game=game, grade=grade))
        named = RiddleId(game, grade, last + 1)
        found = await self._line.run(FindGraded(game, grade, named.seed), owner, urgency)
        body = msgspec.json.encode(found).decode()
        await self._database.run(partial(save_riddle, named=named, body=body))
        return named
