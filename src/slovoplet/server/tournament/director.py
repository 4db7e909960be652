"""Who runs the tournaments: nobody has to press anything. One process does it for all, by a lease.

What is written is written on a version of the tournament: were two processes at it, one would win, and no
round would be paired twice. A process that dies between two steps leaves nothing half done: the games of a
round are saved with its pairs.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

import structlog

from slovoplet.server.jobs.supervision import Run
from slovoplet.server.people.presence import Visit, seen_at
from slovoplet.server.services import Services
from slovoplet.server.store.games import StoredGame
from slovoplet.server.table.table import Table
from slovoplet.server.table.tables import Chair, Tables
from slovoplet.server.tournament.evening import evening_tourney, next_evening
from slovoplet.server.tournament.hall import Hall
from slovoplet.server.tournament.progress import NO_SHOW, TourneyStep, next_step
from slovoplet.server.tournament.register import (
    OpenedPair,
    Outdated,
    add_tourney,
    kept_apart,
    load_tourney,
    take_out,
    tourneys_to_look_after,
    write_step,
)
from slovoplet.server.tournament.tourney import Bout, Drawn, Entrant, Tourney
from slovoplet.texts import say_level

EVERY = 2.0  # seconds between two looks
DRIFT = 30_000  # milliseconds between the server's time and the machine's that nobody minds
EVENING_EVERY = 300.0  # seconds between two looks at whether the next evening has its tournament


class Director:
    """Begins tournaments, pairs their rounds, opens the tables, and ends them."""

    def __init__(
        self, services: Services, tables: Tables, hall: Hall, wall: Callable[[], int]
    ) -> None:
        self._services = services
        self._tables = tables
        self._hall = hall
        self._wall = wall  # the machine's own time, by which evenings come
        self._came: set[str] = set()  # running games to which everybody has come

    @property
    def duties(self) -> tuple[tuple[str, float, Run], ...]:
        """What one process does for all, by name, and how often."""
        return ("tournaments", EVERY, self.look), ("evening", EVENING_EVERY, self.plan_evening)

    async def plan_evening(self) -> None:
        """Makes the tournament of the next evening, if nobody has."""
        services, wall = self._services, self._wall()
        begins = next_evening(wall)
        now, starts = services.now(), int(begins.timestamp() * 1000)
        if abs(now - wall) > DRIFT:
            starts += now - wall  # the server's time leaves pauses out
        new = evening_tourney(services.new_id(), begins, starts, now, services.levels)
        await services.database.run(partial(add_tourney, new=new))

    async def look(self) -> None:
        """Does what is due in every tournament; an error in one does not affect the others."""
        services = self._services
        due = partial(tourneys_to_look_after, now=services.now())
        running: set[str] = set()
        for tourney_id in await services.database.run(due):
            try:
                running |= await self._look_after(tourney_id)
            except Exception:
                services.metrics.failures.inc()
                structlog.get_logger().exception("tournament_failed", tournament=tourney_id)
        self._came &= running

    async def _look_after(self, tourney_id: str) -> set[str]:
        """Does what is due in a tournament; returns its running games."""
        services = self._services
        work = partial(load_tourney, tourney_id=tourney_id, decoders=services.decoders)
        tourney = await services.database.run(work)
        if tourney is None:
            return set()
        await self._miss(tourney)
        apart = await services.database.run(partial(kept_apart, tourney=tourney))
        # In a thread: the pairs of a large round take a while.
        step = await asyncio.to_thread(next_step, tourney, services.now(), apart)
        if step is not None:
            await self._take(tourney, step)
        return {pair.game for pair in tourney.now_playing if pair.game}

    async def _take(self, tourney: Tourney, step: TourneyStep) -> None:
        services = self._services
        everybody = {one.number: one for one in (*tourney.entrants, *step.bots)}
        opened = [
            OpenedPair(drawn, await self._open(tourney, drawn, everybody)) for drawn in step.drawn
        ]
        work = partial(write_step, tourney=tourney, step=step, opened=opened, now=services.now())
        try:
            await services.database.run(work)
        except Outdated:
            return  # somebody came or left meanwhile: the next look draws anew
        structlog.get_logger().info(
            "tournament_step", tournament=tourney.id, phase=step.phase, pairs=len(opened)
        )
        for one in opened:
            if one.game is not None:
                # Bots begin to think; people find their game by themselves.
                await self._tables.get(one.game.id)
        self._hall.spread(tourney.id)

    async def _open(
        self, tourney: Tourney, drawn: Drawn, everybody: dict[int, Entrant]
    ) -> StoredGame | None:
        """The table of a pair, not yet saved; none where there is nobody to play with."""
        if drawn.second is None or drawn.walkover:
            return None
        two = (everybody[drawn.first], everybody[drawn.second])
        # Its work is done in the name of somebody at the table, or of who made the tournament.
        host = next((one.account for one in two if one.account), None) or tourney.host
        chairs = [_chair(one, host) for one in two]
        return await self._tables.plan_table(
            host, tourney.rules, tourney.options, chairs, tourney.id
        )

    async def _miss(self, tourney: Tourney) -> None:
        """Ends the games to which somebody has not come in time; they are not paired until they are back."""
        late = self._services.now() - NO_SHOW
        if tourney.is_slow:
            return
        for pair in tourney.now_playing:
            if pair.game is None or pair.at > late or pair.game in self._came:
                continue
            table = await self._tables.get(pair.game)
            missing = await self._missing(table)
            if missing and table.state.phase == "running":
                await table.forfeit(missing)
                gone = _entrants_at(pair, missing)
                work = partial(take_out, tourney_id=tourney.id, numbers=gone)
                await self._services.database.run(work)
                self._hall.spread(tourney.id)
            elif not missing:
                self._came.add(pair.game)

    async def _missing(self, table: Table) -> tuple[int, ...]:
        """The seats of people who were never at their table."""
        missing = []
        for seat in table.state.people:
            held = table.state.seats[seat]
            if held is None or held.account is None:
                continue
            visit = Visit(table.id, held.account)
            here = held.account in table.audience.online
            if not here and not await self._services.database.run(partial(seen_at, visit=visit)):
                missing.append(seat)
        return tuple(missing)


def _entrants_at(pair: Bout, seats: Sequence[int]) -> list[int]:
    """The entrants at some seats of a pair's table."""
    two = (pair.first, pair.second)
    return [number for seat in seats if (number := two[seat]) is not None]


def _chair(one: Entrant, host: str) -> Chair:
    if one.bot is not None:
        return Chair(host, say_level(one.bot), one.bot)
    assert one.account is not None, "an entrant is a person or a bot"
    return Chair(one.account, one.name)
