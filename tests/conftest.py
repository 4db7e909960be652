"""What all tests share."""

import os
from pathlib import Path

import pytest

# Built lexicons are kept between runs, beside the tree and apart from the user's own.
os.environ["SLOVOPLET_CACHE"] = str(Path(__file__).parents[1] / ".cache" / "slovoplet")


@pytest.fixture(scope="session", params=["compiled", "plain"])
def form(request: pytest.FixtureRequest) -> str:
    """Which form of the compiled modules a test runs on: each such test runs on both."""
    return str(request.param)
