"""Whose turn it is and has not been seen: units of work on a connection.

Of each turn everybody is told once, whichever process tells: who claims it writes it down first.
"""

from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, Row, and_, delete, exists, func, or_, select, text
from sqlalchemy.sql import Select

from slovoplet.server.notice.schema import contact, subscription, told
from slovoplet.server.notice.vacation import away_until
from slovoplet.server.people.presence import Visit, seen_at
from slovoplet.server.social.challenge import count_challenges
from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.schema import RUNNING, game, seat

GRACE = 10_000  # milliseconds of a turn before anybody is told of it
LOOK_BACK = 30 * 60_000  # milliseconds: turns that began earlier are not told any more
LATE_MOST = (
    24 * 60 * 60_000
)  # milliseconds before the end at which anybody is reminded at the earliest
LATE_SHARE = 4  # a quarter of the time is left
MOST = 200  # turns of one sweep

Sort = Literal["turn", "late"]


class UnseenTurn(NamedTuple):
    """A turn that somebody is to be told of."""

    game: str
    account: str
    sort: Sort
    since: int
    due: int | None
    rules: str


def _waiting() -> Select[Any]:
    """Turns of people who can be told, by push or by letter."""
    mine = and_(seat.c.game == game.c.id, seat.c.seat == game.c.turn)
    by_push = exists().where(subscription.c.account == seat.c.account)
    by_letter = exists().where(
        contact.c.account == seat.c.account, contact.c.confirmed.is_not(None)
    )
    return (
        select(game.c.id, seat.c.account, game.c.since, game.c.due, game.c.rules)
        .join(seat, mine)
        .where(text(RUNNING), seat.c.account.is_not(None), seat.c.bot.is_(None))
        .where(or_(by_push, by_letter))
    )


def _untold(sort: Sort) -> Any:
    return ~exists().where(
        told.c.game == game.c.id,
        told.c.account == seat.c.account,
        told.c.sort == sort,
        told.c.since >= game.c.since,
    )


def claim_turns(connection: Connection, now: int) -> list[UnseenTurn]:
    """New turns of people who are not at their tables, each claimed for whoever asks first."""
    fresh = and_(game.c.since > now - LOOK_BACK, game.c.since <= now - GRACE)
    found = _waiting().where(fresh, _untold("turn")).order_by(game.c.since).limit(MOST)
    claimed = []
    for row in connection.execute(found).all():
        turn = _turn(row, "turn")
        # Who has seen the table in this turn knows; that is noted too, and not asked again.
        has_seen = seen_at(connection, Visit(turn.game, turn.account)) >= turn.since
        if _claim(connection, turn) and not has_seen:
            claimed.append(turn)
    return claimed


def claim_late(connection: Connection, now: int) -> list[UnseenTurn]:
    """Turns of games with days a move of which a quarter of the time is left, not seen since then."""
    soon = and_(game.c.clock == "days", game.c.due > now, game.c.due <= now + LATE_MOST)
    found = _waiting().where(soon, _untold("late")).order_by(game.c.due).limit(MOST)
    claimed = []
    for row in connection.execute(found).all():
        turn = _turn(row, "late")
        remind_from = row.due - min(LATE_MOST, (row.due - row.since) // LATE_SHARE)
        if now < remind_from or away_until(connection, turn.account, now) is not None:
            continue
        has_seen = seen_at(connection, Visit(turn.game, turn.account)) >= remind_from
        if _claim(connection, turn) and not has_seen:
            claimed.append(turn)
    return claimed


def _turn(row: Row[Any], sort: Sort) -> UnseenTurn:
    return UnseenTurn(row.id, row.account, sort, row.since, row.due, row.rules)


def _claim(connection: Connection, turn: UnseenTurn) -> bool:
    """Writes down that somebody is told of a turn; false if that was written before."""
    values = {"game": turn.game, "account": turn.account, "sort": turn.sort, "since": turn.since}
    adding = upsert_into(connection, told).values(values)
    claiming = adding.on_conflict_do_update(
        index_elements=[told.c.game, told.c.account, told.c.sort],
        set_={"since": turn.since},
        where=told.c.since < turn.since,
    ).returning(told.c.game)
    return connection.execute(claiming).scalar() is not None


class WaitingCount(NamedTuple):
    """How much waits for somebody: games in which it is their turn, and challenges."""

    turns: int
    calls: int


def count_waiting(connection: Connection, account_id: str, now: int) -> WaitingCount:
    """How much waits for an account."""
    found = (
        select(func.count(func.distinct(game.c.id)))
        .select_from(seat.join(game, game.c.id == seat.c.game))
        .where(seat.c.account == account_id, seat.c.ended.is_(None), seat.c.bot.is_(None))
        .where(game.c.phase == "running", game.c.turn == seat.c.seat)
    )
    turns = connection.execute(found).scalar() or 0
    return WaitingCount(turns, count_challenges(connection, account_id, now))


def forget_told(connection: Connection, most: int) -> int:
    """Removes what was told of games that are no longer played."""
    over = (
        select(told.c.game)
        .join(game, game.c.id == told.c.game)
        .where(game.c.phase != "running")
        .limit(most)
    )
    ids = list(connection.execute(over).scalars())
    return connection.execute(delete(told).where(told.c.game.in_(ids))).rowcount if ids else 0
