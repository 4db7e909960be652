"""Chat at a table: players and spectators have separate rooms."""

from collections.abc import Collection
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.block import blocked_by
from slovoplet.server.protocol import ChatLine, Room
from slovoplet.server.store.schema import account as account_table
from slovoplet.server.store.schema import block, message, mute
from slovoplet.texts import catalogue

MAX_TEXT = 200
SHOWN = 50  # lines sent to somebody who joins
MOST_AT_ONCE = 200  # lines read at once for those who are there
LOCK = 0x51072  # of PostgreSQL, together with a game


class SpokenLine(NamedTuple):
    """A line of chat, and the accounts that want to hear nothing of its author."""

    line: ChatLine
    deaf: frozenset[str]


class PastTalk(NamedTuple):
    """The last lines that somebody may read at a table, and the number of the last one of all."""

    lines: tuple[ChatLine, ...]
    last: int


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
    if connection.dialect.name == "postgresql":
        # Lines of a game become readable in the order of their numbers, so that who follows misses none.
        connection.execute(select(func.pg_advisory_xact_lock(LOCK, func.hashtext(game_id))))
    written = connection.execute(
        insert(message).values(
            game=game_id, room=room, account=account, name=name, text=text, at=now
        )
    )
    assert written.inserted_primary_key is not None
    return ChatLine(written.inserted_primary_key[0], room, account, name, text, now)


def last_lines(
    connection: Connection, game_id: str, room: Room, without: set[str], before: int | None = None
) -> tuple[ChatLine, ...]:
    """The last lines of a room, or those before a number, oldest first, except those of blocked people."""
    shown = (message.c.room == room, message.c.account.not_in(without))
    return newest_lines(connection, game_id, SHOWN, before, *shown)


def newest_lines(
    connection: Connection,
    game_id: str,
    most: int,
    before: int | None,
    *shown: ColumnElement[bool],
) -> tuple[ChatLine, ...]:
    """The last lines at a table that are to be shown, or those before a number, oldest first."""
    found = (
        select(message)
        .where(message.c.game == game_id, message.c.text != "", *shown)
        .order_by(message.c.id.desc())
        .limit(most)
    )
    if before is not None:
        found = found.where(message.c.id < before)
    rows = connection.execute(found).mappings().all()
    return msgspec.convert(rows[::-1], tuple[ChatLine, ...])


def past_talk(
    connection: Connection,
    game_id: str,
    room: Room,
    account: str | None,
    before: int | None = None,
) -> PastTalk:
    """What somebody who comes to a table is told of what was said, or the lines before one of them."""
    without = blocked_by(connection, account) if account else set()
    last = last_talk(connection, [game_id]).get(game_id, 0)
    return PastTalk(last_lines(connection, game_id, room, without, before), last)


def lines_since(connection: Connection, game_id: str, last: int) -> list[SpokenLine]:
    """The next lines of both rooms of a table after a number, oldest first."""
    found = (
        select(message)
        .where(message.c.game == game_id, message.c.id > last, message.c.text != "")
        .order_by(message.c.id)
        .limit(MOST_AT_ONCE)
    )
    rows = connection.execute(found).mappings().all()
    lines = msgspec.convert(rows, list[ChatLine])
    authors = {line.account for line in lines}
    blocks = connection.execute(
        select(block.c.account, block.c.blocked).where(block.c.blocked.in_(authors))
    ).all()
    return [
        SpokenLine(line, frozenset(one.account for one in blocks if one.blocked == line.account))
        for line in lines
    ]


def last_talk(connection: Connection, games: Collection[str]) -> dict[str, int]:
    """The number of the last line at each of the tables where anything was said."""
    newest = (
        select(message.c.game, func.max(message.c.id))
        .where(message.c.game.in_(games), message.c.text != "")
        .group_by(message.c.game)
    )
    return dict(connection.execute(newest).all())


def mute_person(connection: Connection, game_id: str, account: str, muted: bool) -> bool:
    """Silences somebody at a table, or lets them speak again; false if there is no such person."""
    known = select(account_table.c.id).where(account_table.c.id == account)
    if connection.execute(known).scalar() is None:
        return False
    connection.execute(delete(mute).where(mute.c.game == game_id, mute.c.account == account))
    if muted:
        connection.execute(insert(mute).values(game=game_id, account=account))
    return True
