"""The senses that Wiktionary has under each word, cleaned, without rude ones and those of other parts of speech."""

import re
from collections import defaultdict
from collections.abc import Iterable

from slovoplet.lexicon.answers.morphology import parse_word
from slovoplet.lexicon.wiktionary.source import WikiEntry
from slovoplet.lexicon.wiktionary.wikitext import clean
from slovoplet.lexicon.words.overlay import key_of

_VERB_SENSE = re.compile(r"^(?:[а-яё-]+\.,? )*[а-яё]+(?:ать|ять|ить|еть|уть|оть|ться)\b")
_OTHER_PART = re.compile(
    r"^(?:[а-яё-]+\.,? )*(?:связанн|соотносящ|относящ|причастие от|деепричастие от|"
    r"свойственн|принадлежащ|характерн|такой|тот, который)"
)
_SOMEBODY = re.compile(r"\bтот, к(?:то|ого|ому)\b|\bсубст")
_ADJECTIVE = re.compile(r"(?:[ыио]й|ийся)$")
_PARTICIPLE = re.compile(r"(?:[щш]ий|нный|[её]ный|тый|мый)(?:ся)?$")
_LABELS = re.compile(r"^(?:\([^)]*\) |[а-яё-]+\.,? )*")
# Words that should not be shown; a sense with one is left out.
_RUDE = re.compile(
    r"бляд|\bху[йюяеё]|пизд|\b(?:вы|за|на|от|по|про|у)?[её]б[аиуло]|манд[аыу]\b|обсц\.|вульг\.|неценз\.|"
    r"\bоскорб\.|груб\., пренебр\. (?:уроженец|житель)|эвф\.[^;]*(?:\bчлен\b|негр)|у которой вагина|то же, что вагина"
)


def read_senses(entries: Iterable[WikiEntry]) -> dict[str, list[str]]:
    """The senses by word, in the order of the dictionary."""
    found = defaultdict[str, list[str]](list)
    for lemma, wikitext in entries:
        sense = clean(wikitext)
        if sense and sense not in found[lemma] and _is_sense(lemma, sense):
            found[lemma].append(sense)
    return {lemma: senses for lemma, senses in found.items() if senses}


def noun_senses(word: str, senses: Iterable[str]) -> list[str]:
    """The senses that can be those of a noun, in their order."""
    tags = frozenset[str]().union(*(parse.tags for parse in parse_word(word)))
    is_adjective = bool(_ADJECTIVE.search(word)) and bool(tags & {"ADJF", "PRTF"})
    return [
        sense
        for sense in senses
        if not (
            (tags & {"INFN", "VERB"} and _VERB_SENSE.match(sense))
            or ("ADVB" in tags and sense.startswith("наречие к"))
            or (is_adjective and describes(sense))
        )
    ]


def describes(sense: str) -> bool:
    """Whether a sense is that of an adjective: «достигший зрелости», not «взрослый человек»."""
    if _SOMEBODY.search(sense):
        return False
    if _OTHER_PART.match(sense):
        return True
    text = re.split(r"[,;:(]", _LABELS.sub("", sense), maxsplit=1)[0]
    words = re.findall("[а-яё]{3,}", text.lower())
    readings = [[parse.tags for parse in parse_word(word)] for word in words]
    for place, of_word in enumerate(readings[:3]):
        if any({"NOUN", "nomn", "sing"} <= tags for tags in of_word):
            return False
        if any(tags & {"ADJF", "PRTF"} and {"masc", "nomn"} <= tags for tags in of_word):
            takes_object = bool(_PARTICIPLE.search(words[place]))
            return not any(_is_head(tags, takes_object) for tags in readings[place + 1 :])
    return False


def _is_head(readings: list[frozenset[str]], after_participle: bool) -> bool:
    """Whether a word is the noun that an adjective before it belongs to, and no object of a participle."""
    heads = [tags for tags in readings if {"NOUN", "nomn", "sing", "masc"} <= tags]
    return any("anim" in tags or not after_participle for tags in heads)


def _is_sense(lemma: str, sense: str) -> bool:
    """Whether it decently defines the word, and is not an example or the word itself."""
    if _RUDE.search(sense):
        return False
    if sense[0].isupper() and key_of(lemma)[:-1] in key_of(sense):
        return False
    return key_of(sense) != key_of(lemma)
