"""A turn as somebody beside a real board enters it: `8g КОТ + h7 ДОМ`, `-3` for an exchange, `-` for a pass.

Letters that lie on the board may be written, dotted or left out. A capital is a letter's tile and a small letter a
star; a letter that the set does not have any more can only be a star, and is read as one.
"""

import re
from collections import Counter
from typing import NamedTuple

from slovoplet.rules.alphabet import STAR, UNKNOWN
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import Exchange, Placed, Play, Swap
from slovoplet.rules.board.notation.turn import MAX_TEXT, THERE, parse_swaps
from slovoplet.rules.board.square import Direction, Square, format_square, parse_place
from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.judgedboard.command import BoardTurn
from slovoplet.rules.judgedboard.position import tiles_on
from slovoplet.rules.judgedboard.ruleset import JudgedBoardRules
from slovoplet.rules.refusal import Code, Refused

_WORD = re.compile(r"([0-9]{1,2}[a-z]|[a-z][0-9]{1,2})\s+(\S+)")
_EXCHANGE = re.compile(r"-\s*(?:([0-9]{1,2})|(\?+))")


class EntryReading(NamedTuple):
    """What a text means, and the squares whose letters can only be stars."""

    turn: BoardTurn
    forced: tuple[str, ...] = ()


def read_entry(text: str, rules: JudgedBoardRules, board: Board, seat: int) -> EntryReading:
    """The turn that a text means on this board; refused if it does not fit there."""
    stripped = text.strip()
    if not stripped or len(stripped) > MAX_TEXT:
        raise Refused(Code.BAD_TURN, text=stripped[:40])
    match stripped:
        case "-":
            return EntryReading(Pass(seat))
        case "resign":
            return EntryReading(Resign(seat))
        case "timeout":
            return EntryReading(TimeOut(seat))
    if exchange := _EXCHANGE.fullmatch(stripped):
        count = int(exchange[1]) if exchange[1] else len(exchange[2])
        if not 1 <= count <= rules.hand_size:
            raise Refused(Code.BAD_TURN, text=stripped[:40])
        return EntryReading(Exchange(seat, UNKNOWN * count))
    swaps, rest = parse_swaps(stripped, rules)
    laid: dict[Square, str] = {}
    for part in rest.split("+"):
        laid |= _read_word(part.strip(), rules, board, laid)
    forced = _forced_stars(rules, board, swaps, laid)
    laid |= {square: laid[square].lower() for square in forced}
    placed = tuple(Placed(format_square(at), tile) for at, tile in sorted(laid.items()))
    return EntryReading(Play(seat, placed, swaps), tuple(map(format_square, forced)))


def _read_word(
    part: str, rules: JudgedBoardRules, board: Board, laid: dict[Square, str]
) -> dict[Square, str]:
    """The tiles that one word lays."""
    match = _WORD.fullmatch(part)
    if not match:
        raise Refused(Code.BAD_TURN, text=part[:40])
    start, direction = parse_place(match[1], rules.size)
    tiles = [_tile(letter, rules, part) for letter in match[2] if rules.alphabet.normalise(letter)]
    there = board.with_tiles(laid)
    found = _along(tiles, start, direction, there)
    if found is None:
        found = _between(tiles, start, direction, there)
    if found is None:
        raise Refused(Code.TURN_MISMATCH, squares=(format_square(start),), text=part[:40])
    return found


def _tile(letter: str, rules: JudgedBoardRules, part: str) -> str:
    if letter == THERE:
        return letter
    capital = rules.alphabet.normalise(letter)
    if len(capital) != 1 or rules.alphabet.stray(capital):
        raise Refused(Code.BAD_TURN, text=part[:40])
    return capital.lower() if letter.islower() else capital


def _along(
    tiles: list[str], start: Square, direction: Direction, board: Board
) -> dict[Square, str] | None:
    """The letters one on each square, those that lie there written too; `None` if others lie there."""
    laid: dict[Square, str] = {}
    square = start
    for tile in tiles:
        if square not in board:
            return None
        if not board.has_tile(square):
            if tile == THERE:
                return None
            laid[square] = tile
        elif tile not in (THERE, board[square], board[square].upper()):
            return None
        square = square.step(direction)
    return laid


def _between(
    tiles: list[str], start: Square, direction: Direction, board: Board
) -> dict[Square, str] | None:
    """The letters on the free squares only, those that lie there left out; `None` if the board is too small."""
    laid: dict[Square, str] = {}
    square = start
    for tile in tiles:
        while board.has_tile(square):
            square = square.step(direction)
        if square not in board or tile == THERE:
            return None
        laid[square] = tile
        square = square.step(direction)
    return laid


def _forced_stars(
    rules: JudgedBoardRules, board: Board, swaps: tuple[Swap, ...], laid: dict[Square, str]
) -> list[Square]:
    """The squares whose letters the set has no more tiles of, as far as there are stars for them."""
    left = Counter({tile: kind.count for tile, kind in rules.tiles.items()})
    left.subtract(tiles_on(board))
    left.subtract(swap.letter for swap in swaps)
    left[STAR] += len(swaps) - sum(map(str.islower, laid.values()))
    forced = []
    for square, tile in sorted(laid.items()):
        if tile.islower():
            continue
        left[tile] -= 1
        if left[tile] < 0 and left[STAR] > 0:
            left[STAR] -= 1
            forced.append(square)
    return forced
