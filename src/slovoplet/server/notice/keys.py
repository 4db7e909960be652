"""The keys by which push services know this server: made once, kept in the store, the same for all processes."""

from base64 import urlsafe_b64encode

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import Connection, select

from slovoplet.server.notice.schema import secret
from slovoplet.server.store.database import upsert_into

NAME = "vapid"


def keep_key(connection: Connection) -> str:
    """The private key as PEM; made if there is none yet. Of several processes that start at once all get one."""
    found = select(secret.c.value).where(secret.c.name == NAME)
    known = connection.execute(found).scalar()
    if known is not None:
        return str(known)
    adding = upsert_into(connection, secret).values(name=NAME, value=_new_key())
    connection.execute(adding.on_conflict_do_nothing())
    return str(connection.execute(found).scalar_one())


def _new_key() -> str:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    ).decode()


def public_key(pem: str) -> str:
    """The public half, as browsers take it."""
    key = serialization.load_pem_private_key(pem.encode(), password=None)
    point = key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return urlsafe_b64encode(point).rstrip(b"=").decode()
