"""What one turn at a board has that another lacks, and how many points of their difference that explains."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from slovoplet.bots.report.lesson import Cause, list_words
from slovoplet.rules.board.board import Run
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.score import Score, WordScore
from slovoplet.rules.board.square import Square, parse_place, parse_square

KEPT_LONG = 2  # earlier turns through which a star was kept
DEAR = 5  # points of a letter that is worth naming
LONGER = 2  # letters that make a word longer in a telling way

# From what a player can act upon to what only says that there was more.
TELLING = (
    *("same_word", "star_wasted", "star_kept", "star_taken", "counted_twice", "more_beside"),
    *("premium", "premiums", "dear_letter", "one_word", "skipped", "longer", "more_words"),
    *("all_tiles", "more_points"),
)


class TurnPair(msgspec.Struct, frozen=True):
    """The turn that was made and a better one, with their counts, and how long a star had been in the hand."""

    own_play: Play
    own: Score
    play: Play
    score: Score
    kept: int
    size: int  # of the board


class Explained(msgspec.Struct, frozen=True):
    """A cause, and how many points of the difference are due to it."""

    cause: Cause
    points: int


def find_causes(turns: TurnPair) -> Iterator[Explained]:
    """Everything that the better turn has and the other lacks; at least that it has more points."""
    yield from _same_word(turns)
    yield from _star(turns)
    yield from _more_beside(turns)
    yield from _premium(turns)
    yield from _dear_letter(turns)
    yield from _all_tiles(turns)
    yield from _words(turns)
    yield Explained(Cause("more_points"), 0)


def by_points(score: Score) -> list[WordScore]:
    """The words of a play, those with the most points first."""
    return sorted(score.words, key=lambda word: -word.points)


def _same_word(turns: TurnPair) -> Iterator[Explained]:
    """The word that was laid, on a better place."""
    laid = {word.word: word.points for word in by_points(turns.own)[::-1]}
    for word in by_points(turns.score):
        gain = word.points - laid.get(word.word, word.points)
        if gain > 0:
            told: dict[str, str | int] = {
                "word": word.word,
                "place": word.place,
                "there": word.points,
                "here": laid[word.word],
            }
            yield Explained(Cause("same_word", told), gain)


def _star(turns: TurnPair) -> Iterator[Explained]:
    """A star spent for less than could be had without it, left on the board, or kept in the hand."""
    gap = turns.score.points - turns.own.points
    lays, laid = _lays_star(turns.play), _lays_star(turns.own_play)
    if laid and not lays and not turns.own_play.swaps:
        yield Explained(Cause("star_wasted", {"spent": turns.own.points}), gap)
    if turns.play.swaps and not turns.own_play.swaps:
        yield Explained(Cause("star_taken", {"square": turns.play.swaps[0].square}), gap)
    if turns.kept >= KEPT_LONG and lays and not laid:
        yield Explained(Cause("star_kept", {"turns": turns.kept}), gap)


def _more_beside(turns: TurnPair) -> Iterator[Explained]:
    """The words that were laid, with others in the same turn."""
    laid = [word.word for word in by_points(turns.own)]
    others = Counter(word.word for word in by_points(turns.score))
    others.subtract(laid)
    if min(others.values()) >= 0 and others.total() > 0:
        told: dict[str, str | int] = {
            "own": list_words(laid),
            "others": list_words(list(others.elements())),
        }
        yield Explained(Cause("more_beside", told), turns.score.points - turns.own.points)


def _premium(turns: TurnPair) -> Iterator[Explained]:
    """Squares that multiply a word, or several."""
    gain = sum(map(_premium_gain, turns.score.words)) - sum(map(_premium_gain, turns.own.words))
    multiplied = [word for word in turns.score.words if word.times > 1]
    multiplied.sort(key=_premium_gain, reverse=True)
    if len(multiplied) > 1:
        named = list_words([word.word for word in multiplied])
        cause = Cause("premiums", {"count": len(multiplied), "multiplied": named})
        yield Explained(cause, gain)
    for word in multiplied[:1]:
        alone = _premium_gain(word) - max(map(_premium_gain, turns.own.words), default=0)
        yield Explained(Cause("premium", {"word": word.word, "times": word.times}), alone)


def _dear_letter(turns: TurnPair) -> Iterator[Explained]:
    """A dear letter that would have counted in two words, or that stayed in the hand."""
    laid = _letters(turns.own_play)
    for letter in _letters(turns.play):
        counted = list(_count_letter(letter, turns.play, turns.score, turns.size))
        if not counted or counted[0].value < DEAR:
            continue
        own = _count_letter(letter, turns.own_play, turns.own, turns.size)
        gain = sum(each.points for each in counted) - sum(each.points for each in own)
        told: dict[str, str | int] = {"letter": letter, "value": counted[0].value}
        if gain > 0 and len(counted) == 2:
            told |= {"one": counted[0].word, "other": counted[1].word}
            yield Explained(Cause("counted_twice", told), gain)
        elif gain > 0 and not laid[letter]:
            yield Explained(Cause("dear_letter", told), gain)


class LetterInWord(NamedTuple):
    """A letter that was laid, as it counts in one of its words."""

    word: str
    value: int
    points: int


def _count_letter(letter: str, play: Play, score: Score, size: int) -> Iterator[LetterInWord]:
    """How a letter counts in the words of a play, on the squares where it was laid."""
    squares = _squares_laid(play, size, letter)
    for word in by_points(score):
        for square, each in zip(squares_of(word, size), word.letters, strict=True):
            if square in squares:
                yield LetterInWord(word.word, each.value, each.value * each.times * word.times)


def _all_tiles(turns: TurnPair) -> Iterator[Explained]:
    """All tiles of the hand with their bonus, best in one word."""
    bonus = turns.score.bonus
    if not bonus or turns.own.bonus:
        return
    yield Explained(Cause("all_tiles", {"bonus": bonus}), bonus)
    laid = _squares_laid(turns.play, turns.size)
    for word in turns.score.words:
        if laid <= set(squares_of(word, turns.size)) and not turns.play.swaps:
            gain = bonus + max(0, word.points - by_points(turns.own)[0].points)
            yield Explained(Cause("one_word", {"bonus": bonus, "word": word.word}), gain)


def _words(turns: TurnPair) -> Iterator[Explained]:
    """A longer word, or more of them."""
    own, better = by_points(turns.own), by_points(turns.score)
    if len(better[0].word) >= max(len(word.word) for word in own) + LONGER:
        gain = better[0].points - own[0].points
        yield Explained(Cause("longer", {"word": better[0].word}), gain)
    if len(better) > len(own):
        told: dict[str, str | int] = {"count": len(better), "own": len(own)}
        gain = sum(word.points for word in better[len(own) :])
        yield Explained(Cause("more_words", told), gain)


def squares_of(word: WordScore, size: int) -> list[Square]:
    """The squares of a word, in reading order."""
    return Run(*parse_place(word.place, size), word.word).squares


def _premium_gain(word: WordScore) -> int:
    """What the squares that multiply a word add to it."""
    return word.points - word.points // word.times


def _lays_star(play: Play) -> bool:
    return any(placed.tile.islower() for placed in play.tiles)


def _letters(play: Play) -> Counter[str]:
    """The letters that leave the hand, stars apart."""
    laid = [placed.tile for placed in play.tiles if placed.tile.isupper()]
    return Counter([*laid, *(swap.letter for swap in play.swaps)])


def _squares_laid(play: Play, size: int, letter: str = "") -> set[Square]:
    """The squares that a play covers, or covers with this letter."""
    return {
        parse_square(placed.square, size) for placed in play.tiles if letter in ("", placed.tile)
    }
