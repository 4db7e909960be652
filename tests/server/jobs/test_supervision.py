"""Tasks that should never end are started again, and somebody is told."""

import asyncio
import contextlib

import pytest
from structlog.testing import capture_logs

from slovoplet.server.jobs import supervision
from slovoplet.server.jobs.supervision import Supervisor
from slovoplet.server.observe import Metrics
from tests.server.visitor import PATIENCE

pytestmark = pytest.mark.anyio


async def test_a_task_that_fails_or_ends_is_started_again_and_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervision, "FIRST_PAUSE", 0.001)
    metrics = Metrics()
    supervisor = Supervisor(metrics)
    runs: list[int] = []
    third = asyncio.Event()

    async def stumble() -> None:
        runs.append(len(runs))
        if len(runs) == 1:
            raise ValueError("one bad day")
        if len(runs) == 3:
            third.set()
            await asyncio.Event().wait()

    with capture_logs() as lines:
        supervisor.keep("stumbling", stumble)
        await third.wait()
        await supervisor.stop()
    assert len(runs) == 3
    assert [line["event"] for line in lines] == ["task_failed", "task_ended"]
    assert metrics.registry.get_sample_value(
        "slovoplet_task_failures_total", {"task": "stumbling"}
    ) == pytest.approx(2)


async def test_repeated_work_goes_on_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervision, "FIRST_PAUSE", 0.001)
    supervisor = Supervisor(Metrics())
    done = asyncio.Event()
    calls: list[int] = []

    async def work() -> None:
        calls.append(len(calls))
        if len(calls) == 2:
            raise RuntimeError
        if len(calls) == 4:
            done.set()

    supervisor.repeat("working", 0.001, work)
    await done.wait()
    await supervisor.stop()
    running = {task.get_name() for task in asyncio.all_tasks()}
    assert "working" not in running, "nothing runs after the stop"


async def test_a_task_that_did_not_hear_that_it_should_end_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervision, "AGAIN", 0.01)
    supervisor = Supervisor(Metrics())
    waits = asyncio.Event()

    async def turn_a_deaf_ear() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            waits.set()
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    supervisor.keep("deaf", turn_a_deaf_ear)
    await waits.wait()
    async with asyncio.timeout(PATIENCE):
        await supervisor.stop()
