"""Lists of games: open tables, games to watch, my games."""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import ColumnElement, Connection, case, exists, func, select
from sqlalchemy.sql import Select

from slovoplet.rules.clock import Clock
from slovoplet.rules.kind import Move
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.decoder import Decoders
from slovoplet.server.store.schema import beat, event, game, presence, seat
from slovoplet.server.table.event import Opened, Options
from slovoplet.server.table.state import Phase, Summary

SHOWN = 100
LOBBY_PAGE = 50
MAX_PAGE = 1000
LISTED_FOR = 2 * 60 * 60 * 1000  # milliseconds that a table may wait in the lobby

_summary = msgspec.json.Decoder(Summary)


class LobbySeat(msgspec.Struct, frozen=True):
    """A taken seat, as a list shows it; a bot standing in for a player is not shown."""

    seat: int
    name: str
    bot: str | None


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


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables of the lobby to show."""

    game: str = ""
    phase: Literal["waiting", "running"] = "waiting"
    clock: Literal["", "none", "move", "game", "days"] = ""
    seats: int = 0
    page: Annotated[int, Meta(ge=0, le=MAX_PAGE)] = 0


class LobbyPage(msgspec.Struct, frozen=True):
    """A page of the lobby, and whether another one follows."""

    games: tuple[GameLine, ...]
    more: bool


def open_tables(
    connection: Connection, wanted: Filter, decoders: Decoders, most_each: int, now: int, grace: int
) -> LobbyPage:
    """Tables that everybody may join while the host is there, or watch while a player is.

    The newest of each host come first, then everybody's second ones, so that nobody's tables hide others'.
    """
    found = _in_lobby(wanted, now, now - grace).subquery()
    page = (
        select(game)
        .join(found, found.c.id == game.c.id)
        .where(found.c.rank <= most_each)
        .order_by(found.c.rank, game.c.created.desc(), game.c.id)
        .offset(wanted.page * LOBBY_PAGE)
        .limit(LOBBY_PAGE + 1)
    )
    lines = _lines(connection, page, "", decoders)
    return LobbyPage(lines[:LOBBY_PAGE], more=len(lines) > LOBBY_PAGE)


def is_waiting_in_lobby(now: int) -> ColumnElement[bool]:
    """The condition that a table waits for players in the lobby."""
    return game.c.listed & (game.c.phase == "waiting") & (game.c.created > now - LISTED_FOR)


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
        found = found.where(game.c.listed, game.c.phase == "running", game.c.watched, seen.exists())
    if wanted.game:
        found = found.where(game.c.rules == wanted.game)
    if wanted.clock:
        found = found.where(game.c.clock == wanted.clock)
    if wanted.seats:
        found = found.where(game.c.places == wanted.seats)
    return found


def my_games(connection: Connection, account: str, decoders: Decoders) -> tuple[GameLine, ...]:
    """The games of an account: its turn first, then running, waiting, over; latest first in each.

    Tables that a moderator closed are not listed.
    """
    mine = exists().where(seat.c.game == game.c.id, seat.c.account == account)
    to_move = exists().where(
        seat.c.game == game.c.id, seat.c.account == account, seat.c.seat == game.c.turn
    )
    phases = case((game.c.phase == "running", 0), (game.c.phase == "waiting", 1), else_=2)
    found = (
        select(game)
        .where(mine, game.c.phase != "closed")
        .order_by(case((to_move, 0), else_=1), phases, game.c.changed.desc())
        .limit(SHOWN)
    )
    return _lines(connection, found, account, decoders)


def openings(
    connection: Connection, ids: Iterable[str], decoders: Decoders
) -> dict[str, Opened[RuleSet]]:
    """The opening events of games: the first line of each log."""
    found = (
        select(game.c.id, game.c.kind, event.c.body)
        .join(event, event.c.game == game.c.id)
        .where(game.c.id.in_(ids), event.c.seq == 1)
    )
    return {
        game_id: decoders.named(kind).opening.decode(body)
        for game_id, kind, body in connection.execute(found)
    }


def _lines(
    connection: Connection, found: Select[tuple[object, ...]], account: str, decoders: Decoders
) -> tuple[GameLine, ...]:
    rows = connection.execute(found).all()
    ids = [row.id for row in rows]
    opened = openings(connection, ids, decoders)
    taken: dict[str, list[LobbySeat]] = {game_id: [] for game_id in ids}
    mine: set[tuple[str, int]] = set()
    for row in connection.execute(
        select(seat).where(seat.c.game.in_(ids)).order_by(seat.c.game, seat.c.seat)
    ):
        taken[row.game].append(
            LobbySeat(row.seat, row.name, row.bot if row.account is None else None)
        )
        if row.account == account:
            mine.add((row.game, row.seat))
    lines = []
    for row in rows:
        opening = opened[row.id]
        summary = _summary.decode(row.standing) if row.standing else Summary(())
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
                my_turn=(row.id, row.turn) in mine,
            )
        )
    return tuple(lines)
