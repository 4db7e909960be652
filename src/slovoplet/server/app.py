"""The wiring: the only place where the parts of the server meet."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cached_property, partial
from pathlib import Path
from typing import get_args

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from slovoplet.bots.even import bot_names
from slovoplet.bots.player import Players
from slovoplet.lexicon import lexicon
from slovoplet.lexicon.opened import Dictionary, OpenLexicons
from slovoplet.lexicon.words.shelf import lexicon_names
from slovoplet.rules.kinds import load_rules, rule_set_names
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.api import ENDPOINTS
from slovoplet.server.bus import open_bus
from slovoplet.server.cluster.duties import Duties
from slovoplet.server.cluster.gathering import Gathering
from slovoplet.server.cluster.hearing import Hearing
from slovoplet.server.cluster.names import Names
from slovoplet.server.cluster.peers import Peers
from slovoplet.server.cluster.talk import Talk
from slovoplet.server.decoder import Decoders
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.door import SafetyHeaders
from slovoplet.server.endpoint import Desk, Endpoint, language_of, refuse, serve
from slovoplet.server.fairplay import inspector
from slovoplet.server.fairplay.inspector import Inspector
from slovoplet.server.gate.routeindex import RouteIndex
from slovoplet.server.gate.whereabouts import Whereabouts
from slovoplet.server.jobs.advice import Advice
from slovoplet.server.jobs.botsweep import SWEEP, BotSweep
from slovoplet.server.jobs.day import OWNER, Days
from slovoplet.server.jobs.inheritance import Inheritance
from slovoplet.server.jobs.lexicons import Lexicons
from slovoplet.server.jobs.looplag import LoopLag
from slovoplet.server.jobs.sieves import Sieves
from slovoplet.server.jobs.steadyclock import SteadyClock, wall_clock
from slovoplet.server.jobs.studies import Studies
from slovoplet.server.jobs.supervision import Run, Supervisor
from slovoplet.server.jobs.thinking import Thinking
from slovoplet.server.jobs.timekeeper import Timekeeper
from slovoplet.server.jobs.wordfiles import WordFiles
from slovoplet.server.learning import sets
from slovoplet.server.learning.school import School
from slovoplet.server.learning.sets import Sets
from slovoplet.server.lessons.firstminute import FirstMinutes
from slovoplet.server.moderation import enforcement
from slovoplet.server.moderation.enforcement import Enforcement
from slovoplet.server.notice import herald
from slovoplet.server.notice.herald import Herald
from slovoplet.server.observe import PATH_LABEL, Observation
from slovoplet.server.openapi import openapi
from slovoplet.server.pages import Pages, version_of
from slovoplet.server.people.accounts import Accounts
from slovoplet.server.people.presence import FLUSH, FORGET, Presences
from slovoplet.server.people.quota import Quotas
from slovoplet.server.people.rates import Rates
from slovoplet.server.rating.counting import Counting
from slovoplet.server.seek.noticeboard import Noticeboard
from slovoplet.server.seek.search import Search
from slovoplet.server.services import Services, new_id
from slovoplet.server.settings import Settings
from slovoplet.server.sharing.gallery import Gallery
from slovoplet.server.sharing.preview import LinkPreviews
from slovoplet.server.socket import RECHECK, Switchboard
from slovoplet.server.store.database import Database
from slovoplet.server.table.tables import COMPARE, Tables
from slovoplet.server.tournament.director import Director
from slovoplet.server.tournament.hall import Hall
from slovoplet.server.upkeep import lookout, packing, retention
from slovoplet.server.upkeep.lookout import Lookout
from slovoplet.server.upkeep.packing import Packing
from slovoplet.server.upkeep.readiness import Readiness
from slovoplet.server.upkeep.retention import Retention
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.processes import ProcessWorkers
from slovoplet.server.work.workers import ThreadWorkers, Workers
from slovoplet.texts import Language, catalogue

PAGES = Path(__file__).parent.parent / "web"


class Server:
    """All parts of a server, wired together.

    Tests pass their own players, words and clock; everybody else uses the defaults.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        players: Players | None = None,
        open_lexicon: Callable[[RuleSet], Dictionary] | None = None,
        now: Callable[[], int] | None = None,
    ) -> None:
        now = now or SteadyClock()
        process = new_id()
        self.settings = settings
        self.database = Database(settings.database_url, settings.database_seconds)
        self.bus = open_bus(settings.bus, process)
        peers = Peers(process, now, is_alone=not settings.bus)
        opened = OpenLexicons[Dictionary](open_lexicon or lexicon.open_lexicon)
        whereabouts = Whereabouts((OWNER, sets.OWNER, inspector.OWNER))
        files = None if open_lexicon else WordFiles(whereabouts.home_of)
        lexicons = Lexicons(opened, frozenset(lexicon_names()), files)
        levels = bot_names() if players is None else players.levels
        self.services = Services(
            settings,
            self.database,
            lexicons,
            self.bus,
            levels,
            now,
            Presences(self.database, process, now),
            peers,
            version_of(PAGES),
        )
        metrics = self.services.metrics
        self.players = players  # those handed in, who think in this process
        self.workers = self._workers(process)
        self.line = FairLine(self.workers, settings.thought_seconds, home_of=whereabouts.home_of)
        metrics.tasks_waiting.set_function(lambda: self.line.length)
        metrics.longest_wait.set_function(lambda: self.line.longest_wait)
        self.thinking = Thinking(self.services, self.line)
        rates = Rates(settings)
        quotas = Quotas(self.services, rates)
        self.tables = Tables(self.services, self.thinking, quotas)
        metrics.bus_deaf.set_function(lambda: self.bus.is_deaf)
        metrics.bus_lag.set_function(lambda: self.bus.lag)
        self.supervisor = Supervisor(metrics)
        self.sweep = BotSweep(self.services, self.tables, self.thinking)
        self.timekeeper = Timekeeper(self.services, self.tables, process)
        names = Names(self.services, self.tables)
        self.enforcement = Enforcement(self.services, self.tables, names)
        self.retention = Retention(self.services)
        self.duties = Duties(self.database, peers, now)
        self.packing = Packing(self.services)
        self.counting = Counting(self.services)
        self.search = Search(self.services, self.tables, self.duties, rates)
        self.lookout = Lookout(self.services)
        self.readiness = Readiness(self.services, process)
        self.herald = Herald(self.services)
        self.studies = Studies(self.services, self.duties, self.line, lexicons)
        # The date is the machine's, even after a pause that the server's time leaves out.
        wall = wall_clock if isinstance(now, SteadyClock) else now
        days = Days(self.database, self.duties, self.line, wall)
        hall = Hall(self.services)
        self.board = Noticeboard(self.services)
        self.inspector = Inspector(self.services, self.line)
        self.director = Director(self.services, self.tables, hall, wall)
        self.desk = Desk(
            services=self.services,
            tables=self.tables,
            accounts=Accounts(self.database, whereabouts),
            rates=rates,
            quotas=quotas,
            line=self.line,
            advice=Advice(self.services, self.line, rates),
            studies=self.studies,
            days=days,
            sets=Sets(self.database, self.duties, self.line),
            sieves=Sieves(),
            school=School(self.services, self.tables, self.studies, days),
            enforcement=self.enforcement,
            gathering=Gathering(self.services),
            talk=Talk(self.services),
            names=names,
            inheritance=Inheritance(self.services, self.tables, names),
            gallery=Gallery(self.line),
            first_minutes=FirstMinutes(),
            herald=self.herald,
            search=self.search,
            hall=hall,
            board=self.board,
        )
        self.switchboard = Switchboard(self.desk)
        names.renamed = self.switchboard.rename
        self.search.told = self.switchboard.tell
        self.hearing = Hearing(self.desk, self.switchboard)
        self.app = Starlette(
            routes=self._routes(),
            middleware=[
                Middleware(Observation, metrics=self.services.metrics),
                Middleware(SafetyHeaders, settings=settings),
            ],
            lifespan=self._lifespan,
            exception_handlers={404: _not_found, 405: _wrong_method},
        )

    def _workers(self, process: str) -> Workers:
        """Processes; but players who are handed in know only this process, and think in its threads."""
        settings, metrics = self.settings, self.services.metrics
        if self.players is not None:
            return ThreadWorkers(self.players, settings.workers)
        local = ProcessWorkers(settings.workers, settings.thought_megabytes)
        if not settings.queue:
            return local
        # An extra: needed only where it is used.
        from slovoplet.server.work.queueworkers import QueueWorkers  # noqa: PLC0415

        workers = QueueWorkers(
            settings.queue, process, local, lambda why: metrics.local_tasks.labels(why).inc()
        )
        metrics.worker_places.set_function(lambda: workers.roll.places)
        metrics.tasks_sent.set_function(lambda: workers.sent)
        return workers

    def _routes(self) -> list[BaseRoute]:
        own: list[Route | WebSocketRoute] = [
            Route(one.path, partial(_serve, one, self.desk), methods=[one.method])
            for one in ENDPOINTS
        ]
        own += [
            WebSocketRoute("/api/socket", self.switchboard.serve),
            Route("/api/openapi.json", self._openapi),
            Route("/health/live", self._live),
            Route("/health/ready", self._ready),
        ]
        if self.settings.metrics:
            own.append(Route("/metrics", self._metrics))
        routes: list[BaseRoute] = [RouteIndex(own)]
        if PAGES.is_dir():
            pages = Pages(PAGES, LinkPreviews(self.desk))
            # Only the pages are compressed: answers that mix secrets with client input must not be.
            routes.append(Mount("/", GZipMiddleware(pages, minimum_size=500)))
        return routes

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        # Not in a thread, and before there are any: nobody is served yet.
        read_ahead(self.services.decoders)
        self.services.lexicons.start()
        starting = asyncio.create_task(self.workers.start())
        await asyncio.to_thread(self.database.prepare, self.settings.migrate_at_start)
        await self.timekeeper.start()
        await self.enforcement.start()
        await self.herald.start()
        self.bus.open(self.supervisor, self.hearing.hear, self.hearing.compare)
        self.supervisor.keep("timekeeper", self.timekeeper.run)
        self.supervisor.keep("loop_lag", LoopLag(self.services.metrics.loop_lag.observe).run)
        self.supervisor.repeat("bot_sweep", SWEEP, self.sweep.sweep)
        self.supervisor.keep("takeover", self.sweep.follow_deaths)
        self.supervisor.keep("comparison", partial(self.hearing.keep_comparing, COMPARE))
        self.supervisor.keep("company", self.hearing.follow_company)
        self.supervisor.keep("mourning", self.hearing.follow_deaths)
        self.supervisor.repeat("presence", FLUSH, self.services.presences.flush)
        self._keep_duty("presence_cleaning", FORGET, self.services.presences.forget)
        self.supervisor.repeat("session_check", RECHECK, self.switchboard.check_sessions)
        self.supervisor.repeat("enforcement", enforcement.EVERY, self.enforcement.follow)
        self._keep_duty("retention", retention.EVERY, self.retention.forget)
        self._keep_duty("packing", packing.EVERY, self.packing.pack)
        self.supervisor.keep("letters", self.herald.mailer.run)
        self._keep_duty("turns", herald.EVERY, self.herald.sweep)
        self._keep_duty("digests", herald.DIGEST_EVERY, self.herald.digest)
        self._keep_duty("notice_cleaning", herald.CLEAN_EVERY, self.herald.clean)
        self.supervisor.keep("counting", self.counting.run)
        self.supervisor.keep("search", self.search.run)
        self.supervisor.keep("open_tables", self.board.run)
        self._keep_duty("fair_play", inspector.EVERY, self.inspector.look)
        for name, seconds, work in self.director.duties:
            self._keep_duty(name, seconds, work)
        self.supervisor.keep("day", self.desk.days.keep_ready)
        self.supervisor.keep("sets", self.desk.sets.keep_ready)
        self.supervisor.repeat("lookout", lookout.EVERY, self.lookout.count)
        try:
            yield
        finally:
            await self.supervisor.stop()
            await starting
            await self.stop()

    def _keep_duty(self, name: str, seconds: float, work: Run) -> None:
        """Has one of the processes do something every so often."""
        self.supervisor.keep(name, partial(self.duties.repeat, name, seconds, work))

    async def stop(self) -> None:
        """Tells the clients, accepts no more commands, and finishes pending writes."""
        log = structlog.get_logger()
        log.info("stopping", tables=len(self.tables.loaded))
        await self.services.stop()
        await self.switchboard.say_goodbye()
        await self.stop_thinking()
        await self.herald.stop()
        await self.timekeeper.stop()
        await self.bus.close()
        await self.desk.rates.close()
        await asyncio.to_thread(self.database.close)
        log.info("stopped")

    async def stop_thinking(self) -> None:
        """Abandons every thought at once; bots think again after a restart."""
        await self.studies.close()
        self.line.close()
        await self.services.lexicons.stop()
        await self.thinking.close()
        await self.workers.close()

    @cached_property
    def _description(self) -> JSONResponse:
        return JSONResponse(openapi(ENDPOINTS))

    async def _openapi(self, request: Request) -> Response:
        # In a thread, because the first request makes the document.
        return await asyncio.to_thread(lambda: self._description)

    async def _live(self, request: Request) -> Response:
        return JSONResponse({"live": True})

    async def _ready(self, request: Request) -> Response:
        request.scope[PATH_LABEL] = "/health/ready"
        ready = await self.readiness.check()
        return JSONResponse({"ready": ready, "bus": self.readiness.bus}, 200 if ready else 503)

    async def _metrics(self, request: Request) -> Response:
        return Response(self.services.metrics.page(), media_type="text/plain; version=0.0.4")


def read_ahead(decoders: Decoders) -> None:
    """Reads rules and sentences, and builds decoders: all are kept, so that no request has to."""
    decoders.build()
    for endpoint in ENDPOINTS:
        for told in filter(None, (endpoint.body, endpoint.query)):
            msgspec.json.Decoder(told)
    for name in rule_set_names():
        load_rules(name)
    for language in get_args(Language):
        catalogue(language)


async def _serve(endpoint: Endpoint, desk: Desk, request: Request) -> Response:
    return await serve(endpoint, desk, request)


async def _not_found(request: Request, error: Exception) -> Response:
    return refuse(Denied(ServerCode.NOT_FOUND), language_of(request.query_params))


async def _wrong_method(request: Request, error: Exception) -> Response:
    response = refuse(Denied(ServerCode.METHOD), language_of(request.query_params))
    response.headers.update(getattr(error, "headers", None) or {})
    return response
