"""Letters over HTTP: an address, its confirmation, a forgotten password. Nobody learns whether an address is known."""

from functools import partial
from typing import Annotated

from msgspec import Meta

from slovoplet.server.api.person import Me, Password, count_guess, entered
from slovoplet.server.bus import SessionsEnded
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.notice.letters import (
    clean_address,
    confirm_contact,
    forget_contact,
    set_contact,
)
from slovoplet.server.people.person import hash_token

MAIL = Section("notices")

Address = Annotated[str, Meta(max_length=254)]
Token = Annotated[str, Meta(max_length=100)]


class NewAddress(Body, frozen=True):
    """An address, and the password of whoever gives it."""

    address: Address
    password: Password


class LetterToken(Body, frozen=True):
    """What the link of a letter carries."""

    token: Token


class Forgotten(Body, frozen=True):
    """The login or the address of somebody who forgot the password."""

    who: Address


class NewSecret(Body, frozen=True):
    """What the link of a letter carries, and the new password."""

    token: Token
    password: Password


@MAIL.put("/api/me/mail", "Адрес для писем; придёт письмо с подтверждением", body=NewAddress)
async def set_address(call: Call) -> Done:
    """Notes an address, and asks its owner to confirm it."""
    person, wanted, desk = call.person, call.body, call.desk
    if not desk.herald.mailer.is_there:
        raise Denied(ServerCode.NO_MAIL)
    address = clean_address(wanted.address)
    await count_guess(call, person.login or "")
    await desk.accounts.check_own(person, wanted.password)
    rate = desk.services.settings.rate_letters
    await desk.rates.count_person(rate, "letters", person, call.address)
    # As a hash: what counts stays for a while, and need not be read.
    await desk.rates.count_shared(rate, "letters to", hash_token(address.lower()))
    work = partial(set_contact, account_id=person.id, address=address, language=call.language)
    token = await desk.services.database.run(partial(work, now=call.now))
    desk.herald.write_confirmation(address, token, call.language)
    return Done()


@MAIL.delete("/api/me/mail", "Забыть адрес для писем")
async def forget_address(call: Call) -> Done:
    """Forgets the visitor's address."""
    await call.desk.services.database.run(partial(forget_contact, account_id=call.person.id))
    return Done()


@MAIL.post("/api/mail/confirm", "Подтвердить адрес по ссылке из письма", body=LetterToken)
async def confirm(call: Call) -> Done:
    """Confirms an address."""
    rate = call.desk.services.settings.rate_passwords
    await call.desk.rates.count_shared(rate, "ticket", call.address)
    work = partial(confirm_contact, token=call.body.token, now=call.now)
    await call.desk.services.database.run(work)
    return Done()


@MAIL.post("/api/mail/forgot", "Прислать письмо, чтобы задать новый пароль", body=Forgotten)
async def forget_password(call: Call) -> Done:
    """Writes to whoever this is, if anybody; the answer is the same in any case."""
    desk = call.desk
    if not desk.herald.mailer.is_there:
        raise Denied(ServerCode.NO_MAIL)
    rate = desk.services.settings.rate_letters
    await desk.rates.count_shared(rate, "forgot", call.address, times=2)
    await desk.rates.count_shared(rate, "letters to", hash_token(call.body.who.strip().lower()))
    desk.herald.write_reset(call.body.who)
    return Done()


@MAIL.post("/api/mail/reset", "Новый пароль по ссылке из письма", body=NewSecret)
async def reset(call: Call) -> Me:
    """Sets a new password by the link of a letter, and signs in; all other sessions end."""
    desk = call.desk
    rate = desk.services.settings.rate_passwords
    await desk.rates.count_shared(rate, "ticket", call.address)
    admission = await desk.accounts.reset(call.body.token, call.body.password, call.agent, call.now)
    me = admission.person
    desk.services.end_sessions(SessionsEnded(me.id, kept=me.session))
    return entered(call, admission)
