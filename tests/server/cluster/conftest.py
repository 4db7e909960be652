"""One set of servers for all tests here; each test finds them whole."""

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.server.cluster.servers import Servers, many_servers


@pytest.fixture(scope="session")
def started() -> Iterator[Servers]:
    with many_servers() as servers:
        yield servers


@pytest.fixture
async def servers(started: Servers) -> AsyncIterator[Servers]:
    await started.repair()
    yield started
    await started.send_home()
