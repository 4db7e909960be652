"""Notices over HTTP: what one wants to be told, on which browsers, vacations, what waits."""

from functools import partial
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType
from sqlalchemy import Connection

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.notice.address import read_endpoint
from slovoplet.server.notice.letters import contact_of
from slovoplet.server.notice.subscription import (
    add_subscription,
    check_keys,
    devices_of,
    end_subscription,
    id_of,
)
from slovoplet.server.notice.turns import count_waiting
from slovoplet.server.notice.vacation import away_until, come_back, days_left, go_away
from slovoplet.server.notice.wishes import NoticeWishes, set_wishes, wishes_of

NOTICES = Section("notices")

Endpoint = Annotated[str, Meta(max_length=1000)]


class Notices(msgspec.Struct, frozen=True):
    """What somebody is told and where; `key` is the server's, with which a browser subscribes."""

    key: str
    wishes: NoticeWishes
    devices: tuple[str, ...]  # the hashes of their endpoints
    letters: bool  # whether this server writes letters
    address: str | None
    confirmed: bool
    away_until: int | None
    days_left: int  # of vacation, this year


class NewWishes(Body, frozen=True):
    """What to change; what is not named stays."""

    turn: bool | UnsetType = UNSET
    late: bool | UnsetType = UNSET
    calls: bool | UnsetType = UNSET
    digest: bool | UnsetType = UNSET
    strangers: bool | UnsetType = UNSET


class NewPush(Body, frozen=True):
    """A browser's subscription, as the browser gives it."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=60)]


class OldPush(Body, frozen=True):
    """The subscription to be ended."""

    endpoint: Endpoint


class NewVacation(Body, frozen=True):
    """How many days somebody is away."""

    days: Annotated[int, Meta(ge=1, le=30)]


class WhatWaits(msgspec.Struct, frozen=True):
    """How many games wait for one's turn, and how many challenges for an answer."""

    turns: int
    calls: int


@NOTICES.get("/api/me/notices", "О чём и как вам сообщать")
async def see_notices(call: Call) -> Notices:
    """What the visitor is told, and where."""
    me, herald = call.person.id, call.desk.herald

    def look(connection: Connection) -> Notices:
        found = contact_of(connection, me)
        return Notices(
            herald.key,
            wishes_of(connection, me),
            tuple(device.id for device in devices_of(connection, [me]).get(me, [])),
            herald.mailer.is_there,
            found.address if found else None,
            found is not None and found.confirmed,
            away_until(connection, me, call.now),
            days_left(connection, me, call.now),
        )

    return await call.desk.services.database.run(look)


@NOTICES.patch("/api/me/notices", "Изменить, о чём сообщать", body=NewWishes)
async def change_wishes(call: Call) -> NoticeWishes:
    """Changes what the visitor is told."""
    said = msgspec.structs.asdict(call.body)
    changes = {name: value for name, value in said.items() if value is not UNSET}

    def change(connection: Connection) -> NoticeWishes:
        wanted = msgspec.structs.replace(wishes_of(connection, call.person.id), **changes)
        set_wishes(connection, call.person.id, wanted)
        return wanted

    return await call.desk.services.database.run(change)


@NOTICES.put("/api/me/push", "Сообщать в этот браузер", body=NewPush)
async def subscribe(call: Call) -> Done:
    """Has a browser show notices."""
    person, wanted, services = call.person, call.body, call.desk.services
    await call.desk.rates.count_person(
        services.settings.rate_calls, "subscribe", person, call.address
    )
    if read_endpoint(wanted.endpoint, services.settings.push_private) is None:
        raise Denied(ServerCode.BAD_PUSH)
    check_keys(wanted.p256dh, wanted.auth)
    work = partial(
        add_subscription,
        person=person,
        endpoint=wanted.endpoint,
        key=wanted.p256dh,
        auth=wanted.auth,
        language=call.language,
        now=call.now,
    )
    await services.database.run(work)
    return Done()


@NOTICES.post("/api/me/push/end", "Больше не сообщать в этот браузер", body=OldPush)
async def unsubscribe(call: Call) -> Done:
    """Has a browser show no more notices."""
    work = partial(end_subscription, account_id=call.person.id, endpoint=call.body.endpoint)
    await call.desk.services.database.run(work)
    return Done()


@NOTICES.post("/api/me/push/try", "Прислать пробное уведомление", body=OldPush)
async def try_out(call: Call) -> Done:
    """Sends the visitor's browsers a notice to see whether it comes."""
    person, services = call.person, call.desk.services
    await call.desk.rates.count_person(services.settings.rate_calls, "try", person, call.address)
    found = await services.database.run(partial(devices_of, ids=[person.id]))
    if id_of(call.body.endpoint) not in {device.id for device in found.get(person.id, [])}:
        raise Denied(ServerCode.NOT_FOUND)
    if not await call.desk.herald.push(person.id, "trial", "/profile", "trial"):
        raise Denied(ServerCode.BAD_PUSH)
    return Done()


@NOTICES.put("/api/me/vacation", "Уехать: партии с днями на ход подождут", body=NewVacation)
async def leave(call: Call) -> Notices:
    """Begins a vacation."""
    work = partial(go_away, account_id=call.person.id, days=call.body.days, now=call.now)
    await call.desk.services.database.run(work)
    return await see_notices(call)


@NOTICES.delete("/api/me/vacation", "Вернуться раньше")
async def return_early(call: Call) -> Notices:
    """Ends a vacation."""
    work = partial(come_back, account_id=call.person.id, now=call.now)
    await call.desk.services.database.run(work)
    return await see_notices(call)


@NOTICES.get("/api/me/waiting", "Сколько партий и вызовов вас ждёт")
async def what_waits(call: Call) -> WhatWaits:
    """How much waits for the visitor."""
    work = partial(count_waiting, account_id=call.person.id, now=call.now)
    return WhatWaits(*await call.desk.services.database.run(work))
