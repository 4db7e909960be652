"""People to each other: a page, friends, a challenge that comes at once, a notice that opens the table."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.server.notice.pushservice import PushService
from tests.web.conftest import AT_ONCE, PATIENCE, PHONE, WIDE, Browser, House, Visit, wait_for
from tests.web.table import tiles
from tests.web.test_access import problems

PASSWORD = "соловей-разбойник-7"


def person(page: Page, name: str = "") -> str:
    """The id of whoever is at a page, under another name if one is given."""
    wait_for(page, page.context.cookies, "a session")
    if name:
        page.request.patch("/api/me", data=json.dumps({"name": name}))
    return str(page.request.get("/api/me").json()["id"])


def test_a_challenge_comes_at_once_and_is_played(visit: Visit) -> None:
    boris = visit("/")
    boris_id = person(boris, "Боря Вызванный")
    anna = visit("/people")
    person(anna, "Аня Зовущая")
    anna.goto(f"/person/{boris_id}")
    expect(anna.get_by_role("heading", level=1)).to_have_text("Боря Вызванный")
    anna.get_by_role("button", name="Вызвать").click()
    sheet = anna.get_by_role("dialog", name="Вызвать: Боря Вызванный")
    sheet.get_by_role("button", name="1 день на ход").click()
    sheet.get_by_role("button", name="Вызвать").click()
    anna.wait_for_url("**/table/*")
    calls = boris.get_by_role("region", name="Ждут вашего ответа")
    expect(calls).to_contain_text("Аня Зовущая")
    expect(calls).to_contain_text("Эрудит, 1 день на ход")
    calls.get_by_role("button", name="Играть").click()
    boris.wait_for_url("**/table/*")
    tiles(boris).first.wait_for()
    tiles(anna).first.wait_for()
    assert boris.url == anna.url


def test_a_challenge_with_rules_of_ones_own_is_declined(visit: Visit) -> None:
    boris = visit("/")
    boris_id = person(boris, "Боря Строгий")
    anna = visit(f"/person/{boris_id}")
    anna.get_by_role("button", name="Вызвать").click()
    anna.get_by_role("link", name="Другие правила").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text("Вызов: Боря Строгий")
    anna.get_by_role("radio", name="Быстрая").check()
    anna.get_by_role("button", name="Вызвать").click()
    anna.wait_for_url("**/table/*")
    calls = boris.get_by_role("region", name="Ждут вашего ответа")
    expect(calls).to_contain_text("1 минута на ход")
    expect(boris).to_have_title("(1) Словоплёт — русские игры в слова")
    calls.get_by_role("button", name="Отказать").click()
    expect(calls).to_have_count(0)
    expect(anna.get_by_role("main")).to_contain_text("отмен")


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_friends_notes_and_a_block(visit: Visit, screen: dict[str, object]) -> None:
    boris, anna = visit("/", screen), visit("/", screen)
    boris_id, anna_id = person(boris, "Боря Друг"), person(anna, "Аня Подруга")
    anna.goto(f"/person/{boris_id}")
    anna.get_by_role("button", name="В друзья").click()
    expect(anna.get_by_role("button", name="Отозвать дружбу")).to_be_visible()
    boris.get_by_role("button", name="Дружить").click()
    friends = boris.get_by_role("region", name="Друзья")
    expect(friends).to_contain_text("Аня Подруга")
    boris.goto(f"/person/{anna_id}")
    boris.get_by_role("button", name="Ещё: заметка").click()
    boris.get_by_label("Заметка для себя").fill("ходит через край")
    boris.get_by_role("button", name="Сохранить").click()
    expect(boris.get_by_text("ходит через край").first).to_be_visible()
    assert problems(boris) == []
    anna.goto("/people")
    expect(anna.get_by_role("region", name="Друзья")).to_contain_text("Боря Друг")
    assert problems(anna) == []
    boris.get_by_role("button", name="Ещё: заметка").click()
    boris.get_by_role("button", name="Не видеть этого человека").click()
    expect(boris.get_by_role("button", name="Вызвать")).to_be_disabled()
    anna.reload()
    expect(anna.get_by_role("region", name="Друзья")).not_to_contain_text("Боря Друг")


def test_somebody_is_found_by_name(visit: Visit) -> None:
    boris = visit("/")
    boris_id = person(boris, "Боря Искомый")
    body = json.dumps({"login": "iskomyi", "password": PASSWORD})
    assert boris.request.post("/api/me/account", data=body).ok
    anna = visit("/people")
    anna.get_by_label("Имя человека").fill("кто-то другой")
    anna.get_by_role("button", name="Найти").click()
    expect(anna.get_by_role("alert")).to_have_text("Такого человека здесь нет.")
    anna.get_by_label("Имя человека").fill("боря искомый")
    anna.get_by_role("button", name="Найти").click()
    anna.wait_for_url(f"**/person/{boris_id}")
    expect(anna.get_by_role("heading", level=1)).to_have_text("Боря Искомый")


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as started:
        yield started


@pytest.fixture
def telling_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that tells of turns at once, and may call the push service of the test."""
    monkeypatch.setattr("slovoplet.server.notice.turns.GRACE", 0)
    monkeypatch.setattr("slovoplet.server.notice.herald.EVERY", 0.2)
    with House(tmp_path, push_private=True) as running:
        yield running


# A browser without its maker's push service cannot subscribe: it gets the one of the test.
SUBSCRIBED = """(() => {
  const made = { ...%s, unsubscribe: async () => true };
  made.toJSON = () => ({ endpoint: made.endpoint, keys: { p256dh: made.p256dh, auth: made.auth } });
  let now = null;
  PushManager.prototype.subscribe = async () => (now = made);
  PushManager.prototype.getSubscription = async () => now;
})()"""


def open_context(browser: Browser, house: House) -> BrowserContext:
    context = browser.new_context(base_url=house.address, locale="ru-RU", **WIDE)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    return context


# A worker that is only being activated does not hear a push.
IS_ACTIVE = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  return active.state === "activated";
}"""
# What the first notice says, once there is one.
SHOWN_NOTICE = """async () => {
  const [first] = await (await navigator.serviceWorker.ready).getNotifications();
  return first && [first.title, first.data.url];
}"""


def test_a_notice_arrives_and_opens_the_table(
    whole_browser: Browser, telling_house: House, service: PushService
) -> None:
    house = telling_house
    anna, boris = open_context(whole_browser, house), open_context(whole_browser, house)
    boris.grant_permissions(["notifications"])
    boris.add_init_script(SUBSCRIBED % json.dumps(service.subscription()))
    page = boris.new_page()
    page.goto("/profile")
    page.get_by_role("button", name="Сообщать в этот браузер").click()
    expect(page.get_by_role("status")).to_contain_text("Готово")
    page.get_by_role("button", name="Проверить").click()
    expect(page.get_by_role("status")).to_contain_text("Отправлено")
    assert [one.notice["body"] for one in service.taken] == ["Уведомления приходят."]
    # A game in which it becomes the turn of somebody who looks at another page.
    host = anna.request
    host.post("/api/guests", data=json.dumps({"name": "Аня"}))
    table = host.post("/api/tables", data=json.dumps({"game": "erudit"})).json()
    path = f"/api/tables/{table['game']}/commands"
    sit = {"do": "sit", "invite": table["invite"]}
    body = {"id": "s", "version": table["version"], "command": sit}
    assert boris.request.post(path, data=json.dumps(body)).ok
    version = host.get(f"/api/tables/{table['game']}").json()["version"]
    # Who was at the table in the very millisecond in which the turn began has seen it.
    seated = house.server.services.now()
    wait_for(page, lambda: house.server.services.now() > seated, "the next millisecond")
    body = {"id": "p", "version": version, "command": {"do": "pass", "seat": 0}}
    assert host.post(path, data=json.dumps(body)).ok
    wait_for(page, lambda: len(service.taken) > 1, "a push")
    notice = service.taken[-1].notice
    assert (notice["title"], notice["url"]) == ("Ваш ход: Эрудит", f"/table/{table['game']}")
    page.goto("/")
    wait_for(page, lambda: page.evaluate(IS_ACTIVE), "a service worker at work")
    deliver(page, house.address, json.dumps(notice))
    wait_for(page, lambda: page.evaluate(SHOWN_NOTICE), "a notice")
    assert page.evaluate(SHOWN_NOTICE) == ["Ваш ход: Эрудит", f"/table/{table['game']}"]
    boris.service_workers[-1].evaluate(
        "async () => { const [notification] = await registration.getNotifications();"
        " self.dispatchEvent(new NotificationEvent('notificationclick', { notification })); }"
    )
    page.wait_for_url(f"**/table/{table['game']}")
    tiles(page).first.wait_for()
    anna.close()
    boris.close()


def deliver(page: Page, origin: str, data: str) -> None:
    """Hands a push to the service worker of an origin, as the browser's own service would."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    wait_for(page, lambda: found, "a service worker")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[0], "data": data},
    )


def test_an_open_table_appears_and_vanishes_by_itself(visit: Visit) -> None:
    page, host, guest = visit("/"), visit("/"), visit("/")
    person(host, "Аня Открытая")
    person(guest)
    tables = page.get_by_role("region", name="Открытые столы")
    person(page)
    # Whatever the page asks for from now on fails: what it shows it was sent.
    page.route("**/api/tables?phase=waiting*", lambda route: route.abort())
    rules = {"target": 120, "words_per_turn": "one", "clock": {"kind": "move", "seconds": 60}}
    body = {"game": "erudit", "house_rules": rules, "options": {"listed": True}}
    table = host.request.post("/api/tables", data=json.dumps(body)).json()
    line = tables.locator("li").filter(has_text="Аня Открытая")
    expect(line).to_contain_text("до 120 очков, 1 минута на ход")
    sit = {"id": "s", "version": 0, "command": {"do": "sit"}}
    assert guest.request.post(f"/api/tables/{table['game']}/commands", data=json.dumps(sit)).ok
    expect(line).to_have_count(0)
