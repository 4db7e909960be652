"""A race: what is clearly worse is dropped early, and the best of what is left wins."""

from slovoplet.bots.race import is_behind, race, winner


def test_the_best_choice_wins_although_single_playouts_scatter():
    worth = [0.3, 0.5, 0.4, 0.2]
    got = race(4, lambda at, number: worth[at] + (number * 7 % 10 - 4.5) / 10, 10, 80)
    assert winner(got) == 1


def test_a_choice_that_is_clearly_behind_gets_no_more_playouts():
    got = race(3, lambda at, number: (0.9, 0.1, 0.89)[at] + number % 3 / 100 * (at + 1), 5, 100)
    assert len(got[1]) == 5 < max(map(len, got))


def test_the_race_stops_when_one_is_left():
    got = race(2, lambda at, number: float(at), 4, 400)
    assert [len(results) for results in got] == [4, 4]
    assert winner(got) == 1


def test_a_single_choice_needs_no_playouts():
    got = race(1, lambda at, number: 1 / 0, 4, 400)
    assert winner(got) == 0


def test_a_lead_that_luck_explains_is_no_lead():
    assert not is_behind([0, 1, 0, 1], [1, 0, 1, 0.1])
    assert is_behind([0, 0.1, 0, 0.1], [1, 0.9, 1, 0.9])
    assert not is_behind([1, 1], [1, 1])


def test_the_race_stops_when_enough_was_thought():
    met = []
    got = race(
        2, lambda at, number: met.append(number) or number % 2, 4, 400, lambda: len(met) > 20
    )
    assert [len(results) for results in got] == [12, 12]
