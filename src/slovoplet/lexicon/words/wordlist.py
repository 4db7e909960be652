"""A custom word list in a file: read, checked line by line, and its alphabet found.

One word per line; empty lines and lines that begin with `#` are skipped. Any alphabet of up to 32
letters will do: it is the one given, or the Russian one, or the letters the words are made of.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from slovoplet.lexicon.builder import MIN_WORD
from slovoplet.rules.alphabet import RUSSIAN, Alphabet
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import MAX_LETTERS, MAX_WORD


class WordList(NamedTuple):
    """The words of a file in capitals, each once, and the letters they are made of."""

    words: list[str]
    alphabet: Alphabet


def read_word_list(path: Path, alphabet: Alphabet | None = None) -> WordList:
    """Reads a file of words; refused with the line at fault."""
    return parse_word_list(path.read_bytes(), str(path), alphabet)


def parse_word_list(data: bytes, name: str, alphabet: Alphabet | None = None) -> WordList:
    """A word list from the bytes of its file."""
    script = ""
    known: dict[str, int] = {}
    for number, line in _lines(data, name):
        composed = unicodedata.normalize("NFC", line)
        word = alphabet.normalise(composed) if alphabet else composed.upper()
        if word not in known:
            script = _check_word(word, script, alphabet, name, number)
            known[word] = number
    if not known:
        raise Refused(Code.BAD_WORD_LIST, name=name, line=0, problem="words_none")
    found = alphabet or _find_alphabet(known, name)
    return WordList(sorted({found.normalise(word) for word in known}), found)


def _lines(data: bytes, name: str) -> Iterator[tuple[int, str]]:
    """The lines that hold a word, with their numbers."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Refused(Code.BAD_WORD_LIST, name=name, line=1, problem="words_not_utf8")
    for number, raw in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        try:
            line = raw.decode("utf-8").strip()
        except UnicodeDecodeError:
            raise Refused(
                Code.BAD_WORD_LIST, name=name, line=number, problem="words_not_utf8"
            ) from None
        if line and not line.startswith("#"):
            yield number, line


def _check_word(word: str, script: str, alphabet: Alphabet | None, name: str, number: int) -> str:
    """Refuses anything that is not a word; returns the script of the list, set by its first word."""

    def refuse(problem: str, stray: str = "") -> Refused:
        return Refused(
            Code.BAD_WORD_LIST,
            name=name,
            line=number,
            word=word[:MAX_WORD],
            stray=stray,
            least=MIN_WORD,
            most=MAX_WORD,
            problem=problem,
        )

    stray = (
        alphabet.stray(word) if alphabet else "".join(char for char in word if not _is_letter(char))
    )
    if stray:
        raise refuse("words_stray", stray="".join(dict.fromkeys(stray)))
    if not MIN_WORD <= len(word) <= MAX_WORD:
        raise refuse("words_length")
    for char in dict.fromkeys(word):
        script = script or _script(char)
        if _script(char) != script:
            raise refuse("words_mixed_letters", stray=char)
    return script


@lru_cache(maxsize=1024)
def _is_letter(char: str) -> bool:
    """Whether it is a capital with a small form, which is how stars on the board are written."""
    small = char.lower()
    return char.isalpha() and len(small) == 1 and small != char and small.upper() == char


@lru_cache(maxsize=1024)
def _script(char: str) -> str:
    return unicodedata.name(char, "?").partition(" ")[0]


def _find_alphabet(words: dict[str, int], name: str) -> Alphabet:
    """The Russian alphabet if it covers the words, else just the letters used."""
    first_use: dict[str, int] = {}
    for word, number in words.items():
        for char in word:
            first_use.setdefault(char, number)
    if first_use.keys() <= set(RUSSIAN.letters) | RUSSIAN.fold.keys():
        return RUSSIAN
    if len(first_use) > MAX_LETTERS:
        char, number = list(first_use.items())[MAX_LETTERS]
        raise Refused(
            Code.BAD_WORD_LIST,
            name=name,
            line=number,
            stray=char,
            most=MAX_LETTERS,
            problem="words_letters",
        )
    return Alphabet(letters="".join(sorted(first_use)))
