"""What others see of a person: units of work on a connection."""

import msgspec
from sqlalchemy import Connection, select

from slovoplet.server.decoder import Decoders
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.block import blocked_by
from slovoplet.server.social.friendship import (
    FriendLine,
    Friendship,
    between,
    friends_of,
    games_now,
)
from slovoplet.server.social.handle import owner_of
from slovoplet.server.social.note import note_on
from slovoplet.server.social.records import Feat
from slovoplet.server.social.tally import GameTally, tally_of
from slovoplet.server.store.gamelist import GameLine, listed_games, outcome_of, read_standing
from slovoplet.server.store.schema import account, game, seat

MOST_TOGETHER = 500  # games of two people that are counted, the latest


class PersonName(msgspec.Struct, frozen=True):
    """A person as a link names one."""

    id: str
    name: str


class Together(msgspec.Struct, frozen=True):
    """The games that the reader and a person played, as the reader counts them."""

    games: int
    won: int
    lost: int


class Profile(msgspec.Struct, frozen=True):
    """A person as a reader sees one; what only the reader knows is the reader's."""

    id: str
    name: str
    guest: bool
    since: int
    games: int
    by_game: tuple[GameTally, ...]
    best_turn: Feat | None
    longest_word: Feat | None
    records: tuple[GameLine, ...]  # the games of the records
    playing: GameLine | None  # what the person plays now, where one may look on
    me: bool
    friendship: Friendship = "none"
    blocked: bool = False
    note: str = ""
    together: Together | None = None
    friends: tuple[FriendLine, ...] = ()  # for oneself and one's friends only


def find_account(connection: Connection, who: str) -> str:
    """The account that an id or a name names; refused if there is none, or it has left."""
    there = select(account.c.id).where(account.c.id == who, account.c.deleted.is_(None))
    found = connection.execute(there).scalar() or owner_of(connection, who)
    if found is None:
        raise Denied(ServerCode.NO_PERSON)
    return found


def name_person(connection: Connection, who: str) -> PersonName:
    """The person that an id or a name names."""
    found = select(account.c.id, account.c.name)
    row = connection.execute(found.where(account.c.id == find_account(connection, who))).one()
    return PersonName(row.id, row.name)


def profile_of(
    connection: Connection, who: str, reader: str | None, decoders: Decoders, now: int
) -> Profile:
    """A person as a reader sees one; `None` reads without having come in."""
    found = select(account.c.id, account.c.name, account.c.login, account.c.created)
    row = connection.execute(found.where(account.c.id == find_account(connection, who))).one()
    counted = tally_of(connection, row.id, decoders)
    feats = {feat.game for feat in (counted.best_turn, counted.longest_word) if feat}
    playing = games_now(connection, [row.id], now).get(row.id)
    shown = {
        line.id: line
        for line in listed_games(
            connection, feats | ({playing} if playing else set()), row.id, decoders
        )
    }
    seen = Profile(
        id=row.id,
        name=row.name,
        guest=row.login is None,
        since=row.created,
        games=counted.games,
        by_game=counted.by_game,
        best_turn=counted.best_turn,
        longest_word=counted.longest_word,
        records=tuple(line for name, line in shown.items() if name in feats),
        playing=shown.get(playing) if playing else None,
        me=row.id == reader,
    )
    return seen if reader is None else _as_read_by(connection, seen, reader, now)


def _as_read_by(connection: Connection, seen: Profile, reader: str, now: int) -> Profile:
    """A profile with what is between the reader and the person."""
    friendship = between(connection, reader, seen.id)
    friends = seen.me or friendship == "friends"
    shown = friends_of(connection, seen.id, now) if friends else []
    if not seen.me:
        shown = [line for line in shown if line.state == "friends" and line.id != reader]
    return msgspec.structs.replace(
        seen,
        friendship=friendship,
        blocked=seen.id in blocked_by(connection, reader),
        note=note_on(connection, reader, seen.id),
        together=None if seen.me else together(connection, reader, seen.id),
        friends=tuple(shown),
    )


def together(connection: Connection, reader: str, other: str) -> Together | None:
    """The finished games of two people; `None` if there are none."""
    theirs = seat.alias("theirs")
    # Who has played thousands of games has few with any one person: an index alone tells which.
    their_games = select(theirs.c.game).where(theirs.c.account == other, theirs.c.ended >= 0)
    common = (
        select(seat.c.game)
        .where(seat.c.account == reader, seat.c.ended >= 0, seat.c.game.in_(their_games))
        .order_by(seat.c.ended.desc())
        .limit(MOST_TOGETHER)
    )
    names = list(connection.execute(common).scalars())
    found = (
        select(seat.c.seat, theirs.c.seat.label("their_seat"), game.c.standing)
        .join(theirs, theirs.c.game == seat.c.game)
        .join(game, game.c.id == seat.c.game)
        .where(seat.c.game.in_(names), seat.c.account == reader, theirs.c.account == other)
        .where(game.c.phase == "over")
    )
    rows = connection.execute(found).all() if names else []
    won = lost = 0
    for row in rows:
        winners = read_standing(row.standing).winners if row.standing else ()
        won += outcome_of({row.seat}, winners) == "won"
        lost += outcome_of({row.their_seat}, winners) == "won"
    return Together(len(rows), won, lost) if rows else None
