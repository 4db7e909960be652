"""Ундервуд's table: take from the tape, prize cards, Ундервуды, the count of a deal, whole games."""

import re

import pytest
from playwright.sync_api import Page, expect

from slovoplet.rules.cards.command import Lay, Take
from slovoplet.rules.cards.lay import problems
from slovoplet.rules.cards.ruleset import load_card_rules
from slovoplet.rules.cards.view import CardView
from tests.web.cardplayer import (
    SHORT_GAME,
    SHORTEST_GAME,
    build,
    card_seed,
    card_table,
    go_on,
    hand_card,
    look,
    my_turn,
    play_cards_to_the_end,
    row,
    seat_at,
    start_cards,
    take_step,
    tap,
    tape_card,
)
from tests.web.conftest import BLANK, MOVING, PHONE, House, Visit
from tests.web.table import drag_to, type_word
from tests.web.words import WORDS


@pytest.fixture
def table(visit: Visit, house: House) -> Page:
    """The first turn, the cards drawn; К, О, Т and an Ундервуд in hand."""
    return card_table(visit, house, "КОТ*")


def test_a_whole_game_is_played_by_clicks(visit: Visit, house: House) -> None:
    house.seed = SHORT_GAME
    page = visit(BLANK, **MOVING)
    start_cards(page, target=20)
    assert play_cards_to_the_end(page) >= 1
    expect(page.locator(".end h2")).to_contain_text("обед")
    page.get_by_role("link", name="Разбор", exact=True).click()
    page.get_by_role("button", name="Запись", exact=True).click()
    page.locator(".best li").nth(4).wait_for()
    turns = page.locator(".best li").count()
    page.keyboard.press("Home")
    expect(page.locator("output")).to_have_text(f"0 из {turns}")
    expect(page.locator(".study-cards .tape .card:not(.back)")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator(".study-cards .laid").first).to_be_visible()


def test_a_whole_game_is_played_on_a_phone_with_touch(visit: Visit, house: House) -> None:
    house.seed = SHORTEST_GAME
    page = visit(BLANK, PHONE)
    # Fewer cards to draw, so that the deals are short.
    seat_at(page, draw_count=1, target=10)
    assert play_cards_to_the_end(page, tap) >= 1
    expect(page.locator(".end")).to_be_visible()


def test_only_the_possible_step_is_alive(visit: Visit, house: House) -> None:
    house.seed = card_seed("КОТ")
    page = visit(BLANK)
    seat_at(page)
    my_turn(page, "draw")
    steps = page.locator(".steps li button")
    assert [step.is_enabled() for step in steps.all()] == [False, False, False, False]
    expect(page.locator(".steps li[aria-current]")).to_have_text("взять")
    page.locator(".go").click()
    expect(page.locator(".steps li[aria-current]")).to_have_text("слово")
    page.get_by_role("button", name="Без слова").click()
    expect(page.locator(".steps li[aria-current]")).to_have_text("карта в ленту")
    expect(page.locator(".go")).to_be_disabled()
    hand_card(page, "К").click()
    page.get_by_role("button", name="В ленту: К").click()
    expect(page.locator(".events")).to_contain_text("в ленту К")


def test_a_word_is_built_checked_and_laid(table: Page) -> None:
    for letter in "ТКО":
        hand_card(table, letter).click()
    expect(table.locator(".verdict")).to_contain_text("нет в словаре")
    expect(table.locator(".go")).to_be_disabled()
    table.keyboard.press("ArrowDown")
    assert row(table) == ""
    type_word(table, "КОТ")
    expect(table.locator(".verdict")).to_contain_text("2+1+1 = 4")
    table.keyboard.press("Enter")
    my_turn(table, "tape")
    expect(table.locator(".owner .laid").first).to_be_visible()
    assert look(table).seats[0].words[0].word == "КОТ"
    assert row(table) == ""


def test_cards_are_dragged_into_the_word_and_through_it(table: Page) -> None:
    line = table.locator(".builder .line")
    for letter in "ОК":
        drag_to(table, hand_card(table, letter), line)
    assert row(table) == "ОК"
    drag_to(table, line.locator(".card").nth(1), line.locator(".card").nth(0), x=0.1)
    assert row(table) == "КО"
    drag_to(table, line.locator(".card").nth(0), table.locator(".owners"))
    assert row(table) == "О"


def test_a_touched_card_of_the_tape_says_what_comes_with_it(table: Page) -> None:
    page = table
    for _ in range(60):
        if len(look(page).tape) >= 3 and look(page).phase == "prizes" and look(page).turn == 0:
            break
        take_step(page)
    tape = look(page).tape
    assert len(tape) >= 3
    my_turn(page, "word")
    tape_card(page, len(tape) - 2).hover()
    said = page.locator(".tape header p")
    first, second = tape[-2:]
    expect(said).to_have_text(
        f"Возьмёте 2 карты: {first}, {second}. Буква {first} должна войти в слово"
    )
    assert row(page) == ""
    tape_card(page, len(tape) - 2).click()
    assert row(page) == first
    expect(page.locator(".torn .card")).to_have_count(2)
    tape_card(page, len(tape) - 1).click()
    assert row(page) == first + second
    # Only cards of the tape will not do, whether they make a word or not.
    expect(page.locator(".go")).to_be_disabled()
    tape_card(page, len(tape) - 2).click()
    assert row(page) == ""
    expect(page.locator(".torn")).to_have_count(0)


def test_an_underwood_asks_its_letter(table: Page) -> None:
    hand_card(table, "К").click()
    hand_card(table, "*").click()
    dialog = table.get_by_role("dialog", name="Какую букву заменит Ундервуд?")
    dialog.get_by_role("button", name="О", exact=True).click()
    hand_card(table, "Т").click()
    expect(table.locator(".verdict")).to_contain_text("2+0+1 = 3")
    go_on(table, "tape")
    assert look(table).seats[0].words[0].word == "КоТ"


def test_an_underwood_that_could_be_taken_glows_and_is_taken(visit: Visit, house: House) -> None:
    page = card_table(visit, house, "КОТ*")
    type_word(page, "КоТ")
    expect(page.locator(".verdict")).to_contain_text("КОТ")
    go_on(page, "tape")
    # О is still in hand: the Ундервуд in КоТ glows, and may be had for it.
    glowing = page.locator(".owner .takeable")
    expect(glowing).to_have_count(1)
    letters = look(page).rules.letters_of(look(page).hand)
    spare = next(card for card in letters if card != "О")
    hand_card(page, spare).click()
    go_on(page, "draw")
    go_on(page, "word")
    glowing.click()
    page.get_by_role("dialog").get_by_role("button", name="А", exact=True).click()
    assert row(page) == "А"
    expect(page.locator(".owner .given")).to_have_count(1)
    # It goes back with its letter.
    page.locator(".owner .given").click()
    assert row(page) == ""
    expect(glowing).to_have_count(1)


def test_an_underwood_taken_off_the_table_is_laid_in_a_word_that_counts(table: Page) -> None:
    type_word(table, "КоТ")
    expect(table.locator(".go")).to_have_text("Выложить +3")
    go_on(table, "tape")
    letters = look(table).rules.letters_of(look(table).hand)
    hand_card(table, next(card for card in letters if card != "О")).click()
    go_on(table, "draw")
    go_on(table, "word")
    lay = word_with_a_taken_wild(look(table))
    before, after = lay.word[:-1], lay.word[-1].upper()
    type_word(table, before)
    table.locator(".owner .takeable").first.click()
    table.get_by_role("dialog").get_by_role("button", name=after, exact=True).click()
    expect(table.locator(".go")).to_contain_text("Выложить +")
    go_on(table, "tape")
    mine = look(table).seats[0].words
    assert [word.word for word in mine] == ["КОТ", lay.word], "О lies where the Ундервуд lay"


def word_with_a_taken_wild(view: CardView) -> Lay:
    """A word whose last letter is the Ундервуд of КоТ, the others from the hand."""
    take = Take(0, 0, 1, "О")
    for word in sorted(WORDS):
        lay = Lay(0, word[:-1] + word[-1].lower(), takes=(take,))
        if not any(problems(view.rules, view.sources, lay, WORDS.__contains__)):
            return lay
    raise AssertionError("look for another seed")


def test_the_prize_card_says_whether_its_condition_holds(visit: Visit, house: House) -> None:
    page = card_table(visit, house, "КОТ3")
    hand_card(page, "3").click()
    slot = page.locator(".prize-slot")
    expect(slot).to_contain_text("условие проверим на слове")
    type_word(page, "КОТ")
    expect(slot).to_contain_text("✕ условие не выполнено")
    expect(page.locator(".go")).to_be_disabled()
    slot.locator(".card").click()
    expect(page.locator(".go")).to_have_text("Выложить +4")


@pytest.mark.parametrize(
    ("hand", "tool", "place", "word", "laid"),
    [
        ("ТОР0", "Размножить", 0, "ТОРТ", "ТОР(Т)"),
        ("СЕЛОО0", "Сократить", 3, "СЕЛО", "СЕЛ[ОО]"),
    ],
)
def test_a_letter_is_multiplied_or_shortened_by_its_prize_card(
    visit: Visit, house: House, hand: str, tool: str, place: int, word: str, laid: str
) -> None:
    house.seed = card_seed(hand)
    page = visit(BLANK)
    seat_at(page)
    my_turn(page, "draw")
    go_on(page, "word")
    type_word(page, hand.removesuffix("0"))
    hand_card(page, "0").click()
    expect(page.locator(".go")).to_be_disabled()
    page.get_by_role("button", name=tool, exact=True).click()
    page.locator(".builder .line .card").nth(place).click()
    assert row(page) == word
    expect(page.locator(".prize-slot")).to_contain_text("✓")
    expect(page.locator(".go")).to_contain_text("Выложить +")
    go_on(page, "tape")
    assert [one.word for one in look(page).seats[0].words] == [laid]


def test_to_multiply_or_to_shorten_is_explained_where_it_is_pressed(
    visit: Visit, house: House
) -> None:
    page = card_table(visit, house, "ТОР0")
    page.set_viewport_size({"width": 360, "height": 640})
    hand_card(page, "0").click()
    slot = page.locator(".prize-slot")
    expect(slot).to_contain_text("ТОР → ТОРТ")
    for tool, how in (("Размножить", "вторая карта не нужна"), ("Сократить", "на одно место")):
        slot.get_by_role("button", name=tool, exact=True).click()
        expect(slot.get_by_text(how)).to_be_visible()
        assert slot.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "all of it is seen"


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1280, 800)])
def test_the_text_of_a_prize_card_can_be_read(
    visit: Visit, house: House, size: tuple[int, int]
) -> None:
    page = card_table(visit, house, "КОТ3")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for where in (".fan", ".prize-slot"):
        prize = page.locator(f"{where} .card.prize:not(.none)").first
        text = prize.locator("span")
        assert text.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 12
        assert prize.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        box = prize.bounding_box()
        assert box is not None
        assert box["height"] >= 38
        if where == ".fan":
            hand_card(page, "3").click()


def test_prize_cards_keep_their_shape_in_the_count(visit: Visit, house: House) -> None:
    page = card_table(visit, house, "КОТ3")
    lying = page.locator(".fan .card.prize").first.bounding_box()
    # A hand that is counted with prize cards in it: drawn by the component itself.
    page.evaluate("""async () => {
      const { h, render } = await import("/vendor/preact.js");
      const { CountSheet } = await import("/cards/count.js");
      const game = location.pathname.split("/").at(-1);
      const { view } = await (await fetch(`/api/tables/${game}`)).json();
      const counts = [{ seat: 0, words: [], hand: "КО13", lost: 3, points: -3, total: -3 }];
      const deal = { event: "deal_ended", deal: 1, reason: "out", last: 0, counts };
      const place = document.body.appendChild(document.createElement("div"));
      render(h(CountSheet, { view, deal, name: () => "Я", onClose: () => {} }), place);
    }""")
    prizes = page.locator(".counts .card.prize")
    expect(prizes).to_have_count(2)
    assert lying is not None
    for prize in prizes.all():
        box = prize.bounding_box()
        assert box is not None
        assert box["width"] > 1.5 * box["height"], "it lies on its side"
        expect(prize.locator("span")).to_be_visible()
    assert lying["width"] > 1.5 * lying["height"]


def test_english_pages_say_what_prize_cards_ask_for_in_english(visit: Visit, house: House) -> None:
    cyrillic = re.compile("[а-яё]", re.IGNORECASE)
    page = card_table(visit, house, "КОТ3")
    page.locator(".language[lang=en]").click()
    prize = hand_card(page, "3")
    expect(prize).to_contain_text("the same letter first and last")
    expect(prize).to_have_accessible_name("Prize card +10: the same letter first and last")
    prize.click()
    type_word(page, "КОТ")
    expect(page.locator(".prize-slot")).to_contain_text("the condition does not hold")
    page.goto("/rules/underwood")
    listed = page.locator(".prize-list li .card")
    expect(listed).to_have_count(len(load_card_rules().prizes))
    told = listed.all_inner_texts()
    assert [text for text in told if cyrillic.search(text)] == []
    assert any("a palindrome or 3 equal letters" in text for text in told)
    assert any("5 letters or more, no Underwood" in text for text in told)


def test_prize_cards_are_discarded_and_others_drawn(visit: Visit, house: House) -> None:
    page = card_table(visit, house, "КОТ3")
    page.get_by_role("button", name="сбросить призовые").click()
    hand_card(page, "К").click(force=True)
    expect(page.locator(".fan .selected")).to_have_count(0)
    hand_card(page, "3").click()
    page.get_by_role("button", name="Сбросить 1 карту").click()
    my_turn(page, "word")
    assert "3" in look(page).discarded


def test_a_word_that_is_being_built_survives_a_reload(table: Page) -> None:
    hand_card(table, "К").click()
    hand_card(table, "О").click()
    table.reload()
    table.locator(".builder .line .card").first.wait_for()
    assert row(table) == "КО"
    expect(table.locator(".fan .used")).to_have_count(2)


def test_a_spectator_sees_words_and_tape_but_no_hand(table: Page, visit: Visit) -> None:
    build(table, Lay(0, "КОТ"))
    go_on(table, "tape")
    guest = visit(table.url.replace(table.url.split("/table/")[0], ""))
    expect(guest.locator(".watch-note")).to_be_visible()
    expect(guest.locator(".owner .laid")).to_have_count(1)
    expect(guest.locator(".tape .card:not(.back)").first).to_be_visible()
    expect(guest.locator(".fan, .builder, .steps")).to_have_count(0)


def test_one_device_is_handed_over(visit: Visit, house: House) -> None:
    house.seed = card_seed("КОТ")
    page = visit(BLANK)
    start_cards(page, way="device")
    page.get_by_role("button", name="Удерживайте").focus()
    page.keyboard.press("Enter")
    my_turn(page, "draw")
    page.locator(".go").click()
    page.get_by_role("button", name="Без слова").click()
    hand_card(page, "К").click()
    page.locator(".go").click()
    expect(page.locator("h1")).to_have_text("Передайте устройство: Игрок 2")
    expect(page.locator(".fan")).to_have_count(0)
    page.get_by_role("button", name="Удерживайте").focus()
    page.keyboard.press("Enter")
    my_turn(page, "draw")


def test_ten_may_sit_down_and_the_rules_are_one_sentence(visit: Visit) -> None:
    page = visit("/new?way=bot&game=underwood")
    for _ in range(8):
        page.get_by_role("button", name="Ещё место").click()
    expect(page.get_by_role("button", name="Ещё место")).to_have_count(0)
    expect(page.locator(".sentence")).to_have_text(
        "Ундервуд, 10 игроков, до 100 очков, без часов, словарь «Существительные»."
    )
    page.locator(".games").get_by_role("radio", name="Эрудит", exact=True).check()
    for _ in range(2):
        page.get_by_role("button", name="Ещё место").click()
    expect(page.get_by_role("button", name="Ещё место")).to_have_count(0)
    expect(page.locator(".seat-plan li")).to_have_count(12)


def test_words_fold_to_a_line(table: Page) -> None:
    build(table, Lay(0, "КОТ"))
    go_on(table, "tape")
    mine = table.locator(".owner.to-move")
    mine.locator("summary").click()
    expect(mine.locator(".line-of-words")).to_have_text("КОТ")
    expect(mine.locator(".laid")).not_to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390), (1280, 720)])
def test_the_table_never_scrolls_sideways(table: Page, width: int, height: int) -> None:
    table.set_viewport_size({"width": width, "height": height})
    hand_card(table, "К").click()
    assert table.evaluate("document.documentElement.scrollWidth") <= width
    for card in table.locator(".fan .card:not(.used)").all():
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


def test_the_english_page_says_the_cards_in_english(table: Page) -> None:
    table.locator(".language[lang=en]").click()
    expect(table.get_by_role("button", name="No word")).to_be_visible()
    expect(table.locator(".tape h2")).to_have_text("Tape")
