"""People over HTTP: coming in, blocks, one's own data."""

from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from slovoplet.server import people
from slovoplet.server.accounts import Entry, clean_name
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Call, Done, Endpoint, address_of
from slovoplet.texts import say

Name = Annotated[str, Meta(max_length=40)]
Password = Annotated[str, Meta(max_length=200)]


class Me(msgspec.Struct, frozen=True):
    """Who one is."""

    id: str
    name: str
    login: str | None
    guest: bool


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a new guest wants to be called; empty for a friendly name."""

    name: Name = ""


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A login and its password."""

    login: Name
    password: Password


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The old password and the new one."""

    old: Password
    new: Password


class Blocks(msgspec.Struct, frozen=True):
    """Whom one has blocked."""

    accounts: tuple[str, ...]


def _me(person: people.Person) -> Me:
    return Me(person.id, person.name, person.login, person.is_guest)


def _entered(call: Call, entry: Entry) -> Me:
    call.new_token = entry.token
    return _me(entry.person)


async def come_as_guest(call: Call) -> Me:
    """A new guest."""
    settings = call.desk.house.settings
    await call.desk.guard.count_shared(settings.rate_guests, "guests", address_of(call.request))
    entry = await call.desk.accounts.add_guest(call.body.name, call.agent, call.now)
    return _entered(call, entry)


async def come_in(call: Call) -> Me:
    """The person of the session, or a new guest where there is none."""
    return _me(call.visitor) if call.visitor else await come_as_guest(call)


async def who_am_i(call: Call) -> Me:
    """Who one is."""
    return _me(call.person)


async def change_name(call: Call) -> Me:
    """Another name."""
    name, person = clean_name(call.body.name), call.person
    database = call.desk.house.database
    await database.run(partial(people.set_name, account_id=person.id, name=name))
    call.desk.tables.rename(person.id, person.name, name)
    return _me(msgspec.structs.replace(person, name=name))


async def _count_passwords(call: Call, login: str) -> None:
    rate = call.desk.house.settings.rate_passwords
    await call.desk.guard.count_shared(rate, "passwords", address_of(call.request))
    await call.desk.guard.count_shared(rate, "login", login.strip().lower())


async def register(call: Call) -> Me:
    """An account from a guest."""
    person = call.person
    await _count_passwords(call, call.body.login)
    await call.desk.accounts.register(person, call.body.login, call.body.password)
    login = call.body.login.strip().lower()
    return _me(msgspec.structs.replace(person, login=login))


async def log_in(call: Call) -> Me:
    """In by login and password."""
    await _count_passwords(call, call.body.login)
    entry = await call.desk.accounts.log_in(
        call.body.login, call.body.password, call.agent, call.now
    )
    return _entered(call, entry)


async def change_password(call: Call) -> Done:
    """Another password."""
    await _count_passwords(call, call.person.login or "")
    await call.desk.accounts.change_password(call.person, call.body.old, call.body.new)
    me = call.person
    call.desk.house.sessions_ended(lambda who: who.id == me.id and who.session != me.session)
    return Done()


async def export(call: Call) -> dict[str, Any]:
    """All that is kept about one."""
    return await call.desk.house.database.run(partial(people.export_person, person=call.person))


async def delete(call: Call) -> Done:
    """Forgotten."""
    person = call.person
    await call.desk.house.database.run(
        partial(people.delete_person, account_id=person.id, now=call.now)
    )
    call.desk.tables.rename(person.id, person.name, say("server", "deleted_name"))
    call.desk.house.sessions_ended(lambda who: who.id == person.id)
    call.new_token = ""
    return Done()


async def list_blocks(call: Call) -> Blocks:
    """Whom one has blocked."""
    work = partial(people.blocked_by, account_id=call.person.id)
    return Blocks(tuple(sorted(await call.desk.house.database.run(work))))


async def block(call: Call) -> Done:
    """One more blocked."""
    work = partial(people.block_person, account_id=call.person.id, blocked=call.path("account"))
    if not await call.desk.house.database.run(work):
        raise Denied(ServerCode.NOT_FOUND)
    return Done()


async def unblock(call: Call) -> Done:
    """One blocked less."""
    work = partial(people.unblock_person, account_id=call.person.id, blocked=call.path("account"))
    await call.desk.house.database.run(work)
    return Done()


ENDPOINTS = (
    Endpoint(
        method="POST",
        path="/api/guests",
        run=come_as_guest,
        summary="Войти гостем",
        tag="people",
        body=NewGuest,
        answer=Me,
        status=201,
    ),
    Endpoint(
        method="POST",
        path="/api/session",
        run=come_in,
        summary="Прийти: тем же, кем были, или новым гостем",
        tag="people",
        body=NewGuest,
        answer=Me,
    ),
    Endpoint(
        method="POST",
        path="/api/login",
        run=log_in,
        summary="Войти по паролю",
        tag="people",
        body=Credentials,
        answer=Me,
    ),
    Endpoint(method="GET", path="/api/me", run=who_am_i, summary="Кто я", tag="people", answer=Me),
    Endpoint(
        method="PATCH",
        path="/api/me",
        run=change_name,
        summary="Сменить имя",
        tag="people",
        body=NewGuest,
        answer=Me,
    ),
    Endpoint(
        method="DELETE",
        path="/api/me",
        run=delete,
        summary="Удалить себя; партии остаются без имени",
        tag="people",
        answer=Done,
    ),
    Endpoint(
        method="POST",
        path="/api/me/account",
        run=register,
        summary="Завести пароль; партии гостя остаются",
        tag="people",
        body=Credentials,
        answer=Me,
    ),
    Endpoint(
        method="POST",
        path="/api/me/password",
        run=change_password,
        summary="Сменить пароль; остальные сеансы и ключи кончаются",
        tag="people",
        body=NewPassword,
        answer=Done,
    ),
    Endpoint(
        method="GET",
        path="/api/me/export",
        run=export,
        summary="Всё, что о вас хранится",
        tag="people",
        answer=dict[str, Any],
    ),
    Endpoint(
        method="GET",
        path="/api/me/blocks",
        run=list_blocks,
        summary="Кого вы не хотите видеть",
        tag="people",
        answer=Blocks,
    ),
    Endpoint(
        method="PUT",
        path="/api/me/blocks/{account}",
        run=block,
        summary="Не видеть человека",
        tag="people",
        answer=Done,
    ),
    Endpoint(
        method="DELETE",
        path="/api/me/blocks/{account}",
        run=unblock,
        summary="Снова видеть человека",
        tag="people",
        answer=Done,
    ),
)
