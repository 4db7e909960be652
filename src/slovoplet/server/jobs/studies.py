"""Analyses of finished games: made one turn at a time in the bots' threads, kept while there is room."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import partial

import structlog

from slovoplet.bots.player import Players
from slovoplet.bots.report.analysis import TurnReview
from slovoplet.rules.event import Event
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.jobs.thinking import Thinking

TOP = 10
MAX_KEPT = 200
MAX_UNFINISHED = 16  # games waiting to be analysed; more are refused as busy


class Study:
    """An analysis in progress: the turns so far, and whether those are all."""

    def __init__(self) -> None:
        self.turns: list[TurnReview] = []
        self.complete = False


class Studies:
    """Analyses games one at a time, so that bots at the tables never wait for more than one turn of it."""

    def __init__(self, thinking: Thinking, players: Players) -> None:
        self._thinking = thinking
        self._players = players
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._line = asyncio.Lock()

    def find(self, game_id: str) -> Study | None:
        """The study of a game, if somebody has asked for it before."""
        study = self._studies.get(game_id)
        if study is not None:
            self._studies.move_to_end(game_id)
        return study

    def begin(self, game_id: str, log: Sequence[Event]) -> Study:
        """Starts analysing a game; refused if too many others are waiting."""
        if len(self._tasks) >= MAX_UNFINISHED:
            raise Denied(ServerCode.BUSY)
        study = self._studies[game_id] = Study()
        if len(self._studies) > MAX_KEPT:
            self._studies.popitem(last=False)
        task = asyncio.create_task(self._look(game_id, study, self._players.review(log, TOP)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return study

    async def _look(self, game_id: str, study: Study, turns: Iterator[TurnReview]) -> None:
        try:
            async with self._line:
                while (turn := await self._thinking.run(partial(next, turns, None))) is not None:
                    study.turns.append(turn)
            study.complete = True
        except Exception:
            # Dropped, so that the next request starts again.
            self._studies.pop(game_id, None)
            structlog.get_logger().exception("analysis_failed", game=game_id)

    async def close(self) -> None:
        """Abandons what is not finished."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
