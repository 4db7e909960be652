"""The wiring: the only place where the parts of the server meet."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import structlog
from sqlalchemy import select
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from slovoplet.server.accounts import Accounts
from slovoplet.server.api import ENDPOINTS
from slovoplet.server.bus import open_bus
from slovoplet.server.database import Database
from slovoplet.server.day import Days, FindPuzzle
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Desk, Endpoint, refuse, serve
from slovoplet.server.guard import Guard, HeaderGuard
from slovoplet.server.house import House, new_id
from slovoplet.server.openapi import openapi
from slovoplet.server.pages import Pages, version_of
from slovoplet.server.settings import Settings
from slovoplet.server.socket import Switchboard
from slovoplet.server.studies import Review, Studies
from slovoplet.server.tables import Tables
from slovoplet.server.thinking import Choose, Hint, Thinking
from slovoplet.server.timekeeper import Timekeeper
from slovoplet.server.words import Lexicons, OpenLexicon

PAGES = Path(__file__).parent.parent / "web"


def wall_clock() -> int:
    """The server's time in milliseconds."""
    return time.time_ns() // 1_000_000


class Server:
    """All parts of a server, wired together."""

    def __init__(
        self,
        settings: Settings,
        open_lexicon: OpenLexicon,
        *,
        lexicon_names: frozenset[str] = frozenset({"nouns", "all"}),
        choose: Choose | None = None,
        levels: frozenset[str] = frozenset(),
        hint: Hint | None = None,
        review: Review | None = None,
        puzzle: FindPuzzle | None = None,
        prepare: Callable[[], None] | None = None,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        process = new_id()
        self.settings = settings
        self.database = Database(settings.database_url)
        self.bus = open_bus(settings.bus, process)
        lexicons = Lexicons(open_lexicon, lexicon_names, prepare)
        playing = levels if choose is not None else frozenset()
        self.house = House(settings, self.database, lexicons, self.bus, playing, now)
        self.house.pages = version_of(PAGES)
        self.thinking = Thinking(self.house, choose)
        self.tables = Tables(self.house, self.thinking)
        self.timekeeper = Timekeeper(self.house, self.tables, process)
        self.studies = Studies(self.thinking, review)
        days = Days(self.thinking, puzzle, now)
        accounts = Accounts(self.database)
        guard = Guard(settings)
        self.desk = Desk(
            self.house, self.tables, accounts, guard, self.thinking, hint, self.studies, days
        )
        self.switchboard = Switchboard(self.desk)
        self.app = Starlette(
            routes=self._routes(),
            middleware=[Middleware(HeaderGuard, settings=settings)],
            lifespan=self._lifespan,
            exception_handlers={404: _not_found, 405: _wrong_method},
        )

    def _routes(self) -> list[BaseRoute]:
        routes: list[BaseRoute] = [
            Route(one.path, partial(_serve, one, self.desk), methods=[one.method])
            for one in ENDPOINTS
        ]
        routes += [
            WebSocketRoute("/api/socket", self.switchboard.serve),
            Route("/api/openapi.json", self._openapi),
            Route("/health/live", self._live),
            Route("/health/ready", self._ready),
        ]
        if self.settings.metrics:
            routes.append(Route("/metrics", self._metrics))
        if PAGES.is_dir():
            # Only the pages are packed: answers that mix secrets with what a client sent are not.
            pages = Pages(directory=PAGES, html=True)
            routes.append(Mount("/", GZipMiddleware(pages, minimum_size=500)))
        return routes

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.house.lexicons.start()
        await asyncio.to_thread(self.database.migrate)
        await self.bus.open(self.tables.hear)
        await self.timekeeper.start()
        ticking = asyncio.create_task(self.timekeeper.run())
        try:
            yield
        finally:
            ticking.cancel()
            with suppress(asyncio.CancelledError):
                await ticking
            await self.stop()

    async def stop(self) -> None:
        """Tells clients, takes no more commands, finishes what is being written."""
        log = structlog.get_logger()
        log.info("stopping", tables=len(self.tables.loaded))
        await self.house.stop()
        await self.switchboard.say_goodbye()
        await self.studies.close()
        await self.thinking.close()
        await self.timekeeper.stop()
        await self.bus.close()
        await self.desk.guard.close()
        await asyncio.to_thread(self.database.close)
        log.info("stopped")

    async def _openapi(self, request: Request) -> Response:
        return JSONResponse(openapi(ENDPOINTS))

    async def _live(self, request: Request) -> Response:
        return JSONResponse({"live": True})

    async def _ready(self, request: Request) -> Response:
        try:
            async with asyncio.timeout(2):
                await self.database.run(lambda connection: connection.execute(select(1)).scalar())
        except Exception:
            structlog.get_logger().exception("not_ready")
            return JSONResponse({"ready": False}, 503)
        ready = not self.house.stopping
        return JSONResponse({"ready": ready}, 200 if ready else 503)

    async def _metrics(self, request: Request) -> Response:
        return Response(self.house.metrics.page(), media_type="text/plain; version=0.0.4")


async def _serve(endpoint: Endpoint, desk: Desk, request: Request) -> Response:
    return await serve(endpoint, desk, request)


async def _not_found(request: Request, error: Exception) -> Response:
    return refuse(Denied(ServerCode.NOT_FOUND))


async def _wrong_method(request: Request, error: Exception) -> Response:
    response = refuse(Denied(ServerCode.METHOD))
    response.headers.update(getattr(error, "headers", None) or {})
    return response
