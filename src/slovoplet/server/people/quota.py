"""How much of the server one person may take up: unfinished tables, bots at them, lines of the lobby.

Every table counts against its host, whether the host has a seat or not. What is open is counted by person,
what is opened by person and by address, and a bot counts as much as a table.
"""

from functools import partial

import msgspec
from sqlalchemy import Connection, func, or_, select

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.person import Person
from slovoplet.server.people.rates import Rates
from slovoplet.server.services import Services
from slovoplet.server.store.gamelist import is_waiting_in_lobby
from slovoplet.server.store.schema import game, seat

DAY = 24 * 60 * 60 * 1000
WAITED_FOR = 7 * DAY  # a table that nobody came to stops counting


class Usage(msgspec.Struct, frozen=True):
    """What a person has open: unfinished games, bots at the person's tables, lines of the lobby."""

    games: int
    bots: int
    listed: int


class Quotas:
    """Refuses what would be more than one person's share."""

    def __init__(self, services: Services, rates: Rates) -> None:
        self._services = services
        self._rates = rates

    def recall_table(self, host: Person, bots: int, listed: bool) -> None:
        """Refuses a table that the rates are known to refuse, before its rules are looked at."""
        settings = self._services.settings
        recall = partial(self._rates.recall_person, person=host, address=host.address)
        recall(settings.rate_tables, "tables", cost=1 + bots)
        if listed:
            recall(settings.rate_listed, "listed")

    async def check_table(self, host: Person, bots: int, listed: bool) -> None:
        """Counts a table that a host opens; refused if it is one too many, or has too many bots."""
        settings = self._services.settings
        count = partial(self._rates.count_person, person=host, address=host.address)
        # These rates bind even where many requests at once all find the same usage below.
        await count(settings.rate_tables, "tables", cost=1 + bots)
        if listed:
            await count(settings.rate_listed, "listed")
        usage = await self._usage(host)
        if usage.games >= settings.max_open_tables_person:
            raise Denied(ServerCode.TOO_MANY)
        if listed and usage.listed >= settings.max_listed_person:
            raise Denied(ServerCode.TOO_MANY_LISTED, most=settings.max_listed_person)
        self._check_bots(usage, bots)

    async def check_bot(self, host: Person) -> None:
        """Counts a bot that a host puts on a free seat; refused if it is one too many."""
        rate = self._services.settings.rate_tables
        await self._rates.count_person(rate, "tables", host, host.address)
        self._check_bots(await self._usage(host), 1)

    def _check_bots(self, usage: Usage, more: int) -> None:
        most = self._services.settings.max_bots_person
        if more and usage.bots + more > most:
            raise Denied(ServerCode.TOO_MANY_BOTS, most=most)

    async def _usage(self, person: Person) -> Usage:
        work = partial(usage_of, account=person.id, now=self._services.now())
        return await self._services.database.run(work)


def usage_of(connection: Connection, account: str, now: int) -> Usage:
    """What an account has open."""
    unfinished = or_(
        game.c.phase == "running", (game.c.phase == "waiting") & (game.c.changed > now - WAITED_FOR)
    )
    own = game.c.host == account
    with_seats = game.outerjoin(seat, seat.c.game == game.c.id)
    # Apart, and then together: for either of the two in one condition there is no index.
    mine = select(game.c.id).join(seat, seat.c.game == game.c.id)
    mine = mine.where(seat.c.account == account, seat.c.ended.is_(None), unfinished)
    both = select(game.c.id).where(unfinished, own).union(mine).subquery()
    games = select(func.count()).select_from(both)
    bots = (
        select(func.count()).select_from(with_seats).where(unfinished, own, seat.c.bot.is_not(None))
    )
    listed = select(func.count()).select_from(game).where(own, is_waiting_in_lobby(now))
    return Usage(*(connection.execute(found).scalar() or 0 for found in (games, bots, listed)))
