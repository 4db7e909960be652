"""Разбор of Ундервуд: the best words, points lost, a link to a position, files."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.cardplayer import card_seed, card_table, go_on, hand_card, my_turn
from tests.web.conftest import House, Visit
from tests.web.table import type_word


@pytest.fixture
def study(visit: Visit, house: House) -> Page:
    """A game of one turn, КОТ, given up in the next; its analysis."""
    page = card_table(visit, house, "КОТ")
    type_word(page, "КОТ")
    expect(page.locator(".go")).to_have_text("Выложить +4")
    go_on(page, "tape")
    page.locator(".fan .card:not(.prize):not(.wild)").first.click()
    go_on(page, "draw")
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Сдаться").click()
    page.get_by_role("dialog", name="Сдаться").get_by_role("button", name="Сдаться").click()
    page.get_by_role("link", name="Разбор", exact=True).click()
    page.get_by_role("button", name="К началу").click()
    page.get_by_role("button", name="Вперёд").click()
    page.locator(".best .played").wait_for()
    return page


def test_the_best_words_of_a_turn_stand_beside_the_one_laid(study: Page) -> None:
    expect(study.locator(".turn h1")).to_contain_text("КОТ")
    expect(study.locator(".best .played .word")).to_have_text("КОТ")
    best = int(study.locator(".best .points").first.inner_text())
    lost = study.locator(".turn .lost")
    expect(lost).to_contain_text(str(best - 4) if best > 4 else "Лучший")
    other = study.locator(".best li:not(.played) button").first
    word = other.locator(".word").inner_text()
    other.click()
    expect(study.locator(".possible h2")).to_contain_text(word)
    assert "".join(study.locator(".possible .key").all_inner_texts()) == word
    expect(study.locator(".graph svg")).to_have_attribute("aria-label", re.compile("4"))
    words = study.locator(".best .word").all_inner_texts()
    assert len(words) == len(set(words)), "a word stands there once"
    study.get_by_role("button", name="Итоги").click()
    expect(study.locator(".summary")).to_contain_text("Упущено Ундервудов")


def test_the_table_after_a_turn_is_the_one_the_server_replays(study: Page) -> None:
    game = study.url.split("?")[0].rsplit("/", 1)[-1]
    frames = study.request.get(f"/api/tables/{game}/replay").json()["frames"]
    # The table after the deal; the first turn is a draw, a word and a card into the tape.
    first, _, _, put, *_ = (shown["frame"] for shown in frames)
    seat = next(seat for seat, words in enumerate(put["words"]) if words)
    expect(study.locator(".tape ol .card")).to_have_count(len(put["tape"]))
    expect(study.locator(".owner .laid")).to_have_attribute("aria-label", "КОТ, 4 очка")
    expect(study.locator(".open-hand .card")).to_have_count(len(put["hands"][seat]))
    study.get_by_role("button", name="Назад").click()
    expect(study.locator(".tape ol .card")).to_have_count(len(first["tape"]))
    expect(study.locator(".owner .laid")).to_have_count(0)


def test_the_address_names_the_position(study: Page, visit: Visit, house: House) -> None:
    assert study.url.endswith("?turn=1")
    stranger = visit(study.url.removeprefix(house.address))
    expect(stranger.locator(".turn h1")).to_have_text(study.locator(".turn h1").inner_text())
    expect(stranger.locator("output")).to_contain_text("1 из")


def test_one_plays_on_from_a_position(study: Page) -> None:
    study.get_by_role("button", name="Играть отсюда с ботом").click()
    # The cards are drawn, the word is not laid yet.
    my_turn(study, "word")
    expect(study.locator(".owner .laid")).to_have_count(0)
    type_word(study, "КОТ")
    expect(study.locator(".go")).to_have_text("Выложить +4")


def test_a_game_is_kept_as_files(study: Page) -> None:
    def download(name: str) -> str:
        study.get_by_role("button", name="Скачать").click()
        with study.expect_download() as waiting:
            study.get_by_role("button", name=name).click()
        return waiting.value.path().read_text("utf-8")

    assert "КОТ" in download("Запись партии, текст")
    assert json.loads(download("JSON, все события"))[-1]["event"] == "ended"
    assert download("Картинка стола в конце, SVG").startswith("<svg")


def test_the_dictionary_hints_where_the_table_allows_it(visit: Visit, house: House) -> None:
    house.seed = card_seed("КОТ")
    page = visit("/new?way=bot&game=underwood")
    page.get_by_text("Тонкие настройки").click()
    page.locator("select", has=page.locator('option[value="lookup"]')).select_option("hints")
    page.get_by_role("button", name="Начать игру").click()
    my_turn(page, "draw")
    page.get_by_role("button", name="Ещё", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("button", name="Спросить словарь")).to_have_count(0)
    page.keyboard.press("Escape")
    go_on(page, "word")
    hand_card(page, "К").click()
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Спросить словарь").click()
    page.get_by_role("button", name="Спросить", exact=True).click()
    proposed = page.locator("dialog .word").first
    word = proposed.inner_text()
    proposed.click()
    expect(page.locator(".verdict .word")).to_have_text(word)
    expect(page.locator(".go")).to_contain_text("Выложить +")
