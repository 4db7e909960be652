"""Finds, packed: what is stored is read back."""

from tests.forms import load_form

FINDS = load_form("plain", "engine.cards.finds").finds


def test_words_of_any_length_are_read_back_with_their_cuts() -> None:
    finds = FINDS.CardFinds()
    stored = []
    for length in range(2, 20):
        word = [(length * place) % 32 for place in range(length)]
        assert finds.begin_word(3)
        for tear in (0, length, 1023):
            finds.store(word, length, tear, length % 5, 10 * length - tear)
            stored.append((bytes(word), tear, length % 5, 10 * length - tear))
    assert finds.word_count == 18
    assert [
        (
            finds.letters_at(number),
            finds.tear_at(number),
            finds.prize_at(number),
            finds.points_at(number),
        )
        for number in range(finds.count)
    ] == stored
