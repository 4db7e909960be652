"""A hand at Ундервуд's table: what a player does in the browser, and one who plays by presses alone."""

from collections.abc import Callable

import msgspec
from playwright.sync_api import Locator, Page, expect

from slovoplet.rules.cards.command import Discard, Draw, Lay, Put
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.game import Game
from tests.web.cardopponent import choose_step
from tests.web.conftest import BLANK, House, Visit, wait_for
from tests.web.table import BOT, open_table, set_target

Press = Callable[[Locator], None]


def click(target: Locator) -> None:
    target.click()


def tap(target: Locator) -> None:
    target.tap()


def card_table(visit: Visit, house: House, cards: str) -> Page:
    """A new table against a bot: one's first turn, with these cards among those in hand after drawing."""
    house.seed = card_seed(cards)
    page = visit(BLANK)
    seat_at(page)
    my_turn(page, "draw")
    expect(page.locator(".go")).to_have_text("Взять 3 карты")
    go_on(page, "word")
    return page


def start_cards(page: Page, way: str = "bot", target: int | None = None) -> None:
    """Opens a game of Ундервуд with what the page proposes."""
    page.goto(f"/new?way={way}&game=underwood")
    if target is not None:
        set_target(page, target)
    page.get_by_role("button", name="Начать игру").click()


def seat_at(page: Page, **house_rules: object) -> None:
    """Opens a table against a bot, with house rules that the page may not offer, and looks at it."""
    page.goto(open_table(page, "underwood", BOT, **house_rules))
    page.locator(".fan .card").first.wait_for()


def look(page: Page) -> CardView:
    """The game as the player in this browser sees it."""
    game = page.url.rsplit("/", 1)[-1].split("?")[0]
    return msgspec.convert(page.request.get(f"/api/tables/{game}").json()["view"], CardView)


def hand_card(page: Page, card: str) -> Locator:
    """A free card in hand: a letter, `*` or a prize card."""
    return page.locator(f'.fan .card[data-card="{card}"]:not(.used)').first


def tape_card(page: Page, at: int) -> Locator:
    return page.locator(".tape ol .card").nth(at)


def my_turn(page: Page, phase: str) -> None:
    """Waits until the page shows this step of one's own turn."""
    page.locator(f'.uw[data-step="{phase}"]').wait_for()


def go_on(page: Page, phase: str) -> None:
    """Presses the button of this step, and waits for another one of one's own turn."""
    page.locator(".go").click()
    my_turn(page, phase)


def build(page: Page, lay: Lay, press: Press = click) -> None:
    """Puts a word together card by card: first those of the tape, then the hand's, in the word's order."""
    tape = look(page).tape
    torn = list(tape[len(tape) - lay.tear :])
    if torn:
        press(tape_card(page, len(tape) - lay.tear))
    placed = torn[:1]
    for letter in _rest(lay.word, placed):
        at = _torn_at(page, letter)
        press(at if at is not None else hand_card(page, letter))
    _put_in_order(page, lay.word)


def _rest(word: str, placed: list[str]) -> str:
    """The letters still to be put, when some lie there."""
    left = list(word)
    for letter in placed:
        left.remove(letter)
    return "".join(left)


def _torn_at(page: Page, letter: str) -> Locator | None:
    """A card torn off that is not in the word yet, where the hand has none."""
    torn = page.locator(f'.tape .torn .card[data-card="{letter}"]:not(.spent)')
    return torn.first if hand_card(page, letter).count() == 0 and torn.count() else None


def row(page: Page) -> str:
    """The word on trial as it is read."""
    return "".join(page.locator(".builder .line .key").all_inner_texts())


def _put_in_order(page: Page, word: str) -> None:
    """Carries letters through the word by the arrow keys until it reads as it should."""
    for place, letter in enumerate(word):
        at = row(page).index(letter, place)
        page.locator(".builder .line .card").nth(at).focus()
        for step in range(at, place, -1):
            page.keyboard.press("ArrowLeft")
            page.wait_for_function(
                "at => document.activeElement.dataset.place === String(at)", arg=step - 1
            )
    assert row(page) == word


def look_when_to_move(page: Page) -> CardView | None:
    """The position in which this player is to move, once the page shows it; nothing after the end of a deal."""
    seen: list[CardView] = []

    def is_there() -> bool:
        if page.locator("dialog .counts, .end").count():
            return True
        seen.append(look(page))
        return seen[-1].turn == seen[-1].seat and shows(page, seen[-1])

    wait_for(page, is_there, "the player's turn on the page")
    return None if page.locator("dialog .counts, .end").count() else seen[-1]


def take_step(page: Page, press: Press = click) -> None:
    """Takes the next step of this player's turn, when it comes."""
    view = look_when_to_move(page)
    if view is None:
        return
    match choose_step(view, "player"):
        case Draw():
            press(page.locator(".go"))
        case Discard(cards=cards):
            press(page.get_by_role("button", name="сбросить призовые"))
            for card in cards:
                press(page.locator(f'.fan .card[data-card="{card}"]:not(.selected)').first)
            press(page.locator(".go"))
        case Lay() as lay:
            build(page, lay, press)
            expect(page.locator(".go")).to_contain_text("Выложить +")
            press(page.locator(".go"))
        case Put(cards=cards):
            if view.phase != "tape":
                press(page.get_by_role("button", name="Без слова"))
            for card in cards:
                press(page.locator(f'.fan .card[data-card="{card}"]:not(.selected)').first)
            press(page.locator(".go"))
    wait_for(page, lambda: look(page).version != view.version, "the step at the server")


def shows(page: Page, view: CardView) -> bool:
    """Whether the page shows this very position: it hears of a step a moment after the server took it."""
    version = page.locator("main.uw").get_attribute("data-version")
    return version == str(view.version) and page.locator("dialog").count() == 0


# Asked in one question: between two of them the page may come to show something else.
SHOWN = """() =>
  document.querySelector('dialog .counts') ? 'count'
  : document.querySelector('.end') ? 'end'
  : document.title.startsWith('●') ? 'turn'
  : null"""


def play_cards_to_the_end(page: Page, press: Press = click, most: int = 900) -> int:
    """Plays until the page says that the game is over; answers how many counts of deals it was shown."""
    counts = 0
    for _ in range(most):
        match page.wait_for_function(SHOWN).json_value():
            case "count":
                counts += 1
                press(page.locator("dialog[open] .button.primary"))
                page.locator("dialog .counts").wait_for(state="detached")
            case "end":
                return counts
            case "turn":
                take_step(page, press)
    raise AssertionError(f"not over after {most} looks")


# Found once by looking; `card_seed` says when the rules have changed and it is time to look again.
# Games that are over soon: one deal of a dozen turns, and one of six steps where one card is drawn a turn.
SHORT_GAME, SHORTEST_GAME = 52, 56
SEEDS = {"КОТ": 176, "КОТ*": 602, "КОТ3": 1642, "ТОР0": 167, "СЕЛОО0": 4497}


def card_seed(hand: str) -> int:
    """A seed in which the first seat begins and holds these cards, so that a test can lay a word of its own."""
    state = Game.new("underwood", ["Я", "Бот"], seed=f"{SEEDS[hand]:064x}").state
    held = state.seats[0].hand
    assert state.turn == 0, "look for another seed"
    assert all(held.count(card) >= hand.count(card) for card in hand), "look for another seed"
    return SEEDS[hand]
