"""The door: foreign pages, sizes, rates, headers."""

import pytest

from slovoplet.server.denial import Denied
from slovoplet.server.guard import Guard
from slovoplet.server.settings import Settings
from tests.server.conftest import Running, Start
from tests.server.visitor import Visitor

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
    Guard(Settings(origins=("https://friend.example",))).check_origin(headers)


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "a.example", "origin": "https://b.example"},
        {"host": "a.example", "origin": "https://a.example.b.example"},
        {"host": "a.example", "origin": "null"},
        {"host": "a.example", "sec-fetch-site": "cross-site"},
        {"host": "a.example", "sec-fetch-site": "same-site"},
    ],
)
def test_foreign_pages_stay_out(headers: dict[str, str]) -> None:
    with pytest.raises(Denied):
        Guard(Settings()).check_origin(headers)


async def test_a_foreign_page_changes_nothing_and_opens_no_socket(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    anna.http.headers["Origin"] = "https://evil.example"
    assert await anna.refused("POST", "/api/tables", {"game": "erudit"}) == "foreign_origin"
    with pytest.raises(Exception, match="403"):
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


async def test_a_long_body_is_refused_before_it_is_read(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    body = {"game": "e" * 20_000}
    assert await anna.refused("POST", "/api/tables", body) == "too_large"


async def test_too_many_requests_from_one_address_have_to_wait(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url, rate_requests="5/minute") as running:
        anna = await running.visitor()
        statuses = [(await anna.ask("GET", "/api/me")).status_code for _ in range(6)]
        assert statuses == [200, 200, 200, 200, 429, 429]


async def test_passwords_cannot_be_guessed_quickly(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_passwords="2/minute") as running:
        anna = await running.visitor()
        guess = {"login": "anna", "password": "guess"}
        codes = [await anna.refused("POST", "/api/login", guess) for _ in range(3)]
        assert codes == ["wrong_password", "wrong_password", "too_often"]


async def test_a_person_opens_a_bounded_number_of_sockets_and_tables(
    sqlite_url: str, start: Start
) -> None:
    limits = {"max_connections_person": 2, "max_open_tables_person": 2}
    async with start(sqlite_url, **limits) as running:
        anna = await running.visitor()
        async with anna.tab(), anna.tab():
            with pytest.raises(Exception, match="403"):
                async with anna.tab():
                    pass
        for _ in range(2):
            await anna.open_table()
        assert await anna.refused("POST", "/api/tables", {"game": "erudit"}) == "too_many"


async def test_a_client_names_no_file_of_the_server_as_its_dictionary(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    body = {"game": "erudit", "house_rules": {"lexicon": "/etc/passwd"}}
    assert await anna.refused("POST", "/api/tables", body) == "no_lexicon"


async def test_a_bag_of_a_million_tiles_is_refused(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    rules = await anna.get("/api/rules")
    tiles = next(game["tiles"] for game in rules["games"] if game["id"] == "erudit")
    for kind in tiles.values():
        kind["count"] = 10_000
    body = {"game": "erudit", "house_rules": {"tiles": tiles}}
    assert await anna.refused("POST", "/api/tables", body) == "rule_out_of_range"
