"""What another edition of the list has more or fewer, by kind: what people read before an edition is made."""

from pathlib import Path
from typing import NamedTuple

from slovoplet.lexicon.words.dataset import Noun, customary_plurals, nouns, rare_words
from slovoplet.lexicon.words.overlay import key_of

BOTH_DICTIONARIES = "OM"


class ChangedWord(NamedTuple):
    """A word and what has happened to it."""

    kind: str
    word: str


def compare_editions(old: Path) -> list[ChangedWord]:
    """How the shipped list differs from the one in a folder, in order of kind and alphabet."""
    before = read_nouns(old / "nouns.tsv")
    rare_before = {key_of(word) for word in _lines(old / "rare.txt")}
    plurals_before = {line.split("\t")[0] for line in _lines(old / "customary.tsv")}
    known_before = rare_before | before.keys()
    now = nouns()
    changes = [
        ChangedWord(_kind_of_new(key, noun, rare_before), noun.word)
        for key, noun in now.items()
        if key not in before
    ]
    changes += [
        ChangedWord("to_rare" if key in rare_words() else "removed", noun.word)
        for key, noun in before.items()
        if key not in now
    ]
    changes += [
        ChangedWord("rare_added", word)
        for key, word in rare_words().items()
        if key not in known_before
    ]
    changes += [
        ChangedWord("respelled", f"{before[key].word} → {noun.word}")
        for key, noun in now.items()
        if key in before and before[key].word != noun.word
    ]
    changes += [
        ChangedWord("plural_now", word) for word in customary_plurals().keys() - plurals_before
    ]
    return sorted(changes)


def read_nouns(path: Path) -> dict[str, Noun]:
    """The nouns of a file of any edition, by key."""
    rows = (line.split("\t") for line in _lines(path))
    return {key_of(word): Noun(word, sources, float(zipf)) for word, sources, zipf in rows}


def _kind_of_new(key: str, noun: Noun, rare_before: set[str]) -> str:
    if key in rare_before:
        return "from_rare"
    if noun.sources == "overlay":
        return "added_by_hand"
    if noun.sources.startswith("short"):
        return "added_short"
    return "added_attested" if set(BOTH_DICTIONARIES) <= set(noun.sources) else "added_weak"


def _lines(path: Path) -> list[str]:
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
