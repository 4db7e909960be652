"""Numbers that only the database knows."""

import pytest
from sqlalchemy import update

from slovoplet.server.store.schema import game
from tests.server.conftest import Running, Time
from tests.server.visitor import LOCAL

pytestmark = pytest.mark.anyio


async def test_overdue_games_waiting_bots_and_open_reports_are_counted(
    running: Running, clock: Time
) -> None:
    anna = await running.visitor()
    server = running.server
    slow = (await anna.open_table(seats=LOCAL))["game"]
    with_bot = (await anna.open_table(seats=[{"who": "me"}, {"who": "bot", "level": "easy"}]))[
        "game"
    ]
    await anna.post("/api/reports", {"kind": "table", "about": slow}, status=201)

    async def numbers() -> list[float]:
        await server.lookout.count()
        metrics = server.services.metrics
        gauges = (metrics.overdue_games, metrics.bot_waiting, metrics.open_reports)
        return [gauge._value.get() for gauge in gauges]

    assert await numbers() == [0, 0, 1]
    await server.database.run(
        lambda one: one.execute(update(game).where(game.c.id == slow).values(due=clock() - 6000))
    )
    await server.database.run(
        lambda one: one.execute(
            update(game).where(game.c.id == with_bot).values(turn=1, changed=clock() - 90_000)
        )
    )
    assert await numbers() == [1, 90, 1]
