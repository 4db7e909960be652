"""«Ход дня» in the database: found once for all processes."""

import datetime

from sqlalchemy import Connection, delete, insert, select

from slovoplet.server.store.schema import puzzle

KEPT = datetime.timedelta(days=366)  # the archive


def load_puzzle(connection: Connection, date: datetime.date) -> str | None:
    """The puzzle of a date as JSON; `None` if nobody has found it yet."""
    found = select(puzzle.c.body).where(puzzle.c.date == date.isoformat())
    return connection.execute(found).scalar()


def stored_days(connection: Connection, first: str, last: str) -> list[str]:
    """The dates from one to another, both included, whose puzzle is known, in order."""
    found = select(puzzle.c.date).where(puzzle.c.date.between(first, last)).order_by(puzzle.c.date)
    return list(connection.execute(found).scalars())


def save_puzzle(connection: Connection, date: datetime.date, body: str) -> None:
    """Saves the puzzle of a date; those of long ago go."""
    connection.execute(delete(puzzle).where(puzzle.c.date == date.isoformat()))
    connection.execute(delete(puzzle).where(puzzle.c.date < (date - KEPT).isoformat()))
    connection.execute(insert(puzzle).values(date=date.isoformat(), body=body))
