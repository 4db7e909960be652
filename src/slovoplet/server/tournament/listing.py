"""Lists of tournaments: a page goes on after the last line of the one before."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, func, or_, select, text

from slovoplet.server.store.schema import account
from slovoplet.server.tournament.schema import UNFINISHED, entrant, tournament

PAGE = 30
PlaceInList = Annotated[str, Meta(max_length=60, pattern=r"^(\d{1,15}\.[A-Za-z0-9_-]{1,32})?$")]
TourneyList = Literal["open", "over"]


class TourneyLine(msgspec.Struct, frozen=True):
    """A tournament as a list shows it."""

    id: str
    title: str
    evening: str | None
    system: str
    game: str
    phase: str
    starts: int
    minutes: int
    rounds: int
    round: int
    people: int
    host_name: str
    entered: bool = False  # whether the visitor plays in it


class TourneyPage(msgspec.Struct, frozen=True):
    """A page of tournaments, and the cursor after which the next one begins; empty if there is none."""

    tournaments: tuple[TourneyLine, ...]
    next: str


def list_tourneys(
    connection: Connection, which: TourneyList, account_id: str, after: str = ""
) -> TourneyPage:
    """Tournaments that can be played in, the next one first, or those that are over, the latest first."""
    people = (
        select(func.count())
        .where(entrant.c.tournament == tournament.c.id, entrant.c.account.is_not(None))
        .scalar_subquery()
    )
    own = (
        select(entrant.c.number)
        .where(entrant.c.tournament == tournament.c.id, entrant.c.account == account_id)
        .exists()
    )
    found = select(
        tournament,
        people.label("people"),
        func.coalesce(account.c.name, "").label("host_name"),
        own.label("entered"),
    ).outerjoin(account, account.c.id == tournament.c.host)
    starts, name = tournament.c.starts, tournament.c.id
    if which == "open":
        found = found.where(text(UNFINISHED)).order_by(starts, name)
    else:
        over = found.where(tournament.c.phase == "over")
        found = over.order_by(starts.desc(), name.desc())
    if after:
        at, _, last = after.partition(".")
        if which == "open":
            found = found.where(or_(starts > int(at), (starts == int(at)) & (name > last)))
        else:
            found = found.where(or_(starts < int(at), (starts == int(at)) & (name < last)))
    rows = connection.execute(found.limit(PAGE + 1)).all()
    fields = TourneyLine.__struct_fields__
    lines = [
        TourneyLine(
            **{one: getattr(row, one) for one in fields if one != "entered"},
            entered=bool(row.entered),
        )
        for row in rows[:PAGE]
    ]
    more = f"{lines[-1].starts}.{lines[-1].id}" if len(rows) > PAGE else ""
    return TourneyPage(tuple(lines), more)
