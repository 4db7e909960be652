"""The audit trail: who did what to whom, when and why. Rows are only ever added; the database sees to it."""

from enum import StrEnum, auto

import msgspec
from sqlalchemy import Connection, func, insert, select

from slovoplet.server.store.schema import account, trail

LOCK = 0x51071  # another number than that of the migrations
SHOWN = 100
OPERATOR = "operator"  # whoever can run `slovoplet admin`; no account has this id


class Act(StrEnum):
    """Everything a moderator can do."""

    MUTE = auto()
    RENAME = auto()
    CLOSE_ACCOUNT = auto()
    REOPEN_ACCOUNT = auto()
    CLOSE_TABLE = auto()
    DELETE_LINE = auto()
    CLOSE_REPORT = auto()
    CLOSE_MARK = auto()
    GIVE_ROLE = auto()
    TAKE_ROLE = auto()


class Ruling(msgspec.Struct, frozen=True):
    """On whose word something is done, why and when."""

    moderator: str
    reason: str
    at: int


class TrailLine(msgspec.Struct, frozen=True):
    """A line of the trail, with the names that the accounts have now."""

    id: int
    at: int
    act: str
    moderator: str
    moderator_name: str
    account: str | None
    account_name: str
    game: str | None
    line: int | None
    report: int | None
    detail: str
    reason: str


def add_to_trail(
    connection: Connection,
    ruling: Ruling,
    act: Act,
    *,
    account_id: str | None = None,
    game_id: str | None = None,
    line: int | None = None,
    report: int | None = None,
    detail: str = "",
) -> None:
    """Adds a line in the transaction of what it tells about, so that neither is there alone."""
    if connection.dialect.name == "postgresql":
        # Lines become visible in the order of their numbers, so that who follows misses none.
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    connection.execute(
        insert(trail).values(
            at=ruling.at,
            moderator=ruling.moderator,
            act=act,
            account=account_id,
            game=game_id,
            line=line,
            report=report,
            detail=detail,
            reason=ruling.reason,
        )
    )


def last_number(connection: Connection) -> int:
    """The number of the newest line."""
    return connection.execute(select(func.max(trail.c.id))).scalar() or 0


def lines_after(connection: Connection, number: int) -> list[TrailLine]:
    """The next lines after a number, oldest first."""
    return _lines(connection, number, None)


def last_trail_lines(connection: Connection, before: int | None) -> list[TrailLine]:
    """The newest lines, or those before a number; newest first."""
    return _lines(connection, None, before)


def _lines(connection: Connection, after: int | None, before: int | None) -> list[TrailLine]:
    moderator, about = account.alias("moderator"), account.alias("about")
    found = (
        select(
            trail,
            func.coalesce(moderator.c.name, "").label("moderator_name"),
            func.coalesce(about.c.name, "").label("account_name"),
        )
        .outerjoin(moderator, moderator.c.id == trail.c.moderator)
        .outerjoin(about, about.c.id == trail.c.account)
        .limit(SHOWN)
    )
    if after is not None:
        found = found.where(trail.c.id > after).order_by(trail.c.id)
    else:
        found = found.order_by(trail.c.id.desc())
        if before is not None:
            found = found.where(trail.c.id < before)
    rows = connection.execute(found).mappings().all()
    return msgspec.convert(rows, list[TrailLine])
