"""Analyses of games: made one turn at a time by the workers, once for all processes, and stored."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

import structlog
from msgspec.structs import replace

from slovoplet.bots.report.analysis import ReviewedTurn
from slovoplet.bots.report.lesson import turns_by
from slovoplet.rules.event import Event
from slovoplet.rules.game import Game
from slovoplet.server.cluster.duties import Duties
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.jobs.lexicons import Lexicons
from slovoplet.server.jobs.supervision import end_tasks
from slovoplet.server.services import Services
from slovoplet.server.store.studies import (
    StoredStudy,
    add_review,
    begin_study,
    complete_study,
    find_study,
    study_lease,
)
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.task import ReviewTurn
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished

TOP = 10
MAX_KEPT = 200  # in memory; the store has more
MAX_BY_OWNER = 4  # unfinished analyses that one person has asked for
MAX_BY_HOME = 20  # the same for all people of one address
MAX_UNFINISHED = 256
MAX_UNAVAILABLE = 10  # turns of a game that cannot be reviewed; the turns after them are not tried
MOST_NOW = 12  # turns that are looked at for a lesson during a game
PAUSE = 1.0  # seconds before trying again where the line is full


class Study:
    """An analysis in progress: the turns so far, those that could not be reviewed, and whether that is all."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.turns: list[ReviewedTurn] = []
        self.unavailable: list[int] = []
        self.complete = False

    def take(self, stored: StoredStudy) -> "Study":
        """Takes what is in the store."""
        self.turns, self.unavailable = list(stored.turns), list(stored.unavailable)
        self.complete = stored.complete
        return self


class Studies:
    """Analyses games side by side; the line takes their turns by owner, after the bots at the tables."""

    def __init__(
        self, services: Services, duties: Duties, line: FairLine, lexicons: Lexicons
    ) -> None:
        self._services = services
        self._duties = duties
        self._line = line
        self._lexicons = lexicons
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._unfinished: dict[asyncio.Task[None], Study] = {}

    async def find(self, game_id: str) -> Study | None:
        """The study of a game that is complete, or that some process is at; `None` if there is none."""
        study = self._studies.get(game_id)
        if study is not None:
            self._studies.move_to_end(game_id)
            return study
        services = self._services
        work = partial(find_study, game_id=game_id, now=services.now())
        stored = await services.database.run(work)
        if stored is None or not (stored.complete or stored.is_going_on):
            return None
        study = Study("").take(stored)
        if stored.complete:
            self._keep(game_id, study)
        return study

    def _keep(self, game_id: str, study: Study) -> None:
        self._studies[game_id] = study
        if len(self._studies) > MAX_KEPT:
            self._studies.popitem(last=False)

    async def begin(self, game_id: str, log: Sequence[Event], owner: str) -> Study:
        """Starts analysing a game for somebody; refused if they, their home, or all wait for too many.

        What another process is at, it goes on with; what one has left, this one takes up.
        """
        home_of = self._line.home_of
        owners = [study.owner for study in self._unfinished.values()]
        own = owners.count(owner)
        near = sum(home_of(other) == home_of(owner) for other in owners)
        if own >= MAX_BY_OWNER or near >= MAX_BY_HOME or len(owners) >= MAX_UNFINISHED:
            raise Denied(ServerCode.LINE_FULL)
        study = Study(owner)
        if not await self._duties.take(study_lease(game_id)):
            return await self.find(game_id) or study
        begun = self._studies.get(game_id)
        if begun is not None:
            return begun  # by somebody who asked at the same time
        self._keep(game_id, study)
        task = asyncio.create_task(self._look(game_id, study, log))
        self._unfinished[task] = study
        task.add_done_callback(self._unfinished.pop)
        return study

    async def review_own(
        self, log: Sequence[Event], seat: int, owner: str
    ) -> tuple[ReviewedTurn, ...]:
        """The latest turns of one player of a game that goes on, while they wait; nobody else's hand is looked at."""
        await self._lexicons.prepare_search(Game(log[:1]).rules, owner)
        task = ReviewTurn.of(log, 1, TOP)
        found = []
        for number in turns_by(log, seat)[-MOST_NOW:]:
            try:
                found.append(await self._line.run(replace(task, number=number), owner))
            except Unfinished as unfinished:
                raise Denied(ServerCode.NOT_THOUGHT_OUT) from unfinished
        return tuple(turn for turn in found if turn is not None)

    async def _look(self, game_id: str, study: Study, log: Sequence[Event]) -> None:
        services = self._services
        try:
            work = partial(begin_study, game_id=game_id, now=services.now())
            study.take(await services.database.run(work))
            if not study.complete:
                await self._review(game_id, study, log)
                done = partial(complete_study, game_id=game_id, now=services.now())
                await services.database.run(done)
            study.complete = True
        except Exception:
            # Dropped, so that the next request goes on.
            self._studies.pop(game_id, None)
            structlog.get_logger().exception("analysis_failed", game=game_id)
        await self._duties.give_back(study_lease(game_id))

    async def _review(self, game_id: str, study: Study, log: Sequence[Event]) -> None:
        await self._lexicons.prepare_search(Game(log[:1]).rules, study.owner)
        task = ReviewTurn.of(log, 1, TOP)
        known = {turn.number for turn in study.turns} | set(study.unavailable)
        for number in range(1, len(log)):  # the first event makes no turn
            if number in known:
                continue
            if len(study.unavailable) >= MAX_UNAVAILABLE:
                return
            turn: ReviewedTurn | None = None
            try:
                turn = await self._review_turn(replace(task, number=number), study.owner)
                if turn is None:
                    return
            except Unfinished as unfinished:
                if unfinished.reason == "error":
                    raise
                structlog.get_logger().warning(
                    "review_unfinished", game=game_id, turn=number, reason=unfinished.reason
                )
            saving = partial(add_review, game_id=game_id, number=number, turn=turn)
            await self._services.database.run(saving)
            if turn is None:
                study.unavailable.append(number)
            else:
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
        await end_tasks(self._unfinished)
