"""Fair play in the database: games to be looked at, figures, marks; units of work on a connection."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, text, update

from slovoplet.rules.ruleset import MAX_SEATS
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.fairplay.schema import WAITING, inspection, mark
from slovoplet.server.fairplay.suspicion import MOST_GAMES, TurnFigures, is_suspicious, sum_up
from slovoplet.server.moderation.report import newest
from slovoplet.server.moderation.trail import Act, Ruling, add_to_trail
from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.schema import account
from slovoplet.server.table.state import TableState

NOTHING = {"turns": 0, "several": 0, "best": 0, "unevenness": 0}


class MarkLine(msgspec.Struct, frozen=True):
    """Somebody a moderator should look at, and why; the unevenness of the pace is in thousandths."""

    id: int
    at: int
    account: str
    name: str
    games: int
    latest: str
    turns: int
    several: int
    best: int
    unevenness: int
    closed: int | None


class Inspected(NamedTuple):
    """The figures of a seat of a game."""

    seat: int
    figures: TurnFigures


def deserves_a_look(state: TableState) -> bool:
    """Whether something depended on a game, and people alone played it."""
    counts = bool(state.tournament or state.options.rated)
    people = {held.account for held in state.seats if held and held.account and not held.bot}
    return counts and len(people) == len(state.seats)


def ask_for_a_look(connection: Connection, game_id: str, state: TableState, at: int) -> None:
    """Notes, together with the end of a game, that it is to be looked at."""
    if not deserves_a_look(state):
        return
    rows = [
        {"game": game_id, "seat": seat, "account": held.account, "at": at, **NOTHING}
        for seat, held in enumerate(state.seats)
        if held is not None
    ]
    # A table goes on after its game, for a rematch or with a guest who signs in; one look is enough.
    asking = upsert_into(connection, inspection).on_conflict_do_nothing()
    connection.execute(asking, rows)


def next_to_look_at(connection: Connection, most: int) -> list[str]:
    """Some games that wait to be looked at, the oldest first."""
    # Each has a line for every seat, with the same time.
    found = select(inspection.c.game).where(text(WAITING)).order_by(inspection.c.at)
    seats = connection.execute(found.limit(most * MAX_SEATS)).scalars()
    return list(dict.fromkeys(seats))[:most]


def note_figures(
    connection: Connection, game_id: str, found: Sequence[Inspected], now: int
) -> list[str]:
    """Notes what a game shows of everybody in it, and marks whom it makes suspicious; returns their accounts."""
    for seat, figures in found:
        own = (inspection.c.game == game_id) & (inspection.c.seat == seat)
        values = msgspec.structs.asdict(figures)
        connection.execute(update(inspection).where(own).values(done=now, **values))
    rest = (inspection.c.game == game_id) & inspection.c.done.is_(None)
    connection.execute(update(inspection).where(rest).values(done=now))
    played = select(inspection.c.account).where(inspection.c.game == game_id)
    return [
        account_id
        for account_id in connection.execute(played).scalars().all()
        if _judge(connection, account_id, game_id, now)
    ]


def _judge(connection: Connection, account_id: str, game_id: str, now: int) -> bool:
    """Marks somebody whose latest games together are suspicious; what a moderator has looked at does not count."""
    last_closed = select(func.max(mark.c.closed)).where(mark.c.account == account_id)
    since = connection.execute(last_closed).scalar() or 0
    latest = (
        select(inspection.c.turns, inspection.c.several, inspection.c.best, inspection.c.unevenness)
        .where(inspection.c.account == account_id, inspection.c.at > since)
        .where(inspection.c.done.is_not(None), inspection.c.turns > 0)
        .order_by(inspection.c.at.desc())
        .limit(MOST_GAMES)
    )
    games = [TurnFigures(*row) for row in connection.execute(latest)]
    if not is_suspicious(games):
        return False
    values = {"at": now, "games": len(games), "latest": game_id}
    values |= msgspec.structs.asdict(sum_up(games))
    still_open = (mark.c.account == account_id) & mark.c.closed.is_(None)
    if not connection.execute(update(mark).where(still_open).values(values)).rowcount:
        connection.execute(insert(mark).values(account=account_id, **values))
    return True


def list_marks(connection: Connection, closed: bool, before: int | None) -> list[MarkLine]:
    """Open or closed marks, newest first, or those before a number."""
    found = select(mark, account.c.name).join(account, account.c.id == mark.c.account)
    rows = connection.execute(newest(found, mark, closed, before)).mappings().all()
    return msgspec.convert(rows, list[MarkLine])


def close_mark(connection: Connection, ruling: Ruling, number: int) -> None:
    """Says that a moderator has looked; what was played until then is not held against anybody again."""
    found = select(mark.c.account).where(mark.c.id == number, mark.c.closed.is_(None))
    marked = connection.execute(found).scalar()
    if marked is None:
        raise Denied(ServerCode.NOT_FOUND)
    connection.execute(update(mark).where(mark.c.id == number).values(closed=ruling.at))
    add_to_trail(connection, ruling, Act.CLOSE_MARK, account_id=marked)


def forget_inspections(connection: Connection, before: int, most: int) -> int:
    """Removes some old figures, and marks of as long ago; returns how many figures."""
    connection.execute(delete(mark).where(mark.c.at < before))
    some = (
        select(inspection.c.game)
        .where(inspection.c.at < before)
        .order_by(inspection.c.at)
        .limit(most)
    )
    return connection.execute(delete(inspection).where(inspection.c.game.in_(some))).rowcount


def forget_suspicions(connection: Connection, account_id: str) -> None:
    """Removes everything about somebody who is gone."""
    connection.execute(delete(mark).where(mark.c.account == account_id))
    connection.execute(delete(inspection).where(inspection.c.account == account_id))
