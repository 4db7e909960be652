"""An accepted move is never lost, and none is made twice: kill −9 at random moments while clients play.

A few kills here; `make soak` makes hundreds (`SLOVOPLET_KILLS`).
"""

import asyncio
import os
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

import httpx

from slovoplet.rules.board.event import Exchanged, Played
from slovoplet.rules.cards.event import CardsDrawn, Discarded, Taped, WordLaid
from slovoplet.rules.event import Passed
from slovoplet.rules.kinds import kind_of
from slovoplet.server.decoder import Decoders
from slovoplet.server.store.audit import check_games
from slovoplet.server.store.database import Database
from slovoplet.server.store.games import StoredGame, load_game
from slovoplet.server.table.state import fold_table
from tests.server import killable
from tests.server.chooser import choose
from tests.server.port import reserved_port
from tests.server.visitor import LOCAL, Json, Visitor, any_view_of, as_json
from tests.waiting import pause, until

KILLS = int(os.environ.get("SLOVOPLET_KILLS", "2"))
PLAYERS = 5
GAMES: list[Json] = [
    {"game": "erudit-online", "house_rules": {"pass_rounds": 0}},
    {"game": "underwood", "house_rules": {"target": 300}},
]
# Of each kind of move one of these is written, and nothing else writes one.
MOVES = Played | Passed | Exchanged | WordLaid | Taped | Discarded


def is_move(event: object) -> bool:
    """Whether the event is what a command of a player wrote; cards dealt are nobody's move."""
    if isinstance(event, CardsDrawn):
        return event.why == "turn"
    return isinstance(event, MOVES)


class StubbornPlayer:
    """Plays both seats of a table and repeats every request until it is answered."""

    refusals: tuple[str, ...] = ()  # what a command may be refused for

    def __init__(self, address: str, number: int) -> None:
        self.visitor = Visitor(address)
        self.number = number
        self.table: Json = GAMES[number % len(GAMES)]
        self.acknowledged: dict[str, list[int]] = {}
        self.game = ""

    @property
    def moves(self) -> int:
        """How many moves were acknowledged."""
        return sum(len(versions) for versions in self.acknowledged.values())

    @property
    def address(self) -> str:
        """Where the next request goes; empty for the visitor's own server."""
        return ""

    async def insist(self, method: str, path: str, body: Json = None) -> httpx.Response:
        async def ask() -> httpx.Response | None:
            with suppress(httpx.TransportError):
                response = await self.visitor.ask(method, self.address + path, body)
                if response.status_code < 500:
                    return response
            return None

        return await until(ask, f"an answer to {method} {path}")

    async def play(self, stop: asyncio.Event) -> None:
        await self.insist("POST", "/api/guests", {"name": f"Игрок {self.number}"})
        while not stop.is_set():
            await self._move()

    async def _move(self) -> None:
        if not self.game:
            body = {"seats": LOCAL, **self.table}
            self.game = (await self.insist("POST", "/api/tables", body)).json()["game"]
            self.acknowledged[self.game] = []
        path = f"/api/tables/{self.game}"
        turn = (await self.insist("GET", path)).json()["view"]["turn"]
        own = (await self.insist("GET", f"{path}?seat={turn}")).json()
        if own["phase"] == "over":
            self.game = ""
            return
        body = {
            "id": self.visitor.next_id(),
            "version": own["version"],
            "command": as_json(choose(any_view_of(own), "", str(own["version"]))),
        }
        answer = await self.insist("POST", f"{path}/commands", body)
        if answer.status_code == 200:
            self.acknowledged[self.game].append(answer.json()["version"])
        else:
            assert answer.json()["code"] in self.refusals, answer.text


async def more_moves(players: Sequence[StubbornPlayer], of_each: bool = False) -> None:
    """Waits until a move more of anybody, or of everybody, is acknowledged: kills fall into play."""
    before = [player.moves for player in players]
    enough = all if of_each else any
    await until(
        lambda: enough(player.moves > made for player, made in zip(players, before, strict=True))
    )


def check_moves(url: str, players: Sequence[StubbornPlayer]) -> list[StoredGame]:
    """The games of all players in the store: each answered command is one move, and each move was answered."""
    database, decoders, games = Database(url), Decoders(), []
    with database.engine.connect() as connection:
        assert {problem for _, problem in check_games(connection)} == {""}
        for player in players:
            for game, versions in player.acknowledged.items():
                stored = load_game(connection, game, decoders)
                assert stored is not None
                moves = [entry.seq for entry in stored.entries if is_move(entry.event)]
                assert max(Counter(versions).values(), default=1) == 1
                assert set(versions) <= {entry.seq for entry in stored.entries}
                assert len(moves) == len(versions), (game, moves, versions)
                games.append(stored)
    database.close()
    return games


async def kill_and_play(url: str, port: int, kills: int) -> list[StubbornPlayer]:
    """Plays while the server is killed again and again at moments that nobody can foresee."""
    chance = random.Random()
    players = [StubbornPlayer(f"http://127.0.0.1:{port}", number) for number in range(PLAYERS)]
    stop = asyncio.Event()
    process = killable.start(url, port)
    try:
        await asyncio.to_thread(killable.wait_ready, process, port)
        playing = [asyncio.create_task(player.play(stop)) for player in players]
        for _ in range(kills):
            await more_moves(players)
            await pause(chance.uniform(0, 1.0))
            process.kill()
            process.join()
            process = killable.start(url, port)
            await asyncio.to_thread(killable.wait_ready, process, port)
        await more_moves(players, of_each=True)
        stop.set()
        await asyncio.gather(*playing)
    finally:
        process.kill()
        process.join()
        for player in players:
            await player.visitor.close()
    return players


def test_no_acknowledged_move_is_missing_and_none_is_made_twice(database_url: str) -> None:
    with reserved_port() as port:
        players = asyncio.run(kill_and_play(database_url, port, KILLS))
    games = check_moves(database_url, players)
    total = sum(player.moves for player in players)
    kinds = {kind_of(fold_table(game.entries).rules).name for game in games}
    assert kinds == {"board", "cards"}
    print(
        f"{database_url.partition(':')[0]}: {KILLS} kills, {total} acknowledged moves, none lost, none twice"
    )
    assert total > KILLS
