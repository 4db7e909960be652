"""Friends: asked, accepted, ended; units of work on a connection."""

from collections.abc import Collection
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.block import are_apart
from slovoplet.server.social.schema import friend
from slovoplet.server.store.schema import account, beat, game, presence, seat, session

MOST_FRIENDS = 500  # of one person, those who were asked included
ONLINE = 60_000  # milliseconds since somebody was last seen at a table

Friendship = Literal["none", "asked", "asks", "friends"]


class FriendLine(msgspec.Struct, frozen=True):
    """A friend, or somebody who asks or was asked: since when, the game played now, and when last seen."""

    id: str
    name: str
    state: Friendship
    since: int
    playing: str | None
    seen: int


def between(connection: Connection, account_id: str, other: str) -> Friendship:
    """What somebody else is to an account."""
    found = select(friend.c.account, friend.c.accepted).where(_pair(account_id, other))
    row = connection.execute(found).first()
    if row is None:
        return "none"
    if row.accepted is not None:
        return "friends"
    return "asked" if row.account == account_id else "asks"


def ask_friend(connection: Connection, account_id: str, other: str, now: int) -> Friendship:
    """Asks somebody to be friends, or accepts what they asked; returns what they are afterwards."""
    check_approach(connection, account_id, other)
    known = between(connection, account_id, other)
    if known == "asks":
        accepting = update(friend).where(_pair(account_id, other))
        connection.execute(accepting.values(accepted=now))
        return "friends"
    if known == "none":
        _check_room(connection, account_id)
        _check_room(connection, other)
        connection.execute(insert(friend).values(account=account_id, other=other, asked=now))
        return "asked"
    return known


def _check_room(connection: Connection, account_id: str) -> None:
    count = select(func.count()).select_from(friend).where(_of(account_id))
    if (connection.execute(count).scalar() or 0) >= MOST_FRIENDS:
        raise Denied(ServerCode.TOO_MANY_FRIENDS, most=MOST_FRIENDS)


def end_friendship(connection: Connection, account_id: str, other: str) -> bool:
    """Ends a friendship, takes back what was asked, or refuses it; false if there was nothing."""
    return connection.execute(delete(friend).where(_pair(account_id, other))).rowcount > 0


def forget_friends(connection: Connection, ids: Collection[str]) -> None:
    """Removes every friendship of accounts."""
    gone = or_(friend.c.account.in_(ids), friend.c.other.in_(ids))
    connection.execute(delete(friend).where(gone))


def check_approach(connection: Connection, account_id: str, other: str) -> None:
    """Refuses to turn to oneself, to somebody who is not there, and to who is kept apart."""
    if account_id == other:
        raise Denied(ServerCode.ONESELF)
    must_be_there(connection, other)
    if are_apart(connection, account_id, other):
        raise Denied(ServerCode.BLOCKED)


def must_be_there(connection: Connection, account_id: str) -> None:
    """Refuses for somebody who is not, or has left."""
    found = select(account.c.id).where(account.c.id == account_id, account.c.deleted.is_(None))
    if connection.execute(found).scalar() is None:
        raise Denied(ServerCode.NO_PERSON)


def are_friends(connection: Connection, account_id: str, other: str) -> bool:
    """Whether two people are friends."""
    return between(connection, account_id, other) == "friends"


def friends_of(connection: Connection, account_id: str, now: int) -> list[FriendLine]:
    """Who asks first, then friends, then those who were asked; by name."""
    rows = connection.execute(select(friend).where(_of(account_id))).all()
    others = {row.other if row.account == account_id else row.account: row for row in rows}
    named = select(account.c.id, account.c.name).where(account.c.id.in_(others))
    playing, seen = games_now(connection, others, now), last_visits(connection, others)
    lines = []
    for other, name in connection.execute(named):
        row = others[other]
        state: Friendship = "friends"
        if row.accepted is None:
            state = "asked" if row.account == account_id else "asks"
        since = row.accepted or row.asked
        lines.append(FriendLine(other, name, state, since, playing.get(other), seen.get(other, 0)))
    order = ("asks", "friends", "asked")
    return sorted(lines, key=lambda line: (order.index(line.state), line.name.lower()))


def games_now(connection: Connection, people: Collection[str], now: int) -> dict[str, str]:
    """The game that each of the people is at now and that others may watch."""
    last = func.coalesce(presence.c.last, beat.c.at, 0)
    at_table = and_(presence.c.game == game.c.id, presence.c.account == seat.c.account)
    found = (
        select(seat.c.account, game.c.id)
        .join(game, game.c.id == seat.c.game)
        .join(presence, at_table)
        .outerjoin(beat, beat.c.process == presence.c.process)
        .where(seat.c.account.in_(people), seat.c.ended.is_(None))
        .where(game.c.phase == "running", game.c.watched, last > now - ONLINE)
        .order_by(game.c.changed)
    )
    return dict(connection.execute(found).all())


def last_visits(connection: Connection, people: Collection[str]) -> dict[str, int]:
    """When each of the people last came to the site, to the hour."""
    found = (
        select(session.c.account, func.max(session.c.seen))
        .where(session.c.account.in_(people))
        .group_by(session.c.account)
    )
    return dict(connection.execute(found).all())


def _of(account_id: str) -> ColumnElement[bool]:
    return or_(friend.c.account == account_id, friend.c.other == account_id)


def _pair(one: str, other: str) -> ColumnElement[bool]:
    return or_(
        and_(friend.c.account == one, friend.c.other == other),
        and_(friend.c.account == other, friend.c.other == one),
    )
