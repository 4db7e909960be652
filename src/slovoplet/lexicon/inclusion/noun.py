"""Whether a word that no morphological dictionary has as a noun is one all the same.

A word may be unknown to them (триатлон), or known only as a form of another word (опер of опера) or as a
name (минивэн). A dictionary article under the word itself outweighs both, and so does a noun's declension.
"""

import re
from typing import Any

from slovoplet.lexicon.answers.morphology import analyser
from slovoplet.lexicon.sources.wordsources import WordSources
from slovoplet.lexicon.words.overlay import key_of

_OTHER_WORD = re.compile(  # verbs, adverbs and adjectives
    "(ть|ться|тись|чься|чески|ьски|нно|чно|ский|цкий|ной|вой|вый|ный|тый|кий|лый)$"
)
_ADJECTIVES = {"ADJF", "PRTF"}
_GENDERED = re.compile("(ая|яя|ое|ее|ые|ие)$")
_CONSONANT = re.compile("[^аеиоуыэюяьй]$")
_VOWEL = re.compile("[аеиоуыэюя]$")
_INSTRUMENTALS = {  # of a word by its last letter: what comes instead of it
    **{"а": ("ой",), "я": ("ей", "ой"), "о": ("ом",), "е": ("ем", "ом"), "ь": ("ью", "ем")},
    **{"й": ("ем",), "и": ("ами", "ями"), "ы": ("ами",)},
}
_OTHER_SENSE = re.compile(r"(принадлежащ|относящ|свойственн|нареч\.|форма |мн\. ч)")


def is_noun(sources: WordSources, key: str) -> bool:
    """Whether the sources that are no morphological dictionaries have the word as a noun."""
    articles = sources.articles(key)
    parses = analyser().parse(_spelling(sources, key))
    known = [parse for parse in parses if parse.is_known]
    parts = {str(parse.tag.POS) for parse in known or parses[:1]}
    if parts & _ADJECTIVES:
        # A feminine, a neuter or a plural has an article of its own only if it is a noun.
        return bool(articles) and parts <= {*_ADJECTIVES, "NOUN"} and bool(_GENDERED.search(key))
    if known:
        is_alone = parts == {"NOUN"} or (parts == {"NOUN", "VERB"} and _declines(sources, key))
        return is_alone and _is_explained_apart(articles, known)
    if _OTHER_WORD.search(key):
        return _declines(sources, key)
    if not articles and key not in sources.lemmas.spelled:
        return _is_first_form(parses[0], key) and not key.endswith("о")
    return (
        _declines(sources, key)
        or any(_is_first_form(parse, key) for parse in parses)
        or (parts == {"NOUN"} and bool(articles))
        or (bool(_VOWEL.search(key)) and sources.lemmas.forms.get(key) == {key})  # хаски
    )


def _is_explained_apart(articles: list[str], known: list[Any]) -> bool:
    """Whether Wiktionary explains the word itself, which the dictionary has as another's form or as a name."""
    is_plural = any(
        {"nomn", "plur"} in parse.tag for parse in known
    )  # plurals are counted elsewhere
    return bool(articles) and not is_plural and not _OTHER_SENSE.search(articles[0])


def _spelling(sources: WordSources, key: str) -> str:
    entries = sources.wiktionary.get(key)
    return entries[0][0] if entries else sources.lemmas.spelled.get(key, key)


def _is_first_form(parse: Any, key: str) -> bool:
    return parse.tag.POS == "NOUN" and "nomn" in parse.tag and key_of(parse.normal_form) == key


def _declines(sources: WordSources, key: str) -> bool:
    """Whether the lemmas of today have the word with its instrumental, so not as a form of another."""
    forms = sources.lemmas.forms.get(key, set())
    if _CONSONANT.search(key):
        return f"{key}ом" in forms or f"{key}ем" in forms
    return any(key[:-1] + ending in forms for ending in _INSTRUMENTALS.get(key[-1], ()))
