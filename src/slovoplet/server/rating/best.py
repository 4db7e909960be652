"""Tables of the best: by rating, by what a week brought, by turns and by words; pages go on after the last line."""

from typing import Annotated, Any, Literal, NamedTuple, Self

import msgspec
from msgspec import Meta
from sqlalchemy import ColumnElement, Connection, and_, or_, select, text
from sqlalchemy.sql import Select

from slovoplet.server.rating.strength import shown
from slovoplet.server.rating.tempo import Tempo
from slovoplet.server.rating.week import week_of
from slovoplet.server.store.place.ratings import SETTLED, feat, rated_week, rating
from slovoplet.server.store.schema import account, game, seat

SHOWN = 50
LEAST_GAIN = 0.5  # what is shown as nothing is no gain

RatingsOf = Literal["now", "week"]
FeatsBy = Literal["turn", "word"]
RatingCursor = Annotated[
    str, Meta(max_length=70, pattern=r"^(\d{1,5}(\.\d{1,17})?(e-\d+)?~[A-Za-z0-9_-]{1,32})?$")
]
FeatCursor = Annotated[
    str, Meta(max_length=60, pattern=r"^(\d{1,6}~[A-Za-z0-9_-]{1,32}~\d{1,2})?$")
]


class BestPerson(msgspec.Struct, frozen=True):
    """A line of a table of people: the rating, or what the week brought."""

    account: str
    name: str
    rating: int
    games: int
    gain: int | None = None


class BestPeople(msgspec.Struct, frozen=True):
    """A page of people, and the cursor after which the next one begins; empty if there is none."""

    people: tuple[BestPerson, ...]
    next: str


class BestFeat(msgspec.Struct, frozen=True):
    """A line of a table of records: whose it is, the words, their points, and the game."""

    name: str
    account: str | None
    words: tuple[str, ...]
    points: int
    game: str
    at: int


class BestFeats(msgspec.Struct, frozen=True):
    """A page of records, and the cursor after which the next one begins; empty if there is none."""

    feats: tuple[BestFeat, ...]
    next: str


class _PersonPlace(NamedTuple):
    value: float
    account: str

    @classmethod
    def parse(cls, cursor: str) -> Self:
        value, person = cursor.split("~")
        return cls(float(value), person)

    def format(self) -> str:
        return f"{self.value!r}~{self.account}"


def best_people(
    connection: Connection, rules: str, tempo: Tempo, of: RatingsOf, now: int, after: str = ""
) -> BestPeople:
    """The strongest now whose rating is no longer provisional, or who gained the most in this week."""
    found = _best_now(rules, tempo) if of == "now" else _best_of_week(rules, tempo, week_of(now))
    value, person = (
        (rating.c.mu, rating.c.account)
        if of == "now"
        else (rated_week.c.gain, rated_week.c.account)
    )
    if after:
        last = _PersonPlace.parse(after)
        found = found.where(value <= last.value)
        found = found.where(or_(value < last.value, person < last.account))
    rows = connection.execute(found.order_by(value.desc(), person.desc()).limit(SHOWN + 1)).all()
    people = tuple(
        BestPerson(
            row.id,
            row.name,
            shown(row.mu),
            row.games,
            None if row.gain is None else shown(row.gain),
        )
        for row in rows[:SHOWN]
    )
    last_row = rows[SHOWN - 1] if len(rows) > SHOWN else None
    return BestPeople(
        people, _PersonPlace(last_row.value, last_row.id).format() if last_row else ""
    )


def _is_there() -> ColumnElement[bool]:
    """The condition that an account is neither deleted nor closed."""
    return and_(account.c.deleted.is_(None), account.c.closed.is_(None))


def _best_now(rules: str, tempo: Tempo) -> Select[Any]:
    columns = (
        account.c.id,
        account.c.name,
        rating.c.mu,
        rating.c.games,
        rating.c.mu.label("value"),
    )
    return (
        select(*columns, text("NULL AS gain"))
        .join(rating, rating.c.account == account.c.id)
        .where(rating.c.rules == rules, rating.c.tempo == tempo, text(SETTLED), _is_there())
    )


def _best_of_week(rules: str, tempo: Tempo, week: int) -> Select[Any]:
    gain = rated_week.c.gain
    columns = (account.c.id, account.c.name, rating.c.mu, rated_week.c.games, gain)
    same = and_(rating.c.account == account.c.id, rating.c.rules == rules, rating.c.tempo == tempo)
    of_week = (rated_week.c.week == week) & (rated_week.c.rules == rules)
    return (
        select(*columns, gain.label("value"))
        .join(rated_week, rated_week.c.account == account.c.id)
        .join(rating, same)
        .where(of_week, rated_week.c.tempo == tempo, gain >= LEAST_GAIN, _is_there())
    )


def best_feats(connection: Connection, rules: str, by: FeatsBy, after: str = "") -> BestFeats:
    """The best turns, or the longest words; the latest named game first among equals."""
    value = feat.c.points if by == "turn" else feat.c.letters
    found = (
        select(feat, seat.c.name, seat.c.account)
        .join(game, game.c.id == feat.c.game)
        .join(seat, and_(seat.c.game == feat.c.game, seat.c.seat == feat.c.seat))
        # A moderator may have closed the table since.
        .where(feat.c.rules == rules, game.c.phase == "over")
    )
    if after:
        points, game_id, number = after.split("~")
        found = found.where(value <= int(points))
        same_game = and_(feat.c.game == game_id, feat.c.seat < int(number))
        later = or_(feat.c.game < game_id, same_game)
        found = found.where(or_(value < int(points), later))
    ordered = found.order_by(value.desc(), feat.c.game.desc(), feat.c.seat.desc())
    rows = connection.execute(ordered.limit(SHOWN + 1)).all()
    lines = tuple(
        BestFeat(
            row.name,
            row.account,
            tuple(row.words.split(" ")) if by == "turn" else (row.word,),
            row.points if by == "turn" else row.letters,
            row.game,
            row.at,
        )
        for row in rows[:SHOWN]
    )
    if len(rows) <= SHOWN:
        return BestFeats(lines, "")
    last = rows[SHOWN - 1]
    reached = last.points if by == "turn" else last.letters
    return BestFeats(lines, f"{reached}~{last.game}~{last.seat}")
