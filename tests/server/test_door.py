"""The door: pages of other sites stay out, and answers leave with the safety headers."""

import pytest
from websockets.exceptions import InvalidStatus

from slovoplet.server.denial import Denied
from slovoplet.server.door import check_origin
from tests.server.conftest import Running, Start
from tests.server.visitor import LOCAL, Visitor

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "a.example"},
        {"host": "a.example", "origin": "https://a.example"},
        {"host": "a.example", "sec-fetch-site": "same-origin"},
        {"host": "a.example", "sec-fetch-site": "none"},
        {"host": "a.example", "origin": "https://friend.example", "sec-fetch-site": "cross-site"},
    ],
)
def test_own_pages_and_programs_come_in(headers: dict[str, str]) -> None:
    check_origin(headers, ("https://friend.example",))


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "a.example", "origin": "https://b.example"},
        {"host": "a.example", "origin": "https://a.example.b.example"},
        {"host": "a.example", "origin": "null"},
        {"host": "a.example", "origin": "http://["},
        {"host": "a.example", "sec-fetch-site": "cross-site"},
        {"host": "a.example", "sec-fetch-site": "same-site"},
    ],
)
def test_foreign_pages_stay_out(headers: dict[str, str]) -> None:
    with pytest.raises(Denied):
        check_origin(headers, ())


async def test_a_foreign_page_changes_nothing_and_opens_no_socket(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    anna.http.headers["Origin"] = "https://evil.example"
    assert await anna.refused("POST", "/api/tables", {"game": "erudit"}) == "foreign_origin"
    with pytest.raises(InvalidStatus, match="403"):
        async with anna.tab(origin="https://evil.example"):
            pass


async def test_every_answer_has_the_safety_headers_and_no_inline_code(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    for path in ("/api/me", "/nowhere", "/health/live"):
        headers = (await anna.ask("GET", path)).headers
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "http:" not in policy
        assert "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"


async def test_cookies_are_bound_to_tls_where_the_server_stands_behind_it(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url, secure_cookies=True) as running:
        visitor = Visitor(running.address)
        response = await visitor.ask("POST", "/api/guests", {})
        cookie = response.headers["set-cookie"]
        assert cookie.startswith("__Host-slovoplet=")
        assert "Secure" in cookie
        assert "max-age" in response.headers["strict-transport-security"]
        await visitor.close()


async def test_a_nul_is_refused_wherever_a_client_writes(running: Running) -> None:
    anna = await running.visitor()
    for path in ("/api/tables?game=%00", "/api/words/КОТ?game=%00", "/api/letters?letters=%00"):
        assert await anna.refused("GET", path) == "bad_message", path
    login = {"login": "a\0b", "password": "long enough"}
    assert await anna.refused("POST", "/api/login", login) == "bad_message"
    async with anna.tab() as tab:
        await tab.send("say", game="nowhere", text="a\0b")
        refused = await tab.wait("refused")
        assert refused["refusal"]["code"] == "bad_message"


async def test_what_was_once_answered_by_an_error_of_ours_is_refused(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    clock = {"kind": "days", "days": 10**15}
    body = {"game": "erudit", "seats": LOCAL, "house_rules": {"clock": clock}}
    assert await anna.refused("POST", "/api/tables", body) == "rule_out_of_range"
    odd = {"Origin": "http://["}
    response = await anna.http.post("/api/tables", json={"game": "erudit"}, headers=odd)
    assert response.status_code == 403
    assert await anna.refused("GET", "/api/tables?game=%00") == "bad_message"
