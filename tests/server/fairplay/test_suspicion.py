"""What is too good and too even to be a person's."""

import pytest

from slovoplet.server.fairplay.suspicion import (
    TimedTurn,
    TurnFigures,
    figures_of,
    is_suspicious,
    sum_up,
    unevenness,
)


def turns(best: int, others: int, *seconds: float) -> list[TimedTurn]:
    made = [TimedTurn(2, True, 0)] * best + [TimedTurn(3, False, 0)] * others
    return [turn._replace(seconds=seconds[at % len(seconds)]) for at, turn in enumerate(made)]


def test_the_best_turns_of_several_words_at_an_even_pace_are_suspicious() -> None:
    assert is_suspicious([figures_of(turns(12, 1, 20, 22, 18))])


def test_an_uneven_pace_is_a_persons() -> None:
    assert not is_suspicious([figures_of(turns(13, 0, 5, 60, 12, 130))])


def test_even_turns_that_are_not_the_best_are_nobodys_business() -> None:
    assert not is_suspicious([figures_of(turns(7, 7, 20, 21))])


def test_a_few_turns_tell_nothing_but_several_games_do() -> None:
    one, two = figures_of(turns(5, 0, 20, 21)), figures_of(turns(5, 0, 70, 75))
    assert not is_suspicious([one])
    assert not is_suspicious([one, two])
    assert is_suspicious([one, two, one])


def test_turns_of_one_word_do_not_count() -> None:
    assert not is_suspicious([figures_of([TimedTurn(1, True, 20)] * 30)])


def test_each_game_has_a_pace_of_its_own() -> None:
    fast, slow = figures_of(turns(4, 0, 5, 5.5)), figures_of(turns(4, 0, 100, 110))
    assert sum_up([fast, slow]).unevenness == pytest.approx(fast.unevenness, abs=2)
    assert sum_up([]) == TurnFigures(0, 0, 0, 1000)


def test_times_that_tell_nothing_are_uneven() -> None:
    assert unevenness([]) == unevenness([3.0]) == 1.0
    assert unevenness([10.0, 10.0, 10.0]) == unevenness([0.0, 0.5]) == 0.0
