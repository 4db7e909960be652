"""Memory: which words come to a bot's mind."""

from slovoplet.bots.memory import comes_to_mind, distance

WORDS = [f"СЛОВО{number}" for number in range(2000)]


def test_a_word_is_as_far_all_through_a_thought_and_elsewhere_in_another():
    assert distance("seed", "КОТ") == distance("seed", "КОТ")
    assert distance("seed", "КОТ") != distance("other", "КОТ")
    middle = sum(distance("seed", word) for word in WORDS) / len(WORDS)
    assert 0.45 < middle < 0.55


def test_longer_words_come_to_mind_less_often():
    def share(length: int) -> float:
        words = [f"{number:0{length}}" for number in range(1000)]
        return sum(comes_to_mind("seed", word, 0.5) for word in words) / len(words)

    assert 0.45 < share(4) < 0.55
    assert share(8) < 0.3 < share(4)


def test_who_notices_everything_misses_nothing():
    assert all(comes_to_mind("seed", word, 1.0) for word in WORDS)
