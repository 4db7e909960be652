"""The ratings of one person: what they are now, how they came about, and what one game did."""

import msgspec
from sqlalchemy import Connection, func, select, text

from slovoplet.server.rating.strength import Strength, shown
from slovoplet.server.rating.tempo import Tempo
from slovoplet.server.store.place.ratings import SETTLED, rated, rating
from slovoplet.server.store.schema import game

LATEST = 500  # games of a graph


class PersonRating(msgspec.Struct, frozen=True):
    """How strong somebody is at one game and tempo; a provisional rating has no place among others."""

    game: str
    tempo: Tempo
    rating: int
    provisional: bool
    games: int
    place: int | None
    at: int


class PersonRatings(msgspec.Struct, frozen=True):
    """All ratings of a person, those of the most games first."""

    ratings: tuple[PersonRating, ...]


class RatingPoint(msgspec.Struct, frozen=True):
    """A rating after a game."""

    at: int
    rating: int
    game: str


class RatingHistory(msgspec.Struct, frozen=True):
    """How a rating came about: after each of the latest games, the oldest of them first."""

    points: tuple[RatingPoint, ...]


class SeatChange(msgspec.Struct, frozen=True):
    """What a game did to the rating of one player; bots stay what they are."""

    seat: int
    before: int
    after: int
    provisional: bool


class GameChanges(msgspec.Struct, frozen=True):
    """What a game did to ratings: nothing if it is not rated, or not counted yet."""

    counted: bool
    changes: tuple[SeatChange, ...]


def ratings_of(connection: Connection, account: str) -> PersonRatings:
    """The ratings of an account."""
    found = select(rating).where(rating.c.account == account).order_by(rating.c.games.desc())
    return PersonRatings(
        tuple(
            PersonRating(
                row.rules,
                row.tempo,
                shown(row.mu),
                not row.settled,
                row.games,
                _place(connection, row.rules, row.tempo, row.mu) if row.settled else None,
                row.at,
            )
            for row in connection.execute(found).all()
        )
    )


def _place(connection: Connection, rules: str, tempo: str, mu: float) -> int:
    better = select(func.count()).select_from(rating)
    better = better.where(rating.c.rules == rules, rating.c.tempo == tempo, text(SETTLED))
    return 1 + (connection.execute(better.where(rating.c.mu > mu)).scalar() or 0)


def strength_of(connection: Connection, account: str, rules: str, tempo: Tempo) -> Strength:
    """How strong an account is at a game and tempo, as far as anybody knows."""
    found = select(rating.c.mu, rating.c.sigma, rating.c.games).where(
        rating.c.account == account, rating.c.rules == rules, rating.c.tempo == tempo
    )
    row = connection.execute(found).one_or_none()
    return Strength() if row is None else Strength(*row)


def history_of(connection: Connection, account: str, rules: str, tempo: Tempo) -> RatingHistory:
    """How the rating of an account came about."""
    found = (
        select(rated.c.at, rated.c.mu, rated.c.game)
        .where(rated.c.account == account, rated.c.rules == rules, rated.c.tempo == tempo)
        .order_by(rated.c.at.desc(), rated.c.game.desc())
        .limit(LATEST)
    )
    rows = connection.execute(found).all()
    return RatingHistory(tuple(RatingPoint(at, shown(mu), name) for at, mu, name in reversed(rows)))


def changes_of(connection: Connection, game_id: str) -> GameChanges:
    """What a game did to the ratings of its players."""
    counted = connection.execute(select(game.c.counted).where(game.c.id == game_id)).scalar()
    found = select(rated).where(rated.c.game == game_id).order_by(rated.c.seat)
    changes = tuple(
        SeatChange(
            row.seat,
            shown(row.mu_before),
            shown(row.mu),
            not Strength(row.mu, row.sigma).is_settled,
        )
        for row in connection.execute(found)
        if row.account is not None
    )
    return GameChanges(bool(counted), changes)
