"""Strengths: who wins goes up, by more if nobody expected it; bots stand on the same scale."""

import pytest

from slovoplet.bots.levels import level_names
from slovoplet.server.rating.strength import (
    FIRST,
    Strength,
    bot_strength,
    chance,
    mu_of_rung,
    rate,
    rung_of,
)


def test_who_wins_goes_up_and_who_loses_goes_down_as_much():
    winner, loser = rate([Strength(), Strength()], [1, 2])
    assert winner.mu - FIRST == pytest.approx(FIRST - loser.mu)
    assert winner.mu > FIRST
    assert winner.games == loser.games == 1
    assert winner.sigma < Strength().sigma


def test_a_win_that_nobody_expected_brings_more():
    weak, strong = Strength(1400.0, 100.0, 30), Strength(1700.0, 100.0, 30)
    surprise = rate([weak, strong], [1, 2])[0].mu - weak.mu
    expected = rate([weak, strong], [2, 1])[1].mu - strong.mu
    assert surprise > 2 * expected > 0


def test_equals_who_share_a_game_stay_where_they_are():
    assert [one.mu for one in rate([Strength(), Strength()], [1, 1])] == pytest.approx([FIRST] * 2)


def test_of_four_each_place_is_better_than_the_next():
    mus = [one.mu for one in rate([Strength()] * 4, [1, 2, 3, 4])]
    assert mus == sorted(mus, reverse=True)
    assert len(set(mus)) == 4


def test_about_ten_games_settle_a_rating():
    own, other, games = Strength(), Strength(FIRST, 90.0, 50), 0
    while not own.is_settled:
        own = rate([own, other], [1 + games % 2, 2 - games % 2])[0]
        games += 1
    assert 5 <= games <= 15


def test_bots_stand_on_the_scale_in_the_order_of_their_ladder():
    ladder = [bot_strength(level).mu for level in level_names()]
    assert ladder == sorted(ladder)
    assert bot_strength("gone").mu == FIRST
    assert chance(bot_strength("sosed"), bot_strength("priyatel")) == pytest.approx(0.72, abs=0.03)
    assert rung_of(mu_of_rung(3.5)) == pytest.approx(3.5)
