"""Roles: who may moderate. They are given at the terminal, never over the network."""

from sqlalchemy import Connection, select, update

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.moderation.trail import Act, Ruling, add_to_trail
from slovoplet.server.store.schema import account

MODERATOR = "moderator"


def set_role(connection: Connection, ruling: Ruling, login: str, role: str | None) -> None:
    """Gives the owner of a login a role, or takes it away; refused if there is no such login."""
    account_id = connection.execute(
        select(account.c.id).where(account.c.login == login, account.c.closed.is_(None))
    ).scalar()
    if account_id is None:
        raise Denied(ServerCode.NOT_FOUND)
    connection.execute(update(account).where(account.c.id == account_id).values(role=role))
    act = Act.TAKE_ROLE if role is None else Act.GIVE_ROLE
    add_to_trail(connection, ruling, act, account_id=account_id, detail=role or "")
