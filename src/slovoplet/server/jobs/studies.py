"""Analyses of finished games: made one turn at a time by the workers, kept while there is room."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

import structlog
from msgspec.structs import replace

from slovoplet.bots.report.analysis import ReviewedTurn
from slovoplet.rules.event import Event
from slovoplet.rules.game import Game
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.work.graphs import Graphs
from slovoplet.server.work.line import FairLine, Urgency
from slovoplet.server.work.task import ReviewTurn
from slovoplet.server.work.workers import Unfinished

TOP = 10
MAX_KEPT = 200
MAX_BY_OWNER = 4  # unfinished analyses that one person has asked for
MAX_UNFINISHED = 256
MAX_UNAVAILABLE = 10  # turns of a game that cannot be reviewed; the turns after them are not tried
PAUSE = 1.0  # seconds before trying again where the line is full


class Study:
    """An analysis in progress: the turns so far, those that could not be reviewed, and whether that is all."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.turns: list[ReviewedTurn] = []
        self.unavailable: list[int] = []
        self.complete = False


class Studies:
    """Analyses games side by side; the line takes their turns by owner, after the bots at the tables."""

    def __init__(self, line: FairLine, graphs: Graphs) -> None:
        self._line = line
        self._graphs = graphs
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._unfinished: dict[asyncio.Task[None], Study] = {}

    def find(self, game_id: str) -> Study | None:
        """The study of a game, if somebody has asked for it before."""
        study = self._studies.get(game_id)
        if study is not None:
            self._studies.move_to_end(game_id)
        return study

    def begin(self, game_id: str, log: Sequence[Event], owner: str) -> Study:
        """Starts analysing a game for somebody; refused if they, or all others, wait for too many."""
        own = sum(study.owner == owner for study in self._unfinished.values())
        if own >= MAX_BY_OWNER or len(self._unfinished) >= MAX_UNFINISHED:
            raise Denied(ServerCode.LINE_FULL)
        study = self._studies[game_id] = Study(owner)
        if len(self._studies) > MAX_KEPT:
            self._studies.popitem(last=False)
        task = asyncio.create_task(self._look(game_id, study, log))
        self._unfinished[task] = study
        task.add_done_callback(self._unfinished.pop)
        return study

    async def _look(self, game_id: str, study: Study, log: Sequence[Event]) -> None:
        try:
            await self._review(game_id, study, log)
            study.complete = True
        except Exception:
            # Dropped, so that the next request starts again.
            self._studies.pop(game_id, None)
            structlog.get_logger().exception("analysis_failed", game=game_id)

    async def _review(self, game_id: str, study: Study, log: Sequence[Event]) -> None:
        await self._graphs.prepare(Game(log[:1]).rules, study.owner, Urgency.NOBODY_WAITS)
        task = ReviewTurn.of(log, 1, TOP)
        for number in range(1, len(log)):  # the first event makes no turn
            try:
                turn = await self._review_turn(replace(task, number=number), study.owner)
            except Unfinished as unfinished:
                if unfinished.reason == "error":
                    raise
                study.unavailable.append(number)
                structlog.get_logger().warning(
                    "review_unfinished", game=game_id, turn=number, reason=unfinished.reason
                )
                if len(study.unavailable) >= MAX_UNAVAILABLE:
                    return
            else:
                if turn is None:
                    return
                study.turns.append(turn)

    async def _review_turn(self, task: ReviewTurn, owner: str) -> ReviewedTurn | None:
        while True:
            try:
                return await self._line.run(task, owner, Urgency.NOBODY_WAITS)
            except Denied as denied:
                if denied.code is not ServerCode.LINE_FULL:
                    raise
                await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        """Abandons what is not finished."""
        tasks = list(self._unfinished)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
