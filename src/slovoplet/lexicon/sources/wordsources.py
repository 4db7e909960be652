"""The contents of all sources together."""

from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from slovoplet.lexicon.sources.frequency import Frequencies, read_frequencies
from slovoplet.lexicon.sources.hunspell import SpellChecker, read_spelling
from slovoplet.lexicon.sources.lemmas import Lemmas, read_lemmas
from slovoplet.lexicon.sources.libmorph import LibMorph, read_libmorph
from slovoplet.lexicon.sources.opencorpora import OpenCorpora, read_opencorpora
from slovoplet.lexicon.wiktionary.source import read_entries
from slovoplet.lexicon.wiktionary.wikitext import clean
from slovoplet.lexicon.words.overlay import key_of


class WordSources(NamedTuple):
    """The contents of the six sources."""

    opencorpora: OpenCorpora
    libmorph: LibMorph
    spelling: SpellChecker
    wiktionary: dict[str, list[tuple[str, str]]]  # by key: lemma and definition, cleaned
    frequencies: Frequencies
    lemmas: Lemmas

    def articles(self, key: str) -> list[str]:
        """Wiktionary's definitions of a word."""
        return [text for _, text in self.wiktionary.get(key, []) if text]

    def letters(self, key: str) -> str:
        """The sources that know a word, one letter each: O, M, W, K, S, F."""
        known = {
            "O": key in self.opencorpora.nouns,
            "M": key in self.libmorph.nouns,
            "W": key in self.wiktionary,
            "K": key in self.lemmas.spelled,
            "S": key in self.spelling.forms,
            "F": key in self.frequencies,
        }
        return "".join(letter for letter, knows in known.items() if knows)


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
    tell("simplemma")
    lemmas = read_lemmas()
    tell("wordfreq")
    return WordSources(opencorpora, libmorph, spelling, wiktionary, read_frequencies(), lemmas)


def _read_wiktionary() -> dict[str, list[tuple[str, str]]]:
    found = defaultdict[str, list[tuple[str, str]]](list)
    for lemma, wikitext in read_entries():
        found[key_of(lemma)].append((lemma, clean(wikitext)))
    return dict(found)
