"""When a word is asked again."""

from slovoplet.lexicon.learning.recall import recall_again

DAY = 24 * 60 * 60 * 1000
NOW = 1_700_000_000_000


def test_what_is_remembered_comes_after_days_and_later_each_time():
    first = recall_again(None, True, NOW)
    assert first.due - NOW >= DAY
    second = recall_again(first, True, first.due)
    assert second.due - first.due > first.due - NOW
    assert not first.is_firm
    third = recall_again(second, True, second.due)
    assert third.is_firm


def test_what_is_not_remembered_comes_again_today():
    first = recall_again(None, False, NOW)
    assert first.due - NOW == 10 * 60 * 1000
    known = recall_again(recall_again(None, True, NOW), True, NOW + 3 * DAY)
    lost = recall_again(known, False, known.due)
    assert lost.due - known.due == 10 * 60 * 1000
    assert lost.stability < known.stability


def test_the_same_answers_give_the_same_times():
    assert recall_again(None, True, NOW) == recall_again(None, True, NOW)
