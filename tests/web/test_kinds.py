"""Kinds of games: one file knows which there are, and one that the pages do not know is no reason to fail."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, House, Visit
from tests.web.table import BOT, open_table
from tools import catalogue

WEB = catalogue.SOURCE / "web"
# Whatever the server says of a board, the pages hear of a kind that they have no table for.
UNKNOWN = """
const rename = (key, value) => (key === "kind" && value === "board" ? "toy" : value);
const parse = JSON.parse;
JSON.parse = (text) => parse(text, rename);
Response.prototype.json = async function () { return JSON.parse(await this.text()); };
"""


def test_only_the_registry_asks_of_what_kind_a_game_is() -> None:
    # Clocks and proposals have kinds of their own.
    asked = re.compile(
        r"""(?<!clock\.)(?<!proposal\.)\bkind\s*[!=]==?  # view.kind === "cards"
        |[!=]==?\s*["'](?:board|cards)["']               # kind === "cards"
        |\bcase\s*["'](?:board|cards)["']
        |\[[\w.?]*\bkind\]                               # TABLES[view.kind]
        |\bkind:\s*["'](?:board|cards)["']""",
        re.VERBOSE,
    )
    found = [
        f"{path.relative_to(WEB)}: {line.strip()}"
        for path in sorted(WEB.rglob("*.js"))
        if "vendor" not in path.parts and path.name != "kinds.js"
        for line in path.read_text(encoding="utf-8").splitlines()
        if asked.search(line)
    ]
    assert found == []


def test_no_file_of_one_kind_imports_the_other() -> None:
    imported = re.compile(r'(?:from|import\()\s*"([^"]+)"')
    found = [
        f"{path.relative_to(WEB)}: {target}"
        for kind, other in (("board", "cards"), ("cards", "board"))
        for path in sorted((WEB / kind).rglob("*.js"))
        for target in imported.findall(path.read_text(encoding="utf-8"))
        if (path.parent / target).resolve().is_relative_to(WEB / other)
    ]
    assert found == []


@pytest.fixture
def stranger(visit: Visit, house: House) -> Page:
    """Somebody whose pages do not know boards."""
    page = visit(BLANK)
    page.add_init_script(UNKNOWN)
    return page


def test_a_game_of_an_unknown_kind_is_told_by_its_log(stranger: Page) -> None:
    stranger.goto(open_table(stranger, "erudit", BOT))
    expect(stranger.locator(".banner")).to_contain_text("вот её журнал")
    expect(stranger.locator(".events")).to_contain_text("started")
    expect(stranger.locator(".events")).to_contain_text("Любитель: drew, count 7")
    expect(stranger.locator(".where")).to_contain_text("Эрудит")
    stranger.locator("#text-view input").focus()
    stranger.locator("#text-view input").fill("рука")
    stranger.keyboard.press("Enter")
    expect(stranger.locator(".text-view .lines")).to_contain_text("вот её журнал")


def test_a_finished_game_of_an_unknown_kind_is_told_by_its_log(stranger: Page) -> None:
    address = open_table(stranger, "erudit", BOT)
    game = address.rsplit("/", 1)[-1]
    version = stranger.request.get(f"/api/tables/{game}").json()["version"]
    resign = {"id": "resign", "version": version, "command": {"do": "resign", "seat": 0}}
    answer = stranger.request.post(f"/api/tables/{game}/commands", data=resign)
    assert answer.ok, answer.text()
    stranger.goto(f"/analysis/{game}")
    expect(stranger.locator(".banner")).to_contain_text("вот её журнал")
    expect(stranger.locator(".events")).to_contain_text("resigned")


def test_the_rules_and_a_new_game_of_an_unknown_kind_do_not_fail(stranger: Page) -> None:
    stranger.goto("/rules/erudit")
    expect(stranger.get_by_text("Правила этой игры здесь ещё не описаны.")).to_be_visible()
    stranger.goto("/rules")
    expect(stranger.get_by_role("heading", name="Что считается словом")).to_be_visible()
    stranger.goto("/new?way=bot&game=erudit")
    stranger.get_by_role("radio", name="Быстрая").check()
    expect(stranger.locator(".sentence")).to_contain_text("Эрудит, 2 игрока, 1 минута на ход")
    stranger.goto("/")
    expect(stranger.locator(".hello b")).not_to_be_empty()
