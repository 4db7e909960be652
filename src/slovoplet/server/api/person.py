"""People over HTTP: signing in, blocks, personal data."""

from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from sqlalchemy import Connection

from slovoplet.server.bus import SessionsEnded
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.people.accounts import Admission, normal_login
from slovoplet.server.people.block import block_person, blocked_by, unblock_person
from slovoplet.server.people.name import clean_person_name
from slovoplet.server.people.person import Person, hash_token, set_name
from slovoplet.server.people.personaldata import delete_person, export_person
from slovoplet.server.social.challenge import part_people
from slovoplet.server.social.friendship import end_friendship

PEOPLE = Section("people")

STRANGERS_SHARE = 10  # of the rate of passwords: all guesses of strangers for one login

Name = Annotated[str, Meta(max_length=40)]
Password = Annotated[str, Meta(max_length=200)]


class Me(msgspec.Struct, frozen=True):
    """The person signed in."""

    id: str
    name: str
    login: str | None
    guest: bool
    role: str | None = None


class NewGuest(Body, frozen=True):
    """The name of a new guest; empty to be given a friendly one."""

    name: Name = ""


class Credentials(Body, frozen=True):
    """A login and its password."""

    login: Name
    password: Password


class NewPassword(Body, frozen=True):
    """The old password and the new one."""

    old: Password
    new: Password


class OwnPassword(Body, frozen=True):
    """The password of whoever asks."""

    password: Password


class RecoveryCode(msgspec.Struct, frozen=True):
    """A recovery code: shown once, used once."""

    code: str


class Recovery(Body, frozen=True):
    """A login, its recovery code, and the new password."""

    login: Name
    code: Name
    password: Password


class Blocks(msgspec.Struct, frozen=True):
    """The people the visitor has blocked."""

    accounts: tuple[str, ...]


class Entered(Me, frozen=True):
    """The person signed in, and how many games the guest who asked brought along."""

    games: int = 0


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.login, person.is_guest, person.role)


def entered(call: Call, admission: Admission) -> Me:
    """Whoever has just signed in, with the tokens to be set."""
    call.new_token = admission.token
    call.new_device = admission.device
    return _me(admission.person)


@PEOPLE.post("/api/guests", "Войти гостем", body=NewGuest, status=201)
async def come_as_guest(call: Call) -> Me:
    """Creates a new guest."""
    settings = call.desk.services.settings
    await call.desk.rates.count_shared(settings.rate_guests, "guests", call.address)
    admission = await call.desk.accounts.add_guest(
        call.body.name, call.agent, call.now, call.language
    )
    return entered(call, admission)


@PEOPLE.post("/api/session", "Прийти: тем же, кем были, или новым гостем", body=NewGuest)
async def come_in(call: Call) -> Me:
    """The person of the session, or a new guest if there is no session."""
    return _me(call.visitor) if call.visitor else await come_as_guest(call)


@PEOPLE.get("/api/me", "Кто я")
async def who_am_i(call: Call) -> Me:
    """The person signed in."""
    return _me(call.person)


@PEOPLE.patch("/api/me", "Сменить имя", body=NewGuest)
async def change_name(call: Call) -> Me:
    """Changes the name."""
    name, person = clean_person_name(call.body.name), call.person
    database = call.desk.services.database
    await database.run(partial(set_name, account_id=person.id, name=name, now=call.now))
    await call.desk.names.spread(person.id)
    return _me(msgspec.structs.replace(person, name=name))


async def count_guess(call: Call, login: str) -> bool:
    """Counts an attempt to give a password, and returns whether the device is known.

    A device on which the owner has signed in has its own allowance. Strangers are counted by the
    address and the login, by the address, and last by the login alone, so that nobody can use up
    the owner's allowance, nor guess for ever from many addresses.
    """
    settings, rates = call.desk.services.settings, call.desk.rates
    rate, wanted = settings.rate_passwords, normal_login(login)
    signed_in = call.visitor is not None and call.visitor.login == wanted
    if signed_in:
        await rates.count_shared(rate, "password", "session", call.person.session)
        return True
    if await call.desk.accounts.knows_device(wanted, call.device, call.now):
        await rates.count_shared(rate, "password", "device", hash_token(call.device))
        return True
    await rates.count_shared(rate, "password", "pair", call.address, wanted)
    share = settings.address_share
    await rates.count_shared(rate, "password", "address", call.address, times=share)
    await rates.count_shared(rate, "password", "login", wanted, times=STRANGERS_SHARE)
    return False


@PEOPLE.post("/api/me/account", "Завести пароль; партии гостя остаются", body=Credentials)
async def register(call: Call) -> Me:
    """Turns a guest into an account."""
    person, rate = call.person, call.desk.services.settings.rate_passwords
    await call.desk.rates.count_person(rate, "register", person, call.address)
    credentials = call.body.login, call.body.password
    call.new_device = await call.desk.accounts.register(person, *credentials, call.now)
    login = normal_login(call.body.login)
    return _me(msgspec.structs.replace(person, login=login))


@PEOPLE.post("/api/login", "Войти по паролю; партии гостя переходят", body=Credentials)
async def log_in(call: Call) -> Entered:
    """Signs in with a login and a password; the games of a guest who does so come along."""
    known = await count_guess(call, call.body.login)
    admission = await call.desk.accounts.log_in(
        call.body.login, call.body.password, call.agent, call.now, known
    )
    guest = call.visitor if call.visitor and call.visitor.is_guest else None
    brought = await call.desk.inheritance.bring(guest, admission.person) if guest else 0
    return Entered(**msgspec.structs.asdict(entered(call, admission)), games=brought)


@PEOPLE.post(
    "/api/me/password", "Сменить пароль; остальные сеансы и ключи кончаются", body=NewPassword
)
async def change_password(call: Call) -> Done:
    """Changes the password."""
    await count_guess(call, call.person.login or "")
    await call.desk.accounts.change_password(call.person, call.body.old, call.body.new, call.device)
    me = call.person
    call.desk.services.end_sessions(SessionsEnded(me.id, kept=me.session))
    return Done()


@PEOPLE.post(
    "/api/me/recovery", "Новый код на случай забытого пароля; прежний гаснет", body=OwnPassword
)
async def make_code(call: Call) -> RecoveryCode:
    """Gives the person a new recovery code."""
    await count_guess(call, call.person.login or "")
    return RecoveryCode(await call.desk.accounts.make_code(call.person, call.body.password))


@PEOPLE.post("/api/recover", "Новый пароль по коду; все сеансы кончаются", body=Recovery)
async def recover(call: Call) -> Me:
    """Sets a new password by a recovery code, and signs in."""
    wanted: Recovery = call.body
    await count_guess(call, wanted.login)
    admission = await call.desk.accounts.recover(
        wanted.login, wanted.code, wanted.password, call.agent, call.now
    )
    me = admission.person
    call.desk.services.end_sessions(SessionsEnded(me.id, kept=me.session))
    return entered(call, admission)


@PEOPLE.get("/api/me/export", "Всё, что о вас хранится")
async def export(call: Call) -> dict[str, Any]:
    """Everything stored about the person."""
    return await call.desk.services.database.run(partial(export_person, person=call.person))


@PEOPLE.delete("/api/me", "Удалить себя; партии остаются без имени")
async def delete(call: Call) -> Done:
    """Deletes the person."""
    person = call.person
    await call.desk.services.database.run(
        partial(delete_person, account_id=person.id, now=call.now)
    )
    await call.desk.names.spread(person.id)
    call.desk.services.end_sessions(SessionsEnded(person.id))
    call.new_token = ""
    return Done()


@PEOPLE.get("/api/me/blocks", "Кого вы не хотите видеть")
async def list_blocks(call: Call) -> Blocks:
    """The people the visitor has blocked."""
    work = partial(blocked_by, account_id=call.person.id)
    return Blocks(tuple(sorted(await call.desk.services.database.run(work))))


@PEOPLE.put("/api/me/blocks/{account}", "Не видеть человека")
async def block(call: Call) -> Done:
    """Blocks somebody, which ends whatever was between the two."""
    me, other = call.person.id, call.path("account")

    def work(connection: Connection) -> bool:
        end_friendship(connection, me, other)
        part_people(connection, me, other)
        return block_person(connection, me, other)

    done = await call.change(work)
    call.desk.services.call_person(other)
    return done


@PEOPLE.delete("/api/me/blocks/{account}", "Снова видеть человека")
async def unblock(call: Call) -> Done:
    """Unblocks somebody."""
    work = partial(unblock_person, account_id=call.person.id, blocked=call.path("account"))
    await call.desk.services.database.run(work)
    return Done()
