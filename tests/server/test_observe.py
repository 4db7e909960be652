"""What an operator sees."""

import pytest

from tests.server.conftest import Running, Start
from tests.server.visitor import LOCAL

pytestmark = pytest.mark.anyio


async def test_the_numbers_count_commands_by_what_became_of_them(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    table = await anna.open_table(seats=LOCAL)
    await anna.do(table["game"], {"do": "pass", "seat": 0})
    await anna.fails(table["game"], {"do": "pass", "seat": 0})
    shown = (await anna.ask("GET", "/metrics")).text
    assert 'slovoplet_commands_total{result="ok"} 1.0' in shown
    assert 'slovoplet_commands_total{result="not_your_turn"} 1.0' in shown
    assert "slovoplet_tables 1.0" in shown


async def test_the_numbers_can_be_hidden(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, metrics=False) as running:
        anna = await running.visitor()
        assert await anna.refused("GET", "/metrics") == "not_found"


async def test_a_server_without_its_database_lives_but_is_not_ready(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    assert (await anna.ask("GET", "/health/ready")).status_code == 200

    def broken(*args: object) -> None:
        raise OSError("gone")

    on_sqlite.server.database.run = broken  # type: ignore[method-assign, assignment]
    assert (await anna.ask("GET", "/health/live")).status_code == 200
    assert (await anna.ask("GET", "/health/ready")).status_code == 503
    del on_sqlite.server.database.run
