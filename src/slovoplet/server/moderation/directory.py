"""People as moderators find them."""

import msgspec
from sqlalchemy import Connection, func, or_, select

from slovoplet.server.protocol import ChatLine
from slovoplet.server.store.schema import account, message, report

SHOWN = 50
SHOWN_LINES = 100


class PersonLine(msgspec.Struct, frozen=True):
    """A person as moderators see one: what they are called, what is held against them, what was done."""

    id: str
    name: str
    login: str | None
    created: int
    role: str | None
    muted_until: int | None
    closed: int | None
    reports: int


def find_people(connection: Connection, wanted: str) -> list[PersonLine]:
    """People by id or login, or by a part of the name; the latest to come first."""
    against = (
        select(func.count())
        .select_from(report)
        .where(report.c.accused == account.c.id)
        .scalar_subquery()
    )
    by_name = account.c.name.contains(wanted, autoescape=True)
    found = (
        select(account, against.label("reports"))
        .where(account.c.deleted.is_(None))
        .where(or_(account.c.id == wanted, account.c.login == wanted.lower(), by_name))
        .order_by(account.c.created.desc(), account.c.id)
        .limit(SHOWN)
    )
    return [
        PersonLine(
            row.id,
            row.name,
            row.login,
            row.created,
            row.role,
            row.muted_until,
            row.closed,
            row.reports,
        )
        for row in connection.execute(found)
    ]


def talk_at(connection: Connection, game_id: str) -> tuple[ChatLine, ...]:
    """The last lines said at a table, by players and spectators alike, oldest first."""
    found = (
        select(message)
        .where(message.c.game == game_id, message.c.text != "")
        .order_by(message.c.id.desc())
        .limit(SHOWN_LINES)
    )
    rows = connection.execute(found).all()
    return tuple(
        ChatLine(row.id, row.room, row.account, row.name, row.text, row.at)
        for row in reversed(rows)
    )
