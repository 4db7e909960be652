"""What all tests share."""

import pytest


@pytest.fixture(scope="session", params=["compiled", "plain"])
def form(request: pytest.FixtureRequest) -> str:
    """Which form of the compiled modules a test runs on: each such test runs on both."""
    return str(request.param)
