"""Verdicts and summaries: judged by one number, and adding up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovoplet.bots.report.analysis import GOOD, verdict_of
from tests.bots.games import analysis_of_game, game_of


@given(st.integers(0, 200), st.floats(0, 200))
def test_no_turn_is_both_the_best_and_a_mistake(points, value):
    verdict = verdict_of(points, value)
    assert (verdict == "best") == (min(points, round(value)) == 0)
    if min(points, value) > 2 * GOOD + 6:
        assert verdict == "mistake"


@pytest.mark.parametrize("rules", ["erudit", "underwood"])
def test_the_summary_adds_up(rules):
    game = game_of("greedy", "novichok", rules)
    analysis = analysis_of_game("greedy", "novichok", rules)
    for seat, player in enumerate(analysis.players):
        turns = [turn for turn in analysis.turns if turn.seat == seat]
        assert player.turns == len(turns) == sum(player.verdicts.values())
        assert player.score == game.scores[seat]
        assert player.lost_points == sum(turn.lost_points for turn in turns)
        assert 0 <= player.found <= 1
        assert player.longest in {turn.played.text for turn in turns}


def test_points_at_a_board_are_those_of_the_turns():
    game = game_of("greedy", "novichok")
    analysis = analysis_of_game("greedy", "novichok")
    assert analysis.turns[-1].scores == tuple(game.scores)
    for seat, score in enumerate(game.scores):
        assert score == sum(turn.played.points for turn in analysis.turns if turn.seat == seat)
