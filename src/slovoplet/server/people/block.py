"""Who has blocked whom: units of work on a connection."""

from collections.abc import Collection

from sqlalchemy import Connection, and_, delete, insert, or_, select

from slovoplet.server.store.schema import account, block


def block_person(connection: Connection, account_id: str, blocked: str) -> bool:
    """Keeps somebody away from an account's tables and chat; false if there is no such account."""
    known = connection.execute(select(account.c.id).where(account.c.id == blocked)).scalar()
    if known is None:
        return False
    unblock_person(connection, account_id, blocked)
    connection.execute(insert(block).values(account=account_id, blocked=blocked))
    return True


def unblock_person(connection: Connection, account_id: str, blocked: str) -> None:
    """Removes a block."""
    connection.execute(
        delete(block).where(block.c.account == account_id, block.c.blocked == blocked)
    )


def blocked_by(connection: Connection, account_id: str) -> set[str]:
    """The accounts that an account has blocked."""
    return set(
        connection.execute(select(block.c.blocked).where(block.c.account == account_id)).scalars()
    )


def blocked_by_any(connection: Connection, people: Collection[str]) -> set[str]:
    """The accounts that some of these people have blocked."""
    found = select(block.c.blocked).where(block.c.account.in_(people))
    return set(connection.execute(found).scalars())


def are_apart(connection: Connection, one: str, other: str) -> bool:
    """Whether either of two people has blocked the other: they are not brought together anywhere."""
    either = or_(
        and_(block.c.account == one, block.c.blocked == other),
        and_(block.c.account == other, block.c.blocked == one),
    )
    return connection.execute(select(block.c.account).where(either).limit(1)).scalar() is not None


def apart_from(connection: Connection, people: Collection[str]) -> dict[str, frozenset[str]]:
    """For everybody who is kept apart from some of these people, from whom of them."""
    either = or_(block.c.account.in_(people), block.c.blocked.in_(people))
    apart: dict[str, set[str]] = {}
    for one, other in connection.execute(select(block.c.account, block.c.blocked).where(either)):
        apart.setdefault(one, set()).add(other)
        apart.setdefault(other, set()).add(one)
    return {one: frozenset(others.intersection(people)) for one, others in apart.items()}


def kept_apart(connection: Connection, account_id: str) -> set[str]:
    """Everybody whom an account has blocked, and everybody who has blocked it."""
    theirs = select(block.c.account).where(block.c.blocked == account_id)
    return blocked_by(connection, account_id) | set(connection.execute(theirs).scalars())
