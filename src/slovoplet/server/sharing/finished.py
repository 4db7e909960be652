"""A game that somebody asks to see as a picture: who may look at it, its log, the names of its players."""

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


def check_sharable(table: Table, account: str | None, turn: int | None) -> None:
    """Refuses a table that this account may not look at, and a game that goes on unless one turn of it is asked for.

    What was laid everybody at the table sees, and it stays as it is; at a real table it may be corrected yet.
    """
    state = table.state
    goes_on = state.phase == "running" and not kind_of(state.rules).is_judged
    if turn is None or not goes_on:
        check_finished(table, account)
    else:
        check_looking(state, account)


def check_laid(table: Table, log: Sequence[Event], turn: int | None) -> None:
    """Refuses a turn of a game that goes on if no word was laid in it: such a turn tells only of hands."""
    if turn is None or table.state.phase == "over":
        return
    kind = kind_of(table.state.rules)
    places = kind.told_turns(log)
    if turn <= len(places) and not isinstance(log[places[turn - 1]], kind.laying):
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
