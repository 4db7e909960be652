"""What a bot brings to a board: a search over the words it knows, and the worth of the tiles it keeps."""

from slovoplet.engine.leaves import Leaves, leaves_of
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.board.ruleset import BoardRules


class BoardMind:
    """A search over the words that a bot knows, and the worth of leaves."""

    def __init__(self, rules: BoardRules, graph: Graph) -> None:
        self.searcher = Searcher(graph, rules)
        self.leaves: Leaves = leaves_of(rules)
