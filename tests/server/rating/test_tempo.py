"""Tempos: which clock is quick, which is usual, and which is for days."""

import pytest

from slovoplet.rules.clock import Clock, DayClock, GameClock, MoveClock, NoClock
from slovoplet.server.rating.tempo import CLOCKS, TEMPOS, tempo_of
from slovoplet.server.rating.week import week_begins, week_of


@pytest.mark.parametrize(
    ("clock", "tempo"),
    [
        (MoveClock(30), "quick"),
        (MoveClock(600), "usual"),
        (MoveClock(24 * 60 * 60), "days"),
        (GameClock(5, 3), "quick"),
        (GameClock(30), "usual"),
        (DayClock(3), "days"),
        (NoClock(), None),
    ],
)
def test_a_clock_says_how_fast_a_game_is(clock: Clock, tempo: str | None) -> None:
    assert tempo_of(clock) == tempo


def test_the_tables_of_strangers_have_the_tempo_that_is_asked_for():
    assert {tempo: tempo_of(CLOCKS[tempo]) for tempo in TEMPOS} == {one: one for one in TEMPOS}


def test_a_week_begins_on_monday_in_moscow():
    monday = 1_763_326_800_000  # 17 November 2025, 00:00 in Moscow
    assert week_begins(week_of(monday)) == monday
    assert week_of(monday - 1) == week_of(monday) - 1
