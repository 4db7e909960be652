"""The one writer of all logs: what waits together is committed together, and nobody hurts another."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import IntegrityError, OperationalError

from slovoplet.rules.command import Pass
from slovoplet.rules.event import Passed
from slovoplet.server.store.database import POOL
from slovoplet.server.store.games import Addition, AnswerKey, load_entries
from slovoplet.server.store.journal import MAX_TOGETHER, Journal
from slovoplet.server.table.state import LogEntry, fold_table, number_events
from slovoplet.server.table.table import Table
from tests.server.conftest import Running
from tests.server.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.anyio


async def begin_games(running: Running, count: int) -> tuple[Visitor, list[Table]]:
    """Games in which one person plays both seats."""
    anna = await running.visitor("Аня")
    seats = [{"who": "me"}, {"who": "local", "name": "Боря"}]
    opened = [await anna.open_table(seats=seats) for _ in range(count)]
    return anna, [await running.server.tables.get(table["game"]) for table in opened]


def host_of(table: Table) -> str:
    return table.state.host


async def pass_at(table: Table, command_id: str = "pass") -> int:
    assert table.state.game is not None
    turn = table.state.game.turn
    return await table.act(host_of(table), "", command_id, table.state.version, Pass(turn))


def passing(table: Table, version: int, key: AnswerKey | None = None) -> Addition:
    """What a pass adds to a game after this version."""
    assert table.state.game is not None
    entries = number_events([Passed(table.state.game.turn, False)], version, table.recent.at)
    again = number_events([entries[0].event], table.state.version, table.recent.at)
    return Addition(table.id, fold_table(again, table.state), entries, table.names, key, False)


async def stored(running: Running, table: Table) -> tuple[LogEntry, ...]:
    decoders = running.server.services.decoders.named("board")
    return await running.server.database.run(
        lambda connection: load_entries(connection, table.id, decoders, after=0)
    )


@contextmanager
def watching_commits(engine: Engine) -> Iterator[list[int]]:
    """The number of events in every committed transaction that wrote any."""
    committed: list[int] = []

    def see(
        connection: Connection,
        cursor: object,
        statement: str,
        parameters: object,
        context: object,
        many: bool,
    ) -> None:
        if statement.startswith("INSERT INTO event"):
            rows = len(parameters) if many and isinstance(parameters, list) else 1
            connection.info["events"] = connection.info.get("events", 0) + rows

    def forget(connection: Connection) -> None:
        connection.info.pop("events", None)

    def commit(connection: Connection) -> None:
        if "events" in connection.info:
            committed.append(connection.info.pop("events"))

    listeners = {"before_cursor_execute": see, "rollback": forget, "commit": commit}
    for name, listener in listeners.items():
        event.listen(engine, name, listener)
    yield committed
    for name, listener in listeners.items():
        event.remove(engine, name, listener)


async def test_moves_of_several_games_that_wait_together_share_a_transaction(
    running: Running,
) -> None:
    _, tables = await begin_games(running, 12)
    with watching_commits(running.server.database.engine) as committed:
        reached = await asyncio.gather(*map(pass_at, tables))
    assert sum(committed) == 12
    assert len(committed) <= 2, "at most the first goes alone"
    for table, version in zip(tables, reached, strict=True):
        assert (await stored(running, table))[-1].seq == version == table.state.version


@contextmanager
def watching_begins(engine: Engine) -> Iterator[list[float]]:
    """When transactions began, in the time of the loop."""
    begun: list[float] = []
    loop = asyncio.get_running_loop()

    def note(connection: Connection) -> None:
        begun.append(loop.time())

    event.listen(engine, "begin", note)
    yield begun
    event.remove(engine, "begin", note)


async def test_after_a_shared_transaction_the_next_one_waits_for_more(on_sqlite: Running) -> None:
    gathering = 0.3
    journal = Journal(on_sqlite.server.database, gathering)
    _, tables = await begin_games(on_sqlite, 3)
    additions = [passing(table, table.state.version) for table in tables]
    with watching_begins(on_sqlite.server.database.engine) as begun:
        asked = asyncio.get_running_loop().time()
        await asyncio.gather(*map(journal.append, additions[:2]))
        await journal.append(additions[2])
    assert begun[-1] >= asked + gathering


async def test_after_a_lone_addition_nothing_waits(on_sqlite: Running) -> None:
    journal = Journal(on_sqlite.server.database, gathering=3600)
    _, tables = await begin_games(on_sqlite, 3)
    async with asyncio.timeout(60):
        for table in tables:
            await journal.append(passing(table, table.state.version))
    for table in tables:
        assert (await stored(on_sqlite, table))[-1].seq == table.state.version + 1


async def test_a_transaction_has_its_limit(on_sqlite: Running) -> None:
    _, (table,) = await begin_games(on_sqlite, 1)
    before = table.state.version
    additions = [passing(table, before + number) for number in range(MAX_TOGETHER + 5)]
    with watching_commits(on_sqlite.server.database.engine) as committed:
        await asyncio.gather(*map(on_sqlite.server.services.journal.append, additions))
    assert committed == [MAX_TOGETHER, 5]


async def test_a_conflict_is_told_to_its_own_command_only(running: Running) -> None:
    _, tables = await begin_games(running, 4)
    taken, repeated, *free = tables
    await pass_at(repeated, "again")
    additions = [
        passing(free[0], free[0].state.version),
        passing(taken, taken.state.version - 1),
        passing(repeated, repeated.state.version, AnswerKey(host_of(repeated), "again")),
        passing(free[1], free[1].state.version),
    ]
    logs = [len(await stored(running, table)) for table in (taken, repeated)]
    journal = running.server.services.journal
    outcomes = await asyncio.gather(*map(journal.append, additions), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        IntegrityError,
        IntegrityError,
        type(None),
    ]
    assert [len(await stored(running, table)) for table in (taken, repeated)] == logs
    for table in free:
        assert (await stored(running, table))[-1].seq == table.state.version + 1


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_a_move_does_not_wait_for_what_others_ask_of_the_database(running: Running) -> None:
    _, (table,) = await begin_games(running, 1)
    go_on = threading.Event()
    database = running.server.database
    others = [
        asyncio.create_task(database.run(lambda connection: go_on.wait())) for _ in range(POOL * 3)
    ]
    try:
        async with asyncio.timeout(PATIENCE):
            assert await pass_at(table) == table.state.version
        assert not any(other.done() for other in others)
    finally:
        go_on.set()
        await asyncio.gather(*others)


async def test_nobody_is_told_before_everything_is_committed(running: Running) -> None:
    _, tables = await begin_games(running, 5)
    versions = [table.state.version for table in tables]
    known_at_commit: list[list[int]] = []

    def commit(connection: Connection) -> None:
        known_at_commit.append([table.state.version for table in tables])

    with watching_commits(running.server.database.engine) as committed:
        moving = asyncio.gather(*map(pass_at, tables))
        event.listen(running.server.database.engine, "commit", commit)
        await moving
        event.remove(running.server.database.engine, "commit", commit)
    assert sum(committed) == 5
    assert known_at_commit[0] == versions


async def test_after_a_failure_of_the_database_the_next_moves_are_written(
    on_sqlite: Running,
) -> None:
    _, tables = await begin_games(on_sqlite, 3)
    engine = on_sqlite.server.database.engine

    def fail(connection: Connection) -> None:
        raise OperationalError("COMMIT", {}, Exception("disk I/O error"))

    event.listen(engine, "commit", fail)
    outcomes = await asyncio.gather(*map(pass_at, tables), return_exceptions=True)
    event.remove(engine, "commit", fail)
    assert {type(outcome) for outcome in outcomes} == {OperationalError}
    before = [table.state.version for table in tables]
    reached = await asyncio.gather(*(pass_at(table, "later") for table in tables))
    assert [version + 1 for version in before] == reached
