"""«Ход дня» in the database: found once for all processes."""

import datetime

from sqlalchemy import Connection, delete, insert, select

from slovoplet.server.store.schema import puzzle

KEPT = datetime.timedelta(days=7)


def load_puzzle(connection: Connection, date: datetime.date) -> str | None:
    """The puzzle of a date as JSON; `None` if nobody has found it yet."""
    found = select(puzzle.c.body).where(puzzle.c.date == date.isoformat())
    return connection.execute(found).scalar()


def save_puzzle(connection: Connection, date: datetime.date, body: str) -> None:
    """Saves the puzzle of a date; those of long ago go."""
    connection.execute(delete(puzzle).where(puzzle.c.date == date.isoformat()))
    connection.execute(delete(puzzle).where(puzzle.c.date < (date - KEPT).isoformat()))
    connection.execute(insert(puzzle).values(date=date.isoformat(), body=body))
