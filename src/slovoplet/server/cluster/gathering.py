"""Who is at the tables of this process on the others: read from the store, told to the listeners here."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import partial

from sqlalchemy import Connection, func, select

from slovoplet.server.services import Services
from slovoplet.server.store.lease import alive_at
from slovoplet.server.store.schema import presence, spectator
from slovoplet.server.table.audience import Company
from slovoplet.server.table.table import Table


class Gathering:
    """Keeps the tables in memory told about who is there on other processes."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def look_round(self, tables: Sequence[Table]) -> None:
        """Finds out who is at tables elsewhere, and tells the listeners what is new."""
        services = self._services
        if services.peers.is_alone or not tables:
            return
        found = await services.database.run(
            partial(
                company_at,
                games=[table.id for table in tables],
                process=services.peers.process,
                now=services.now(),
            )
        )
        for table in tables:
            company = found.get(table.id, Company())
            if company != table.audience.elsewhere:
                table.audience.elsewhere = company
                table.tell_presence()


def company_at(
    connection: Connection, games: Collection[str], process: str, now: int
) -> dict[str, Company]:
    """Who listens at games on living processes other than this one; nobody where a game is missing."""
    there = select(presence.c.game, presence.c.account).where(
        presence.c.game.in_(games),
        presence.c.last.is_(None),
        presence.c.process != process,
        presence.c.process.in_(alive_at(now)),
    )
    online: dict[str, set[str]] = defaultdict(set)
    for game, account in connection.execute(there):
        online[game].add(account)
    counts = count_spectators(connection, games, now, process)
    return {
        game: Company(frozenset(online[game]), counts.get(game, 0))
        for game in online.keys() | counts.keys()
    }


def count_spectators(
    connection: Connection, games: Collection[str], now: int, without: str = ""
) -> dict[str, int]:
    """How many look on at games on living processes, but for one; nobody where a game is missing."""
    looking = (
        select(spectator.c.game, func.sum(spectator.c.count))
        .where(
            spectator.c.game.in_(games),
            spectator.c.process != without,
            spectator.c.process.in_(alive_at(now)),
        )
        .group_by(spectator.c.game)
    )
    return {game: int(count) for game, count in connection.execute(looking)}
