"""Names of people: readable, decent, and not those of bots or of those who keep order."""

import re
import unicodedata
from functools import cache
from importlib.resources import files

from slovoplet.lexicon.words.dataset import rude_grades
from slovoplet.lexicon.words.overlay import rude_stems
from slovoplet.rules.notation.name import clean_name
from slovoplet.rules.refusal import Refused
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.texts import LANGUAGES, catalogue, say

MOST_SHAPE = 99  # characters of a shape that are compared


def clean_person_name(name: str) -> str:
    """A name that a person may have; refused if it cannot be read, or could be taken for another's."""
    try:
        cleaned = clean_name(name)
    except Refused:
        raise Denied(ServerCode.BAD_NAME) from None
    if is_reserved(cleaned):
        raise Denied(ServerCode.RESERVED_NAME)
    if is_rude(cleaned):
        raise Denied(ServerCode.RUDE_NAME)
    return cleaned


def is_reserved(name: str) -> bool:
    """Whether a name looks like a bot's, or has a word that looks like those who keep order."""
    if shapes_of(name) & _bots():
        return True
    parts = [name, *name.split()]
    return any(shapes_of(part) & _keepers() for part in parts)


def is_rude(name: str) -> bool:
    """Whether a name, or a word of it, looks like one that the lexicon calls rude, however mildly, or has its stem.

    Stems are not looked for across words, where «рубля дай» would have one, but in letters that stand apart.
    """
    parts = re.split(r"[\W_]+", name)
    spelled = _join_letters(parts)
    return any(shapes_of(part) & _rude_words() for part in (name, *parts)) or any(
        _has_rude_stem(shape) for part in spelled for shape in shapes_of(part) | name_shapes(part)
    )


def _join_letters(parts: list[str]) -> list[str]:
    """The words of a name; letters that stand apart are one word."""
    joined = [""]
    for part in parts:
        if len(part) == 1:
            joined[-1] += part
        else:
            joined += [part, ""]
    return joined


def _has_rude_stem(shape: str) -> bool:
    return shape.startswith(_rude_beginnings()) or any(part in shape[1:] for part in _rude_parts())


def name_shapes(name: str) -> frozenset[str]:
    """What a whole name looks like, its numbers too: no two people may have a shape in common."""
    plain = _plain(name)
    shapes = {"A": _shape(plain.upper()), "a": _shape(plain.lower())}
    return frozenset(sign + shape[:MOST_SHAPE] for sign, shape in shapes.items() if shape)


def shapes_of(text: str) -> frozenset[str]:
    """What a text looks like, in capitals and in small letters; numbers and signs around it do not count.

    Two texts look alike if they have a shape in common: capitals of different alphabets are alike where
    small letters are not, and the other way round.
    """
    plain = _plain(text)
    core = plain.strip("".join(char for char in plain if not char.isalpha()))
    return frozenset(
        sign + _shape(cased) for sign, cased in (("A", core.upper()), ("a", core.lower())) if core
    )


def _plain(text: str) -> str:
    """A text without accents."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(char for char in apart if not unicodedata.combining(char))


def _shape(text: str) -> str:
    shaped = "".join(char for char in text if char.isalnum()).translate(_lookalikes())
    return shaped.replace("rn", "m")


@cache
def _lookalikes() -> dict[int, str]:
    """From each character to the first of those that look like it."""
    lines = files("slovoplet.server.people").joinpath("lookalikes.txt").read_text(encoding="utf-8")
    return {ord(char): line[0] for line in lines.split() for char in line}


@cache
def _bots() -> frozenset[str]:
    levels = [level for language in LANGUAGES for level in catalogue(language)["level"].items()]
    return frozenset[str]().union(*(shapes_of(text) for level in levels for text in level))


@cache
def _keepers() -> frozenset[str]:
    names = " ".join(say("server", "reserved_names", language) for language in LANGUAGES)
    return frozenset[str]().union(*map(shapes_of, names.split()))


@cache
def _rude_words() -> frozenset[str]:
    return frozenset[str]().union(*map(shapes_of, rude_grades()))


@cache
def _rude_beginnings() -> tuple[str, ...]:
    """What the stems look like that make a word rude at its beginning, with the sign of their case."""
    return tuple(shape for stem in rude_stems() for shape in shapes_of(stem.stem))


@cache
def _rude_parts() -> tuple[str, ...]:
    """What the stems look like that make a word rude anywhere in it."""
    stems = (stem.stem for stem in rude_stems() if stem.place == "anywhere")
    return tuple(shape[1:] for stem in stems for shape in shapes_of(stem))
