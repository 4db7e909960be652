"""A hand at the judge's phone: touches on squares, the phone's own keyboard, buttons; each is counted."""

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import BLANK, PHONE, Visit


class JudgePhone:
    """A phone beside a real board."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touches = 0

    def touch(self, found: Locator) -> None:
        found.tap()
        self.touches += 1

    def press(self, name: str) -> None:
        self.touch(self.page.get_by_role("button", name=name, exact=True))

    def square(self, name: str) -> None:
        box = self.page.locator(".judge-board .field").bounding_box()
        assert box is not None
        side = box["width"] / 15
        col, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        self.page.touchscreen.tap(box["x"] + (col + 0.5) * side, box["y"] + (row + 0.5) * side)
        self.touches += 1

    def type(self, word: str) -> None:
        """Types on the phone's keyboard: a small letter is a tile, a capital a star."""
        expect(self.page.locator(".typed .in")).to_be_focused()
        self.page.keyboard.type(word)
        self.touches += len(word)

    def word(self, square: str, down: bool, word: str) -> None:
        self.square(square)
        self.press("вниз" if down else "вправо")
        self.type(word)

    def write(self) -> None:
        """Confirms what is counted, and waits until it is entered."""
        button = self.page.get_by_role("button", name="Записать +")
        expect(button).to_be_enabled()
        self.touch(button)
        expect(self.page.locator(".judge.typing")).to_have_count(0)

    def enter(self, square: str, down: bool, word: str) -> None:
        self.word(square, down, word)
        self.write()

    def moves(self, name: str) -> None:
        """Waits until it is somebody's turn."""
        expect(self.page.get_by_role("heading", name=f"Ходит {name}")).to_be_visible()

    def points(self) -> dict[str, int]:
        """Who has how many points."""
        found = self.page.locator(".strip li")
        names = found.locator(".who").all_inner_texts()
        return dict(zip(names, map(int, found.locator("b").all_inner_texts()), strict=True))

    def correct(self, turn: int, word: str) -> None:
        """Types another word over an earlier one, and confirms what follows from it."""
        self.press("Запись")
        rows = self.page.locator(".record3 li")
        self.touch(rows.nth(rows.count() - turn).get_by_role("button", name="Поправить"))
        expect(self.page.get_by_text(f"Исправляем ход {turn}")).to_be_visible()
        field = self.page.locator(".typed .in")
        field.fill(word)
        button = self.page.get_by_role("button", name="Исправить")
        expect(button).to_be_enabled()
        self.touch(button)
        expect(self.page.locator(".judge.typing")).to_have_count(0)


def open_judged(
    visit: Visit,
    people: list[str],
    game: str = "erudit",
    screen: dict[str, object] = PHONE,
    **house_rules: object,
) -> JudgePhone:
    """A judged table as its page opens it."""
    page = visit(BLANK, screen)
    page.request.post("/api/session", data={})
    seats = [{"who": "local" if at else "me", "name": name} for at, name in enumerate(people)]
    wanted = {"game": f"judged-{game}", "house_rules": house_rules, "seats": seats}
    answer = page.request.post("/api/tables", data=wanted)
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['game']}")
    page.locator(".strip").wait_for()
    return JudgePhone(page)
