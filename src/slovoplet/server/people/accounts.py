"""Signing in: guests at once, accounts with a password, sessions by a secret token."""

import asyncio
import re
import secrets
from collections.abc import Callable
from functools import partial

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.gate.whereabouts import Whereabouts
from slovoplet.server.notice.letters import holder_of, reset_password
from slovoplet.server.people.device import add_device, forget_devices, knows_device
from slovoplet.server.people.name import clean_person_name
from slovoplet.server.people.password import check_password
from slovoplet.server.people.person import (
    Person,
    add_account,
    find_login,
    find_person,
    is_closed,
    set_login,
    set_password,
)
from slovoplet.server.people.recovery import find_by_code, new_code, set_code, use_code
from slovoplet.server.people.session import SessionKind, add_session
from slovoplet.server.services import new_id
from slovoplet.server.social.handle import check_name_free, owner_of
from slovoplet.server.store.database import Database
from slovoplet.texts import Language, catalogue, say

GUEST_NAMES = 5  # friendly names tried before one gets a number
HASHES_AT_ONCE = 2  # each takes a core for a while and 64 MiB

_LOGIN = re.compile(r"[a-zа-яёґєії0-9_.-]{3,30}")


class Admission(msgspec.Struct, frozen=True):
    """The person who signed in, and the token to use from now on; `device` if the device was unknown."""

    person: Person
    token: str
    device: str | None = None


class Accounts:
    """People and their sessions."""

    def __init__(self, database: Database, whereabouts: Whereabouts) -> None:
        self._database = database
        self._whereabouts = whereabouts
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHES_AT_ONCE)
        self._nobody = ""

    async def find(self, token: str | None, now: int, address: str = "") -> Person | None:
        """The person this token belongs to, who asks from an address; `None` if there is none."""
        if not token:
            return None
        found = await self._database.run(partial(find_person, token=token, now=now))
        if found is not None and address:
            self._whereabouts.note(found.id, address)
        return found and msgspec.structs.replace(found, address=address)

    async def add_guest(
        self, name: str, label: str, now: int, language: Language = "ru"
    ) -> Admission:
        """A new guest with this name, or with a friendly one of a language if it is empty."""
        account = new_id()
        chosen = clean_person_name(name) if name else None

        def first(connection: Connection) -> None:
            own = chosen or free_guest_name(connection, language)
            check_name_free(connection, own)
            add_account(connection, account, own, now)

        return await self._enter(account, "browser", label, now, first)

    async def _enter(
        self,
        account: str,
        kind: SessionKind,
        label: str,
        now: int,
        first: Callable[[Connection], object] = lambda connection: None,
    ) -> Admission:
        """Begins a session, in one transaction with what has to be done first."""
        token = secrets.token_urlsafe(32)

        def enter(connection: Connection) -> Person | None:
            first(connection)
            add_session(connection, new_id(), account, token, kind, clean_label(label), now)
            return find_person(connection, token, now)

        person = await self._database.run(enter)
        assert person is not None
        return Admission(person, token)

    async def add_token(self, person: Person, label: str, now: int) -> Admission:
        """A token for a program that plays in the person's name."""
        return await self._enter(person.id, "program", label, now)

    async def register(self, person: Person, login: str, password: str, now: int) -> str:
        """Turns a guest into an account; games and name stay. Returns the token of the device."""
        if not person.is_guest:
            raise Denied(ServerCode.HAS_ACCOUNT)
        checked = clean_login(login)
        hashed = await self._hash(password, (checked, person.name))
        device = secrets.token_urlsafe(32)

        def settle(connection: Connection) -> None:
            set_login(connection, person, checked, hashed)
            add_device(connection, person.id, device, now)

        try:
            await self._database.run(settle)
        except IntegrityError:
            raise Denied(ServerCode.LOGIN_TAKEN) from None
        return device

    async def knows_device(self, login: str, token: str, now: int) -> bool:
        """Whether the owner of a login has signed in on this device before."""
        if not token:
            return False
        work = partial(knows_device, login=normal_login(login), token=token, now=now)
        return await self._database.run(work)

    async def change_password(self, person: Person, old: str, new: str, device: str) -> None:
        """Changes the password of somebody who knows it; other sessions end, other devices are forgotten."""
        if person.login is None:
            raise Denied(ServerCode.WRONG_PASSWORD)
        await self._verify(person.login, old)
        hashed = await self._hash(new, (person.login, person.name))

        def change(connection: Connection) -> None:
            set_password(connection, person, hashed)
            forget_devices(connection, person.id, device)

        await self._database.run(change)

    async def make_code(self, person: Person, password: str) -> str:
        """A new recovery code for somebody who knows the password."""
        await self.check_own(person, password)
        code = new_code()
        await self._database.run(partial(set_code, account_id=person.id, code=code))
        return code

    async def check_own(self, person: Person, password: str) -> None:
        """Refuses whoever does not know the person's password."""
        if person.login is None:
            raise Denied(ServerCode.WRONG_PASSWORD)
        await self._verify(person.login, password)

    async def reset(self, token: str, password: str, label: str, now: int) -> Admission:
        """Sets a new password by the link of a letter, which is used up, and signs its owner in."""
        find = partial(holder_of, token=token, sort="reset", now=now)
        holder = await self._database.run(find)
        hashed = await self._hash(password, (holder.login, holder.name))
        device = secrets.token_urlsafe(32)

        def change(connection: Connection) -> None:
            account = reset_password(connection, token, hashed, now)
            forget_devices(connection, account)
            add_device(connection, account, device, now)

        admission = await self._enter(holder.account, "browser", label, now, change)
        return msgspec.structs.replace(admission, device=device)

    async def recover(
        self, login: str, code: str, password: str, label: str, now: int
    ) -> Admission:
        """Sets a new password by a recovery code, which is used up, and signs its owner in.

        Every session ends and every device is forgotten: whoever has forgotten a password does not know
        who else knows it.
        """
        find = partial(find_by_code, login=normal_login(login), code=code)
        found = await self._database.run(find)
        if found is None:
            raise Denied(ServerCode.WRONG_CODE)
        account, name = found
        if await self._database.run(partial(is_closed, account_id=account)):
            raise Denied(ServerCode.ACCOUNT_CLOSED)
        hashed = await self._hash(password, (normal_login(login), name))
        device = secrets.token_urlsafe(32)

        def change(connection: Connection) -> None:
            if not use_code(connection, account, code, hashed):
                raise Denied(ServerCode.WRONG_CODE)
            forget_devices(connection, account)
            add_device(connection, account, device, now)

        admission = await self._enter(account, "browser", label, now, change)
        return msgspec.structs.replace(admission, device=device)

    async def log_in(
        self, login: str, password: str, label: str, now: int, known: bool
    ) -> Admission:
        """Signs in the owner of a login, and remembers a device that was not known."""
        account = await self._verify(normal_login(login), password)
        if await self._database.run(partial(is_closed, account_id=account)):
            raise Denied(ServerCode.ACCOUNT_CLOSED)
        if known:
            return await self._enter(account, "browser", label, now)
        device = secrets.token_urlsafe(32)
        remember = partial(add_device, account_id=account, token=device, now=now)
        admission = await self._enter(account, "browser", label, now, remember)
        return msgspec.structs.replace(admission, device=device)

    async def _verify(self, login: str, password: str) -> str:
        known = _LOGIN.fullmatch(login) is not None
        found = await self._database.run(partial(find_login, login=login)) if known else None
        async with self._hashing:
            if not self._nobody:
                # Checked if no such login exists, so that the time taken reveals nothing. Hashed at the
                # first sign-in, since at the start it would be a delay.
                self._nobody = await asyncio.to_thread(self._hasher.hash, secrets.token_hex())
            account, hashed = found or ("", self._nobody)
            try:
                await asyncio.to_thread(self._hasher.verify, hashed, password)
            except VerifyMismatchError:
                raise Denied(ServerCode.WRONG_PASSWORD) from None
        if not account:
            raise Denied(ServerCode.WRONG_PASSWORD)
        return account

    async def _hash(self, password: str, known: tuple[str, ...]) -> str:
        async with self._hashing:
            await asyncio.to_thread(check_password, password, known)
            return await asyncio.to_thread(self._hasher.hash, password)


def clean_label(label: str) -> str:
    """The label of a session in its owner's list."""
    return "".join(char for char in label if char.isprintable())[:200]


def normal_login(login: str) -> str:
    """A login as it is stored and compared, whatever it contains."""
    return login.strip().lower()


def clean_login(login: str) -> str:
    """A normalised login; refused if it has characters that a login may not have."""
    cleaned = normal_login(login)
    if not _LOGIN.fullmatch(cleaned):
        raise Denied(ServerCode.BAD_LOGIN)
    return cleaned


def guest_name(language: Language) -> str:
    """A friendly name for somebody who has not given one; Russian where a language has none."""
    spoken: Language = language if "server" in catalogue(language) else "ru"
    first = secrets.choice(say("server", "guest_first", spoken).split())
    second = secrets.choice(say("server", "guest_second", spoken).split())
    return f"{first} {second}"


def free_guest_name(connection: Connection, language: Language) -> str:
    """A friendly name that nobody with an account has; with a number, should many of them be taken."""
    names = [guest_name(language) for _ in range(GUEST_NAMES)]
    spare = f"{names[0]} {secrets.randbelow(9000) + 1000}"
    return next((name for name in names if owner_of(connection, name) is None), spare)
