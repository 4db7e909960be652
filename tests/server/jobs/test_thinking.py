"""Bots think apart: whoever waits for another table does not wait for them."""

import asyncio
import ctypes
import threading
import time
from typing import NamedTuple

import pytest

from slovoplet.bots.levels import level_names
from slovoplet.bots.player import Players
from slovoplet.rules.command import Command, Pass
from slovoplet.rules.view import GameView
from slovoplet.server.app import Server
from slovoplet.server.settings import Settings
from tests.server import chooser
from tests.server.chooser import Choose, SimplePlayers, open_any_words
from tests.server.conftest import GENEROUS, serving
from tests.server.deal import known_seeds
from tests.server.visitor import LOCAL, PATIENCE, Json, Visitor
from tests.server.work.monster import vast_rules

pytestmark = pytest.mark.anyio

BOT_FIRST = [{"who": "bot", "level": "hard"}, {"who": "me"}]


async def test_a_persons_move_is_answered_while_bots_think(sqlite_url: str) -> None:
    thinking, released = threading.Semaphore(0), threading.Event()

    def think_long(view: GameView, level: str, seed: str) -> Command:
        thinking.release()
        assert released.wait(90)
        return chooser.choose(view, level, seed)

    settings = Settings(
        port=0,
        database=sqlite_url,
        workers=2,
        thought_seconds=200,
        **GENEROUS,  # type: ignore[arg-type]
    )
    server = Server(settings, players=SimplePlayers(think_long), open_lexicon=open_any_words)
    async with serving(server) as running:
        anna, boris = await running.visitor(), await running.visitor(home="192.0.2.7")
        hosts = (anna, boris, anna)
        waiting = [(await host.open_table(seats=BOT_FIRST))["game"] for host in hosts]
        for _ in range(2):
            assert thinking.acquire(timeout=90), "both threads are busy"
        table = await anna.open_table(seats=LOCAL)
        await anna.do(table["game"], {"do": "pass", "seat": 0})
        assert (await anna.look(waiting[0]))["view"]["turn"] == 0
        released.set()
        for game in waiting:
            await anna.look_when(game, lambda table: table["view"]["turn"] != 0)


async def test_a_bot_that_fails_or_cheats_skips_its_turn(sqlite_url: str) -> None:
    def fail(view: GameView, level: str, seed: str) -> Command:
        if level == "hard":
            raise RuntimeError("no idea")
        assert view.seat is not None
        return chooser.Exchange(view.seat, "ЩЩЩЩЩЩЩ")

    settings = Settings(port=0, database=sqlite_url, **GENEROUS)  # type: ignore[arg-type]
    server = Server(settings, players=SimplePlayers(fail), open_lexicon=open_any_words)
    async with serving(server) as running:
        anna = await running.visitor()
        for level in ("hard", "easy"):
            seats = [{"who": "bot", "level": level}, {"who": "me"}]
            table = await anna.open_table(seats=seats)
            known = table["version"]
            path = f"/api/tables/{table['game']}/events?after={known}&wait=20"
            (passed,) = (await anna.get(path))["events"]
            assert passed["event"] == {"event": "passed", "seat": 0, "timed_out": False}


async def test_without_bots_a_bot_seat_is_refused(sqlite_url: str) -> None:
    settings = Settings(port=0, database=sqlite_url, **GENEROUS)  # type: ignore[arg-type]
    nobody = SimplePlayers(levels=())
    async with serving(Server(settings, players=nobody, open_lexicon=open_any_words)) as running:
        anna = await running.visitor()
        body = {"game": "erudit", "seats": BOT_FIRST}
        assert await anna.refused("POST", "/api/tables", body) == "no_bots"


ENOUGH = 5  # moves: a selfish bot lets through one at most, as it begins or ends


class Span(NamedTuple):
    """From when to when something went on."""

    began: float
    ended: float


async def move_once(anna: Visitor, game: str) -> Span:
    """How long a move of a person took."""
    table = await anna.look(game)
    began = time.perf_counter()
    await anna.do(game, {"do": "pass", "seat": table["view"]["turn"]}, table["version"])
    return Span(began, time.perf_counter())


async def most_moves_within_a_thought(sqlite_url: str, think: Choose, thoughts: int) -> int:
    """How many moves of a person were sent and answered while a bot had one and the same thought."""
    thought: list[Span] = []

    def think_and_note(view: GameView, level: str, seed: str) -> Command:
        began = time.perf_counter()
        command = think(view, level, seed)
        thought.append(Span(began, time.perf_counter()))
        return command

    settings = Settings(port=0, database=sqlite_url, workers=1, **GENEROUS)  # type: ignore[arg-type]
    level = level_names()[-1]
    server = Server(settings, players=SimplePlayers(think_and_note, (level,)))
    server.services.new_seed = known_seeds()
    async with serving(server) as running:
        anna = await running.visitor()
        own = await anna.open_table(seats=LOCAL, house_rules={"pass_rounds": 0})
        await anna.open_table(seats=[{"who": "bot", "level": level}] * 2)
        moves: list[Span] = []
        async with asyncio.timeout(PATIENCE):
            while len(thought) < thoughts:
                moves.append(await move_once(anna, own["game"]))
    return max(
        sum(one.began < move.began and move.ended < one.ended for move in moves) for one in thought
    )


async def test_a_persons_moves_are_answered_within_one_thought_of_the_strongest_bot(
    sqlite_url: str,
) -> None:
    # Not how fast: a busy machine slows both. A bot that kept the event loop or the interpreter to
    # itself would let none through; the strongest one thinks long enough for dozens.
    most = await most_moves_within_a_thought(sqlite_url, Players().choose, 3)
    assert most >= ENOUGH


async def test_a_bot_that_kept_the_interpreter_to_itself_would_be_noticed(sqlite_url: str) -> None:
    holding = ctypes.PyDLL(None)  # calls through it do not let other threads run

    def think_selfishly(view: GameView, level: str, seed: str) -> Command:
        holding.usleep(300_000)
        assert view.seat is not None
        return Pass(view.seat)

    assert await most_moves_within_a_thought(sqlite_url, think_selfishly, 4) < ENOUGH


def server_of(url: str, think: Choose, **changes: object) -> Server:
    settings = Settings(**{"port": 0, "database": url} | GENEROUS | changes)  # type: ignore[arg-type]
    return Server(settings, players=SimplePlayers(think), open_lexicon=open_any_words)


async def moved(visitor: Visitor, game: str) -> Json:
    """The first event after the bot's turn began, waited for."""
    await visitor.look_when(game, lambda table: table["view"]["turn"] != 0)
    events: Json = (await visitor.get(f"/api/tables/{game}/events?after=0"))["events"]
    seen = [one["event"] for one in events if one["type"] == "event"]
    return next(one for one in seen if one["event"] in ("played", "passed", "exchanged"))


async def test_one_guests_many_tables_delay_another_persons_bot_by_one_thought(
    sqlite_url: str,
) -> None:
    order: list[str] = []
    begun, go_on = threading.Semaphore(0), threading.Semaphore(0)

    def think(view: GameView, level: str, seed: str) -> Command:
        order.append(level)
        begun.release()
        assert go_on.acquire(timeout=90)
        return chooser.choose(view, level, seed)

    server = server_of(sqlite_url, think, workers=1, thought_seconds=500)
    async with serving(server) as running:
        guest, anna = await running.visitor(), await running.visitor()
        hard = [{"who": "bot", "level": "hard"}, {"who": "me"}]
        for _ in range(30):
            await guest.open_table(seats=hard)
        assert begun.acquire(timeout=90)
        easy = [{"who": "bot", "level": "easy"}, {"who": "me"}]
        game = (await anna.open_table(seats=easy))["game"]
        for _ in range(2):
            go_on.release()
            assert await asyncio.to_thread(begun.acquire, timeout=90)
        assert "easy" in order[1:3], "it stood behind 29 others"
        for _ in range(60):
            go_on.release()
        await moved(anna, game)


@pytest.mark.parametrize("stopped_by", ["memory", "time"])
async def test_a_bot_whose_thought_is_stopped_makes_a_quick_turn(
    sqlite_url: str, stopped_by: str
) -> None:
    released = threading.Event()

    def think(view: GameView, level: str, seed: str) -> Command:
        if level == "hard":
            if stopped_by == "memory":
                raise MemoryError
            released.wait(90)
        return chooser.choose(view, level, seed)

    server = server_of(sqlite_url, think, workers=2, thought_seconds=1)
    async with serving(server) as running:
        anna = await running.visitor()
        game = (await anna.open_table(seats=BOT_FIRST))["game"]
        assert (await moved(anna, game))["event"] == "played"
        metrics = (await anna.ask("GET", "/metrics")).text
        assert f'slovoplet_bot_fallbacks_total{{reason="{stopped_by}"}} 1.0' in metrics
        released.set()


async def test_a_bot_that_waits_is_told_of(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("slovoplet.server.work.line.TELL_EVERY", 0.01)
    released = threading.Event()

    def think(view: GameView, level: str, seed: str) -> Command:
        assert released.wait(90)
        return chooser.choose(view, level, seed)

    async with serving(server_of(sqlite_url, think, workers=1, thought_seconds=500)) as running:
        guest, anna = await running.visitor(), await running.visitor()
        for _ in range(3):
            await guest.open_table(seats=BOT_FIRST)
        game = (await anna.open_table(seats=BOT_FIRST))["game"]
        async with anna.tab() as tab:
            await tab.join(game)
            told = await tab.wait("queued")
            assert told == {"type": "queued", "game": game, "seat": 0, "ahead": 1}
            released.set()
            await moved(anna, game)


async def test_games_too_vast_for_bots_are_refused_with_a_sentence(sqlite_url: str) -> None:
    async with serving(server_of(sqlite_url, chooser.choose)) as running:
        anna = await running.visitor()
        body = {"game": "erudit", "seats": BOT_FIRST, "house_rules": vast_rules()}
        assert await anna.refused("POST", "/api/tables", body) == "too_vast_for_bots"
        table = await anna.open_table(house_rules=vast_rules())
        command = {"do": "sit_bot", "level": "easy", "seat": 1}
        assert await anna.fails(table["game"], command) == "too_vast_for_bots"
        usual = body | {"house_rules": {"hand_size": 10}}
        await anna.post("/api/tables", usual, 201)
