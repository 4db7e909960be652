"""Analyses in the database: turn by turn, so that any process can show one, and go on with it."""

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, select, update

from slovoplet.bots.report.analysis import ReviewedTurn
from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.lease import is_leased
from slovoplet.server.store.schema import review, study

MOST = 5000  # analyses kept; the oldest go
_decoder = msgspec.json.Decoder(ReviewedTurn)


class StoredStudy(NamedTuple):
    """The turns reviewed so far, those that could not be, whether that is all, and if anybody is at it."""

    turns: list[ReviewedTurn]
    unavailable: list[int]
    complete: bool
    is_going_on: bool


def study_lease(game_id: str) -> str:
    """The name of the lease of whoever analyses a game."""
    return f"study:{game_id}"


def find_study(connection: Connection, game_id: str, now: int) -> StoredStudy | None:
    """The analysis of a game; `None` if there is none that this version can read."""
    complete = connection.execute(select(study.c.complete).where(study.c.game == game_id)).scalar()
    if complete is None:
        return None
    rows = connection.execute(
        select(review.c.number, review.c.body)
        .where(review.c.game == game_id)
        .order_by(review.c.number)
    ).all()
    try:
        turns = [_decoder.decode(row.body) for row in rows if row.body is not None]
    except msgspec.DecodeError:
        delete_studies(connection, [game_id])
        return None
    unavailable = [row.number for row in rows if row.body is None]
    is_going_on = not complete and is_leased(connection, study_lease(game_id), now)
    return StoredStudy(turns, unavailable, complete, is_going_on)


def begin_study(connection: Connection, game_id: str, now: int) -> StoredStudy:
    """Begins an analysis, or goes on with one that somebody has left."""
    found = find_study(connection, game_id, now)
    if found is not None:
        return found
    adding = upsert_into(connection, study).values(game=game_id, at=now, complete=False)
    connection.execute(adding.on_conflict_do_nothing())
    return StoredStudy([], [], complete=False, is_going_on=True)


def add_review(
    connection: Connection, game_id: str, number: int, turn: ReviewedTurn | None
) -> None:
    """Saves the review of a turn; `None` says that it cannot be reviewed."""
    body = None if turn is None else msgspec.json.encode(turn).decode()
    adding = upsert_into(connection, review).values(game=game_id, number=number, body=body)
    connection.execute(adding.on_conflict_do_nothing())


def complete_study(connection: Connection, game_id: str, now: int) -> None:
    """Says that an analysis has all its turns."""
    connection.execute(update(study).where(study.c.game == game_id).values(complete=True, at=now))


def forget_studies(connection: Connection, before: int, batch: int) -> int:
    """Removes some analyses that are old, or more than there is room for; returns how many."""
    too_many = select(study.c.at).order_by(study.c.at.desc()).offset(MOST).limit(1)
    newest_to_go = connection.execute(too_many).scalar()
    limit = before if newest_to_go is None else max(before, newest_to_go + 1)
    old = select(study.c.game).where(study.c.at < limit).order_by(study.c.at).limit(batch)
    games = list(connection.execute(old).scalars())
    delete_studies(connection, games)
    return len(games)


def delete_studies(connection: Connection, games: list[str]) -> None:
    """Removes the analyses of games."""
    connection.execute(delete(review).where(review.c.game.in_(games)))
    connection.execute(delete(study).where(study.c.game.in_(games)))
