"""The pages: files, addresses that are no files, and how they are sent."""

import base64
import hashlib
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from slovoplet.server.app import PAGES, Server
from slovoplet.server.gate.pageaddress import is_page
from slovoplet.server.settings import Settings
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.conftest import serving
from tests.server.visitor import PATIENCE

pytestmark = pytest.mark.anyio
MAIN = PAGES / "main.js"


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def http(
    tmp_path_factory: pytest.TempPathFactory, new_file: Path
) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a server that every test here asks, and none changes."""
    file = tmp_path_factory.mktemp("pages") / "games.db"
    shutil.copy(new_file, file)
    settings = Settings(database=f"sqlite:///{file}", port=0, rate_requests="1000000/minute")
    server = Server(settings, players=SimplePlayers(), open_lexicon=open_any_words)
    async with (
        serving(server) as running,
        httpx.AsyncClient(base_url=running.address, timeout=PATIENCE) as client,
    ):
        yield client


async def test_an_address_of_a_page_opens_the_page(http: httpx.AsyncClient) -> None:
    for address in ("/", "/index.html", "/table/abc", "/new", "/rules/erudit", "/words"):
        answer = await http.get(address)
        assert (answer.status_code, answer.text.count('id="app"')) == (200, 1), address
        assert answer.headers["cache-control"] == "no-cache"


async def test_an_address_that_is_none_is_answered_with_the_page_that_says_so(
    http: httpx.AsyncClient,
) -> None:
    for address in ("/nowhere", "/table", "/table/", "/table/a b", "/table/a/b", "/new/x"):
        answer = await http.get(address)
        assert answer.status_code == 404, address
        assert 'id="app"' in answer.text, address


def test_the_server_knows_the_pages_that_there_are() -> None:
    routes = re.findall(r"^  \"?(\w*)\"?: \{", MAIN.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(routes) > 7
    for route in routes:
        needs_more = route in ("table", "analysis", "person", "puzzle", "tournament")
        assert is_page(f"{route}/abc" if needs_more else route), route


def named_in(page: str) -> list[str]:
    """The paths of the files that a document names by their content."""
    return re.findall(r'(?:href|src)="(/files/[^"]+)"', page)


async def test_files_named_by_their_content_are_kept_for_ever(http: httpx.AsyncClient) -> None:
    page = (await http.get("/analysis/abc")).text
    paths = named_in(page)
    assert {path.rsplit(".", 1)[1] for path in paths} >= {"css", "js", "woff2", "svg"}
    for path in paths:
        answer = await http.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert hashlib.sha256(answer.content).hexdigest().startswith(path.split("/")[2])
        assert path.endswith((".woff2", ".png", ".svg")) or "content-encoding" in answer.headers


async def test_a_page_names_beforehand_what_it_will_want(http: httpx.AsyncClient) -> None:
    table, analysis = [(await http.get(path)).text for path in ("/table/abc", "/analysis/abc")]
    assert "rest.js" not in table
    assert re.search(r'rel="modulepreload" href="/files/\w+/rest.js"', analysis)
    assert len(re.findall(r'rel="preload" [^>]*as="font"', table)) == 4


async def test_a_page_that_has_not_changed_is_not_sent_again(http: httpx.AsyncClient) -> None:
    first = await http.get("/table/abc")
    again = await http.get("/table/abc", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    # A browser takes the headers of the newer answer: without the sums it would run no script.
    policy = first.headers["content-security-policy"]
    assert policy.count("'sha256-") == first.text.count("<script>") == 2
    assert again.headers["content-security-policy"] == policy


async def test_scripts_in_a_page_are_those_its_policy_names(http: httpx.AsyncClient) -> None:
    answer = await http.get("/")
    policy = answer.headers.get_list("content-security-policy")
    assert len(policy) == 1
    for script in re.findall(r"<script>(.*?)</script>", answer.text, re.DOTALL):
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy[0]
    assert "unsafe" not in policy[0]


async def test_a_path_of_another_version_is_missing_and_the_plain_files_are_there(
    http: httpx.AsyncClient,
) -> None:
    page = (await http.get("/")).text
    assert (await http.get("/files/0123456789abcdef/first.js")).status_code == 404
    plain = " ".join(re.findall(r'data-plain="([^"]+)"', page)).split()
    assert "/main.js" in plain
    assert "/css/start.css" in plain
    for path in plain:
        answer = await http.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache"), path


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
