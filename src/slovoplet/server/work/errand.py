"""A task on its way through the queue, as the server that sent it sees it."""

import asyncio
import time
from typing import Literal

import msgspec
from saq.job import TERMINAL_STATUSES, Job, Status

from slovoplet.server.work.answer import PREPARING, TaskAnswer
from slovoplet.server.work.lanes import HEARTBEAT, Lane
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished

# Seconds after which a server does itself what no worker has begun.
PATIENCE = {Urgency.SOMEBODY_WAITS: 5.0, Urgency.NOBODY_WAITS: 30.0}
# Seconds that a task may take longer than its limit: another worker may have had to take it over.
TAKEOVER = HEARTBEAT + 3.0
PREPARE_SECONDS = 300.0  # for the words of a task, before its own time begins

Absence = Literal["no_workers", "queue_away", "queue_slow", "task_lost", "declined"]


class NotDone(Exception):
    """Nobody else does a task, and why: it is to be done here."""

    def __init__(self, absence: Absence) -> None:
        self.absence = absence
        super().__init__(absence)


class Errand:
    """Waits for the answer to one task, and knows when to give up."""

    def __init__(self, lane: Lane, job: Job, seconds: float, urgency: Urgency) -> None:
        self.lane = lane
        self.job = job
        self.report: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._limit = seconds + TAKEOVER
        self._patience = PATIENCE[urgency]
        self._sent = time.monotonic()
        self._begun: float | None = None
        self.is_sent = False
        self.is_over = False  # for the queue, so that there is nothing to take back

    @property
    def has_begun(self) -> bool:
        """Whether any worker has begun."""
        return self._begun is not None

    def begin(self) -> None:
        """Counts the limit from the first time that a worker has begun, however many follow."""
        if self._begun is None:
            self._begun = time.monotonic()

    def see(self, job: Job | None) -> None:
        """Takes what the queue says: that the task has begun, or is done."""
        if job is None:
            return self.give_up("task_lost")
        self.is_over = job.status in TERMINAL_STATUSES
        if job.status is Status.ACTIVE:
            self.begin()
            if job.meta.get(PREPARING) and time.monotonic() - self._sent < PREPARE_SECONDS:
                self._begun = time.monotonic()
        elif job.status is Status.COMPLETE:
            self._take(job)
        elif job.status is Status.FAILED:
            self.fail(Unfinished("error", job.error or ""))
        elif job.status is Status.ABORTED:
            # Every worker that had it died: this process is not to be the next.
            self.fail(Unfinished("crash", job.error or ""))
        return None

    def check(self) -> None:
        """Gives up what takes too long."""
        now = time.monotonic()
        if self._begun is None and now - self._sent > self._patience:
            self.give_up("queue_slow")
        elif self._begun is not None and now - self._begun > self._limit:
            self.fail(Unfinished("time"))

    def give_up(self, absence: Absence) -> None:
        """Leaves the task to this process."""
        self.fail(NotDone(absence))

    def _take(self, job: Job) -> None:
        try:
            answer = msgspec.convert(job.result, TaskAnswer)
        except msgspec.ValidationError as error:
            return self.fail(Unfinished("error", str(error)))
        if answer.reason == "declined":
            self.give_up("declined")
        elif answer.reason is not None:
            self.fail(Unfinished(answer.reason, answer.problem))
        elif not self.report.done():
            self.report.set_result(answer.report.encode())
        return None

    def fail(self, error: Exception) -> None:
        """Ends the waiting with an error."""
        # What comes later, such as a second answer to a task that was taken over, changes nothing.
        if not self.report.done():
            self.report.set_exception(error)
