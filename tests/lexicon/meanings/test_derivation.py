"""Glosses from how a word is made."""

import pytest

from slovoplet.lexicon.meanings.derivation import derive
from slovoplet.lexicon.meanings.formation import Relation

NOUNS = {
    *("учитель", "абажур", "палатка", "мгновение", "лес", "кот", "студент", "частица", "граф"),
    *("дамка", "рез"),
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
    ],
)
def test_a_plain_derivation_is_found(word: str, relation: Relation, base: str) -> None:
    found = derive(word, NOUNS.__contains__)
    assert found is not None
    assert found[:2] == (relation, base)


@pytest.mark.parametrize(
    "word", ["кость", "кот", "гостиница", "лестница", "пальчик", "кущение", "микрограф"]
)
def test_what_only_looks_derived_is_not(word: str) -> None:
    assert derive(word, NOUNS.__contains__) is None
