"""Who waits for a task, which decides what comes first."""

from enum import IntEnum


class Urgency(IntEnum):
    """Who waits for a task."""

    SOMEBODY_WAITS = 0
    NOBODY_WAITS = 1
