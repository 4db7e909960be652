"""What a person decided about Ukrainian words, in the files beside this module."""

from functools import cache
from importlib.resources import files

from slovoplet.lexicon.answers.verdict import Reason

FILES = ("short.tsv", "plural.tsv", "remove.tsv")
ACCEPTED, LETTER, DISPUTED = "Y", "L", "D"
MOSTLY_PLURAL = "M"


@cache
def short_words() -> dict[str, str]:
    """Every noun of two or three letters, with `Y` accepted, `L` the name of a letter or `D` disputed."""
    return {word: kind for kind, *words in _rows("short.tsv") for word in words}


@cache
def removals() -> dict[str, Reason]:
    """Words that the sources know but the lexicon refuses, and why."""
    return {word: Reason(reason) for reason, *words in _rows("remove.tsv") for word in words}


@cache
def lexical_plurals() -> dict[str, str]:
    """Plurals that are words although a singular exists, with `M` mostly used so or `N` with another meaning."""
    return {word: kind for kind, *words in _rows("plural.tsv") for word in words}


def overlay_bytes() -> bytes:
    """The content of the files, for the name of an edition."""
    return b"".join(files(__package__).joinpath(name).read_bytes() for name in FILES)


def _rows(name: str) -> list[list[str]]:
    """The lines of a file: what is decided, and the words it is decided about."""
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    return [line.split() for line in text.splitlines() if line and not line.startswith("#")]
