"""Accounts and sessions in the database: units of work on a connection."""

import hashlib
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, update

from slovoplet.server.schema import account, block, game, message, report, seat, session
from slovoplet.texts import say

SEEN_EVERY = 60 * 60 * 1000  # how exactly «last seen» is kept
SessionKind = Literal["browser", "program"]


class Person(msgspec.Struct, frozen=True):
    """Who is asking: an account, and the session it came by."""

    id: str
    name: str
    login: str | None
    session: str

    @property
    def is_guest(self) -> bool:
        """Whether the account has no password yet."""
        return self.login is None


class SessionInfo(msgspec.Struct, frozen=True):
    """A session as its owner sees it."""

    id: str
    kind: str
    label: str
    created: int
    seen: int
    current: bool


def hash_token(token: str) -> str:
    """What the database keeps of a token: it cannot be used to come in."""
    return hashlib.sha256(token.encode()).hexdigest()


def add_account(connection: Connection, account_id: str, name: str, now: int) -> None:
    """Writes a new guest."""
    connection.execute(insert(account).values(id=account_id, name=name, created=now))


def add_session(
    connection: Connection,
    session_id: str,
    account_id: str,
    token: str,
    kind: SessionKind,
    label: str,
    now: int,
) -> None:
    """Lets an account come in by a token."""
    connection.execute(
        insert(session).values(
            id=session_id,
            account=account_id,
            secret=hash_token(token),
            kind=kind,
            label=label,
            created=now,
            seen=now,
        )
    )


def find_person(connection: Connection, token: str, now: int) -> Person | None:
    """Whose token this is."""
    row = connection.execute(
        select(account.c.id, account.c.name, account.c.login, session.c.id, session.c.seen)
        .join(session, session.c.account == account.c.id)
        .where(session.c.secret == hash_token(token))
    ).one_or_none()
    if row is None:
        return None
    account_id, name, login, session_id, seen = row
    if now - seen > SEEN_EVERY:
        connection.execute(update(session).where(session.c.id == session_id).values(seen=now))
    return Person(account_id, name, login, session_id)


def find_login(connection: Connection, login: str) -> tuple[str, str] | None:
    """The account of a login and the hash of its password."""
    row = connection.execute(
        select(account.c.id, account.c.password).where(account.c.login == login)
    ).one_or_none()
    return None if row is None else (row.id, row.password)


def set_login(connection: Connection, account_id: str, login: str, password: str) -> None:
    """Makes a guest an account; a taken login is an `IntegrityError`."""
    connection.execute(
        update(account).where(account.c.id == account_id).values(login=login, password=password)
    )


def set_password(connection: Connection, person: Person, password: str) -> None:
    """Changes the password's hash and ends every other way in: one of them may be a thief's."""
    connection.execute(update(account).where(account.c.id == person.id).values(password=password))
    connection.execute(
        delete(session).where(session.c.account == person.id, session.c.id != person.session)
    )


def set_name(connection: Connection, account_id: str, name: str) -> None:
    """Changes how others see a person, at the tables too; names of others on the same device stay."""
    old = select(account.c.name).where(account.c.id == account_id).scalar_subquery()
    connection.execute(
        update(seat).where(seat.c.account == account_id, seat.c.name == old).values(name=name)
    )
    connection.execute(update(account).where(account.c.id == account_id).values(name=name))


def sessions_of(connection: Connection, person: Person) -> list[SessionInfo]:
    """All ways in that are open, newest first."""
    rows = connection.execute(
        select(session).where(session.c.account == person.id).order_by(session.c.created.desc())
    )
    return [
        SessionInfo(row.id, row.kind, row.label, row.created, row.seen, row.id == person.session)
        for row in rows
    ]


def end_session(connection: Connection, account_id: str, session_id: str) -> bool:
    """Closes a way in; false if the account has no such one."""
    ended = connection.execute(
        delete(session).where(session.c.id == session_id, session.c.account == account_id)
    )
    return ended.rowcount > 0


def block_person(connection: Connection, account_id: str, blocked: str) -> bool:
    """Keeps somebody away from an account's tables and chat; false if there is no such account."""
    known = connection.execute(select(account.c.id).where(account.c.id == blocked)).scalar()
    if known is None:
        return False
    unblock_person(connection, account_id, blocked)
    connection.execute(insert(block).values(account=account_id, blocked=blocked))
    return True


def unblock_person(connection: Connection, account_id: str, blocked: str) -> None:
    """Takes a block back."""
    connection.execute(
        delete(block).where(block.c.account == account_id, block.c.blocked == blocked)
    )


def blocked_by(connection: Connection, account_id: str) -> set[str]:
    """Whom an account has blocked."""
    return set(
        connection.execute(select(block.c.blocked).where(block.c.account == account_id)).scalars()
    )


def blockers_of(connection: Connection, account_id: str) -> set[str]:
    """Who has blocked an account."""
    return set(
        connection.execute(select(block.c.account).where(block.c.blocked == account_id)).scalars()
    )


def export_person(connection: Connection, person: Person) -> dict[str, Any]:
    """Everything kept about an account, as data; tokens and hashes apart."""
    own = connection.execute(select(account).where(account.c.id == person.id)).one()
    games = connection.execute(
        select(game.c.id, game.c.rules, game.c.phase, game.c.created, seat.c.seat, seat.c.name)
        .join(seat, seat.c.game == game.c.id)
        .where(seat.c.account == person.id)
        .order_by(game.c.created)
    )
    lines = connection.execute(
        select(message.c.game, message.c.room, message.c.text, message.c.at)
        .where(message.c.account == person.id)
        .order_by(message.c.id)
    )
    reports = connection.execute(
        select(report.c.kind, report.c.game, report.c.about, report.c.text, report.c.at)
        .where(report.c.account == person.id)
        .order_by(report.c.id)
    )
    return {
        "account": {"id": own.id, "name": own.name, "login": own.login, "created": own.created},
        "sessions": msgspec.to_builtins(sessions_of(connection, person)),
        "games": [row._asdict() for row in games],
        "messages": [row._asdict() for row in lines],
        "reports": [row._asdict() for row in reports],
        "blocks": sorted(blocked_by(connection, person.id)),
    }


def delete_person(connection: Connection, account_id: str, now: int) -> None:
    """Forgets a person: name, login, ways in, what was said. The games stay, under no name."""
    nobody = say("server", "deleted_name")
    connection.execute(
        update(account)
        .where(account.c.id == account_id)
        .values(name=nobody, login=None, password=None, deleted=now)
    )
    connection.execute(update(seat).where(seat.c.account == account_id).values(name=nobody))
    connection.execute(
        update(message).where(message.c.account == account_id).values(name=nobody, text="")
    )
    connection.execute(update(report).where(report.c.account == account_id).values(text=""))
    connection.execute(delete(session).where(session.c.account == account_id))
    connection.execute(
        delete(block).where(or_(block.c.account == account_id, block.c.blocked == account_id))
    )
