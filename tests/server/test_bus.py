"""Several processes: a game played on one is seen on the other."""

import shutil
import socket
import subprocess
from collections.abc import Iterator

import pytest

from tests.server.conftest import Start, wait_for_port
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

LOCAL = [{"who": "me"}, {"who": "local", "name": "Вера"}]


@pytest.fixture
def redis_url() -> Iterator[str]:
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        pytest.skip("Redis is not installed: the tests on it did not run")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    server = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
    try:
        wait_for_port(port)
        yield f"redis://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(30)


async def test_who_looks_on_one_process_sees_moves_made_on_another(
    database_url: str, redis_url: str, start: Start
) -> None:
    async with start(database_url, bus=redis_url) as one, start(database_url, bus=redis_url) as two:
        anna = await one.visitor()
        elsewhere = Visitor(two.address)
        elsewhere.http.cookies = anna.http.cookies
        table = await anna.open_table(seats=LOCAL)
        async with elsewhere.tab() as tab:
            await tab.join(table["game"])
            known = (await tab.wait("state"))["version"]
            await anna.do(table["game"], {"do": "pass", "seat": 0})
            heard = await tab.wait("events")
            assert [event["version"] for event in heard["events"]] == [known + 1]
        await elsewhere.close()
