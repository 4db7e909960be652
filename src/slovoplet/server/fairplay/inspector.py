"""Looks at finished games by and by: one process for all, with the least urgent work there is."""

from collections.abc import Iterator, Sequence
from functools import partial

import structlog
from msgspec.structs import replace

from slovoplet.bots.report.analysis import turns_of
from slovoplet.rules.event import Event, SeatEvent
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import kind_of
from slovoplet.server.denial import Denied
from slovoplet.server.fairplay.casebook import Inspected, next_to_look_at, note_figures
from slovoplet.server.fairplay.suspicion import TimedTurn, figures_of
from slovoplet.server.services import Services
from slovoplet.server.store.games import load_game
from slovoplet.server.table.event import TableEvent
from slovoplet.server.table.state import LogEntry
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.task import ReviewTurn
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished

EVERY = 15.0  # seconds between two looks
AT_ONCE = 3  # games in one look: what comes faster waits
MOST_TURNS = 40  # of several words of one player that are compared with the best
OWNER = "fairplay"  # the work is everybody's; no account has this id


class Inspector:
    """Compares people's turns with the engine's, and notes what that comes to."""

    def __init__(self, services: Services, line: FairLine) -> None:
        self._services = services
        self._line = line

    async def look(self) -> None:
        """Looks at some games; what cannot be looked at now waits, and what never can is passed over."""
        database = self._services.database
        for game_id in await database.run(partial(next_to_look_at, most=AT_ONCE)):
            try:
                found = await self._inspect(game_id)
            except Denied:
                return  # the workers have more urgent things to do
            except Exception:
                self._services.metrics.failures.inc()
                structlog.get_logger().exception("inspection_failed", game=game_id)
                found = []
            work = partial(note_figures, game_id=game_id, found=found, now=self._services.now())
            for account in await database.run(work):
                structlog.get_logger().info("player_marked", game=game_id, account=account)

    async def _inspect(self, game_id: str) -> list[Inspected]:
        """The figures of everybody in a game."""
        services = self._services
        load = partial(load_game, game_id=game_id, decoders=services.decoders)
        stored = await services.database.run(load)
        assert stored is not None, "games are never deleted"
        entries = [one for one in stored.entries if not isinstance(one.event, TableEvent)]
        log = [entry.event for entry in entries]
        await services.lexicons.prepare_search(Game(log[:1]).rules, OWNER)
        by_seat: dict[int, list[TimedTurn]] = {}
        for number, seat, turn in timed_turns(entries):
            own = by_seat.setdefault(seat, [])
            is_asked = turn.words > 1 and sum(one.words > 1 for one in own) < MOST_TURNS
            is_best = is_asked and await self._is_best(log, number)
            own.append(turn._replace(is_best=is_best))
        return [Inspected(seat, figures_of(turns)) for seat, turns in by_seat.items()]

    async def _is_best(self, log: Sequence[Event], number: int) -> bool:
        """Whether a turn was the best there was; one that cannot be compared was not."""
        task = replace(ReviewTurn.of(log, 1, 1), number=number)
        try:
            review = await self._line.run(task, OWNER, Urgency.NOBODY_WAITS)
        except Unfinished:
            return False
        return review is not None and review.verdict == "best"


def timed_turns(entries: Sequence[LogEntry]) -> Iterator[tuple[int, int, TimedTurn]]:
    """The turns of a game that laid words: number, seat, words and time since the turn before."""
    log = [entry.event for entry in entries]
    times = {id(entry.event): entry.at for entry in entries}
    rules = Game(log[:1]).rules
    kind, since = kind_of(rules), entries[0].at
    for number, (_, event, _) in enumerate(turns_of(log, kind.fold, kind.makes_turn), 1):
        began, since = since, times[id(event)]
        laid = kind.laid_words(rules, event)
        if laid is not None and isinstance(event, SeatEvent):
            yield number, event.seat, TimedTurn(len(laid.words), False, (since - began) / 1000)
