"""What an operator sees."""

import re

import pytest
import structlog

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


async def test_every_answer_has_the_id_of_its_request(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    for path in ("/api/me", "/api/nowhere", "/health/live", "/"):
        given = await anna.http.get(path, headers={"X-Request-ID": "proxy-1.7_a"})
        assert given.headers["x-request-id"] == "proxy-1.7_a"
        for bad in ("", "a" * 65, "no spaces", "ключ", "a;b"):
            made = await anna.http.get(path, headers={"X-Request-ID": bad.encode()})
            assert re.fullmatch("[0-9a-f]{16}", made.headers["x-request-id"]), bad
    async with anna.tab(additional={"X-Request-ID": "tab-1"}) as tab:
        assert tab.socket.response is not None
        assert tab.socket.response.headers["x-request-id"] == "tab-1"


async def test_an_error_is_logged_with_the_id_that_was_answered(
    on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*args: object) -> None:
        raise OSError("gone")

    anna = await on_sqlite.visitor()
    monkeypatch.setattr(on_sqlite.server.tables, "get", broken)
    with structlog.testing.capture_logs(
        processors=[structlog.contextvars.merge_contextvars]
    ) as lines:
        headers = {"X-Request-ID": "asked-7"}
        answer = await anna.http.get("/api/tables/sometable", headers=headers)
        async with anna.tab(additional={"X-Request-ID": "socket-8"}) as tab:
            await tab.ask("join", game="sometable")
    assert answer.status_code == 500
    failed = {line["event"]: line["request_id"] for line in lines if line["log_level"] == "error"}
    assert failed == {"request_failed": "asked-7", "message_failed": "socket-8"}
    shown = (await anna.ask("GET", "/metrics")).text
    labels = 'method="GET",path="/api/tables/{game}",status="500"'
    assert f"slovoplet_requests_total{{{labels}}} 1.0" in shown


async def test_the_labels_of_answers_do_not_grow_with_what_is_asked(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    for number in range(20):
        await anna.ask("GET", f"/api/tables/t{number}")
        await anna.ask("GET", f"/wp-login-{number}.php")
        await anna.ask("GET", f"/table/t{number}")
    shown = (await anna.ask("GET", "/metrics")).text
    paths = set(re.findall(r'slovoplet_requests_total\{[^}]*path="([^"]*)"', shown))
    assert paths == {"/api/guests", "/api/tables/{game}", "pages"}
