"""Counting finished games among ratings and records: soon after the end, by whichever process comes first.

A game that is over has no mark until it is counted, and gets it in the same transaction. So nothing is counted
twice, and what a process that died left uncounted the next round finds.
"""

import asyncio
from collections.abc import Sequence
from functools import partial

import msgspec
import structlog
from sqlalchemy import Connection, delete, insert, select, text, update

from slovoplet.rules.event import Ended
from slovoplet.rules.refusal import Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.decoder import Decoders
from slovoplet.server.rating.feat import Feats, is_public, read_feats
from slovoplet.server.rating.ledger import enter_games
from slovoplet.server.rating.ratedgame import RatedGame, read_rated
from slovoplet.server.services import Services
from slovoplet.server.store.gamelist import openings
from slovoplet.server.store.games import load_entries
from slovoplet.server.store.place.ratings import feat
from slovoplet.server.store.schema import TO_COUNT, game
from slovoplet.server.table.event import Opened
from slovoplet.server.table.state import LogEntry
from slovoplet.server.table.table import Table

EVERY = 5.0  # seconds between two looks for what nobody counted
BATCH = 10  # games of one transaction, so that moves need not wait long for it


class CountedGame(msgspec.Struct, frozen=True):
    """What a finished game adds: to ratings, if it is rated, and to records, if it is public."""

    id: str
    rules: str
    at: int
    rated: RatedGame | None
    feats: tuple[Feats, ...]


class Counting:
    """Counts games as they end."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._ended = asyncio.Event()
        services.watch(self._notice)

    def _notice(self, table: Table) -> None:
        if table.state.phase == "over":
            self._ended.set()

    async def run(self) -> None:
        """Counts what ends, at once; goes on for ever."""
        while True:
            await self.count()
            try:
                async with asyncio.timeout(EVERY):
                    await self._ended.wait()
            except TimeoutError:
                continue

    async def count(self) -> None:
        """Counts everything that is not counted yet; several processes may do it at the same time."""
        self._ended.clear()
        work = partial(count_some, decoders=self._services.decoders)
        while await self._services.database.run(work) == BATCH:
            await asyncio.sleep(0)


def count_some(connection: Connection, decoders: Decoders, most: int = BATCH) -> int:
    """Counts some games that are over, longest ago first; returns how many it looked at."""
    found = (
        select(game.c.id, game.c.kind)
        .where(text(TO_COUNT))
        .order_by(game.c.changed)
        .limit(most)
        # What another process counts now is its own.
        .with_for_update(skip_locked=True)
    )
    kinds = dict(connection.execute(found).all())
    if not kinds:
        return 0
    counted = read_counted(connection, kinds, decoders)
    enter_games(connection, [one.rated for one in counted if one.rated is not None])
    write_feats(connection, counted)
    connection.execute(update(game).where(game.c.id.in_(kinds)).values(counted=True))
    return len(kinds)


def read_counted(
    connection: Connection, kinds: dict[str, str], decoders: Decoders
) -> list[CountedGame]:
    """What games add, by their logs; those that nobody counts are not read to their end."""
    opened = openings(connection, kinds, decoders)
    counted = []
    for game_id, opening in opened.items():
        if opening.options.rated or is_public(opening):
            try:
                log = load_entries(connection, game_id, decoders.named(kinds[game_id]), after=0)
                counted.append(_count(game_id, opening, log))
            except (Refused, msgspec.DecodeError) as error:
                # A damaged log says nothing about anybody.
                problem = type(error).__name__
                structlog.get_logger().error("not_counted", game=game_id, problem=problem)
    return counted


def _count(game_id: str, opened: Opened[RuleSet], log: Sequence[LogEntry]) -> CountedGame:
    feats = tuple(read_feats(log)) if is_public(opened) else ()
    # A table may live on after its game: for a rematch, or because a guest takes it along.
    ended = next((entry.at for entry in log if isinstance(entry.event, Ended)), log[-1].at)
    return CountedGame(game_id, opened.rules.id, ended, read_rated(game_id, log), feats)


def write_feats(connection: Connection, counted: Sequence[CountedGame]) -> None:
    """Writes the records of games in place of those that are there."""
    rows = [
        {
            "game": one.id,
            "seat": each.seat,
            "rules": one.rules,
            "at": one.at,
            "words": " ".join(each.words),
            "points": each.points,
            "word": each.word,
            "letters": len(each.word),
        }
        for one in counted
        for each in one.feats
    ]
    connection.execute(delete(feat).where(feat.c.game.in_([one.id for one in counted])))
    if rows:
        connection.execute(insert(feat), rows)
