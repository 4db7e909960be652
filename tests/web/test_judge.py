"""Whole evenings beside a real table: one phone, three phones, cards, and a network that goes away."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Visit
from tests.web.judgehand import JudgePhone, open_judged
from tests.web.test_access import problems

FOUR = ["Аня", "Боря", "Вера", "Гриша"]


def test_a_word_of_five_letters_takes_eight_touches(visit: Visit) -> None:
    phone = open_judged(visit, FOUR)
    phone.touches = 0
    phone.enter("g8", False, "якорь")
    phone.moves("Боря")
    assert phone.touches <= 8
    assert phone.points()["Аня"] > 0


def test_the_points_are_counted_word_by_word_before_they_are_written(visit: Visit) -> None:
    phone = open_judged(visit, FOUR)
    phone.enter("g8", False, "кот")
    phone.word("h7", True, "дм")
    rows = phone.page.locator(".count-words li")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("ДОМ")
    expect(rows).to_contain_text("2 + 1 + 2")
    phone.write()
    phone.moves("Вера")
    assert phone.points() == {"Аня": 5, "Боря": 5, "Вера": 0, "Гриша": 0}


def test_an_evening_of_four_with_stars_corrections_and_a_dispute(visit: Visit) -> None:
    phone = open_judged(visit, FOUR, target=12)
    page = phone.page
    phone.enter("g8", False, "кот")
    phone.enter("h7", True, "дМ")  # the М is a star
    expect(page.locator(".field .tile.star")).to_have_count(1)
    phone.press("Меняет фишки")
    phone.moves("Гриша")
    # A star is taken off the board for its letter, and laid again in the same turn.
    phone.press("Забирает звезду")
    phone.square("h9")
    phone.word("g8", True, "коД")
    expect(page.locator(".count-words")).to_contain_text("КОД")
    phone.write()
    before = phone.points()
    assert before["Гриша"] > 0
    phone.correct(1, "кит")
    phone.correct(1, "кот")
    assert phone.points() == before
    # Nobody but the table knows the word.
    phone.word("e10", False, "рыд")
    phone.touch(page.get_by_role("button", name="Спор о слове РЫД"))
    for name in ("Боря", "Вера", "Гриша"):
        voter = page.get_by_role("group", name=name)
        phone.touch(voter.get_by_role("button", name="есть"))
    phone.press("Решено столом")
    phone.write()
    after = phone.points()
    assert after["Аня"] > before["Аня"]
    while not page.get_by_role("button", name="Остатки и итог").is_visible():
        shown = page.locator(".turn h2").inner_text()
        phone.press("Пас")
        expect(page.locator(".turn h2")).not_to_have_text(shown)
    phone.press("Остатки и итог")
    phone.press("Закончить партию")
    expect(page.locator(".final")).to_contain_text("Аня")
    expect(page.locator(".facts2")).to_contain_text("Исправлений")


def test_three_phones_enter_the_same_evening(visit: Visit) -> None:
    first = open_judged(visit, FOUR[:3], "schitai-slova")
    first.press("Игроки")
    link = first.page.get_by_label("Ссылка на стол").input_value()
    code = first.page.locator(".join-code b").inner_text()
    first.page.keyboard.press("Escape")
    phones = [first]
    for by_code in (False, True):
        page = visit("/judge" if by_code else link, PHONE)
        if by_code:
            page.get_by_label("Код стола").fill(code)
            page.get_by_role("button", name="Присоединиться").tap()
            page.locator(".strip").wait_for()
        page.get_by_role("button", name="Присоединиться").tap()
        expect(page.get_by_role("button", name="Присоединиться")).to_have_count(0)
        phones.append(JudgePhone(page))
    turns = [("g8", False, "кот"), ("h7", True, "дм"), ("g8", True, "код")]
    for phone, turn, name in zip(phones, turns, FOUR, strict=False):
        phone.moves(name)
        phone.enter(*turn)
    first.moves("Аня")
    for phone in phones:
        expect(phone.page.locator(".strip .now .who")).to_have_text("Аня")
    assert len({tuple(phone.points().items()) for phone in phones}) == 1
    for phone, name in [*zip(phones, FOUR, strict=False)] * 2:  # nobody finds a word twice
        phone.moves(name)
        phone.press("Пас")
    last = phones[-1]
    last.press("Остатки и итог")
    last.press("Закончить партию")
    for phone in phones:
        expect(phone.page.locator(".final tbody tr")).to_have_count(3)
        expect(phone.page.get_by_role("heading", level=1)).to_have_text(
            "Победу делят Аня, Вера, 10"
        )


def test_a_turn_written_for_the_wrong_player_is_given_to_the_right_one(visit: Visit) -> None:
    phone = open_judged(visit, FOUR[:3])
    page = phone.page
    phone.enter("g8", False, "кот")
    phone.press("Запись")
    phone.press("Поправить")
    page.get_by_label("Чей ход").select_option("Вера")
    expect(page.locator(".delta")).to_contain_text("Вера, всего")
    phone.touch(page.get_by_role("button", name="Исправить: Вера, 5"))
    expect(page.locator(".judge.typing")).to_have_count(0)
    assert phone.points() == {"Аня": 0, "Боря": 0, "Вера": 5}
    phone.moves("Аня")
    phone.press("Игроки")
    row = page.get_by_role("dialog").locator("li", has_text="Боря")
    phone.touch(row.get_by_role("button", name="ходит", exact=True))
    page.keyboard.press("Escape")
    phone.moves("Боря")


def test_after_the_game_it_shows_what_could_have_been_played(visit: Visit) -> None:
    phone = open_judged(visit, FOUR[:2])
    page = phone.page
    phone.enter("g8", False, "кот")
    phone.enter("h7", True, "дм")
    phone.press("Игроки")
    phone.press("Закончить партию")
    expect(page.get_by_role("heading", name="Остатки")).to_be_visible()
    page.wait_for_function("() => document.getAnimations().length === 0")
    found = problems(page)
    phone.press("Закончить партию")
    again = page.get_by_role("button", name="Попробовать ещё раз")
    listed = page.locator(".uses > ol > li")
    expect(listed.or_(again).first).to_be_visible()
    if again.is_visible():  # the machine had more to think about than it may
        again.tap()
    expect(listed).to_have_count(2)
    second = page.locator(".uses > ol > li", has_text="Боря")
    expect(second).to_contain_text("Выложено ДМ")
    second.get_by_placeholder("осталось на руке").fill("артел")
    second.get_by_role("button", name="Найти").tap()
    expect(second).to_contain_text("На руке было АДЕЛМРТ")
    picture = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/card.png")
    assert picture.headers["content-type"] == "image/png"
    second.get_by_placeholder("осталось на руке").fill("артельщик")
    second.get_by_role("button", name="Найти").tap()
    expect(second.get_by_role("alert")).to_be_visible()
    assert found + problems(page) == []


def test_underwood_of_three_deals(visit: Visit) -> None:
    phone = open_judged(visit, FOUR[:2], "underwood", target=50)
    page = phone.page
    for deal in range(1, 4):
        row = page.get_by_role("region", name="Аня")
        phone.touch(row.get_by_role("button", name="Ещё слово"))
        phone.type("дорога")
        phone.touch(page.get_by_role("button", name="×2", exact=True))
        button = page.get_by_role("button", name="Записать слово +18")
        expect(button).to_be_enabled()
        phone.touch(button)
        phone.press("Готово")
        row = page.get_by_role("region", name="Боря")
        phone.touch(row.get_by_role("button", name="На руке"))
        phone.touch(page.get_by_role("button", name="А, осталось"))
        phone.press("Записать")
        phone.press("Аня: сосчитать кон")
        expect(page.locator(".final thead th")).to_have_count(deal + 2)
        if deal < 3:
            expect(page.locator(".say")).to_contain_text("Сдаёт Аня")
    phone.press("Закончить партию")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Аня, 54")
    facts = page.locator(".facts2")
    expect(facts).to_contain_text("Лучшее слово: Аня")
    expect(facts).to_contain_text("ДОРОГА: 18 очков")
    expect(facts).to_contain_text("Самое длинное слово")


def test_a_network_that_is_lost_for_six_turns_loses_nothing(visit: Visit) -> None:
    phone = open_judged(visit, FOUR[:2])
    page = phone.page
    phone.enter("g8", False, "кот")
    phone.moves("Боря")
    page.context.set_offline(True)
    expect(page.get_by_text("Сети нет.")).to_be_visible()
    for turn in [("h7", True, "дм"), ("g8", True, "код"), ("i7", True, "аки")]:
        phone.word(*turn)
        phone.press("Записать, посчитать потом")
    for _ in range(3):
        phone.press("Пас")
    expect(page.get_by_text("Хранится в телефоне: 6 записей.")).to_be_visible()
    page.context.set_offline(False)
    # АТКИ is no word: it is said which entry is not taken, and the others wait for it.
    expect(page.get_by_text("Запись без сети не принята.")).to_be_visible()
    phone.press("Записать пасом, поправить потом")
    expect(page.locator(".note")).to_have_count(0)
    assert phone.points() == {"Аня": 15, "Боря": 5}
    phone.press("Запись")
    expect(page.locator(".record3 li")).to_have_count(7)


def test_the_tablet_in_the_middle_turns_to_the_one_who_moves(visit: Visit) -> None:
    phone = open_judged(visit, FOUR, clock={"kind": "move", "seconds": 120})
    page = phone.page
    page.set_viewport_size({"width": 1024, "height": 768})
    phone.press("Игроки")
    phone.press("Экран посреди стола")
    expect(page.locator(".flatlay .side")).to_have_count(4)
    expect(page.locator(".flatlay .side.now")).to_contain_text("Аня")
    phone.touch(page.locator(".press"))
    expect(page.locator(".flatlay .side.now")).to_contain_text("Боря")
    phone.press("Записать")
    phone.moves("Аня")


def test_each_side_of_the_tablet_says_whose_turn_it_is_and_a_press_stops_the_time(
    visit: Visit,
) -> None:
    phone = open_judged(visit, FOUR[:3], clock={"kind": "move", "seconds": 120})
    page = phone.page
    page.set_viewport_size({"width": 1024, "height": 768})
    phone.press("Игроки")
    phone.press("Экран посреди стола")

    def says(*told: str) -> None:
        for name, text in zip(FOUR, told, strict=False):
            side = page.get_by_role("region", name=name)
            expect(side.locator(".who small")).to_have_text(text)

    def picture(word: str) -> str | None:
        button = page.get_by_role("button", name=word, exact=True)
        return button.locator("path").get_attribute("d")

    says("ваш ход", "вы следующие", "ходит Аня")
    runs = picture("Пауза")
    phone.touch(page.locator(".press"))
    says("ходит Боря", "ваш ход", "ходит Боря")
    phone.press("Пауза")
    stands = picture("Дальше")
    says("ваш ход", "вы следующие", "ходит Аня")
    phone.press("Дальше")
    assert stands != runs == picture("Пауза")


def test_a_table_that_has_not_voted_has_not_decided(visit: Visit) -> None:
    phone = open_judged(visit, FOUR[:3])
    page = phone.page
    phone.word("g8", False, "рыд")
    phone.touch(page.get_by_role("button", name="Спор о слове РЫД"))
    decided = page.get_by_role("button", name="Решено столом")
    expect(decided).to_be_disabled()
    expect(page.get_by_role("group", name="Аня")).to_have_count(0)  # the author
    phone.touch(page.get_by_role("group", name="Боря").get_by_role("button", name="есть"))
    expect(decided).to_be_enabled()
    page.context.set_offline(True)
    expect(decided).to_be_disabled()
    page.context.set_offline(False)
    expect(decided).to_be_enabled()


def test_the_page_is_loaded_anew_without_a_network_and_has_the_words(visit: Visit) -> None:
    phone = open_judged(visit, FOUR[:2], screen=PHONE | {"service_workers": "allow"})
    page = phone.page
    phone.enter("g8", False, "кот")
    phone.moves("Боря")
    page.wait_for_function(
        "async () => !!(await caches.match(location.pathname)) && !!localStorage['slovoplet.judge.sieve']"
    )
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("Сети нет.")).to_be_visible()
    phone.word("h7", True, "дом")
    expect(page.get_by_text("похоже, есть в словаре")).to_be_visible()
    phone.press("Записать, посчитать потом")
    phone.moves("Аня")
    page.reload()
    expect(page.get_by_text("Хранится в телефоне: 1 запись.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".note")).to_have_count(0)
    assert phone.points() == {"Аня": 5, "Боря": 5}


@pytest.mark.parametrize("game", ["erudit", "underwood"])
def test_axe_finds_nothing_at_the_judges(visit: Visit, game: str) -> None:
    phone = open_judged(visit, FOUR[:3], game, clock={"kind": "move", "seconds": 120})
    page = phone.page
    found = problems(page)
    if game == "erudit":
        phone.word("g8", False, "кто")
        expect(page.get_by_text("Нет в словаре: КТО")).to_be_visible()
        found += problems(page)
        phone.press("Отмена")
        phone.enter("g8", False, "кот")
        phone.press("Запись")
        # Only what has begun to fade in can be shown at once.
        expect(page.get_by_role("button", name="Поправить").first).to_be_visible()
    else:
        row = page.get_by_role("region", name="Аня")
        phone.touch(row.get_by_role("button", name="Ещё слово"))
        phone.type("дорога")
        expect(page.get_by_text("Призовая карта")).to_be_visible()
    assert found + problems(page) == []


@pytest.mark.parametrize("leaf", ["Слово?", "Игроки"])
def test_axe_finds_nothing_in_the_judges_sheets(visit: Visit, leaf: str) -> None:
    phone = open_judged(visit, FOUR)
    phone.enter("g8", False, "кот")
    phone.page.set_viewport_size({"width": 1024, "height": 768})
    phone.press(leaf)
    if leaf == "Слово?":
        phone.page.get_by_role("dialog").get_by_label("Слово").fill("кот")
        phone.press("Посмотреть")
        expect(phone.page.get_by_text("есть в словаре")).to_be_visible()
    phone.page.wait_for_function("() => document.getAnimations().length === 0")
    found = problems(phone.page)
    if leaf == "Игроки":
        phone.press("Экран посреди стола")
        expect(phone.page.locator(".flatlay .side")).to_have_count(4)
        found += problems(phone.page)
    assert found == []
