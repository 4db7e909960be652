"""Why a Russian word that is not in the lexicon is refused, and which word to use instead."""

from collections.abc import Iterable

from slovoplet.lexicon.answers.morphology import (
    PROPER,
    Parse,
    guess_part_of_speech,
    guess_word,
    parse_word,
)
from slovoplet.lexicon.answers.spelling import correct
from slovoplet.lexicon.answers.verdict import Found, Reason, Words
from slovoplet.lexicon.words.dataset import (
    customary_plurals,
    nouns,
    rare_words,
    rude_grades,
    slang_words,
)
from slovoplet.lexicon.words.overlay import key_of, removals, short_words

# A noun reading this unlikely is not what the player meant: «стали» may be «сталь», but «как» is not «кака».
_UNLIKELY = 0.005
_TWIN = "V-be"
_NAME_OVER_FORM = 3  # «Индия» is a country rather than a genitive of «индий»
_PARTS_OF_SPEECH = {
    **dict.fromkeys(("ADJF", "ADJS", "COMP"), Reason.ADJECTIVE),
    **dict.fromkeys(("VERB", "INFN", "GRND", "PRTF", "PRTS"), Reason.VERB),
    **dict.fromkeys(("ADVB", "PRED"), Reason.ADVERB),
    "NUMR": Reason.NUMERAL,
    "NPRO": Reason.PRONOUN,
    "PREP": Reason.PREPOSITION,
    "CONJ": Reason.CONJUNCTION,
    "PRCL": Reason.PARTICLE,
    "INTJ": Reason.INTERJECTION,
}


def explain_noun(word: str, words: Words) -> Found:
    """Why the lexicon of nouns refuses a word."""
    key = key_of(word)
    decided = _rude(key) or _decided(key, words)
    if decided:
        return decided
    reason, instead = _explain_form(key, words)
    if reason in (Reason.NO_SUCH_WORD, Reason.MISSPELLING) and not instead:
        instead = _correction(word, words)
        if not instead and reason is Reason.NO_SUCH_WORD:
            return _looks_like(key), None
    return reason, instead


def explain_any(word: str, words: Words) -> Found:
    """Why the lexicon of all words refuses one: it is rude, of a tier that is off, a name, or not a word."""
    key = key_of(word)
    rude = _rude(key)
    if rude:
        return rude
    removal = removals().get(key)
    if removal:
        return removal.reason, removal.instead or None
    tier = _switched_off(key)
    if tier:
        return tier, None
    parses = parse_word(key)
    reason = _proper_reason(parses) if parses else Reason.NO_SUCH_WORD
    return reason, _correction(word, words) if reason is Reason.NO_SUCH_WORD else None


def _switched_off(key: str) -> Reason | None:
    """The tier of a word that a switch of the table would let into the lexicon of all words."""
    short = short_words().get(key)
    if short and short.kind == "D":
        return Reason.DISPUTED
    if key in slang_words():
        return Reason.SLANG
    return Reason.RARE if key in rare_words() else None


def _rude(key: str) -> Found | None:
    grade = rude_grades().get(key)
    return (Reason(grade), None) if grade else None


def _correction(word: str, words: Words) -> str | None:
    corrected = correct(word, words.graph())
    return spell(corrected) if corrected else None


def _decided(key: str, words: Words) -> Found | None:
    """What a person has decided about the word in the overlay, or its tier."""
    short = short_words().get(key)
    if short:
        return {"L": Reason.LETTER_NAME, "D": Reason.DISPUTED}.get(short.kind, Reason.BANNED), None
    if key in slang_words():
        return Reason.SLANG, None
    removal = removals().get(key)
    if removal:
        if removal.reason is Reason.PLURAL:
            return Reason.PLURAL, _instead(_nouns_of(parse_word(key)), words)
        instead = removal.instead if removal.instead and words.is_word(removal.instead) else None
        return removal.reason, spell(instead) if instead else None
    singular = customary_plurals().get(key)
    if singular and words.is_word(singular):
        return Reason.PLURAL, spell(singular)
    return (Reason.RARE, None) if key in rare_words() else None


def _explain_form(key: str, words: Words) -> Found:
    """What kind of word or form it is: as which it is likeliest by the morphological dictionary."""
    parses = parse_word(key)
    common = _nouns_of(parses)
    names = [parse for parse in parses if parse.tags & PROPER and {"nomn", "sing"} <= parse.tags]
    others = [parse for parse in parses if "NOUN" not in parse.tags and not parse.tags & PROPER]
    name_weight = _weight(names) * (1 if _is_first(common) else _NAME_OVER_FORM)
    if common and _weight(common) >= max(_weight(others), name_weight):
        reason, instead = _explain_noun_form(common, words)
        if instead or not others:
            return reason, instead
    if others and _weight(others) >= _weight(names) / 2:  # «ровно» is a town, too
        return _part_of_speech(others), None
    if not names:
        form = _explain_noun_form(guess_word(key, words.is_word), words)
        if form[1]:  # of a word that is younger than the dictionary
            return form
    return (_proper_reason(parses) if parses else Reason.NO_SUCH_WORD), None


def _is_first(parses: list[Parse]) -> bool:
    return any({"nomn", "sing"} <= parse.tags for parse in parses)


def _looks_like(key: str) -> Reason:
    """What an unknown word looks like: new verbs and adjectives have endings that nouns seldom have."""
    guess = guess_part_of_speech(key)
    if guess == "INFN" or (guess == "ADJF" and key.endswith(("ый", "ий", "ой"))):
        return _PARTS_OF_SPEECH[guess]
    return Reason.NO_SUCH_WORD


def _weight(parses: Iterable[Parse]) -> float:
    return sum(parse.score for parse in parses)


def _part_of_speech(parses: list[Parse]) -> Reason:
    likeliest = max(parses, key=lambda parse: parse.score)
    if "Apro" in likeliest.tags:
        return Reason.PRONOUN
    if "Anum" in likeliest.tags:
        return Reason.NUMERAL
    found = [reason for tag, reason in _PARTS_OF_SPEECH.items() if tag in likeliest.tags]
    return found[0] if found else Reason.NOT_A_NOUN


def _explain_noun_form(parses: list[Parse], words: Words) -> Found:
    first_forms = [parse for parse in parses if {"nomn", "sing"} <= parse.tags]
    if first_forms:
        if any("Slng" in parse.tags for parse in first_forms):
            return Reason.SLANG, None
        if all(_TWIN in parse.tags for parse in first_forms):
            return Reason.VARIANT, _instead(first_forms, words)
        return Reason.NO_SUCH_WORD, None  # known to the dictionary, but left out of the list
    plurals = [parse for parse in parses if {"nomn", "plur"} <= parse.tags]
    if plurals:
        return Reason.PLURAL, _instead(plurals, words)
    return Reason.NOT_NOMINATIVE, _instead(parses, words)


def _nouns_of(parses: list[Parse]) -> list[Parse]:
    """The plausible readings as a common noun, likeliest first."""
    likely = [
        parse
        for parse in parses
        if "NOUN" in parse.tags and not parse.tags & PROPER and parse.score >= _UNLIKELY
    ]
    return sorted(likely, key=lambda parse: parse.score, reverse=True)


def _instead(parses: list[Parse], words: Words) -> str | None:
    """The likeliest noun that the lexicon accepts: of a plural the plural, if that is a word, as «деньги» is."""
    for parse in parses:
        plural = None if _is_thing_of_its_own(parse) else parse.plural
        for form in (plural, parse.first_form):
            if form and words.is_word(form):
                return spell(form)
    return None


def _is_thing_of_its_own(parse: Parse) -> bool:
    """Whether the plural of a living being is also a thing that has no singular: «коты» are shoes."""
    if not parse.plural or "anim" not in parse.tags:
        return False
    return any({"Pltm", "inan"} <= other.tags for other in parse_word(parse.plural))


def _proper_reason(parses: list[Parse]) -> Reason:
    """Whether a word with none of the other readings is an abbreviation, a misspelling or a name."""
    tags = frozenset().union(*(parse.tags for parse in parses))
    if "Erro" in tags:
        return Reason.MISSPELLING
    if tags & {"Abbr", "Init"}:
        return Reason.ABBREVIATION
    if "Trad" in tags:
        return Reason.BRAND
    return Reason.NAME if tags & PROPER else Reason.NO_SUCH_WORD


def spell(word: str) -> str:
    """A word in small letters with its Ё, as the list spells it."""
    noun = nouns().get(key_of(word))
    return noun.word if noun else word.lower()
