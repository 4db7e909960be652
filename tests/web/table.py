"""A hand at the table: what a player does in the browser, square by square."""

from functools import cache

from playwright.sync_api import Locator, Page

from slovoplet.rules.board.state import BoardState
from slovoplet.rules.game import Game
from tests.web.conftest import BLANK, House, Visit

# Where a letter sits on a Russian keyboard.
PLACES = dict(
    zip(
        "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ",
        [f"Key{key}" for key in "QWERTYUIOP"]
        + ["BracketLeft", "BracketRight"]
        + [f"Key{key}" for key in "ASDFGHJKL"]
        + ["Semicolon", "Quote"]
        + [f"Key{key}" for key in "ZXCVBNM"]
        + ["Comma", "Period"],
        strict=True,
    )
) | {"І": "KeyS", "Ї": "BracketRight", "Є": "Quote"}


BOT = {"who": "bot", "level": "lyubitel"}
LOCAL = {"who": "local", "name": "Игрок 2"}

NARROW, LOW = 600, 500  # a screen less wide or less high is a phone's
SETTLE = """() => new Promise(done => {
  let before = "", same = 0;
  const look = () => {
    const { x, y, width } = document.querySelector(".table .field").getBoundingClientRect();
    const now = `${x} ${y} ${width}`;
    same = now === before ? same + 1 : 0;
    before = now;
    same < 8 ? requestAnimationFrame(look) : done();
  };
  look();
})"""
PAN = """([col, row]) => {
  const pane = document.querySelector(".board-window");
  const side = document.querySelector(".table .field").getBoundingClientRect().width / 15;
  const out = (at, from, length) => at < from + side || at > from + length - 2 * side;
  if (pane && out(col * side, pane.scrollLeft, pane.clientWidth)) pane.scrollLeft = col * side - pane.clientWidth / 2;
  if (pane && out(row * side, pane.scrollTop, pane.clientHeight)) pane.scrollTop = row * side - pane.clientHeight / 2;
}"""


def open_game(page: Page, game: str = "erudit", way: str = "bot") -> None:
    """Opens a table as the page of new games does, and waits until the hand is shown."""
    page.goto(open_table(page, game, BOT if way == "bot" else LOCAL))
    if way == "device":
        show_hand(page)
    else:
        tiles(page).first.wait_for()


def board_table(visit: Visit, house: House, letters: str) -> Page:
    """A new table against a bot, with these letters in hand."""
    house.seed = seed_with(letters)
    page = visit(BLANK)
    open_game(page)
    return page


def second_turn(visit: Visit, house: House, letters: str) -> Page:
    """A table on one device: КОТ lies from g8, laid from these letters, and the next hand is open."""
    house.seed = seed_with(letters)
    page = visit(BLANK)
    open_game(page, way="device")
    click_square(page, "g8")
    type_word(page, "КОТ")
    page.keyboard.press("Enter")
    show_hand(page)
    return page


def table_of_friends(visit: Visit, check: str | None = None) -> tuple[Page, Page]:
    """A host and a guest at the host's table; they may judge each other's words."""
    host = visit("/new?way=friend")
    if check:
        host.get_by_text("Тонкие настройки").click()
        host.get_by_label("Кто проверяет слова").select_option(check)
    host.get_by_role("button", name="Открыть стол").click()
    guest = visit(host.get_by_label("Ссылка на стол").input_value())
    guest.get_by_role("button", name="Сесть").click()
    for page in (host, guest):
        tiles(page).first.wait_for()
    return host, guest


def set_target(page: Page, points: int) -> None:
    """Says on the page of new games how many points end the game."""
    page.get_by_text("Тонкие настройки").click()
    page.get_by_label("До скольких очков").fill(str(points))
    page.get_by_label("До скольких очков").press("Tab")


def open_table(page: Page, game: str, *others: dict[str, str], **house_rules: object) -> str:
    """The address of a new table with other players at it; the page's own way to it is a test of its own."""
    page.request.post("/api/session", data={})
    seats = [{"who": "me"}, *others]
    order = {"game": game, "house_rules": house_rules, "options": {"seats": len(seats)}}
    answer = page.request.post("/api/tables", data={**order, "seats": seats})
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['game']}"


def show_hand(page: Page) -> None:
    """Takes the device over and opens the hand."""
    page.get_by_role("button", name="Удерживайте").focus()
    page.keyboard.press("Enter")
    tiles(page).first.wait_for()


def tiles(page: Page) -> Locator:
    return page.locator(".rack .hand .tile")


def hand(page: Page) -> str:
    """The letters in hand as the player sees them, a star as `*`."""
    names = tiles(page).evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return "".join("*" if name in ("Звезда", "Зірка", "Star") else name[0] for name in names)


def tentative(page: Page) -> dict[str, str]:
    """Tiles on trial by square."""
    found = page.locator(".field .tentative").evaluate_all(
        "all => all.map(one => [one.dataset.square, one.textContent.trim()])"
    )
    return dict(found)


def settle(page: Page) -> None:
    """Waits until the board of a phone has zoomed as it will: it does so some frames after a tile is laid."""
    size = page.viewport_size
    if size and (size["width"] < NARROW or size["height"] < LOW):
        page.evaluate(SETTLE)


def at(page: Page, square: str) -> tuple[float, float]:
    """The middle of a square on the screen; a zoomed board is panned until the square is in sight."""
    settle(page)
    page.evaluate(PAN, [ord(square[0]) - 97, int(square[1:]) - 1])
    box = page.locator(".table .field").bounding_box()
    assert box is not None
    side = box["width"] / 15
    return box["x"] + side * (ord(square[0]) - 96.5), box["y"] + side * (int(square[1:]) - 0.5)


def tile_of(page: Page, letter: str) -> Locator:
    """The first tile in hand with a letter."""
    return tiles(page).nth(hand(page).index(letter))


def click_square(page: Page, square: str) -> None:
    page.mouse.click(*at(page, square))


def tap_square(page: Page, square: str) -> None:
    page.touchscreen.tap(*at(page, square))


def put(page: Page, letter: str, square: str) -> None:
    """Click a tile, click a square."""
    tile_of(page, letter).click()
    click_square(page, square)


def drag(page: Page, source: Locator, square: str) -> None:
    """Drag a tile to a square with the mouse."""
    box = source.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(*at(page, square), steps=8)
    page.mouse.up()


def drag_to(page: Page, source: Locator, target: Locator, x: float = 0.5) -> None:
    """Drag something onto something else with the mouse; `x` is how far from its left side."""
    start, end = source.bounding_box(), target.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] * x, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


def press(page: Page, letter: str, shift: bool = False, capital: bool = False) -> None:
    """Press the key of a Russian letter, as a keyboard with a Russian layout does."""
    keys = page.context.new_cdp_session(page)
    shown = letter.upper() if shift or capital else letter.lower()
    event = {"key": shown, "code": PLACES[letter.upper()], "modifiers": 8 if shift else 0}
    keys.send("Input.dispatchKeyEvent", {"type": "keyDown", **event})
    keys.send("Input.dispatchKeyEvent", {"type": "keyUp", **event})
    keys.detach()


def type_word(page: Page, letters: str) -> None:
    """Type letters one after the other; a small one is a star."""
    for letter in letters:
        press(page, letter, shift=letter.islower())


def touch_drag(page: Page, source: Locator, to: tuple[float, float], hold: bool = False) -> None:
    """Drag by a finger, which may rest until it holds the tile: real touch events; the tile is drawn above it."""
    settle(page)
    box = source.bounding_box()
    assert box is not None
    fingers = page.context.new_cdp_session(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    if hold:
        page.locator(".floating").wait_for(state="attached")
    for step in range(1, 9):
        point = {"x": x + (to[0] - x) * step / 8, "y": y + (to[1] - y) * step / 8}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()


@cache
def seed_with(wanted: str, players: int = 2, game: str = "erudit", first: int = 0) -> int:
    """A seed whose first hand holds the wanted tiles, so that a test can lay a word of its own."""
    for seed in range(first, 200_000):
        state = opening(seed, players, game)
        held = list(state.seats[0].hand)
        if all(held.count(tile) >= wanted.count(tile) for tile in wanted):
            return seed
    raise LookupError(wanted)


def opening(seed: int, players: int = 2, game: str = "erudit") -> BoardState:
    """The state of a new game from a seed."""
    names = [f"Игрок {number}" for number in range(1, players + 1)]
    return Game.new(game, names, seed=f"{seed:064x}").state
