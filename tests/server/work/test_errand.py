"""A task on its way: what the queue says of it, and when it is given up."""

import pytest
from redis.asyncio import Redis
from saq.job import Job, Status

from slovoplet.server.work import errand
from slovoplet.server.work.answer import PREPARING
from slovoplet.server.work.errand import Errand, NotDone
from slovoplet.server.work.lanes import Lane
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished

pytestmark = pytest.mark.anyio

NOW, LATER = Urgency.SOMEBODY_WAITS, Urgency.NOBODY_WAITS
OVER = -1000.0  # seconds: a limit that was reached long ago


def sent(seconds: float = 20, urgency: Urgency = NOW) -> Errand:
    return Errand(Lane(Redis(), "test"), Job("perform"), seconds, urgency)


def job(status: Status, result: object = None, **meta: object) -> Job:
    return Job("perform", status=status, result=result, meta=dict(meta), error="it says")


async def test_the_first_answer_counts() -> None:
    task = sent()
    task.see(job(Status.COMPLETE, {"report": "first"}))
    task.see(job(Status.COMPLETE, {"report": "second"}))
    task.give_up("no_workers")
    assert await task.report == b"first"
    assert task.is_over


@pytest.mark.parametrize(
    ("status", "result", "reason"),
    [
        (Status.COMPLETE, {"reason": "memory"}, "memory"),
        (Status.COMPLETE, {"reason": "time"}, "time"),
        (Status.COMPLETE, "of a version to come", "error"),
        (Status.FAILED, None, "error"),
        (Status.ABORTED, None, "crash"),
    ],
)
async def test_what_was_not_finished_there_is_not_tried_again(
    status: Status, result: object, reason: str
) -> None:
    task = sent()
    task.see(job(status, result))
    with pytest.raises(Unfinished, match=reason):
        await task.report


@pytest.mark.parametrize(
    ("seen", "absence"),
    [(None, "task_lost"), (job(Status.COMPLETE, {"reason": "declined"}), "declined")],
)
async def test_what_nobody_did_is_to_be_done_here(seen: Job | None, absence: str) -> None:
    task = sent()
    task.see(seen)
    with pytest.raises(NotDone, match=absence):
        await task.report


async def test_a_task_that_nobody_begins_is_given_up_sooner_if_somebody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert errand.PATIENCE[NOW] < errand.PATIENCE[LATER]
    monkeypatch.setattr(errand, "PATIENCE", {NOW: OVER, LATER: 1000.0})
    urgent, patient, begun = sent(), sent(urgency=LATER), sent()
    begun.begin()
    for task in (urgent, patient, begun):
        task.check()
    assert [task.report.done() for task in (urgent, patient, begun)] == [True, False, False]
    with pytest.raises(NotDone, match="queue_slow"):
        await urgent.report


async def test_a_thought_that_goes_from_worker_to_worker_ends_with_its_limit() -> None:
    task = sent(OVER)
    task.see(job(Status.ACTIVE))
    task.see(job(Status.QUEUED))
    task.check()
    with pytest.raises(Unfinished, match="time"):
        await task.report


async def test_the_making_of_words_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0
    monkeypatch.setattr("time.monotonic", lambda: clock)
    task = sent(seconds=20)
    task.see(job(Status.ACTIVE, **{PREPARING: True}))
    clock = 100.0
    task.see(job(Status.ACTIVE, **{PREPARING: True}))
    task.check()
    assert not task.report.done()
    task.see(job(Status.ACTIVE))
    clock += 20 + errand.TAKEOVER + 1
    task.check()
    with pytest.raises(Unfinished, match="time"):
        await task.report
