"""Browsers that show notices: units of work on a connection."""

import hashlib
from base64 import urlsafe_b64decode
from collections.abc import Collection

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import Connection, delete, select, update

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.notice.schema import subscription
from slovoplet.server.people.person import Person
from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.schema import session

MOST_DEVICES = 10  # of one account; the oldest go
MOST_FAILURES = 5  # in a row, after which a browser is given up
AUTH_BYTES = 16


class Device(msgspec.Struct, frozen=True):
    """A browser to which notices are sent."""

    id: str
    account: str
    endpoint: str
    key: str
    auth: str
    language: str


def id_of(endpoint: str) -> str:
    """The name of a subscription: what it is called by must not tell where it is."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def check_keys(key: str, auth: str) -> None:
    """Refuses keys with which nothing can be encrypted."""
    try:
        point = _decode(key)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        fits = len(_decode(auth)) == AUTH_BYTES
    except ValueError:
        fits = False
    if not fits:
        raise Denied(ServerCode.BAD_PUSH)


def _decode(text: str) -> bytes:
    return urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))


def add_subscription(
    connection: Connection,
    person: Person,
    endpoint: str,
    key: str,
    auth: str,
    language: str,
    now: int,
) -> None:
    """Has a browser show notices to a person; one that showed them to somebody else no longer does."""
    values = {
        "account": person.id,
        "session": person.session,
        "key": key,
        "auth": auth,
        "language": language,
        "created": now,
        "failures": 0,
    }
    adding = upsert_into(connection, subscription)
    adding = adding.values(id=id_of(endpoint), endpoint=endpoint, **values)
    connection.execute(
        adding.on_conflict_do_update(index_elements=[subscription.c.id], set_=values)
    )
    own = subscription.c.account == person.id
    newest = select(subscription.c.id).where(own).order_by(subscription.c.created.desc())
    kept = list(connection.execute(newest.limit(MOST_DEVICES)).scalars())
    connection.execute(delete(subscription).where(own, subscription.c.id.not_in(kept)))


def end_subscription(connection: Connection, account_id: str, endpoint: str) -> None:
    """Has a browser show no more notices."""
    own = (subscription.c.account == account_id) & (subscription.c.id == id_of(endpoint))
    connection.execute(delete(subscription).where(own))


def devices_of(connection: Connection, ids: Collection[str]) -> dict[str, list[Device]]:
    """The browsers of accounts; those whose session has ended no longer count."""
    found = (
        select(subscription)
        .join(session, session.c.id == subscription.c.session)
        .where(subscription.c.account.in_(ids))
    )
    devices: dict[str, list[Device]] = {}
    for row in connection.execute(found):
        device = Device(row.id, row.account, row.endpoint, row.key, row.auth, row.language)
        devices.setdefault(row.account, []).append(device)
    return devices


def drop_device(connection: Connection, device_id: str) -> None:
    """Forgets a browser that is gone."""
    connection.execute(delete(subscription).where(subscription.c.id == device_id))


def note_delivery(connection: Connection, device_id: str, arrived: bool) -> None:
    """Notes whether a notice was taken; a browser whose service never takes one is given up."""
    own = subscription.c.id == device_id
    failures = 0 if arrived else subscription.c.failures + 1
    connection.execute(update(subscription).where(own).values(failures=failures))
    hopeless = subscription.c.failures >= MOST_FAILURES
    connection.execute(delete(subscription).where(own, hopeless))


def forget_subscriptions(connection: Connection) -> None:
    """Removes the browsers whose sessions have ended."""
    known = select(session.c.id)
    connection.execute(delete(subscription).where(subscription.c.session.not_in(known)))
