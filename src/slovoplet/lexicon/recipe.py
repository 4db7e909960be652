"""The recipe of the shipped word list: what goes in, what stays out, and why.

Words of four letters or more: known to both morphological dictionaries, in; to one, in if Wiktionary,
the spelling dictionary or the frequency list confirms it, else rare; to none, in if it is in Wiktionary
and one other source, or in the spelling dictionary and not too infrequent. Then the overlays: removals,
additions, nouns mostly used in the plural. Words of two and three letters come from the overlay alone.
"""

import re
from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from slovoplet.lexicon.answers.morphology import analyser
from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.sources.frequency import Frequencies, read_frequencies
from slovoplet.lexicon.sources.hunspell import SpellChecker, read_spelling
from slovoplet.lexicon.sources.libmorph import LibMorph, read_libmorph
from slovoplet.lexicon.sources.opencorpora import MAX_FORM, OpenCorpora, read_opencorpora
from slovoplet.lexicon.wiktionary.source import read_entries
from slovoplet.lexicon.wiktionary.wikitext import clean
from slovoplet.lexicon.words.dataset import Noun, WordData
from slovoplet.lexicon.words.overlay import (
    additions,
    key_of,
    lexical_plurals,
    refused_forms,
    removals,
    short_words,
)

SHORTEST = 4  # shorter words come from overlay/short.tsv alone
_TWIN_ZIPF = 1.5  # how frequent a twin in -ье must be to count as a separate word
_SPELLED_ZIPF = 1.0
_ADJECTIVE_LIKE = re.compile(r"(ский|цкий|ной|вой|вый|ный|тый|кий|лый|[аиоуыя]ть|ться)$")
_LOW_LABEL = re.compile(r"(жарг|сленг|бран|вульг|обсц|груб|уг\.|интернет-|неценз|нарк\.)")
_NOWHERE = {  # removed from the nouns for what it is, not for its form: not a word in any lexicon
    *(Reason.NAME, Reason.BRAND, Reason.ABBREVIATION, Reason.FRAGMENT, Reason.MISSPELLING),
    *(Reason.OBSCENE, Reason.SLUR, Reason.NO_SUCH_WORD),
}


class WordSources(NamedTuple):
    """The contents of the five sources."""

    opencorpora: OpenCorpora
    libmorph: LibMorph
    spelling: SpellChecker
    wiktionary: dict[str, list[tuple[str, str]]]  # by key: lemma and definition, cleaned
    frequencies: Frequencies


def read_sources(tell: Callable[[str], None]) -> WordSources:
    """Reads all sources, calling `tell` with the name of each before reading it."""
    tell("OpenCorpora")
    opencorpora = read_opencorpora()
    tell("libmorph")
    libmorph = read_libmorph()
    tell("hunspell-ru")
    spelling = read_spelling()
    tell("Wiktionary")
    wiktionary = _read_wiktionary()
    tell("wordfreq")
    return WordSources(opencorpora, libmorph, spelling, wiktionary, read_frequencies())


def make_word_data(sources: WordSources) -> WordData:
    """The whole data from the sources and the overlays."""
    kept, rare = _sort_out(sources)
    kept |= _confirmed_elsewhere(sources, {*kept, *rare})
    for key in [*additions(), *lexical_plurals()]:
        kept.setdefault(key, "overlay")
    for key, word in short_words().items():
        if word.kind != "D":
            kept[key] = f"short:{word.kind}"
    spell = _Speller(sources)
    nouns = [
        Noun(spell(key), kept[key], sources.frequencies.zipf_of_noun(spell(key)))
        for key in sorted(kept)
    ]
    return WordData(
        nouns=nouns,
        rare=[spell(key) for key in sorted(rare.keys() - kept.keys())],
        plurals=_plurals(sources, set(kept)),
        forms=_forms(sources, set(kept)),
        customary=customary(sources, set(kept)),
    )


def _read_wiktionary() -> dict[str, list[tuple[str, str]]]:
    found = defaultdict[str, list[tuple[str, str]]](list)
    for lemma, wikitext in read_entries():
        found[key_of(lemma)].append((lemma, clean(wikitext)))
    return dict(found)


def _sort_out(sources: WordSources) -> tuple[dict[str, str], dict[str, str]]:
    """The words of the two morphological dictionaries, kept and rare, with their sources."""
    opencorpora, libmorph, spelling, wiktionary, frequencies = sources
    kept: dict[str, str] = {}
    rare: dict[str, str] = {}
    twins = _twins(sources)
    for key in opencorpora.nouns.keys() | libmorph.nouns:
        if len(key) < SHORTEST or key in libmorph.obscene or key in removals():
            continue
        in_both = key in opencorpora.nouns and key in libmorph.nouns
        listed = key in wiktionary or key in spelling.entries
        attested = key in wiktionary or key in spelling.forms or key in frequencies
        if key in twins:
            if listed or frequencies.zipf_of_form(key) >= _TWIN_ZIPF:
                kept[key] = _letters(sources, key)
        elif in_both:
            kept[key] = _letters(sources, key)
        elif key in libmorph.nouns and key in opencorpora.proper:
            if listed:
                kept[key] = _letters(sources, key)
        elif key in opencorpora.slang and key in opencorpora.nouns:
            continue
        else:
            (kept if attested else rare)[key] = _letters(sources, key)
    return kept, rare


def _twins(sources: WordSources) -> set[str]:
    """Words in -ье that a dictionary made by rule from those in -ие."""
    known = sources.libmorph.nouns | sources.opencorpora.nouns.keys()
    made = {
        key for key in sources.libmorph.nouns if key.endswith("ье") and f"{key[:-2]}ие" in known
    }
    return made | sources.opencorpora.automatic


def _letters(sources: WordSources, key: str) -> str:
    """The sources that know a word, one letter each: O, M, W, S, F."""
    known = {
        "O": key in sources.opencorpora.nouns,
        "M": key in sources.libmorph.nouns,
        "W": key in sources.wiktionary,
        "S": key in sources.spelling.forms,
        "F": key in sources.frequencies,
    }
    return "".join(letter for letter, knows in known.items() if knows)


def _confirmed_elsewhere(sources: WordSources, decided: set[str]) -> dict[str, str]:
    """Nouns that neither morphological dictionary knows but the other sources agree on."""
    opencorpora, libmorph, spelling, wiktionary, frequencies = sources
    out = decided | removals().keys() | libmorph.obscene | _twins(sources) | opencorpora.slang
    found: dict[str, str] = {}
    for key in wiktionary.keys() | spelling.entries:
        if key in out or not re.fullmatch("[а-я]{4,}", key) or key.endswith("ъ"):
            continue
        confirmed = key in wiktionary and (key in frequencies or key in spelling.entries)
        common = key in spelling.entries and frequencies.zipf_of_form(key) >= _SPELLED_ZIPF
        if (
            (confirmed or common)
            and _looks_like_noun(sources, key)
            and not _low(wiktionary.get(key))
        ):
            found[key] = "".join(
                letter
                for letter, known in (
                    ("W", wiktionary),
                    ("S", spelling.entries),
                    ("F", frequencies),
                )
                if key in known
            )
    return found


def _looks_like_noun(sources: WordSources, key: str) -> bool:
    """Whether an unknown word looks like a noun in its dictionary form."""
    entries = sources.wiktionary.get(key)
    if _ADJECTIVE_LIKE.search(key) or (not entries and key.endswith("о")):
        return False
    parses = analyser().parse(entries[0][0] if entries else key)
    if any(parse.is_known for parse in parses):
        return False
    best = parses[0]
    return best.tag.POS == "NOUN" and "nomn" in best.tag and key_of(best.normal_form) == key


def _low(entries: list[tuple[str, str]] | None) -> bool:
    """Whether Wiktionary has the word without a definition, or only as slang."""
    if entries is None:
        return False
    definitions = [text for _, text in entries if text]
    return all(_LOW_LABEL.search(text[:45]) for text in definitions)


class _Speller:
    """Spells a word with its Ё, as in the first source that knows it."""

    def __init__(self, sources: WordSources) -> None:
        self._sources = sources

    def __call__(self, key: str) -> str:
        short = short_words().get(key)
        if short and short.kind == "L":
            return key
        wiktionary = self._sources.wiktionary.get(key)
        return (
            self._sources.opencorpora.nouns.get(key)
            or (wiktionary[0][0] if wiktionary else None)
            or self._sources.spelling.spelled.get(key)
            or additions().get(key)
            or lexical_plurals().get(key, key)
        )


def _plurals(sources: WordSources, kept: set[str]) -> set[str]:
    """Nominative plurals of the words kept."""
    found: set[str] = set()
    for plurals in (sources.opencorpora.plurals, sources.libmorph.plurals):
        for singular, forms in plurals.items():
            if singular in kept:
                found |= {form for form in forms if len(form) <= MAX_FORM}
    return found - kept - sources.libmorph.obscene


def customary(sources: WordSources, kept: set[str]) -> dict[str, str]:
    """The words kept that are plurals of another word kept, with that singular, the most frequent if there are several.

    A word has no singular if OpenCorpora has it as a lexeme without one, or if libmorph does, unless Wiktionary has
    an article under the singular and none under the plural. The overlay of plurals names those that have one all the
    same.
    """
    singulars = defaultdict[str, set[str]](set)
    for plurals in (sources.opencorpora.plurals, sources.libmorph.plurals):
        for singular, forms in plurals.items():
            for form in forms & kept if singular in kept else ():
                singulars[form] |= {singular} - {form}
    found: dict[str, str] = {}
    for key in sorted(singulars.keys() & kept - additions().keys()):
        is_own_word = key in sources.opencorpora.nouns or _is_own_noun(sources, key, singulars[key])
        if singulars[key] and (key in lexical_plurals() or not is_own_word):
            frequent = sources.frequencies.zipf_of_noun
            found[key] = max(sorted(singulars[key]), key=frequent)
    return found


def _is_own_noun(sources: WordSources, key: str, singulars: set[str]) -> bool:
    """Whether libmorph has it as a noun that is no other's plural, and Wiktionary does not say otherwise."""

    def has_article(word: str) -> bool:
        return any(text for _, text in sources.wiktionary.get(word, []))

    if key not in sources.libmorph.without_singular:
        return key in sources.libmorph.nouns
    return has_article(key) or not any(map(has_article, singulars))


def _forms(sources: WordSources, kept: set[str]) -> set[str]:
    """Every form of every word except names and abbreviations."""
    refused = refused_forms() | {
        key for key, removal in removals().items() if removal.reason in _NOWHERE
    }
    forms = sources.opencorpora.forms | {key for key in kept if len(key) <= MAX_FORM}
    return forms - refused - sources.libmorph.obscene
