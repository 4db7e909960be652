"""Sockets on the wire: one that is refused is told why, and is no error of the server's."""

import gc

import pytest
from websockets.exceptions import InvalidStatus

from slovoplet.server.gate.request import GatedRequests
from tests.server.conftest import Start
from tests.waiting import until

pytestmark = pytest.mark.anyio


async def test_a_refused_socket_is_no_error_in_the_log(
    sqlite_url: str, start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    async with start(sqlite_url, max_onlookers_address=1) as running:
        anna = await running.visitor()
        async with anna.tab():
            with pytest.raises(InvalidStatus) as refused:
                async with anna.tab():
                    pass
        assert refused.value.response.status_code == 503
        assert b"too_many" in (refused.value.response.body or b"")
        async with anna.tab():
            pass
    assert [record.getMessage() for record in caplog.records] == []


async def test_a_socket_leaves_nothing_to_the_collector(sqlite_url: str, start: Start) -> None:
    """While the collector looks nobody is served, and a crowd that comes and goes would have it look all the time."""

    def left() -> int:
        return sum(type(one) is GatedRequests for one in gc.get_objects())

    async with start(sqlite_url) as running:
        anna = await running.visitor()
        gc.collect()
        before = left()
        gc.disable()
        try:
            for _ in range(5):
                async with anna.tab():
                    pass
            await until(lambda: left() <= before, "the end of all sockets")
        finally:
            gc.enable()
