"""Words whose spelling is more frequent than they are: `littleknown.toml`."""

import tomllib
from functools import cache
from importlib.resources import files

from slovoplet.rules.alphabet import RUSSIAN, Alphabet


def words_little_known(alphabet: Alphabet = RUSSIAN) -> frozenset[str]:
    """The Russian words that a limited vocabulary lacks, whatever their frequency, in capitals."""
    return _russian() if alphabet == RUSSIAN else frozenset()


@cache
def _russian() -> frozenset[str]:
    text = files("slovoplet.bots").joinpath("littleknown.toml").read_text(encoding="utf-8")
    lists: dict[str, str] = tomllib.loads(text)
    return frozenset(RUSSIAN.normalise(word) for words in lists.values() for word in words.split())
