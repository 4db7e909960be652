"""Glosses from how a word is made."""

import pytest

from slovoplet.lexicon.answers.derivation import Relation, derive

NOUNS = {"учитель", "абажур", "палатка", "мгновение", "лес", "кот", "студент"}


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
    ],
)
def test_a_plain_derivation_is_found(word: str, relation: Relation, base: str) -> None:
    assert derive(word, NOUNS.__contains__) == (relation, base)


@pytest.mark.parametrize("word", ["кость", "кот", "гостиница", "лестница", "пальчик"])
def test_what_only_looks_derived_is_not(word: str) -> None:
    assert derive(word, NOUNS.__contains__) is None
