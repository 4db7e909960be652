"""What is kept about notices to a person, when the person goes or asks for it: units of work on a connection."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, delete, select

from slovoplet.server.notice.schema import contact, subscription, ticket, told, vacation, wish


def export_notices(connection: Connection, account_id: str) -> dict[str, Any]:
    """Wishes, browsers, address and vacations of an account, as data, without keys."""

    def rows(*columns: Any) -> list[dict[str, Any]]:
        found = select(*columns).where(columns[0].table.c.account == account_id)
        return [row._asdict() for row in connection.execute(found)]

    return {
        "wishes": rows(wish.c.turn, wish.c.late, wish.c.calls, wish.c.digest, wish.c.strangers),
        "push": rows(subscription.c.endpoint, subscription.c.language, subscription.c.created),
        "mail": rows(contact.c.address, contact.c.confirmed),
        "vacations": rows(vacation.c.begun, vacation.c.until),
    }


def forget_notices(connection: Connection, ids: Collection[str]) -> None:
    """Erases what accounts want to be told, where, and what they were told."""
    for table in (wish, subscription, told, contact, ticket, vacation):
        connection.execute(delete(table).where(table.c.account.in_(ids)))
