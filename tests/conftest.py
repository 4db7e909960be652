"""What all tests share."""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from argon2 import PasswordHasher
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

from tests.ukrainian import build_ukrainian_words  # noqa: E402 - it uses the cache


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
