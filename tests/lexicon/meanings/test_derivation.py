"""Glosses from how a word is made."""

import pytest

from slovoplet.lexicon.meanings.derivation import derive
from slovoplet.lexicon.meanings.formation import Relation

NOUNS = {
    *("учитель", "абажур", "палатка", "мгновение", "лес", "кот", "студент", "частица", "граф"),
    *("дамка", "рез", "шпион", "бетон", "обработка", "лось", "ракета", "юбка", "шуба"),
    *("рассказ", "собрание", "разбор", "мужик"),
}


@pytest.mark.parametrize(
    ("word", "relation", "base"),
    [
        ("сверкание", Relation.ACTION, "сверкать"),
        ("порабощение", Relation.ACTION, "поработить"),
        ("кормление", Relation.ACTION, "кормить"),
        ("взятие", Relation.ACTION, "взять"),
        ("сварливость", Relation.QUALITY, "сварливый"),
        ("певучесть", Relation.QUALITY, "певучий"),
        ("учительница", Relation.FEMALE, "учитель"),
        ("студентка", Relation.FEMALE, "студент"),
        ("абажурчик", Relation.DIMINUTIVE, "абажур"),
        ("палаточка", Relation.DIMINUTIVE, "палатка"),
        ("мгновенье", Relation.SAME, "мгновение"),
        ("сужение", Relation.ACTION, "сузить"),
        ("твердение", Relation.ACTION, "твердеть"),
        ("стилизация", Relation.ACTION, "стилизовать"),
        ("полировщик", Relation.DOER, "полировать"),
        ("выключатель", Relation.DEVICE, "выключать"),
        ("микрочастица", Relation.COMPOUND, "частица"),
        ("вслушивание", Relation.ACTION, "вслушиваться"),
        ("отнесение", Relation.ACTION, "отнести"),
        ("сплетение", Relation.ACTION, "сплести"),
        ("отсечение", Relation.ACTION, "отсечь"),
        ("перешлифовка", Relation.ACTION, "перешлифовать"),
        ("стокгольмец", Relation.RESIDENT, "стокгольм"),
        ("шпионка", Relation.FEMALE, "шпион"),
        ("бетонщик", Relation.WORKER, "бетон"),
        ("обработчик", Relation.WORKER, "обработка"),
        ("лосёнок", Relation.YOUNG, "лось"),
        ("ракетостроение", Relation.PROCESS, "ракета"),
        ("шубка", Relation.DIMINUTIVE, "шуба"),
        ("мужичок", Relation.DIMINUTIVE, "мужик"),
        ("рассказец", Relation.DIMINUTIVE, "рассказ"),
        ("госсобрание", Relation.COMPOUND, "собрание"),
    ],
)
def test_a_plain_derivation_is_found(word: str, relation: Relation, base: str) -> None:
    found = derive(word.replace("ё", "е"), NOUNS.__contains__)
    assert found is not None
    assert found[:2] == (relation, base)


@pytest.mark.parametrize(
    "word",
    [
        *("кость", "кот", "гостиница", "лестница", "пальчик", "кущение", "микрограф"),
        *("палец", "разборка", "юбиляр"),
    ],
)
def test_what_only_looks_derived_is_not(word: str) -> None:
    assert derive(word, NOUNS.__contains__) is None
