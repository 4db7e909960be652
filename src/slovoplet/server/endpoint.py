"""HTTP endpoints as typed functions: bodies, queries and answers are msgspec types, refusals are JSON in one place."""

import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar, get_type_hints

import msgspec
import structlog
from sqlalchemy import Connection
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from slovoplet.rules.refusal import Refused
from slovoplet.server.cluster.gathering import Gathering
from slovoplet.server.cluster.names import Names
from slovoplet.server.cluster.talk import Talk
from slovoplet.server.decoder import decode_with
from slovoplet.server.denial import Denied, ServerCode, refusal_of, status_of
from slovoplet.server.door import SAFE_METHODS, check_origin
from slovoplet.server.gate.address import network_of
from slovoplet.server.jobs.advice import Advice
from slovoplet.server.jobs.day import Days
from slovoplet.server.jobs.inheritance import Inheritance
from slovoplet.server.jobs.sieves import Sieves
from slovoplet.server.jobs.studies import Studies
from slovoplet.server.learning.school import School
from slovoplet.server.learning.sets import Sets
from slovoplet.server.lessons.firstminute import FirstMinutes
from slovoplet.server.moderation.enforcement import Enforcement
from slovoplet.server.notice.herald import Herald
from slovoplet.server.observe import PATH_LABEL
from slovoplet.server.people.accounts import Accounts
from slovoplet.server.people.person import Person
from slovoplet.server.people.quota import Quotas
from slovoplet.server.people.rates import Rates
from slovoplet.server.seek.noticeboard import Noticeboard
from slovoplet.server.seek.search import Search
from slovoplet.server.services import Services
from slovoplet.server.sharing.gallery import Gallery
from slovoplet.server.table.tables import Tables
from slovoplet.server.tournament.hall import Hall
from slovoplet.server.work.line import FairLine
from slovoplet.texts import LANGUAGES, Language

Given = ParamSpec("Given")  # what work in the database is told

LANGUAGE = "lang"  # the query parameter that every address accepts
COOKIE_AGE = 400 * 24 * 60 * 60  # seconds; the longest that browsers keep a cookie

Method = Literal["GET", "POST", "PUT", "PATCH", "DELETE"]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes with a request, as its body or its query; a field that is not asked for is refused."""


class Sent(msgspec.Struct, frozen=True):
    """A file as an answer; whoever has the one of this tag gets nothing, so its body may be left out."""

    body: bytes
    media: str
    tag: str
    name: str


class Desk(msgspec.Struct, frozen=True):
    """What every endpoint may need."""

    services: Services
    tables: Tables
    accounts: Accounts
    rates: Rates
    quotas: Quotas
    line: FairLine
    advice: Advice
    studies: Studies
    days: Days
    sets: Sets
    sieves: Sieves
    school: School
    enforcement: Enforcement
    gathering: Gathering
    talk: Talk
    names: Names
    inheritance: Inheritance
    gallery: Gallery
    first_minutes: FirstMinutes
    herald: Herald
    search: Search
    hall: Hall
    board: Noticeboard


class Call:
    """One request: who asks, what is in it, and the tokens to set or clear with the answer."""

    def __init__(self, desk: Desk, request: Request, person: Person | None) -> None:
        self.desk = desk
        self.request = request
        self.language = language_of(request.query_params)
        self._person = person
        self.body: Any = None
        self.query: Any = None
        self.new_token: str | None = None
        self.new_device: str | None = None

    @property
    def person(self) -> Person:
        """The person asking; refused if nobody is signed in."""
        if self._person is None:
            raise Denied(ServerCode.SIGN_IN)
        return self._person

    @property
    def visitor(self) -> Person | None:
        """The person asking; `None` if nobody is signed in."""
        return self._person

    @property
    def now(self) -> int:
        """The server's time."""
        return self.desk.services.now()

    @property
    def agent(self) -> str:
        """The browser's user agent."""
        return self.request.headers.get("user-agent", "")

    @property
    def device(self) -> str:
        """The token of a device on which somebody has signed in before; empty if there is none."""
        secure = self.desk.services.settings.secure_cookies
        return self.request.cookies.get(device_cookie_name(secure), "")

    @property
    def address(self) -> str:
        """The address that the request comes from, as limits count it."""
        return address_of(self.request)

    def has(self, tag: str) -> bool:
        """Whether the client has the file of this tag already."""
        known = self.request.headers.get("if-none-match", "")
        return tag in (one.strip().removeprefix("W/") for one in known.split(","))

    def path(self, name: str) -> str:
        """A part of the path; refused if it cannot be an id."""
        value: str = self.request.path_params[name]
        if len(value) > 64 or not value.replace("-", "").replace("_", "").isalnum():
            raise Denied(ServerCode.NOT_FOUND)
        return value

    async def change(
        self,
        work: Callable[Concatenate[Connection, Given], bool],
        *args: Given.args,
        **given: Given.kwargs,
    ) -> "Done":
        """Does work in the database; refused if what it is to change is not there."""
        if not await self.desk.services.database.run(lambda one: work(one, *args, **given)):
            raise Denied(ServerCode.NOT_FOUND)
        return Done()


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """An HTTP endpoint; the OpenAPI document is made from these."""

    method: Method
    path: str
    run: Callable[[Call], Awaitable[object]]
    summary: str
    tag: str
    body: Any = None
    query: type[msgspec.Struct] | None = None
    answer: Any = None
    status: int = 200
    media: str | None = None  # of a file; everything else is JSON
    role: str | None = None  # whose alone it is


Run = TypeVar("Run", bound=Callable[[Call], Awaitable[object]])


class Section:
    """A group of endpoints; the type of each answer is the return type of its function."""

    def __init__(self, tag: str, role: str | None = None) -> None:
        self.endpoints: list[Endpoint] = []
        self._tag = tag
        self._role = role
        self.get = partial(self._add, "GET")
        self.post = partial(self._add, "POST")
        self.put = partial(self._add, "PUT")
        self.patch = partial(self._add, "PATCH")
        self.delete = partial(self._add, "DELETE")

    def _add(
        self,
        method: Method,
        path: str,
        summary: str,
        *,
        body: Any = None,
        query: type[msgspec.Struct] | None = None,
        status: int = 200,
        media: str | None = None,
    ) -> Callable[[Run], Run]:
        def add(run: Run) -> Run:
            endpoint = Endpoint(
                method=method,
                path=path,
                run=run,
                summary=summary,
                tag=self._tag,
                body=body,
                query=query,
                answer=None if media else get_type_hints(run)["return"],
                status=status,
                media=media,
                role=self._role,
            )
            self.endpoints.append(endpoint)
            return run

        return add


class Done(msgspec.Struct, frozen=True):
    """The answer of an endpoint with nothing else to return."""

    ok: bool = True


def language_of(query: Mapping[str, str]) -> Language:
    """The language of the sentences in an answer: Russian, unless `lang=en` or `lang=uk` asks for another.

    The browser's preference does not count, because the games are Russian in any browser.
    """
    wanted = query.get(LANGUAGE)
    return next((language for language in LANGUAGES if language == wanted), "ru")


def cookie_name(secure: bool) -> str:
    """The name of the session's cookie; the prefix binds it to this host and to TLS."""
    return "__Host-slovoplet" if secure else "slovoplet"


def device_cookie_name(secure: bool) -> str:
    """The name of the cookie that tells a known device; it stays when its owner signs out."""
    return f"{cookie_name(secure)}-device"


def address_of(request: HTTPConnection) -> str:
    """The address that a request or a socket comes from, as limits count it."""
    return network_of(request.client.host) if request.client else ""


def token_of(headers: Mapping[str, str], cookies: Mapping[str, str], secure: bool) -> str | None:
    """The token that came with a request: a program's header, or a browser's cookie."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return cookies.get(cookie_name(secure))


async def serve(endpoint: Endpoint, desk: Desk, request: Request) -> Response:
    """Answers a request: the only place where errors become messages."""
    began = time.monotonic()
    request.scope[PATH_LABEL] = endpoint.path
    language = language_of(request.query_params)
    try:
        response = await _answer(endpoint, desk, request)
    except (Refused, Denied) as refused:
        response = refuse(refused, language)
    except ClientDisconnect:
        response = Response(status_code=400)
    except Exception:
        desk.services.metrics.failures.inc()
        structlog.get_logger().exception("request_failed", path=endpoint.path)
        response = refuse(Denied(ServerCode.INTERNAL), language)
    structlog.get_logger().debug(
        "request",
        method=endpoint.method,
        path=endpoint.path,
        status=response.status_code,
        seconds=round(time.monotonic() - began, 4),
    )
    return response


async def _answer(endpoint: Endpoint, desk: Desk, request: Request) -> Response:
    settings = desk.services.settings
    await desk.rates.count_shared(settings.rate_requests, "address", address_of(request))
    if endpoint.method not in SAFE_METHODS:
        check_origin(request.headers, settings.origins)
    token = token_of(request.headers, request.cookies, settings.secure_cookies)
    person = await desk.accounts.find(token, desk.services.now(), address_of(request))
    call = Call(desk, request, person)
    if endpoint.role is not None and call.person.role != endpoint.role:
        raise Denied(ServerCode.NOT_MODERATOR)
    if endpoint.query is not None:
        call.query = _convert_query(request, endpoint.query)
    if endpoint.body is not None:
        call.body = decode_with(
            msgspec.json.Decoder(endpoint.body), await _read(request, settings.message_bytes)
        )
    answer = await endpoint.run(call)
    if isinstance(answer, Sent):
        return _file(answer, call)
    response = _json(answer, endpoint.status)
    secure = settings.secure_cookies
    if call.new_token is not None:
        _set_cookie(response, cookie_name(secure), call.new_token, secure)
    if call.new_device is not None:
        _set_cookie(response, device_cookie_name(secure), call.new_device, secure)
    return response


def refuse(refused: Refused | Denied, language: Language) -> Response:
    """The answer to a refused request."""
    return _json(refusal_of(refused, language), status_of(refused))


def _json(answer: object, status: int) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(answer), status, headers, "application/json")


def _file(sent: Sent, call: Call) -> Response:
    headers = {
        "cache-control": "private, no-cache",  # not everybody may look at every table
        "etag": sent.tag,
        "content-disposition": f'inline; filename="{sent.name}"',
    }
    if call.has(sent.tag):
        return Response(status_code=304, headers=headers)
    return Response(sent.body, headers=headers, media_type=sent.media)


def _set_cookie(response: Response, name: str, token: str, secure: bool) -> None:
    age = COOKIE_AGE if token else 0
    response.set_cookie(
        name, token, max_age=age, path="/", secure=secure, httponly=True, samesite="lax"
    )


async def _read(request: Request, most: int) -> bytes:
    """The body of a request; refused as soon as it is too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise Denied(ServerCode.TOO_LARGE, most=most)
    return body


def _convert_query(request: Request, wanted: type[msgspec.Struct]) -> object:
    try:
        own = {name: value for name, value in request.query_params.items() if name != LANGUAGE}
        if any("\0" in value for value in own.values()):
            raise Denied(ServerCode.BAD_MESSAGE, problem="NUL")
        return msgspec.convert(own, wanted, strict=False)
    except msgspec.ValidationError as error:
        raise Denied(ServerCode.BAD_MESSAGE, problem=str(error)[:200]) from None
