"""Chat at a table: players and spectators have separate rooms."""

from datetime import UTC, datetime

from sqlalchemy import Connection, delete, insert, select

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.protocol import ChatLine, Room
from slovoplet.server.store.schema import account as account_table
from slovoplet.server.store.schema import message, mute
from slovoplet.texts import catalogue

MAX_TEXT = 200
SHOWN = 50  # lines sent to somebody who joins


def room_of(seats: tuple[int, ...]) -> Room:
    """The chat room of somebody with these seats."""
    return "players" if seats else "spectators"


def clean_text(text: str, phrase: str) -> str:
    """The text of a line: a quick phrase by its name, or free text in one line."""
    if phrase:
        phrases = catalogue("ru")["phrase"]
        if phrase not in phrases:
            raise Denied(ServerCode.BAD_MESSAGE, problem="phrase")
        return phrases[phrase]
    line = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    if not line:
        raise Denied(ServerCode.EMPTY_TEXT)
    return line[:MAX_TEXT]


def add_line(
    connection: Connection, game_id: str, room: Room, account: str, name: str, text: str, now: int
) -> ChatLine:
    """Adds a line; refused to somebody whom the host or a moderator has muted."""
    silenced = select(account_table.c.muted_until).where(account_table.c.id == account)
    until = connection.execute(silenced).scalar()
    if until is not None and until > now:
        shown = datetime.fromtimestamp(until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        raise Denied(ServerCode.SILENCED, until=shown)
    muted = select(mute.c.account).where(mute.c.game == game_id, mute.c.account == account)
    if connection.execute(muted).scalar() is not None:
        raise Denied(ServerCode.MUTED)
    written = connection.execute(
        insert(message).values(
            game=game_id, room=room, account=account, name=name, text=text, at=now
        )
    )
    assert written.inserted_primary_key is not None
    return ChatLine(written.inserted_primary_key[0], room, account, name, text, now)


def last_lines(
    connection: Connection, game_id: str, room: Room, without: set[str]
) -> tuple[ChatLine, ...]:
    """The last lines of a room, oldest first, except those of blocked people."""
    found = (
        select(message)
        .where(message.c.game == game_id, message.c.room == room, message.c.text != "")
        .where(message.c.account.not_in(without))
        .order_by(message.c.id.desc())
        .limit(SHOWN)
    )
    rows = connection.execute(found).all()
    return tuple(
        ChatLine(row.id, row.room, row.account, row.name, row.text, row.at)
        for row in reversed(rows)
    )


def mute_person(connection: Connection, game_id: str, account: str, muted: bool) -> bool:
    """Silences somebody at a table, or lets them speak again; false if there is no such person."""
    known = select(account_table.c.id).where(account_table.c.id == account)
    if connection.execute(known).scalar() is None:
        return False
    connection.execute(delete(mute).where(mute.c.game == game_id, mute.c.account == account))
    if muted:
        connection.execute(insert(mute).values(game=game_id, account=account))
    return True
