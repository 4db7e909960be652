"""Who is there when something is moderated."""

from typing import NamedTuple

from tests.server.conftest import Running
from tests.server.store.admin import admin
from tests.server.visitor import Json, Visitor

PASSWORD = "шесть сонных барсуков"


class Scene(NamedTuple):
    """A server, its moderator, and two people at a table."""

    running: Running
    vera: Visitor
    anna: Visitor
    boris: Visitor
    game: str

    @property
    def url(self) -> str:
        return self.running.server.settings.database_url

    async def rule(self, method: str, path: str, **fields: Json) -> None:
        """Has the moderator do something."""
        body = {"reason": "так надо"} | fields
        answer = await self.vera.ask(method, f"/api/moderation/{path}", body)
        assert answer.status_code == 200, answer.text

    async def say(self, who: Visitor, text: str) -> int:
        """Has somebody say something; the number of the line."""
        await who.post(f"/api/tables/{self.game}/chat", {"text": text})
        lines = (await self.vera.get(f"/api/moderation/tables/{self.game}/talk"))["lines"]
        return int(lines[-1]["id"])

    async def trail(self) -> list[Json]:
        """What the trail says about what was done over HTTP, newest first."""
        lines = (await self.vera.get("/api/moderation/trail"))["lines"]
        return [line for line in lines if line["moderator"] == self.vera.id]


async def register(visitor: Visitor, login: str) -> Visitor:
    """Gives a guest an account."""
    await visitor.post("/api/me/account", {"login": login, "password": PASSWORD})
    return visitor


async def make_moderator(running: Running, login: str = "vera") -> Visitor:
    """Somebody with the role."""
    name = "Вера" if login == "vera" else login.title()
    vera = await register(await running.visitor(name), login)
    code, told = admin(running.server.settings.database_url, "role", login, "moderator")
    assert code == 0, told
    return vera
