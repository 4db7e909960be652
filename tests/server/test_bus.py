"""Several processes: a game played on one is seen on the other."""

import shutil
import subprocess
from collections.abc import Iterator
from functools import partial

import pytest

from slovoplet.server.denial import Denied
from slovoplet.server.people import rates
from slovoplet.server.people.rates import Rates
from slovoplet.server.settings import Settings
from tests.server.conftest import Start
from tests.server.port import listens, reserved_port, wait_until
from tests.server.visitor import LOCAL, Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture
def redis_url() -> Iterator[str]:
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        pytest.skip("Redis is not installed: the tests on it did not run")
    with reserved_port() as port:
        options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        server = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
        try:
            wait_until(partial(listens, port), "Redis")
            yield f"redis://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(60)


async def test_who_looks_on_one_process_sees_moves_made_on_another(
    database_url: str, redis_url: str, start: Start
) -> None:
    async with start(database_url, bus=redis_url) as one, start(database_url, bus=redis_url) as two:
        anna = await one.visitor()
        table = await anna.open_table(seats=LOCAL)
        async with anna.at(two.address) as elsewhere, elsewhere.tab() as tab:
            await tab.join(table["game"])
            known = (await tab.wait("state"))["version"]
            await anna.do(table["game"], {"do": "pass", "seat": 0})
            heard = await tab.wait("events")
            assert [event["version"] for event in heard["events"]] == [known + 1]


async def test_what_is_used_up_on_one_process_is_used_up_on_the_other(
    sqlite_url: str, redis_url: str, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "BUS_SECONDS", 90)  # a busy machine is no bus that is away
    rate = "3/minute"
    async with (
        start(sqlite_url, bus=redis_url, rate_passwords=rate) as one,
        start(sqlite_url, bus=redis_url, rate_passwords=rate) as two,
    ):
        anna, boris = Visitor(one.address), Visitor(two.address)
        guess = {"login": "anna", "password": "not the password"}
        codes = [await who.refused("POST", "/api/login", guess) for who in (anna, boris) * 2]
        assert codes == ["wrong_password"] * 3 + ["too_often"]
        await anna.close()
        await boris.close()


async def test_while_the_bus_is_away_each_process_counts_for_itself() -> None:
    with reserved_port() as nobody:
        counting = Rates(Settings(bus=f"redis://127.0.0.1:{nobody}"))
        for _ in range(3):
            await counting.count_shared("3/minute", "somebody")
        with pytest.raises(Denied):
            await counting.count_shared("3/minute", "somebody")
        await counting.close()
