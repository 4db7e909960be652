"""A bot that plays Парочки at random."""

import random
from collections.abc import Iterator
from itertools import permutations

from slovoplet.bots.levels import Level
from slovoplet.bots.skill import Skill
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.referee import IsWord
from tests.toykinds.pairs.hands import Give, PairCommand, PairEvent, PairView, PutAside
from tests.toykinds.pairs.ruleset import PairRules


def legal_commands(view: PairView, is_word: IsWord) -> Iterator[PairCommand]:
    """Everything that the player at the seat of a view may do."""
    assert view.seat is not None
    for pair in sorted(set(permutations(view.hand, 2))):
        if view.rules.allows("".join(pair), is_word):
            yield PutAside(view.seat, "".join(pair))
    for card in sorted(set(view.hand)):
        yield Give(view.seat, card)


class PairSkill(Skill[PairRules, PairCommand, PairEvent, PairView, Graph]):
    """Chance, with a dictionary."""

    def mind(self, rules: PairRules, graph: Graph) -> Graph:
        """The words."""
        return graph

    def think(self, view: PairView, level: Level, seed: str, mind: Graph) -> PairCommand:
        """Any step."""
        return random.Random(seed).choice(list(legal_commands(view, mind.accepts)))
