"""The toy kinds are there for the tests of this folder only: others count the games."""

from collections.abc import Iterator

import pytest

from tests.toykinds.toy import TOYS, Toy, playing_toys


@pytest.fixture(scope="module", autouse=True)
def registered() -> Iterator[None]:
    with playing_toys():
        yield


@pytest.fixture(scope="module", params=TOYS, ids=lambda toy: toy.folder)
def toy(request: pytest.FixtureRequest) -> Toy:
    """Each of the toys in turn."""
    chosen: Toy = request.param
    return chosen
