"""A new game: every setting with its sentence, nonsense refused beside it, rules of one's own."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from slovoplet.bots.levels import load_level
from tests.web.conftest import House, Visit
from tests.web.test_access import problems

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]


def fine(page: Page) -> Page:
    page.get_by_text("Тонкие настройки").click()
    return page


def rules_of(page: Page) -> dict[str, object]:
    """The rules and options of the table that the page shows."""
    page.wait_for_url("**/table/*")
    game = page.url.rsplit("/", 1)[-1].split("?")[0]
    table = page.request.get(f"/api/tables/{game}").json()
    return table["rules"] | {"options": table["options"]}


@pytest.mark.parametrize("game", ["erudit", "underwood"])
def test_every_setting_is_on_the_page_with_its_sentence(
    visit: Visit, house: House, game: str
) -> None:
    page = fine(visit(f"/new?game={game}"))
    form = page.request.get(f"/api/rules/{game}").json()
    page.get_by_label("Часы", exact=True).select_option("move")  # which brings more settings
    page.get_by_label("Помощь словаря").select_option("hints")
    shown = page.locator(".set")
    wanted = {field["key"] for field in form["fields"]}
    expect(shown).to_have_count(len(wanted))
    for about in shown.locator("> small").all_text_contents():
        assert about.endswith("."), about
    names = shown.locator("> label, > span:first-child").all_text_contents()
    assert not [name for name in names if name in wanted or "." in name or "_" in name]
    # What does not matter beside the others is not shown.
    page.get_by_label("Помощь словаря").select_option("none")
    expect(page.get_by_text("Готовых ходов за партию")).to_have_count(0)
    if game == "erudit":
        page.get_by_label("Счёт", exact=True).select_option("simple")
        expect(page.get_by_label("До скольких очков")).to_have_count(0)


def test_a_game_is_played_by_what_was_set(visit: Visit) -> None:
    page = fine(visit("/new?way=device&game=erudit"))
    page.get_by_label("До скольких очков").fill("21")
    page.get_by_label("Премия за все фишки").fill("50")
    page.get_by_label("Цена звезды").fill("3")
    page.get_by_label("Кругов без хода").fill("4")
    page.get_by_label("Обмен", exact=True).select_option("return_first")
    page.get_by_label("Обмен — тоже пропуск").check()
    page.get_by_label("Конец, когда кончились фишки").uncheck()
    expect(page.get_by_label("Закончившему — фишки соперников")).to_have_count(0)
    page.get_by_label("Названия букв").uncheck()
    page.get_by_label("Спорные слова").check()
    page.get_by_label("Множественное число").select_option("all")
    page.get_by_label("Слова этого стола").fill("ёжик, Кот")
    page.get_by_label("Запрещённые слова").fill("ют")
    page.get_by_label("После неверного слова").select_option("skip")
    page.get_by_label("Часы", exact=True).select_option("game")
    page.get_by_label("Минут на партию").fill("7")
    page.get_by_label("Секунд прибавки").fill("5")
    page.locator(".pieces summary", has_text="Всего 131").click()
    page.get_by_label("Ф: сколько").fill("4")
    page.get_by_label("Ф: цена").fill("8")
    expect(page.locator(".pieces summary").first).to_contain_text("Всего 134")
    page.locator(".pieces summary", has_text="Показать поле").click()
    page.get_by_role("button", name="b1: простая клетка").click()
    expect(page.get_by_role("button", name="b1: буква ×2")).to_be_visible()
    expect(page.locator(".sentence")).to_contain_text("до 21 очка с доигрыванием круга")
    expect(page.locator(".sentence")).to_contain_text("7 минут на партию и 5 секунд за ход")
    page.get_by_role("button", name="Начать игру").click()
    rules = rules_of(page)
    assert {key: rules[key] for key in ("target", "bonus", "star_value", "pass_rounds")} == {
        "target": 21,
        "bonus": 50,
        "star_value": 3,
        "pass_rounds": 4,
    }
    assert (rules["exchange"], rules["exchange_is_pass"]) == ("return_first", True)
    assert (rules["end_when_out"], rules["letter_names"]) == (False, False)
    assert (rules["disputed_words"], rules["plurals"]) == (True, "all")
    assert (rules["added_words"], rules["banned_words"]) == (["ЕЖИК", "КОТ"], ["ЮТ"])
    assert rules["clock"] == {"kind": "game", "minutes": 7, "increment": 5}
    assert rules["tiles"]["Ф"] == {"count": 4, "value": 8}  # type: ignore[index]
    assert rules["layout"][0] == "Td.d...T...d..T"  # type: ignore[index]
    assert rules["options"]["after_refusal"] == "skip"  # type: ignore[index]


NONSENSE = [
    ("До скольких очков", "12.5", "До скольких очков: нужно целое число."),
    ("До скольких очков", "0", "До скольких очков: от 1 до 10000, а не 0."),
    ("До скольких очков", "", "До скольких очков: нужно целое число."),
    ("До скольких очков", "сто", "До скольких очков: нужно целое число."),
    ("Премия за все фишки", "-5", "Премия за все фишки: нужно целое число."),
    ("Слова этого стола", "cat", "Слова этого стола: так слово не записать: CAT."),
]


def test_nonsense_is_refused_beside_its_setting_and_no_table_is_opened(visit: Visit) -> None:
    page = fine(visit("/new?way=device&game=erudit"))
    for name, typed, said in NONSENSE:
        field = page.get_by_label(name)
        before = field.input_value()
        field.fill(typed)
        field.blur()
        wrong = page.locator(".set.wrong", has=page.get_by_label(name))
        expect(wrong.get_by_role("alert")).to_have_text(said)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(page.locator(".sentence")).to_have_text(said)
        field.fill(before)
        field.blur()
        expect(page.locator(".set.wrong")).to_have_count(0)
    alert = page.locator(".set.wrong").get_by_role("alert")
    page.get_by_label("До скольких очков").fill("12.5")
    page.get_by_text("Тонкие настройки").click()
    page.get_by_role("button", name="Начать игру").click()
    expect(alert).to_be_visible()
    assert page.url.endswith("/new?way=device&game=erudit")
    # What makes no sense together is said too.
    page.get_by_role("button", name="без цели").click()
    page.get_by_label("Кругов без хода").fill("0")
    page.get_by_label("Конец, когда кончились фишки").uncheck()
    expect(alert).to_contain_text("партия никогда не кончится")
    page.get_by_label("Конец, когда кончились фишки").check()
    page.get_by_role("button", name="С ботом").click()
    page.get_by_label("Кто проверяет слова").select_option("vote")
    expect(alert).to_contain_text("голосовать некому")
    page.get_by_role("button", name="EN English").click()
    page.get_by_text("Fine settings").click()
    page.get_by_label("Points to reach").fill("12.5")
    expect(alert).to_have_text("Points to reach: a whole number is needed.")


def test_bots_and_presets_say_in_a_line_what_they_do(visit: Visit) -> None:
    page = visit("/new?way=bot&game=erudit")
    cards = page.locator(".bots .pick-card")
    expect(cards).to_have_count(3)  # those of the tests' bots
    weakest = load_level("lyubitel")
    expect(cards.first).to_contain_text(weakest.character)
    expect(cards.first).to_contain_text(f"≈ {weakest.points['erudit']} очков за ход")
    expect(cards.first.get_by_role("radio")).to_be_checked()
    expect(cards.first.get_by_role("img", name="Сила 1 из 2")).to_be_visible()
    expect(cards.last).to_contain_text("Ровня")
    expect(cards.last.locator(".rungs, .pace")).to_have_count(0)
    expect(page.get_by_text("Уровень", exact=True)).to_have_count(0)
    expect(page.get_by_role("radio", name="Как в коробке")).to_be_checked()
    lines = page.locator(".presets .pick-card p").all_text_contents()
    assert all(text.endswith(".") for text in lines)
    page.get_by_role("radio", name="Турнирная").check()
    expect(page.locator(".sentence")).to_contain_text("25 минут на партию")
    expect(page.locator(".sentence")).to_contain_text("штраф за оставшиеся фишки")
    expect(page.locator(".fine summary small").first).to_contain_text("изменено: часы")
    fine(page).get_by_label("Штраф за фишки на руках").uncheck()
    expect(page.get_by_role("radio", name="Турнирная")).not_to_be_checked()


def test_a_table_says_in_its_room_whether_it_is_public(visit: Visit) -> None:
    page = visit("/new?way=friend")
    page.get_by_role("button", name="Открыть стол").click()
    expect(page.get_by_text("Стол закрытый: сесть можно только по ссылке.")).to_be_visible()
    page.goto("/new?way=friend")
    fine(page).get_by_label("Открытый стол").check()
    page.get_by_role("button", name="Открыть стол").click()
    expect(page.get_by_text("Стол открытый: он в общем списке")).to_be_visible()


def test_rules_of_ones_own_are_saved_chosen_shared_and_played_by(visit: Visit) -> None:
    page = fine(visit("/new?way=device&game=erudit"))
    page.get_by_label("До скольких очков").fill("77")
    page.get_by_label("Название правил").fill("Дачные")
    page.get_by_role("button", name="Сохранить").click()
    expect(page.get_by_role("status")).to_contain_text("«Дачные» сохранены")
    link = page.get_by_label("Ссылка на правила").input_value()
    expect(page.get_by_role("radio", name="Дачные")).to_be_checked()
    page.get_by_role("radio", name="Как в коробке").check()
    expect(page.locator(".sentence")).to_contain_text("до 200 очков")
    page.get_by_role("radio", name="Дачные").click()
    expect(page.locator(".sentence")).to_contain_text("Эрудит, правила «Дачные», 2 игрока, до 77")
    friend = visit("/new?rules=nothing")
    expect(friend.get_by_role("alert")).to_have_text("Здесь ничего нет.")
    friend.goto(link)
    expect(friend.locator(".sentence")).to_contain_text("правила «Дачные»")
    friend.get_by_role("button", name="За этим устройством").click()
    friend.get_by_role("button", name="Начать игру").click()
    rules = rules_of(friend)
    assert (rules["title"], rules["target"]) == ("Дачные", 77)


def test_the_profile_keeps_ones_own_rules(visit: Visit, tmp_path: Path) -> None:
    page = visit("/new?way=device&game=erudit")
    page.get_by_label("Название правил").fill("Дачные")
    page.get_by_role("button", name="Сохранить").click()
    expect(page.get_by_role("status")).to_contain_text("сохранены")
    page.goto("/profile")
    line = page.locator(".own-list li")
    expect(line).to_contain_text("Дачные")
    with page.expect_download() as download:
        line.get_by_role("button", name="Скачать файл").click()
    assert download.value.suggested_filename == "Дачные.toml"
    assert Path(download.value.path()).read_text("utf-8").startswith('extends = "erudit"\n')
    line.get_by_role("link", name="Играть").click()
    expect(page.locator(".sentence")).to_contain_text("правила «Дачные»")
    page.goto("/profile")
    line.get_by_role("button", name="Убрать").click()
    line.get_by_role("button", name="Точно убрать?").click()
    expect(page.get_by_text("Своих правил пока нет")).to_be_visible()


def test_a_deck_of_ones_own_goes_into_a_file_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    page = fine(visit("/new?way=device&game=underwood"))
    page.get_by_label("Карт «Ундервуд»").fill("6")
    page.locator(".pieces summary", has_text="Всего 102").click()
    page.get_by_label("Ъ: цена").fill("7")
    page.locator(".pieces > summary", has_text="Видов: 10").click()
    page.get_by_role("button", name="Добавить карту").click()
    card = page.locator(".prize-kinds > li").last
    card.locator("summary").click()
    card.get_by_label("Сколько таких карт").fill("3")
    card.get_by_label("Читается в обе стороны").first.check()
    expect(card.locator("summary")).to_contain_text("4 буквы и больше, перевёртыш · 3")
    with page.expect_download() as download:
        page.get_by_role("button", name="Скачать файл").click()
    path = tmp_path / "колода.toml"
    download.value.save_as(path)
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("target = = 1", "utf-8")
    other = visit("/new?way=device&game=erudit")
    other.locator('input[type="file"]').set_input_files(wrong)
    expect(other.locator(".own-rules").get_by_role("alert")).to_contain_text("строка 1")
    other.locator('input[type="file"]').set_input_files(path)
    expect(other.locator(".games").get_by_role("radio", name="Ундервуд")).to_be_checked()
    expect(other.locator(".fine summary small").first).to_contain_text("карт «ундервуд»")
    other.get_by_role("button", name="Начать игру").click()
    rules = rules_of(other)
    assert (rules["underwoods"], rules["letters"]["Ъ"]["price"]) == (6, 7)  # type: ignore[index]
    added = [one for one in rules["prizes"].values() if one["count"] == 3]  # type: ignore[attr-defined]
    assert added == [
        {
            "count": 3,
            "sign": "+5",
            "text": "4 буквы и больше, перевёртыш",
            "when": [{"letters": 4, "palindrome": True}],
            "effect": {"word_plus": 5},
        }
    ]


def test_the_whole_page_fits_every_screen_and_axe_finds_nothing(visit: Visit) -> None:
    page = visit("/new?way=bot&game=underwood")
    fine(page)
    for summary in page.locator(".pieces > summary").all():
        summary.click()
    page.locator(".prize-kinds summary").first.click()
    page.get_by_label("До скольких очков").fill("0")
    page.locator(".set.wrong").wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
        bar = page.locator(".go-bar .button").bounding_box()
        assert bar
        assert bar["y"] + bar["height"] <= height, (width, height)
        assert bar["height"] >= 40
    assert problems(page) == []  # in the light and in the dark
