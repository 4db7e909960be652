"""The odds between two deals of Ундервуд: certain at the target, better for the leader and for who begins."""

from collections import Counter

import pytest

from slovoplet.bots.cards.odds import load_odds
from tools.odds import Dealt, solve

ODDS = load_odds()


@pytest.mark.parametrize(
    ("totals", "least", "most"),
    [([104, 99], 1, 1.01), ([99, 104], -0.01, 0), ([100, 100], 0.5, 0.5)],
)
def test_the_target_decides(totals, least, most):
    assert least <= ODDS.chance(100, totals, begins=0) <= most


@pytest.mark.parametrize("other", [-30, 0, 41, 77, 99])
def test_every_point_is_worth_something(other):
    chances = [ODDS.chance(100, [own, other], begins=0) for own in range(-90, 100)]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def test_who_begins_the_next_deal_is_better_off():
    for scores in (0, 40, 80, 99):
        totals = [scores, scores]
        assert ODDS.chance(100, totals, begins=0) > 0.55
        assert ODDS.chance(100, totals, begins=1) < 0.45


def test_both_players_have_one_win_between_them():
    ours = ODDS.chance(100, [37, 62], begins=0)
    theirs = ODDS.chance(100, [62, 37], begins=1)
    assert ours + theirs == pytest.approx(1)


def test_of_several_others_the_leader_counts():
    assert ODDS.chance(100, [50, 20, 60], begins=2) == ODDS.chance(100, [50, 60], begins=1)
    between = ODDS.chance(100, [50, 20, 60], begins=1)
    assert ODDS.chance(100, [50, 60], 1) < between < ODDS.chance(100, [50, 60], 0)


def test_a_far_target_is_like_the_farthest_one_known():
    assert ODDS.chance(1000, [10, 0], begins=0) == ODDS.chance(900, [10, 0], begins=0)
    assert ODDS.chance(1000, [10, 0], begins=0) > ODDS.chance(1000, [0, 0], begins=0)


def test_the_chances_follow_from_the_deals():
    solved = solve(Counter({Dealt(10, 0, again=False): 1, Dealt(0, 10, again=False): 1}))
    assert solved.beginner(1, 1) == pytest.approx(0.5)
    assert solved.beginner(6, 16) == pytest.approx(0.75, abs=0.001)
