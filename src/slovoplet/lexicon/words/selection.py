"""The words that a table's switches choose, and the graph of them in the cache."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from slovoplet.lexicon.cache import cache_folder, cached_file, prune, replace_file, touch
from slovoplet.lexicon.change import change_graph
from slovoplet.lexicon.file import (
    VERSION,
    build_graph,
    open_changed_graph,
    open_graph,
    read_graph,
    write_graph,
)
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.words.dataset import edition, packed_graph, rude_grades
from slovoplet.lexicon.words.shelf import OURS, list_edition, own_list_path
from slovoplet.lexicon.words.stock import is_stocked, stock_of
from slovoplet.lexicon.words.switches import Switches
from slovoplet.lexicon.words.wordlist import read_word_list
from slovoplet.rules.alphabet import LEXICON_ALPHABETS, RUSSIAN, Alphabet

MAX_LETTERS = 15
_KEPT_GRAPHS = (
    48  # of each kind: of tables with their own alphabets, which come and go, and of all others
)


def edition_of(switches: Switches) -> str:
    """The edition of the list that the switches choose from."""
    if switches.lexicon in OURS:
        return stock_of(switches.lexicon).digest()
    return list_edition(own_list_path(switches.lexicon))


def edition_title(lexicon: str) -> str:
    """The edition of a lexicon as people are told it: the year and the first of the digest, or the digest alone."""
    if lexicon not in OURS:
        return list_edition(own_list_path(lexicon))[:8]
    if LEXICON_ALPHABETS[lexicon] is RUSSIAN:
        return f"{edition().year} ({edition().digest[:8]})"
    return stock_of(lexicon).digest()[:8]


def open_selection(switches: Switches) -> Graph:
    """The graph of exactly the words chosen.

    The graph of a list comes from the cache, or is built into it once; a few words more or fewer change
    it in memory.
    """
    base, normalise = built_selection(switches), switches.alphabet.normalise
    banned = {normalise(word) for word in switches.banned_words} | left_out_words(switches)
    added = {normalise(word) for word in switches.added_words} | (extra_words(switches) - banned)
    return open_cached_graph(
        _file_name(base),
        lambda: build_graph(listed_words(base), base.alphabet),
        partial(open_changed_graph, added=added, banned=banned) if added or banned else open_graph,
    )


def open_lookup(base: Switches) -> Graph:
    """The graph of the words chosen, without a table's own, for looking words up.

    That of all forms is shipped. Another that is not in the cache yet is built to be read forward only, which
    takes a fraction of the time: whoever asks for one word does not wait for what only searches need.
    """
    if is_shipped_whole(base):
        return change_graph(open_forms(), extra_words(base), left_out_words(base))
    if is_built(base):
        return open_selection(base)
    return open_cached_graph(
        f"lookup-{base.digest(edition_of(base))[:32]}-v{VERSION}.graph",
        lambda: build_graph(listed_words(base), base.alphabet, both_ways=False),
    )


def is_built(switches: Switches) -> bool:
    """Whether the graph that a selection is opened from is in the cache."""
    return (
        is_stocked(switches.lexicon)
        and (cache_folder() / _file_name(built_selection(switches))).exists()
    )


def built_selection(switches: Switches) -> Switches:
    """The selection whose graph is built for these switches, and then changed."""
    base = switches.without_house_words()
    if base.lexicon == "all":
        # So long a list is built only once: few words depend on its switches.
        return Switches(lexicon="all", alphabet=base.alphabet)
    return base


def extra_words(switches: Switches) -> set[str]:
    """The words that switches add to the lexicon of all forms."""
    if switches.lexicon != "all":
        return set()
    return set(_playable(_switched_words(switches), switches.alphabet))


def left_out_words(switches: Switches) -> set[str]:
    """The words of the lexicon of all forms that switches leave out."""
    if switches.lexicon != "all" or not switches.family:
        return set()
    return set(_playable(rude_grades(), switches.alphabet))


def _file_name(base: Switches) -> str:
    """The name of a graph's file; strange alphabets have a kind of their own and push out no usual words."""
    usual = base.alphabet == LEXICON_ALPHABETS.get(base.lexicon, RUSSIAN)
    kind = "lexicon" if usual else "alphabet"
    return f"{kind}-{base.digest(edition_of(base))[:32]}-v{VERSION}.graph"


def is_shipped_whole(switches: Switches) -> bool:
    """Whether words can be looked up in a graph that the package ships: no other has to be built."""
    return switches.lexicon == "all" and switches.alphabet == RUSSIAN


def can_be_made_ready(switches: Switches) -> bool:
    """Whether the graph is there or soon built; that of all forms in a strange alphabet takes 16 s and 800 MB."""
    return switches.lexicon != "all" or is_shipped_whole(switches)


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
        prune(f"{name.partition('-')[0]}-*.graph", _KEPT_GRAPHS)

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
    if switches.lexicon not in OURS:
        yield from read_word_list(own_list_path(switches.lexicon), switches.alphabet).words
        return
    yield from _playable(_stocked_words(switches), switches.alphabet)


def _playable(words: Iterable[str], alphabet: Alphabet) -> Iterator[str]:
    """The words that the alphabet can write and a board can hold, in capitals."""
    for word in words:
        capitals = alphabet.normalise(word)
        if len(capitals) <= MAX_LETTERS and not alphabet.stray(capitals):
            yield capitals


def _stocked_words(switches: Switches) -> Iterator[str]:
    stock = stock_of(switches.lexicon)
    if switches.lexicon == "all":
        yield from read_graph(packed_graph("forms")).words()
    else:
        refused = set(stock.customary()) if switches.plurals == "strict" else set()
        refused |= set(stock.rude()) if switches.family else set()
        for noun in stock.nouns():
            named = noun.letter_name and not switches.letter_names
            if not named and not (refused and stock.key_of(noun.word) in refused):
                yield noun.word
        if switches.plurals == "all":
            yield from stock.plurals()
    yield from _switched_words(switches)


def _switched_words(switches: Switches) -> Iterator[str]:
    """The words that are in a lexicon only if they are switched on."""
    stock = stock_of(switches.lexicon)
    if switches.disputed_words:
        yield from stock.disputed()
    if switches.rare_words:
        yield from stock.rare()
    if switches.slang_words:
        yield from stock.slang()
