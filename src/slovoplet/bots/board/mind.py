"""What a bot brings to a board: a search over the words it knows, and the worth of the tiles it keeps."""

from slovoplet.engine.leaves import Leaves, leaves_of
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.board.ruleset import BoardRules

SEARCH_BYTES = (
    128 << 20
)  # that one search may work in; the positions of any usual game need less than a tenth


class BoardMind:
    """A search over the words that a bot knows, and the worth of leaves."""

    def __init__(self, rules: BoardRules, graph: Graph) -> None:
        self.searcher = Searcher(graph, rules, SEARCH_BYTES)
        self.leaves: Leaves = leaves_of(rules)
