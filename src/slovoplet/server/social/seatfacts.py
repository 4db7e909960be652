"""What else is known of the people at tables: how strong they are at its game, and whether they are on vacation."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, select

from slovoplet.rules.clock import Clock, DayClock
from slovoplet.server.notice.vacation import who_is_away
from slovoplet.server.rating.strength import shown
from slovoplet.server.rating.tempo import Tempo, tempo_of
from slovoplet.server.store.gamelist import GameLine, GamePage
from slovoplet.server.store.place.ratings import rating


class SeatFacts(msgspec.Struct, frozen=True):
    """A person at a seat: the rating at the game and its tempo, and until when they are away."""

    seat: int
    rating: int | None
    provisional: bool
    away_until: int | None  # only where games wait for who is away


class TableCompany(msgspec.Struct, frozen=True):
    """The people at a table."""

    seats: tuple[SeatFacts, ...]


class PeopleFacts(NamedTuple):
    """What is known of some people: their ratings by game and tempo, and who is away until when."""

    ratings: dict[tuple[str, str, str], tuple[float, bool]]
    away: dict[str, int]

    def at(self, seat: int, account: str, game: str, clock: Clock) -> SeatFacts:
        """One of them at a seat of a table."""
        tempo: Tempo | None = tempo_of(clock)
        found = self.ratings.get((account, game, tempo)) if tempo else None
        away = self.away.get(account) if isinstance(clock, DayClock) else None
        if found is None:
            return SeatFacts(seat, None, provisional=True, away_until=away)
        return SeatFacts(seat, shown(found[0]), provisional=not found[1], away_until=away)


def known_of(
    connection: Connection, people: Collection[str], games: Collection[str], now: int
) -> PeopleFacts:
    """What is known of people who play some games."""
    found = select(rating).where(rating.c.account.in_(people), rating.c.rules.in_(games))
    ratings = {
        (row.account, row.rules, row.tempo): (row.mu, bool(row.settled))
        for row in connection.execute(found)
    }
    return PeopleFacts(ratings, who_is_away(connection, people, now))


def company_at_table(
    connection: Connection,
    game: str,
    clock: Clock,
    seated: Iterable[tuple[int, str]],
    now: int,
) -> TableCompany:
    """The people at the seats of one table."""
    taken = list(seated)
    known = known_of(connection, [account for _, account in taken], [game], now)
    return TableCompany(tuple(known.at(seat, account, game, clock) for seat, account in taken))


def with_facts(connection: Connection, page: GamePage, now: int) -> GamePage:
    """A page of games that says of the people in those that are not over how strong they are, and who is away."""
    going_on = [line for line in page.games if line.phase != "over"]
    people = {seat.account for line in going_on for seat in line.seats if seat.account}
    if not people:
        return page
    known = known_of(connection, people, {line.game for line in going_on}, now)
    return msgspec.structs.replace(page, games=_described(page.games, known))


def _described(lines: Sequence[GameLine], known: PeopleFacts) -> tuple[GameLine, ...]:
    described = []
    for line in lines:
        seats = []
        for seat in line.seats:
            if seat.account is None or line.phase == "over":
                seats.append(seat)
                continue
            facts = known.at(seat.seat, seat.account, line.game, line.clock)
            more = msgspec.structs.asdict(facts)
            seats.append(msgspec.structs.replace(seat, **more))
        described.append(msgspec.structs.replace(line, seats=tuple(seats)))
    return tuple(described)
