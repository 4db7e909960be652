"""Series of «Ровня»: after its first games it wins about as often as it loses, whoever it meets."""

import pytest

from slovoplet.bots.arena.series import FIRST_GAMES, SeriesReport, series_job, share_after_first
from slovoplet.bots.bulk.crew import LoneCrew
from slovoplet.bots.bulk.run import run_job
from slovoplet.rules.kinds import load_rules

RULES = load_rules("schitai-slova")


def played(level: str, games: int, series: int) -> list[SeriesReport]:
    return list(run_job(series_job(level, RULES, "1", games, series), LoneCrew()))


# The whole table, with every level and game, is in docs/bots.md; this is its short form.
@pytest.mark.parametrize(("level", "low", "high"), [("novichok", -1.5, 1.6), ("znatok", 3.2, 6.6)])
def test_it_finds_the_place_of_a_level_and_wins_about_half(level, low, high):
    reports = played(level, games=30, series=2)
    assert 0.3 <= share_after_first(reports).mean <= 0.7
    places = [rung for report in reports for rung in report.rungs[FIRST_GAMES:]]
    assert low <= sum(places) / len(places) <= high


def test_a_series_is_decided_by_its_seed():
    assert played("lyubitel", 3, 1) == played("lyubitel", 3, 1)
