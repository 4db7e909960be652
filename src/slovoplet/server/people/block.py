"""Who has blocked whom: units of work on a connection."""

from sqlalchemy import Connection, delete, insert, select

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
