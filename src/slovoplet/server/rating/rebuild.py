"""Ratings and records made anew from all logs, and compared with what the database has."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Table, delete, insert, select, update

from slovoplet.server.decoder import Decoders
from slovoplet.server.rating.counting import CountedGame, read_counted, write_feats
from slovoplet.server.rating.ledger import (
    Pool,
    Strengths,
    change_rows,
    count,
    lock_pools,
    strength_row,
)
from slovoplet.server.rating.ratedgame import RatedGame
from slovoplet.server.rating.week import week_of
from slovoplet.server.store.place.ratings import feat, pool, rated, rated_week, rating
from slovoplet.server.store.schema import game

AT_ONCE = 500  # games read, and rows written, in one go
TABLES = (rating, rated, rated_week)

Item = TypeVar("Item")


class Rebuilt(NamedTuple):
    """How many games were read and rated, and in which tables the database had something else."""

    games: int
    rated: int
    differing: tuple[str, ...]


class Sums(NamedTuple):
    """All rows of the tables of ratings."""

    ratings: list[dict[str, Any]]
    changes: list[dict[str, Any]]
    weeks: list[dict[str, Any]]


def add_up(games: Iterable[RatedGame]) -> Sums:
    """What rated games add up to, in the order in which they ended; nothing else is asked."""
    strengths: dict[Pool, Strengths] = {}
    changes: list[dict[str, Any]] = []
    last: dict[tuple[Pool, str], int] = {}
    for played in sorted(games, key=lambda played: played.order):
        known = strengths.setdefault(played.pool, {})
        done = count(played, known)
        for change in done:
            if change.seat.account:
                known[change.seat.account] = change.after
                last[played.pool, change.seat.account] = played.at
        changes += change_rows(played, done)
    ratings = [
        strength_row(of, account, strength, last[of, account])
        for of, known in strengths.items()
        for account, strength in known.items()
    ]
    return Sums(ratings, changes, _weeks(changes))


def _weeks(changes: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    began: dict[tuple[Any, ...], float] = {}
    weeks: dict[tuple[Any, ...], dict[str, Any]] = {}
    for row in changes:
        if row["account"]:
            key = (week_of(row["at"]), row["rules"], row["tempo"], row["account"])
            games = weeks[key]["games"] + 1 if key in weeks else 1
            gain = row["mu"] - began.setdefault(key, row["mu_before"])
            named = dict(zip(("week", "rules", "tempo", "account"), key, strict=True))
            weeks[key] = named | {"gain": gain, "games": games}
    return list(weeks.values())


class LogsRead(NamedTuple):
    """What some finished games add, and which games these are."""

    ids: set[str]
    counted: list[CountedGame]


def read_all(connection: Connection, decoders: Decoders, known: Set[str] = frozenset()) -> LogsRead:
    """What all finished games add, but for those that are known; reading all logs takes a while."""
    reading = LogsRead(set(), [])
    for some in _finished(connection):
        fresh = {name: kind for name, kind in some.items() if name not in known}
        reading.ids.update(fresh)
        reading.counted.extend(read_counted(connection, fresh, decoders))
    return reading


def compare(connection: Connection, reading: LogsRead) -> Rebuilt:
    """What differs from what all logs add up to."""
    games = [one.rated for one in reading.counted if one.rated is not None]
    differing = tuple(
        table.name
        for table, rows in zip(TABLES, add_up(games), strict=True)
        if _stored(connection, table) != _comparable(table, rows)
    )
    return Rebuilt(len(reading.ids), len(games), differing)


def rebuild(connection: Connection, decoders: Decoders, before: LogsRead) -> Rebuilt:
    """Writes what all logs add up to: those read before, and those of games that have ended since."""
    pools = connection.execute(select(pool.c.rules, pool.c.tempo)).all()
    lock_pools(connection, [(rules, tempo) for rules, tempo in pools])
    since = read_all(connection, decoders, known=before.ids)
    reading = LogsRead(before.ids | since.ids, [*before.counted, *since.counted])
    found = compare(connection, reading)
    _write(connection, reading)
    return found


def _finished(connection: Connection) -> Iterator[dict[str, str]]:
    """The finished games and their kinds, some at a time."""
    last = ""
    while True:
        found = (
            select(game.c.id, game.c.kind)
            .where(game.c.phase == "over", game.c.id > last)
            .order_by(game.c.id)
            .limit(AT_ONCE)
        )
        some = dict(connection.execute(found).all())
        if not some:
            return
        yield some
        last = max(some)


def _stored(connection: Connection, table: Table) -> set[tuple[Any, ...]]:
    return {tuple(row) for row in connection.execute(select(table))}


def _comparable(table: Table, rows: Iterable[Mapping[str, Any]]) -> set[tuple[Any, ...]]:
    return {tuple(row[column.name] for column in table.columns) for row in rows}


def _write(connection: Connection, reading: LogsRead) -> None:
    sums = add_up(one.rated for one in reading.counted if one.rated is not None)
    for table, rows in zip(TABLES, sums, strict=True):
        connection.execute(delete(table))
        for some in _in_parts(rows):
            connection.execute(insert(table), some)
    connection.execute(delete(feat))
    for games in _in_parts(reading.counted):
        write_feats(connection, games)
    for ids in _in_parts(sorted(reading.ids)):
        connection.execute(update(game).where(game.c.id.in_(ids)).values(counted=True))


def _in_parts(items: Sequence[Item]) -> Iterator[Sequence[Item]]:
    for first in range(0, len(items), AT_ONCE):
        yield items[first : first + AT_ONCE]
