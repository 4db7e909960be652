"""«Ход дня»: a position with one clearly best turn, the same for everybody on a date."""

from typing import Generic, Literal, TypeVar

import msgspec

from slovoplet.rules.command import Command
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.referee import IsWord, PlayScore, Preview
from slovoplet.rules.ruleset import RuleSet

PUZZLE_GAME = "erudit"  # the game that the puzzle of a date is set in

Grade = Literal["easy", "medium", "hard"]
WEEK: tuple[Grade, ...] = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")


Rules = TypeVar("Rules", bound=RuleSet)


class Puzzle(msgspec.Struct, Generic[Rules], frozen=True, kw_only=True):
    """A position to find the best turn in, and the answer; `cells` row by row, as in `Board`."""

    date: str
    grade: Grade
    rules: Rules
    position: str
    cells: str
    hand: str
    answer: str
    points: int
    next_points: int
    words: tuple[str, ...]

    def preview(self, play: Command, is_word: IsWord) -> Preview[PlayScore]:
        """What a play would score, and everything wrong with it."""
        return kind_of(self.rules).preview_at(self.position, play, is_word)

    def judge(self, play: Command, is_word: IsWord) -> int:
        """The points of a play; refused if it is not legal."""
        found = self.preview(play, is_word)
        if found.problems:
            raise found.problems[0]
        assert found.score is not None, "a play without a score has a problem"
        return found.score.points
