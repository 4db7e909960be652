"""The forms of a noun that OpenCorpora does not have, made after the words it has."""

import re
from typing import NamedTuple

from slovoplet.lexicon.answers.morphology import analyser
from slovoplet.lexicon.sources.opencorpora import MAX_FORM
from slovoplet.lexicon.words.overlay import key_of

_TAKES_I = re.compile("[гкхжшчщ]$")
_HUSHING = re.compile("[жшчщ]$")
_REGULAR = re.compile("[^аеиоуыэюяьйъ](?<![ое]к|ец)$")  # no vowel that comes and goes
_UNCHANGING_ENDINGS = ("о", "е", "и", "у", "ю", "э", "ы")


class Inflection(NamedTuple):
    """All forms of a noun, and which of them are nominative plurals."""

    forms: set[str]
    plurals: set[str]


def inflect(word: str) -> Inflection:
    """The forms of a noun as it is spelled; a word in a vowel that no dictionary declines has one."""
    key = key_of(word)
    nouns = [
        parse
        for parse in analyser().parse(word)
        if parse.tag.POS == "NOUN" and "nomn" in parse.tag and key_of(parse.normal_form) == key
    ]
    if key.endswith(_UNCHANGING_ENDINGS) and not (nouns and nouns[0].is_known):
        return Inflection({key}, set())
    if not nouns:
        return _decline(key)
    forms = [
        (key_of(form.word), form.tag) for form in nouns[0].lexeme if len(form.word) <= MAX_FORM
    ]
    plurals = {form for form, tag in forms if "nomn" in tag and "plur" in tag} - {key}
    return Inflection({form for form, _ in forms}, plurals)


def _decline(key: str) -> Inflection:
    """The forms of a noun in a consonant that the analyser takes for a form of another word: «биткоин»."""
    if not _REGULAR.search(key):
        return Inflection({key}, set())
    plural = key + ("и" if _TAKES_I.search(key) else "ы")
    varying = ("ем", "ей") if _HUSHING.search(key) else ("ом", "ев" if key[-1] == "ц" else "ов")
    forms = {
        key,
        plural,
        *(key + ending for ending in ("а", "у", "е", "ам", "ами", "ах", *varying)),
    }
    found = {form for form in forms if len(form) <= MAX_FORM}
    return Inflection(found, {plural} & found)
