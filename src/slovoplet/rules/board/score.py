"""Points of a play, word by word, with what each premium did."""

import msgspec

from slovoplet.rules.board.board import Board, Run
from slovoplet.rules.board.ruleset import PLAIN, BoardRules
from slovoplet.rules.board.square import Direction, Square, format_place


class LetterScore(msgspec.Struct, frozen=True):
    """A letter of a word: the tile, its value, and its multiplier."""

    tile: str
    value: int
    times: int

    def __str__(self) -> str:
        shown = f"{self.tile}{self.value}"
        return f"{shown}×{self.times}" if self.times > 1 else shown


class WordScore(msgspec.Struct, frozen=True):
    """A word made by a play: its place, letters, multiplier and points."""

    place: str
    word: str
    letters: tuple[LetterScore, ...]
    times: int
    points: int

    def __str__(self) -> str:
        total = " + ".join(map(str, self.letters))
        if self.times > 1:
            total = f"({total}) × {self.times}"
        return f"{self.place} {self.word}: {total} = {self.points}"


class Score(msgspec.Struct, frozen=True, tag="board", tag_field="kind"):
    """Points of a play: its words and the bonus for a full hand."""

    words: tuple[WordScore, ...]
    bonus: int

    @property
    def points(self) -> int:
        """All points of the play."""
        return sum(word.points for word in self.words) + self.bonus

    def __str__(self) -> str:
        lines = [str(word) for word in self.words]
        if self.bonus:
            lines.append(f"+{self.bonus}")
        return "\n".join([*lines, f"= {self.points}"])


def score_word(rules: BoardRules, run: Run, new: set[Square]) -> WordScore:
    """The points of one run; premiums count only under new tiles, letters before words."""
    letters = []
    times = 1
    for square, tile in zip(run.squares, run.tiles, strict=True):
        premium = rules.premium(square) if square in new else PLAIN
        letters.append(LetterScore(tile, rules.value(tile), premium.letter))
        times *= premium.word
    total = sum(letter.value * letter.times for letter in letters)
    return WordScore(
        format_place(run.start, run.direction), run.word, tuple(letters), times, total * times
    )


def runs_with(board: Board, new: set[Square]) -> list[Run]:
    """Every run of two letters or more that includes a new tile, each once, by place."""
    runs = {board.run_through(square, direction) for direction in Direction for square in new}
    return sorted(
        (run for run in runs if len(run.tiles) > 1), key=lambda run: (run.direction, run.start)
    )
