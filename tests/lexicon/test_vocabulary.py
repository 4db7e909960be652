"""Vocabularies by frequency."""

from slovoplet.lexicon.vocabulary import COMMON_TWO_LETTERS, frequency, open_vocabulary, vocabulary


def test_a_higher_bar_gives_fewer_words() -> None:
    sizes = [len(vocabulary(zipf)) for zipf in (4.0, 3.5, 3.0, 2.0, 0.0)]
    assert sizes == sorted(sizes)
    assert 3_000 < sizes[0] < 4_000
    assert 25_000 < sizes[3] < 30_000
    assert sizes[4] > 60_000


def test_an_easy_vocabulary_has_common_words_and_no_odd_ones() -> None:
    easy = set(vocabulary(4.0))
    assert {"ДОМ", "ВОДА", "ДЕНЬГИ"} <= easy
    assert not easy & {"ЭНКАУСТИКА", "ФАРИНГИТ"}


def test_two_letter_words_of_easy_vocabularies_are_the_common_ones() -> None:
    for zipf in (4.0, 2.0):
        short = {word for word in vocabulary(zipf) if len(word) == 2}
        assert short == {word.upper() for word in COMMON_TWO_LETTERS}
    assert "ЛИ" in vocabulary(0)


def test_the_graph_of_a_vocabulary_has_its_words() -> None:
    assert list(open_vocabulary(4.0).words()) == sorted(vocabulary(4.0))


def test_frequency_is_told_for_any_spelling() -> None:
    assert frequency("Ёлка") == frequency("елка") > 3
    assert frequency("абвгд") == 0
