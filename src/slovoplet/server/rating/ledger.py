"""Ratings in the database: always what the rated games, in the order in which they ended, add up to.

A game that is counted late, because another process or a long transaction came first, is put where it belongs: what
ended after it is taken back and counted again. So the numbers do not depend on who counted what when, and making
all of them anew from the logs gives the same ones.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, and_, delete, insert, or_, select

from slovoplet.server.rating.ratedgame import RatedGame, RatedSeat
from slovoplet.server.rating.strength import Strength, bot_strength, rate
from slovoplet.server.rating.tempo import Tempo
from slovoplet.server.rating.week import week_begins, week_of
from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.place.ratings import pool, rated, rated_week, rating

Pool = tuple[str, Tempo]
Strengths = dict[str, Strength]  # by account
AT_ONCE = 500  # games of one statement


class StrengthChange(NamedTuple):
    """What a game did to one of its players."""

    seat: RatedSeat
    before: Strength
    after: Strength


def count(played: RatedGame, known: Mapping[str, Strength]) -> list[StrengthChange]:
    """What a game does to its players, of whom so much is known; bots stay what they are."""
    before = [
        known.get(seat.account, Strength()) if seat.account else bot_strength(seat.bot or "")
        for seat in played.seats
    ]
    after = rate(before, [seat.rank for seat in played.seats])
    return [
        StrengthChange(seat, old, new if seat.account else old)
        for seat, old, new in zip(played.seats, before, after, strict=True)
    ]


def lock_pools(connection: Connection, pools: Iterable[Pool]) -> None:
    """Keeps others from some ratings until the transaction ends; in one order, so that no two wait in a ring."""
    for rules, tempo in sorted(set(pools)):
        adding = upsert_into(connection, pool).values(rules=rules, tempo=tempo, games=0)
        connection.execute(
            adding.on_conflict_do_update(
                index_elements=[pool.c.rules, pool.c.tempo], set_={"games": pool.c.games}
            )
        )


def enter_games(connection: Connection, games: Sequence[RatedGame]) -> None:
    """Counts games, each once however often it is entered."""
    lock_pools(connection, (played.pool for played in games))
    for played in sorted(games, key=lambda played: played.order):
        if not _is_counted(connection, played.game):
            _enter(connection, played)


def _is_counted(connection: Connection, game_id: str) -> bool:
    found = select(rated.c.game).where(rated.c.game == game_id).limit(1)
    return connection.execute(found).scalar() is not None


def _enter(connection: Connection, played: RatedGame) -> None:
    later = _later_games(connection, played)
    known = _take_back(connection, played.pool, [one.game for one in later])
    accounts = {seat.account for one in (played, *later) for seat in one.seats if seat.account}
    known |= _strengths(connection, played.pool, accounts - known.keys())
    changes = {}
    for one in (played, *later):
        changes[one.game] = count(one, known)
        known |= {
            change.seat.account: change.after for change in changes[one.game] if change.seat.account
        }
        _write_changes(connection, one, changes[one.game])
    times = {account: max(_times(account, (played, *later))) for account in accounts}
    _write_strengths(connection, played.pool, {one: known[one] for one in accounts}, times)
    weeks = {
        (week_of(one.at), seat.account)
        for one in (played, *later)
        for seat in one.seats
        if seat.account
    }
    for week, account in sorted(weeks):
        _write_week(connection, played.pool, week, account)


def _times(account: str, games: Iterable[RatedGame]) -> list[int]:
    return [one.at for one in games if any(seat.account == account for seat in one.seats)]


def _later_games(connection: Connection, played: RatedGame) -> list[RatedGame]:
    """The games of the same ratings that ended after this one and are counted already, in their order."""
    rules, tempo = played.pool
    after = or_(rated.c.at > played.at, and_(rated.c.at == played.at, rated.c.game > played.game))
    found = (
        select(rated)
        .where(rated.c.rules == rules, rated.c.tempo == tempo, rated.c.at >= played.at, after)
        .order_by(rated.c.at, rated.c.game, rated.c.seat)
    )
    rows = connection.execute(found).all()
    return [_game_of(list(seats)) for _, seats in groupby(rows, key=lambda row: row.game)]


def _game_of(rows: Sequence[Row[Any]]) -> RatedGame:
    first = rows[0]
    seats = (RatedSeat(row.seat, row.account, row.bot, row.rank) for row in rows)
    return RatedGame(first.game, first.rules, first.tempo, first.at, tuple(seats))


def _take_back(connection: Connection, of: Pool, games: Sequence[str]) -> Strengths:
    """Takes back what some games did; returns how strong their people were before the first of them."""
    known: Strengths = {}
    for first in range(0, len(games), AT_ONCE):
        some = games[first : first + AT_ONCE]
        found = (
            select(rated)
            .where(rated.c.game.in_(some), rated.c.account.is_not(None))
            .order_by(rated.c.at, rated.c.game)
        )
        for row in connection.execute(found):
            before = Strength(row.mu_before, row.sigma_before, row.games - 1)
            known.setdefault(row.account, before)
        connection.execute(delete(rated).where(rated.c.game.in_(some)))
    return known


def _strengths(connection: Connection, of: Pool, accounts: Iterable[str]) -> Strengths:
    rules, tempo = of
    found = select(rating.c.account, rating.c.mu, rating.c.sigma, rating.c.games).where(
        rating.c.account.in_(list(accounts)), rating.c.rules == rules, rating.c.tempo == tempo
    )
    return {account: Strength(*strength) for account, *strength in connection.execute(found)}


def _write_changes(
    connection: Connection, played: RatedGame, changes: Sequence[StrengthChange]
) -> None:
    connection.execute(insert(rated), change_rows(played, changes))


def change_rows(played: RatedGame, changes: Sequence[StrengthChange]) -> list[dict[str, Any]]:
    """What a game did, as the database keeps it."""
    return [
        {
            "game": played.game,
            "seat": seat.seat,
            "account": seat.account,
            "bot": seat.bot,
            "rules": played.rules,
            "tempo": played.tempo,
            "at": played.at,
            "rank": seat.rank,
            "mu_before": before.mu,
            "sigma_before": before.sigma,
            "mu": after.mu,
            "sigma": after.sigma,
            "games": after.games,
        }
        for seat, before, after in changes
    ]


def strength_row(of: Pool, account: str, strength: Strength, at: int) -> dict[str, Any]:
    """How strong somebody is, as the database keeps it."""
    rules, tempo = of
    return {
        "account": account,
        "rules": rules,
        "tempo": tempo,
        "mu": strength.mu,
        "sigma": strength.sigma,
        "games": strength.games,
        "settled": strength.is_settled,
        "at": at,
    }


def _write_strengths(
    connection: Connection, of: Pool, strengths: Strengths, times: Mapping[str, int]
) -> None:
    for account, strength in sorted(strengths.items()):
        row = strength_row(of, account, strength, times[account])
        changed = {key: row[key] for key in ("mu", "sigma", "games", "settled", "at")}
        adding = upsert_into(connection, rating).values(row)
        connection.execute(
            adding.on_conflict_do_update(
                index_elements=[rating.c.account, rating.c.rules, rating.c.tempo], set_=changed
            )
        )


def _write_week(connection: Connection, of: Pool, week: int, account: str) -> None:
    """Writes what somebody gained in a week: from before its first game to after its last."""
    rules, tempo = of
    mine = and_(rated.c.account == account, rated.c.rules == rules, rated.c.tempo == tempo)
    within = and_(rated.c.at >= week_begins(week), rated.c.at < week_begins(week + 1))
    found = select(rated.c.mu_before, rated.c.mu).where(mine, within)
    played = connection.execute(found.order_by(rated.c.at, rated.c.game)).all()
    gained = {"gain": played[-1].mu - played[0].mu_before, "games": len(played)}
    key = {"week": week, "rules": rules, "tempo": tempo, "account": account}
    adding = upsert_into(connection, rated_week).values(**key, **gained)
    connection.execute(
        adding.on_conflict_do_update(
            index_elements=[rated_week.c[name] for name in key], set_=gained
        )
    )
