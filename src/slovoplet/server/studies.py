"""Analyses of finished games: made a turn at a time in the bots' threads, kept while there is room."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import structlog

from slovoplet.bots.analysis import TurnReview
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.thinking import Thinking

Review = Callable[[Sequence[Any], Any, int], Iterator[TurnReview]]
"""`review(log, lexicon, top) -> turns`, each found only when it is asked for."""

TOP = 10
MAX_KEPT = 200
MAX_UNFINISHED = 16  # games that wait to be looked at; more are refused as busy


class Study:
    """A game being looked at: the turns so far, and whether that is all of them."""

    def __init__(self) -> None:
        self.turns: list[TurnReview] = []
        self.complete = False


class Studies:
    """Looks at games one after the other, so that bots at the tables never wait for more than one turn of it."""

    def __init__(self, thinking: Thinking, review: Review | None) -> None:
        self._thinking = thinking
        self._review = review
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._line = asyncio.Lock()

    def find(self, game_id: str) -> Study | None:
        """What is known of a game that somebody asked for before."""
        study = self._studies.get(game_id)
        if study is not None:
            self._studies.move_to_end(game_id)
        return study

    def begin(self, game_id: str, log: Sequence[Any], lexicon: Any) -> Study:
        """Begins to look at a game; refused where too many others wait."""
        if self._review is None:
            raise Denied(ServerCode.NO_HINTS)
        if len(self._tasks) >= MAX_UNFINISHED:
            raise Denied(ServerCode.BUSY)
        study = self._studies[game_id] = Study()
        if len(self._studies) > MAX_KEPT:
            self._studies.popitem(last=False)
        task = asyncio.create_task(self._look(game_id, study, self._review(log, lexicon, TOP)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return study

    async def _look(self, game_id: str, study: Study, turns: Iterator[TurnReview]) -> None:
        try:
            async with self._line:
                while (turn := await self._thinking.run(next, turns, None)) is not None:
                    study.turns.append(turn)
            study.complete = True
        except Exception:
            # Forgotten, so that whoever asks again begins again.
            self._studies.pop(game_id, None)
            structlog.get_logger().exception("analysis_failed", game=game_id)

    async def close(self) -> None:
        """Lets go of what is not finished."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
