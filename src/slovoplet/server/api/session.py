"""Sessions over HTTP: listing and ending them, tokens for programs, and signing out."""

from functools import partial

import msgspec

from slovoplet.server.api.person import Name
from slovoplet.server.bus import SessionsEnded
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.people import session
from slovoplet.server.people.session import SessionInfo

SESSIONS = Section("people")


class NewToken(Body, frozen=True):
    """The label of a program's token."""

    label: Name = ""


class Token(msgspec.Struct, frozen=True):
    """A program's token: shown once, sent as `Authorization: Bearer …`."""

    token: str
    session: str


class Sessions(msgspec.Struct, frozen=True):
    """All open sessions."""

    sessions: tuple[SessionInfo, ...]


@SESSIONS.post("/api/logout", "Выйти")
async def log_out(call: Call) -> Done:
    """Ends this session."""
    person = call.person
    database = call.desk.services.database
    await database.run(
        partial(session.end_session, account_id=person.id, session_id=person.session)
    )
    call.desk.services.end_sessions(SessionsEnded(person.id, only=person.session))
    call.new_token = ""
    return Done()


@SESSIONS.get("/api/me/sessions", "Открытые сеансы")
async def list_sessions(call: Call) -> Sessions:
    """Lists all open sessions."""
    found = await call.desk.services.database.run(partial(session.sessions_of, person=call.person))
    return Sessions(tuple(found))


@SESSIONS.delete("/api/me/sessions/{session}", "Закончить сеанс")
async def end_session(call: Call) -> Done:
    """Ends one session."""
    ended_id = call.path("session")
    await call.change(session.end_session, account_id=call.person.id, session_id=ended_id)
    call.desk.services.end_sessions(SessionsEnded(call.person.id, only=ended_id))
    return Done()


@SESSIONS.delete("/api/me/sessions", "Закончить все остальные сеансы и ключи")
async def end_other_sessions(call: Call) -> Done:
    """Ends all sessions but this one."""
    person = call.person
    work = partial(session.end_others, account_id=person.id, kept=person.session)
    await call.desk.services.database.run(work)
    call.desk.services.end_sessions(SessionsEnded(person.id, kept=person.session))
    return Done()


@SESSIONS.post("/api/me/tokens", "Ключ для программы", body=NewToken, status=201)
async def make_token(call: Call) -> Token:
    """Creates a token for a program."""
    admission = await call.desk.accounts.add_token(call.person, call.body.label, call.now)
    return Token(admission.token, admission.person.session)
