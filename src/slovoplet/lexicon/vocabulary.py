"""The words that a player of a given skill knows: the nouns that are frequent enough."""

from slovoplet.lexicon.file import VERSION, build_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.words.dataset import edition, nouns
from slovoplet.lexicon.words.overlay import key_of
from slovoplet.lexicon.words.selection import MAX_LETTERS, open_cached_graph
from slovoplet.rules.alphabet import RUSSIAN

# The frequency of a two-letter word is mostly that of a preposition or a particle spelled the same
# (до, же, ли), so a player with a limited vocabulary knows exactly these.
COMMON_TWO_LETTERS = frozenset(
    (
        "ад",
        "ас",
        "еж",
        "ил",
        "до",
        "ре",
        "ми",
        "фа",
        "ля",
        "си",
        "ум",
        "уж",
        "ус",
        "щи",
        "юг",
        "яд",
        "як",
    )
)


def frequency(word: str) -> float:
    """The zipf frequency of a noun (3 is once in a million words); 0 if it has none or is not a noun."""
    noun = nouns().get(key_of(word.strip()))
    return noun.zipf if noun else 0.0


def vocabulary(zipf_at_least: float) -> list[str]:
    """The nouns with at least this zipf frequency, in capitals; 0 gives all of them."""
    return [
        RUSSIAN.normalise(key)
        for key, noun in nouns().items()
        if len(key) <= MAX_LETTERS and _knows(key, noun.zipf, zipf_at_least)
    ]


def open_vocabulary(zipf_at_least: float) -> Graph:
    """The graph of a vocabulary, from the cache or built into it."""
    name = f"vocabulary-{edition().digest[:32]}-{zipf_at_least:.2f}-v{VERSION}.graph"
    return open_cached_graph(name, lambda: build_graph(vocabulary(zipf_at_least), RUSSIAN))


def _knows(key: str, zipf: float, zipf_at_least: float) -> bool:
    if zipf_at_least <= 0:
        return True
    return key in COMMON_TWO_LETTERS if len(key) == 2 else zipf >= zipf_at_least
