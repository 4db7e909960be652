"""Devices on which an account has signed in before: units of work on a connection.

Whoever guesses passwords uses up the allowance of strangers; the owner's own devices have theirs.
"""

from sqlalchemy import Connection, delete, insert, select, update

from slovoplet.server.people.person import hash_token
from slovoplet.server.store.schema import account, device

MOST_DEVICES = 20  # of one account; the ones not seen for longest are forgotten


def knows_device(connection: Connection, login: str, token: str, now: int) -> bool:
    """Whether the owner of a login has signed in on the device with this token."""
    owner = select(account.c.id).where(account.c.login == login).scalar_subquery()
    mine = (device.c.secret == hash_token(token)) & (device.c.account == owner)
    return connection.execute(update(device).where(mine).values(seen=now)).rowcount > 0


def add_device(connection: Connection, account_id: str, token: str, now: int) -> None:
    """Remembers a device of an account."""
    row = {"secret": hash_token(token), "account": account_id, "seen": now}
    connection.execute(insert(device), row)
    newest = (
        select(device.c.secret)
        .where(device.c.account == account_id)
        .order_by(device.c.seen.desc())
        .limit(MOST_DEVICES)
    )
    kept = list(connection.execute(newest).scalars())
    connection.execute(
        delete(device).where(device.c.account == account_id, device.c.secret.not_in(kept))
    )


def forget_devices(connection: Connection, account_id: str, token: str = "") -> None:
    """Forgets the devices of an account, except the one with this token."""
    connection.execute(
        delete(device).where(device.c.account == account_id, device.c.secret != hash_token(token))
    )
