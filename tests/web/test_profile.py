"""The profile: a password changed, a code for a forgotten one, and where one is signed in."""

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, House, Visit, reload

OLD, NEW, THIRD = "длинный пароль", "совсем другой пароль", "и третий пароль тоже"


def register(page: Page, login: str) -> None:
    page.get_by_label("Логин").or_(page.get_by_label("Имя для входа")).fill(login)
    page.get_by_label("Пароль", exact=True).fill(OLD)
    page.get_by_role("button", name="Завести пароль").click()
    expect(page.get_by_text(f"Вы вошли как {login}.")).to_be_visible()


def enter(page: Page, login: str, password: str) -> None:
    page.get_by_role("button", name="Пароль уже есть").click()
    page.get_by_label("Логин").or_(page.get_by_label("Имя для входа")).fill(login)
    page.get_by_label("Пароль", exact=True).fill(password)
    page.get_by_role("button", name="Войти", exact=True).click()


def test_a_forgotten_password_is_replaced_by_the_code(visit: Visit, house: House) -> None:
    page = visit("/profile")
    register(page, "anna.recovers")
    recovery = page.locator("section", has_text="Если забудете пароль")
    recovery.get_by_label("Пароль", exact=True).fill(OLD)
    recovery.get_by_role("button", name="Получить код").click()
    code = recovery.locator("output").inner_text()
    assert len(code) == 23
    other = visit("/profile", PHONE)
    other.get_by_role("button", name="Пароль забыт").click()
    other.get_by_label("Логин").or_(other.get_by_label("Имя для входа")).fill("anna.recovers")
    other.get_by_label("Код восстановления").fill("00000-00000-00000-00000")
    other.get_by_label("Новый пароль").fill(NEW)
    other.get_by_role("button", name="Задать новый пароль").click()
    expect(other.get_by_text("код не подходят")).to_be_visible()
    other.get_by_label("Код восстановления").fill(code.lower())
    other.get_by_role("button", name="Задать новый пароль").click()
    expect(other.get_by_text("Вы вошли как anna.recovers.")).to_be_visible()
    expect(other.get_by_text("Новый пароль задан")).to_be_visible()


def test_the_password_is_changed_and_sessions_end(visit: Visit, house: House) -> None:
    page, phone = visit("/profile"), visit("/profile", PHONE)
    register(page, "boris.changes")
    enter(phone, "boris.changes", OLD)
    expect(phone.get_by_text("Вы вошли как boris.changes.")).to_be_visible()
    reload(page)
    sessions = page.locator("section", has_text="Где вы вошли")
    expect(sessions.locator("li")).to_have_count(2)
    expect(sessions.locator("li", has_text="это устройство")).to_have_count(1)
    sessions.get_by_role("button", name="Закончить сеанс: Chrome").click()
    expect(sessions.locator("li")).to_have_count(1)
    reload(phone)
    expect(phone.get_by_text("Вы вошли как")).to_have_count(0)
    form = page.locator("section", has_text="Сменить пароль")
    form.get_by_label("Прежний пароль").fill("не тот пароль")
    form.get_by_label("Новый пароль").fill(NEW)
    form.get_by_role("button", name="Сменить", exact=True).click()
    expect(page.get_by_text("пароль не подходят")).to_be_visible()
    form.get_by_label("Прежний пароль").fill(OLD)
    form.get_by_role("button", name="Сменить", exact=True).click()
    expect(page.get_by_text("Пароль сменён")).to_be_visible()
    enter(phone, "boris.changes", NEW)
    expect(phone.get_by_text("Вы вошли как boris.changes.")).to_be_visible()
    reload(page)
    expect(sessions.locator("li")).to_have_count(2)
    sessions.get_by_role("button", name="Закончить все остальные").click()
    expect(sessions.locator("li")).to_have_count(1)


def test_the_name_of_a_bot_is_taken(visit: Visit, house: House) -> None:
    page = visit("/profile")
    page.get_by_label("Ваше имя").fill("Гроссмейстер")
    page.get_by_role("button", name="Сменить имя").click()
    expect(page.get_by_text("Так зовут бота")).to_be_visible()
