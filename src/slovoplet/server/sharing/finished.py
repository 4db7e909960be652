"""A finished game that somebody asks for: who may look at it, its log, the names of its players."""

from collections.abc import Sequence

from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Call
from slovoplet.server.table.permission import check_looking
from slovoplet.server.table.table import Table
from slovoplet.texts import Language, say_level

EVENTS_A_COPY = 500  # more than a game of ten people has


def check_finished(table: Table, account: str | None) -> None:
    """Refuses a table whose game is not over, and one that this account may not look at."""
    check_looking(table.state, account)
    if table.state.phase != "over":
        raise Denied(ServerCode.NOT_OVER)


async def find_finished(call: Call) -> Table:
    """The table that a request names, refused unless its game is over and the visitor may look at it."""
    table = await call.desk.tables.get(call.path("game"))
    check_finished(table, call.visitor.id if call.visitor else None)
    return table


async def count_copy(call: Call, table: Table, times: int = 1) -> None:
    """Counts that a game is read from its first event to its last; a long one counts for more."""
    cost = times * (1 + table.state.version // EVENTS_A_COPY)
    rate = call.desk.services.settings.rate_copies
    await call.desk.rates.count_person(rate, "copies", call.visitor, call.address, cost)


async def read_game(table: Table) -> list[Event]:
    """The events of the game itself."""
    return [entry.event for entry in await table.game_log()]


def said_names(table: Table, language: Language) -> tuple[str, ...]:
    """The players as a picture names them: a bot by its level, in a language."""
    state = table.state
    bots = (state.bot_at(seat) for seat in range(len(state.seats)))
    return tuple(
        name if bot is None else say_level(bot, language)
        for name, bot in zip(table.names, bots, strict=True)
    )


def with_names(table: Table, log: Sequence[Event], names: tuple[str, ...]) -> list[Event]:
    """A log with names, which are kept out of it so that they can be erased."""
    return kind_of(table.state.rules).begin_otherwise(log, players=names)
