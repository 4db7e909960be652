"""The words that a player of a given skill knows: the nouns that are frequent enough."""

from slovoplet.lexicon.file import VERSION, build_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.words.dataset import edition, nouns
from slovoplet.lexicon.words.overlay import key_of
from slovoplet.lexicon.words.selection import MAX_LETTERS, open_cached_graph
from slovoplet.lexicon.words.stock import is_stocked, stock_of
from slovoplet.rules.alphabet import RUSSIAN, UKRAINIAN, Alphabet

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


# The same of Ukrainian (до, як, це).
UKRAINIAN_TWO_LETTERS = frozenset(("ас", "га", "ля", "мі", "пі", "ре", "сі", "фа", "ум", "яр"))


def frequency(word: str, alphabet: Alphabet = RUSSIAN) -> float:
    """The zipf frequency of a noun (3 is once in a million words); 0 if it has none or is not a noun."""
    if alphabet == UKRAINIAN:
        from slovoplet.lexicon.ukrainian import dataset as ukrainian  # noqa: PLC0415 - few ask

        built = ukrainian.nouns().get(ukrainian.key_of(word)) if ukrainian.is_built() else None
        return built.zipf if built else 0.0
    noun = nouns().get(key_of(word.strip()))
    return noun.zipf if noun else 0.0


def vocabulary(zipf_at_least: float, alphabet: Alphabet = RUSSIAN) -> list[str]:
    """The nouns of a language with at least this zipf frequency, in capitals; 0 gives all of them.

    None where the words of the language have not been built.
    """
    lexicon = "nouns-uk" if alphabet == UKRAINIAN else "nouns"
    if not is_stocked(lexicon):
        return []
    stock = stock_of(lexicon)
    short = UKRAINIAN_TWO_LETTERS if alphabet == UKRAINIAN else COMMON_TWO_LETTERS
    keys = ((stock.key_of(noun.word), noun.zipf) for noun in stock.nouns())
    return [
        stock.alphabet.normalise(key)
        for key, zipf in keys
        if len(key) <= MAX_LETTERS
        and (zipf_at_least <= 0 or (key in short if len(key) == 2 else zipf >= zipf_at_least))
    ]


def open_vocabulary(zipf_at_least: float) -> Graph:
    """The graph of a Russian vocabulary, from the cache or built into it."""
    name = f"vocabulary-{edition().digest[:32]}-{zipf_at_least:.2f}-v{VERSION}.graph"
    return open_cached_graph(name, lambda: build_graph(vocabulary(zipf_at_least), RUSSIAN))
