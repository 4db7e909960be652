"""What an operator sees: `/metrics` and a structured log, without tokens, hands or chat."""

import logging
import re
import secrets
import sys
from functools import partial

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from slovoplet.server.settings import Settings

REQUEST_ID = "x-request-id"
_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
PATH_LABEL = (
    "slovoplet.path"  # in a request's scope: its endpoint, so that labels do not grow with ids
)
PAGES = "pages"  # the label of everything else
LAG_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
MOVE_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The server's metrics, in their own registry."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = partial(Counter, registry=self.registry)
        gauge = partial(Gauge, registry=self.registry)
        histogram = partial(Histogram, registry=self.registry)
        self.commands = counter(
            "slovoplet_commands", "Commands at tables, by what became of them", ["result"]
        )
        self.command_seconds = histogram(
            "slovoplet_command_seconds", "From a command to its answer", buckets=MOVE_BUCKETS
        )
        self.bot_seconds = histogram("slovoplet_bot_seconds", "How long bots think")
        self.bot_failures = counter("slovoplet_bot_failures", "Bots that found no move")
        self.bot_fallbacks = counter(
            "slovoplet_bot_fallbacks",
            "Thoughts of bots that came to nothing, by what stopped them",
            ["reason"],
        )
        self.notices = counter(
            "slovoplet_notices", "Notices by push, by what their service did with them", ["result"]
        )
        self.tasks_waiting = gauge("slovoplet_tasks_waiting", "Tasks waiting for a worker")
        self.longest_wait = gauge(
            "slovoplet_longest_wait_seconds", "How long the oldest task has waited for a worker"
        )
        self.worker_places = gauge(
            "slovoplet_worker_places", "Places of all workers that take tasks from the queue"
        )
        self.tasks_sent = gauge(
            "slovoplet_tasks_sent", "Tasks of this server in the queue or with its workers"
        )
        self.local_tasks = counter(
            "slovoplet_local_tasks",
            "Tasks performed by this server although there is a queue, by why",
            ["reason"],
        )
        self.checks = counter("slovoplet_word_checks", "Words looked up while laying")
        self.slow_clients = counter("slovoplet_slow_clients", "Clients cut off for being slow")
        self.connections = gauge("slovoplet_connections", "Open sockets")
        self.tables = gauge("slovoplet_tables", "Tables in memory")
        self.bus_deaf = gauge("slovoplet_bus_deaf", "1 while no process is heard")
        self.bus_lag = gauge("slovoplet_bus_lag_seconds", "How long the last pulse took")
        self.time_held = counter(
            "slovoplet_time_held_seconds",
            "How long the server's time stood still because nobody could play",
        )
        self.task_failures = counter(
            "slovoplet_task_failures", "Ends of tasks that should run for ever, by task", ["task"]
        )
        self.requests = counter(
            "slovoplet_requests",
            "Answers over HTTP by path and status",
            ["method", "path", "status"],
        )
        self.overdue_games = gauge(
            "slovoplet_overdue_games", "Games whose clock ran out and was not acted on"
        )
        self.bot_waiting = gauge(
            "slovoplet_bot_waiting_seconds",
            "How long a game has waited for its bot to move, at most",
        )
        self.open_reports = gauge("slovoplet_open_reports", "Reports that wait for a moderator")
        self.removed = counter(
            "slovoplet_removed", "Rows removed because they were kept long enough", ["what"]
        )
        self.packed = counter("slovoplet_packed_games", "Finished games whose logs were packed")
        self.loop_lag = histogram(
            "slovoplet_loop_lag_seconds",
            "How late the event loop wakes, looked at forty times a second",
            buckets=LAG_BUCKETS,
        )
        self.failures = counter("slovoplet_failures", "Errors of our own")

    def page(self) -> bytes:
        """All metrics in the Prometheus text format."""
        return generate_latest(self.registry)


class Observation:
    """Gives every request its id, in the log and in the answer, and counts the answers."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on under its id: the proxy's or the client's, if it is one, or a new one."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        request_id = Headers(scope=scope).get(REQUEST_ID, "")
        if not _REQUEST_ID.fullmatch(request_id):
            request_id = secrets.token_hex(8)
        header = (REQUEST_ID.encode(), request_id.encode())
        status = 500  # unless it is answered

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.accept"):
                message["headers"] = [*message.get("headers", []), header]
                status = message.get("status", 101)
            await send(message)

        with structlog.contextvars.bound_contextvars(request_id=request_id):
            try:
                await self._app(scope, receive, send_with_id)
            finally:
                if scope["type"] == "http":
                    path = scope.get(PATH_LABEL, PAGES)
                    self._metrics.requests.labels(scope["method"], path, status).inc()


def set_up_log(settings: Settings) -> None:
    """Structured lines on standard error: colours for people, JSON for machines."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if settings.log_format == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
