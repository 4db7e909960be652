"""What moderators do: units of work on a connection, each with its line in the trail.

Everything is in the database when a unit is committed; `slovoplet.server.moderation.enforcement` then carries
it to the people who are there.
"""

from sqlalchemy import Connection, delete, select, update

from slovoplet.server.decoder import Decoders
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.moderation.trail import Act, Ruling, add_to_trail
from slovoplet.server.people.person import set_name
from slovoplet.server.store.games import Addition, append_additions, load_game
from slovoplet.server.store.schema import account, message, session
from slovoplet.server.table.event import TableClosed
from slovoplet.server.table.state import fold_table, number_events


def mute_account(connection: Connection, ruling: Ruling, account_id: str, until: int) -> None:
    """Lets somebody say nothing at any table until a time; a time that has passed lifts it."""
    _must_be_sanctionable(connection, account_id)
    connection.execute(update(account).where(account.c.id == account_id).values(muted_until=until))
    add_to_trail(connection, ruling, Act.MUTE, account_id=account_id, detail=str(until))


def rename_account(connection: Connection, ruling: Ruling, account_id: str, name: str) -> None:
    """Gives somebody another name, at their tables and under their talk, too."""
    _must_be_sanctionable(connection, account_id)
    set_name(connection, account_id, name, ruling.at)
    connection.execute(update(message).where(message.c.account == account_id).values(name=name))
    add_to_trail(connection, ruling, Act.RENAME, account_id=account_id, detail=name)


def close_account(connection: Connection, ruling: Ruling, account_id: str) -> None:
    """Ends somebody's sessions for good; games and name stay."""
    _must_be_sanctionable(connection, account_id)
    connection.execute(update(account).where(account.c.id == account_id).values(closed=ruling.at))
    connection.execute(delete(session).where(session.c.account == account_id))
    add_to_trail(connection, ruling, Act.CLOSE_ACCOUNT, account_id=account_id)


def reopen_account(connection: Connection, ruling: Ruling, account_id: str) -> None:
    """Lets somebody sign in again."""
    _must_be_sanctionable(connection, account_id)
    connection.execute(update(account).where(account.c.id == account_id).values(closed=None))
    add_to_trail(connection, ruling, Act.REOPEN_ACCOUNT, account_id=account_id)


def _must_be_sanctionable(connection: Connection, account_id: str) -> None:
    """Refuses for strangers, for those who have left, and for moderators, who are the operator's."""
    row = connection.execute(
        select(account.c.role, account.c.deleted).where(account.c.id == account_id)
    ).one_or_none()
    if row is None or row.deleted is not None:
        raise Denied(ServerCode.NOT_FOUND)
    if row.role is not None:
        raise Denied(ServerCode.IS_MODERATOR)


def close_table(connection: Connection, ruling: Ruling, game_id: str, decoders: Decoders) -> int:
    """Ends a game for everybody without a result; returns the version after it.

    If a move was made meanwhile, it is an `IntegrityError`, and trying again will do.
    """
    stored = load_game(connection, game_id, decoders)
    if stored is None:
        raise Denied(ServerCode.NO_TABLE)
    before = fold_table(stored.entries)
    if before.phase == "closed":
        raise Denied(ServerCode.TABLE_CLOSED)
    if before.phase == "over":
        raise Denied(ServerCode.NOT_RUNNING)
    at = max(ruling.at, stored.entries[-1].at)
    entries = number_events([TableClosed()], before.version, at)
    after = fold_table(entries, before)
    addition = Addition(game_id, after, entries, stored.names, None, reseats=False)
    append_additions(connection, [addition])
    detail = str(after.version)
    add_to_trail(connection, ruling, Act.CLOSE_TABLE, game_id=game_id, detail=detail)
    return after.version


def delete_line(connection: Connection, ruling: Ruling, line: int) -> None:
    """Takes a line of talk away; its author and time stay."""
    row = connection.execute(select(message).where(message.c.id == line)).one_or_none()
    if row is None or not row.text:
        raise Denied(ServerCode.NOT_FOUND)
    connection.execute(update(message).where(message.c.id == line).values(text=""))
    add_to_trail(
        connection, ruling, Act.DELETE_LINE, account_id=row.account, game_id=row.game, line=line
    )
