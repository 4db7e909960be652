"""Which plurals are words: those that have no singular, and those that are mostly used in the plural.

How much a noun is used in the plural is counted on its dative, instrumental and prepositional: they tell the
numbers apart, whereas «лыжи» is also a genitive singular.
"""

import re
from collections import defaultdict
from typing import NamedTuple

from slovoplet.lexicon.sources.wordsources import WordSources
from slovoplet.lexicon.words.overlay import own_plurals

CUSTOMARY_SHARE = 0.7  # of the uses of a noun
NO_SINGULAR_SHARE = 0.95
_ADJECTIVES = re.compile("[ыи]е$")
_ATTESTED_ZIPF = 1.5  # below that, the share is one of a handful of uses


class Plurals(NamedTuple):
    """Plurals that are words, with their singular: some with no singular of the same meaning, others by custom."""

    without_singular: dict[str, str]
    customary: dict[str, str]


def sort_plurals(sources: WordSources, kept: set[str]) -> Plurals:
    """The plurals of the words kept that are words themselves."""
    own: dict[str, str] = {}
    customary: dict[str, str] = {}
    for plural, singulars in sorted(_singulars(sources, kept).items()):
        singular = max(sorted(singulars), key=sources.frequencies.zipf_of_noun)
        uses = list(map(sources.frequencies.plural_use, sorted(singulars)))
        use = max(uses)
        mostly = use.share >= CUSTOMARY_SHARE and use.zipf >= _ATTESTED_ZIPF
        of_things = not all(each.animate for each in uses) and not _ADJECTIVES.search(plural)
        explained = bool(sources.articles(plural)) and not use.animate
        apart = use.share >= NO_SINGULAR_SHARE or explained
        listed = plural in own_plurals() or plural in sources.opencorpora.nouns
        if listed or (apart and plural in sources.libmorph.without_singular):
            own[plural] = singular
        elif mostly and of_things and plural == _usual(sources, singular, plural):
            customary[plural] = singular
        elif plural in kept and sources.articles(plural):  # another word, as «лари» is no «ларь»
            own[plural] = singular
    return Plurals(own, customary)


def _singulars(sources: WordSources, kept: set[str]) -> dict[str, set[str]]:
    """The plurals of the words kept, with the words they are plurals of."""
    found = defaultdict[str, set[str]](set)
    for plurals in (sources.opencorpora.plurals, sources.libmorph.plurals):
        for singular, forms in plurals.items():
            for form in forms if singular in kept else ():
                if form != singular:
                    found[form].add(singular)
    return found


def _usual(sources: WordSources, singular: str, plural: str) -> str:
    """The most frequent of the plurals of a word: зубы, not зубья."""
    forms = sources.opencorpora.plurals.get(singular, set()) | {plural}
    return max(sorted(forms), key=sources.frequencies.zipf_of_form)
