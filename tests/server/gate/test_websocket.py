"""Sockets on the wire: one that is refused is told why, and is no error of the server's."""

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import Start

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
