"""The words of each language that the program itself has: shipped, or built on this machine."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from slovoplet.lexicon.file import read_graph
from slovoplet.lexicon.words import dataset as russian
from slovoplet.lexicon.words.overlay import key_of, short_words
from slovoplet.lexicon.words.shelf import BUILT
from slovoplet.rules.alphabet import LEXICON_ALPHABETS, RUSSIAN, Alphabet


class StockNoun(NamedTuple):
    """A noun as it is spelled, whether it is the name of a letter, and how frequent it is."""

    word: str
    letter_name: bool
    zipf: float


class Stock(NamedTuple):
    """The nouns of a language, and the words that switches add to them or take away."""

    alphabet: Alphabet
    digest: Callable[[], str]
    nouns: Callable[[], Iterable[StockNoun]]
    customary: Callable[[], Mapping[str, str]]  # by key
    plurals: Callable[[], Iterable[str]]
    rare: Callable[[], Iterable[str]]
    slang: Callable[[], Iterable[str]]
    rude: Callable[[], Iterable[str]]  # keys of words that a family table does without
    disputed: Callable[[], Iterable[str]]
    key_of: Callable[[str], str]


_RUSSIAN = Stock(
    alphabet=RUSSIAN,
    digest=lambda: russian.edition().digest,
    nouns=lambda: (
        StockNoun(noun.word, noun.sources == "short:L", noun.zipf)
        for noun in russian.nouns().values()
    ),
    customary=russian.customary_plurals,
    plurals=lambda: read_graph(russian.packed_graph("plurals")).words(),
    rare=lambda: russian.rare_words().values(),
    slang=lambda: russian.slang_words().values(),
    rude=russian.rude_grades,
    disputed=lambda: (word.word for word in short_words().values() if word.kind == "D"),
    key_of=key_of,
)


# Ukrainian words are imported where they are asked for: whoever looks a Russian word up does not wait for them.


def _ukrainian_stock() -> Stock:
    from slovoplet.lexicon.ukrainian import dataset as ukrainian  # noqa: PLC0415

    return Stock(
        alphabet=LEXICON_ALPHABETS["nouns-uk"],
        digest=lambda: ukrainian.built_words().digest,
        nouns=lambda: (StockNoun(*noun) for noun in ukrainian.nouns().values()),
        customary=ukrainian.customary_plurals,
        plurals=lambda: ukrainian.built_words().words.plurals,
        rare=lambda: ukrainian.built_words().words.rare,
        slang=tuple,
        rude=tuple,  # rude words are not in its list at all
        disputed=ukrainian.disputed_words,
        key_of=ukrainian.key_of,
    )


def stock_of(lexicon: str) -> Stock:
    """The words that a lexicon of the program itself is chosen from."""
    return _ukrainian_stock() if lexicon in BUILT else _RUSSIAN


def is_stocked(lexicon: str) -> bool:
    """Whether there is anything to choose from: words that are not shipped must have been built."""
    if lexicon not in BUILT:
        return True
    from slovoplet.lexicon.ukrainian.dataset import is_built  # noqa: PLC0415

    return is_built()


def build_stock(tell: Callable[[str], None]) -> None:
    """Builds the words that are not shipped, calling `tell` with the code of each stage before it begins."""
    from slovoplet.lexicon.ukrainian.dataset import build  # noqa: PLC0415

    build(tell)
