"""Lists of games: open tables, games to watch, my games."""

from collections.abc import Iterable
from typing import Literal

import msgspec
from sqlalchemy import Connection, case, exists, select
from sqlalchemy.sql import Select

from slovoplet.rules.clock import Clock
from slovoplet.rules.kind import Move
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.decoder import Decoders
from slovoplet.server.store.schema import event, game, seat
from slovoplet.server.table.event import Opened, Options
from slovoplet.server.table.state import Phase, Summary

SHOWN = 100

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


def open_tables(connection: Connection, wanted: Filter, decoders: Decoders) -> tuple[GameLine, ...]:
    """Tables that everybody may join or watch, newest first."""
    found = (
        select(game)
        .where(game.c.listed, game.c.phase == wanted.phase)
        .order_by(game.c.created.desc())
        .limit(SHOWN)
    )
    if wanted.game:
        found = found.where(game.c.rules == wanted.game)
    lines = _lines(connection, found, "", decoders)
    return tuple(
        line
        for line in lines
        if wanted.clock in ("", _clock_kind(line.clock)) and wanted.seats in (0, line.options.seats)
    )


def _clock_kind(clock: Clock) -> str:
    return str(clock.__struct_config__.tag)


def my_games(connection: Connection, account: str, decoders: Decoders) -> tuple[GameLine, ...]:
    """The games of an account: its turn first, then running, waiting, over; latest first in each."""
    mine = exists().where(seat.c.game == game.c.id, seat.c.account == account)
    to_move = exists().where(
        seat.c.game == game.c.id, seat.c.account == account, seat.c.seat == game.c.turn
    )
    phases = case((game.c.phase == "running", 0), (game.c.phase == "waiting", 1), else_=2)
    found = (
        select(game)
        .where(mine)
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
