"""Somebody who does, all at once and without end, everything that once hurt others; in a process of its own.

Everything is bounded: by time, by the number of sockets and requests at once, and by memory.
"""

import asyncio
import itertools
import os
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from multiprocessing.connection import Connection

import httpx
import msgspec
from redis.asyncio import Redis
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.kinds import load_rules
from slovoplet.server.bus import CHANNEL
from tests.server.siege.house import cap_memory
from tests.server.visitor import LOCAL, Json
from tests.server.work.monster import vast_rules

# Addresses that are no proxy's: one where everything stays just below the rates, one that knows no measure.
HERE, FLOOD = "127.0.0.66", "127.0.0.67"
MEMORY = 1 << 30
PACE, HASTE = 1.5, 0.05  # seconds between two acts of one kind, for the one and the other
SOCKETS = 60  # anonymous ones, and as many half-sent heads, at once
STRANGERS = 8  # guests of the one address who do everything together
GROSSMEISTER = {"who": "bot", "level": "grossmeister"}

Act = Callable[[], Awaitable[None]]


class Attacker:
    """One guest, or one of many; `counts` says what became of each act."""

    def __init__(self, target: "Target", counts: Counter[str], address: str, pace: float) -> None:
        self._target = target
        self._counts = counts
        self._address = address
        self._pace = pace
        self._numbers = itertools.count(1)
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self._http = httpx.AsyncClient(
            base_url=target.address, transport=transport, timeout=30, trust_env=False
        )

    def acts(self) -> list[Act]:
        """What has to stay below the rates to hurt anybody."""
        return [
            self._seat_grossmeisters,
            self._make_vast_rules,
            self._add_words_to_all_forms,
            self._invent_alphabets,
            self._ask_for_letters,
            self._fill_the_line,
            self._repeat_hints,
            self._analyse,
            self._fill_the_lobby,
            self._babble,
        ]

    def floods(self) -> list[Act]:
        """What hurts by its number."""
        return [
            self._ask_for_letters,
            self._fill_the_line,
            self._garble_the_bus,
            self._look_on_anonymously,
            self._send_half_a_head,
            self._guess_passwords,
        ]

    async def come(self) -> None:
        """Becomes a guest, if there may be one more."""
        await self._ask("guest", "POST", "/api/guests", {})

    async def _ask(self, what: str, method: str, path: str, body: Json = None) -> Json:
        """An answer, or an empty one where it is a refusal or takes too long; all are counted."""
        content = None if body is None else msgspec.json.encode(body)
        try:
            answer = await self._http.request(method, path, content=content)
        except httpx.TimeoutException:
            self._counts[f"{what}: not answered"] += 1
            return {}
        found = answer.json() if answer.content else {}
        ok = answer.status_code < 300
        self._counts[f"{what}: {'ok' if ok else found.get('code', answer.status_code)}"] += 1
        return found if ok else {}

    async def _open(self, what: str, **wanted: Json) -> Json:
        return await self._ask(what, "POST", "/api/tables", {"game": "erudit"} | wanted)

    async def _seat_grossmeisters(self) -> None:
        rules = {"max_players": 10, "pass_rounds": 0}
        await self._open("ten bots", seats=[GROSSMEISTER] * 10, house_rules=rules)

    async def _make_vast_rules(self) -> None:
        rules = vast_rules() | {"lexicon": "all"}
        await self._open("vast with bots", seats=[GROSSMEISTER, {"who": "me"}], house_rules=rules)
        table = await self._open("vast", seats=LOCAL, house_rules=rules)
        if table:
            await self._hint("vast hint", table)

    async def _add_words_to_all_forms(self) -> None:
        word = "КРАКОЗЯБР" + "".join("АБВГДЕЖЗИК"[int(at)] for at in str(next(self._numbers)))
        rules = {"lexicon": "all", "added_words": [word]}
        await self._open("all forms", seats=[GROSSMEISTER, {"who": "me"}], house_rules=rules)

    async def _invent_alphabets(self) -> None:
        letters = load_rules("erudit").alphabet.letters
        gone = letters[next(self._numbers) % len(letters)]
        tiles = msgspec.to_builtins(load_board_rules("erudit").tiles)
        rules = {
            "alphabet": {"letters": letters.replace(gone, ""), "fold": {}},
            "tiles": {tile: kind for tile, kind in tiles.items() if tile != gone},
        }
        for lexicon in ("nouns", "all"):
            await self._open("alphabet", seats=LOCAL, house_rules=rules | {"lexicon": lexicon})

    async def _ask_for_letters(self) -> None:
        await self._ask("letters", "GET", "/api/letters?letters=растениеко**")

    async def _fill_the_line(self) -> None:
        """Commands for the honest players' seats, as many at once as a socket may send."""
        command = {"do": "pass", "seat": next(self._numbers) % 3}
        request = {"type": "do", "game": self._target.game, "version": 3, "command": command}
        async with self._socket(self._cookie) as talk:
            for number in range(100):
                await talk.send(msgspec.json.encode(request | {"id": f"x-{number}"}).decode())
            await talk.send('{"type": "join", "id": "j", "game": "' + self._target.game + '"}')
            await talk.send("[" * 10_000)
            for _ in range(100):
                answer = msgspec.json.decode(await talk.recv())
                self._counts[f"line: {answer.get('refusal', {}).get('code', 'ok')}"] += 1

    def _socket(self, cookie: str) -> connect:
        headers = {"Cookie": cookie} if cookie else {}
        address = self._target.address.replace("http", "ws") + "/api/socket"
        return connect(
            address,
            additional_headers=headers,
            local_addr=(self._address, 0),
            proxy=None,
            compression=None,
        )

    @property
    def _cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())

    async def _repeat_hints(self) -> None:
        table = await self._open("hints", seats=LOCAL, house_rules={"dictionary_help": "hints"})
        if table:
            await asyncio.gather(*[self._hint("hint", table) for _ in range(10)])

    async def _hint(self, what: str, table: Json) -> None:
        question = {"id": "one", "version": table["version"], "seat": table["view"]["turn"]}
        await self._ask(what, "POST", f"/api/tables/{table['game']}/hints", question)

    async def _analyse(self) -> None:
        """A game that is over after a few passes, and its analysis."""
        table = await self._open(
            "finished", seats=LOCAL, house_rules={"pass_rounds": 1, "lexicon": "all"}
        )
        if not table:
            return
        path = f"/api/tables/{table['game']}"
        for number in range(8):
            if not table or table["phase"] == "over":
                break
            command = {"do": "pass", "seat": table["view"]["turn"]}
            body = {"id": f"p-{number}", "version": table["version"], "command": command}
            await self._ask("finish", "POST", f"{path}/commands", body)
            table = await self._ask("look", "GET", path)
        for _ in range(5):
            await self._ask("analysis", "GET", f"{path}/analysis")

    async def _garble_the_bus(self) -> None:
        async with Redis.from_url(self._target.bus) as redis:
            for text in ("", "{", '{"type":"version","game":7}', '["' + "x" * 5000, b"\xff\x00"):
                await redis.publish(CHANNEL, text)
        self._counts["bus: ok"] += 1

    async def _look_on_anonymously(self) -> None:
        """Sockets without an account, which stay for a while."""
        opened = [connect_quietly(self._socket("")) for _ in range(SOCKETS)]
        found = [one for one in await asyncio.gather(*opened) if one is not None]
        self._counts["anonymous: ok"] += len(found)
        self._counts["anonymous: refused"] += SOCKETS - len(found)
        await asyncio.sleep(1)
        await asyncio.gather(*[one.close() for one in found])

    async def _send_half_a_head(self) -> None:
        """Connections whose request never ends, and one with an endless head."""
        held = []
        for _ in range(SOCKETS):
            try:
                here = (self._address, 0)
                held.append(await asyncio.open_connection(*self._target.place, local_addr=here))
            except OSError:
                self._counts["half a head: refused"] += 1
        for _, writer in held:
            writer.write(b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ")
        for _, writer in held[:1] * 20:
            if not writer.is_closing():
                writer.write(b"a" * 10_000)
                await asyncio.sleep(0)
        self._counts["half a head: ok"] += len(held)
        await asyncio.sleep(2)
        for _, writer in held:
            writer.close()

    async def _guess_passwords(self) -> None:
        body = {"login": f"name-{next(self._numbers)}", "password": "не тот пароль"}
        await self._ask("password", "POST", "/api/login", body)

    async def _fill_the_lobby(self) -> None:
        free = [{"who": "free"}, {"who": "free"}]
        await self._open("lobby", seats=free, options={"listed": True})
        await self._ask("lobby look", "GET", "/api/tables")

    async def _babble(self) -> None:
        path = f"/api/tables/{self._target.game}/chat"
        await self._ask("chat", "POST", path, {"text": "бла " * 50})

    async def live(self, acts: Sequence[Act]) -> None:
        """Becomes a guest, and does all of it at once until cancelled."""
        await self.come()
        async with asyncio.TaskGroup() as group:
            for act in acts:
                group.create_task(self.repeat(act))

    async def repeat(self, act: Act) -> None:
        """Does one thing again and again."""
        while True:
            try:
                await act()
            except (httpx.HTTPError, OSError, WebSocketException, TimeoutError) as error:
                self._counts[f"{act.__name__.strip('_')}: {type(error).__name__}"] += 1
            await asyncio.sleep(self._pace)


async def connect_quietly(opening: connect):  # type: ignore[no-untyped-def]
    """The socket, or `None` if it is refused."""
    try:
        return await opening
    except (OSError, WebSocketException, TimeoutError):
        return None


class Target(msgspec.Struct, frozen=True):
    """What is attacked: the server, the honest people's table, and the bus."""

    address: str
    game: str
    bus: str

    @property
    def place(self) -> tuple[str, int]:
        url = httpx.URL(self.address)
        return url.host, url.port or 80


async def _attack(target: Target, alone: float, report: Connection) -> None:
    """One guest, and floods; after some seconds also many guests of the same address. Ends by being killed."""
    counts: Counter[str] = Counter()
    flood = Attacker(target, counts, FLOOD, HASTE)
    first = Attacker(target, counts, HERE, PACE)
    others = [Attacker(target, counts, HERE, PACE * STRANGERS) for _ in range(1, STRANGERS)]
    async with asyncio.TaskGroup() as group:
        group.create_task(_tell(counts, report))
        group.create_task(flood.live(flood.floods()))
        group.create_task(first.live(first.acts()))
        await asyncio.sleep(alone)
        for other in others:
            group.create_task(other.live(other.acts()))


async def _tell(counts: Counter[str], report: Connection) -> None:
    """Says every second what became of each act so far."""
    while True:
        await asyncio.sleep(1)
        report.send(counts)


def attack(target: Target, alone: float, report: Connection) -> None:
    """Attacks until killed; the main function of a process."""
    os.nice(5)  # an attacker's machine is another one: here it must not take the server's processor
    cap_memory(MEMORY)
    asyncio.run(_attack(target, alone, report))
