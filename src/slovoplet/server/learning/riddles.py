"""The endless sets of puzzles in the database: units of work on a connection."""

from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, select

from slovoplet.bots.puzzle import GRADES, SET_GAMES, Grade, Sign, seed_in_set
from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.schema import riddle, solution

MOST = 400  # puzzles of a set that are kept; the oldest go


class RiddleId(NamedTuple):
    """The name of a puzzle: its game, its grade, its number."""

    game: str
    grade: Grade
    number: int

    def __str__(self) -> str:
        return f"{self.game}-{self.grade}-{self.number}"

    @property
    def seed(self) -> str:
        """What decides the puzzle."""
        return seed_in_set(self.game, self.number)

    @classmethod
    def parse(cls, text: str) -> "RiddleId | None":
        """The puzzle that a text names; `None` if it names none."""
        game, _, rest = text.rpartition("-")[0].rpartition("-")
        number = text.rpartition("-")[2]
        grade = next((one for one in GRADES if one == rest), None)
        if game not in SET_GAMES or grade is None or not number.isdecimal() or len(number) > 6:
            return None
        return cls(game, grade, int(number))


class SetCount(msgspec.Struct, frozen=True):
    """How far somebody is in a set: puzzles tried, of them found and nearly found, and all there are."""

    game: str
    grade: Grade
    tried: int
    found: int
    near: int
    ready: int


def load_riddle(connection: Connection, riddle_id: str) -> str | None:
    """The puzzle with this id as JSON; `None` if there is none."""
    return connection.execute(select(riddle.c.body).where(riddle.c.id == riddle_id)).scalar()


def save_riddle(connection: Connection, named: RiddleId, body: str) -> None:
    """Saves a puzzle of a set; the oldest go where there are too many."""
    row = {"id": str(named), "body": body} | named._asdict()
    connection.execute(upsert_into(connection, riddle).values(row).on_conflict_do_nothing())
    old = _in_set(named.game, named.grade) & (riddle.c.number <= named.number - MOST)
    connection.execute(delete(riddle).where(old))


def _in_set(game: str, grade: str) -> ColumnElement[bool]:
    return (riddle.c.game == game) & (riddle.c.grade == grade)


def next_riddle(connection: Connection, account: str, game: str, grade: Grade) -> int | None:
    """The number of the first puzzle of a set that somebody has not tried; `None` if there is none ready."""
    tried = select(solution.c.puzzle).where(solution.c.account == account)
    found = select(func.min(riddle.c.number)).where(_in_set(game, grade), riddle.c.id.not_in(tried))
    return connection.execute(found).scalar()


def last_riddle(connection: Connection, game: str, grade: Grade) -> int:
    """The number of the newest puzzle of a set; 0 if there is none."""
    newest = select(func.max(riddle.c.number)).where(_in_set(game, grade))
    return connection.execute(newest).scalar() or 0


def riddles_ahead(connection: Connection, game: str, grade: Grade) -> int:
    """How many puzzles of a set lie ready beyond the last that anybody has tried."""
    furthest = connection.execute(
        select(func.max(riddle.c.number))
        .join(solution, solution.c.puzzle == riddle.c.id)
        .where(_in_set(game, grade))
    ).scalar()
    return last_riddle(connection, game, grade) - (furthest or 0)


def count_sets(connection: Connection, account: str) -> list[SetCount]:
    """How far somebody is in each set, in the order in which the sets are offered."""
    ready: dict[tuple[str, str], int] = {
        (row.game, row.grade): row.ready
        for row in connection.execute(
            select(riddle.c.game, riddle.c.grade, func.count().label("ready")).group_by(
                riddle.c.game, riddle.c.grade
            )
        )
    }
    results: dict[tuple[str, str], list[Sign]] = {}
    mine = select(solution.c.puzzle, solution.c.sign).where(
        solution.c.account == account, ~solution.c.dated
    )
    for row in connection.execute(mine):
        named = RiddleId.parse(row.puzzle)
        if named is not None:
            results.setdefault((named.game, named.grade), []).append(row.sign)
    return [
        SetCount(
            game,
            grade,
            len(signs),
            signs.count("best"),
            signs.count("near"),
            max(ready.get((game, grade), 0), len(signs)),
        )
        for game in SET_GAMES
        for grade in GRADES
        for signs in [results.get((game, grade), [])]
    ]
