"""For who has never played: what the games are, worked turns with pictures, paper that is light."""

import json

import pytest
from playwright.sync_api import expect

from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.kinds import load_rules, rule_set_names
from tests.web.conftest import Visit
from tools import examples


def test_the_examples_are_those_that_the_rules_count() -> None:
    assert examples.TARGET.read_text(encoding="utf-8") == examples.examples(), "run `make texts`"


def test_the_words_of_the_examples_are_in_the_dictionary() -> None:
    is_word = open_lexicon(load_rules("erudit")).is_word
    assert [word for word in sorted(examples.WORDS) if not is_word(word)] == []


@pytest.mark.parametrize("game", rule_set_names())
def test_the_rules_of_a_game_have_a_first_line_headings_and_a_worked_turn(
    visit: Visit, game: str
) -> None:
    page = visit(f"/rules/{game}")
    expect(page.locator("main > .lead")).to_contain_text("Никогда не играли?")
    for part in ("Ход", "Время"):
        expect(page.get_by_role("heading", name=part, exact=True)).to_be_visible()
    assert page.locator("main > h2").count() >= 6
    shown = json.loads(examples.TARGET.read_text(encoding="utf-8"))[game]
    for example in shown.values():
        words = (
            [example["word"]] if "word" in example else [one["word"] for one in example["words"]]
        )
        picture = page.locator(".worked", has_text=words[-1])
        expect(picture).to_contain_text(str(example["points"]))
        expect(picture.locator(".tile.tentative, .card").first).to_be_visible()
        for word in words:
            expect(picture).to_contain_text(word)


def test_the_start_page_says_what_each_game_is(visit: Visit) -> None:
    page = visit("/")
    listed = page.locator(".game-list li")
    expect(listed).to_have_count(len(rule_set_names()))
    for line in listed.all():
        name, about = line.locator("b").inner_text(), line.locator("span").inner_text()
        assert name
        assert about.endswith(".")
    listed.last.click()
    expect(page).to_have_url("/new?way=bot&game=underwood")


def test_paper_is_light_in_the_dark_too(visit: Visit) -> None:
    page = visit("/rules/erudit", color_scheme="dark")
    page.locator(".worked").first.wait_for()
    ink = "getComputedStyle(document.querySelector('h1')).color"
    dark = page.evaluate(ink)
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(ink) != dark
    assert page.evaluate(ink) == "rgb(42, 31, 23)"
