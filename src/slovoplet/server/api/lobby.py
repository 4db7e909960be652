"""Lists over HTTP: the games there are, open tables, my games."""

from functools import partial

import msgspec

from slovoplet.rules.ruleset import rule_set_names
from slovoplet.rules.shelf import load_any_rules
from slovoplet.server.endpoint import Call, Endpoint
from slovoplet.server.lobby import Filter, GameLine, my_games, open_tables
from slovoplet.server.rulebook import Rules


class Games(msgspec.Struct, frozen=True):
    """A list of games."""

    games: tuple[GameLine, ...]


class RuleSets(msgspec.Struct, frozen=True):
    """The games one can play, with all their settings, and the levels of the bots."""

    games: tuple[Rules, ...]
    levels: tuple[str, ...]


async def list_rules(call: Call) -> RuleSets:
    """All games as their sheets have them."""
    rules = tuple(load_any_rules(name) for name in rule_set_names())
    return RuleSets(rules, call.desk.house.levels)


async def list_open(call: Call) -> Games:
    """Tables that everybody may join or watch."""
    return Games(await call.desk.house.database.run(partial(open_tables, wanted=call.query)))


async def list_mine(call: Call) -> Games:
    """One's own games, those where one has to move first."""
    return Games(await call.desk.house.database.run(partial(my_games, account=call.person.id)))


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/rules",
        run=list_rules,
        summary="Игры и их настройки",
        tag="lobby",
        answer=RuleSets,
    ),
    Endpoint(
        method="GET",
        path="/api/tables",
        run=list_open,
        summary="Открытые столы и партии, за которыми можно следить",
        tag="lobby",
        query=Filter,
        answer=Games,
    ),
    Endpoint(
        method="GET",
        path="/api/me/games",
        run=list_mine,
        summary="Мои партии: сначала те, где ходить мне",
        tag="lobby",
        answer=Games,
    ),
)
