"""What all tests share."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every run, however long each takes, so that it judges the change and not the luck or the
# machine; `make soak` looks for new ones.
settings.register_profile("repeatable", derandomize=True, deadline=None)
if "SLOVOPLET_EXAMPLES" not in os.environ:
    settings.load_profile("repeatable")

# Built lexicons are kept between runs, beside the tree and apart from the user's own.
os.environ["SLOVOPLET_CACHE"] = str(Path(__file__).parents[1] / ".cache" / "slovoplet")


@pytest.fixture(scope="session", params=["compiled", "plain"])
def form(request: pytest.FixtureRequest) -> str:
    """Which form of the compiled modules a test runs on: each such test runs on both."""
    return str(request.param)
