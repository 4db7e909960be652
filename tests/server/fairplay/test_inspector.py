"""Finished games are looked at quietly: who plays like the engine is marked for a moderator, and nobody else knows."""

import random
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager

import pytest

from slovoplet.bots.player import Players
from slovoplet.lexicon import lexicon
from slovoplet.server.app import Server
from slovoplet.server.moderation.role import set_role
from slovoplet.server.moderation.trail import OPERATOR, Ruling
from slovoplet.server.settings import Settings
from slovoplet.server.tournament.arena import SAME_AGAIN
from tests.server.conftest import GENEROUS, Running, Time, serving
from tests.server.deal import known_seeds
from tests.server.finished import played
from tests.server.tournament.scene import enter, make, show, with_account
from tests.server.visitor import Visitor, any_view_of, as_json

pytestmark = pytest.mark.anyio

GAMES = 6  # of the strongest four turns each: together enough to say something


def start_real(url: str, clock: Time) -> AbstractAsyncContextManager[Running]:
    """A server with the real words and the real engine, thinking in its own threads."""
    settings = Settings(**{"port": 0, "database": url} | GENEROUS)  # type: ignore[arg-type]
    server = Server(settings, players=Players(), open_lexicon=lexicon.open_lexicon, now=clock)
    server.services.new_seed = known_seeds()
    return serving(server)


@pytest.fixture
async def real(database_url: str, clock: Time) -> AsyncIterator[Running]:
    """Such a server on each kind of database."""
    async with start_real(database_url, clock) as running:
        yield running


@pytest.fixture
async def real_on_sqlite(sqlite_url: str, clock: Time) -> AsyncIterator[Running]:
    """Such a server on SQLite, for what does not depend on the database."""
    async with start_real(sqlite_url, clock) as running:
        yield running


async def play_arena(
    running: Running, clock: Time, level: str, evenly: bool, games: int = GAMES
) -> tuple[Visitor, Visitor]:
    """Two people who play like a level, each turn in the same time or as people do."""
    anna, boris = await with_account(running, "Аня", "anna"), await running.visitor("Боря")
    tourney = await make(
        anna, system="arena", minutes=180, house_rules={"clock": {"kind": "move", "seconds": 900}}
    )
    await enter(tourney, anna, boris)
    await anna.post(f"/api/tournaments/{tourney}/start")
    chance, players = random.Random(5), running.server.players
    assert players is not None
    for number in range(games):
        clock.pass_by(SAME_AGAIN / 1000)
        await running.server.director.look()
        game = (await show(anna, tourney))["pairs"][0]["game"]
        while (table := await anna.look(game))["phase"] == "running":
            mover = anna if table["view"]["turn"] in table["mine"] else boris
            own = await mover.look(game)
            clock.pass_by(30 if evenly else min(600, chance.lognormvariate(3, 1)))
            turn = players.choose(any_view_of(own), level, f"{number}:{own['version']}")
            await mover.do(game, as_json(turn), own["version"])
    return anna, boris


async def inspect(running: Running) -> None:
    for _ in range(GAMES):
        await running.server.inspector.look()


async def moderator(running: Running) -> Visitor:
    vera = await with_account(running, "Вера", "vera")
    ruling = Ruling(OPERATOR, "", 1)
    await running.server.database.run(lambda one: set_role(one, ruling, "vera", "moderator"))
    return vera


async def test_who_plays_like_the_engine_is_marked_for_a_moderator(
    real: Running, clock: Time
) -> None:
    anna, boris = await play_arena(real, clock, "greedy", evenly=True)
    await inspect(real)
    vera = await moderator(real)
    marks = (await vera.get("/api/moderation/marks"))["marks"]
    assert {mark["account"] for mark in marks} == {anna.id, boris.id}
    first = marks[0]
    assert (first["games"], first["best"], first["unevenness"]) == (GAMES, first["several"], 0)
    assert await anna.refused("GET", "/api/moderation/marks") == "not_moderator"
    export = (await anna.ask("GET", "/api/me/export")).text
    assert anna.id in export
    assert "mark" not in export, "no player sees it"
    await inspect(real)
    assert len((await vera.get("/api/moderation/marks"))["marks"]) == 2, "once each"
    await vera.post(f"/api/moderation/marks/{first['id']}/close", {"reason": "смотрела"})
    assert len((await vera.get("/api/moderation/marks"))["marks"]) == 1
    assert len((await vera.get("/api/moderation/marks?closed=true"))["marks"]) == 1
    trail = (await vera.get("/api/moderation/trail"))["lines"]
    assert trail[0]["act"] == "close_mark"


@pytest.mark.parametrize(
    ("level", "evenly", "games"), [("sosed", False, 2), ("znatok", True, 4), ("greedy", False, 6)]
)
async def test_an_honest_game_is_not(
    real_on_sqlite: Running, clock: Time, level: str, evenly: bool, games: int
) -> None:
    await play_arena(real_on_sqlite, clock, level, evenly, games)
    await inspect(real_on_sqlite)
    vera = await moderator(real_on_sqlite)
    assert (await vera.get("/api/moderation/marks"))["marks"] == []


async def test_games_with_bots_and_games_that_decide_nothing_are_not_looked_at(
    on_sqlite: Running, clock: Time
) -> None:
    await played(on_sqlite)
    found = await on_sqlite.server.database.run(
        lambda one: one.exec_driver_sql("SELECT count(*) FROM inspection").scalar()
    )
    assert found == 0
