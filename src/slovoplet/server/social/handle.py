"""Names that are one person's: nobody may have one that looks like the name of an account.

The name of somebody with an account is taken, the name of a guest is not. Units of work on a connection.
"""

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.name import name_shapes
from slovoplet.server.social.schema import handle
from slovoplet.server.store.schema import account


def owner_of(connection: Connection, name: str) -> str | None:
    """The account whose name looks like this; `None` if it is nobody's."""
    found = select(handle.c.account).where(handle.c.shape.in_(name_shapes(name))).limit(1)
    return connection.execute(found).scalar()


def check_name_free(connection: Connection, name: str, account_id: str = "") -> None:
    """Refuses a name that looks like that of another account."""
    looks_like = select(handle.c.account).where(handle.c.shape.in_(name_shapes(name)))
    others = looks_like.where(handle.c.account != account_id).limit(1)
    if connection.execute(others).scalar() is not None:
        raise Denied(ServerCode.NAME_TAKEN)


def take_name(connection: Connection, account_id: str, name: str) -> None:
    """Makes a name an account's own, in place of the one before; refused if it is another's."""
    check_name_free(connection, name, account_id)
    forget_handle(connection, account_id)
    rows = [{"shape": shape, "account": account_id} for shape in sorted(name_shapes(name))]
    if not rows:
        return
    try:
        with connection.begin_nested():
            connection.execute(insert(handle), rows)
    except IntegrityError:
        # Somebody else took it a moment ago.
        raise Denied(ServerCode.NAME_TAKEN) from None


def follow_name(connection: Connection, account_id: str, name: str) -> None:
    """What a change of name means: it is an account's own from now on, a guest's only if it is free."""
    has_login = select(account.c.login).where(account.c.id == account_id)
    if connection.execute(has_login).scalar() is None:
        check_name_free(connection, name, account_id)
    else:
        take_name(connection, account_id, name)


def forget_handle(connection: Connection, account_id: str) -> None:
    """Gives a name back."""
    connection.execute(delete(handle).where(handle.c.account == account_id))
