"""Packing: some days after its end a game's log becomes one compressed row, a few games at a time."""

import asyncio
from functools import partial
from itertools import groupby

import structlog
from sqlalchemy import Connection, delete, func, insert, select, text, update

from slovoplet.server.services import Services
from slovoplet.server.store.pack import LogRow, decode_pack, encode_pack
from slovoplet.server.store.schema import TO_PACK, answer, beat, event, game, hint, pack, seat

EVERY = 10 * 60.0  # seconds between two rounds
BATCH = 10  # games of one transaction, so that moves need not wait long for it
MOST_BATCHES = 400  # of one round; what is left over waits for the next
DAY = 24 * 60 * 60 * 1000
UNPACKABLE = 0  # in place of the version: the log is not whole, and stays as it is


class Packing:
    """Packs games that have been over for as long as the settings say."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def pack(self) -> None:
        """Packs once, a bounded number; several processes may do it at the same time."""
        services, days = self._services, self._services.settings.pack_after_days
        database = services.database
        if not days or not await database.run(all_read_packs):
            return
        work = partial(pack_some, before=services.now() - days * DAY)
        for _ in range(MOST_BATCHES):
            packed = await database.run(work)
            services.metrics.packed.inc(packed)
            if packed < BATCH:
                return
            await asyncio.sleep(0)


def all_read_packs(connection: Connection) -> bool:
    """Whether no process may still run whose program is older than packs, and could not read one.

    One that was killed may run for all that the database knows, until its heartbeat is forgotten after a day.
    """
    old = select(func.count()).select_from(beat)
    old = old.where(beat.c.knows.is_(None), beat.c.wall.is_not(None))
    return not connection.execute(old).scalar()


def pack_some(connection: Connection, before: int, most: int = BATCH) -> int:
    """Packs games that ended before a time, longest ago first; returns how many it looked at."""
    found = (
        select(game.c.id, game.c.version)
        .where(text(TO_PACK), game.c.changed < before)
        .order_by(game.c.changed)
        .limit(most)
        # What another process packs now is its own; a late command waits for the end of this transaction.
        .with_for_update(skip_locked=True)
    )
    versions = dict(connection.execute(found).all())
    logs = _read_logs(connection, list(versions))
    rows = [
        {"game": game_id, "version": version, "body": body}
        for game_id, version in versions.items()
        if (body := _body(game_id, version, logs.get(game_id, []))) is not None
    ]
    if rows:
        _replace_rows(connection, rows)
    left = versions.keys() - {row["game"] for row in rows}
    if left:
        connection.execute(update(game).where(game.c.id.in_(left)).values(packed=UNPACKABLE))
    return len(versions)


def _read_logs(connection: Connection, ids: list[str]) -> dict[str, list[LogRow]]:
    rows = connection.execute(
        select(event.c.game, event.c.seq, event.c.at, event.c.body)
        .where(event.c.game.in_(ids))
        .order_by(event.c.game, event.c.seq)
    )
    return {
        game_id: [LogRow(row.seq, row.at, row.body) for row in found]
        for game_id, found in groupby(rows, key=lambda row: row.game)
    }


def _body(game_id: str, version: int, log: list[LogRow]) -> bytes | None:
    """The log of a game, packed; `None` if it is not whole, or not what unpacking would give."""
    whole = [row.seq for row in log] == list(range(1, version + 1))
    body = encode_pack(log)
    if whole and decode_pack(body) == log:
        return body
    structlog.get_logger().error("not_packed", game=game_id)
    return None


def _replace_rows(connection: Connection, packs: list[dict[str, str | int | bytes]]) -> None:
    """Writes packs in place of rows; answers to commands go too: one repeated after days is refused, not redone."""
    ids = [row["game"] for row in packs]
    connection.execute(insert(pack), packs)
    for table in (event, answer, hint):
        connection.execute(delete(table).where(table.c.game.in_(ids)))
    connection.execute(update(game).where(game.c.id.in_(ids)).values(packed=game.c.version))
    # What a program that did not know the column has left out.
    ended = select(game.c.changed).where(game.c.id == seat.c.game, game.c.phase == "over")
    unknown = update(seat).where(seat.c.game.in_(ids), seat.c.ended.is_(None))
    connection.execute(unknown.values(ended=ended.scalar_subquery()))
