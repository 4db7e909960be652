"""People for tests: a browser with a cookie, and its tabs with sockets."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Self

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from slovoplet.rules.board.view import BoardView
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.command import Command
from tests.waiting import PATIENCE, until

Json = Any
LOCAL = [{"who": "me"}, {"who": "local", "name": "Вера"}]  # both on one device


class Visitor:
    """Somebody with a browser: everything goes over real HTTP."""

    def __init__(self, address: str, home: str = "") -> None:
        self.address = address
        # The server under test believes what loopback says, as if it were a proxy.
        self.forwarded = {"X-Forwarded-For": home} if home else {}
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, headers=self.forwarded)
        self.id = ""
        self.commands = 0

    @classmethod
    async def come(cls, address: str, name: str = "", home: str = "") -> Self:
        """A new guest, at home at an address of the world."""
        visitor = cls(address, home)
        me = await visitor.post("/api/guests", {"name": name})
        visitor.id = me["id"]
        return visitor

    @asynccontextmanager
    async def at(self, address: str) -> AsyncIterator[Self]:
        """The same browser at another process, or at the next one."""
        other = type(self)(address)
        other.http.cookies = self.http.cookies
        other.id, other.commands = self.id, 1000
        yield other
        await other.close()

    async def ask(self, method: str, path: str, body: Json = None) -> httpx.Response:
        content = None if body is None else msgspec.json.encode(body)
        return await self.http.request(method, path, content=content)

    async def get(self, path: str) -> Json:
        response = await self.ask("GET", path)
        assert response.status_code == 200, response.text
        return response.json()

    async def get_when(self, path: str, holds: Callable[[Json], bool]) -> Json:
        """The answer to a question, asked again until it is as wished."""

        async def ask() -> tuple[Json] | None:
            answer = await self.get(path)
            return (answer,) if holds(answer) else None

        (answer,) = await until(ask, f"the wished answer to {path}")
        return answer

    async def post(self, path: str, body: Json = None, status: int | None = None) -> Json:
        response = await self.ask("POST", path, body)
        wanted = (200, 201) if status is None else (status,)
        assert response.status_code in wanted, response.text
        return response.json()

    async def refused(self, method: str, path: str, body: Json = None) -> str:
        """The code of a refusal, which must be one, with a Russian sentence."""
        response = await self.ask(method, path, body)
        assert response.status_code >= 400, response.text
        refusal = response.json()
        assert refusal["text"]
        return str(refusal["code"])

    async def open_table(self, **wanted: Json) -> Json:
        return await self.post("/api/tables", {"game": "erudit"} | wanted)

    async def look_when(self, game: str, holds: Callable[[Json], bool]) -> Json:
        """A table, looked at again until it is as wished."""
        return await self.get_when(f"/api/tables/{game}", holds)

    async def whole_review(self, game: str) -> Json:
        """The analysis of a finished game, asked for until it is complete."""
        return await self.get_when(f"/api/tables/{game}/analysis", lambda found: found["complete"])

    async def look(self, game: str, seat: int | None = None) -> Json:
        return await self.get(f"/api/tables/{game}" + ("" if seat is None else f"?seat={seat}"))

    def next_id(self) -> str:
        self.commands += 1
        return f"c-{self.commands}"

    async def send(
        self, game: str, command: Json, version: int | None = None, key: str = ""
    ) -> httpx.Response:
        """A command over HTTP, by default at the newest version."""
        if version is None:
            version = (await self.look(game))["version"]
        body = {"id": key or self.next_id(), "version": version, "command": command}
        return await self.ask("POST", f"/api/tables/{game}/commands", body)

    async def do(self, game: str, command: Json, version: int | None = None) -> int:
        response = await self.send(game, command, version)
        assert response.status_code == 200, response.text
        return int(response.json()["version"])

    async def fails(self, game: str, command: Json, version: int | None = None) -> str:
        response = await self.send(game, command, version)
        assert response.status_code >= 400, response.text
        return str(response.json()["code"])

    @asynccontextmanager
    async def tab(
        self, query: str = "", additional: dict[str, str] | None = None, **options: Any
    ) -> AsyncIterator["Tab"]:
        """A tab with an open socket."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = self.forwarded | ({"Cookie": cookie} if cookie else {}) | (additional or {})
        address = self.address.replace("http", "ws") + "/api/socket" + query
        async with connect(
            address,
            additional_headers=headers,
            open_timeout=PATIENCE,
            compression=None,
            proxy=None,
            **options,
        ) as socket:
            tab = Tab(socket)
            await tab.wait("welcome")
            yield tab

    async def close(self) -> None:
        await self.http.aclose()


class Tab:
    """A socket, and what a page keeps of a game: its version and everything received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.unread: list[Json] = []
        self.requests = 0

    async def send(self, kind: str, **fields: Json) -> str:
        self.requests += 1
        request = {"type": kind, "id": f"t-{self.requests}"} | fields
        await self.socket.send(msgspec.json.encode(request).decode())
        return str(request["id"])

    async def receive(self) -> Json:
        """The next message, read or unread."""
        if self.unread:
            return self.unread.pop(0)
        return await self._next()

    async def _next(self) -> Json:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        return msgspec.json.decode(text)

    async def wait(self, *kinds: str) -> Json:
        """The next message of one of the kinds; others stay unread."""
        for at, message in enumerate(self.unread):
            if message["type"] in kinds:
                return self.unread.pop(at)
        while True:
            message = await self._next()
            if message["type"] in kinds:
                return message
            self.unread.append(message)

    async def ask(self, kind: str, **fields: Json) -> Json:
        """Sends a request and waits for its answer."""
        wanted = await self.send(kind, **fields)
        others = []
        while True:
            answer = await self.wait("ok", "refused", "pong", "reviewed", "hints", "words")
            if answer["id"] in (wanted, ""):  # no id: the server could not read the request
                self.unread += others
                return answer
            others.append(answer)

    async def dismissed(self) -> tuple[str, int]:
        """Waits until the server ends the socket; the code it gives and the one it closes with."""
        bye = await self.wait("bye")
        self.unread.clear()
        with pytest.raises(ConnectionClosed) as closed:
            await self.receive()
        assert closed.value.rcvd is not None
        return bye["refusal"]["code"], closed.value.rcvd.code

    async def join(self, game: str, **fields: Json) -> Json:
        """Joins a game and returns the state or the events it answers with."""
        answer = await self.ask("join", game=game, **fields)
        assert answer["type"] == "ok", answer
        return answer


def view_of(table: Json) -> BoardView:
    """The game in a table as the referee's own type."""
    return msgspec.convert(table["view"], BoardView)


def any_view_of(table: Json) -> BoardView | CardView:
    """The same, whatever kind of game it is."""
    return msgspec.convert(table["view"], BoardView | CardView)  # type: ignore[no-any-return, call-overload]


def as_json(command: Command) -> Json:
    return msgspec.to_builtins(command)
