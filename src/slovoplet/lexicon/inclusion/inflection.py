"""The forms of a noun that OpenCorpora does not have, made after the words it has."""

from typing import NamedTuple

from slovoplet.lexicon.answers.morphology import analyser
from slovoplet.lexicon.sources.opencorpora import MAX_FORM
from slovoplet.lexicon.words.overlay import key_of

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
    if not nouns or (key.endswith(_UNCHANGING_ENDINGS) and not nouns[0].is_known):
        return Inflection({key}, set())
    forms = [
        (key_of(form.word), form.tag) for form in nouns[0].lexeme if len(form.word) <= MAX_FORM
    ]
    plurals = {form for form, tag in forms if "nomn" in tag and "plur" in tag} - {key}
    return Inflection({form for form, _ in forms}, plurals)
