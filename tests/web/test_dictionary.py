"""The dictionary page: by the words of the game that the address names, and reasons in the reader's language."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, Request, expect

from tests.web.cardplayer import my_turn, seat_at
from tests.web.conftest import BLANK, House, Visit, wait_for


@pytest.fixture
def asked(visit: Visit) -> tuple[Page, list[str]]:
    """A page, and what it asks the dictionary for."""
    page = visit(BLANK)
    addresses: list[str] = []

    def note(request: Request) -> None:
        if re.search("/api/(words|letters|short-words)", request.url):
            addresses.append(unquote(request.url.split("/api/")[1]))

    page.on("request", note)
    return page, addresses


def test_a_word_is_looked_up_by_the_game_of_the_address(asked: tuple[Page, list[str]]) -> None:
    page, addresses = asked
    page.goto("/words?game=underwood")
    expect(page.locator("nav [aria-current=page]").last).to_have_text("Ундервуд")
    page.get_by_role("textbox", name="Слово").fill("кот")
    page.get_by_role("button", name="Проверить").click()
    expect(page.locator(".answer")).to_contain_text("КОТ ✓ можно")
    assert unquote(page.url).endswith("/words/КОТ?game=underwood")
    page.get_by_role("button", name="Из двух букв").click()
    first = page.locator(".word-list .word").first
    word = first.inner_text()
    first.click()
    expect(page).to_have_url(re.compile(r"/words/.+\?game=underwood$"))
    # Until it comes, the answer about the word before stays.
    expect(page.locator(".answer")).to_contain_text(word)
    assert len(addresses) == 3
    assert all(address.endswith("game=underwood") for address in addresses)


def test_the_reader_chooses_the_game(asked: tuple[Page, list[str]]) -> None:
    page, addresses = asked
    page.goto("/words/КОТ")
    games = page.get_by_role("navigation", name="По словарю игры")
    expect(games.locator("[aria-current=page]")).to_have_text("Эрудит")
    games.get_by_role("link", name="Экрайбл").click()
    expect(games.locator("[aria-current=page]")).to_have_text("Экрайбл")
    expect(page.locator(".answer")).to_contain_text("КОТ ✓ можно")
    expect(page).to_have_url(re.compile(r"\?game=ekraibl$"))
    # Until it comes, the answer before stays.
    wait_for(page, lambda: len(addresses) > 1, "a question")
    assert addresses == ["words/КОТ?game=erudit", "words/КОТ?game=ekraibl"]


def test_a_game_that_is_none_is_said_so(visit: Visit) -> None:
    page = visit("/words/КОТ?game=none")
    expect(page.locator(".banner")).to_have_text("Такой игры нет: «none».")


@pytest.fixture
def english(visit: Visit) -> Page:
    """Pages in English."""
    page = visit("/")
    page.get_by_role("button", name="EN English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What shall we play?")
    return page


def test_english_pages_say_in_english_why_a_word_will_not_do(english: Page) -> None:
    english.goto("/words/ЪЪ")
    expect(english.locator(".answer")).to_contain_text("“ЪЪ” is not in the dictionary.")


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (
            {"reason": "plural", "instead": "КОТ"},
            "“КОТЫ” is a plural. The singular will do: “КОТ”.",
        ),
        ({"reason": "plural"}, "“КОТЫ” is a plural; the singular is needed."),
        (
            {"reason": "stray_characters", "stray": "1, 2"},
            "“КОТЫ” has characters that are no letters of the game: 1, 2",
        ),
    ],
)
def test_english_reasons_name_what_would_do(
    english: Page, found: dict[str, str], told: str
) -> None:
    answer = {"word": "КОТЫ", "allowed": False, "text": "по-русски", "definition": None}
    english.route(
        "**/api/words/**",
        lambda route: route.fulfill(json={"instead": None, "stray": "", **answer, **found}),
    )
    english.goto("/words/КОТЫ")
    expect(english.locator(".answer")).to_contain_text(told)
    expect(english.locator(".answer")).not_to_contain_text("по-русски")


def test_english_refusals_tell_their_details_in_english(english: Page, house: House) -> None:
    english.goto("/words")
    english.get_by_role("textbox", name="Letters").fill("***")
    english.get_by_role("button", name="Find").click()
    expect(english.locator(".banner")).to_have_text(
        "This cannot be searched for: “***”. No more than 2 stars will do."
    )


def test_an_english_table_names_the_step_in_english(english: Page, house: House) -> None:
    seat_at(english)
    my_turn(english, "draw")  # not while the bot may still move
    english.locator("#text-view input").focus()
    english.locator("#text-view input").fill("put А")
    english.keyboard.press("Enter")
    expect(english.locator(".text-view .lines")).to_contain_text(
        "The turn is at another step: draw cards from the deck."
    )
