"""Judged tables over HTTP: a code to join by, and what could have been played."""

from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta

from slovoplet.bots.report.uses import BetterUse
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Section
from slovoplet.server.sharing.finished import find_finished, read_game
from slovoplet.server.sharing.joincode import find_coded, join_code
from slovoplet.server.work.task import FindUses
from slovoplet.server.work.workers import Unfinished

JUDGE = Section("judge")


class TableCode(msgspec.Struct, frozen=True):
    """The code that others type to join a judged table."""

    code: str


class TypedCode(Body, frozen=True):
    """A code as somebody typed it; spaces do not matter."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]


class Invited(msgspec.Struct, frozen=True):
    """The table that a code means, and the invitation to it."""

    game: str
    invite: str


class AskedUses(Body, frozen=True):
    """Which entry, counted from 0, and what its player kept in hand; without a number all entries."""

    number: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    rest: Annotated[str, Meta(max_length=40)] = ""


class Uses(msgspec.Struct, frozen=True):
    """What could have been played, entry by entry."""

    uses: tuple[BetterUse, ...]


@JUDGE.get("/api/tables/{game}/code", "Код судейского стола: набрать вместо ссылки")
async def code_of(call: Call) -> TableCode:
    """The code of a judged table, for those who are at it."""
    table = await call.desk.tables.get(call.path("game"))
    state = table.state
    if not state.is_judged or not state.seats_of(call.person.id):
        raise Denied(ServerCode.NOT_FOUND)
    return TableCode(join_code(table.invite))


@JUDGE.post("/api/judge/code", "Найти судейский стол по коду", body=TypedCode)
async def find_by_code(call: Call) -> Invited:
    """The table that a code means; whoever tries many is refused for a while."""
    code = "".join(call.body.code.split())
    rate = call.desk.services.settings.rate_passwords
    await call.desk.rates.count_person(rate, "codes", call.visitor, call.address)
    work = partial(find_coded, code=code, now=call.now)
    found = await call.desk.services.database.run(work)
    if found is None:
        raise Denied(ServerCode.NO_SUCH_CODE)
    return Invited(found.id, found.invite)


@JUDGE.get(
    "/api/tables/{game}/uses",
    "Что можно было сыграть за судейским столом из выложенных фишек или со всей рукой",
    query=AskedUses,
)
async def uses(call: Call) -> Uses:
    """The best uses of what was laid; of the whole hand at an entry whose player tells the rest of it."""
    table, services = await find_finished(call), call.desk.services
    if not table.state.is_judged:
        raise Denied(ServerCode.NOT_FOUND)
    rate = services.settings.rate_hints
    await call.desk.rates.count_person(rate, "uses", call.visitor, call.address)
    owner = call.visitor.id if call.visitor else call.address
    task = FindUses.of(await read_game(table), call.query.number, call.query.rest)
    try:
        await services.lexicons.prepare_search(table.state.rules, owner)
        return Uses(tuple(await call.desk.line.run(task, owner)))
    except Unfinished as unfinished:
        raise Denied(ServerCode.NOT_THOUGHT_OUT) from unfinished
