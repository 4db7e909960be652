"""What bots can do at Ундервуд."""

from slovoplet.bots.cards.analysis import review_turns
from slovoplet.bots.cards.hints import find_hints, find_turns
from slovoplet.bots.cards.mind import CardMind
from slovoplet.bots.cards.puzzle import find_card_puzzle
from slovoplet.bots.cards.teacher import CardTeacher
from slovoplet.bots.cards.thought import CardThought
from slovoplet.bots.levels import Level
from slovoplet.bots.skill import Skill
from slovoplet.rules.cards.command import CardCommand
from slovoplet.rules.cards.event import CardEvent
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.view import CardView


class CardSkill(Skill[CardRules, CardCommand, CardEvent, CardView, CardMind]):
    """What bots can do in a card game."""

    teacher = CardTeacher()
    mind = staticmethod(CardMind)
    hints = staticmethod(find_hints)
    turns = staticmethod(find_turns)
    review = staticmethod(review_turns)
    puzzle = staticmethod(find_card_puzzle)

    def think(self, view: CardView, level: Level, seed: str, mind: CardMind) -> CardCommand:
        """The next step of a turn."""
        return CardThought(view, level, seed, mind).command()
