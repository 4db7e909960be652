"""Addresses for letters, and the tickets that links in letters carry: units of work on a connection."""

import re
import secrets
from collections.abc import Collection
from typing import Literal, NamedTuple

from sqlalchemy import Connection, delete, insert, or_, select, update

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.notice.schema import contact, ticket
from slovoplet.server.people.person import hash_token
from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.schema import account, session

DAY = 24 * 60 * 60 * 1000
HOUR = DAY // 24
LASTS = {"confirm": 3 * DAY, "reset": HOUR}
MOST_ACCOUNTS = 5  # of one address that are written to

TicketSort = Literal["confirm", "reset"]

# No more than is needed to write to somebody: one @, no blanks, nothing that a header or a list takes for more.
_ADDRESS = re.compile(r"[^\s@<>,;:\"()\[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class Contact(NamedTuple):
    """Where somebody is written to."""

    account: str
    login: str
    address: str
    language: str
    confirmed: bool


class TicketHolder(NamedTuple):
    """Whose ticket it is."""

    account: str
    login: str
    name: str
    address: str


def clean_address(address: str) -> str:
    """An address to which one can write; refused if it is none."""
    cleaned = address.strip()
    if len(cleaned) > 254 or not cleaned.isprintable() or not _ADDRESS.fullmatch(cleaned):
        raise Denied(ServerCode.BAD_ADDRESS)
    return cleaned


def set_contact(
    connection: Connection, account_id: str, address: str, language: str, now: int
) -> str:
    """Notes an address that is not confirmed yet; returns what the link of the letter carries."""
    values = {"address": address, "language": language, "confirmed": None, "digested": now}
    adding = upsert_into(connection, contact).values(account=account_id, **values)
    connection.execute(
        adding.on_conflict_do_update(index_elements=[contact.c.account], set_=values)
    )
    return add_ticket(connection, account_id, "confirm", address, now)


def contact_of(connection: Connection, account_id: str) -> Contact | None:
    """Where an account is written to."""
    return next(iter(_contacts(connection, contact.c.account == account_id)), None)


def _contacts(connection: Connection, *where: object) -> list[Contact]:
    found = (
        select(contact, account.c.login)
        .join(account, account.c.id == contact.c.account)
        .where(account.c.deleted.is_(None), account.c.login.is_not(None), *where)  # type: ignore[arg-type]
        .limit(MOST_ACCOUNTS)
    )
    return [
        Contact(row.account, row.login, row.address, row.language, row.confirmed is not None)
        for row in connection.execute(found)
    ]


def confirmed_contacts(connection: Connection, who: str) -> list[Contact]:
    """The confirmed addresses of whoever has this login or this address."""
    named = or_(account.c.login == who.strip().lower(), contact.c.address == who.strip())
    return _contacts(connection, named, contact.c.confirmed.is_not(None))


def forget_contact(connection: Connection, account_id: str) -> None:
    """Forgets the address of an account, and every ticket."""
    connection.execute(delete(contact).where(contact.c.account == account_id))
    connection.execute(delete(ticket).where(ticket.c.account == account_id))


def add_ticket(
    connection: Connection, account_id: str, sort: TicketSort, address: str, now: int
) -> str:
    """A new ticket; those of the same sort before it no longer count. Returns what is shown of it, once."""
    token = secrets.token_urlsafe(32)
    own = (ticket.c.account == account_id) & (ticket.c.sort == sort)
    connection.execute(delete(ticket).where(or_(own, ticket.c.until < now)))
    row = {"secret": hash_token(token), "account": account_id, "sort": sort, "address": address}
    connection.execute(insert(ticket).values(until=now + LASTS[sort], **row))
    return token


def holder_of(connection: Connection, token: str, sort: TicketSort, now: int) -> TicketHolder:
    """Whose ticket it is; refused if it is none, used or too old."""
    found = (
        select(ticket.c.account, ticket.c.address, account.c.login, account.c.name)
        .join(account, account.c.id == ticket.c.account)
        .where(ticket.c.secret == hash_token(token), ticket.c.sort == sort)
        .where(ticket.c.until > now, account.c.login.is_not(None), account.c.closed.is_(None))
    )
    row = connection.execute(found).one_or_none()
    if row is None:
        raise Denied(ServerCode.WRONG_TICKET)
    return TicketHolder(row.account, row.login, row.name, row.address)


def use_ticket(connection: Connection, token: str, sort: TicketSort, now: int) -> TicketHolder:
    """Takes a ticket, which is good once."""
    holder = holder_of(connection, token, sort, now)
    used = delete(ticket).where(ticket.c.secret == hash_token(token))
    if connection.execute(used).rowcount == 0:
        raise Denied(ServerCode.WRONG_TICKET)  # another request was faster
    return holder


def confirm_contact(connection: Connection, token: str, now: int) -> None:
    """Confirms the address to which a ticket was sent, if it is still the account's."""
    holder = use_ticket(connection, token, "confirm", now)
    own = (contact.c.account == holder.account) & (contact.c.address == holder.address)
    if connection.execute(update(contact).where(own).values(confirmed=now)).rowcount == 0:
        raise Denied(ServerCode.WRONG_TICKET)


def reset_password(connection: Connection, token: str, password: str, now: int) -> str:
    """Sets a password's hash by a ticket and ends every session; returns the account."""
    holder = use_ticket(connection, token, "reset", now)
    own = account.c.id == holder.account
    connection.execute(update(account).where(own).values(password=password, recovery=None))
    connection.execute(delete(session).where(session.c.account == holder.account))
    return holder.account


def claim_digests(connection: Connection, ids: Collection[str], now: int) -> None:
    """Notes that digests are sent now."""
    connection.execute(update(contact).where(contact.c.account.in_(ids)).values(digested=now))
