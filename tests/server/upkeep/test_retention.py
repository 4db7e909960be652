"""What is kept, and for how long."""

from functools import partial

import pytest
from sqlalchemy import Connection, func, insert, select

from slovoplet.server.store import studies
from slovoplet.server.store.schema import account, message, report, review, session, study
from slovoplet.server.store.studies import add_review, begin_study
from slovoplet.server.upkeep import retention
from tests.server.conftest import Running, Start, Time
from tests.server.moderation.scene import register
from tests.server.visitor import LOCAL

pytestmark = pytest.mark.anyio

DAY = 24 * 60 * 60
BOTS = [{"who": "bot", "level": "easy"}] * 2
KEEP = {
    "keep_guests_days": 30,
    "keep_sessions_days": 60,
    "keep_talk_days": 10,
    "keep_reports_days": 20,
}


async def accounts(running: Running) -> set[str]:
    def read(connection: Connection) -> set[str]:
        return set(connection.execute(select(account.c.id)).scalars())

    return await running.server.database.run(read)


async def count(running: Running, table: object) -> int:
    def read(connection: Connection) -> int:
        return connection.execute(select(func.count()).select_from(table)).scalar() or 0  # type: ignore[arg-type]

    return await running.server.database.run(read)


async def test_guests_who_left_nothing_go_and_everybody_else_stays(
    database_url: str, start: Start, clock: Time
) -> None:
    async with start(database_url, **KEEP) as running:
        idle, player, host, talker, blocker = [await running.visitor() for _ in range(5)]
        owner = await register(await running.visitor(), "owner")
        await player.open_table(seats=LOCAL)
        await host.open_table(seats=BOTS)
        open_table = (await player.open_table(options={"listed": True}))["game"]
        await talker.post(f"/api/tables/{open_table}/chat", {"text": "привет"})
        await blocker.ask("PUT", f"/api/me/blocks/{idle.id}")
        clock.pass_by(29 * DAY)
        fresh = await running.visitor()
        await blocker.get("/api/me")  # seen again
        await talker.post(f"/api/tables/{open_table}/chat", {"text": "ещё тут"})
        clock.pass_by(2 * DAY)
        await running.server.retention.forget()
        left = {one.id for one in (player, host, talker, blocker, owner, fresh)}
        assert await accounts(running) == left
        assert await idle.refused("GET", "/api/me") == "sign_in"
        clock.pass_by(31 * DAY)
        await running.server.retention.forget()
        # The talk is gone, and with it the last that held its author.
        assert await accounts(running) == {player.id, host.id, owner.id}


async def test_old_talk_reports_and_sessions_go_each_in_its_time(
    database_url: str, start: Start, clock: Time
) -> None:
    async with start(database_url, **KEEP) as running:
        anna = await running.visitor()
        game = (await anna.open_table(seats=LOCAL))["game"]
        await anna.post(f"/api/tables/{game}/chat", {"text": "привет"})
        await anna.post("/api/reports", {"kind": "word", "about": "кот"}, status=201)
        found = {}
        for days in (9, 11, 21, 61):
            clock.milliseconds = clock.milliseconds // 1000 * 1000
            clock.pass_by(days * DAY - sum(found))
            await running.server.retention.forget()
            found[days - sum(found)] = [
                await count(running, table) for table in (message, report, session)
            ]
        assert list(found.values()) == [[1, 1, 1], [0, 1, 1], [0, 0, 1], [0, 0, 0]]
        assert await anna.refused("GET", "/api/me") == "sign_in"


async def test_nothing_goes_where_nothing_is_to_go(
    database_url: str, start: Start, clock: Time
) -> None:
    async with start(database_url, **dict.fromkeys(KEEP, 0)) as running:
        anna = await running.visitor()
        clock.pass_by(5000 * DAY)
        await running.server.retention.forget()
        assert (await anna.get("/api/me"))["id"] == anna.id


async def test_one_round_removes_a_bounded_number(
    sqlite_url: str, start: Start, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "BATCH", 3)
    monkeypatch.setattr(retention, "MOST_BATCHES", 2)
    async with start(sqlite_url, **KEEP) as running:
        rows = [{"id": f"guest-{at}", "name": "Гость", "created": clock()} for at in range(10)]
        await running.server.database.run(lambda one: one.execute(insert(account), rows))
        clock.pass_by(31 * DAY)
        left = []
        for _ in range(3):
            await running.server.retention.forget()
            left.append(await count(running, account))
        assert left == [4, 0, 0]
        page = running.server.services.metrics.page().decode()
        assert 'slovoplet_removed_total{what="guests"} 10.0' in page


async def test_old_analyses_go_and_so_do_those_for_which_there_is_no_room(
    on_sqlite: Running, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await on_sqlite.visitor()
    games = [(await anna.open_table(seats=LOCAL))["game"] for _ in range(5)]
    database = on_sqlite.server.database
    for game in games:
        begin = partial(begin_study, game_id=game, now=clock())
        await database.run(begin)
        await database.run(partial(add_review, game_id=game, number=1, turn=None))
        clock.pass_by(DAY)
    assert await count(on_sqlite, review) == 5
    monkeypatch.setattr(studies, "MOST", 3)
    await on_sqlite.server.retention.forget()
    assert await count(on_sqlite, study) == await count(on_sqlite, review) == 3
    clock.pass_by(89 * DAY)
    await on_sqlite.server.retention.forget()
    assert await count(on_sqlite, study) == 1, "of ninety days"
