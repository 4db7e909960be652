"""What people want to be told: units of work on a connection."""

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, select

from slovoplet.server.notice.schema import wish
from slovoplet.server.store.database import upsert_into


class NoticeWishes(msgspec.Struct, frozen=True):
    """What somebody wants to be told, and from whom challenges may come."""

    turn: bool = True
    late: bool = True
    calls: bool = True
    digest: bool = True
    strangers: bool = True


def wishes_of(connection: Connection, account_id: str) -> NoticeWishes:
    """What an account wants to be told."""
    return wishes_of_all(connection, [account_id])[account_id]


def wishes_of_all(connection: Connection, ids: Collection[str]) -> dict[str, NoticeWishes]:
    """What each of some accounts wants to be told."""
    rows = connection.execute(select(wish).where(wish.c.account.in_(ids)))
    said = {
        row.account: NoticeWishes(row.turn, row.late, row.calls, row.digest, row.strangers)
        for row in rows
    }
    return {one: said.get(one, NoticeWishes()) for one in ids}


def set_wishes(connection: Connection, account_id: str, wanted: NoticeWishes) -> None:
    """Writes what an account wants to be told."""
    values = msgspec.structs.asdict(wanted)
    adding = upsert_into(connection, wish).values(account=account_id, **values)
    connection.execute(adding.on_conflict_do_update(index_elements=[wish.c.account], set_=values))
