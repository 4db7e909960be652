"""Hints: computed once for a request, however often it is repeated, and only after everybody was told."""

import asyncio
from functools import partial

from slovoplet.rules.kinds import kind_of
from slovoplet.rules.view import GameView
from slovoplet.server import protocol
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.person import Person
from slovoplet.server.people.rates import Rates
from slovoplet.server.services import Services
from slovoplet.server.store.games import AnswerKey
from slovoplet.server.store.hints import find_hints, save_hints
from slovoplet.server.table.command import AskHint
from slovoplet.server.table.event import Hinted
from slovoplet.server.table.table import Table
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.task import FindHints
from slovoplet.server.work.workers import Unfinished

_Key = tuple[str, str, str]


class Advice:
    """Gives the dictionary's hints to players."""

    def __init__(self, services: Services, line: FairLine, rates: Rates) -> None:
        self._services = services
        self._line = line
        self._rates = rates
        self._asked: dict[_Key, asyncio.Task[protocol.Hints]] = {}

    async def give(
        self, person: Person, table: Table, request_id: str, version: int, seat: int
    ) -> protocol.Hints:
        """Suggested turns; a request that is repeated gets the same answer."""
        key = (table.id, person.id, request_id)
        task = self._asked.get(key)
        if task is None:
            task = asyncio.create_task(self._give(person, table, request_id, version, seat))
            self._asked[key] = task
            task.add_done_callback(lambda done: self._asked.pop(key))
        return await asyncio.shield(task)

    async def _give(
        self, person: Person, table: Table, request_id: str, version: int, seat: int
    ) -> protocol.Hints:
        key = AnswerKey(person.id, request_id)
        database = self._services.database
        known = await database.run(partial(find_hints, game_id=table.id, key=key))
        if known is not None:
            return protocol.Hints(request_id, known.turns, known.version)
        rate = self._services.settings.rate_hints
        await self._rates.count_person(rate, "hints", person, person.address)
        reached = await table.act(person.id, person.name, request_id, version, AskHint(seat))
        view = await self._view_at(table, reached, seat)
        try:
            await self._services.lexicons.prepare_search(view.rules, person.id)
            hints = await self._line.run(FindHints.at(view), person.id)
        except Unfinished as unfinished:
            raise Denied(ServerCode.NOT_THOUGHT_OUT) from unfinished
        turns = tuple(hint.text for hint in hints)
        await database.run(
            partial(save_hints, game_id=table.id, key=key, version=reached, turns=turns)
        )
        return protocol.Hints(request_id, turns, reached)

    async def _view_at(self, table: Table, version: int, seat: int) -> GameView:
        """What a seat saw when it asked; refused if the event of that version is not the question."""
        kind = kind_of(table.state.rules)
        asked = await table.look_back(version - 1)
        if not asked or asked[0].event != Hinted(seat):
            # The request's id belongs to another command, and nobody was told about this one.
            raise Denied(ServerCode.STALE, version=table.state.version)
        if table.state.version == version and table.state.game is not None:
            return kind.view(table.state.game, seat)
        log = [entry.event for entry in await table.game_log() if entry.seq < version]
        return kind.view(kind.fold(log), seat)
