"""People in the database: units of work on a connection."""

import hashlib

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from slovoplet.server.social.handle import follow_name, take_name
from slovoplet.server.store.schema import account, seat, session

SEEN_EVERY = 60 * 60 * 1000  # the resolution of «last seen»


class Person(msgspec.Struct, frozen=True):
    """Who is asking: an account, its session, and the address it asks from, as limits count it."""

    id: str
    name: str
    login: str | None
    session: str
    address: str = ""
    role: str | None = None

    @property
    def is_guest(self) -> bool:
        """Whether the account has no password yet."""
        return self.login is None


def add_account(connection: Connection, account_id: str, name: str, now: int) -> None:
    """Adds a new guest."""
    connection.execute(insert(account).values(id=account_id, name=name, created=now))


def hash_token(token: str) -> str:
    """The hash of a token that the database keeps; it cannot be used to sign in."""
    return hashlib.sha256(token.encode()).hexdigest()


def find_person(connection: Connection, token: str, now: int) -> Person | None:
    """The person this token belongs to, or `None`."""
    row = connection.execute(
        select(account, session.c.id.label("session"), session.c.seen)
        .join(session, session.c.account == account.c.id)
        .where(session.c.secret == hash_token(token), account.c.closed.is_(None))
    ).one_or_none()
    if row is None:
        return None
    if now - row.seen > SEEN_EVERY:
        connection.execute(update(session).where(session.c.id == row.session).values(seen=now))
    return Person(row.id, row.name, row.login, row.session, role=row.role)


def find_login(connection: Connection, login: str) -> tuple[str, str] | None:
    """The account of a login and the hash of its password."""
    row = connection.execute(
        select(account.c.id, account.c.password).where(account.c.login == login)
    ).one_or_none()
    return None if row is None else (row.id, row.password)


def is_closed(connection: Connection, account_id: str) -> bool:
    """Whether a moderator has closed the account."""
    closed = select(account.c.closed).where(account.c.id == account_id)
    return connection.execute(closed).scalar() is not None


def set_login(connection: Connection, person: Person, login: str, password: str) -> None:
    """Turns a guest into an account, whose name is its own from now on; a taken login is an `IntegrityError`."""
    take_name(connection, person.id, person.name)
    connection.execute(
        update(account).where(account.c.id == person.id).values(login=login, password=password)
    )


def set_password(connection: Connection, person: Person, password: str) -> None:
    """Changes the password's hash and ends all other sessions, since one may be a thief's."""
    connection.execute(update(account).where(account.c.id == person.id).values(password=password))
    connection.execute(
        delete(session).where(session.c.account == person.id, session.c.id != person.session)
    )


def set_name(connection: Connection, account_id: str, name: str, now: int) -> None:
    """Changes a person's name, at the tables too; names of others on the same device stay.

    Refused if the new name looks like that of another account.
    """
    follow_name(connection, account_id, name)
    old = select(account.c.name).where(account.c.id == account_id).scalar_subquery()
    connection.execute(
        update(seat).where(seat.c.account == account_id, seat.c.name == old).values(name=name)
    )
    renaming = update(account).where(account.c.id == account_id)
    connection.execute(renaming.values(name=name, renamed=now))
