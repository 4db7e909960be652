"""Lists of games: open tables, games to watch, my games; each page goes on after the last line of the one before."""

from collections.abc import Collection, Sequence
from typing import Annotated, Any, Literal, NamedTuple, Self

import msgspec
from msgspec import Meta
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Subquery,
    and_,
    case,
    exists,
    func,
    literal,
    or_,
    select,
    text,
    union_all,
)
from sqlalchemy.sql import Select

from slovoplet.rules.clock import Clock
from slovoplet.rules.kind import Move
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.decoder import Decoders
from slovoplet.server.rating.terms import house_rules
from slovoplet.server.store.pack import first_row, read_packs
from slovoplet.server.store.schema import LISTED, beat, event, game, presence, seat
from slovoplet.server.table.event import Opened, Options
from slovoplet.server.table.state import Phase, Summary

SHOWN = 100
OVER = 3  # the rank of finished games among one's own
LOBBY_PAGE = 50
LISTED_FOR = 2 * 60 * 60 * 1000  # milliseconds that a table may wait in the lobby

read_standing = msgspec.json.Decoder(Summary).decode


Outcome = Literal["won", "shared", "lost"]


class LobbySeat(msgspec.Struct, frozen=True):
    """A taken seat, as a list shows it; a bot standing in for a player is not shown."""

    seat: int
    name: str
    bot: str | None
    account: str | None = None  # whose page tells more; null for a bot
    rating: int | None = None  # at the game and its tempo, while the game is not over
    provisional: bool = True
    away_until: int | None = None  # on vacation, where games wait for who is away


class GameLine(msgspec.Struct, frozen=True):
    """A game as a list shows it."""

    id: str
    game: str
    title: str
    phase: Phase
    created: int
    changed: int
    due: int | None
    seats: tuple[LobbySeat, ...]
    options: Options
    clock: Clock
    target: int | None
    scores: tuple[int, ...]
    last: Move | None
    my_turn: bool
    outcome: Outcome | None = None  # of a finished game that one played at one seat
    house: dict[str, Any] = {}  # of a table that waits: the settings that differ from the sheet's


class ListPlace(NamedTuple):
    """A place in a list of games: the rank of a line, its time and its id; lists go by rank, latest first."""

    rank: int
    time: int
    id: str

    @classmethod
    def parse(cls, cursor: str) -> Self:
        """The place that a cursor names."""
        rank, time, game_id = cursor.split(".")
        return cls(int(rank), int(time), game_id)

    def format(self) -> str:
        """The cursor that names the place."""
        return ".".join(map(str, self))


Cursor = Annotated[str, Meta(max_length=60, pattern=r"^(\d{1,6}\.\d{1,15}\.[A-Za-z0-9_-]{1,32})?$")]


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables of the lobby to show."""

    game: str = ""
    phase: Literal["waiting", "running"] = "waiting"
    clock: Literal["", "none", "move", "game", "days"] = ""
    seats: int = 0
    after: Cursor = ""


class GamePage(msgspec.Struct, frozen=True):
    """A page of games, and the cursor after which the next one begins; empty if there is none."""

    games: tuple[GameLine, ...]
    next: str


def open_tables(
    connection: Connection,
    wanted: Filter,
    decoders: Decoders,
    most_each: int,
    now: int,
    grace: int,
    without: Collection[str] = (),
) -> GamePage:
    """Tables that everybody may join while the host is there, or watch while a player is.

    The newest of each host come first, then everybody's second ones, so that nobody's tables hide others'.
    Tables of some hosts are left out for whoever is kept apart from them.
    """
    lobby = _in_lobby(wanted, now, now - grace)
    found = (lobby.where(game.c.host.not_in(without)) if without else lobby).subquery()
    tables = select(game).join(found, found.c.id == game.c.id).where(found.c.rank <= most_each)
    cut = _cut(tables, found.c.rank, game.c.created, wanted.after, LOBBY_PAGE)
    return _page(connection, cut, LOBBY_PAGE, "", decoders)


def _cut(
    found: Select[Any], rank: ColumnElement[int], time: ColumnElement[int], after: str, most: int
) -> Select[Any]:
    """The games after a place, and one more than a page has; the rank and the time are columns too."""
    if after:
        last = ListPlace.parse(after)
        earlier = or_(time < last.time, (time == last.time) & (game.c.id < last.id))
        found = found.where(or_(rank > last.rank, (rank == last.rank) & earlier))
    found = found.add_columns(rank.label("list_rank"), time.label("list_time"))
    return found.order_by(rank, time.desc(), game.c.id.desc()).limit(most + 1)


def _page(
    connection: Connection, found: Select[Any], most: int, account: str, decoders: Decoders
) -> GamePage:
    rows = connection.execute(found).all()
    shown, rest = rows[:most], rows[most:]
    last = ListPlace(shown[-1].list_rank, shown[-1].list_time, shown[-1].id) if rest else None
    return GamePage(_lines(connection, shown, account, decoders), last.format() if last else "")


def is_waiting_in_lobby(now: int) -> ColumnElement[bool]:
    """The condition that a table waits for players in the lobby."""
    fresh = game.c.created > now - LISTED_FOR
    return and_(text(LISTED), game.c.phase == "waiting", fresh)


def _in_lobby(wanted: Filter, now: int, seen_since: int) -> Select[tuple[str, int]]:
    """The ids of the tables that a filter lets through, each with its rank among those of its host."""
    newest = func.row_number().over(partition_by=game.c.host, order_by=game.c.created.desc())
    found = select(game.c.id, newest.label("rank"))
    seen = (
        select(presence.c.game)
        .outerjoin(beat, beat.c.process == presence.c.process)
        .where(presence.c.game == game.c.id)
        .where(func.coalesce(presence.c.last, beat.c.at, 0) > seen_since)
    )
    if wanted.phase == "waiting":
        by_host = seen.where(presence.c.account == game.c.host)
        found = found.where(is_waiting_in_lobby(now), by_host.exists())
    else:
        # Of a game without spectators the lobby shows nothing.
        found = found.where(text(LISTED), game.c.phase == "running", game.c.watched, seen.exists())
    if wanted.game:
        found = found.where(game.c.rules == wanted.game)
    if wanted.clock:
        found = found.where(game.c.clock == wanted.clock)
    if wanted.seats:
        found = found.where(game.c.places == wanted.seats)
    return found


def my_games(connection: Connection, account: str, decoders: Decoders, after: str = "") -> GamePage:
    """The games of an account: its turn first, then running, waiting, over; latest first in each.

    Tables that a moderator closed are not listed.
    """
    mine = games_of(account, SHOWN + 1, after)
    to_move = exists().where(
        seat.c.game == game.c.id, seat.c.account == account, seat.c.seat == game.c.turn
    )
    rank = case(
        (game.c.phase == "over", OVER),
        (game.c.phase == "waiting", 2),
        (to_move, 0),
        else_=1,
    )
    found = select(game).join(mine, mine.c.game == game.c.id).where(game.c.phase != "closed")
    time = func.coalesce(mine.c.ended, game.c.changed)
    return _page(connection, _cut(found, rank, time, after, SHOWN), SHOWN, account, decoders)


def played_games(
    connection: Connection, account: str, decoders: Decoders, after: str, most: int
) -> GamePage:
    """The finished games of an account that anybody may look at, the latest first."""
    mine = games_of(account, SHOWN + 1, after)
    found = select(game).join(mine, mine.c.game == game.c.id)
    found = found.where(game.c.phase == "over", game.c.watched)
    time = func.coalesce(mine.c.ended, game.c.changed)
    cut = _cut(found, literal(OVER), time, after, most)
    return _page(connection, cut, most, account, decoders)


def listed_games(
    connection: Connection, ids: Collection[str], account: str, decoders: Decoders
) -> tuple[GameLine, ...]:
    """Games as a list shows them to an account, the latest first."""
    found = select(game).where(game.c.id.in_(ids)).order_by(game.c.changed.desc())
    return _lines(connection, connection.execute(found).all(), account, decoders)


def games_of(account: str, most: int, after: str = "") -> Subquery:
    """The games of an account and when they ended: all that have not, and the latest that have, after a place."""
    own = seat.c.account == account
    latest = (
        select(seat.c.game, seat.c.ended)
        .where(own, seat.c.ended >= 0)
        .group_by(seat.c.ended, seat.c.game)  # several seats of one game
        .order_by(seat.c.ended.desc(), seat.c.game.desc())
        .limit(most)
    )
    last = ListPlace.parse(after) if after else None
    if last and last.rank == OVER:
        earlier = or_(seat.c.ended < last.time, seat.c.game < last.id)
        latest = latest.where(seat.c.ended <= last.time, earlier)
    unended = select(seat.c.game, seat.c.ended).where(own, seat.c.ended.is_(None)).distinct()
    return union_all(unended, select(latest.subquery())).subquery()


def openings(
    connection: Connection, ids: Collection[str], decoders: Decoders
) -> dict[str, Opened[RuleSet]]:
    """The opening events of games: the first line of each log."""
    found = (
        select(game.c.id, game.c.kind, event.c.body)
        .join(event, event.c.game == game.c.id)
        .where(game.c.id.in_(ids), event.c.seq == 1)
    )
    first = {game_id: (kind, body) for game_id, kind, body in connection.execute(found)}
    packed = [game_id for game_id in ids if game_id not in first]
    if packed:
        kinds = select(game.c.id, game.c.kind).where(game.c.id.in_(packed))
        named = dict(connection.execute(kinds).all())
        for game_id, body in read_packs(connection, packed):
            first[game_id] = (named[game_id], first_row(body).body)
    return {
        game_id: decoders.named(kind).opening.decode(body)
        for game_id, (kind, body) in first.items()
    }


def _lines(
    connection: Connection, rows: Sequence[Row[Any]], account: str, decoders: Decoders
) -> tuple[GameLine, ...]:
    ids = [row.id for row in rows]
    opened = openings(connection, ids, decoders)
    taken: dict[str, list[LobbySeat]] = {game_id: [] for game_id in ids}
    mine: dict[str, set[int]] = {game_id: set() for game_id in ids}
    for row in connection.execute(
        select(seat).where(seat.c.game.in_(ids)).order_by(seat.c.game, seat.c.seat)
    ):
        taken[row.game].append(
            LobbySeat(row.seat, row.name, row.bot if row.account is None else None, row.account)
        )
        if row.account == account:
            mine[row.game].add(row.seat)
    lines = []
    for row in rows:
        opening = opened[row.id]
        summary = read_standing(row.standing) if row.standing else Summary(())
        lines.append(
            GameLine(
                id=row.id,
                game=row.rules,
                title=opening.rules.title,
                phase=row.phase,
                created=row.created,
                changed=row.changed,
                due=row.due,
                seats=tuple(taken[row.id]),
                options=opening.options,
                clock=opening.rules.clock,
                target=opening.rules.target,
                scores=summary.scores,
                last=summary.last,
                my_turn=row.turn in mine[row.id],
                outcome=outcome_of(mine[row.id], summary.winners),
                house=house_rules(opening.rules) if row.phase == "waiting" else {},
            )
        )
    return tuple(lines)


def outcome_of(own: Collection[int], winners: Collection[int]) -> Outcome | None:
    """How a game ended for whoever played one of its seats; nobody wins against himself."""
    if len(own) != 1 or not winners:
        return None
    if not set(own) & set(winners):
        return "lost"
    return "won" if len(winners) == 1 else "shared"
