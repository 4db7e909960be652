"""The pages: files, addresses that are no files, and how they are sent."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from slovoplet.server.app import PAGES, Server
from slovoplet.server.gate.pageaddress import is_page
from slovoplet.server.settings import Settings
from tests.server.conftest import serving
from tests.server.visitor import PATIENCE

pytestmark = pytest.mark.anyio
MAIN = PAGES / "main.js"


@pytest.fixture
async def http(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    settings = Settings(database=f"sqlite:///{tmp_path / 'games.db'}", port=0)
    async with (
        serving(Server(settings)) as running,
        httpx.AsyncClient(base_url=running.address, timeout=PATIENCE) as client,
    ):
        yield client


async def test_an_address_of_a_page_opens_the_page(http: httpx.AsyncClient) -> None:
    page = (await http.get("/index.html")).text
    for address in ("/", "/table/abc", "/new", "/rules/erudit", "/words"):
        answer = await http.get(address)
        assert (answer.status_code, answer.text) == (200, page), address
        assert answer.headers["cache-control"] == "no-cache"


async def test_an_address_that_is_none_is_answered_with_the_page_that_says_so(
    http: httpx.AsyncClient,
) -> None:
    page = (await http.get("/index.html")).text
    for address in ("/nowhere", "/table", "/table/", "/table/a b", "/table/a/b", "/new/x"):
        answer = await http.get(address)
        assert (answer.status_code, answer.text) == (404, page), address


def test_the_server_knows_the_pages_that_there_are() -> None:
    routes = re.findall(r"^  \"?(\w*)\"?: \{", MAIN.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(routes) > 7
    for route in routes:
        needs_game = route in ("table", "analysis")
        assert is_page(f"{route}/abc" if needs_game else route), route


async def test_what_is_missing_is_missing(http: httpx.AsyncClient) -> None:
    for address in ("/nothing.js", "/css/nothing.css", "/api/nothing", "/..%2Fpyproject.toml"):
        assert (await http.get(address)).status_code == 404, address


async def test_files_are_sent_packed_and_answers_of_the_api_are_not(
    http: httpx.AsyncClient,
) -> None:
    accept = {"accept-encoding": "gzip"}
    page = await http.get("/", headers=accept)
    assert page.headers["content-encoding"] == "gzip"
    document = await http.get("/api/openapi.json", headers=accept)
    assert document.status_code == 200
    assert "content-encoding" not in document.headers
