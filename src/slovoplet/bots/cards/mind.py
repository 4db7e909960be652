"""What a bot brings to a card game: a search over the words it knows."""

from slovoplet.engine.finder import CardWordFinder
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.cards.ruleset import CardRules


class CardMind:
    """A search over the words that a bot knows."""

    def __init__(self, rules: CardRules, graph: Graph) -> None:
        self.finder = CardWordFinder(graph, rules)
