"""A worker in this process: its limits, what it counts, and what it says without a queue."""

import asyncio
import time

import pytest
from prometheus_client import generate_latest

from slovoplet.bots.player import Players
from slovoplet.server.services import new_id
from slovoplet.server.work import processes
from slovoplet.server.work.lanes import Lanes, connect
from slovoplet.server.work.muster import Muster
from slovoplet.server.work.need import own_need
from slovoplet.server.work.processes import ProcessWorkers
from slovoplet.server.work.queueworkers import QueueWorkers
from slovoplet.server.work.task import Performed, decode_report
from slovoplet.server.work.taskworker import TaskWorker
from slovoplet.server.work.workers import ThreadWorkers, Unfinished
from tests.cli.terminal import run
from tests.server.redisserver import RedisServer
from tests.server.work.monster import view_of_game
from tests.server.work.test_processes import LONG, choosing, grab
from tests.waiting import until

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.filterwarnings("ignore:Call to deprecated setex:DeprecationWarning"),
]


async def test_a_task_gets_no_more_memory_than_its_worker_allows_and_is_counted(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, need = connect(redis.url), own_need()
    muster = Muster(client, new_id(), need)
    pool = ProcessWorkers(1, 256)
    worker = TaskWorker(Lanes(client, need), muster, pool, need, stop_seconds=1)
    working = asyncio.create_task(worker.run())
    elsewhere: list[str] = []
    server = QueueWorkers(redis.url, new_id(), ThreadWorkers(Players(), 1), elsewhere.append)
    await server.start()
    try:
        await until(lambda: server.roll.places, "a worker")
        asked = time.time()
        skew = await muster.skew()
        assert abs(skew) <= time.time() - asked, "the clock of this machine is Redis's too"
        task = choosing(view_of_game("erudit"))
        with monkeypatch.context() as patched:
            patched.setattr(processes, "_perform", grab)
            with pytest.raises(Unfinished, match="memory"):
                await server.work(task, LONG)
        assert isinstance(decode_report(await server.work(task, LONG)), Performed)
        assert elsewhere == []
    finally:
        worker.event.set()
        await working
        await server.close()
    counted = generate_latest(worker.metrics.registry).decode()
    assert 'slovoplet_worker_tasks_total{result="memory"} 1.0' in counted
    assert 'slovoplet_worker_tasks_total{result="performed"} 1.0' in counted
    assert "slovoplet_worker_running 0.0" in counted


def test_a_worker_without_a_queue_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SLOVOPLET_QUEUE", raising=False)
    refused = run("worker")
    assert (refused.exit_code, "SLOVOPLET_QUEUE" in refused.output) == (2, True)


def test_a_queue_that_is_no_redis_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOVOPLET_QUEUE", "postgresql://localhost")
    refused = run("worker")
    assert (refused.exit_code, "redis://" in refused.output) == (2, True)
