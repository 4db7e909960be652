"""What an operator sees: `/metrics` and a structured log, without tokens, hands or chat."""

import logging
import sys

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from slovoplet.server.settings import Settings

MOVE_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The server's metrics, in their own registry."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "slovoplet_commands",
            "Commands at tables, by what became of them",
            ["result"],
            registry=self.registry,
        )
        self.command_seconds = Histogram(
            "slovoplet_command_seconds",
            "From a command to its answer",
            buckets=MOVE_BUCKETS,
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "slovoplet_bot_seconds", "How long bots think", registry=self.registry
        )
        self.bot_failures = Counter(
            "slovoplet_bot_failures", "Bots that found no move", registry=self.registry
        )
        self.checks = Counter(
            "slovoplet_word_checks", "Words looked up while laying", registry=self.registry
        )
        self.slow_clients = Counter(
            "slovoplet_slow_clients", "Clients cut off for being slow", registry=self.registry
        )
        self.connections = Gauge("slovoplet_connections", "Open sockets", registry=self.registry)
        self.tables = Gauge("slovoplet_tables", "Tables in memory", registry=self.registry)
        self.bus_deaf = Gauge(
            "slovoplet_bus_deaf", "1 while no process is heard", registry=self.registry
        )
        self.bus_lag = Gauge(
            "slovoplet_bus_lag_seconds", "How long the last pulse took", registry=self.registry
        )
        self.time_held = Counter(
            "slovoplet_time_held_seconds",
            "How long the server's time stood still because nobody could play",
            registry=self.registry,
        )
        self.task_failures = Counter(
            "slovoplet_task_failures",
            "Ends of tasks that should run for ever, by task",
            ["task"],
            registry=self.registry,
        )
        self.failures = Counter("slovoplet_failures", "Errors of our own", registry=self.registry)

    def page(self) -> bytes:
        """All metrics in the Prometheus text format."""
        return generate_latest(self.registry)


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
