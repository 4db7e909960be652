"""The words that a table's switches choose, and the graph of them in the cache."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from slovoplet.lexicon.cache import cached_file, prune, replace_file, touch
from slovoplet.lexicon.file import (
    VERSION,
    build_graph,
    open_changed_graph,
    open_graph,
    read_graph,
    write_graph,
)
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.words.dataset import edition, nouns, packed_graph, rare_words
from slovoplet.lexicon.words.overlay import short_words
from slovoplet.lexicon.words.shelf import SHIPPED, list_edition, own_list_path
from slovoplet.lexicon.words.switches import Switches
from slovoplet.lexicon.words.wordlist import read_word_list
from slovoplet.rules.alphabet import Alphabet

MAX_LETTERS = 15
_KEPT_GRAPHS = 48  # tables with their own alphabets come and go; the graphs used last are kept


def edition_of(switches: Switches) -> str:
    """The edition of the list that the switches choose from."""
    if switches.lexicon in SHIPPED:
        return edition().digest
    return list_edition(own_list_path(switches.lexicon))


def open_selection(switches: Switches) -> Graph:
    """The graph of exactly the words chosen.

    What the lexicon and its switches choose comes from the cache, or is built into it once; the
    table's own words change that graph in memory.
    """
    base, normalise = switches.without_house_words(), switches.alphabet.normalise
    name = f"lexicon-{base.digest(edition_of(switches))[:32]}-v{VERSION}.graph"
    added = [normalise(word) for word in switches.added_words]
    banned = [normalise(word) for word in switches.banned_words]
    return open_cached_graph(
        name,
        lambda: build_graph(listed_words(switches), switches.alphabet),
        partial(open_changed_graph, added=added, banned=banned) if added or banned else open_graph,
    )


def open_forms() -> Graph:
    """The shipped graph of all forms, for looking words up."""
    name = f"forms-{edition().digest[:32]}-v{VERSION}.graph"
    return open_cached_graph(name, lambda: packed_graph("forms"))


def open_cached_graph(
    name: str, make: Callable[[], bytes], opener: Callable[[Path], Graph] = open_graph
) -> Graph:
    """A graph from the cache, rebuilt if it is missing or damaged."""

    def write(part: Path) -> None:
        write_graph(part, make())
        prune("*.graph", _KEPT_GRAPHS)

    path = cached_file(name, write)
    try:
        graph = opener(path)
    except ValueError:
        replace_file(path, write)
        graph = opener(path)
    touch(path)
    return graph


def own_alphabet(name: str) -> Alphabet:
    """The alphabet of a custom list."""
    return read_word_list(own_list_path(name)).alphabet


def listed_words(switches: Switches) -> Iterator[str]:
    """The words that the lexicon and its switches choose, in no particular order and possibly repeated."""
    if switches.lexicon not in SHIPPED:
        yield from read_word_list(own_list_path(switches.lexicon), switches.alphabet).words
        return
    for word in _shipped_words(switches):
        capitals = switches.alphabet.normalise(word)
        if len(capitals) <= MAX_LETTERS and not switches.alphabet.stray(capitals):
            yield capitals


def _shipped_words(switches: Switches) -> Iterator[str]:
    if switches.lexicon == "all":
        yield from read_graph(packed_graph("forms")).words()
    else:
        for noun in nouns().values():
            if switches.letter_names or noun.sources != "short:L":
                yield noun.word
        if switches.plural_words:
            yield from read_graph(packed_graph("plurals")).words()
    if switches.disputed_words:
        yield from (word.word for word in short_words().values() if word.kind == "D")
    if switches.rare_words:
        yield from rare_words().values()
