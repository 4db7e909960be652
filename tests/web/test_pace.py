"""A move one can follow: bots' turns tile by tile, own tiles that stay put, a clock beside the hand."""

from itertools import pairwise

from playwright.sync_api import Page, expect

from tests.web.cardplayer import card_seed, my_turn, seat_at, take_step
from tests.web.conftest import BLANK, MOVING, House, Visit
from tests.web.table import BOT, open_table, put, seed_with, tiles

WATCH = """() => {
  window.seen = [];
  const look = () => {
    const lies = document.querySelectorAll(".field .tile:not(.tentative)").length;
    const turns = document.querySelectorAll(".record li").length;
    const own = ["g8", "h8", "i8"].every(
      (square) => document.querySelector(`.field .tile[data-square=${square}]`));
    const last = window.seen.at(-1);
    if (!last || last.lies !== lies || last.turns !== turns || last.own !== own)
      window.seen.push({ lies, turns, own, turn: document.title.startsWith("●") });
  };
  new MutationObserver(look).observe(document.querySelector("main"),
    { childList: true, subtree: true, attributes: true });
  look();
}"""


def table_at_pace(visit: Visit, house: House, pace: str, *others: dict[str, str]) -> Page:
    """КОТ lies on trial, and bots' turns are shown at a pace."""
    house.seed = seed_with("КОТ", players=1 + len(others))
    page = visit(BLANK, **MOVING)
    page.context.add_init_script(f"localStorage.setItem('slovoplet.pace', '\"{pace}\"')")
    page.goto(open_table(page, "erudit", *others))
    tiles(page).first.wait_for()
    for letter, square in zip("КОТ", ("g8", "h8", "i8"), strict=True):
        put(page, letter, square)
    expect(page.locator(".preview")).to_contain_text("✓")
    page.evaluate(WATCH)
    return page


def test_bots_turns_come_tile_by_tile_one_bot_after_another(visit: Visit, house: House) -> None:
    page = table_at_pace(visit, house, "brisk", BOT, BOT)
    page.locator(".play").click()
    expect(page.locator(".player", has_text="бот").first).to_contain_text("думает")
    expect(page.locator(".record li")).to_have_count(3)
    expect(page.locator(".preview")).to_contain_text("Ваш ход")
    seen = page.evaluate("window.seen")
    # From the moment when the own word lies.
    mine = next(at for at, one in enumerate(seen) if one["turns"] == 1 and one["lies"] == 3)
    after = seen[mine:]
    steps = [(two["lies"] - one["lies"]) for one, two in pairwise(after)]
    assert max(steps) == 1, "never two tiles at once"
    assert [one["turns"] for one in after] == sorted(one["turns"] for one in after)
    assert {one["turns"] for one in after} == {1, 2, 3}, "one turn after the other"
    # It is not the player's turn before all of it has been shown.
    assert not any(one["turn"] for one in after if one["lies"] > 3 and one["turns"] < 3)
    expect(page.locator(".preview .last-turn")).to_contain_text("Любитель")


def test_a_press_shows_the_rest_at_once(visit: Visit, house: House) -> None:
    page = table_at_pace(visit, house, "calm", BOT)
    page.locator(".play").click()
    expect(page.locator("main.showing")).to_be_visible()
    tiles(page).first.click()
    # At the latest two frames after it, and not at the bot's pace.
    turns = page.evaluate("""() => new Promise((done) => requestAnimationFrame(() =>
      requestAnimationFrame(() => done(document.querySelectorAll(".record li").length))))""")
    assert turns == 2
    expect(page.locator("main.showing")).to_have_count(0)


def test_own_tiles_stay_where_they_were_laid(visit: Visit, house: House) -> None:
    page = table_at_pace(visit, house, "at_once", BOT)
    page.locator(".play").click()
    expect(page.locator(".record li")).to_have_count(2)
    assert all(one["own"] for one in page.evaluate("window.seen"))
    own = page.locator('.field .tile[data-square="h8"]')
    assert own.evaluate("one => getComputedStyle(one).animationName") == "none"


def test_the_clock_stands_beside_the_hand_and_warns_near_its_end(
    visit: Visit, house: House
) -> None:
    page = visit(BLANK, **MOVING)
    page.clock.install()
    clock = {"kind": "move", "seconds": 120}
    page.goto(open_table(page, "erudit", BOT, clock=clock))
    tiles(page).first.wait_for()
    beside = page.locator(".rack-row .big-clock")
    expect(beside).to_contain_text("ваш ход")
    expect(beside).not_to_have_class("soon")
    hand, shown = page.locator(".rack").bounding_box(), beside.bounding_box()
    assert hand is not None
    assert shown is not None
    assert abs(hand["y"] - shown["y"]) < hand["height"]
    page.clock.fast_forward("01:45")
    expect(beside).to_contain_text("мало времени")
    expect(beside.get_by_role("alert")).to_contain_text("Осталось")


def test_the_pace_is_a_setting(visit: Visit, house: House) -> None:
    page = visit("/profile")
    page.get_by_role("group", name="Ходы ботов").get_by_role("button", name="спокойно").click()
    page.goto(open_table(page, "erudit", BOT))
    page.get_by_role("button", name="Ещё", exact=True).click()
    expect(page.get_by_role("button", name="Ходы ботов: спокойно")).to_be_visible()


# A game in which the bot lays its last card, and so ends the deal and the game.
BOT_GOES_OUT = 30

WATCH_CARDS = """() => {
  window.seen = [];
  const look = () => {
    const now = {
      cards: document.querySelectorAll(".owner.p2 .laid .card").length,
      tape: document.querySelectorAll(".tape ol .card").length,
      counted: document.querySelectorAll("dialog .counts").length > 0,
      ended: document.querySelectorAll(".end").length > 0,
      turns: document.querySelectorAll(".record .events li").length,
      mine: document.title.startsWith("●"),
    };
    const last = window.seen.at(-1);
    if (JSON.stringify(now) !== JSON.stringify(last)) window.seen.push(now);
  };
  new MutationObserver(look).observe(document.body,
    { childList: true, subtree: true, attributes: true });
  look();
}"""


def cards_at_pace(visit: Visit, house: House, seed: int, **house_rules: object) -> Page:
    """A table of Ундервуд with a bot whose turns are shown briskly."""
    house.seed = seed
    page = visit(BLANK, **MOVING)
    page.context.add_init_script("localStorage.setItem('slovoplet.pace', '\"brisk\"')")
    seat_at(page, **house_rules)
    page.evaluate(WATCH_CARDS)
    return page


def test_a_bots_word_and_its_card_for_the_tape_come_card_by_card(
    visit: Visit, house: House
) -> None:
    page = cards_at_pace(visit, house, card_seed("КОТ"))
    for phase in ("draw", "word", "tape", "draw"):
        my_turn(page, phase)
        take_step(page)
    my_turn(page, "word")
    seen = page.evaluate("window.seen")
    words = [one["cards"] for one in seen]
    assert words[-1] >= 3, "the bot laid a word"
    assert max(two - one for one, two in pairwise(words)) == 1, "never two cards at once"
    # The tape is longer only after the word lies there.
    laid = words.index(words[-1])
    assert seen[-1]["tape"] == seen[laid]["tape"] + 1, [(one["cards"], one["tape"]) for one in seen]
    assert not any(one["mine"] for one in seen if 0 < one["cards"] < words[-1])


def test_the_count_and_the_end_wait_for_the_turn_that_led_to_them(
    visit: Visit, house: House
) -> None:
    page = cards_at_pace(visit, house, BOT_GOES_OUT, draw_count=1, target=1)
    while not page.evaluate("window.seen.at(-1).counted"):
        take_step(page)
    before, *after = [one for one in page.evaluate("window.seen") if one["cards"]]
    cards = [before["cards"], *(one["cards"] for one in after)]
    assert max(two - one for one, two in pairwise(cards)) == 1, "its last word came card by card"
    assert next(one["cards"] for one in after if one["counted"] or one["ended"]) == max(cards)
    page.locator("dialog[open] .button.primary").click()
    expect(page.locator(".end h2")).to_have_text("Победа: Любитель")
