"""Routes by how their paths begin: the same are found as one by one, and hardly any is tried in vain."""

import sys
from types import FrameType
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from starlette.websockets import WebSocket

from slovoplet.server.api import ENDPOINTS
from slovoplet.server.gate.routeindex import FOUND, RouteIndex

FEW = 25  # routes that begin alike: those of a person, and of a table


async def _answer(request: Request) -> Response:
    return Response()


async def _talk(socket: WebSocket) -> None:
    return None


ROUTES = [
    *(Route(one.path, _answer, methods=[one.method]) for one in ENDPOINTS),
    WebSocketRoute("/api/socket", _talk),
]
INDEX = RouteIndex(ROUTES)
PATHS = sorted(
    {one.path.replace("{", "").replace("}", "") for one in ENDPOINTS}
    | {one.path.replace("{", "").replace("}", "") + "/" for one in ENDPOINTS}
    | {"/", "", "/api", "/api/", "/api/socket", "/api/nothing", "//", "/table/abc", "/api//me"}
)


def ask(path: str, method: str, kind: str = "http") -> dict[str, Any]:
    return {"type": kind, "path": path, "method": method, "headers": []}


def find(scope: dict[str, Any]) -> tuple[Match, BaseRoute | None]:
    """What trying one route after the other finds."""
    found: tuple[Match, BaseRoute | None] = Match.NONE, None
    for route in ROUTES:
        match, _ = route.matches(scope)
        if match is Match.FULL:
            return match, route
        if match is Match.PARTIAL and found[0] is Match.NONE:
            found = match, route
    return found


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE"])
def test_the_same_routes_are_found_as_one_by_one(method: str) -> None:
    for path in PATHS:
        match, more = INDEX.matches(ask(path, method))
        assert (match, more.get(FOUND)) == find(ask(path, method)), path


def test_a_socket_is_found_where_sockets_are() -> None:
    for path in ("/api/socket", "/api/me", "/"):
        match, more = INDEX.matches(ask(path, "GET", "websocket"))
        assert (match, more.get(FOUND)) == find(ask(path, "GET", "websocket")), path


def test_hardly_any_route_is_tried_in_vain() -> None:
    tried = 0

    def count(frame: FrameType, what: str, argument: object) -> None:
        nonlocal tried
        tried += what == "call" and frame.f_code.co_name == "matches"

    for path in PATHS:
        tried = 0
        sys.setprofile(count)
        try:
            INDEX.matches(ask(path, "GET"))
        finally:
            sys.setprofile(None)
        assert tried <= FEW, path
