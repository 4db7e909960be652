"""People as moderators find them."""

import msgspec
from sqlalchemy import Connection, func, or_, select

from slovoplet.server.people.chat import newest_lines
from slovoplet.server.protocol import ChatLine
from slovoplet.server.store.schema import account, report

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
    rows = connection.execute(found).mappings().all()
    return msgspec.convert(rows, list[PersonLine])


def talk_at(
    connection: Connection, game_id: str, before: int | None = None
) -> tuple[ChatLine, ...]:
    """The last lines said at a table, or those before a number, by players and spectators alike, oldest first."""
    return newest_lines(connection, game_id, SHOWN_LINES, before)
