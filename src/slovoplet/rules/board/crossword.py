"""Plays on a board: whether one is legal, which words it makes and what it scores.

A play is judged by the position after it, as people at a table would read it, and refused as a whole.
"""

from collections.abc import Collection, Iterator

import msgspec

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import missing_tiles, without_tiles
from slovoplet.rules.board.board import Board, Run
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.score import Score, runs_with, score_word
from slovoplet.rules.board.square import Direction, Square, format_square, parse_square
from slovoplet.rules.referee import IsWord, Preview
from slovoplet.rules.refusal import Code, Refused


class LaidPlay(msgspec.Struct, frozen=True):
    """What a play leaves behind: the board, the hand, the squares laid on and swapped, the score."""

    board: Board
    hand: str
    new: tuple[Square, ...]
    swapped: tuple[Square, ...]
    runs: tuple[Run, ...]
    score: Score


def judge(
    rules: BoardRules, board: Board, hand: str, made: Collection[str], play: Play, is_word: IsWord
) -> LaidPlay:
    """What a legal play leaves behind; an illegal one is refused with the first reason."""
    laid = lay(rules, board, hand, play)
    for problem in _problems(rules, laid, made, is_word):
        raise problem
    return laid


def preview(
    rules: BoardRules, board: Board, hand: str, made: Collection[str], play: Play, is_word: IsWord
) -> Preview[Score]:
    """The play's score and every reason against it, for a player who is still laying tiles."""
    try:
        laid = lay(rules, board, hand, play)
    except Refused as problem:
        return Preview(None, (problem,))
    return Preview(laid.score, tuple(_problems(rules, laid, made, is_word)))


def lay(rules: BoardRules, board: Board, hand: str, play: Play) -> LaidPlay:
    """The position after the tiles are put down; refused only if they cannot lie there."""
    swapped = _swapped(rules, board, play)
    laid = _placed(rules, board, play)
    used = "".join(swapped.values()) + "".join(map(_tile_of, laid.values()))
    # A star taken off the board joins the hand for this play.
    hand_with_taken = hand + STAR * len(swapped)
    missing = missing_tiles(hand_with_taken, used)
    if missing:
        raise Refused(Code.NOT_IN_HAND, tiles=missing)
    if used.count(STAR) < len(swapped):
        raise Refused(Code.SWAP_STAR_NOT_LAID, squares=_names(swapped))
    if not laid:
        raise Refused(Code.NO_TILES_LAID)
    after = board.with_tiles(swapped | laid)
    left = without_tiles(hand_with_taken, used)
    new = set(laid)
    runs = runs_with(after, new)
    words = tuple(score_word(rules, run, new) for run in runs) if rules.counts_points else ()
    full_hand = len(hand) == rules.hand_size and not left and rules.counts_points
    score = Score(words, rules.bonus if full_hand else 0)
    return LaidPlay(after, left, tuple(sorted(laid)), tuple(sorted(swapped)), tuple(runs), score)


def _tile_of(tile: str) -> str:
    return STAR if tile.islower() else tile


def _names(squares: Collection[Square]) -> tuple[str, ...]:
    return tuple(format_square(square) for square in sorted(squares))


def _letter(rules: BoardRules, tile: str, square: str) -> str:
    """The letter that is laid on a square, as a capital; refused if the alphabet has none such."""
    if len(tile) == 1 and tile in rules.alphabet.letters:
        return tile
    letter = rules.alphabet.normalise(tile)
    if len(letter) != 1 or rules.alphabet.stray(letter):
        raise Refused(Code.NO_SUCH_LETTER, squares=(square,), tile=tile)
    return letter


def _free_of(laid: Collection[Square], name: str, size: int) -> Square:
    """The square of a name; refused if it is among those already laid on."""
    square = parse_square(name, size)
    if square in laid:
        raise Refused(Code.SQUARE_TWICE, squares=(name,))
    return square


def _swapped(rules: BoardRules, board: Board, play: Play) -> dict[Square, str]:
    """The letters that take the places of stars."""
    swapped: dict[Square, str] = {}
    for swap in play.swaps:
        name = (swap.square,)
        square = _free_of(swapped, swap.square, rules.size)
        if not rules.star_swap:
            raise Refused(Code.SWAP_FORBIDDEN, squares=name)
        letter = _letter(rules, swap.letter, swap.square)
        if not board[square].islower():
            raise Refused(Code.SWAP_NO_STAR, squares=name)
        if board[square].upper() != letter:
            raise Refused(
                Code.SWAP_OTHER_LETTER, squares=name, letter=letter, star=board[square].upper()
            )
        swapped[square] = letter
    return swapped


def _placed(rules: BoardRules, board: Board, play: Play) -> dict[Square, str]:
    """The tiles put on empty squares."""
    laid: dict[Square, str] = {}
    for placed in play.tiles:
        square = _free_of(laid, placed.square, rules.size)
        letter = _letter(rules, placed.tile, placed.square)
        if board.has_tile(square):
            raise Refused(Code.SQUARE_TAKEN, squares=(placed.square,))
        laid[square] = letter.lower() if placed.tile.islower() else letter
    return laid


def _problems(
    rules: BoardRules, laid: LaidPlay, made: Collection[str], is_word: IsWord
) -> Iterator[Refused]:
    """Every rule that the position after the play breaks, layout first."""
    if rules.words_per_turn == "one" and not _in_one_line(laid.board, laid.new):
        yield Refused(Code.NOT_ONE_LINE, squares=_names(laid.new))
    if not laid.board.has_tile(rules.start_square):
        yield Refused(Code.CENTRE_NOT_COVERED, squares=(rules.start,))
    else:
        stray = laid.board.strays(laid.new, rules.start_square)
        if stray:
            yield Refused(Code.NOT_CONNECTED, squares=_names(stray))
    alone = [square for square in laid.new if not any(run.covers(square) for run in laid.runs)]
    if alone:
        yield Refused(Code.TILE_WITHOUT_WORD, squares=_names(alone))
    yield from _word_problems(rules, laid, made, is_word)


def _word_problems(
    rules: BoardRules, laid: LaidPlay, made: Collection[str], is_word: IsWord
) -> Iterator[Refused]:
    wrong = [run for run in laid.runs if not rules.allows(run.word, is_word)]
    if wrong:
        yield _refused_runs(Code.NOT_A_WORD, wrong)
    if not rules.repeat_words:
        words = [run.word for run in laid.runs]
        again = [run for run in laid.runs if run.word in made or words.count(run.word) > 1]
        if again:
            yield _refused_runs(Code.WORD_REPEATED, again)


def _refused_runs(code: Code, runs: list[Run]) -> Refused:
    squares = {square for run in runs for square in run.squares}
    words = tuple(dict.fromkeys(run.word for run in runs))
    return Refused(code, squares=_names(squares), words=words)


def _in_one_line(board: Board, new: tuple[Square, ...]) -> bool:
    """Whether the new squares lie in one row or column with no empty square between them."""
    return any(
        set(new) <= set(board.run_through(new[0], direction).squares) for direction in Direction
    )
