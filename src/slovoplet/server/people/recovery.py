"""Recovery codes: whoever has forgotten a password sets a new one, once."""

import secrets

from sqlalchemy import Connection, delete, select, update

from slovoplet.server.people.person import hash_token
from slovoplet.server.store.schema import account, session

# No letters that look like digits, so that a code can be copied by hand (Crockford's base 32).
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans("OILАВЕКМНОРСТХ", "011ABEKMH0PCTX")
GROUPS, GROUP = 4, 5  # a hundred bits: nobody guesses it, so a plain hash will do


def new_code() -> str:
    """A new code, as it is shown."""
    groups = ("".join(secrets.choice(_SIGNS) for _ in range(GROUP)) for _ in range(GROUPS))
    return "-".join(groups)


def read_code(code: str) -> str:
    """A code as it is compared, however it was typed."""
    return "".join(char for char in code.upper() if char.isalnum()).translate(_READ_AS)


def set_code(connection: Connection, account_id: str, code: str) -> None:
    """Gives an account a code; the one before no longer counts."""
    hashed = hash_token(read_code(code))
    connection.execute(update(account).where(account.c.id == account_id).values(recovery=hashed))


def find_by_code(connection: Connection, login: str, code: str) -> tuple[str, str] | None:
    """The account of a login with this code, and its name."""
    row = connection.execute(
        select(account.c.id, account.c.name).where(
            account.c.login == login, account.c.recovery == hash_token(read_code(code))
        )
    ).one_or_none()
    return None if row is None else (row.id, row.name)


def use_code(connection: Connection, account_id: str, code: str, password: str) -> bool:
    """Sets a password by a code and ends every session; false if the code was used meanwhile."""
    used = connection.execute(
        update(account)
        .where(account.c.id == account_id, account.c.recovery == hash_token(read_code(code)))
        .values(password=password, recovery=None)
    )
    if used.rowcount == 0:
        return False
    connection.execute(delete(session).where(session.c.account == account_id))
    return True
