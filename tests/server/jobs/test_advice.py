"""Hints: one question is one event and one computation, however often it is sent."""

import asyncio

import pytest

from slovoplet.bots.hint import Hint
from slovoplet.rules.view import GameView
from slovoplet.server.app import Server
from slovoplet.server.settings import Settings
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.conftest import GENEROUS, Running, serving
from tests.server.visitor import LOCAL, Json, Visitor

pytestmark = pytest.mark.anyio


class Counting(SimplePlayers):
    """Players whose hint tells the version of the game and how often they were asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def hints(self, view: GameView, count: int = 5) -> list[Hint]:
        self.asked += 1
        return [Hint(f"{view.version}, {self.asked}", (), 0)]


def server_of(url: str, players: SimplePlayers, **changes: Json) -> Server:
    settings = Settings(**{"port": 0, "database": url} | GENEROUS | changes)  # type: ignore[arg-type]
    return Server(settings, players=players, open_lexicon=open_any_words)


async def ask(visitor: Visitor, game: str, body: Json) -> Json:
    return await visitor.post(f"/api/tables/{game}/hints", body)


async def hinted(visitor: Visitor, game: str) -> int:
    """How often everybody was told of a hint."""
    events = (await visitor.get(f"/api/tables/{game}/events?after=0"))["events"]
    return sum(one.get("event", {}).get("event") == "hinted" for one in events)


async def opened(running: Running) -> tuple[Visitor, str, Json]:
    """Somebody at a table with hints, and the question."""
    anna = await running.visitor()
    table = await anna.open_table(seats=LOCAL, house_rules={"dictionary_help": "hints"})
    return anna, table["game"], {"id": "one", "version": table["version"], "seat": 0}


async def test_a_repeated_question_has_the_same_answer_after_the_move(database_url: str) -> None:
    players = Counting()
    async with serving(server_of(database_url, players)) as running:
        anna, game, question = await opened(running)
        first = await ask(anna, game, question)
        await anna.do(game, {"do": "pass", "seat": 0})
        assert await ask(anna, game, question) == first
        assert (players.asked, await hinted(anna, game)) == (1, 1)
        cookie = anna
        async with serving(server_of(database_url, again := Counting())) as restarted:
            async with cookie.at(restarted.address) as same:
                assert await ask(same, game, question) == first, "nor does another process compute"
            assert again.asked == 0


async def test_two_questions_at_once_are_one(sqlite_url: str) -> None:
    players = Counting()
    async with serving(server_of(sqlite_url, players)) as running:
        anna, game, question = await opened(running)
        answers = await asyncio.gather(*[ask(anna, game, question) for _ in range(4)])
        assert answers == [answers[0]] * 4
        assert (players.asked, await hinted(anna, game)) == (1, 1)


async def test_an_answer_that_was_never_saved_is_computed_for_the_moment_it_was_asked(
    sqlite_url: str,
) -> None:
    players = Counting()
    async with serving(server_of(sqlite_url, players)) as running:
        anna, game, question = await opened(running)
        command = {"do": "ask_hint", "seat": 0}
        body = {"id": question["id"], "version": question["version"], "command": command}
        reached = (await anna.post(f"/api/tables/{game}/commands", body))["version"]
        seen = (await anna.look(game))["view"]["version"]
        await anna.do(game, {"do": "pass", "seat": 0})
        answer = await ask(anna, game, question)
        assert answer["turns"] == [f"{seen}, 1"]
        assert answer["version"] == reached
        assert await hinted(anna, game) == 1


async def test_the_id_of_another_command_buys_no_silent_hint(sqlite_url: str) -> None:
    players = Counting()
    async with serving(server_of(sqlite_url, players)) as running:
        anna, game, question = await opened(running)
        command = {"do": "pass", "seat": 0}
        body = {"id": "one", "version": question["version"], "command": command}
        version = (await anna.post(f"/api/tables/{game}/commands", body))["version"]
        for seat in (0, 1):
            sly = question | {"seat": seat, "version": version}
            assert await anna.refused("POST", f"/api/tables/{game}/hints", sly) == "stale"
        assert (players.asked, await hinted(anna, game)) == (0, 0)


async def test_hints_have_a_rate_and_what_cannot_be_thought_of_a_sentence(sqlite_url: str) -> None:
    class Forgetful(Counting):
        def hints(self, view: GameView, count: int = 5) -> list[Hint]:
            raise MemoryError

    server = server_of(sqlite_url, Forgetful(), rate_hints="1/hour")
    async with serving(server) as running:
        anna, game, question = await opened(running)
        path = f"/api/tables/{game}/hints"
        assert await anna.refused("POST", path, question) == "not_thought_out"
        assert await anna.refused("POST", path, question | {"id": "two"}) == "too_often"
