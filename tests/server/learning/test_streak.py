"""Streaks: days in a row, today may still come."""

import datetime

import pytest

from slovoplet.server.learning.streak import Streak, count_streak

TODAY = datetime.date(2026, 11, 17)


@pytest.mark.parametrize(
    ("kept", "streak"),
    [
        ([], Streak(0, 0)),
        (["2026-11-17"], Streak(1, 1)),
        (["2026-11-16", "2026-11-15"], Streak(2, 2)),
        (["2026-11-15", "2026-11-14", "2026-11-13"], Streak(0, 3)),
        (["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-16", "2026-11-17"], Streak(2, 3)),
        (["2026-10-31", "2026-11-01"], Streak(0, 2)),
    ],
)
def test_days_in_a_row_are_counted(kept: list[str], streak: Streak) -> None:
    assert count_streak(kept, TODAY) == streak
