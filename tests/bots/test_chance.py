"""Chances: certain when a game is decided, nearer to a half the more is still to come."""

from slovoplet.bots.chance import decided, undecided


def test_a_decided_game_is_won_shared_or_lost_and_a_clear_win_is_better():
    assert decided(0) == 0.5
    assert 1 < decided(1) < decided(90) < 1.1
    assert -0.1 < decided(-90) < decided(-1) < 0


def test_a_lead_is_worth_less_the_more_the_turns_to_come_scatter():
    assert undecided(0, 20) == 0.5
    assert 0.5 < undecided(20, 80) < undecided(20, 20) < undecided(60, 20) < 1.1
