"""Which of Wiktionary's senses are a word's."""

import pytest

from slovoplet.lexicon.wiktionary.senses import describes, noun_senses, read_senses
from slovoplet.lexicon.wiktionary.source import WikiEntry


def test_senses_are_cleaned_and_kept_in_order_once() -> None:
    entries = [WikiEntry("дом", text) for text in ("[[здание]]", "[[семья]]", "здание", "дом")]
    assert read_senses(entries) == {"дом": ["здание", "семья"]}


def test_a_rude_sense_is_left_out() -> None:
    assert read_senses([WikiEntry("слово", "обсц. ругательство")]) == {}


@pytest.mark.parametrize(
    ("sense", "is_adjectival"),
    [
        ("достигший зрелого возраста", True),
        ("относящийся к войне", True),
        ("разг. не имеющий семьи", True),
        ("имеющий отношение к науке", True),
        ("взрослый человек", False),
        ("тот, кто страдает", False),
        ("человек, имеющий рану", False),
        ("гласный звук", False),
        ("военнослужащий, взятый в плен", False),
    ],
)
def test_a_sense_of_an_adjective_is_told_from_one_of_a_noun(
    sense: str, is_adjectival: bool
) -> None:
    assert describes(sense) is is_adjectival


@pytest.mark.parametrize(
    ("word", "senses", "kept"),
    [
        ("больной", ["имеющий расстроенное здоровье", "человек, который болен"], [1]),
        ("печь", ["готовить в жаре", "устройство для отопления"], [1]),
        ("зло", ["наречие к прилагательному «злой»", "нечто дурное"], [1]),
        ("мостовая", ["вымощенная часть улицы"], [0]),
        ("деление", ["разделить на части", "действие"], [0, 1]),
    ],
)
def test_a_noun_keeps_the_senses_of_a_noun(word: str, senses: list[str], kept: list[int]) -> None:
    assert noun_senses(word, senses) == [senses[place] for place in kept]
