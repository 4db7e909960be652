"""A player is missed a minute after being last seen, on whatever process that was."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from slovoplet.server.jobs.timekeeper import write_beat
from slovoplet.server.people.presence import (
    ABSENT_AFTER,
    DAY,
    VISIT_EVERY,
    Presences,
    Visit,
    forget_presence,
    seen_at,
)
from slovoplet.server.store.database import Database
from tests.server.conftest import START, Running, Start, Time
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

MINUTE = ABSENT_AFTER / 1000
GIVE = {"do": "propose", "seat": 0, "proposal": {"kind": "give_seat", "seat": 1, "level": "easy"}}
VISIT = Visit("game", "boris")


async def start_three(running: Running) -> tuple[list[Visitor], str]:
    players = [await running.visitor() for _ in range(3)]
    seats = [{"who": "me"}, {"who": "free"}, {"who": "free"}]
    game = (await players[0].open_table(seats=seats, options={"listed": True}))["game"]
    for player in players[1:]:
        await player.do(game, {"do": "sit"})
    return players, game


async def wait(clock: Time, seconds: float, *servers: Running) -> None:
    """Time passes, and every process notices."""
    clock.pass_by(seconds)
    for running in servers:
        await running.server.timekeeper.tick()


async def test_a_seat_is_offered_a_minute_after_its_owner_left(
    running: Running, clock: Time
) -> None:
    (anna, boris, vera), game = await start_three(running)
    async with boris.tab() as tab:
        await tab.join(game)
        await wait(clock, 2 * MINUTE, running)
        assert await anna.fails(game, GIVE) == "not_absent", "he is there"
    await running.until_all_left(game)
    assert await anna.fails(game, GIVE) == "not_absent", "he has just left"
    await wait(clock, MINUTE - 1, running)
    assert await anna.fails(game, GIVE) == "not_absent"
    await wait(clock, 1, running)
    await anna.do(game, GIVE)
    await vera.do(game, {"do": "answer", "seat": 2, "agree": True})
    assert (await anna.look(game))["seats"][1]["bot"] == "easy"


async def test_who_is_at_another_process_is_not_absent(
    database_url: str, start: Start, clock: Time
) -> None:
    async with start(database_url) as one, start(database_url) as other:
        (anna, boris, _), game = await start_three(one)
        await wait(clock, 2 * MINUTE, one, other)
        async with boris.at(other.address) as elsewhere:
            async with elsewhere.tab() as tab:
                await tab.join(game)
                assert await anna.fails(game, GIVE) == "not_absent", "he has just come there"
                await wait(clock, 2 * MINUTE, one, other)
                assert await anna.fails(game, GIVE) == "not_absent", "he is still there"
            await other.until_all_left(game)
            assert await anna.fails(game, GIVE) == "not_absent", "he has just left"
            await wait(clock, 2 * MINUTE, one, other)
            await elsewhere.look(game)
            assert await anna.fails(game, GIVE) == "not_absent", "he has just looked in"
        await wait(clock, MINUTE, one, other)
        await anna.do(game, GIVE)


async def test_a_player_who_comes_back_before_all_agree_keeps_the_seat(
    on_sqlite: Running, clock: Time
) -> None:
    (anna, boris, vera), game = await start_three(on_sqlite)
    await wait(clock, 2 * MINUTE, on_sqlite)
    await anna.do(game, GIVE)
    await boris.look(game)
    await vera.do(game, {"do": "answer", "seat": 2, "agree": True})
    shown = await anna.look(game)
    assert (shown["consent"], shown["seats"][1]["bot"]) == (None, None)


async def test_nobody_is_missed_in_the_first_minute_after_a_restart(
    sqlite_url: str, start: Start, clock: Time
) -> None:
    async with start(sqlite_url) as running:
        (anna, _, _), game = await start_three(running)
    clock.pass_by(3600)
    async with start(sqlite_url) as running, anna.at(running.address) as back:
        assert await back.fails(game, GIVE) == "not_absent", "he could not come"
        await wait(clock, MINUTE, running)
        await back.do(game, GIVE)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = Database(f"sqlite:///{tmp_path}/slovoplet.db")
    opened.migrate()
    yield opened
    opened.close()


async def test_who_was_at_a_process_that_died_was_there_until_its_last_beat(
    database: Database, clock: Time
) -> None:
    one, other = Presences(database, "one", clock), Presences(database, "other", clock)
    assert one.arrive(VISIT)
    await one.flush()
    assert await other.last_seen(VISIT) == START, "the process has not beaten yet"
    clock.pass_by(30)
    await database.run(lambda link: write_beat(link, "one", clock(), clock()))
    clock.pass_by(3600)
    assert await other.last_seen(VISIT) == START + 30_000


async def test_visits_are_written_now_and_then_and_the_last_one_for_certain(
    database: Database, clock: Time
) -> None:
    presences = Presences(database, "one", clock)

    async def written() -> int:
        return await database.run(lambda link: seen_at(link, VISIT))

    assert presences.drop_in(VISIT)
    await presences.flush()
    assert await written() == START, "the first at once"
    clock.pass_by(5)
    assert not presences.drop_in(VISIT)
    await presences.flush()
    assert await written() == START, "the next one waits"
    assert await presences.last_seen(VISIT) == START + 5000, "but not to be known here"
    clock.pass_by(VISIT_EVERY / 1000)
    await presences.flush()
    assert await written() == START + 5000


async def test_what_could_not_be_written_is_written_later(
    database: Database, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    presences = Presences(database, "one", clock)
    assert presences.arrive(VISIT)
    await presences.flush()
    clock.pass_by(10)
    presences.depart(VISIT)
    with monkeypatch.context() as away:
        away.setattr(database, "run_here", lambda work: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await presences.flush()
    clock.pass_by(10)
    await presences.flush()
    assert await database.run(lambda link: seen_at(link, VISIT)) == START + 10_000


async def test_old_rows_are_forgotten(database: Database, clock: Time) -> None:
    living, dead = Presences(database, "living", clock), Presences(database, "dead", clock)
    await database.run(lambda link: write_beat(link, "living", clock(), clock()))
    here, gone = Visit("game", "here"), Visit("game", "gone")
    assert living.arrive(here)
    await living.flush()
    assert living.drop_in(gone)
    await living.flush()
    assert dead.arrive(VISIT)
    await dead.flush()
    await database.run(lambda link: forget_presence(link, START + DAY + 1))
    seen = [
        await database.run(lambda link, visit=visit: seen_at(link, visit))
        for visit in (here, gone, VISIT)
    ]
    assert seen == [START, 0, 0]
