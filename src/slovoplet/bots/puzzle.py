"""Puzzles: positions with one clearly best turn, by grade; «Ход дня» is the same for everybody on a date."""

import datetime
from collections.abc import Iterable
from typing import Generic, Literal, TypeVar, get_args

import msgspec

from slovoplet.bots.littleknown import words_little_known
from slovoplet.lexicon.vocabulary import frequency
from slovoplet.lexicon.words.decency import is_decent
from slovoplet.rules.command import Command
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.referee import IsWord, PlayScore, Preview
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet

PUZZLE_GAME = "erudit"  # the game that the puzzle of a date is set in

# The games that have an endless set, in the order in which they are offered.
SET_GAMES = ("erudit", "schitai-slova", "ekraibl", "underwood")
CLEAR = 0.15  # the lead of the best turn over the next one, as a share of its points
NEAR = 0.8  # the share of the best turn's points that is nearly the best

Grade = Literal["easy", "medium", "hard"]
GRADES: tuple[Grade, ...] = get_args(Grade)
Sign = Literal["best", "near", "miss"]
WEEK: tuple[Grade, ...] = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")


# Nobody can be asked for words that hardly anybody knows: how frequent they are at least, by grade.
KNOWN: dict[Grade, float] = {"easy": 2.5, "medium": 2.0, "hard": 1.0}

Rules = TypeVar("Rules", bound=RuleSet)


def grade_of_day(date: datetime.date) -> Grade:
    """How hard «Ход дня» of a date is to be."""
    return WEEK[date.weekday()]


def seed_in_set(game: str, number: int) -> str:
    """What decides a puzzle of an endless set: its game and its number, so it is the same everywhere."""
    return f"set:{game}:{number}"


def are_known(words: Iterable[str], grade: Grade) -> bool:
    """Whether people can be expected to know the words; letter names only in hard puzzles, rude ones never."""
    little_known = words_little_known() if grade != "hard" else ()
    return all(
        frequency(word) >= KNOWN[grade]
        and word not in little_known
        and is_decent(word, family=True)
        for word in words
    )


def is_clear(points: int, next_points: int) -> bool:
    """Whether the best turn is ahead of the next one by so much that nobody can doubt it."""
    return points - next_points >= CLEAR * points


def sign_of(points: int | None, best: int) -> Sign:
    """How good an answer is: the best, nearly the best, or neither."""
    if points is None or points < NEAR * best:
        return "miss"
    return "best" if points >= best else "near"


class Puzzle(msgspec.Struct, Generic[Rules], frozen=True, kw_only=True):
    """A position to find the best turn in, and the answer; `cells` row by row, as in `Board`.

    `date` is empty but for «Ход дня», and `cells` where there is no board.
    """

    date: str = ""
    grade: Grade
    rules: Rules
    position: str
    cells: str = ""
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

    @property
    def table(self) -> str:
        """What lies on the table, as text."""
        return kind_of(self.rules).describe_at(self.position)

    def format(self, play: Command) -> str:
        """The text of a play."""
        return kind_of(self.rules).format_at(self.position, play)


def choose_puzzle(found: Iterable[tuple[Puzzle[Rules], bool]], grade: Grade) -> Puzzle[Rules]:
    """The first puzzle that is what a grade asks for; else the first of this grade, else any.

    Refused if there is none.
    """
    spares: list[Puzzle[Rules]] = []
    for puzzle, fits in found:
        if fits:
            return puzzle
        spares.append(puzzle)
    if not spares:
        raise Refused(Code.NO_PUZZLE)
    return next((puzzle for puzzle in spares if puzzle.grade == grade), spares[0])
