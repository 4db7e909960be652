"""Glosses that follow from how a word is formed: «бурление» is the act of the verb «бурлить».

Only plain derivations are accepted: the base word must be known, of the right kind, and unambiguous
in form. The pairs are found when the list is built, and only the pairs are shipped.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum

from slovoplet.lexicon.answers.morphology import Parse, parse_word


class Relation(StrEnum):
    """How a word is related to the one it comes from; the value is the wording of the gloss."""

    ACTION = "действие по значению глагола «{base}»"
    QUALITY = "свойство по значению прилагательного «{base}»"
    FEMALE = "женский вариант слова «{base}»"
    DIMINUTIVE = "уменьшительное к «{base}»"
    AUGMENTATIVE = "увеличительное к «{base}»"
    SAME = "то же, что «{base}»"


# Consonants before -ение and what the verb has instead.
_ALTERNATIONS = {
    **{"жд": ["д"], "бл": ["б"], "вл": ["в"], "мл": ["м"], "пл": ["п"], "щ": ["т", "ст"]},
    **{"ш": ["с"], "ж": ["д", "з"], "ч": ["т"]},
}
_FEMALE = [
    *(("тельница", "тель"), ("ница", "ник"), ("щица", "щик"), ("чица", "чик"), ("истка", "ист")),
    *(("антка", "ант"), ("ентка", "ент"), ("анка", "анец"), ("анка", "анин"), ("янка", "янин")),
    *(
        ("ийка", "иец"),
        ("нка", "нец"),
        ("йка", "ец"),
        ("янка", "янец"),
        ("овка", "овец"),
        ("евка", "евец"),
    ),
]
_SMALL = [("очка", "ка"), ("ечка", "ка"), ("чик", ""), ("ишко", "о"), ("ишка", ""), ("очек", "ок")]
_LARGE = [("ище", ""), ("ища", "а")]


def derive(word: str, is_noun: Callable[[str], bool]) -> tuple[Relation, str] | None:
    """The relation of a noun to the word it plainly comes from, or `None`."""
    for relation, base in _candidates(word):
        parses = parse_word(base)
        if relation is Relation.ACTION:
            fits = any("INFN" in parse.tags for parse in parses)
        elif relation is Relation.QUALITY:
            fits = any(
                parse.tags & {"ADJF", "PRTF"} and {"masc", "nomn"} <= parse.tags for parse in parses
            )
        else:
            fits = is_noun(base) and _same_kind(relation, parse_word(word), parses)
        if fits:
            return relation, base
    return None


def _candidates(word: str) -> Iterator[tuple[Relation, str]]:
    if word.endswith(("нье", "тье")):
        yield Relation.SAME, f"{word[:-2]}ие"
    for base in _verbs(word):
        yield Relation.ACTION, base
    for ending in ("ость", "есть"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2:  # «кость» is not a quality of «кой»
            yield from ((Relation.QUALITY, stem + adjective) for adjective in ("ый", "ий", "ой"))
    for relation, endings in (
        (Relation.FEMALE, _FEMALE),
        (Relation.DIMINUTIVE, _SMALL),
        (Relation.AUGMENTATIVE, _LARGE),
    ):
        for ending, base_ending in endings:
            if word.endswith(ending) and len(word) > len(ending) + 2:
                yield relation, word.removesuffix(ending) + base_ending


def _verbs(word: str) -> Iterator[str]:
    """Infinitives a noun in -ние or -тие may come from."""
    if word.endswith(("ание", "яние")):
        yield f"{word[:-3]}ть"
    elif word.endswith("ение"):
        stem = word.removesuffix("ение")
        yield f"{stem}ить"
        for softened, plain in _ALTERNATIONS.items():
            if stem.endswith(softened):
                yield from (f"{stem.removesuffix(softened)}{letter}ить" for letter in plain)
        yield f"{stem}еть"
    elif word.endswith(("ытие", "утие", "ятие", "итие")):
        yield f"{word[:-2]}ь"


def _same_kind(relation: Relation, parses: list[Parse], bases: list[Parse]) -> bool:
    """Whether the relation fits both nouns: both are animate, or neither; a woman's comes from a man's."""
    nouns = [parse.tags for parse in parses if {"NOUN", "nomn", "sing"} <= parse.tags]
    base_nouns = [parse.tags for parse in bases if {"NOUN", "nomn", "sing"} <= parse.tags]
    if relation is Relation.FEMALE:
        return any({"anim", "femn"} <= tags for tags in nouns) and any(
            {"anim", "masc"} <= tags for tags in base_nouns
        )
    return any(("anim" in tags) == ("anim" in base) for tags in nouns for base in base_nouns)
