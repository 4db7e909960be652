"""Sessions in the database: units of work on a connection."""

from collections.abc import Collection
from typing import Literal

import msgspec
from sqlalchemy import Connection, delete, insert, select

from slovoplet.server.people.person import Person, hash_token
from slovoplet.server.store.schema import session

SessionKind = Literal["browser", "program"]


class SessionInfo(msgspec.Struct, frozen=True):
    """A session as its owner sees it."""

    id: str
    kind: str
    label: str
    created: int
    seen: int
    current: bool


def add_session(
    connection: Connection,
    session_id: str,
    account_id: str,
    token: str,
    kind: SessionKind,
    label: str,
    now: int,
) -> None:
    """Adds a session of an account, opened by a token."""
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


def sessions_of(connection: Connection, person: Person) -> list[SessionInfo]:
    """All open sessions, newest first."""
    rows = connection.execute(
        select(session).where(session.c.account == person.id).order_by(session.c.created.desc())
    )
    return [
        SessionInfo(row.id, row.kind, row.label, row.created, row.seen, row.id == person.session)
        for row in rows
    ]


def known_sessions(connection: Connection, ids: Collection[str]) -> set[str]:
    """Those of the sessions that have not ended."""
    found = select(session.c.id).where(session.c.id.in_(ids))
    return set(connection.execute(found).scalars())


def end_session(connection: Connection, account_id: str, session_id: str) -> bool:
    """Ends a session; false if the account has no such session."""
    ended = connection.execute(
        delete(session).where(session.c.id == session_id, session.c.account == account_id)
    )
    return ended.rowcount > 0


def end_others(connection: Connection, account_id: str, kept: str) -> None:
    """Ends all sessions of an account but one."""
    connection.execute(delete(session).where(session.c.account == account_id, session.c.id != kept))
