"""The words that a bot knows at a table, and the search in them; what is costly is made once and kept."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Protocol, TypeVar

import msgspec

from slovoplet.engine.finder import CardWordFinder
from slovoplet.engine.leaves import Leaves, leaves_of
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.vocabulary import vocabulary
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.ruleset import BoardRules

Rules = TypeVar("Rules", BoardRules, CardRules)

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
    """What a bot of some vocabulary brings to a board: the search in the words it knows, the leaves."""

    def __init__(self, rules: BoardRules, graph: Graph) -> None:
        self.rules = rules
        self.searcher = Searcher(graph, rules)
        self.leaves: Leaves = leaves_of(rules)


class CardMind:
    """What a bot of some vocabulary brings to a card game: the search in the words it knows."""

    def __init__(self, rules: CardRules, graph: Graph) -> None:
        self.rules = rules
        self.finder = CardWordFinder(graph, rules)


_minds: OrderedDict[tuple[str, float, bytes], Mind | CardMind] = OrderedDict()
_lock = Lock()


def known_graph(lexicon: Lexicon, zipf: float, added: tuple[str, ...] = ()) -> Graph:
    """The words of the lexicon that somebody knows who knows the nouns met at least so often.

    Words that the table has added are known to all. Where the lexicon has none of those nouns, being
    of another language, all its words are known.
    """
    graph = lexicon.graph
    if zipf <= 0:
        return graph
    common = [word for word in (*vocabulary(zipf), *added) if graph.accepts(word)]
    return read_graph(build_graph(common, graph.alphabet)) if common else graph


def mind_of(rules: BoardRules, lexicon: Lexicon, zipf: float) -> Mind:
    """The mind of somebody who knows the nouns met at least so often, at a board with these rules."""
    mind = _remembered(rules, lexicon, zipf, Mind)
    assert isinstance(mind, Mind)
    return mind


def card_mind_of(rules: CardRules, lexicon: Lexicon, zipf: float) -> CardMind:
    """The same for a card game."""
    mind = _remembered(rules, lexicon, zipf, CardMind)
    assert isinstance(mind, CardMind)
    return mind


def _remembered(
    rules: Rules, lexicon: Lexicon, zipf: float, make: Callable[[Rules, Graph], Mind | CardMind]
) -> Mind | CardMind:
    key = (lexicon.hash, zipf, msgspec.json.encode(rules))
    with _lock:
        mind = _minds.get(key)
        if mind is not None:
            _minds.move_to_end(key)
            return mind
    mind = make(rules, known_graph(lexicon, zipf, rules.added_words))
    with _lock:
        _minds[key] = mind
        if len(_minds) > KEPT:
            _minds.popitem(last=False)
    return mind
