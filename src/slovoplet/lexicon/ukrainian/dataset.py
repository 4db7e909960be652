"""The Ukrainian word list that was built on this machine, written and read: one file of the cache.

Its name has the number of the recipe, so that a list built by another recipe is never used; its digest names the
edition.
"""

import hashlib
from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path

import msgspec

from slovoplet.lexicon.cache import cache_folder, replace_file
from slovoplet.lexicon.ukrainian.overlay import DISPUTED, overlay_bytes, short_words
from slovoplet.lexicon.ukrainian.recipe import UkrainianNoun, UkrainianWords, make_words
from slovoplet.rules.alphabet import UKRAINIAN
from slovoplet.rules.refusal import Code, Refused

RECIPE = 2  # raised when the recipe chooses other words from the same sources


class BuiltWords(msgspec.Struct, frozen=True):
    """A list as it is kept, with the digest of its words."""

    digest: str
    words: UkrainianWords


def is_built() -> bool:
    """Whether the list has been built on this machine."""
    return _path().exists()


def build(tell: Callable[[str], None]) -> BuiltWords:
    """Builds the list from the packages of the extra `uk`; refused, naming the package, if one is missing."""
    words = make_words(tell)
    digest = hashlib.sha256(msgspec.msgpack.encode(words)).hexdigest()
    built = BuiltWords(digest, words)
    replace_file(_path(), lambda part: _write(part, built))
    return built


def _write(path: Path, built: BuiltWords) -> None:
    path.write_bytes(msgspec.msgpack.encode(built))


def built_words() -> BuiltWords:
    """The list; refused if it has not been built."""
    return _built().kept


def key_of(word: str) -> str:
    """The word as it is laid, in small letters: without an apostrophe, with Г for Ґ."""
    return UKRAINIAN.normalise(word).lower()


def nouns() -> dict[str, UkrainianNoun]:
    """The nouns by key."""
    return _built().nouns


def customary_plurals() -> dict[str, str]:
    """The nouns that are mostly used in the plural, by key, with their singular."""
    found = built_words().words.customary
    return {key_of(plural): singular for plural, singular in found.items()}


def rare_words() -> frozenset[str]:
    """The words of the rare tier, by key."""
    return _built().rare


def names() -> frozenset[str]:
    """Names of people, places and things, by key."""
    return _built().names


# Made here, where there is one thread: msgspec describes a type when it is first decoded.
_decoder = msgspec.msgpack.Decoder(BuiltWords)


class _OpenList:
    """A list that was read, and what is looked up in it."""

    def __init__(self, path: Path, changed: int) -> None:
        self.source = (path, changed)
        self.kept = _decoder.decode(path.read_bytes())

    @cached_property
    def nouns(self) -> dict[str, UkrainianNoun]:
        """The nouns by key."""
        return {key_of(noun.word): noun for noun in self.kept.words.nouns}

    @cached_property
    def rare(self) -> frozenset[str]:
        """The rare words by key."""
        return frozenset(map(key_of, self.kept.words.rare))

    @cached_property
    def names(self) -> frozenset[str]:
        """The names by key."""
        return frozenset(map(key_of, self.kept.words.names))


class _LastRead:
    """The list that was read last: another is read when the file has changed."""

    found: _OpenList | None = None


@cache
def _last_read() -> _LastRead:
    return _LastRead()


def _built() -> _OpenList:
    path, last = _path(), _last_read()
    if not path.exists():
        raise Refused(Code.WORDS_NOT_BUILT)
    changed = path.stat().st_mtime_ns
    found = last.found
    if found is None or found.source != (path, changed):
        found = last.found = _OpenList(path, changed)
    return found


def disputed_words() -> list[str]:
    """Short words that dictionaries do not agree on."""
    return [word for word, kind in short_words().items() if kind == DISPUTED]


def _path() -> Path:
    decided = hashlib.sha256(overlay_bytes()).hexdigest()[:12]
    return cache_folder() / f"ukrainian-{RECIPE}-{decided}.words"
