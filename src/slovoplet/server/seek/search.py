"""The search on the server: people come, meet and sit down, on whatever process they are.

Everybody writes to the store what they want; one process at a time, the one that has the lease, reads all of it and
brings people together. A notice on the bus wakes it up and tells the pages of those whom it concerns.
"""

import asyncio
import random
from collections.abc import Callable, Collection
from functools import partial

import msgspec
import structlog
from sqlalchemy import Connection

from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import RuleSet, change_rules
from slovoplet.server import protocol
from slovoplet.server.bus import NewSeeks
from slovoplet.server.cluster.duties import Duties
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.person import Person
from slovoplet.server.people.quota import usage_of
from slovoplet.server.people.rates import Rates
from slovoplet.server.rating.tempo import CLOCKS, Tempo
from slovoplet.server.seek.pairing import pair
from slovoplet.server.seek.state import SeekState, state_of
from slovoplet.server.seek.waiting import (
    Meeting,
    SeekWish,
    add_seek,
    agree,
    arrange,
    clear_away,
    complete_meetings,
    count_seekers,
    leave_seek,
    seat_meeting,
    waiting_seekers,
)
from slovoplet.server.services import Services
from slovoplet.server.social.message import Sought
from slovoplet.server.table.event import Options
from slovoplet.server.table.tables import Chair, NewTable, SeatPlan, Tables, check_playable

EVERY = 1.0  # seconds between two rounds while somebody waits
IDLE = 5.0  # seconds between two looks whether somebody does
RETRY = 0.1  # seconds before asking again for the lease that another process has
LEASE = "pairing"


class LeftMeetingError(Exception):
    """Somebody went away while the table was being made."""


class Search:
    """Brings people together."""

    def __init__(self, services: Services, tables: Tables, duties: Duties, rates: Rates) -> None:
        self._services = services
        self._tables = tables
        self._duties = duties
        self._rates = rates
        self._news = asyncio.Event()
        self.told: Callable[[Collection[str], bytes], None] = lambda accounts, message: None

    async def begin(self, person: Person, wish: SeekWish) -> SeekState:
        """Somebody searches from now on."""
        services, settings = self._services, self._services.settings
        for game in wish.games:
            check_wish(game, wish, services.levels)
        await self._rates.count_person(settings.rate_seeks, "seeks", person, person.address)
        now, database = services.now(), services.database
        usage = await database.run(partial(usage_of, account=person.id, now=now))
        if usage.games >= settings.max_open_tables_person:
            raise Denied(ServerCode.TOO_MANY)
        most = settings.max_onlookers_address
        await database.run(partial(add_seek, person=person, wish=wish, now=now, most_address=most))
        self._spread([])
        return await self.look(person)

    async def look(self, person: Person) -> SeekState:
        """How somebody's search stands; whoever asks is there."""
        services = self._services
        work = partial(state_of, account=person.id, now=services.now(), levels=services.levels)
        return await services.database.run(work)

    async def answer(self, person: Person) -> SeekState:
        """Somebody comes to the meeting."""
        self._spread(await self._services.database.run(partial(agree, account_id=person.id)))
        return await self.look(person)

    async def leave(self, person: Person) -> None:
        """Somebody stops searching, or does not come to the meeting."""
        self._spread(await self._services.database.run(partial(leave_seek, account_id=person.id)))

    def _spread(self, accounts: Collection[str]) -> None:
        """Wakes the process that brings people together, and tells people that something changed."""
        notice = NewSeeks(tuple(accounts))
        self._services.bus.publish(notice)
        self.hear(notice)

    def hear(self, notice: NewSeeks) -> None:
        """Acts on news of the searches, from here or from another process."""
        self._news.set()
        if notice.accounts:
            self.told(notice.accounts, protocol.encode(Sought()))

    async def run(self) -> None:
        """Brings people together as they come; goes on for ever."""
        while True:
            self._news.clear()
            waiting = await self._services.database.run(count_seekers)
            if waiting:
                await self.round()
            try:
                async with asyncio.timeout(EVERY if waiting else IDLE):
                    await self._news.wait()
            except TimeoutError:
                continue

    async def round(self) -> None:
        """Forgets who is gone, has people meet, and makes the tables of those who all come."""
        while not await self._duties.take(LEASE):
            await asyncio.sleep(RETRY)
        try:
            told = await self._services.database.run(self._arrange)
            for meeting in await self._services.database.run(complete_meetings):
                told += await self._seat(meeting)
        finally:
            await self._duties.give_back(LEASE)
        if told:
            self._spread(told)

    def _arrange(self, connection: Connection) -> list[str]:
        now = self._services.now()
        told = clear_away(connection, now)
        matches = pair(waiting_seekers(connection), now)
        named = [(self._services.new_id(), match) for match in matches]
        return [*told, *arrange(connection, named, now)]

    async def _seat(self, meeting: Meeting) -> Collection[str]:
        """Makes the table of a meeting, at which everybody sits; who begins is drawn by lot."""
        chairs = [Chair(*one) for one in zip(meeting.accounts, meeting.names, strict=True)]
        random.Random(self._services.new_seed()).shuffle(chairs)
        rules = rules_of(meeting.rules, meeting.tempo)
        options = Options(seats=len(chairs), listed=True, rated=meeting.rated)

        def note(connection: Connection, game_id: str) -> None:
            if seat_meeting(connection, meeting.id, game_id, self._services.now()) != len(chairs):
                raise LeftMeetingError

        try:
            await self._tables.seat_together(rules, options, chairs, note)
        except LeftMeetingError:
            return ()
        except Exception as error:
            # The next round tries again, until the meeting's time is over.
            structlog.get_logger().exception("meeting_not_seated", error=type(error).__name__)
            return ()
        return meeting.accounts


def rules_of(game: str, tempo: Tempo) -> RuleSet:
    """The rules by which strangers meet: those of the sheet, with a clock and without rude words."""
    return change_rules(load_rules(game), clock=CLOCKS[tempo], family=True)


def check_wish(game: str, wish: SeekWish, levels: tuple[str, ...]) -> None:
    """Refuses a search for a game that cannot be played so."""
    clock = msgspec.to_builtins(CLOCKS[wish.tempo])
    free = (SeatPlan("free"),) * wish.seats
    wanted = NewTable(game, {"clock": clock, "family": True}, Options(rated=wish.rated), free)
    check_playable(wanted, levels)
