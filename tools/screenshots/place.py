"""Screens of the place: the start page, the search, tournaments, people, learning, books."""

from playwright.sync_api import Page

from tests.web.conftest import BLANK, WIDE
from tests.web.player import play_unseen
from tests.web.table import BOT, open_game, open_table
from tests.web.test_company import person
from tests.web.test_learning import show
from tests.web.test_search import seek, wait_for_twenty_seconds
from tests.web.test_tournament import make
from tools.screenshots.stage import Scene, Stage, at

GAMES = ("erudit", "schitai-slova", "klub-znavtsiv", "underwood")


def start(stage: Stage) -> Page:
    """The start page of somebody with games, a challenge and a friend's table."""
    page = stage.somebody("Лидия", BLANK)
    play_unseen(page, open_table(page, "erudit", BOT, target=30))
    open_game(page)
    open_game(page, "schitai-slova")
    other = stage.somebody("Пушистый Ёж", BLANK)
    options = {"seats": 2, "listed": True}
    order = {"game": "ekraibl", "options": options}
    assert other.request.post("/api/tables", data=order).ok
    me = page.request.get("/api/me").json()["id"]
    caller = stage.somebody("Боря", f"/person/{me}")
    caller.get_by_role("button", name="Вызвать").click()
    caller.get_by_role("dialog").get_by_role("button", name="Вызвать").click()
    caller.wait_for_url("**/table/*")
    page.goto("/")
    page.locator(".list a").first.wait_for()
    page.locator(".day .rack .tile").first.wait_for()
    page.get_by_role("region", name="Ждут вашего ответа").wait_for()
    return page


def answer(stage: Stage) -> Page:
    """The answer to the puzzle of the day, in outline."""
    page = stage.visit("/")
    page.locator(".day").scroll_into_view_if_needed()
    page.get_by_role("button", name="Показать ответ").click()
    page.locator(".day .ghost").first.wait_for()
    return page


def name_sheet(stage: Stage) -> Page:
    """Another name."""
    page = stage.visit("/")
    page.get_by_role("button", name="Сменить имя").click()
    page.get_by_role("dialog").wait_for()
    return page


def search(stage: Stage) -> Page:
    """Nobody is there yet."""
    page = stage.somebody("Лидия")
    seek(page, "Экрайбл")
    page.locator(".scale").wait_for()
    return page


def search_bot(stage: Stage) -> Page:
    """Nobody has come: a bot is offered."""
    page = search(stage)
    wait_for_twenty_seconds(stage.house)
    page.get_by_role("button", name="Сыграть с ботом").wait_for()
    return page


def found(stage: Stage) -> Page:
    """Somebody is found."""
    page = stage.somebody("Лидия")
    seek(page, "Скрэйбл")
    other = stage.somebody("Пушистый Ёж")
    seek(other, "Скрэйбл")
    page.get_by_role("button", name="За стол").wait_for()
    return page


def fine(stage: Stage) -> Page:
    """A new game with all its settings."""
    page = stage.visit("/new?way=bot")
    page.get_by_text("Тонкие настройки").click()
    page.wait_for_load_state("networkidle")
    return page


def tournaments(stage: Stage) -> Page:
    """The list of tournaments."""
    page = stage.account()
    make(page, title="Проба пера", bot="lyubitel")
    page.goto("/tournaments")
    page.locator(".list li").first.wait_for()
    return page


def tournament_form(stage: Stage) -> Page:
    """A tournament is made."""
    page = tournaments(stage)
    page.get_by_role("button", name="Устроить турнир").click()
    page.get_by_role("dialog").wait_for()
    return page


def tournament(stage: Stage) -> Page:
    """A tournament before its start."""
    page = stage.account()
    tourney = make(page, title="Кубок самовара", bot="lyubitel", least=6)
    page.goto(f"/tournament/{tourney}")
    page.get_by_role("button", name="Играть").click()
    page.locator(".standing tr.you").wait_for()
    return page


def tournament_running(stage: Stage) -> Page:
    """A round of a tournament."""
    page = tournament(stage)
    address = page.url
    page.get_by_role("button", name="Начать сейчас").click()
    page.wait_for_url("**/table/*")
    page.goto(address)
    page.locator(".pairs li").first.wait_for()
    return page


def learn(stage: Stage) -> Page:
    """Words, the month, puzzles; the card of a word is turned."""
    page = stage.visit("/learn")
    page.locator(".month a").first.wait_for()
    show(page)
    return page


def people(stage: Stage) -> Page:
    """People found by name, and friends."""
    stage.somebody("Боря из Пскова").wait_for_load_state("networkidle")
    page = stage.somebody("Лидия", "/people")
    page.get_by_role("searchbox").or_(page.get_by_role("textbox")).first.fill("Боря")
    page.wait_for_load_state("networkidle")
    return page


def public(stage: Stage) -> Page:
    """Another's page."""
    other = stage.somebody("Боря", BLANK)
    play_unseen(other, open_table(other, "erudit", BOT, target=30))
    other.goto("/")
    who = person(other)
    page = stage.somebody("Лидия", f"/person/{who}")
    page.locator("h1").wait_for()
    page.wait_for_load_state("networkidle")
    return page


def challenge(stage: Stage) -> Page:
    """A challenge being written."""
    page = public(stage)
    page.get_by_role("button", name="Вызвать").click()
    page.get_by_role("dialog").wait_for()
    return page


def profile(stage: Stage) -> Page:
    """A guest's profile with results."""
    page = stage.somebody("Лидия", BLANK)
    for game in ("erudit", "schitai-slova"):
        play_unseen(page, open_table(page, game, BOT, target=30))
    page.goto("/profile")
    page.locator(".feat").first.wait_for()
    page.wait_for_load_state("networkidle")
    return page


def account(stage: Stage) -> Page:
    """The profile of somebody with a password: sessions, recovery code, notices."""
    page = stage.account()
    page.goto("/profile")
    page.get_by_role("heading", name="Вход и безопасность").wait_for()
    page.wait_for_load_state("networkidle")
    return page


def letters(stage: Stage) -> Page:
    """Words from letters."""
    page = stage.visit("/words", WIDE)
    page.get_by_role("textbox", name="Буквы").fill("КОРОВА*")
    page.get_by_role("button", name="Найти").click()
    page.locator(".word-list").first.wait_for()
    return page


PLACE: dict[str, Scene] = {
    "newcomer": at("/", ".day .rack .tile"),
    "start": start,
    "answer": answer,
    "name": name_sheet,
    "new": at("/new?way=bot"),
    "new-fine": fine,
    "new-friend": at("/new?way=friend"),
    "new-device": at("/new?way=device"),
    "new-cards": at("/new?way=bot&game=underwood"),
    "search": search,
    "search-bot": search_bot,
    "found": found,
    "tournaments": tournaments,
    "tournament-form": tournament_form,
    "tournament": tournament,
    "tournament-running": tournament_running,
    "learn": learn,
    "puzzle": at("/puzzle/erudit-medium", ".day .rack .tile"),
    "puzzle-cards": at("/puzzle/underwood-easy", ".fan .card"),
    "first": at("/first/erudit", ".lesson.current .rack .tile"),
    "first-cards": at("/first/underwood", ".lesson.current"),
    "people": people,
    "person": public,
    "challenge": challenge,
    "best": at("/best"),
    "profile": profile,
    "account": account,
    "rules": at("/rules"),
    **{f"rules-{game}": at(f"/rules/{game}") for game in GAMES},
    "words": at("/words"),
    "word": at("/words/КОТ"),
    "word-no": at("/words/КОТЫ"),
    "letters": letters,
    "judge": at("/judge"),
    "nowhere": at("/nowhere"),
}
