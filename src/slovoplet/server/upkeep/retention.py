"""How long things are kept: guests who never played, sessions, talk, reports and analyses go after some days."""

import asyncio
from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, Table, delete, exists, or_, select

from slovoplet.server.fairplay.casebook import forget_inspections
from slovoplet.server.learning.solutions import forget_solutions
from slovoplet.server.learning.wordcards import forget_words
from slovoplet.server.notice.leaving import forget_notices
from slovoplet.server.rulebook.own import forget_own_rules
from slovoplet.server.services import Services
from slovoplet.server.social.leaving import forget_ties
from slovoplet.server.store.lease import forget_leases
from slovoplet.server.store.schema import (
    account,
    block,
    claim,
    device,
    game,
    message,
    mute,
    presence,
    report,
    seat,
    session,
)
from slovoplet.server.store.studies import forget_studies
from slovoplet.server.tournament.schema import entrant

EVERY = 60 * 60.0  # seconds between two rounds
BATCH = 200  # rows of one transaction, so that moves need not wait for it
MOST_BATCHES = 50  # of one kind in one round; what is left over waits for the next
DAY = 24 * 60 * 60 * 1000

Forget = Callable[[Connection, int], int]


class Retention:
    """Removes what is older than the settings allow, a little at a time."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def forget(self) -> None:
        """Goes through everything once; several processes may do it at the same time."""
        settings, now = self._services.settings, self._services.now()
        for name, days, forget in (
            ("talk", settings.keep_talk_days, forget_talk),
            ("reports", settings.keep_reports_days, forget_reports),
            ("claims", settings.keep_reports_days, forget_claims),
            ("inspections", settings.keep_reports_days, forget_old_inspections),
            ("sessions", settings.keep_sessions_days, forget_sessions),
            ("guests", settings.keep_guests_days, forget_guests),
        ):
            if days:
                await self._forget(name, now - days * DAY, forget)
        # There is only so much room for analyses, however long they may be kept.
        days = settings.keep_analyses_days
        await self._forget("analyses", now - days * DAY if days else 0, forget_old_studies)
        await self._services.database.run(forget_leases)

    async def _forget(self, name: str, before: int, forget: Forget) -> None:
        for _ in range(MOST_BATCHES):
            removed = await self._services.database.run(
                lambda connection: forget(connection, before)
            )
            self._services.metrics.removed.labels(name).inc(removed)
            if removed < BATCH:
                return
            await asyncio.sleep(0)


def forget_old_studies(connection: Connection, before: int) -> int:
    """Removes old analyses, and those for which there is no room."""
    return forget_studies(connection, before, BATCH)


def forget_old_inspections(connection: Connection, before: int) -> int:
    """Removes old figures and marks of fair play."""
    return forget_inspections(connection, before, BATCH)


def forget_talk(connection: Connection, before: int) -> int:
    """Removes old lines of chat."""
    return _delete_some(connection, message, message.c.at < before)


def forget_reports(connection: Connection, before: int) -> int:
    """Removes old reports, read or unread."""
    return _delete_some(connection, report, report.c.at < before)


def forget_claims(connection: Connection, before: int) -> int:
    """Removes old claims about words, answered or not."""
    return _delete_some(connection, claim, claim.c.at < before)


def forget_sessions(connection: Connection, before: int) -> int:
    """Removes sessions that nobody has used for long."""
    return _delete_some(connection, session, session.c.seen < before)


def _delete_some(connection: Connection, table: Table, old: ColumnElement[bool]) -> int:
    some = select(table.c.id).where(old).limit(BATCH)
    return connection.execute(delete(table).where(table.c.id.in_(some))).rowcount


def forget_guests(connection: Connection, before: int) -> int:
    """Removes guests who have not been seen for long and left nothing: no game, line, report, claim or tournament.

    The games of others refer to those who played and to the host, so both stay.
    """
    gone = (
        select(account.c.id)
        .where(account.c.login.is_(None), account.c.created < before)
        .where(~exists().where(session.c.account == account.c.id, session.c.seen >= before))
        .where(~exists().where(seat.c.account == account.c.id))
        .where(~exists().where(game.c.host == account.c.id))
        .where(~exists().where(message.c.account == account.c.id))
        .where(~exists().where(report.c.account == account.c.id))
        .where(~exists().where(claim.c.account == account.c.id))
        .where(~exists().where(entrant.c.account == account.c.id))
        .limit(BATCH)
    )
    ids = list(connection.execute(gone).scalars())
    connection.execute(delete(session).where(session.c.account.in_(ids)))
    connection.execute(delete(device).where(device.c.account.in_(ids)))
    connection.execute(delete(presence).where(presence.c.account.in_(ids)))
    connection.execute(delete(mute).where(mute.c.account.in_(ids)))
    connection.execute(delete(block).where(or_(block.c.account.in_(ids), block.c.blocked.in_(ids))))
    forget_own_rules(connection, ids)
    forget_ties(connection, ids)
    forget_notices(connection, ids)
    forget_solutions(connection, ids)
    forget_words(connection, ids)
    connection.execute(delete(account).where(account.c.id.in_(ids)))
    return len(ids)
