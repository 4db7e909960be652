"""Sessions over HTTP: the ways in that are open, a program's token, and the way out."""

from functools import partial

import msgspec

from slovoplet.server import people
from slovoplet.server.api.person import Name
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Call, Done, Endpoint
from slovoplet.server.people import SessionInfo


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a program's token is called."""

    label: Name = ""


class Token(msgspec.Struct, frozen=True):
    """A program's token: shown once, sent as `Authorization: Bearer …`."""

    token: str
    session: str


class Sessions(msgspec.Struct, frozen=True):
    """All ways in that are open."""

    sessions: tuple[SessionInfo, ...]


async def log_out(call: Call) -> Done:
    """Out: this session ends."""
    person = call.person
    database = call.desk.house.database
    await database.run(partial(people.end_session, account_id=person.id, session_id=person.session))
    call.desk.house.sessions_ended(lambda who: who.session == person.session)
    call.new_token = ""
    return Done()


async def list_sessions(call: Call) -> Sessions:
    """All sessions."""
    found = await call.desk.house.database.run(partial(people.sessions_of, person=call.person))
    return Sessions(tuple(found))


async def end_session(call: Call) -> Done:
    """One session less."""
    session = call.path("session")
    ended = await call.desk.house.database.run(
        partial(people.end_session, account_id=call.person.id, session_id=session)
    )
    if not ended:
        raise Denied(ServerCode.NOT_FOUND)
    call.desk.house.sessions_ended(lambda who: who.session == session)
    return Done()


async def make_token(call: Call) -> Token:
    """A token for a program."""
    entry = await call.desk.accounts.add_token(call.person, call.body.label, call.now)
    return Token(entry.token, entry.person.session)


ENDPOINTS = (
    Endpoint(
        method="POST", path="/api/logout", run=log_out, summary="Выйти", tag="people", answer=Done
    ),
    Endpoint(
        method="GET",
        path="/api/me/sessions",
        run=list_sessions,
        summary="Открытые сеансы",
        tag="people",
        answer=Sessions,
    ),
    Endpoint(
        method="DELETE",
        path="/api/me/sessions/{session}",
        run=end_session,
        summary="Закончить сеанс",
        tag="people",
        answer=Done,
    ),
    Endpoint(
        method="POST",
        path="/api/me/tokens",
        run=make_token,
        summary="Ключ для программы",
        tag="people",
        body=NewToken,
        answer=Token,
        status=201,
    ),
)
