"""The contract for what bots can do in games of one kind: think, hint, review a game, set a puzzle."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from slovoplet.bots.hint import Choices, Hint
from slovoplet.bots.levels import Level
from slovoplet.bots.puzzle import Grade, Puzzle
from slovoplet.bots.report.analysis import TurnReview
from slovoplet.bots.report.lesson import Teacher
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.view import GameView

Rules = TypeVar("Rules", bound=RuleSet)
Asked = TypeVar("Asked", bound=Command)
Happened = TypeVar("Happened", bound=Event)
View = TypeVar("View", bound=GameView)
Mind = TypeVar("Mind")


class Skill(ABC, Generic[Rules, Asked, Happened, View, Mind]):
    """What bots can do in games of one kind; only `mind` and `think` are required.

    A mind is what a bot brings to a game: a search over the words it knows, and whatever else is
    costly to build. It is built once and shared by all bots that know the same words, in any thread.
    """

    teacher: Teacher[Any] | None = None  # where a kind can explain turns

    @abstractmethod
    def mind(self, rules: Rules, graph: Graph) -> Mind:
        """What a bot needs to think about games with these rules, knowing the words of this graph."""

    @abstractmethod
    def think(self, view: View, level: Level, seed: str, mind: Mind) -> Asked:
        """The command of a bot at the seat of a view; there must be something to do at that seat."""

    def manages(self, rules: Rules, plays_out: bool) -> bool:
        """Whether a bot can think about games of this size in reasonable time, playing turns out or not."""
        return True

    def hints(self, view: View, count: int, mind: Mind) -> list[Hint]:
        """Turns for the player to move, from easy to strong; empty where a kind cannot suggest any."""
        return []

    def turns(self, view: View, mind: Mind) -> Choices[Any]:
        """Every turn of the player to move that lays a word, most points first."""
        return Choices((), lambda found: found)

    def best(self, view: View, count: int, mind: Mind) -> list[Hint]:
        """The turns of the player to move with the most points."""
        return self.turns(view, mind)[: max(count, 0)]

    def review(
        self, log: Sequence[Happened], top: int, mind: Mind, only: int | None = None
    ) -> Iterator[TurnReview]:
        """The turns of a game, or only one by its number, compared with the best ones, computed lazily."""
        return iter(())

    def draw(self, rules: Rules, turn: TurnReview) -> str:
        """What lay on the table after a turn, as an SVG picture."""
        assert isinstance(turn.shown, GameView), "other pictures are drawn by their own kind"
        return kind_of(rules).draw(turn.shown)

    def puzzle_rules(self, rules: Rules, grade: Grade) -> Rules:
        """The rules by which a puzzle of a grade is set."""
        return rules

    def puzzle(self, seed: str, grade: Grade, mind: Mind) -> Puzzle[Rules]:
        """A puzzle of a grade, decided by the seed; refused if the kind has no puzzles or none is found."""
        raise Refused(Code.NO_PUZZLE)
