"""Notes on a person, which only their writer reads: units of work on a connection."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, or_, select

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.social.friendship import must_be_there
from slovoplet.server.social.schema import note
from slovoplet.server.store.database import upsert_into

MOST_NOTES = 1000  # of one writer


def note_on(connection: Connection, account_id: str, about: str) -> str:
    """What somebody wrote about a person; empty if nothing."""
    found = select(note.c.text).where(note.c.account == account_id, note.c.about == about)
    return connection.execute(found).scalar() or ""


def write_note(connection: Connection, account_id: str, about: str, text: str, now: int) -> None:
    """Writes a note in place of the one before; an empty text removes it."""
    if not text.strip():
        connection.execute(delete(note).where(note.c.account == account_id, note.c.about == about))
        return
    must_be_there(connection, about)
    count = select(func.count()).select_from(note).where(note.c.account == account_id)
    if (connection.execute(count).scalar() or 0) >= MOST_NOTES:
        raise Denied(ServerCode.TOO_MANY)
    adding = upsert_into(connection, note).values(
        account=account_id, about=about, text=text.strip(), changed=now
    )
    replacing = {"text": adding.excluded.text, "changed": adding.excluded.changed}
    keys = [note.c.account, note.c.about]
    connection.execute(adding.on_conflict_do_update(index_elements=keys, set_=replacing))


def forget_notes(connection: Connection, ids: Collection[str]) -> None:
    """Removes the notes of accounts, and those about them."""
    gone = or_(note.c.account.in_(ids), note.c.about.in_(ids))
    connection.execute(delete(note).where(gone))
