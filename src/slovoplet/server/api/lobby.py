"""Lists over HTTP: the available games, open tables, my games."""

import msgspec
from sqlalchemy import Connection

from slovoplet.rules.kinds import load_rules, rule_set_names
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.people.block import kept_apart
from slovoplet.server.people.presence import ABSENT_AFTER
from slovoplet.server.social.seatfacts import with_facts
from slovoplet.server.store.gamelist import Cursor, Filter, GamePage, my_games, open_tables
from slovoplet.server.table.command import CallOff, Stand

LOBBY = Section("lobby")


class AfterCursor(Body, frozen=True):
    """The cursor after which a list goes on."""

    after: Cursor = ""


class RuleSets(msgspec.Struct, frozen=True):
    """The available games with all their settings, and the levels of the bots."""

    games: tuple[RuleSet, ...]
    levels: tuple[str, ...]


@LOBBY.get("/api/rules", "Игры и их настройки")
async def list_rules(call: Call) -> RuleSets:
    """All games with their packaged rules."""
    rules = tuple(load_rules(name) for name in rule_set_names())
    return RuleSets(rules, call.desk.services.levels)


@LOBBY.get("/api/tables", "Открытые столы и партии, за которыми можно следить", query=Filter)
async def list_open(call: Call) -> GamePage:
    """Tables that everybody may join or watch, a page at a time."""
    services, visitor = call.desk.services, call.visitor

    def find(connection: Connection) -> GamePage:
        page = open_tables(
            connection,
            wanted=call.query,
            decoders=services.decoders,
            most_each=services.settings.max_listed_person,
            now=call.now,
            grace=ABSENT_AFTER,
            without=kept_apart(connection, visitor.id) if visitor else (),
        )
        return with_facts(connection, page, call.now)

    return await services.database.run(find)


@LOBBY.delete(
    "/api/me/games/{game}", "Убрать партию, которая не началась: встать или отменить стол"
)
async def remove(call: Call) -> Done:
    """Takes a game that has not begun off the visitor's list: the host calls it off, others stand up."""
    person, services = call.person, call.desk.services
    table = await call.desk.tables.get(call.path("game"))
    if not table.state.knows(person.id):
        raise Denied(ServerCode.NO_TABLE)
    is_host = table.state.host == person.id
    leaving = [CallOff()] if is_host else map(Stand, table.state.seats_of(person.id))
    for command in leaving:
        version = table.state.version
        await table.act(person.id, person.name, services.new_id(), version, command)
    return Done()


@LOBBY.get("/api/me/games", "Мои партии: сначала те, где ходить мне", query=AfterCursor)
async def list_mine(call: Call) -> GamePage:
    """The visitor's own games, those waiting for the visitor's move first, a page at a time."""
    services, me, after = call.desk.services, call.person.id, call.query.after

    def find(connection: Connection) -> GamePage:
        return with_facts(connection, my_games(connection, me, services.decoders, after), call.now)

    return await services.database.run(find)
