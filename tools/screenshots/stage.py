"""A stage: whom a picture is taken of, the server, and whoever else comes."""

from collections.abc import Callable

from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.conftest import AT_ONCE, WIDE, House

PATIENCE = 90_000
PASSWORD = "шесть сонных барсуков"


class Stage:
    """One browser and one server for one picture; everybody who comes is somebody new."""

    def __init__(self, browser: Browser, house: House, name: str) -> None:
        self.house = house
        # A login for this picture alone.
        self.login = f"shot-{name}"
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def visit(self, path: str = "/", screen: dict[str, object] = WIDE, **more: object) -> Page:
        """Comes as a new person."""
        told = {"locale": "ru-RU", "service_workers": "block"} | screen | more
        context = self._browser.new_context(base_url=self.house.address, **told)  # type: ignore[arg-type]
        self._contexts.append(context)
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(path)
        return page

    def somebody(self, name: str, path: str = "/") -> Page:
        """Comes under a name."""
        page = self.visit("about:blank")
        page.request.post("/api/session", data={"name": name})
        page.goto(path)
        page.wait_for_load_state("networkidle")
        return page

    def account(self, login: str = "") -> Page:
        """Comes as somebody with a password."""
        page = self.somebody("Лидия")
        order = {"login": login or self.login, "password": PASSWORD}
        answer = page.request.post("/api/me/account", data=order)
        assert answer.ok, answer.text()
        return page

    def close(self) -> None:
        """Everybody goes."""
        for one in self._contexts:
            one.close()


# Sets a page up; what it returns is what the picture is of.
Scene = Callable[[Stage], Page]


def at(path: str, shown: str = "h1") -> Scene:
    """A page that needs only its address; `shown` is there when it is whole."""

    def come(stage: Stage) -> Page:
        page = stage.visit(path)
        page.locator(shown).first.wait_for()
        page.wait_for_load_state("networkidle")
        return page

    return come
