"""Somebody at an address, who asks, opens tables and connects; what became of each act is counted."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence

import httpx
import msgspec
from redis.exceptions import RedisError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.visitor import Json
from tests.waiting import pause

CONNECTIONS = 100  # of one client at once
FAILURES = (httpx.HTTPError, OSError, WebSocketException, TimeoutError, RedisError)

Act = Callable[[], Awaitable[None]]


class Target(msgspec.Struct, frozen=True):
    """What is attacked: the server, the honest people's table, a login of theirs, and the bus."""

    address: str
    game: str
    login: str
    bus: str

    @property
    def place(self) -> tuple[str, int]:
        url = httpx.URL(self.address)
        return url.host, url.port or 80


class Stranger:
    """One guest, or one of many; no address of a stranger's is a proxy's."""

    def __init__(
        self, target: Target, counts: Counter[str], address: str, pace: float = 0.05
    ) -> None:
        self._target = target
        self._counts = counts
        self._address = address
        self._pace = pace  # seconds between two acts of one kind
        self._numbers = itertools.count(1)
        limits = httpx.Limits(max_connections=CONNECTIONS, max_keepalive_connections=CONNECTIONS)
        # Nothing is encrypted here, and reading all certificates takes a while.
        transport = httpx.AsyncHTTPTransport(verify=False, limits=limits, local_address=address)
        self._http = httpx.AsyncClient(
            base_url=target.address, transport=transport, timeout=30, trust_env=False
        )

    async def live(self, acts: Sequence[Act], as_guest: bool = True) -> None:
        """Becomes a guest or stays nobody, and does all of it at once until cancelled."""
        if as_guest:
            await self._come()
        async with asyncio.TaskGroup() as group:
            for act in acts:
                group.create_task(self._repeat(act))

    async def _repeat(self, act: Act) -> None:
        """Does one thing again and again."""
        while True:
            try:
                await act()
            except FAILURES as error:
                self._counts[f"{act.__name__.strip('_')}: {type(error).__name__}"] += 1
            await pause(self._pace)

    async def _come(self) -> None:
        """Becomes a new guest, if there may be one more."""
        self._http.cookies.clear()
        await self._ask("guest", "POST", "/api/guests", {})

    async def _ask(
        self, what: str, method: str, path: str, body: Json = None, **headers: str
    ) -> Json:
        """An answer, or an empty one where it is a refusal or takes too long; all are counted."""
        content = None if body is None else msgspec.json.encode(body)
        try:
            answer = await self._http.request(method, path, content=content, headers=headers)
        except httpx.ReadTimeout:
            self._counts[f"{what}: not answered"] += 1
            return {}
        except httpx.TransportError as error:
            self._counts[f"{what}: {type(error).__name__}"] += 1
            return {}
        found = answer.json() if answer.content else {}
        ok = answer.status_code < 300
        self._counts[f"{what}: {'ok' if ok else found.get('code', answer.status_code)}"] += 1
        return found if ok else {}

    async def _open(self, what: str, **wanted: Json) -> Json:
        return await self._ask(what, "POST", "/api/tables", {"game": "erudit"} | wanted)

    def _socket(self, cookie: str = "") -> connect:
        headers = {"Cookie": cookie} if cookie else {}
        address = self._target.address.replace("http", "ws") + "/api/socket"
        return connect(
            address,
            additional_headers=headers,
            local_addr=(self._address, 0),
            proxy=None,
            compression=None,
        )

    async def _open_sockets(self, what: str, number: int) -> list[ClientConnection]:
        """As many sockets without an account as are let in of a number asked for at once."""
        opened = [_connect_quietly(self._socket()) for _ in range(number)]
        found = [one for one in await asyncio.gather(*opened) if one is not None]
        self._counts[f"{what}: ok"] += len(found)
        self._counts[f"{what}: refused"] += number - len(found)
        return found

    @property
    def _cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())


async def _connect_quietly(opening: connect) -> ClientConnection | None:
    """The socket, or `None` if it is refused."""
    try:
        return await opening
    except (OSError, WebSocketException, TimeoutError):
        return None
