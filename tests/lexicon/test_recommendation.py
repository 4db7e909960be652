"""Which words a teacher recommends, and their meaning in brief."""

import pytest

from slovoplet.lexicon.answers.definition import define
from slovoplet.lexicon.answers.recommendation import (
    LONGEST,
    brief_meaning,
    is_recommended,
    says_something,
)
from slovoplet.lexicon.words.dataset import nouns


def meaning_of(word: str) -> str:
    found = define(word)
    assert found is not None
    return found.senses[0]


@pytest.mark.parametrize(
    "word", ["кафр", "гяур", "дурак", "прохвост", "проституция", "испражнение", "чечен"]
)
def test_abuse_and_delicate_matters_are_not_recommended(word: str) -> None:
    assert not is_recommended(word, meaning_of(word))


@pytest.mark.parametrize("word", ["корова", "королёк", "росстань", "гафель", "цедра", "ремонтёр"])
def test_other_words_are(word: str) -> None:
    assert is_recommended(word, meaning_of(word))


def test_a_short_meaning_is_told_whole() -> None:
    assert brief_meaning("маленький корабль.") == "маленький корабль"


@pytest.mark.parametrize(
    ("sense", "brief"),
    [
        ("узел сети; " + "очень длинно " * 12, "узел сети"),
        (
            "песок (и щебень), " + "мелкий " * 5 + "и сухой; " + "длинно " * 20,
            "песок, " + "мелкий " * 5 + "и сухой",
        ),
        ("уменьшительное к «ключ»: " + "стержень для замка " * 9, "уменьшительное к «ключ»"),
        ("слой, " + "один из многих " * 12, None),
    ],
)
def test_a_long_one_ends_where_a_part_of_it_ends(sense: str, brief: str | None) -> None:
    assert brief_meaning(sense) == brief


def test_no_meaning_of_the_dictionary_is_cut_within_a_word() -> None:
    for key in list(nouns())[::50]:
        found = define(key)
        brief = brief_meaning(found.senses[0]) if found else None
        if found is None or brief is None:
            continue
        assert 0 < len(brief) <= LONGEST
        assert brief.count("(") == brief.count(")")
        words = found.senses[0].replace(".", "").split()
        last = brief.replace(".", "").split()[-1]
        assert last in {word.rstrip(";:,") for word in words}


def test_meanings_that_only_name_another_word_say_little() -> None:
    assert not says_something("разг. уменьшительное к «ключ»")
    assert not says_something("действие по значению глагола «снимать»")
    assert says_something("ночная хищная птица")
