"""Numbers that only the database knows: games that wait too long, and reports that nobody has read."""

from functools import partial

from sqlalchemy import Connection, func, select, text

from slovoplet.server.moderation.report import count_open_reports
from slovoplet.server.services import Services
from slovoplet.server.store.schema import RUNNING, game, seat

EVERY = 10.0  # seconds between two counts
LATE = 5000  # milliseconds after which a clock that ran out should have been noticed


class Lookout:
    """Counts what the operator should know, for `/metrics`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def count(self) -> None:
        """Counts once."""
        services, now = self._services, self._services.now()
        metrics = services.metrics
        metrics.overdue_games.set(await services.database.run(partial(count_overdue, now=now)))
        longest = await services.database.run(partial(longest_bot_wait, now=now))
        metrics.bot_waiting.set(longest / 1000)
        metrics.open_reports.set(await services.database.run(count_open_reports))


def count_overdue(connection: Connection, now: int) -> int:
    """How many games have a clock that ran out and that nobody acted on."""
    found = select(func.count()).select_from(game).where(game.c.due < now - LATE)
    return connection.execute(found).scalar() or 0


def longest_bot_wait(connection: Connection, now: int) -> int:
    """How many milliseconds a game has waited for its bot to move, at most."""
    found = (
        select(func.min(game.c.changed))
        .join(seat, (seat.c.game == game.c.id) & (seat.c.seat == game.c.turn))
        .where(text(RUNNING), seat.c.bot.is_not(None))
    )
    since = connection.execute(found).scalar()
    return 0 if since is None else max(0, now - since)
