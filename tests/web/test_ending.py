"""The end of a game: a large sheet with the score and the best of the game, then a panel below the board."""

from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, House, Visit
from tests.web.player import play_unseen
from tests.web.table import BOT, open_table, table_of_friends
from tests.web.test_sizes import misfits

SHEET_PARTS = [".end-sheet", ".end-sheet > .sheet-body", ".end-bar"]
SHEET_PRESSED = [".end-bar .button", ".end-sheet header .button"]


def plays(page: Page, address: str) -> list[dict[str, object]]:
    """What was laid in a game, from its log."""
    path = f"/api{address.replace('/table/', '/tables/')}/events?after=0"
    shown = page.request.get(path).json()["events"]
    events = [one["event"] for one in shown if one["type"] == "event"]
    return [one for one in events if one["event"] == "played"]


def test_a_sheet_tells_the_result_and_the_best_of_the_game(visit: Visit, house: House) -> None:
    page = visit(BLANK)
    address = open_table(page, "erudit", BOT, target=30)
    play_unseen(page, address)
    laid = plays(page, address)
    page.goto(address)
    sheet = page.locator("dialog.end-sheet")
    expect(sheet.locator(".about")).to_contain_text("Очки набраны, круг доигран. С перевесом в ")
    points = [int(one) for one in sheet.locator(".end-scores b").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    expect(sheet.locator(".end-scores .won")).to_contain_text(str(points[0]))
    best, longest = sheet.locator(".end-facts .figure").all_inner_texts()[:2]
    assert int(best) == max(one["points"] for one in laid)  # type: ignore[type-var]
    letters = max(len(word["word"]) for one in laid for word in one["words"])  # type: ignore[attr-defined]
    assert longest.startswith(f"{letters} букв")
    # The teacher comes to who stays to read.
    expect(sheet.locator(".teacher li").first).to_be_visible()
    assert misfits(page, SHEET_PARTS, SHEET_PRESSED) == []
    sheet.locator(".end-facts .word").first.click()
    expect(page.locator("dialog").nth(1)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # The board is there to be looked at, and the sheet comes back when it is asked for.
    panel = page.locator(".panel.end")
    expect(panel.get_by_role("button", name="Сыграть ещё")).to_be_visible()
    assert misfits(page, [".board-window", ".panel.end"], [".panel.end .button"]) == []
    panel.get_by_role("button", name="Итоги").click()
    expect(sheet).to_be_visible()
    page.reload()
    expect(panel).to_be_visible()
    expect(sheet).to_have_count(0)


def test_waiting_for_a_friend_takes_the_place_of_the_button(visit: Visit) -> None:
    host, guest = table_of_friends(visit)
    guest.get_by_role("button", name="Ещё", exact=True).click()
    guest.get_by_role("button", name="Сдаться").click()
    guest.get_by_role("dialog").get_by_role("button", name="Сдаться").click()
    sheet = host.locator("dialog.end-sheet")
    expect(sheet.get_by_role("heading", name="Вы победили!")).to_be_visible()
    expect(sheet.locator(".letters .tile")).to_have_count(len("ПОБЕДА"))
    expect(guest.locator("dialog.end-sheet .letters")).to_have_count(0)
    button = sheet.get_by_role("button", name="Сыграть ещё")
    before = button.bounding_box()
    button.click()
    waits = sheet.locator(".again.waits")
    expect(waits).to_contain_text("Ждём ответа")
    after = waits.bounding_box()
    assert before is not None
    assert after is not None
    # The sheet may still be rising.
    assert abs(before["x"] - after["x"]) + abs(before["y"] - after["y"]) < 4
    waits.get_by_role("button", name="Больше не ждать").click()
    expect(button).to_be_visible()
