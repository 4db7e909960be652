"""Ready means that a move could be written."""

import pytest
from sqlalchemy import Connection, func, select, text

from slovoplet.server.store.schema import probe
from slovoplet.server.upkeep import readiness
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio


async def test_a_database_that_reads_but_does_not_write_is_not_ready(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "WRITE_EVERY", 0)
    server = running.server
    assert await server.readiness.check()
    await server.database.run(lambda one: one.execute(text("ALTER TABLE probe RENAME TO away")))
    assert not await server.readiness.check(), "reading still works"
    anna = await running.visitor()
    assert (await anna.ask("GET", "/health/ready")).status_code == 503
    assert (await anna.ask("GET", "/health/live")).status_code == 200
    await server.database.run(lambda one: one.execute(text("ALTER TABLE away RENAME TO probe")))
    assert (await anna.ask("GET", "/health/ready")).status_code == 200


async def test_a_flood_of_questions_is_not_a_flood_of_writes(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "WRITE_EVERY", 3600)
    written: list[int] = []
    write = readiness.write_probe

    def counted(connection: Connection, process: str, now: int) -> None:
        written.append(now)
        write(connection, process, now)

    monkeypatch.setattr(readiness, "write_probe", counted)
    asked = readiness.Readiness(running.server.services, "asked")
    assert [await asked.check() for _ in range(20)] == [True] * 20
    assert len(written) == 1
    rows = await running.server.database.run(
        lambda one: one.execute(select(func.count()).where(probe.c.process == "asked")).scalar()
    )
    assert rows == 1
