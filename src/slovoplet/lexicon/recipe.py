"""The recipe of the shipped word list: what goes in, what stays out, and why.

Words of four letters or more: known to both morphological dictionaries, in; to one, in if Wiktionary,
the spelling dictionary or the frequency list confirms it, else rare; to none, or only as a form of another word
or as a name, in if it is a noun of Wiktionary, of 2017 or of today, and one other source confirms it, or of the
spelling dictionary and not too infrequent. Jargon is told from colloquial words, plurals are added that are used
more than their singular. Then the overlays: removals, additions. Words of two and three letters come from the
overlay alone.
"""

import re

from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.inclusion.inflection import inflect
from slovoplet.lexicon.inclusion.noun import is_noun
from slovoplet.lexicon.inclusion.plural import sort_plurals
from slovoplet.lexicon.inclusion.rudeness import grade_forms
from slovoplet.lexicon.sources.opencorpora import MAX_FORM
from slovoplet.lexicon.sources.wordsources import WordSources
from slovoplet.lexicon.words.dataset import Noun, WordData
from slovoplet.lexicon.words.overlay import (
    additions,
    jargon,
    own_plurals,
    refused_forms,
    removals,
    rude_words,
    short_words,
)

SHORTEST = 4  # shorter words come from overlay/short.tsv alone
_TWIN_ZIPF = 1.5  # how frequent a twin in -ье must be to count as a separate word
_SPELLED_ZIPF = 1.0
_COLLOQUIAL_ZIPF = 2.0  # how frequent jargon must be to have become a word of everybody's
_SLANG_LABEL = re.compile(r"(жарг|сленг|уг\.|интернет|нарк\.)")
_RUDE_LABEL = re.compile(r"(бран|вульг|обсц|груб|неценз)")
_LABELS_AT = 45  # where the labels of a definition end
_NOWHERE = {  # removed from the nouns for what it is, not for its form: not a word in any lexicon
    *(Reason.NAME, Reason.BRAND, Reason.ABBREVIATION, Reason.FRAGMENT, Reason.MISSPELLING),
    Reason.NO_SUCH_WORD,
}


def make_word_data(sources: WordSources) -> WordData:
    """The whole data from the sources and the overlays."""
    rude = grade_forms(sources)
    never = {key for key, grade in rude.items() if grade != "rude"}
    kept, rare = _sort_out(sources)
    kept |= _confirmed_elsewhere(sources, {*kept, *rare})
    slang = _jargon(sources, kept) | jargon().keys()
    for key in [*additions(), *own_plurals(), *rude_words()]:
        kept.setdefault(key, "overlay")
    plurals = sort_plurals(sources, kept.keys() - slang - never)
    stray = sources.libmorph.without_singular & _plurals(sources, kept)
    stray -= plurals.without_singular.keys() | additions().keys()
    kept = {key: known for key, known in kept.items() if key not in stray | slang | never}
    for key in plurals.customary:
        kept[key] = sources.letters(key)
    for key, word in short_words().items():
        if word.kind == "D":
            kept.pop(key, None)
        else:
            kept[key] = f"short:{word.kind}"
    spell = _Speller(sources)
    nouns = [
        Noun(spell(key), kept[key], sources.frequencies.zipf_of_noun(spell(key)))
        for key in sorted(kept)
    ]
    slang -= never | kept.keys()
    made = _inflections(sources, nouns)
    return WordData(
        nouns=nouns,
        rare=[spell(key) for key in sorted(rare.keys() - kept.keys() - slang - never)],
        slang=[spell(key) for key in sorted(slang)],
        rude=rude,
        plurals=(_plurals(sources, kept) | made[1]) - kept.keys() - rude.keys(),
        forms=_forms(sources, set(kept), made[0]) - never,
        customary={key: one for key, one in plurals.customary.items() if kept[key][:5] != "short"},
    )


def _sort_out(sources: WordSources) -> tuple[dict[str, str], dict[str, str]]:
    """The words of the two morphological dictionaries, kept and rare, with their sources."""
    opencorpora, libmorph, spelling, wiktionary, frequencies, lemmas = sources
    kept: dict[str, str] = {}
    rare: dict[str, str] = {}
    twins = _twins(sources)
    for key in opencorpora.nouns.keys() | libmorph.nouns:
        if len(key) < SHORTEST or key in removals():
            continue
        in_both = key in opencorpora.nouns and key in libmorph.nouns
        listed = key in wiktionary or key in spelling.entries
        attested = listed or key in lemmas.spelled or key in spelling.forms or key in frequencies
        if key in twins:
            if listed or frequencies.zipf_of_form(key) >= _TWIN_ZIPF:
                kept[key] = sources.letters(key)
        elif key in libmorph.nouns and key in opencorpora.proper and not in_both:
            if listed:
                kept[key] = sources.letters(key)
        else:
            (kept if in_both or attested else rare)[key] = sources.letters(key)
    return kept, rare


def _twins(sources: WordSources) -> set[str]:
    """Words in -ье that a dictionary made by rule from those in -ие."""
    known = sources.libmorph.nouns | sources.opencorpora.nouns.keys()
    made = {
        key for key in sources.libmorph.nouns if key.endswith("ье") and f"{key[:-2]}ие" in known
    }
    return made | sources.opencorpora.automatic


def _confirmed_elsewhere(sources: WordSources, decided: set[str]) -> dict[str, str]:
    """Nouns that neither morphological dictionary has as such but the other sources agree on."""
    _, libmorph, spelling, wiktionary, frequencies, lemmas = sources
    out = decided | removals().keys() | libmorph.obscene | _twins(sources)
    found: dict[str, str] = {}
    for key in wiktionary.keys() | lemmas.spelled.keys() | spelling.entries:
        if key in out or not re.fullmatch("[а-я]{4,}", key) or key.endswith("ъ"):
            continue
        listed = key in wiktionary or key in lemmas.spelled
        confirmed = listed and (key in frequencies or key in spelling.entries)
        common = key in spelling.entries and frequencies.zipf_of_form(key) >= _SPELLED_ZIPF
        if (confirmed or common) and is_noun(sources, key) and not _is_rude_only(sources, key):
            found[key] = sources.letters(key)
    return found


def _is_rude_only(sources: WordSources, key: str) -> bool:
    """Whether all that Wiktionary says of a word is rude; the overlay of rude words names those that are words."""
    articles = sources.articles(key)
    return bool(articles) and all(_RUDE_LABEL.search(text[:_LABELS_AT]) for text in articles)


def _jargon(sources: WordSources, kept: dict[str, str]) -> set[str]:
    """Jargon: so OpenCorpora and Wiktionary say, no general dictionary has the word, and it is not frequent."""
    found: set[str] = set()
    for key in kept:
        articles = sources.articles(key)
        in_jargon = all(_SLANG_LABEL.search(text[:_LABELS_AT]) for text in articles)
        labelled = in_jargon if articles else key in sources.opencorpora.slang
        if (
            labelled
            and key not in sources.libmorph.nouns
            and key not in sources.spelling.entries
            and sources.frequencies.zipf_of_noun(key) < _COLLOQUIAL_ZIPF
        ):
            found.add(key)
    return found - additions().keys()


class _Speller:
    """Spells a word with its Ё, as in the first source that knows it."""

    def __init__(self, sources: WordSources) -> None:
        self._sources = sources

    def __call__(self, key: str) -> str:
        short = short_words().get(key)
        if short and short.kind == "L":
            return key
        wiktionary = self._sources.wiktionary.get(key)
        rude = rude_words().get(key)
        return (
            self._sources.opencorpora.nouns.get(key)
            or (wiktionary[0][0] if wiktionary else None)
            or self._sources.lemmas.spelled.get(key)
            or self._sources.spelling.spelled.get(key)
            or additions().get(key)
            or own_plurals().get(key)
            or jargon().get(key)
            or (rude.word if rude else key)
        )


def _plurals(sources: WordSources, kept: dict[str, str]) -> set[str]:
    """Nominative plurals of the words kept."""
    found: set[str] = set()
    for plurals in (sources.opencorpora.plurals, sources.libmorph.plurals):
        for singular, forms in plurals.items():
            if singular in kept:
                found |= {form for form in forms - {singular} if len(form) <= MAX_FORM}
    return found


def _inflections(sources: WordSources, nouns: list[Noun]) -> tuple[set[str], set[str]]:
    """Forms and plurals of the nouns that OpenCorpora does not have."""
    forms: set[str] = set()
    plurals: set[str] = set()
    for noun in nouns:
        if "O" not in noun.sources and not noun.sources.startswith("short"):
            made = inflect(noun.word)
            forms |= made.forms
            plurals |= made.plurals
    return forms, plurals


def _forms(sources: WordSources, kept: set[str], made: set[str]) -> set[str]:
    """Every form of every word except names and abbreviations."""
    refused = refused_forms() | {
        key for key, removal in removals().items() if removal.reason in _NOWHERE
    }
    forms = sources.opencorpora.forms | {key for key in kept if len(key) <= MAX_FORM}
    return (forms | made) - refused
