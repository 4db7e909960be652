"""Vacations: games with days a move wait for who is away; units of work on a connection."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, insert, select, update

from slovoplet.rules.clock import DayClock
from slovoplet.rules.event import Event
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.notice.schema import vacation
from slovoplet.server.table.event import Postponed
from slovoplet.server.table.state import TableState

DAY = 24 * 60 * 60 * 1000
YEAR = 365 * DAY
MOST_DAYS = 30  # in a year


def days_off(connection: Connection, state: TableState) -> list[Event]:
    """What a clock that ran out means for somebody on vacation: the days off do not count."""
    seat, clock = state.thinker, state.clock
    held = None if seat is None else state.seats[seat]
    if not isinstance(state.rules.clock, DayClock) or held is None or held.account is None:
        return []
    away = time_off(connection, held.account, clock.since - clock.rested) - clock.rested
    return [Postponed(seat, away)] if seat is not None and away > 0 else []


def time_off(connection: Connection, account_id: str, since: int) -> int:
    """How many milliseconds after a moment somebody is away; a vacation counts to its planned end."""
    rows = connection.execute(
        select(vacation.c.begun, vacation.c.until).where(
            vacation.c.account == account_id, vacation.c.until > since
        )
    )
    away: int = sum(row.until - max(row.begun, since) for row in rows)
    return away


def away_until(connection: Connection, account_id: str, now: int) -> int | None:
    """Until when somebody is away; `None` if they are not."""
    found = select(func.max(vacation.c.until)).where(
        vacation.c.account == account_id, vacation.c.begun <= now, vacation.c.until > now
    )
    return connection.execute(found).scalar()


def who_is_away(connection: Connection, people: Collection[str], now: int) -> dict[str, int]:
    """Those of the people who are away, and until when."""
    found = (
        select(vacation.c.account, func.max(vacation.c.until))
        .where(vacation.c.account.in_(people), vacation.c.begun <= now, vacation.c.until > now)
        .group_by(vacation.c.account)
    )
    return dict(connection.execute(found).all())


def days_left(connection: Connection, account_id: str, now: int) -> int:
    """How many more days of vacation somebody has this year."""
    rows = connection.execute(
        select(vacation.c.begun, vacation.c.until).where(
            vacation.c.account == account_id, vacation.c.until > now - YEAR
        )
    )
    used: int = sum(row.until - max(row.begun, now - YEAR) for row in rows)
    return max(0, MOST_DAYS - -(-used // DAY))


def go_away(connection: Connection, account_id: str, days: int, now: int) -> int:
    """Begins a vacation, in place of the one that goes on; returns until when it lasts."""
    come_back(connection, account_id, now)
    left = days_left(connection, account_id, now)
    if days > left:
        raise Denied(ServerCode.VACATION_SPENT, days=left)
    until = now + days * DAY
    connection.execute(insert(vacation).values(account=account_id, begun=now, until=until))
    return until


def come_back(connection: Connection, account_id: str, now: int) -> None:
    """Ends a vacation before its time."""
    goes_on = (vacation.c.account == account_id) & (vacation.c.until > now)
    connection.execute(update(vacation).where(goes_on).values(until=now))
    empty = (vacation.c.account == account_id) & (vacation.c.until <= vacation.c.begun)
    connection.execute(delete(vacation).where(empty))
