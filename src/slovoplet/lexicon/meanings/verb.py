"""Verbs as far as nouns are formed from them: their stems and what their doer does."""

import re
from functools import cache
from typing import NamedTuple

from slovoplet.lexicon.answers.morphology import analyser
from slovoplet.lexicon.words.overlay import key_of


class Verb(NamedTuple):
    """A verb of the dictionary."""

    infinitive: str
    softened_stems: frozenset[str]
    does: str
    is_imperfective: bool


@cache
def find_verb(infinitive: str) -> Verb | None:
    """The verb, or `None` if the dictionary has no such infinitive."""
    for parse in analyser().parse(infinitive):
        if parse.is_known and "INFN" in parse.tag and key_of(parse.word) == key_of(infinitive):
            return Verb(
                parse.normal_form, _softened_stems(parse.lexeme), _does(parse), "impf" in parse.tag
            )
    return None


def _softened_stems(lexeme: list) -> frozenset[str]:  # type: ignore[type-arg]
    """The stems before -ение: of the passive participle, or of «я посещу» where there is none."""
    passive, first_person = set(), set()
    for form in lexeme:
        word = key_of(form.word)
        if {"PRTF", "pssv", "past", "masc", "nomn"} in form.tag:
            passive.add(re.sub("енный$", "", word))
        elif {"1per", "sing", "indc"} in form.tag:
            first_person.add(re.sub("[ую]$", "", word))
    return frozenset(passive or first_person)


def _does(parse) -> str:  # type: ignore[no-untyped-def]
    """«Полирует»: what somebody does now; empty for a verb that has no present."""
    if "impf" not in parse.tag:
        return ""
    form = parse.inflect({"3per", "sing", "pres"})
    return form.word if form else ""
