"""Whom «Ровня» keeps pace with, and where they stand by their stored games: nothing else is remembered."""

from collections import defaultdict
from functools import partial
from typing import Any

from sqlalchemy import Connection, func, select

from slovoplet.bots.even import EVEN, Even, PlayedGame, find_even
from slovoplet.bots.levels import level_names
from slovoplet.server.services import Services
from slovoplet.server.store.gamelist import read_standing
from slovoplet.server.store.schema import game, seat
from slovoplet.server.table.state import TableState

LATEST = 30  # games that tell where somebody stands


async def find_pace(services: Services, game_id: str, state: TableState) -> Even:
    """The bot that keeps pace with the first person at a table, as it was when this game began."""
    account = next((held.account for held in state.seats if held and held.account), None)
    if account is None:
        return Even()
    read = partial(games_with_bots, account=account, rules=state.rules.id, until=game_id)
    return find_even(await services.database.run(read), state.rules)


def games_with_bots(
    connection: Connection, account: str, rules: str, until: str
) -> list[PlayedGame]:
    """The finished games of an account for two, by these rules, with a bot and before another game; oldest first."""
    ended = select(func.min(seat.c.ended)).where(seat.c.game == until).scalar_subquery()
    latest = (
        select(game.c.id, game.c.standing)
        .join(seat, seat.c.game == game.c.id)
        .where(seat.c.account == account, seat.c.bot.is_(None), seat.c.ended.is_not(None))
        .where(game.c.phase == "over", game.c.rules == rules, game.c.places == 2)
        .where(game.c.id != until, func.coalesce(seat.c.ended < ended, True))
        .order_by(seat.c.ended.desc())
        .limit(LATEST)
    )
    standings = dict(connection.execute(latest).all())
    seats: dict[str, list[Any]] = defaultdict(list)
    for row in connection.execute(
        select(seat).where(seat.c.game.in_(standings)).order_by(seat.c.seat)
    ):
        seats[row.game].append(row)
    played = (
        _played(seats[name], account, standing) for name, standing in reversed(standings.items())
    )
    return [one for one in played if one is not None]


def _played(seats: list[Any], account: str, standing: str | None) -> PlayedGame | None:
    """A game with a bot that tells something; `None` for games without points and with other people."""
    bots = [row for row in seats if row.account is None]
    summary = read_standing(standing) if standing else None
    if len(bots) != 1 or len(seats) != 2 or summary is None or len(summary.scores) != 2:
        return None
    bot = bots[0]
    names = level_names()
    if bot.bot != EVEN and bot.bot not in names:
        return None
    own = 1 - bot.seat
    share = 1 / len(summary.winners) if own in summary.winners else 0.0
    rung = None if bot.bot == EVEN else float(names.index(bot.bot))
    return PlayedGame(rung, share, summary.scores[own], summary.scores[bot.seat])
