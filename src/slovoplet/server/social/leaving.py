"""What becomes of a person's ties when the person goes, asks for the data, or signs in: units of work."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update

from slovoplet.server.social.challenge import forget_challenges
from slovoplet.server.social.friendship import between, forget_friends
from slovoplet.server.social.note import forget_notes
from slovoplet.server.social.schema import challenge, friend, handle, note, tally


def export_ties(connection: Connection, account_id: str) -> dict[str, Any]:
    """Friends, notes and challenges of an account, as data."""
    own = or_(friend.c.account == account_id, friend.c.other == account_id)
    friends = connection.execute(select(friend).where(own).order_by(friend.c.asked))
    notes = select(note.c.about, note.c.text, note.c.changed)
    notes = notes.where(note.c.account == account_id).order_by(note.c.changed)
    sent = or_(challenge.c.account == account_id, challenge.c.invited == account_id)
    challenges = connection.execute(select(challenge).where(sent).order_by(challenge.c.at))
    return {
        "friends": [row._asdict() for row in friends],
        "notes": [row._asdict() for row in connection.execute(notes)],
        "challenges": [row._asdict() for row in challenges],
    }


def forget_ties(connection: Connection, ids: Collection[str]) -> None:
    """Erases the names, friends, notes, challenges and counted games of accounts."""
    forget_friends(connection, ids)
    forget_notes(connection, ids)
    forget_challenges(connection, ids)
    connection.execute(delete(handle).where(handle.c.account.in_(ids)))
    connection.execute(delete(tally).where(tally.c.account.in_(ids)))


def bring_ties(connection: Connection, guest: str, heir: str) -> None:
    """Gives the challenges and friends of a guest who signed in to the account, as the games went."""
    for column in (challenge.c.account, challenge.c.invited):
        bringing = update(challenge).where(column == guest)
        connection.execute(bringing.values({column.name: heir}))
    own = or_(friend.c.account == guest, friend.c.other == guest)
    rows = connection.execute(select(friend).where(own)).all()
    connection.execute(delete(friend).where(own))
    for row in rows:
        account, other = (heir if who == guest else who for who in (row.account, row.other))
        if account != other and between(connection, account, other) == "none":
            kept = {"asked": row.asked, "accepted": row.accepted}
            connection.execute(insert(friend).values(account=account, other=other, **kept))
