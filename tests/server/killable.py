"""A server as a process of its own, with every word allowed, to be killed and measured."""

import multiprocessing
import time
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

CONTEXT = multiprocessing.get_context("forkserver")
# What each start would import anew: the drivers, and the main module of the tests.
DRIVERS = ["sqlalchemy.dialects.sqlite", "sqlalchemy.dialects.postgresql.psycopg", "psycopg"]
CONTEXT.set_forkserver_preload([__name__, *DRIVERS, "pytest"])
MANY = "10000000/minute"


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


def wait_ready(process: BaseProcess, port: int, seconds: float = 120) -> None:
    """Waits until the server answers."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if process.exitcode is not None:
            raise RuntimeError(f"the server ended with {process.exitcode}")
        if is_ready(port):
            return
        time.sleep(0.02)
    raise TimeoutError("the server is not ready")


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
