"""A turn as text, and back: `h8=Т 8a СтОЛ + b7 .ОМ`, `-АБВ`, `-`.

Words are joined by ` + `; a letter already on the board is `.`, and a star is the small form of the
letter it stands for; stars taken off the board come first. A square that two words of a turn share is
written in both. Formatting is canonical, so parse and format are inverse on what format writes.
"""

import re
from collections import Counter

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.board import Board, Run
from slovoplet.rules.board.command import Exchange, Placed, Play, Swap
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.score import runs_with
from slovoplet.rules.board.square import (
    Direction,
    Square,
    format_place,
    format_square,
    parse_place,
    parse_square,
)
from slovoplet.rules.command import Pass
from slovoplet.rules.refusal import Code, Refused

THERE = "."  # a letter already on the board
MAX_TEXT = 1000

Turn = Play | Exchange | Pass

_SWAP = re.compile(r"([a-z][0-9]{1,2})=(.)")
_WORD = re.compile(r"([0-9]{1,2}[a-z]|[a-z][0-9]{1,2})\s+(\S+)")


def parse_turn(text: str, rules: BoardRules, board: Board, seat: int) -> Turn:
    """The command that a text means on this board; refused if the text does not fit the board."""
    if len(text) > MAX_TEXT:
        raise Refused(Code.BAD_TURN, text=text[:40] + "…")
    stripped = text.strip()
    if stripped == "-":
        return Pass(seat)
    if stripped.startswith("-"):
        tiles = rules.alphabet.normalise(stripped[1:])
        if rules.alphabet.stray(tiles.replace(STAR, "")):
            raise Refused(Code.BAD_TURN, text=text)
        return Exchange(seat, tiles)
    swaps, rest = parse_swaps(stripped, rules)
    tiles_by_square: dict[Square, str] = {}
    for part in rest.split("+"):
        _parse_word(part.strip(), rules, board, tiles_by_square, text)
    placed = tuple(Placed(format_square(at), tile) for at, tile in sorted(tiles_by_square.items()))
    return Play(seat, placed, swaps)


def parse_swaps(text: str, rules: BoardRules) -> tuple[tuple[Swap, ...], str]:
    """The stars taken that a text begins with, and the rest of the text."""
    swaps = []
    rest = text
    while match := _SWAP.match(rest):
        parse_square(match[1], rules.size)
        letter = rules.alphabet.normalise(match[2])
        if rules.alphabet.stray(letter):
            raise Refused(Code.BAD_TURN, text=text)
        swaps.append(Swap(match[1], letter))
        rest = rest[match.end() :].lstrip()
    return tuple(sorted(swaps, key=lambda swap: parse_square(swap.square, rules.size))), rest


def _parse_word(
    part: str, rules: BoardRules, board: Board, tiles: dict[Square, str], text: str
) -> None:
    """Adds the tiles that one word lays to those of the words before it."""
    match = _WORD.fullmatch(part)
    if not match:
        raise Refused(Code.BAD_TURN, text=text)
    square, direction = parse_place(match[1], rules.size)
    # What the alphabet leaves out, such as an apostrophe, takes no square.
    for letter in filter(rules.alphabet.normalise, match[2]):
        if square not in board:
            raise Refused(Code.TURN_MISMATCH, squares=(match[1],), text=part)
        capital = rules.alphabet.normalise(letter)
        tile = capital.lower() if letter.islower() else capital
        if letter == THERE:
            if not board.has_tile(square) and square not in tiles:
                raise Refused(Code.TURN_MISMATCH, squares=(format_square(square),), text=part)
        elif len(capital) != 1 or rules.alphabet.stray(capital):
            raise Refused(Code.BAD_TURN, text=text)
        elif board.has_tile(square) or tiles.get(square, tile) != tile:
            raise Refused(Code.TURN_MISMATCH, squares=(format_square(square),), text=part)
        else:
            tiles[square] = tile
        square = square.step(direction)


def read_turn(text: str, rules: BoardRules, board: Board, hand: str, seat: int) -> Turn:
    """A turn as a person types it: if all letters are small, stars fill in for what the hand lacks."""
    turn = parse_turn(text, rules, board, seat)
    letters = [char for char in text if rules.alphabet.normalise(char) in rules.alphabet.letters]
    if not isinstance(turn, Play) or any(letter.isupper() for letter in letters):
        return turn
    left = Counter(hand)
    left.subtract(swap.letter for swap in turn.swaps)
    tiles = []
    for placed in turn.tiles:
        capital = placed.tile.upper()
        from_hand = left[capital] > 0
        left[capital] -= from_hand
        tiles.append(Placed(placed.square, capital if from_hand else placed.tile))
    return Play(seat, tuple(tiles), turn.swaps)


def format_turn(turn: Turn, rules: BoardRules, board: Board) -> str:
    """The text of a turn on this board, longest words first, each laid tile named at least once."""
    if isinstance(turn, Pass):
        return "-"
    if isinstance(turn, Exchange):
        return "-" + rules.alphabet.sort(rules.alphabet.normalise(turn.tiles))
    laid = {parse_square(placed.square, rules.size): placed.tile for placed in turn.tiles}
    swaps = sorted(turn.swaps, key=lambda swap: parse_square(swap.square, rules.size))
    parts = [_format_run(run, board) for run in _words_to_say(board.with_tiles(laid), laid)]
    return " ".join([*(f"{swap.square}={swap.letter}" for swap in swaps), " + ".join(parts)])


def _words_to_say(after: Board, laid: dict[Square, str]) -> list[Run]:
    """The fewest words, greedily, that together name every laid tile; a lone tile names itself."""
    unsaid = set(laid)
    runs = runs_with(after, unsaid)
    said: list[Run] = []
    while unsaid:
        best = max(runs, key=lambda run: len(unsaid & set(run.squares)), default=None)
        if best is None or not unsaid & set(best.squares):
            said += [Run(square, Direction.ACROSS, after[square]) for square in sorted(unsaid)]
            break
        said.append(best)
        unsaid -= set(best.squares)
    return said


def _format_run(run: Run, board: Board) -> str:
    letters = [
        THERE if board.has_tile(square) else tile
        for square, tile in zip(run.squares, run.tiles, strict=True)
    ]
    return f"{format_place(run.start, run.direction)} {''.join(letters)}"
