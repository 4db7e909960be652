"""The walk through the graph, against all words that the cards spell."""

from collections import Counter

from slovoplet.rules.alphabet import Alphabet
from tests.forms import load_form

MODULES = load_form("plain", "engine.cards.search", "lexicon.file")
WORDS = ["АБ", "БА", "ААБ", "АБВ", "ВВА", "БАБА"]
LETTERS = "АБВ"


def test_the_words_are_those_that_hand_tape_and_stars_spell() -> None:
    graph = MODULES.file.read_graph(
        MODULES.file.build_graph(WORDS, Alphabet(letters=LETTERS), both_ways=False)
    )
    for hand, tape, stars in (("АБ", "", 0), ("А", "БА", 0), ("АВ", "Б", 1), ("ВА", "ВБ", 0)):
        search = MODULES.search.CardSearch(graph)
        search.set_vowels(1, 2, stars)
        search.set_cards(
            [1, 2, 3], bytes(map(LETTERS.index, hand)), bytes(map(LETTERS.index, tape)), b""
        )
        search.run()
        found = {
            "".join(LETTERS[letter] for letter in search.finds.letters_at(number))
            for number in range(search.finds.count)
        }
        spelled = {
            word for word in WORDS if (Counter(word) - Counter(hand + tape)).total() <= stars
        }
        assert found == spelled
