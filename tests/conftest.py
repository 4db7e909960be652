"""What all tests share."""

import asyncio
import os
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from httpx import create_ssl_context
from hypothesis import settings

# The same examples on every run, however long each takes, so that it judges the change and not the luck or the
# machine; `make soak` looks for new ones.
settings.register_profile("repeatable", derandomize=True, deadline=None)
if "SLOVOPLET_EXAMPLES" not in os.environ:
    settings.load_profile("repeatable")

# Built lexicons are kept between runs, beside the tree and apart from the user's own.
os.environ["SLOVOPLET_CACHE"] = str(Path(__file__).parents[1] / ".cache" / "slovoplet")

# What programs say is compared with Russian texts, whatever the locale of who runs the tests.
os.environ["SLOVOPLET_LANG"] = "ru"

from slovoplet.server.pages import version_of  # noqa: E402 - after the settings above
from tests.ukrainian import build_ukrainian_words  # noqa: E402 - it uses the cache

SOAK = "make soak"  # how the reason begins of a skip that is meant


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--no-skips", action="store_true", help="fail if a test is skipped for want of anything"
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says how many tests each folder has."""
    ran = [
        report
        for outcome in ("passed", "failed", "skipped")
        for report in terminalreporter.getreports(outcome)
    ]
    files = (report.nodeid.split("::")[0] for report in ran)
    folders = Counter("/".join(file.split("/")[:-1][:2]) for file in files)
    terminalreporter.section("tests by folder")
    terminalreporter.line(
        ", ".join(f"{folder} {count}" for folder, count in sorted(folders.items()))
    )


def pytest_sessionfinish(session: pytest.Session) -> None:
    """With `--no-skips`, a run in which something was missing has failed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not session.config.getoption("--no-skips"):
        return
    reasons = {report.longrepr[2] for report in reporter.stats.get("skipped", [])}
    missing = [reason for reason in reasons if not reason.startswith(f"Skipped: {SOAK}")]
    if missing and session.exitstatus == pytest.ExitCode.OK:
        reporter.line(f"skipped for want of something: {missing}", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_sessionstart(session: pytest.Session) -> None:
    """Builds the Ukrainian words before any test, so that no server meets a worker with other words."""
    if not hasattr(session.config, "workerinput"):
        build_ukrainian_words()


@pytest.fixture(scope="session", params=["compiled", "plain"])
def form(request: pytest.FixtureRequest) -> str:
    """Which form of the compiled modules a test runs on: each such test runs on both."""
    return str(request.param)


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Passwords are hashed as they are, but with little work: a fifth of a second for each adds up."""
    hasher = partial(PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("slovoplet.server.people.accounts.PasswordHasher", hasher)
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_clients() -> Iterator[None]:
    """The certificates of the world are read once, and not for 23 ms by every client of loopback.

    Nor is a package that is not installed looked for several times a request, in every folder there is.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("httpcore._synchronization.current_async_library", lambda: "asyncio")
        patch.setattr("httpx._transports.default.create_ssl_context", cache(create_ssl_context))
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_starts() -> Iterator[None]:
    """The files of the pages are read for their version once, and not by every server."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("slovoplet.server.app.version_of", cache(version_of))
        yield


class Hurry:
    """asyncio as uvicorn's server sees it: it looks every tenth of a second whether it shall end."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 10)


@pytest.fixture(scope="session", autouse=True)
def quick_ends() -> Iterator[None]:
    """A server ends at once when it is told to, and not two tenths of a second later."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("uvicorn.server.asyncio", Hurry())
        yield
