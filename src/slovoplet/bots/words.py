"""The words that a bot knows at a table, and the search in them; what is costly is made once and kept."""

from collections import OrderedDict
from threading import Lock
from typing import Protocol

import msgspec

from slovoplet.engine.leaves import Leaves, leaves_of
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.vocabulary import vocabulary
from slovoplet.rules.ruleset import BoardRules

KEPT = 24  # rule sets and vocabularies in use at once; the oldest are forgotten


class Lexicon(Protocol):
    """What a bot needs of a lexicon: a name for its words, and their graph."""

    @property
    def hash(self) -> str:
        """A name for exactly these words."""

    @property
    def graph(self) -> Graph:
        """The words."""


class Mind:
    """What a bot of some vocabulary brings to a table: the search in the words it knows, the leaves."""

    def __init__(self, rules: BoardRules, graph: Graph) -> None:
        self.rules = rules
        self.searcher = Searcher(graph, rules)
        self.leaves: Leaves = leaves_of(rules)


_minds: OrderedDict[tuple[str, float, bytes], Mind] = OrderedDict()
_lock = Lock()


def known_graph(lexicon: Lexicon, zipf: float) -> Graph:
    """The words of the lexicon that somebody knows who knows the nouns met at least so often.

    Where the lexicon has none of those nouns, being of another language, all its words are known.
    """
    graph = lexicon.graph
    if zipf <= 0:
        return graph
    common = [word for word in vocabulary(zipf) if graph.accepts(word)]
    return read_graph(build_graph(common, graph.alphabet)) if common else graph


def mind_of(rules: BoardRules, lexicon: Lexicon, zipf: float) -> Mind:
    """The mind of somebody who knows the nouns met at least so often, at a table with these rules."""
    key = (lexicon.hash, zipf, msgspec.json.encode(rules))
    with _lock:
        mind = _minds.get(key)
        if mind is not None:
            _minds.move_to_end(key)
            return mind
    mind = Mind(rules, known_graph(lexicon, zipf))
    with _lock:
        _minds[key] = mind
        if len(_minds) > KEPT:
            _minds.popitem(last=False)
    return mind
