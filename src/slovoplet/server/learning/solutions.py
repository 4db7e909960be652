"""What people answered to puzzles, in the database: units of work on a connection."""

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from slovoplet.bots.puzzle import Sign
from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.schema import account, solution

_ORDER: dict[Sign, int] = {"miss": 0, "near": 1, "best": 2}


class Solution(msgspec.Struct, frozen=True):
    """Somebody's best answer to a puzzle; without points they only looked at the answer."""

    points: int | None
    text: str
    sign: Sign
    seen: bool = False

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to find."""
        return self.seen or self.sign == "best"


class Everybody(msgspec.Struct, frozen=True):
    """How everybody has done: how many answered, how many found the best turn, and who was best first."""

    tried: int
    found: int
    best: int | None  # the points of the best answer
    name: str
    text: str = ""  # that answer, for who is done


class DayMark(NamedTuple):
    """The result of a day: its sign, and whether it came in time to keep a streak."""

    date: str
    sign: Sign
    kept: bool


def find_solution(connection: Connection, account_id: str, puzzle: str) -> Solution | None:
    """What somebody has answered to a puzzle; `None` if nothing yet."""
    row = connection.execute(
        select(solution.c.points, solution.c.text, solution.c.sign, solution.c.seen).where(
            solution.c.account == account_id, solution.c.puzzle == puzzle
        )
    ).one_or_none()
    return None if row is None else Solution(*row)


def save_solution(
    connection: Connection, account_id: str, puzzle: str, new: Solution, now: int, in_time: bool
) -> Solution:
    """Keeps an answer if it is the best of that person; once the answer has been seen, none counts any more."""
    mine = (solution.c.account == account_id) & (solution.c.puzzle == puzzle)
    known = find_solution(connection, account_id, puzzle)
    keeps = in_time and new.sign != "miss"
    if known is None:
        row = msgspec.structs.asdict(new) | {
            "account": account_id,
            "puzzle": puzzle,
            "dated": puzzle[0].isdecimal(),
            "at": now,
            "kept": keeps,
        }
        adding = upsert_into(connection, solution).values(row)
        connection.execute(adding.on_conflict_do_nothing())
        return new
    if known.seen:
        return known
    if new.seen:
        connection.execute(update(solution).where(mine).values(seen=True))
        return msgspec.structs.replace(known, seen=True)
    if (_ORDER[new.sign], new.points or 0) <= (_ORDER[known.sign], known.points or 0):
        return known
    changes: dict[str, object] = {"points": new.points, "text": new.text, "sign": new.sign}
    changes["at"] = now
    if keeps:
        changes["kept"] = True
    connection.execute(update(solution).where(mine).values(changes))
    return new


def count_everybody(connection: Connection, puzzle: str) -> Everybody:
    """How everybody has done in a puzzle."""
    tried, found = connection.execute(
        select(
            func.count(solution.c.points),
            func.count().filter(solution.c.sign == "best"),
        ).where(solution.c.puzzle == puzzle)
    ).one()
    best = connection.execute(
        select(solution.c.points, solution.c.text, account.c.name)
        .join(account, account.c.id == solution.c.account)
        .where(solution.c.puzzle == puzzle, solution.c.points.is_not(None))
        .order_by(solution.c.points.desc(), solution.c.at)
        .limit(1)
    ).one_or_none()
    if best is None:
        return Everybody(tried, found, None, "")
    return Everybody(tried, found, best.points, best.name, best.text)


def days_of(connection: Connection, account_id: str) -> list[DayMark]:
    """The days whose puzzle somebody has tried, in order."""
    rows = connection.execute(
        select(solution.c.puzzle, solution.c.sign, solution.c.kept)
        .where(solution.c.account == account_id, solution.c.dated)
        .order_by(solution.c.puzzle)
    )
    return [DayMark(*row) for row in rows]


def solutions_of(connection: Connection, account_id: str) -> list[dict[str, object]]:
    """Everything that somebody has answered, as data."""
    rows = connection.execute(
        select(solution.c.puzzle, solution.c.points, solution.c.text, solution.c.at)
        .where(solution.c.account == account_id)
        .order_by(solution.c.at)
    )
    return [dict(row._mapping) for row in rows]


def inherit_solutions(connection: Connection, guest: str, heir: str) -> None:
    """Gives a guest's answers to an account, but for puzzles that the account has tried itself."""
    own = select(solution.c.puzzle).where(solution.c.account == heir)
    taken = update(solution).where(solution.c.account == guest, solution.c.puzzle.not_in(own))
    connection.execute(taken.values(account=heir))


def forget_solutions(connection: Connection, accounts: list[str]) -> None:
    """Removes all answers of people who are gone."""
    connection.execute(delete(solution).where(solution.c.account.in_(accounts)))
