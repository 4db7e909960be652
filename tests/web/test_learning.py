"""Words to learn in the browser: turned, answered, kept; the decks on a sheet."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, WIDE, House, Visit
from tests.web.player import play_unseen
from tests.web.table import BOT, open_table, seed_with
from tests.web.test_access import problems


def show(page: Page) -> str:
    """Turns the card; returns its word."""
    word = page.locator(".flash .tiles").get_attribute("aria-label") or ""
    page.get_by_role("button", name="Показать", exact=True).click()
    page.get_by_role("button", name="Помню").first.wait_for()
    return word


def was_better(page: Page, address: str, word: str) -> bool:
    """Whether a word was in a turn with more points than one's own, in the game at an address."""
    path = f"/api{address.replace('/table/', '/tables/')}"
    seat = page.request.get(path).json()["view"]["seat"]
    turns = page.request.get(f"{path}/analysis").json()["turns"]
    options = (
        option["text"].upper().split()
        for turn in turns
        if turn["seat"] == seat
        for option in turn["by_points"]
        if option["points"] > turn["played"]["points"]
    )
    # A letter that lay on the board is a dot in the notation.
    return any(re.fullmatch(part.replace("+", "-"), word) for parts in options for part in parts)


def test_words_are_asked_one_by_one_and_kept(visit: Visit) -> None:
    for screen in (WIDE, PHONE):
        page = visit("/learn", screen)
        expect(page.locator(".words-panel .count")).to_contain_text("0 из 20, осталось 5:00")
        expect(page.get_by_role("button", name="Не помню")).to_have_count(0)
        first = show(page)
        expect(page.get_by_role("button", name="Не помню")).to_contain_text("ещё раз сегодня")
        page.get_by_role("button", name="Помню через").click()
        expect(page.locator(".words-panel .count")).to_contain_text("1 из 20")
        second = page.locator(".flash .tiles").get_attribute("aria-label")
        assert second != first
        page.reload()
        expect(page.locator(".words-panel .count")).to_contain_text("1 из 20")
        expect(page.locator(".flash .tiles")).to_have_attribute("aria-label", second or "")
        expect(page.locator(".decks .count")).to_have_text("1")


def test_a_word_that_was_not_remembered_comes_again(visit: Visit) -> None:
    page = visit("/learn")
    first = show(page)
    page.get_by_role("button", name="Не помню").click()
    for done in range(1, 9):
        expect(page.locator(".words-panel .count")).to_contain_text(f"{done} из 20")
        if show(page) == first:
            return
        page.get_by_role("button", name="Помню через").click()
    raise AssertionError("it never came again")


def test_a_deck_is_opened_on_a_sheet_and_goes_with_back(visit: Visit) -> None:
    page = visit("/learn", PHONE)
    page.get_by_role("button", name="Открыть: Короткие слова").click()
    expect(page.get_by_role("dialog").locator(".deck-words li").first).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url("/learn".join([page.url.split("/learn")[0], ""]))


def test_a_turned_card_is_accessible(visit: Visit) -> None:
    for screen in (WIDE, PHONE):
        page = visit("/learn", screen)
        page.locator(".month a").first.wait_for()
        show(page)
        assert problems(page) == []


def test_after_five_minutes_it_is_enough(visit: Visit) -> None:
    page = visit("/learn")
    page.locator(".flash").wait_for()
    page.evaluate(
        "() => localStorage.setItem('slovoplet.learn.seconds',"
        " JSON.stringify({ day: new Date().toDateString(), seconds: 300 }))"
    )
    page.reload()
    expect(page.locator(".words-panel")).to_contain_text("Пять минут прошли.")
    page.get_by_role("button", name="Ещё пять минут").click()
    expect(page.locator(".flash")).to_be_visible()


def test_the_page_speaks_other_languages(visit: Visit) -> None:
    page = visit("/learn")
    page.get_by_role("button", name="EN").click()
    expect(page.locator(".words-panel")).to_contain_text("Five minutes of words")
    page.get_by_role("button", name="УК").click()
    expect(page.locator(".words-panel")).to_contain_text("П’ять хвилин слів")


def test_words_missed_in_ones_own_game_are_asked_first(visit: Visit, house: House) -> None:
    page = visit("/learn")
    missed = page.locator(".decks li", has_text="Пропущенные в партиях")
    expect(missed).to_contain_text("Появятся после разбора ваших партий")
    house.seed = seed_with("КОТ*")
    address = open_table(page, "erudit", BOT, target=20)
    play_unseen(page, address)
    page.goto(address.replace("/table/", "/analysis/"))
    page.get_by_role("button", name="Итоги").click()
    lesson = page.get_by_role("region", name="Что сказал бы учитель")
    lesson.get_by_role("listitem").first.wait_for()

    page.goto("/learn")
    expect(missed).to_contain_text("Новые: ")
    waiting = missed.locator(".d").inner_text().removeprefix("Новые: ").split(", ")
    word = show(page)
    assert word == waiting[0]
    assert was_better(page, address, word)
    expect(page.locator(".flash")).to_contain_text("В вашей партии принесло бы на ")
    page.get_by_role("button", name="Помню через").click()
    expect(page.locator(".flash .tiles")).not_to_have_attribute("aria-label", word)
    missed.get_by_role("button", name="Открыть: Пропущенные в партиях").click()
    begun = page.get_by_role("dialog").locator(".deck-words .begun")
    expect(begun).to_contain_text(word)

    # They are one's own: who did not play that game is asked others.
    stranger = visit("/learn")
    expect(stranger.locator(".decks")).to_contain_text("Появятся после разбора ваших партий")
