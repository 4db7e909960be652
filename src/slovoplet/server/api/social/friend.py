"""Friends and challenges over HTTP."""

from functools import partial
from typing import Any

import msgspec

from slovoplet.server.api.social.profile import account_in
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.social.challenge import (
    ChallengeLine,
    add_challenge,
    both_in,
    challenges_of,
    check_challenge,
    end_challenge,
)
from slovoplet.server.social.friendship import (
    FriendLine,
    Friendship,
    ask_friend,
    end_friendship,
    friends_of,
)
from slovoplet.server.table.command import CallOff, ShortText, Sit
from slovoplet.server.table.event import Options
from slovoplet.server.table.tables import NewTable, SeatPlan

FRIENDS = Section("people")


class Friends(msgspec.Struct, frozen=True):
    """Those who ask, the friends, and those who were asked."""

    people: tuple[FriendLine, ...]


class Befriended(msgspec.Struct, frozen=True):
    """What somebody is to the visitor now."""

    friendship: Friendship


class NewChallenge(Body, frozen=True):
    """The game to which somebody is called, its house rules, and the table's options."""

    game: ShortText
    house_rules: dict[str, Any] = {}  # noqa: RUF012 - msgspec copies it
    options: Options = Options()


class Called(msgspec.Struct, frozen=True):
    """The table to go to."""

    game: str


class Challenges(msgspec.Struct, frozen=True):
    """The challenges that wait for an answer, the visitor's own too."""

    challenges: tuple[ChallengeLine, ...]


async def _count_call(call: Call) -> None:
    """Counts a call on somebody else's attention."""
    rate = call.desk.services.settings.rate_calls
    await call.desk.rates.count_person(rate, "calls", call.person, call.address)


@FRIENDS.get("/api/me/friends", "Друзья: кто просится, кто есть, кого позвали")
async def list_friends(call: Call) -> Friends:
    """The visitor's friends."""
    work = partial(friends_of, account_id=call.person.id, now=call.now)
    return Friends(tuple(await call.desk.services.database.run(work)))


@FRIENDS.put("/api/people/{who}/friend", "Позвать в друзья или согласиться")
async def befriend(call: Call) -> Befriended:
    """Asks somebody to be friends, or accepts."""
    await _count_call(call)
    other = await account_in(call)
    work = partial(ask_friend, account_id=call.person.id, other=other, now=call.now)
    found = await call.desk.services.database.run(work)
    call.desk.services.call_person(other)
    sort = "friends" if found == "friends" else "asks"
    call.desk.herald.call(other, sort, f"/person/{call.person.id}", call.person.name)
    return Befriended(found)


@FRIENDS.delete("/api/people/{who}/friend", "Не дружить, отозвать просьбу или отказать")
async def unfriend(call: Call) -> Befriended:
    """Ends a friendship."""
    other = await account_in(call)
    work = partial(end_friendship, account_id=call.person.id, other=other)
    await call.desk.services.database.run(work)
    call.desk.services.call_person(other)
    return Befriended("none")


@FRIENDS.post("/api/people/{who}/challenge", "Вызвать на партию", body=NewChallenge, status=201)
async def challenge(call: Call) -> Called:
    """Opens a table to which somebody is called by name."""
    await _count_call(call)
    me, invited, services = call.person, await account_in(call), call.desk.services
    work = partial(check_challenge, account_id=me.id, invited=invited, now=call.now)
    await services.database.run(work)
    options = msgspec.structs.replace(call.body.options, listed=False, start="full")
    seats = (SeatPlan("me"), SeatPlan("free"))
    wanted = NewTable(call.body.game, call.body.house_rules, options, seats)
    table = await call.desk.tables.open(me, wanted)
    adding = partial(add_challenge, game_id=table.id, account_id=me.id, invited=invited)
    await services.database.run(partial(adding, now=call.now))
    services.call_person(invited)
    call.desk.herald.call(invited, "challenge", "/", me.name, game=call.body.game)
    return Called(table.id)


@FRIENDS.get("/api/me/challenges", "Вызовы, которые ждут ответа")
async def list_challenges(call: Call) -> Challenges:
    """The challenges that the visitor got or sent."""
    services = call.desk.services
    work = partial(challenges_of, account_id=call.person.id, decoders=services.decoders)
    return Challenges(tuple(await services.database.run(partial(work, now=call.now))))


@FRIENDS.post("/api/me/challenges/{game}", "Принять вызов: сесть за стол")
async def accept(call: Call) -> Called:
    """Takes the seat to which the visitor was called."""
    person, services = call.person, call.desk.services
    game_id = call.path("game")
    caller, invited = await services.database.run(partial(both_in, game_id=game_id))
    if invited != person.id:
        raise Denied(ServerCode.NO_CHALLENGE)
    table = await call.desk.tables.get(game_id)
    command = Sit(invite=table.invite)
    await table.act(person.id, person.name, services.new_id(), table.state.version, command)
    work = partial(end_challenge, game_id=game_id, account_id=person.id)
    await services.database.run(work)
    services.call_person(caller)
    return Called(game_id)


@FRIENDS.delete("/api/me/challenges/{game}", "Отклонить вызов или отозвать свой: стола не будет")
async def decline(call: Call) -> Done:
    """Refuses a challenge, or takes one's own back; its table is called off if it still waits."""
    person, services = call.person, call.desk.services
    game_id = call.path("game")
    work = partial(end_challenge, game_id=game_id, account_id=person.id)
    caller, invited = await services.database.run(work)
    table = await call.desk.tables.get(game_id)
    if table.state.phase == "waiting" and table.state.host == caller:
        key, version = services.new_id(), table.state.version
        await table.act(caller, "", key, version, CallOff())
    services.call_person(invited if caller == person.id else caller)
    return Done()
