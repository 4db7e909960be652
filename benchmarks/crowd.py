"""A crowd of players that costs less than the server it loads: the clients of `benchmarks.load`.

A player decodes only what a move needs, keeps the position from the events as the pages do, and lays one
letter next to another. A game that has ended is followed by a rematch, so that a run may take any time.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, cast

import httpx
import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from slovoplet.rules.alphabet import RUSSIAN, STAR
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import BoardCommand, Exchange, Placed, Play
from slovoplet.rules.board.crossword import preview
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.square import Direction, Square, format_square, parse_square
from slovoplet.rules.command import Pass
from tests.server.chooser import AnyWords

PEOPLE = 4  # at each table, and one bot
TRIES = 8  # plays looked at before a tile is exchanged instead
RULES = load_board_rules("erudit-online")
LETTERS = RUSSIAN.letters
ANY_WORDS = AnyWords()
COOKIE = "slovoplet"
WAYS = [(direction, steps) for direction in Direction for steps in (-1, 1)]


class Happened(msgspec.Struct):
    """What a player needs to know of an event, whatever its type."""

    event: str
    seat: int = -1
    tiles: str | tuple[Placed, ...] = ""
    words: tuple[dict[str, Any], ...] = ()
    game: str = ""


class NumberedLine(msgspec.Struct):
    """A numbered event, or the number of a hidden one."""

    version: int
    event: Happened | None = None


class RunningClock(msgspec.Struct):
    """Whose turn it is."""

    running: int | None


class SeenSeat(msgspec.Struct):
    """A seat of the game; the hand is known for the player's own."""

    hand: str | None


class SeenGame(msgspec.Struct):
    """The position of a game that has begun."""

    seats: tuple[SeenSeat, ...]
    board: Board
    made: tuple[str, ...]


class SeenTable(msgspec.Struct):
    """A whole table as a player sees it."""

    seat: int | None
    clock: RunningClock
    view: SeenGame | None


class Reason(msgspec.Struct):
    """Why a request was refused."""

    code: str


class Heard(msgspec.Struct):
    """Any message of the server; only the fields of its type are set."""

    type: str
    id: str = ""
    game: str = ""
    version: int | None = None
    events: tuple[NumberedLine, ...] = ()
    clock: RunningClock | None = None
    table: SeenTable | None = None
    refusal: Reason | None = None


_decode = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode


class PlainSocket(asyncio.Protocol):
    """A socket spoken by the I/O-free half of `websockets`: no task and no queue for each connection."""

    def __init__(self, address: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        self.ready = asyncio.get_running_loop().create_future()
        self._speech = ClientProtocol(parse_uri(address), max_size=None)
        self._cookie = cookie
        self.hear = hear
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        request = self._speech.connect()
        request.headers["Cookie"] = f"{COOKIE}={self._cookie}"
        self._speech.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._speech.receive_data(data)
        for event in self._speech.events_received():
            if not isinstance(event, Frame):
                self.ready.set_result(None)
            elif event.opcode is Opcode.TEXT:
                self.hear(bytes(event.data))
        self._flush()

    def send(self, text: bytes) -> None:
        """Sends one message."""
        self._speech.send_text(text)
        self._flush()

    def close(self) -> None:
        """Hangs up."""
        self._transport.abort()

    @property
    def is_open(self) -> bool:
        """Whether neither side has hung up."""
        return not self._transport.is_closing()

    def _flush(self) -> None:
        for data in self._speech.data_to_send():
            self._transport.write(data)


class Player:
    """A person with a socket who sits at one table at a time and moves when it is time."""

    def __init__(self, number: int, pause: float) -> None:
        self.socket: PlainSocket
        self.took: list[float] = []
        self.refused: Counter[str] = Counter()
        self._pause = pause
        self._chance = random.Random(number)
        self._numbers = count(1)
        self._sent: dict[str, float] = {}
        self._game = ""
        self._asked = False  # for a seat
        self._version = 0
        self._seat: int | None = None
        self._hand = ""
        self._board = Board.empty(RULES.size)
        self._made: set[str] = set()

    def join(self, game: str) -> None:
        """Begins to watch a table; a player without a seat there sits down."""
        self._game, self._seat, self._asked = game, None, False
        self._send("join")

    def hear(self, text: bytes) -> None:
        """Takes a message of the server."""
        heard = _decode(text)
        if heard.type == "ok":
            sent = self._sent.pop(heard.id, None)
            if sent is not None:
                self.took.append(time.perf_counter() - sent)
        elif heard.refusal is not None:
            self.refused[heard.refusal.code] += 1
            if self._sent.pop(heard.id, None) is not None:
                self._do_move(Pass(self._seat or 0))  # an exchange, after the last tile of the bag
        elif heard.game != self._game:
            return
        elif heard.type == "events":
            self._follow(heard)
        elif heard.type == "state" and heard.table is not None:
            self._look(heard.table, heard.version or 0)

    def _look(self, table: SeenTable, version: int) -> None:
        """Keeps a whole table."""
        self._version, self._seat = version, table.seat
        if table.seat is None:
            if not self._asked:
                self._asked = True
                self._send("do", version=version, command={"do": "sit"})
        elif table.view is not None:
            self._hand = table.view.seats[table.seat].hand or ""
            self._board, self._made = table.view.board, set(table.view.made)
            self._wait_for_turn(table.clock)

    def _follow(self, heard: Heard) -> None:
        """Keeps what changed."""
        assert heard.clock is not None
        self._version = heard.events[-1].version
        for line in heard.events:
            if line.event is not None:
                self._take(line.event)
        self._wait_for_turn(heard.clock)

    def _take(self, happened: Happened) -> None:
        own = happened.seat == self._seat
        if isinstance(happened.tiles, tuple):
            tiles = {parse_square(one.square, RULES.size): one.tile for one in happened.tiles}
            self._board = self._board.with_tiles(tiles)
            self._made.update(word["word"] for word in happened.words)
            if own:
                used = "".join("*" if tile.islower() else tile for tile in tiles.values())
                self._hand = without_tiles(self._hand, used)
        elif happened.event == "drew" and own:
            self._hand += happened.tiles
        elif happened.event == "exchanged" and own:
            self._hand = without_tiles(self._hand, happened.tiles)
        elif happened.event == "ended":
            self._send("do", version=self._version, command={"do": "rematch", "seat": self._seat})
        elif happened.event == "rematched":
            self._send("leave")
            self.join(happened.game)

    def _wait_for_turn(self, clock: RunningClock) -> None:
        if clock.running is not None and clock.running == self._seat:
            wait = self._chance.uniform(0.5, 1.5) * self._pause
            asyncio.get_running_loop().call_later(wait, self._move)

    def _move(self) -> None:
        assert self._seat is not None
        play = self._find_play()
        self._do_move(play or Exchange(self._seat, self._hand[0]))

    def _do_move(self, command: BoardCommand) -> None:
        sent = self._send("do", version=self._version, command=command)
        self._sent[sent] = time.perf_counter()

    def _find_play(self) -> Play | None:
        """One letter beside another, or two where the first word begins."""
        letters = [
            self._chance.choice(LETTERS).lower() if tile == STAR else tile for tile in self._hand
        ]
        self._chance.shuffle(letters)
        start = RULES.start_square
        if self._board.is_empty:
            return self._legal_play((start, start.step(Direction.ACROSS)), letters)
        taken = list(self._board.occupied())
        for _ in range(TRIES):
            square = self._chance.choice(taken).step(*self._chance.choice(WAYS))
            if square in self._board and not self._board.has_tile(square):
                play = self._legal_play((square,), letters)
                if play is not None:
                    return play
        return None

    def _legal_play(self, squares: tuple[Square, ...], letters: list[str]) -> Play | None:
        assert self._seat is not None
        laid = zip(squares, letters, strict=False)
        play = Play(self._seat, tuple(Placed(format_square(at), tile) for at, tile in laid))
        found = preview(RULES, self._board, self._hand, self._made, play, ANY_WORDS.is_word)
        return None if found.problems else play

    def _send(self, kind: str, **fields: Any) -> str:
        request_id = f"m-{next(self._numbers)}"
        message = {"type": kind, "id": request_id, "game": self._game} | fields
        if self.socket.is_open:
            self.socket.send(_encode(message))
        return request_id


async def gather(
    addresses: Sequence[str], players: int, pause: float, level: str, *, scattered: bool = True
) -> list[Player]:
    """Players at tables with a bot each, all connected; they play once everybody is there.

    With several servers the players of a game are scattered over them, as by a balancer that does not know
    games, or they are all at one.
    """
    everybody: list[Player] = []
    tables: list[str] = []
    async with httpx.AsyncClient(timeout=60) as http:
        for number in range(players):
            http.cookies.clear()
            at = number if scattered else number // PEOPLE
            address = addresses[at % len(addresses)]
            (await http.post(f"{address}/api/guests", json={})).raise_for_status()
            is_host = number % PEOPLE == 0
            if is_host:
                tables.append(await _open_table(http, address, level))
            player = Player(number, pause)
            await _connect(address, http.cookies[COOKIE], player)
            everybody.append(player)
    for number, player in enumerate(everybody):
        # People do not all come in one moment: else the first moves of all games would be one burst.
        table = tables[number // PEOPLE]
        asyncio.get_running_loop().call_later(number * pause / players, player.join, table)
    return everybody


async def _open_table(http: httpx.AsyncClient, address: str, level: str) -> str:
    free = [{"who": "free"}] * (PEOPLE - 1)
    body = {
        "game": RULES.id,
        "seats": [{"who": "me"}, *free, {"who": "bot", "level": level}],
        "options": {"listed": True},
        "house_rules": {"pass_rounds": 0},
    }
    answer = (await http.post(f"{address}/api/tables", json=body)).raise_for_status()
    return str(answer.json()["game"])


async def _connect(address: str, cookie: str, player: Player) -> None:
    url = httpx.URL(address)
    loop = asyncio.get_running_loop()
    _, player.socket = await loop.create_connection(
        lambda: PlainSocket(f"ws://{url.host}:{url.port}/api/socket", cookie, player.hear),
        url.host,
        url.port,
    )
    await player.socket.ready
