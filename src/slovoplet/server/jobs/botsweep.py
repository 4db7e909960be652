"""Bots that nobody waits for any more: a sweep over the store finds games whose bot failed, and lets it try again.

Usually a bot thinks as soon as its turn comes. A database that is away, an error, or the death of another
process ends that without a move, and nothing at the table would start it again. Each process looks after the
games that it keeps, and takes over those of the dead.
"""

from functools import partial

import msgspec
import structlog

from slovoplet.server.jobs.thinking import Thinking
from slovoplet.server.services import Services
from slovoplet.server.store.lease import claim_bot_games
from slovoplet.server.table.tables import BotTurn, Tables, games_with_bot_to_act

SWEEP = 3.0  # seconds between two sweeps
PAGE = 1000  # games looked at in one sweep; the next one goes on after them
WOKEN_AT_ONCE = 100  # games loaded in one sweep
LONGEST_WAIT = 20  # sweeps between two attempts at the same turn


class Patience(msgspec.Struct):
    """How long a turn of a bot has been waiting, in sweeps, and when it is tried again."""

    version: int
    sweeps: int = 0
    wait: int = 1


class BotSweep:
    """Wakes bots whose turn it has been for longer than one sweep, less and less often."""

    def __init__(self, services: Services, tables: Tables, thinking: Thinking) -> None:
        self._services = services
        self._tables = tables
        self._thinking = thinking
        self._waiting: dict[str, Patience] = {}
        self._last = ""  # the game at which the last sweep ended

    async def follow_deaths(self) -> None:
        """Takes over from every process as soon as it is known to be dead; goes on for ever."""
        died = 0
        while True:
            died = await self._services.peers.next_death(died)
            await self._take_over()

    async def _take_over(self) -> None:
        """Lets the bots think whose process is dead, some games at a time: the others take some, too."""
        services = self._services
        taken = [""] * WOKEN_AT_ONCE
        while len(taken) == WOKEN_AT_ONCE:
            taken = await services.database.run(
                partial(
                    claim_bot_games,
                    process=services.peers.process,
                    now=services.now(),
                    most=WOKEN_AT_ONCE,
                )
            )
            for game in taken:
                await self._wake(game)

    async def sweep(self) -> None:
        """Looks at one page of the games in which a bot has to act."""
        peers = self._services.peers
        if not peers.is_alone:
            await self._take_over()
        keeper = None if peers.is_alone else peers.process
        found = await self._services.database.run(
            partial(games_with_bot_to_act, after=self._last, most=PAGE, keeper=keeper)
        )
        first, self._last = self._last, found[-1].game if len(found) == PAGE else ""
        here = {turn.game for turn in found}
        self._waiting = {
            game: patience
            for game, patience in self._waiting.items()
            if game in here or game <= first or (self._last and game > self._last)
        }
        woken = 0
        for turn in found:
            if not self._is_due(turn):
                continue
            if woken == WOKEN_AT_ONCE:
                # The rest is due at the next sweep, too.
                break
            woken += 1
            await self._wake(turn.game)
            patience = self._waiting[turn.game]
            patience.sweeps, patience.wait = 0, min(2 * patience.wait, LONGEST_WAIT)

    def _is_due(self, turn: BotTurn) -> bool:
        """Counts one more sweep that found the turn; whether it has waited long enough."""
        patience = self._waiting.get(turn.game)
        if patience is None or patience.version != turn.version:
            self._waiting[turn.game] = Patience(turn.version)
            return False
        patience.sweeps += 1
        return patience.sweeps >= patience.wait

    async def _wake(self, game_id: str) -> None:
        try:
            table = await self._tables.get(game_id)
            if not self._thinking.is_busy(table):
                structlog.get_logger().info("bot_woken", game=game_id)
                await table.refresh()
                self._thinking.consider(table)
        except Exception:
            # One game that cannot be loaded must not keep the others from being looked at.
            self._services.metrics.failures.inc()
            structlog.get_logger().exception("sweep_failed", game=game_id)
