"""A kind of game with a page of its own: a folder, and a line in the registry of the pages."""

import filecmp
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from slovoplet.bots.player import Players
from slovoplet.lexicon.opened import OpenLexicons
from slovoplet.server import app
from tests.server.chooser import open_any_words
from tests.toykinds import toy
from tests.web.conftest import BLANK, House, Visit
from tests.web.table import open_table
from tools import catalogue

WEB = catalogue.SOURCE / "web"
REGISTRY = "kinds.js"
# What is written into the registry: where the kind is, and its name among the others.
IMPORTED = 'import { addStyle } from "./net/lazy.js";\n'
ENTERED = "Object.entries({ board, cards, real_board, real_cards })"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages with Парочки: one folder more, and a registry that knows it."""
    copy = tmp_path_factory.mktemp("web") / "web"
    shutil.copytree(WEB, copy)
    shutil.copytree(toy.FOLDER / "pairs" / "web", copy / "pairs")
    text = (copy / REGISTRY).read_text(encoding="utf-8")
    assert text.count(IMPORTED) == text.count(ENTERED) == 1
    text = text.replace(IMPORTED, f'{IMPORTED}import {{ pairs }} from "./pairs/kind.js";\n')
    text = text.replace(ENTERED, ENTERED.replace("{ board", "{ pairs, board"))
    (copy / REGISTRY).write_text(text, encoding="utf-8")
    return copy


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, pages: Path) -> Iterator[House]:
    """A server of the toys and of these pages."""
    with pytest.MonkeyPatch.context() as patched, toy.playing_toys():
        patched.setattr(app, "PAGES", pages)
        players = Players(OpenLexicons(open_any_words))
        folder = tmp_path_factory.mktemp("toys")
        with House(folder, players=players, open_lexicon=open_any_words) as running:
            yield running


def test_no_file_but_the_registry_is_edited(pages: Path) -> None:
    names = [str(path.relative_to(WEB)) for path in WEB.rglob("*") if path.is_file()]
    _, edited, missing = filecmp.cmpfiles(WEB, pages, names, shallow=False)
    assert (edited, missing) == ([REGISTRY], [])


def cards(page: Page) -> int:
    return page.locator(".pair-hand button").count()


def test_a_game_is_played_to_its_end_by_presses_on_its_own_page(visit: Visit, house: House) -> None:
    page = visit(BLANK)
    page.goto(open_table(page, "parochki", {"who": "bot", "level": "grossmeister"}))
    first = page.locator(".pair-hand button").first
    first.wait_for()
    assert 6 <= cards(page) <= 8, "seven, or one given or got"
    for _ in range(200):
        playable = page.locator(".pair-hand button:enabled").first
        expect(playable.or_(page.locator(".end"))).to_be_visible()
        if page.locator(".end").count():
            break
        held, hand = cards(page), page.locator(".pair-hand")
        shown = hand.inner_text()
        playable.click()
        expect(hand).not_to_have_text(shown)  # before that the move is not answered yet
        expect(
            page.locator(".pair-hand button:enabled").or_(page.locator(".end")).first
        ).to_be_visible()
        assert cards(page) in (held - 1, held), "one given, and perhaps one got back"
    expect(page.locator(".end")).to_be_visible()
    game = page.url.rsplit("/", 1)[-1]
    scores = page.locator(".pair-scores li").all_inner_texts()
    page.goto(f"/analysis/{game}")
    expect(page.locator(".pair-scores li")).to_have_text(scores)
    page.goto("/rules/parochki")
    expect(page.get_by_text("Пара — 3.")).to_be_visible()
    page.goto("/new?way=bot&game=parochki")
    expect(page.locator(".sentence")).to_contain_text("пара — 3")
