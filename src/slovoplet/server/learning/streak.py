"""Streaks: days in a row whose puzzle was solved, or nearly so, in time."""

import datetime
from collections.abc import Iterable

import msgspec

DAY = datetime.timedelta(days=1)


class Streak(msgspec.Struct, frozen=True):
    """How many days in a row it is now, and how many it was at most."""

    days: int
    longest: int


def count_streak(kept: Iterable[str], today: datetime.date) -> Streak:
    """The streak of the days that were kept; today may still come."""
    dates = sorted({datetime.date.fromisoformat(date) for date in kept})
    longest = run = 0
    last: datetime.date | None = None
    for date in dates:
        run = run + 1 if last is not None and date - last == DAY else 1
        longest = max(longest, run)
        last = date
    goes_on = last is not None and today - last <= DAY
    return Streak(run if goes_on else 0, longest)
