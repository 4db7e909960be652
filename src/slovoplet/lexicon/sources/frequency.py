"""wordfreq: the frequency of a form and, derived from it, of a noun in all its forms."""

import math
from collections import defaultdict
from typing import Any, NamedTuple

from slovoplet.lexicon.answers.morphology import analyser
from slovoplet.lexicon.words.overlay import key_of

_TELLING_CASES = {"datv", "ablt", "loct"}  # in which a form is seldom of both numbers


class PluralUse(NamedTuple):
    """How much of a noun's use is in the plural, how frequent that is, and whether the noun is of living beings."""

    share: float
    zipf: float
    animate: bool


class Frequencies:
    """Frequencies of forms by key; a noun's is the sum over its forms, shared out among homographs."""

    def __init__(self, forms: dict[str, float]) -> None:
        self.forms = forms
        self._analyser = analyser()

    def __contains__(self, key: str) -> bool:
        return key in self.forms

    def zipf_of_form(self, key: str) -> float:
        """The frequency of this form alone."""
        return _zipf(self.forms.get(key, 0.0))

    def zipf_of_noun(self, spelling: str) -> float:
        """The frequency of the noun in all its forms."""
        key = key_of(spelling)
        nominatives = [
            parse
            for parse in self._analyser.parse(spelling)
            if parse.tag.POS == "NOUN" and "nomn" in parse.tag and key_of(parse.word) == key
        ]
        if (
            not nominatives or key_of(nominatives[0].normal_form) != key
        ):  # желанье counts its own form only
            return self.zipf_of_form(key)
        noun = nominatives[0]
        total = 0.0
        for form in dict.fromkeys(key_of(form.word) for form in noun.lexeme):
            if form in self.forms:
                total += self.forms[form] * min(1.0, self._share(form, noun.normal_form))
        return _zipf(total)

    def plural_use(self, singular: str) -> PluralUse:
        """How much a noun is used in the plural."""
        nouns = [
            parse
            for parse in self._analyser.parse(singular)
            if parse.tag.POS == "NOUN"
            and {"nomn", "sing"} in parse.tag
            and key_of(parse.normal_form) == key_of(singular)
        ]
        if not nouns:
            return self._plural_use_by_endings(key_of(singular))
        noun = min(nouns, key=lambda parse: "anim" in parse.tag)  # наушник: a thing, then a man
        use = {"sing": 0.0, "plur": 0.0}
        seen = {
            (key_of(form.word), str(form.tag.number))
            for form in noun.lexeme
            if form.tag.case in _TELLING_CASES
        }
        for form, number in sorted(seen):
            if form in self.forms:
                use[number] += self.forms[form] * self._share_of(form, noun, number)
        total = sum(use.values())
        share = use["plur"] / total if total else 0.0
        return PluralUse(share, _zipf(use["plur"]), animate="anim" in noun.tag)

    def _plural_use_by_endings(self, singular: str) -> PluralUse:
        """How much a noun that the dictionary does not have is used in the plural."""
        stem = singular.rstrip("аяьйо")
        one = sum(self.forms.get(stem + ending, 0.0) for ending in ("ой", "ом", "ей", "ем", "у"))
        many = sum(
            self.forms.get(stem + ending, 0.0) for ending in ("ам", "ами", "ах", "ям", "ями", "ях")
        )
        share = many / (one + many) if many else 0.0
        return PluralUse(share, _zipf(many), animate=False)

    def _share_of(self, form: str, noun: Any, number: str) -> float:
        """How likely a form is one of this noun in this number."""
        shares = (
            parse.score
            for parse in self._analyser.parse(form)
            if parse.tag.POS == "NOUN"
            and parse.normal_form == noun.normal_form
            and parse.tag.number == number
            and parse.tag.case in _TELLING_CASES
        )
        return float(sum(shares))

    def _share(self, form: str, noun: str) -> float:
        parses = self._analyser.parse(form)
        shares = (
            parse.score for parse in parses if parse.tag.POS == "NOUN" and parse.normal_form == noun
        )
        return float(sum(shares))


def read_frequencies() -> Frequencies:
    """Reads the large Russian list of wordfreq."""
    import wordfreq  # noqa: PLC0415 - a tool of the build, absent elsewhere

    forms = defaultdict[str, float](float)
    for word, frequency in wordfreq.get_frequency_dict("ru", "large").items():
        forms[key_of(word)] += frequency
    return Frequencies(dict(forms))


def _zipf(frequency: float) -> float:
    """The base-10 logarithm of the count in a billion words; 0 for a count of 0."""
    return round(math.log10(frequency * 1e9), 2) if frequency else 0.0
