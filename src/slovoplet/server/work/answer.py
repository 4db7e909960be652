"""What a worker on another machine answers: a report, or why there is none."""

from typing import Literal

import msgspec

from slovoplet.server.work.workers import Reason

PERFORM = "perform"  # what performing a task is called in the queue
PREPARING = "preparing"  # the mark of a task whose words are still being made


class TaskAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A report as text; or the reason why the task was not finished, or not even begun."""

    report: str = ""
    reason: Reason | Literal["declined"] | None = None
    problem: str = ""
