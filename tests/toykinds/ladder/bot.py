"""A bot that plays Лесенка at random."""

import random
from collections.abc import Iterator

from slovoplet.bots.levels import Level
from slovoplet.bots.skill import Skill
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.referee import IsWord
from tests.toykinds.ladder.row import Add, LadderCommand, LadderEvent, LadderView, grow
from tests.toykinds.ladder.ruleset import LadderRules


def legal_commands(view: LadderView, is_word: IsWord) -> Iterator[LadderCommand]:
    """Everything that the player at the seat of a view may do."""
    assert view.seat is not None
    for letter in sorted(set(view.hand)):
        for end in ("left", "right"):
            yield Add(view.seat, letter, end)
            row = grow(view.row, letter, end)
            for claim in range(2, len(row) + 1):
                if is_word(row[:claim] if end == "left" else row[-claim:]):
                    yield Add(view.seat, letter, end, claim)


class LadderSkill(Skill[LadderRules, LadderCommand, LadderEvent, LadderView, Graph]):
    """Chance, with a dictionary."""

    def mind(self, rules: LadderRules, graph: Graph) -> Graph:
        """The words."""
        return graph

    def think(self, view: LadderView, level: Level, seed: str, mind: Graph) -> LadderCommand:
        """Any turn."""
        return random.Random(seed).choice(list(legal_commands(view, mind.accepts)))
