"""Those who search, in the database: units of work on a connection.

A search goes from waiting to meeting to a table. A meeting that somebody does not come to is dissolved: who agreed
goes on waiting, as long as before, and who did not has stopped searching.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.person import Person
from slovoplet.server.rating.strength import Strength
from slovoplet.server.rating.tempo import Tempo
from slovoplet.server.seek.pairing import Encounter, Seeker
from slovoplet.server.store.place.ratings import rating
from slovoplet.server.store.place.seeks import seek
from slovoplet.server.store.schema import account, block

GONE = 25_000  # milliseconds without a sign of the page after which nobody waits there
DAYS = 7 * 24 * 60 * 60 * 1000  # how long somebody waits for a game of days, page or no page
ANSWER = 20_000  # milliseconds to answer that one comes
SEATED = 60_000  # milliseconds that a table is pointed to


class SeekWish(msgspec.Struct, frozen=True):
    """What somebody searches for: games, a tempo, how many people at most, and whether for a rating."""

    games: tuple[str, ...]
    tempo: Tempo
    seats: int = 2
    rated: bool = True


class Meeting(msgspec.Struct, frozen=True):
    """People who all come: where they are to sit down, the one who has waited longest first."""

    id: str
    rules: str
    tempo: Tempo
    rated: bool
    accounts: tuple[str, ...]
    names: tuple[str, ...]


def add_seek(
    connection: Connection, person: Person, wish: SeekWish, now: int, most_address: int
) -> None:
    """Somebody searches from now on, for this instead of what was searched for before."""
    connection.execute(delete(seek).where(seek.c.account == person.id, seek.c.meeting.is_(None)))
    same = select(func.count()).select_from(seek).where(seek.c.address == person.address)
    if (connection.execute(same).scalar() or 0) >= most_address:
        raise Denied(ServerCode.TOO_MANY)
    if find_seek(connection, person.id) is not None:
        return  # somebody has been found meanwhile
    connection.execute(
        insert(seek).values(
            account=person.id,
            games=" ".join(wish.games),
            tempo=wish.tempo,
            seats=wish.seats,
            rated=wish.rated,
            address=person.address,
            since=now,
            seen=now,
            agreed=False,
        )
    )


def find_seek(connection: Connection, account_id: str) -> Row[Any] | None:
    """The search of somebody."""
    return connection.execute(select(seek).where(seek.c.account == account_id)).one_or_none()


def note_seen(connection: Connection, account_id: str, now: int) -> None:
    """Notes that somebody is still there."""
    connection.execute(update(seek).where(seek.c.account == account_id).values(seen=now))


def leave_seek(connection: Connection, account_id: str) -> list[str]:
    """Somebody stops searching; returns those who were to meet there and go on waiting."""
    found = find_seek(connection, account_id)
    if found is None:
        return []
    connection.execute(delete(seek).where(seek.c.account == account_id))
    return [] if found.meeting is None or found.game else _dissolve(connection, [found.meeting])


def agree(connection: Connection, account_id: str) -> list[str]:
    """Somebody comes to the meeting; returns everybody who is to meet there."""
    connection.execute(
        update(seek)
        .where(seek.c.account == account_id, seek.c.meeting.is_not(None))
        .values(agreed=True)
    )
    found = find_seek(connection, account_id)
    return [] if found is None or found.meeting is None else company_of(connection, found.meeting)


def company_of(connection: Connection, meeting: str) -> list[str]:
    """The accounts of a meeting, by how long they have waited."""
    found = select(seek.c.account).where(seek.c.meeting == meeting)
    return list(connection.execute(found.order_by(seek.c.since, seek.c.account)).scalars())


def _dissolve(connection: Connection, meetings: Sequence[str]) -> list[str]:
    """Lets the people of meetings wait again; returns who they are."""
    people = select(seek.c.account).where(seek.c.meeting.in_(meetings))
    accounts = list(connection.execute(people).scalars())
    connection.execute(
        update(seek)
        .where(seek.c.meeting.in_(meetings))
        .values(meeting=None, rules=None, until=None, agreed=False)
    )
    return accounts


def clear_away(connection: Connection, now: int) -> list[str]:
    """Forgets who is gone and meetings that somebody did not come to; returns whom it concerns."""
    late = and_(seek.c.until <= now, seek.c.game.is_(None))
    missed = list(connection.execute(select(seek.c.meeting).where(late).distinct()).scalars())
    absent = and_(late, seek.c.agreed.is_(False))
    seated = and_(seek.c.game.is_not(None), seek.c.until <= now - SEATED)
    gone = or_(
        and_(seek.c.tempo != "days", seek.c.seen <= now - GONE),
        and_(seek.c.tempo == "days", seek.c.since <= now - DAYS),
    )
    alone = and_(seek.c.meeting.is_(None), gone)
    told = list(connection.execute(select(seek.c.account).where(absent)).scalars())
    connection.execute(delete(seek).where(or_(absent, seated, alone)))
    return [*told, *(_dissolve(connection, missed) if missed else ())]


def waiting_seekers(connection: Connection) -> list[Seeker]:
    """All who wait and are in no meeting, with their strengths and whom they do not meet."""
    found = select(seek).where(seek.c.meeting.is_(None))
    rows = connection.execute(found).all()
    accounts = [row.account for row in rows]
    strengths = _strengths(connection, accounts)
    avoided = _avoided(connection, accounts)
    return [
        Seeker(
            row.account,
            tuple(row.games.split(" ")),
            row.tempo,
            row.seats,
            row.since,
            _at_tempo(strengths.get(row.account, {}), row.tempo),
            row.rated,
            frozenset(avoided.get(row.account, ())),
        )
        for row in rows
    ]


def rivals_of(connection: Connection, account_id: str, game: str, tempo: Tempo) -> list[Strength]:
    """The strengths of the others who wait for a game at a tempo."""
    same = and_(rating.c.account == seek.c.account, rating.c.rules == game, rating.c.tempo == tempo)
    found = (
        select(seek.c.games, rating.c.mu, rating.c.sigma, rating.c.games)
        .outerjoin(rating, same)
        .where(seek.c.tempo == tempo, seek.c.meeting.is_(None), seek.c.account != account_id)
    )
    return [
        Strength() if mu is None else Strength(mu, sigma, games)
        for wanted, mu, sigma, games in connection.execute(found)
        if game in wanted.split(" ")
    ]


def seeker_of(connection: Connection, row: Row[Any]) -> Seeker:
    """Somebody's search as pairing sees it."""
    known = _strengths(connection, [row.account]).get(row.account, {})
    strengths = _at_tempo(known, row.tempo)
    games = tuple(row.games.split(" "))
    return Seeker(row.account, games, row.tempo, row.seats, row.since, strengths, row.rated)


def _at_tempo(known: Mapping[tuple[str, str], Strength], wanted: str) -> dict[str, Strength]:
    return {rules: strength for (rules, tempo), strength in known.items() if tempo == wanted}


def _strengths(
    connection: Connection, accounts: Collection[str]
) -> dict[str, dict[tuple[str, str], Strength]]:
    known: dict[str, dict[tuple[str, str], Strength]] = {}
    found = select(rating).where(rating.c.account.in_(accounts))
    for row in connection.execute(found):
        strength = Strength(row.mu, row.sigma, row.games)
        known.setdefault(row.account, {})[row.rules, row.tempo] = strength
    return known


def _avoided(connection: Connection, accounts: Collection[str]) -> dict[str, set[str]]:
    avoided: dict[str, set[str]] = {}
    found = select(block.c.account, block.c.blocked).where(block.c.account.in_(accounts))
    for one, other in connection.execute(found):
        avoided.setdefault(one, set()).add(other)
    return avoided


def arrange(
    connection: Connection, matches: Iterable[tuple[str, Encounter]], now: int
) -> list[str]:
    """Has people meet, each meeting under an id; returns whom it concerns.

    Games of days need no answer: nobody has to be there.
    """
    told: list[str] = []
    for meeting, match in matches:
        connection.execute(
            update(seek)
            .where(seek.c.account.in_(match.accounts))
            .values(
                meeting=meeting,
                rules=match.game,
                until=now + ANSWER,
                agreed=match.tempo == "days",
            )
        )
        told += match.accounts
    return told


def complete_meetings(connection: Connection) -> list[Meeting]:
    """The meetings to which everybody comes and that have no table yet."""
    rows = connection.execute(
        select(seek, account.c.name)
        .join(account, account.c.id == seek.c.account)
        .where(seek.c.meeting.is_not(None), seek.c.game.is_(None))
        .order_by(seek.c.meeting, seek.c.since, seek.c.account)
    )
    meetings = []
    for meeting, some in groupby(rows, key=lambda row: row.meeting):
        people = list(some)
        if all(one.agreed for one in people) and len(people) > 1:
            meetings.append(
                Meeting(
                    meeting,
                    people[0].rules,
                    people[0].tempo,
                    all(one.rated for one in people),
                    tuple(one.account for one in people),
                    tuple(one.name for one in people),
                )
            )
    return meetings


def seat_meeting(connection: Connection, meeting: str, game_id: str, now: int) -> int:
    """Points everybody of a meeting who has no table yet to theirs; returns how many they are."""
    waiting = (seek.c.meeting == meeting) & seek.c.game.is_(None) & seek.c.agreed
    return connection.execute(update(seek).where(waiting).values(game=game_id, until=now)).rowcount


def count_seekers(connection: Connection) -> int:
    """How many search now."""
    found = select(func.count()).select_from(seek).where(seek.c.game.is_(None))
    return connection.execute(found).scalar() or 0
