"""The hand-edited files in `overlay/`: what a person decided about a word, with the reason.

Rows are tab-separated; a line that begins with `#` is a comment. A bad row is an error that names
the file and the line, so that a mistake in a proposal is easy to find.
"""

import re
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, cast, get_args

from slovoplet.lexicon.answers.verdict import Reason

ShortKind = Literal["Y", "L", "D"]
Grade = Literal["slur", "obscene", "rude"]
StemPlace = Literal["start", "anywhere"]
_WORD = re.compile("[а-яё]+")


class Removal(NamedTuple):
    """A word that the sources know but the lexicon refuses, and what to write instead, if known."""

    word: str
    reason: Reason
    instead: str


class ShortWord(NamedTuple):
    """A noun of two or three letters: accepted, the name of a letter, or disputed."""

    word: str
    kind: ShortKind
    note: str


class RudeWord(NamedTuple):
    """A rude word as it is spelled, and how rude it is."""

    word: str
    grade: Grade


class RudeStem(NamedTuple):
    """Letters that make a word rude at its beginning, or anywhere in it, and how rude."""

    stem: str
    place: StemPlace
    grade: Grade


def key_of(word: str) -> str:
    """The word as the lists compare it: in small letters, with Е for Ё."""
    return word.lower().replace("ё", "е")


@cache
def additions() -> dict[str, str]:
    """Words that no morphological dictionary knows, by key, as they are spelled."""
    return {key_of(row[0]): row[0] for row in _rows("add.tsv", columns=2)}


@cache
def own_plurals() -> dict[str, str]:
    """Plurals that mean what their singular does not, by key, as they are spelled."""
    return {key_of(row[0]): row[0] for row in _rows("plural.tsv", columns=2)}


@cache
def removals() -> dict[str, Removal]:
    """Words that the sources know but the lexicon refuses, by key."""
    found = {}
    for word, reason, instead in _rows("remove.tsv", columns=3):
        if reason not in Reason.__members__.values():
            raise ValueError(f"overlay/remove.tsv: «{word}»: no such reason: {reason}")
        found[word] = Removal(word, Reason(reason), instead)
    return found


@cache
def rude_words() -> dict[str, RudeWord]:
    """Rude words in their first form, by key."""
    found = {}
    for word, grade in _rows("rude.tsv", columns=2):
        if grade not in get_args(Grade):
            raise ValueError(f"overlay/rude.tsv: «{word}»: slur, obscene or rude expected")
        found[key_of(word)] = RudeWord(word, cast(Grade, grade))
    return found


@cache
def rude_stems() -> tuple[RudeStem, ...]:
    """The stems of rude words."""
    found = []
    for stem, place, grade in _rows("stem.tsv", columns=3):
        if place not in get_args(StemPlace) or grade not in get_args(Grade):
            raise ValueError(f"overlay/stem.tsv: «{stem}»: start or anywhere, and a grade expected")
        found.append(RudeStem(stem, cast(StemPlace, place), cast(Grade, grade)))
    return tuple(found)


@cache
def jargon() -> dict[str, str]:
    """Jargon that general dictionaries do not have, by key, as it is spelled."""
    return {key_of(row[0]): row[0] for row in _rows("slang.tsv", columns=1)}


@cache
def refused_forms() -> set[str]:
    """Forms that the lexicon of all words refuses, by key."""
    return {row[0] for row in _rows("forms.tsv", columns=2)}


@cache
def short_words() -> dict[str, ShortWord]:
    """Every noun of two or three letters, by key."""
    found = {}
    for word, kind, note in _rows("short.tsv", columns=3):
        if kind not in get_args(ShortKind) or len(word) not in (2, 3):
            raise ValueError(
                f"overlay/short.tsv: «{word}»: two or three letters and Y, L or D expected"
            )
        found[word] = ShortWord(word, cast(ShortKind, kind), note)
    return found


@cache
def glosses() -> dict[str, str]:
    """Our own short definitions, by key."""
    return {key_of(word): gloss for word, gloss in _rows("gloss.tsv", columns=2)}


def overlay_file(name: str) -> Path:
    """An overlay file by its name."""
    return Path(__file__).parents[1] / "overlay" / name


def parse_rows(text: str, name: str, columns: int) -> list[list[str]]:
    """The rows of an overlay file, padded to the same number of columns; the first column is a unique word."""
    rows: list[list[str]] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        row = line.split("\t")
        key = key_of(row[0])
        if not _WORD.fullmatch(row[0]):
            raise ValueError(
                f"overlay/{name}:{number}: a word in small Russian letters expected: {row[0]!r}"
            )
        if len(row) > columns:
            raise ValueError(
                f"overlay/{name}:{number}: {len(row)} columns, at most {columns} expected"
            )
        if key in seen:
            raise ValueError(f"overlay/{name}:{number}: «{row[0]}» is in line {seen[key]} already")
        seen[key] = number
        rows.append(row + [""] * (columns - len(row)))
    return rows


def _rows(name: str, columns: int) -> list[list[str]]:
    return parse_rows(overlay_file(name).read_text(encoding="utf-8"), name, columns)
