"""A server as a process of its own, with every word allowed, to be killed and measured."""

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection, HTTPException
from multiprocessing.process import BaseProcess
from typing import Any

from msgspec.structs import replace

from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import listen, run
from slovoplet.server.settings import Settings
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.deal import known_seeds
from tests.server.port import reserved_port
from tests.waiting import wait_until

CONTEXT = multiprocessing.get_context("forkserver")
# What each start would import anew: the drivers, the worker's command, and the main module of the tests.
DRIVERS = ["sqlalchemy.dialects.sqlite", "sqlalchemy.dialects.postgresql.psycopg", "psycopg"]
WORKER = ["slovoplet.server.work.taskworker", "slovoplet.cli.group"]
PRELOADED = [__name__, *DRIVERS, *WORKER, "pytest"]
MANY = "10000000/minute"


def preload(names: list[str], preload_all: Callable[[list[str]], None]) -> None:
    """What the fork server imports: the tests' one everything, whichever pool in this process asks first."""
    preload_all(names if multiprocessing.parent_process() else PRELOADED)


CONTEXT.set_forkserver_preload = partial(  # type: ignore[method-assign]
    preload, preload_all=CONTEXT.set_forkserver_preload
)
CONTEXT.set_forkserver_preload(PRELOADED)


def hurried(url: str, port: int, **changes: Any) -> Settings:
    """Settings for clients that all come from one address and in a hurry."""
    settings = Settings(
        database=url,
        port=port,
        log_level="error",
        max_open_tables_person=1_000_000,
        max_bots_person=1_000_000,
        max_listed_person=1_000_000,
        max_requests=10_000,
        max_requests_address=10_000,
        max_connections=20_000,
        max_connections_address=10_000,
        max_onlookers=10_000,
        max_onlookers_address=10_000,
    )
    rates = [name for name in settings.__struct_fields__ if name.startswith("rate_")]
    return replace(settings, **(dict.fromkeys(rates, MANY) | changes))


def main(url: str, port: str) -> None:
    settings = hurried(url, int(port))
    set_up_log(settings)
    server = Server(
        settings,
        players=SimplePlayers(levels=("easy",)),
        open_lexicon=open_any_words,
    )
    server.services.new_seed = known_seeds()
    run(server, listen(settings))


def start(url: str, port: int) -> BaseProcess:
    """A new server process, forked from one that has everything imported; it may not be ready yet."""
    process = CONTEXT.Process(target=main, args=(url, str(port)), daemon=True)
    process.start()
    return process


def wait_ready(process: BaseProcess, port: int) -> None:
    """Waits until the server answers."""
    wait_until(lambda: process.exitcode is not None or is_ready(port), "a server that is ready")
    if process.exitcode is not None:
        raise RuntimeError(f"the server ended with {process.exitcode}")


@contextmanager
def serving_apart(url: str) -> Iterator[str]:
    """The address of a server process that is ready; it ends with the block."""
    with reserved_port() as port:
        process = start(url, port)
        try:
            wait_ready(process, port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.join(60)


def is_ready(port: int) -> bool:
    """Whether the server says so; asked plainly: httpx reads all certificates for each question."""
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/health/ready")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
