"""Prize cards: which may be laid with a word, and what they make of its points."""

import pytest

from tests.forms import load_form

PRIZES = load_form("plain", "engine.cards.prizes").prizes
NONE = {"letters": 0, "vowels": 0, "equal": 0, "dear": 0, "ends": False}


def offered(word: list[int], when: dict[str, object], **effect: int) -> tuple[int, int]:
    """The best points and prize card of a word with base 10, dearest card 4 and two vowels."""
    prizes = PRIZES.Prizes()
    usual = {"times": 1, "plus": 0, "dearest_times": 1, "vowel_plus": 0, "repeats": False}
    prizes.add(**(usual | effect))
    prizes.add_condition(**(NONE | {"palindrome": False, "bare": False} | when))
    need = [word.count(letter) for letter in range(32)]
    prizes.find_live(word, len(word), need, 0b11)
    prizes.offer(10, 4, 2, 1, False)
    return prizes.best, prizes.best_prize


@pytest.mark.parametrize(
    ("effect", "points"),
    [
        ({"times": 2}, 20),
        ({"plus": 5}, 15),
        ({"dearest_times": 3}, 18),
        ({"vowel_plus": 4}, 18),
        ({"times": 2, "plus": 1, "dearest_times": 2}, 29),
    ],
)
def test_an_effect_changes_the_points(effect: dict[str, int], points: int) -> None:
    assert offered([0, 5, 1], {}, **effect) == (points, 1)


@pytest.mark.parametrize(
    ("when", "meets", "fails"),
    [
        ({"letters": 4}, [0, 5, 1, 2], [0, 5, 1]),
        ({"vowels": 2}, [0, 5, 1], [0, 5, 7]),
        ({"equal": 2}, [5, 6, 5], [5, 6, 7]),
        ({"ends": True}, [5, 6, 7, 5], [5, 6, 7]),
        ({"palindrome": True}, [5, 6, 6, 5], [5, 6, 7, 5]),
    ],
)
def test_a_condition_is_met_or_not(
    when: dict[str, object], meets: list[int], fails: list[int]
) -> None:
    assert offered(meets, when, plus=5) == (15, 1)
    assert offered(fails, when, plus=5) == (10, 0)


def test_a_dear_card_and_no_underwoods_depend_on_the_cards() -> None:
    assert offered([5, 6], {"dear": 4}, plus=5) == (15, 1)
    assert offered([5, 6], {"dear": 5}, plus=5) == (10, 0)
    assert offered([5, 6], {"bare": True}, plus=5) == (10, 0)


def test_too_many_prize_cards_are_refused() -> None:
    prizes = PRIZES.Prizes()
    for _ in range(63):
        prizes.add(1, 0, 1, 0, False)
    with pytest.raises(ValueError, match="prize cards"):
        prizes.add(1, 0, 1, 0, False)
