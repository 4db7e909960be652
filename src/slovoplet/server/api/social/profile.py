"""People over HTTP, as others see them: profiles, their games, notes on them."""

from functools import partial
from typing import Annotated

from msgspec import Meta

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.social.note import write_note
from slovoplet.server.social.profile import (
    PersonName,
    Profile,
    find_account,
    name_person,
    profile_of,
)
from slovoplet.server.store.gamelist import Cursor, GamePage, played_games

PROFILES = Section("people")

GAMES_SHOWN = 20
MOST_NAME = 64


class Wanted(Body, frozen=True):
    """The name of somebody to be found."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class Earlier(Body, frozen=True):
    """The cursor after which the games go on."""

    after: Cursor = ""


class NewNote(Body, frozen=True):
    """What to write about a person; empty removes it."""

    text: Annotated[str, Meta(max_length=500)]


def named(call: Call) -> str:
    """The id or the name in the address."""
    who: str = call.request.path_params["who"]
    if not 1 <= len(who) <= MOST_NAME or "\0" in who:
        raise Denied(ServerCode.NO_PERSON)
    return who


async def account_in(call: Call) -> str:
    """The id of the person in the address, given by id or by name."""
    return await call.desk.services.database.run(partial(find_account, who=named(call)))


@PROFILES.get("/api/people", "Найти человека по имени", query=Wanted)
async def find_person(call: Call) -> PersonName:
    """The person with an account whose name this is, or looks like it."""
    await count_reading(call)
    return await call.desk.services.database.run(partial(name_person, who=call.query.name))


@PROFILES.get("/api/people/{who}", "Человек, каким его видят: по имени или номеру")
async def see_person(call: Call) -> Profile:
    """A person as the visitor sees one."""
    await count_reading(call)
    services, visitor = call.desk.services, call.visitor
    reader = visitor.id if visitor else None
    work = partial(profile_of, who=named(call), reader=reader, decoders=services.decoders)
    return await services.database.run(partial(work, now=call.now))


@PROFILES.get("/api/people/{who}/games", "Сыгранные партии человека", query=Earlier)
async def list_games(call: Call) -> GamePage:
    """The finished games of a person that anybody may look at."""
    await count_reading(call)
    services, account = call.desk.services, await account_in(call)
    work = partial(played_games, account=account, decoders=services.decoders, most=GAMES_SHOWN)
    return await services.database.run(partial(work, after=call.query.after))


@PROFILES.put("/api/people/{who}/note", "Заметка для себя о человеке", body=NewNote)
async def note(call: Call) -> Done:
    """Writes what only the visitor reads."""
    person, about = call.person, await account_in(call)
    work = partial(write_note, account_id=person.id, about=about, text=call.body.text)
    await call.desk.services.database.run(partial(work, now=call.now))
    return Done()


async def count_reading(call: Call) -> None:
    """Counts a look at somebody: nobody reads through everybody."""
    rate = call.desk.services.settings.rate_people
    await call.desk.rates.count_person(rate, "people", call.visitor, call.address)
