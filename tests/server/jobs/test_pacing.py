"""«Ровня» at a table: where it plays follows from the person's stored games, and is told afterwards."""

from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest

from slovoplet.bots.even import EVEN, Even
from slovoplet.rules.command import Command
from slovoplet.rules.view import GameView
from slovoplet.server.app import Server
from slovoplet.server.settings import Settings
from tests.server import chooser
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.conftest import GENEROUS, Running, serving
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

NEWCOMER = Even()


class Kept(NamedTuple):
    """A server whose bots note what they were told to play as."""

    running: Running
    told: list[str]


@pytest.fixture
async def kept(sqlite_url: str) -> AsyncIterator[Kept]:
    told: list[str] = []

    def choose(view: GameView, level: str, seed: str) -> Command:
        told.append(level)
        return chooser.choose(view, level, seed)

    settings = Settings(port=0, database=sqlite_url, **GENEROUS)  # type: ignore[arg-type]
    players = SimplePlayers(choose, (EVEN, "erudit", "novichok"))
    async with serving(Server(settings, players=players, open_lexicon=open_any_words)) as running:
        yield Kept(running, told)


async def play(anna: Visitor, level: str, resigns: bool = True) -> str:
    """A game in which a bot begins; Anna resigns after its turn, or leaves it open."""
    table = await anna.open_table(seats=[{"who": "bot", "level": level}, {"who": "me"}])
    game = str(table["game"])
    await anna.look_when(game, lambda table: table["view"]["turn"] != 0)
    if resigns:
        await anna.do(game, {"do": "resign", "seat": 1})
    return game


async def test_it_comes_towards_who_loses_and_begins_anew_with_everybody(kept: Kept) -> None:
    anna, boris = await kept.running.visitor("Аня"), await kept.running.visitor("Боря")
    for _ in range(3):
        await play(anna, EVEN)
    bots = [Even.parse(name) for name in kept.told]
    assert bots[0] == NEWCOMER
    assert [bot.games for bot in bots if bot] == [0, 1, 2]
    rungs = [bot.rung for bot in bots if bot]
    assert rungs == sorted(rungs, reverse=True)
    assert rungs[2] < rungs[0]
    await play(boris, EVEN)
    assert Even.parse(kept.told[-1]) == NEWCOMER


async def test_games_with_other_bots_tell_too_but_not_those_of_other_rules(kept: Kept) -> None:
    anna = await kept.running.visitor("Аня")
    await play(anna, "erudit")
    await play(anna, EVEN)
    bot = Even.parse(kept.told[-1])
    assert bot is not None
    assert bot.games == 1
    # To lose to a strong bot says little about somebody who was not thought to be one.
    assert bot.rung > Even.parse(EVEN).rung - 1  # type: ignore[union-attr]


async def test_what_it_played_at_is_told_after_the_game_and_stays_so(kept: Kept) -> None:
    anna = await kept.running.visitor("Аня")
    running = await play(anna, EVEN, resigns=False)
    assert await anna.refused("GET", f"/api/tables/{running}/pace") == "not_over"
    await anna.do(running, {"do": "resign", "seat": 1})
    told = await anna.get(f"/api/tables/{running}/pace")
    assert told["seat"] == 0
    assert told["rung"] <= NEWCOMER.rung
    assert {told["lower"], told["upper"]} <= {"novichok", "lyubitel", "priyatel"}
    await play(anna, EVEN)
    assert await anna.get(f"/api/tables/{running}/pace") == told
    other = await play(anna, "novichok")
    assert await anna.refused("GET", f"/api/tables/{other}/pace") == "not_found"


async def test_a_seat_given_away_and_a_rematch_keep_pace_too(kept: Kept) -> None:
    anna = await kept.running.visitor("Аня")
    game = await play(anna, EVEN)
    await anna.do(game, {"do": "rematch", "seat": 1})
    again = (await anna.look(game))["rematch"]
    assert (await anna.look(again))["seats"][0]["bot"] == EVEN
